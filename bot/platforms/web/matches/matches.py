"""Routes of a match: where it stands, and what is typed or pressed on its page."""

from __future__ import annotations

from functools import partial

from aiohttp import web

from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches import stream
from bot.platforms.web.matches.news import MatchNews
from bot.platforms.web.matches.reader import MatchReader, addressed, language_of, place_of, seen_match, zone_of
from bot.platforms.web.matches.state import state_of
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import body, path_number
from bot.platforms.web.rooms.history import History
from bot.platforms.web.rooms.rooms import RoomRoutes, Typed
from bot.platforms.web.site.site import Site
from core.community.model import Room
from storage.unit_of_work import Work


class MatchRoutes:
    """Routes of a match.

    Args:
        site: what all routes share.
        reader: reads matches.
        news: tells of changes.
        history: reads rooms.
        rooms: executes commands.
    """

    def __init__(self, site: Site, reader: MatchReader, news: MatchNews, history: History, rooms: RoomRoutes) -> None:
        self._site = site
        self._reader = reader
        self._news = news
        self._history = history
        self._rooms = rooms

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/matches/{number}", self.state),
            web.get("/api/shared/{token}", self.state),
            web.get("/api/matches/{number}/stream", self.stream, allow_head=False),
            web.get("/api/shared/{token}/stream", self.stream, allow_head=False),
            web.post("/api/matches/{number}/messages", self.post),
        ]

    @costs(Cost.COMPUTING)
    async def state(self, request: web.Request) -> web.Response:
        """Return where a match stands for the sender, and what they can do."""
        seen = await self._reader.read(addressed(self._site, request))
        self._site.check_readings(request)
        language, zone = language_of(seen.player, request), zone_of(seen.player)
        return json_answer(await self._site.compute(request, partial(state_of, seen, language, zone)))

    @costs(Cost.STREAM)
    async def stream(self, request: web.Request) -> web.StreamResponse:
        """Stream live news."""
        return await stream.serve(self._site, self._history, self._reader, self._news, request)

    @costs(Cost.COMMAND)
    async def post(self, request: web.Request) -> web.Response:
        """Take what is typed or pressed on the page of a match: a command, a turn, or talk of the match."""
        number = path_number(request.match_info["number"], "number")

        def work(open_work: Work, person: Person) -> tuple[Person, Room]:
            return person, place_of(open_work, seen_match(open_work, number, person), person)

        person, room = await self._site.read(request, work)
        typed = await body(request, self._site.config.limits, Typed)
        return await self._rooms.take(request, person, room, typed, match=number, said_there=True)
