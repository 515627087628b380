"""Routes of the page's own files.

Each is served under a hash of all of them, so that a browser caches it for ever; the page itself, which names that hash, is
fetched anew each time.
"""

from __future__ import annotations

import hashlib
import html
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from bot import chat
from bot.platforms.web.requests.problem import Problem, unavailable
from bot.platforms.web.site.site import Site

FOLDER = Path(__file__).parents[1] / "static"
_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class File:
    """File of the page."""

    body: bytes
    content_type: str
    tag: str


def load(folder: Path = FOLDER) -> dict[str, File]:
    """Return all files of the page by their path below ``static``."""
    found: dict[str, File] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            body = path.read_bytes()
            kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            found[path.relative_to(folder).as_posix()] = File(body, kind, hashlib.sha256(body).hexdigest()[:20])
    return found


class PageRoutes:
    """Routes of the page's own files.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._files = load()
        self._version = hashlib.sha256("".join(file.tag for file in self._files.values()).encode()).hexdigest()[:16]
        self._page = self._files.pop("index.html").body.decode().replace("{version}", self._version)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/", self.page),
            web.get("/r/{ref}", self.page),
            web.get("/static/{version}/{path:.+}", self.file),
            web.get("/favicon.ico", self.icon),
            web.get("/robots.txt", self.robots),
            web.get("/health", self.health),
        ]

    async def page(self, request: web.Request) -> web.Response:
        """Return the page, in the visitor's language as far as that is known."""
        await self._site.person(request)
        language = self._site.language(request)
        need = html.escape(chat.words(language)("page-no-script", {}))
        text = self._page.replace("{language}", language).replace("{no-script}", need)
        tag = hashlib.sha256(text.encode()).hexdigest()[:20]
        return self._answer(request, File(text.encode(), "text/html", tag), "no-cache")

    async def file(self, request: web.Request) -> web.Response:
        """Return one of the page's files."""
        found = self._files.get(request.match_info["path"])
        if found is None:
            raise Problem(404, "no-page")
        current = request.match_info["version"] == self._version
        return self._answer(request, found, "public, max-age=31536000, immutable" if current else "no-cache")

    async def icon(self, request: web.Request) -> web.Response:
        """Return the icon at its traditional address."""
        return self._answer(request, self._files["icon.svg"], "public, max-age=86400")

    async def robots(self, _request: web.Request) -> web.Response:
        """Keep search engines out."""
        return web.Response(text="User-agent: *\nDisallow: /\n")

    async def health(self, _request: web.Request) -> web.Response:
        """Answer whether the program runs, its store answers, and what people do can be kept."""
        if self._site.services.store.problem is not None:
            raise unavailable(self._site.services.store.problem)
        await self._site.services.store.read(lambda work: work.outbox.pending())
        return web.Response(text="ok\n", headers={"Cache-Control": "no-store"})

    @staticmethod
    def _answer(request: web.Request, file: File, caching: str) -> web.Response:
        asked = request.headers.get("If-None-Match", "")
        known = any(tag.strip().removeprefix("W/") == f'"{file.tag}"' for tag in asked.split(","))
        response = web.Response(status=304) if known else web.Response(body=file.body, content_type=file.content_type)
        if file.content_type.startswith("text/") and not known:
            response.charset = "utf-8"
            response.enable_compression()
        response.headers["ETag"] = f'"{file.tag}"'
        response.headers["Cache-Control"] = caching
        return response
