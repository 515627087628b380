"""Static files of the page: compressed, followed, and put into documents."""

import gzip
import json
from pathlib import Path

import pytest

from bot import chat
from bot.platforms.web.site.document import data_json
from bot.platforms.web.site.static_files import StaticFiles, file_of, load


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "js" / "common").mkdir(parents=True)
    files = {
        "a.html": '<html lang="{language}"><head>{head}{modules}'
        '<script type="module" src="/static/{version}/js/main.js"></script></head>'
        '<body><p title="{word:hello}">{title}{nothing}{part-html}</p><template id="line"> <a href="{.at}" class="a {.how}">'
        "{.by.name}: {.all}, {.all.1}{.all.2} {word:bye name=by.name}</a> </template></body></html>",
        "js/main.js": 'import { x } from "./common/x.js";\nimport "./side.js";\nexport const y = t("send");\n',
        "js/side.js": 'export { z } from "./common/z.js";\nconst place = ".no-module";\n',
        "js/common/x.js": 'import { z } from "./z.js";\nexport const x = t(`part-${z}`);\n',
        "js/common/z.js": 'import { x } from "./x.js";\nexport const z = 1;\n',
        "js/alone.js": "export const unused = 1;\n",
    }
    for path, text in files.items():
        (tmp_path / path).write_text(text)
    return tmp_path


def test_modules_are_followed_each_once(folder: Path) -> None:
    assert StaticFiles(folder).modules("a.html") == ["js/main.js", "js/common/x.js", "js/side.js", "js/common/z.js"]


def said(_language: str) -> dict[str, str]:
    words = {"hello": 'Hello "you"', "bye": "Bye, {name}", "send": "Send"}
    return words | {"part-one": "One", "part-two": "Two", "other": "Other"}


def test_a_document_names_its_modules_and_escapes_what_is_put_into_it(folder: Path) -> None:
    files = StaticFiles(folder, said)
    text = files.document("a.html", "en").filled({"language": "en", "title": "<b>", "part-html": "<hr>"})
    assert f'<link rel="modulepreload" href="/static/{files.version}/js/side.js">' in text
    assert "&lt;b&gt;" in text
    assert '<p title="Hello &quot;you&quot;">&lt;b&gt;<hr></p>' in text
    assert "{" not in text.partition("<template")[0]


def test_an_entry_has_its_fields_in_its_places_and_no_attribute_for_those_that_are_empty(folder: Path) -> None:
    document = StaticFiles(folder, said).document("a.html", "en")
    entry = {"at": "/a?b&c", "how": None, "by": {"name": "<Ann>"}, "all": [1, "two"]}
    assert document.entry("line", entry) == (
        '<a href="/a?b&amp;c" class="a ">&lt;Ann&gt;: 1 · two, two Bye, &lt;Ann&gt;</a>'
    )
    assert document.entry("line", {}) == '<a class="a ">: ,  Bye, </a>'


def test_only_the_words_that_the_modules_of_a_document_use_go_with_it(folder: Path) -> None:
    assert StaticFiles(folder, said).words("a.html", "en").keys() == {"send", "part-one", "part-two"}


def test_data_ends_no_script() -> None:
    data = {"name": "</script><script>alert(1)</script>", "more": "<!--"}
    assert "<" not in data_json(data)
    assert json.loads(data_json(data)) == data


def test_files_are_compressed_where_that_saves_something() -> None:
    long, short = file_of(b"a" * 5000, "text/css"), file_of(b"ab", "text/css")
    assert long.packed is not None
    assert gzip.decompress(long.packed) == long.body
    assert short.packed is None


def test_every_document_of_ours_finds_its_modules() -> None:
    files = StaticFiles()
    for name in (path for path in load() if path.endswith(".html")):
        assert all(module in files.files for module in files.modules(name))


@pytest.mark.parametrize("language", list(chat.languages()))
def test_what_comes_before_the_first_board_is_small(language: str) -> None:
    files = StaticFiles()
    words = data_json(files.words("match.html", language))
    styles = [file for path, file in files.files.items() if path.endswith(".css")]
    modules = [files.files[path] for path in files.modules("match.html")]
    packed = sum(len(file.packed or file.body) for file in (*styles, *modules))
    assert packed + len(gzip.compress(words.encode())) < 100_000  # all of it; before the first board comes much less
