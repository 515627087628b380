"""Documents of the page: Jinja's templates, filled in the reader's language, and their texts.

``layout.html`` is common to all pages. Each page extends it, and declares its script, its style sheets and the words
that the script uses. Besides a route's values, templates can use:

- ``t("offers")``: a text of the page, with values for its parameters: ``t("against", name=opponent)``;
- ``texts([…])``: several, by their ids, for a script;
- ``static``: the address under which the files are; ``modules(…)``: the paths of scripts and of all modules that they
  import;
- ``language``, ``theme`` (none for the browser's preference), ``schemes`` and ``papers`` (of each theme);
- ``| timed`` and ``| in_words``: a text whose times (see :mod:`bot.platforms.web.site.times`) become elements, or words;
- ``framed``: whether Telegram shows the page inside its app; ``state``: the data that the script needs at its start.

Texts of the page come from the same catalogues as all others; their ids begin with ``page-``. Scripts get the texts
that the template of their page declares, as plain JSON. Parameters appear as ``{name}``, for scripts to fill in, so
these texts have no plural forms or selectors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from aiohttp import web
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bot import chat
from bot.chat.catalogue import FALLBACK, catalogue, lookup
from bot.chat.grammar.command_text import usage
from bot.chat.grammar.form import forms
from bot.chat.lexicon import shown_words
from bot.chat.markup import unmarked
from bot.features.account.commands import Coordinates, Language, Theme
from bot.platforms.web.site.static_files import StaticFiles
from bot.platforms.web.site.times import in_words, timed
from rendering import THEMES
from rendering.svg import symbols_svg

FOLDER: Final = Path(__file__).parents[1] / "templates"
TELEGRAM_SCRIPT: Final = "https://telegram.org/js/telegram-web-app.js"
_FRESH: Final = {"Cache-Control": "private, no-store"}
_SCHEMES: Final = {"light": "light", "dark": "dark", "contrast": "light"}
"""Names that browsers use for the colours of each theme."""
_PARAMETER: Final = re.compile(r"\{([a-z]+)\}")
_BEGIN = "page-"
_SERVED_ONLY = "error-"
"""Prefix of texts that only the server uses."""


@cache
def parameters() -> Mapping[str, frozenset[str]]:
    """Return the page's texts by id (without ``page-``), each with the names of its parameters."""
    return {id_.removeprefix(_BEGIN): names for id_, names in catalogue(FALLBACK).parameters(_BEGIN).items()}


@cache
def texts(language: str) -> Mapping[str, str]:
    """Return all texts of the page in a language."""
    words = chat.words(language)
    return {
        name: unmarked(words(f"{_BEGIN}{name}", {param: f"{{{param}}}" for param in params}))
        for name, params in parameters().items()
    }


def page_words(language: str) -> dict[str, str]:
    """Return the texts of the page that scripts may use."""
    return {name: text for name, text in texts(language).items() if not name.startswith(_SERVED_ONLY)}


def problem_text(language: str, code: str, params: Mapping[str, object]) -> str:
    """Return the text of a problem, as a sentence."""
    is_known = f"error-{code}" in parameters()
    return unmarked(chat.words(language)(f"{_BEGIN}error-{code if is_known else 'fault'}", params))


def commands(language: str) -> list[dict[str, str]]:
    """Return every command for the page: its English name and its word, its usage, one line of help, and its first argument."""
    texts, words = lookup(language), shown_words(language)
    return [
        {
            "name": name,
            "word": f"/{words[f'command-{name}']}",
            "usage": usage(name, language),
            "help": texts.find(f"summary-{name}", {}) or "",
            "takes": form.asked[0].asked if form.asked else "",
        }
        for name, form in forms().items()
    ]


def languages() -> list[dict[str, str]]:
    """Return every language: its tag, its name in that language, and the command (in that language) that chooses it."""
    return [
        {"tag": tag, "name": name, "command": chat.write(Language(tag), tag)} for tag, name in chat.languages().items()
    ]


def themes(language: str) -> dict[str, str]:
    """Return the command that chooses each theme of the page; ``off`` means the browser's preference."""
    return {name: chat.write(Theme(name), language) for name in (*THEMES, "off")}


def coordinates(language: str) -> dict[str, str]:
    """Return the commands that show and hide the coordinates of boards."""
    return {name: chat.write(Coordinates(shown=name == "on"), language) for name in ("on", "off")}


class Reader(NamedTuple):
    """Reader of a document.

    Attributes:
        language: their language.
        theme: the theme that they have chosen; None for the browser's preference.
        coordinates: whether their boards show coordinates.
        named: whether they have a name, and so a profile and settings.
        colours: name of their colours of boards and stones; see :func:`rendering.colours_name`.
        turned: how far the boards of their pictures are turned, as part of an address.
        open_reports: number of open reports about which they decide; None if they aren't a manager.
    """

    language: str
    theme: str | None = None
    coordinates: bool = True
    named: bool = False
    colours: str = ""
    turned: str = ""
    open_reports: int | None = None

    @property
    def drawn(self) -> str:
        """Return the theme of a small board, or its colours alone if the browser chooses the theme."""
        return f"{self.theme or ''}{self.colours}"


@cache
def environment(folder: Path = FOLDER) -> Environment:
    """Return Jinja's environment for a folder. It compiles each template at its first use, once per process."""
    jinja = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    jinja.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
    jinja.filters |= {"in_words": in_words, "timed": timed}
    jinja.globals |= {
        "initial": lambda name: name[:1].upper(),
        "papers": {name: f"#{bytes(theme.paper).hex()}" for name, theme in THEMES.items()},
        "schemes": _SCHEMES,
        "symbols": symbols_svg,
        "telegram_script": TELEGRAM_SCRIPT,
    }
    return jinja


class Templates:
    """Documents of the page.

    Args:
        files: static files that the documents name.
        folder: folder of the templates.
        texts: returns the texts of the page in a language, by id, with ``{name}`` for each parameter.
    """

    def __init__(
        self,
        files: StaticFiles,
        folder: Path = FOLDER,
        texts: Callable[[str], Mapping[str, str]] = texts,
    ) -> None:
        self._files = files
        self._environment = environment(folder)
        self._texts = texts

    def load(self) -> None:
        """Compile all templates, and look up the texts of English, before the first request for a page: 0.3 s.

        May be called in another thread.
        """
        for name in self._environment.list_templates():
            self._environment.get_template(name)
        self._texts(FALLBACK)

    def page(
        self,
        name: str,
        reader: Reader,
        values: Mapping[str, object],
        state: Mapping[str, object],
        status: int = 200,
        *,
        framed: bool = False,
    ) -> web.Response:
        """Return a document as the answer to a request.

        Args:
            name: name of the template, without ``.html``.
            reader: the document's reader.
            values: values for the template, by name.
            state: data that its script needs at the start, besides the language and its words.
            status: HTTP status of the answer.
            framed: whether Telegram shows it inside its app. If so, the script that signs in loads the page's script,
                and no app is installed.
        """
        text = self._document(name, reader, values, state, framed=framed)
        response = web.Response(text=text, content_type="text/html", headers=_FRESH, status=status)
        response.enable_compression()
        return response

    def _document(
        self, name: str, reader: Reader, values: Mapping[str, object], state: Mapping[str, object], *, framed: bool
    ) -> str:
        texts = self._texts(reader.language)

        def t(word: str, **params: object) -> str:
            text = texts[word]
            return _PARAMETER.sub(lambda place: str(params[place[1]]), text) if params else text

        return self._environment.get_template(f"{name}.html").render(
            values,
            **reader._asdict(),
            framed=framed,
            state=state,
            static=f"/static/{self._files.version}",
            modules=self._files.modules,
            t=t,
            texts=lambda words: {word: texts[word] for word in words},
        )
