"""Static files of the page: loaded at the start, and compressed at the first request.

We serve each under a hash of all of them, so that browsers can cache it forever.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final

from aiohttp import web
from msgspec import Struct

from bot.platforms.web.requests.request_fields import joined
from rendering import all_colours
from rendering.svg import theme_css
from rendering.themes import CONTRAST, DARK

FOLDER: Final = Path(__file__).parents[1] / "static"
BOARDS: Final = "css/boards{}.css"
"""Style sheets of the boards, made from the themes of all pictures: one for each set of colours."""
FOR_GOOD: Final = "public, max-age=31536000, immutable"
_TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_IMPORT = re.compile(r"^(?:import|export)\s(?:[^;\"'=(]*\sfrom\s)?\s*\"(\.{1,2}/[^\"]+)\"", re.MULTILINE)
_WISH = re.compile(r"@media \((prefers-color-scheme: dark|prefers-contrast: more)\) \{\s*:root \{([^{}]*)\}\s*\}")
_DOC_COMMENT = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
_RATIOS: Final = (50, 200)
_VIEW = re.compile(r"viewBox=\"\S+ \S+ ([\d.]+) ([\d.]+)\"")


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
        """The compressed content, or None if compressing saves nothing."""
        packed = gzip.compress(self.body, 9, mtime=0)
        return packed if len(packed) < len(self.body) else None


def file_of(body: bytes, content_type: str) -> File:
    """Return a file with its hash."""
    return File(body, content_type, hashlib.sha256(body).hexdigest()[:20])


def ratio_css() -> str:
    """Return style rules by which a document states the aspect ratio of its first board before any script runs."""
    return "".join(f".ratio-{ratio}{{--ratio:{ratio / 100}}}" for ratio in range(*_RATIOS))


def ratio_of(drawing: str) -> str:
    """Return the class of a drawing's ratio; empty if :func:`ratio_css` doesn't have it."""
    width, height = size_of(drawing)
    ratio = round(100 * width / height) if height else 0
    return f"ratio-{ratio}" if ratio in range(*_RATIOS) else ""


def size_of(drawing: str) -> tuple[float, float]:
    """Return the width and the height of a drawing; (0, 0) without a view box."""
    view = _VIEW.search(drawing)
    return (0, 0) if view is None else (float(view[1]), float(view[2]))


def with_themes(sheet: str) -> str:
    """Return a style sheet whose colours for a browser preference also apply to the theme that a reader has chosen."""

    def both(block: re.Match[str]) -> str:
        name = DARK.name if block[1].endswith(DARK.name) else CONTRAST.name
        return f'@media ({block[1]}) {{ :root:not([data-theme]) {{{block[2]}}} }}\n:root[data-theme="{name}"] {{{block[2]}}}'

    return _WISH.sub(both, sheet)


def without_doc_comments(script: str) -> str:
    """Return a script without its doc comments, which are a fifth of its bytes; its lines keep their numbers."""
    return _DOC_COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), script)


def load(folder: Path = FOLDER) -> dict[str, File]:
    """Return all files of the page by their path below ``static``."""
    files: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            body = path.read_bytes()
            body = _SERVED[path.suffix](body.decode()).encode() if path.suffix in _SERVED else body
            files[path.relative_to(folder).as_posix()] = file_of(body, kind)
    return files


_SERVED: Final[Mapping[str, Callable[[str], str]]] = {".css": with_themes, ".js": without_doc_comments}
"""Changes to texts before we serve them, by file type."""


class StaticFiles:
    """Static files of the page.

    Args:
        folder: where they are.

    Attributes:
        files: all of them, by their path.
        version: hash of all of them.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        loaded_files = load(folder)
        for colours in all_colours():
            loaded_files[BOARDS.format(colours)] = file_of((theme_css(colours) + ratio_css()).encode(), "text/css")
        self.files: Mapping[str, File] = loaded_files
        self.version = hashlib.sha256("".join(file.tag for file in loaded_files.values()).encode()).hexdigest()[:16]
        self._modules: dict[tuple[str, ...], list[str]] = {}

    def modules(self, *scripts: str) -> list[str]:
        """Return the paths of scripts (given below ``js``) and of all modules that they import, each once, in order."""
        if scripts not in self._modules:
            wanted_paths = [f"js/{script}" for script in scripts]
            paths: list[str] = []
            while wanted_paths:
                path = wanted_paths.pop(0)
                if path not in paths:
                    paths.append(path)
                    source = self.files[path].body.decode()
                    wanted_paths += [normpath(join(dirname(path), target)) for target in _IMPORT.findall(source)]
            self._modules[scripts] = paths
        return self._modules[scripts]

    def versioned(self, path: str) -> File:
        """Return a file that has its own address and names other files, with the version filled in."""
        file = self.files[path]
        return file_of(file.body.replace(b"{version}", self.version.encode()), file.content_type)


def answer(request: web.Request, file: File, caching: str) -> web.Response:
    """Return a file as the answer to a request, compressed if the browser supports that; no content if the browser has it."""
    tags = joined(request, "If-None-Match")
    is_known = any(tag.strip().removeprefix("W/") == f'"{file.tag}"' for tag in tags.split(","))
    packed = file.packed if "gzip" in joined(request, "Accept-Encoding") else None
    if is_known:
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
