"""Documents of the page: Jinja's templates with the words and the files that they name."""

import gzip
import json
import re
from pathlib import Path

import pytest
from jinja2 import UndefinedError, nodes

from bot import chat
from bot.platforms.web.site.static_files import StaticFiles, load
from bot.platforms.web.site.templates import Reader, Templates, environment, texts
from tests.support.page_scripts import load_modules, words_of

PAGE = """<p title="{{ t("hello") }}">{{ name }} {{ t("bye", name=name) }}</p>{{ drawing | safe }}
<script type="application/json">{{ dict(state, words=texts(["send"])) | tojson }}</script>"""


def texts_for_tests(_language: str) -> dict[str, str]:
    return {"hello": 'Hello "you"', "bye": "Bye, {name}; {name}", "send": "Send", "other": "Other"}


@pytest.fixture
def templates(tmp_path: Path) -> Templates:
    """Templates of one page."""
    (tmp_path / "page.html").write_text(PAGE)
    return Templates(StaticFiles(), tmp_path, texts_for_tests)


def document(templates: Templates, state: dict[str, object] | None = None, **values: str) -> str:
    answer = templates.page("page", Reader("en"), {"drawing": "<svg/>"} | values, state or {})
    assert answer.text is not None
    return answer.text


def test_what_is_put_into_a_document_is_escaped_and_drawings_are_not(templates: Templates) -> None:
    text = document(templates, name="<b>")
    assert '<p title="Hello &#34;you&#34;">&lt;b&gt; Bye, &lt;b&gt;; &lt;b&gt;</p><svg/>' in text


def test_a_name_that_looks_like_a_parameter_stays_as_it_is(templates: Templates) -> None:
    assert "Bye, {name}; {name}" in document(templates, name="{name}")


def test_a_value_that_is_missing_is_an_error(templates: Templates) -> None:
    with pytest.raises(UndefinedError, match="'name' is undefined"):
        document(templates)


def test_data_ends_no_script_and_has_the_words_that_are_declared(templates: Templates) -> None:
    data: dict[str, object] = {"name": "</script><script>alert(1)</script>", "more": "<!-- Ä & '"}
    text = document(templates, data, name="").partition('json">')[2].removesuffix("</script>")
    assert "<" not in text
    assert json.loads(text) == data | {"words": {"send": "Send"}}


def test_loaded_templates_need_no_file_any_more(templates: Templates, tmp_path: Path) -> None:
    templates.load()
    (tmp_path / "page.html").unlink()
    assert "Hello" in document(templates, name="Ann")


def test_templates_are_compiled_once() -> None:
    assert environment() is environment()
    assert environment().get_template("layout.html") is environment().get_template("layout.html")


def test_every_word_that_the_page_says_is_there_and_every_one_there_is_said() -> None:
    used = {word for path, file in load().items() if path.endswith(".js") for word in words_of(file.body.decode())}
    for name in environment().list_templates():
        for call in _parsed(name).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "t":
                used |= set(_words(call.args[0]))
    assert used <= set(texts("en"))
    assert {word for word in set(texts("en")) - used if not word.startswith("error-")} == {"lobby"}


def _parsed(name: str) -> nodes.Template:
    loader = environment().loader
    assert loader is not None
    return environment().parse(loader.get_source(environment(), name)[0])


def _words(argument: nodes.Expr) -> list[str]:
    """Return the words among which a template chooses one."""
    if isinstance(argument, nodes.CondExpr):
        assert argument.expr2 is not None
        return [*_words(argument.expr1), *_words(argument.expr2)]
    assert isinstance(argument, nodes.Const), "a word is computed"
    return [str(argument.value)]


@pytest.mark.parametrize("language", list(chat.languages()))
def test_what_comes_before_the_first_board_is_small(language: str) -> None:
    files = StaticFiles()
    styles = [file for path, file in files.files.items() if path.endswith(".css") and "/boards-" not in path]
    scripts = load_modules("js/match/main.js", later=True)
    spoken = {word: texts(language)[word] for path in scripts for word in words_of(files.files[path].body.decode())}
    modules = [files.files[path] for path in files.modules("common/app.js", "match/main.js")]
    packed = sum(len(file.packed or file.body) for file in (*styles, *modules))
    packed += len(gzip.compress(json.dumps(spoken).encode()))
    assert packed < 100_000  # all of it; before the first board comes much less


def test_a_script_that_computes_a_word_is_noticed() -> None:
    source = 't("one", { name }) + t(many ? "two" : some(1, 2) ? "three" : "four") + set("five")'
    assert list(words_of(source)) == ["one", "two", "three", "four"]
    for computed in ("t(`how-${how}`)", 't("how-" + how)', "t(how)"):
        with pytest.raises(ValueError, match=re.escape(computed.removesuffix(")"))):
            list(words_of(computed))
