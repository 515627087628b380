"""Static files of the page: loaded at the start, compressed when they are first asked for; and its documents.

A document names the modules that it needs. Each file is served under a hash of all of them, so that a browser caches it for ever.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final, NamedTuple

from aiohttp import web
from msgspec import Struct

from bot.platforms.web.requests.request_fields import joined
from bot.platforms.web.site.document import Document, data_json
from bot.platforms.web.site.page_words import page_words
from rendering.svg import symbols_svg, theme_css
from rendering.themes import CONTRAST, DARK, LIGHT, THEMES

FOLDER: Final = Path(__file__).parents[1] / "static"
BOARDS: Final = "css/boards.css"
"""Style sheet of the boards, which is made from the themes of all pictures."""
_FRESH: Final = {"Cache-Control": "private, no-store"}
FOR_GOOD: Final = "public, max-age=31536000, immutable"
_TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_IMPORT = re.compile(r"^(?:import|export)\s(?:[^;\"'=(]*\sfrom\s)?\s*\"(\.{1,2}/[^\"]+)\"", re.MULTILINE)
_LATER = re.compile(r"\bimport\(\"(\.{1,2}/[^\"]+)\"\)")
_MODULE = re.compile(r"<script type=\"module\" src=\"/static/\{version\}/([^\"]+)\">")
_PLACE = re.compile(r"\{([a-z-]+)\}")
TELEGRAM_SCRIPT: Final = "https://telegram.org/js/telegram-web-app.js"
APP: Final = "app/"
"""Prefix of the name of a document as Telegram shows it within itself."""
_WITHIN: Final = ("hall.html", "learn.html", "match.html")
_OWN_APP: Final = '<script type="module" src="/static/{version}/js/common/app.js"></script>'
_TELEGRAM: Final = {
    _OWN_APP: f'<script src="{TELEGRAM_SCRIPT}"></script>',
    '<link rel="manifest" href="/manifest.webmanifest">': '<meta name="robots" content="noindex">',
    "</head>": '  <link rel="stylesheet" href="/static/{version}/css/app.css">\n</head>',
    "<main ": '<section id="app" class="app" data-testid="app" hidden></section>\n  <main ',
}
"""What a document says otherwise where Telegram shows it within itself: no app is installed there."""
_COMMON: Final = """<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
  {colours-html}
  <link rel="manifest" href="/manifest.webmanifest">
  <link rel="apple-touch-icon" href="/static/{version}/icons/touch.png">
  <script type="module" src="/static/{version}/js/common/app.js"></script>
  <link rel="icon" href="/static/{version}/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/static/{version}/css/base.css">"""  # noqa: E501 - a line of a document
"""What every document has in its head, part of an installed app among it."""
_SCHEMES: Final = {"light": "light", "dark": "dark", "contrast": "light"}
"""What browsers call the colours of each theme."""
_WISH = re.compile(r"@media \((prefers-color-scheme: dark|prefers-contrast: more)\) \{\s*:root \{([^{}]*)\}\s*\}")
_RATIOS: Final = (50, 200)
_VIEW = re.compile(r"viewBox=\"\S+ \S+ ([\d.]+) ([\d.]+)\"")
_WORD = re.compile(r"[\"'`]([a-z][a-z0-9-]*)(\$\{)?")


class Reader(NamedTuple):
    """For whom a document is: their language, and the theme that they have chosen; None: as their browser is asked for."""

    language: str
    theme: str | None = None


class File(Struct, frozen=True, dict=True):
    """Static file.

    Attributes:
        body: its content.
        content_type: its type.
        tag: hash of its content.
    """

    body: bytes
    content_type: str
    tag: str

    @cached_property
    def packed(self) -> bytes | None:
        """The content, compressed; None where that saves nothing."""
        packed = gzip.compress(self.body, 9, mtime=0)
        return packed if len(packed) < len(self.body) else None


def file_of(body: bytes, content_type: str) -> File:
    """Return a file with its hash."""
    return File(body, content_type, hashlib.sha256(body).hexdigest()[:20])


def ratio_css() -> str:
    """Return style rules by which a document says how broad its first board is for its height, before any script runs."""
    return "".join(f".ratio-{each}{{--ratio:{each / 100}}}" for each in range(*_RATIOS))


def ratio_of(drawing: str) -> str:
    """Return the class of a drawing's ratio; empty if it is none of :func:`ratio_css`."""
    width, height = size_of(drawing)
    ratio = round(100 * width / height) if height else 0
    return f"ratio-{ratio}" if ratio in range(*_RATIOS) else ""


def size_of(drawing: str) -> tuple[float, float]:
    """Return the width and the height of a drawing; nothing without a view box."""
    found = _VIEW.search(drawing)
    return (0, 0) if found is None else (float(found[1]), float(found[2]))


def with_themes(sheet: str) -> str:
    """Return a style sheet whose colours for a wish of the browser apply to whoever has chosen them, too, and to nobody else."""

    def both(found: re.Match[str]) -> str:
        name = DARK.name if found[1].endswith(DARK.name) else CONTRAST.name
        return f'@media ({found[1]}) {{ :root:not([data-theme]) {{{found[2]}}} }}\n:root[data-theme="{name}"] {{{found[2]}}}'

    return _WISH.sub(both, sheet)


def _colours_html(theme: str | None) -> str:
    """Return what tells a browser the colours around a document: those of a theme, or those that it is asked for itself."""
    if theme is not None:
        return (
            f'<meta name="color-scheme" content="{_SCHEMES[theme]}">'
            f'<meta name="theme-color" content="#{bytes(THEMES[theme].paper).hex()}">'
        )
    asked = (
        f'<meta name="theme-color" content="#{bytes(each.paper).hex()}" media="(prefers-color-scheme: {each.name})">'
        for each in (LIGHT, DARK)
    )
    return f'<meta name="color-scheme" content="light dark">{"".join(asked)}'


def load(folder: Path = FOLDER) -> dict[str, File]:
    """Return all files of the page by their path below ``static``."""
    found: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            body = path.read_bytes()
            body = with_themes(body.decode()).encode() if path.suffix == ".css" else body
            found[path.relative_to(folder).as_posix()] = file_of(body, kind)
    return found


class StaticFiles:
    """Static files and documents of the page.

    Args:
        folder: where they are.
        words: gives the texts of the page in a language.

    Attributes:
        files: all but the documents, by their path.
        version: hash of all of them.
    """

    def __init__(self, folder: Path = FOLDER, words: Callable[[str], Mapping[str, str]] = page_words) -> None:
        found = load(folder)
        self._documents = {
            path: found.pop(path).body.decode().replace("{common}", _COMMON, 1)
            for path in list(found)
            if path.endswith(".html")
        }
        within = {f"{APP}{name}": self._documents[name] for name in _WITHIN if name in self._documents}
        self._documents |= {name: _within_telegram(text) for name, text in within.items()}
        found[BOARDS] = file_of((theme_css() + ratio_css()).encode(), "text/css")
        self.files: Mapping[str, File] = found
        tags = "".join(file.tag for file in found.values()) + "".join(self._documents.values())
        self.version = hashlib.sha256(tags.encode()).hexdigest()[:16]
        self._named: dict[str, frozenset[str]] = {}
        self._said: dict[tuple[str, str], Document] = {}
        self._words = words

    def modules(self, name: str, *, later: bool = False) -> list[str]:
        """Return the paths of all modules that a document needs, each once; those come first that name others.

        Args:
            name: of the document.
            later: whether those are meant, too, that it loads later, when they are needed.
        """
        wanted = _MODULE.findall(self._documents[name])
        found: list[str] = []
        while wanted:
            path = wanted.pop(0)
            if path not in found:
                found.append(path)
                source = self.files[path].body.decode()
                named = [*_IMPORT.findall(source), *(_LATER.findall(source) if later else ())]
                wanted += [normpath(join(dirname(path), target)) for target in named]
        return found

    def document(self, name: str, language: str) -> Document:
        """Return a document in a language."""
        if (name, language) not in self._said:
            self._said[name, language] = Document.of(self._prepared(name), self._words(language))
        return self._said[name, language]

    def page(
        self,
        name: str,
        reader: Reader,
        values: Mapping[str, str],
        state: Mapping[str, object],
        status: int = 200,
    ) -> web.Response:
        """Return a document as the answer to a request.

        Args:
            name: of the document.
            reader: for whom.
            values: by name of their place; those whose names end in ``-html`` are markup.
            state: what its modules know at the start, beside the language and their words.
            status: of the answer.
        """
        language, theme = reader
        known = {"language": language, "words": self.words(name, language)} | dict(state)
        own = {
            "language": language,
            "state-html": data_json(known),
            "theme-html": "" if theme is None else f' data-theme="{theme}"',
            "colours-html": _colours_html(theme),
        }
        filled = self.document(name, language).filled({**values, **own})
        response = web.Response(text=filled, content_type="text/html", headers=_FRESH, status=status)
        response.enable_compression()
        return response

    def versioned(self, path: str) -> File:
        """Return a file that is fetched at an address of its own, and names others: with the version in its places."""
        found = self.files[path]
        return file_of(found.body.replace(b"{version}", self.version.encode()), found.content_type)

    def words(self, name: str, language: str) -> dict[str, str]:
        """Return those words of the page that the modules of a document use."""
        if (named := self._named.get(name)) is None:
            named = self._named[name] = frozenset(self._words_of(name))
        starts = tuple(word for word in named if word.endswith("-"))
        words = self._words(language)
        return {word: text for word, text in words.items() if word in named or word.startswith(starts)}

    def _words_of(self, name: str) -> Iterator[str]:
        """Yield what may name words of the page: every such literal in modules, and what variable ones begin with."""
        for path in self.modules(name, later=True):
            for found in _WORD.finditer(self.files[path].body.decode()):
                if not found[2] or found[1].endswith("-"):
                    yield found[1]

    def _prepared(self, name: str) -> str:
        """Return a document with all that is the same for everybody."""
        text = self._documents[name]
        # within Telegram, what the page's own module needs is fetched while one signs in
        paths = dict.fromkeys([*self.modules(name), *self.modules(name.removeprefix(APP))])
        preload = (f'<link rel="modulepreload" href="/static/{self.version}/{path}">' for path in paths)
        fixed = {
            "version": self.version,
            "modules": "\n  ".join(preload),
            "boards-css": f'<link rel="stylesheet" href="/static/{self.version}/{BOARDS}">',
            "symbols": symbols_svg() if "{symbols}" in text else "",
        }
        return _PLACE.sub(lambda place: fixed.get(place[1], place[0]), text)


def _within_telegram(text: str) -> str:
    """Return a document as Telegram shows it within itself: its module is loaded by that which signs in."""
    for place, other in _TELEGRAM.items():
        if place not in text:
            raise ValueError(f"the document has no {place}")
        text = text.replace(place, other)
    return _MODULE.sub('<script type="module" src="/static/{version}/js/app/main.js">', text)


def answer(request: web.Request, file: File, caching: str) -> web.Response:
    """Return a file as the answer to a request, compressed if the browser reads that; nothing if the browser has it."""
    asked = joined(request, "If-None-Match")
    known = any(tag.strip().removeprefix("W/") == f'"{file.tag}"' for tag in asked.split(","))
    packed = file.packed if "gzip" in joined(request, "Accept-Encoding") else None
    if known:
        response = web.Response(status=304)
    else:
        response = web.Response(body=packed or file.body, content_type=file.content_type)
        if file.content_type.startswith("text/"):
            response.charset = "utf-8"
        if packed is not None:
            response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["ETag"] = f'"{file.tag}"'
    response.headers["Cache-Control"] = caching
    return response
