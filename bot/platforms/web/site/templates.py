"""Documents of the page: Jinja's templates, filled in the reader's language.

``layout.html`` is what every page has; each page extends it, and declares its script, its style sheets and the words that
this script says. What templates can use beside what a route gives them:

- ``t("offers")``: a text of the page, with values for its parameters: ``t("against", name=opponent)``;
- ``texts([…])``: several, by their ids, for a script;
- ``static``: the address below which files are; ``modules(…)``: the paths there of scripts and of all that these import;
- ``language``, ``theme`` (none: as browsers are asked for), ``schemes`` and ``papers`` (of each theme);
- ``framed``: whether Telegram shows the page within itself; ``state``: what the script knows at its start.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from aiohttp import web
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from bot.platforms.web.site import page_words
from bot.platforms.web.site.static_files import StaticFiles
from rendering.svg import symbols_svg
from rendering.themes import THEMES

FOLDER: Final = Path(__file__).parents[1] / "templates"
TELEGRAM_SCRIPT: Final = "https://telegram.org/js/telegram-web-app.js"
_FRESH: Final = {"Cache-Control": "private, no-store"}
_SCHEMES: Final = {"light": "light", "dark": "dark", "contrast": "light"}
"""What browsers call the colours of each theme."""
_PARAMETER: Final = re.compile(r"\{([a-z]+)\}")


class Reader(NamedTuple):
    """For whom a document is.

    Attributes:
        language: theirs.
        theme: the theme that they have chosen; None: as their browser is asked for.
        coordinates: whether their boards have letters and numbers around them.
    """

    language: str
    theme: str | None = None
    coordinates: bool = True


@cache
def environment(folder: Path = FOLDER) -> Environment:
    """Return Jinja's environment of a folder. It compiles each template when it is first asked for, once in a process."""
    jinja = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    jinja.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
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
        files: which they name.
        folder: where their templates are.
        texts: gives the texts of the page in a language, by id, with ``{name}`` for each parameter.
    """

    def __init__(
        self,
        files: StaticFiles,
        folder: Path = FOLDER,
        texts: Callable[[str], Mapping[str, str]] = page_words.texts,
    ) -> None:
        self._files = files
        self._environment = environment(folder)
        self._texts = texts

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
            name: of the template, without ``.html``.
            reader: for whom.
            values: what the template shows, by name.
            state: what its script knows at the start, beside the language and its words.
            status: of the answer.
            framed: whether Telegram shows it within itself: its script is loaded by that which signs in, no app is installed.
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
