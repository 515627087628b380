"""Static files of the page: compressed, followed, and put into documents."""

import gzip
import json
from pathlib import Path

import pytest

from bot import chat
from bot.platforms.web.site.page_words import page_words
from bot.platforms.web.site.static_files import StaticFiles, data_json, file_of, load


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "js" / "common").mkdir(parents=True)
    files = {
        "a.html": '<html lang="{language}"><head>{head}{modules}'
        '<script type="module" src="/static/{version}/js/main.js"></script></head>'
        '<body data-word="hello">{title}{nothing}</body></html>',
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


def test_a_document_names_its_modules_and_escapes_what_is_put_into_it(folder: Path) -> None:
    files = StaticFiles(folder)
    text = files.document("a.html", {"language": "en", "title": "<b>", "head": "<meta>"})
    assert f'<link rel="modulepreload" href="/static/{files.version}/js/side.js">' in text
    assert "&lt;b&gt;" in text
    assert "<meta>" in text
    assert "{" not in text


def test_only_the_words_that_a_document_uses_go_with_it(folder: Path) -> None:
    words = {"hello": "Hello", "send": "Send", "part-one": "One", "part-two": "Two", "other": "Other"}
    assert StaticFiles(folder).words("a.html", words).keys() == {"hello", "send", "part-one", "part-two"}


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
    words = data_json(files.words("match.html", page_words(language)))
    styles = [file for path, file in files.files.items() if path.endswith(".css")]
    modules = [files.files[path] for path in files.modules("match.html")]
    packed = sum(len(file.packed or file.body) for file in (*styles, *modules))
    assert packed + len(gzip.compress(words.encode())) < 100_000  # all of it; before the first board comes much less
