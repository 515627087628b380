"""Routes of the page's documents and files.

A document names the hash of all files, below which they are fetched, and is fetched anew each time itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, cast

from aiohttp import web

from bot.platforms.web.identity.identity import Person, code_is_unkept
from bot.platforms.web.matches.boards import Board, board_json, load_board
from bot.platforms.web.matches.reader import MatchReader, addressed, base_of, language_of, place_of, zone_of
from bot.platforms.web.matches.state import Seen, state_json
from bot.platforms.web.pages.preview import preview_of
from bot.platforms.web.requests.answers import compressed
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.problem import Problem, unavailable
from bot.platforms.web.requests.request_fields import path_number, query_number
from bot.platforms.web.rooms import sidebar
from bot.platforms.web.site.site import Site
from bot.platforms.web.site.static_files import FOR_GOOD, answer, ratio_of
from core.messages.message import Picture
from storage.unit_of_work import Work

_ROBOTS: Final = "User-agent: *\nAllow: /$\nAllow: /m/\nAllow: /s/\nAllow: /static/\nDisallow: /\n"
_AT_ROOT: Final = ("sw.js", "manifest.webmanifest")


class PageRoutes:
    """Routes of the page's documents and files.

    Args:
        site: what all routes share.
        reader: reads matches.
    """

    def __init__(self, site: Site, reader: MatchReader) -> None:
        self._site = site
        self._files = site.files
        self._reader = reader

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/m/{number}", self.match),
            web.get("/m/{number}/{ply}", self.match),
            web.get("/api/matches/{number}/page", self.match_data),
            web.get("/s/{token}", self.match),
            web.get("/s/{token}/{ply}", self.match),
            web.get("/static/{version}/{path:.+}", self.file),
            web.get("/favicon.ico", self.icon),
            *(web.get(f"/{name}", self.root_file) for name in _AT_ROOT),
            web.get("/robots.txt", self.robots),
            web.get("/health", self.health),
        ]

    @costs(Cost.COMPUTING)
    async def match(self, request: web.Request) -> web.Response:
        """Return the page of a match, with the board of a turn (without one: of now) and all that stands beside it."""
        ply = path_number(request.match_info["ply"], "ply") if "ply" in request.match_info else None
        seen = await self._reader.read(addressed(self._site, request))
        self._site.check_readings(request)
        language = language_of(seen.player, request)
        data = await self._match_json(request, seen, ply, language)
        match, board = cast("dict[str, str]", data["match"]), cast("dict[str, str]", data["board"])
        values = {
            "title": match["title"],
            "preview": preview_of(self._site, request, state=match, board=board),
            "alternative": board["alternative"],
            "drawing": board["svg"],
            "ratio": ratio_of(board["svg"]),
            "outcome": _outcome(match, board),
        }
        return self._site.templates.page(
            "match", self._site.reader(request, language), values, data | {"board": {**board, "svg": ""}}
        )

    @costs(Cost.COMPUTING)
    async def match_data(self, request: web.Request) -> web.Response:
        """Return what the page of a match knows at its start, with its first board: for the document within Telegram."""
        seen = await self._reader.read(addressed(self._site, request))
        self._site.check_readings(request)
        return compressed(
            await self._match_json(request, seen, query_number(request, "ply"), language_of(seen.player, request))
        )

    async def _match_json(self, request: web.Request, seen: Seen, ply: int | None, language: str) -> dict[str, object]:
        """Return what the page of a match knows at its start."""
        match, player = seen.standing.match, seen.player
        state = await self._site.compute(request, partial(state_json, seen, language, zone_of(player)))
        at = match.ply if ply is None else ply
        outcome = cast("dict[str, str | None] | None", state["outcome"])
        overlay = outcome["overlay"] if outcome is not None and at == match.ply else None

        def work(open_work: Work, person: Person | None) -> tuple[Board, dict[str, object]]:
            now = open_work.matches.get(match.number) or match
            view = addressed(self._site, request).view(open_work, now)
            board = load_board(self._site, view, now, Picture(ply=at, overlay=overlay), language)
            data: dict[str, object] = {"me": None, "overview": None, "after": 0}
            data["unkept"] = person is not None and code_is_unkept(open_work, person)
            if player is None:
                return board, data
            newest = open_work.posts.page(place_of(open_work, match, person).id, player.id, None, 1)
            own = sidebar.load_overview(open_work, player.id, None, seen.standing.now, manages=False)
            return board, data | {
                "me": {"id": player.id, "name": player.name},
                "overview": sidebar.overview_json(own, language),
                "after": newest[-1].id if newest else 0,
            }

        board, data = await self._site.look(request, work)
        return {
            "base": base_of(request, match.number),
            "match": state,
            "live": True,
            "board": await self._site.compute(request, partial(board_json, board, language)),
        } | data

    @costs(Cost.TRIVIAL)
    async def file(self, request: web.Request) -> web.Response:
        """Return one of the page's files."""
        found = self._files.files.get(request.match_info["path"])
        if found is None:
            raise Problem(404, "no-page")
        current = request.match_info["version"] == self._files.version
        return answer(request, found, FOR_GOOD if current else "no-cache")

    @costs(Cost.TRIVIAL)
    async def root_file(self, request: web.Request) -> web.Response:
        """Return a file that must stand at the root: a service worker is responsible for what is below its own address."""
        return answer(request, self._files.versioned(request.path.removeprefix("/")), "no-cache")

    @costs(Cost.TRIVIAL)
    async def icon(self, request: web.Request) -> web.Response:
        """Return the icon at its traditional address."""
        return answer(request, self._files.files["icon.svg"], "public, max-age=86400")

    @costs(Cost.TRIVIAL)
    async def robots(self, _request: web.Request) -> web.Response:
        """Let previews be made of matches, whose pages ask not to be indexed; keep robots out of everything else."""
        return web.Response(text=_ROBOTS)

    @costs(Cost.STORAGE)
    async def health(self, _request: web.Request) -> web.Response:
        """Answer whether the program runs, its store answers, and what people do can be kept."""
        if self._site.services.store.problem is not None:
            raise unavailable(self._site.services.store.problem)
        await self._site.services.store.read(lambda work: work.outbox.pending())
        return web.Response(text="ok\n", headers={"Cache-Control": "no-store"})


def _outcome(match: Mapping[str, Any], board: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return how the match ended, and the lines below that; None: it goes on, or another board than its last is shown."""
    if match["outcome"] is None or board["ply"] != match["ply"]:
        return None
    first, _, more = match["outcome"]["text"].partition("\n")
    return first, more
