"""Route of the talk of a match: what its players have said to each other, for the two alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from aiohttp import web
from msgspec import Struct

from bot.features.talk.handlers import talk_of
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.reader import seen_match
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import path_number, query_number
from bot.platforms.web.site.site import Site
from storage.unit_of_work import Work

PAGE: Final = 50
"""Lines that are told at once."""


class TalkEntry(Struct, frozen=True, kw_only=True):
    """Line of the talk of a match.

    Attributes:
        line: its number.
        seat: who said it.
        mine: whether that is the reader.
        name: theirs.
        text: what they said.
        at: when (ISO 8601).
    """

    line: int
    seat: int
    mine: bool
    name: str
    text: str
    at: str


class TalkPage(Struct, frozen=True):
    """Lines of the talk of a match, and whether there are earlier ones."""

    lines: Sequence[TalkEntry]
    more: bool


class TalkRoutes:
    """Route of the talk of a match.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the route."""
        return [web.get("/api/matches/{number}/talk", self.talk)]

    @costs(Cost.STORAGE)
    async def talk(self, request: web.Request) -> web.Response:
        """Return the last lines (before a number) that the sender may read; to watchers there is nothing here."""
        number, before = path_number(request.match_info["number"], "number"), query_number(request, "before")

        def work(open_work: Work, person: Person) -> TalkPage:
            match, reader = seen_match(open_work, number, person), person.player.id
            seat = match.seat_of(reader)
            if not seat:
                raise Problem(404, "no-match", number=number)
            lines = talk_of(open_work, match, reader, before, PAGE + 1)
            names = open_work.people.names(match.players)
            told = [
                TalkEntry(
                    line=line.number,
                    seat=line.seat,
                    mine=line.seat == seat,
                    name=names[match.players[line.seat - 1]],
                    text=line.text,
                    at=line.at.isoformat(),
                )
                for line in lines[-PAGE:]
            ]
            return TalkPage(told, more=len(lines) > PAGE)

        return json_answer(await self._site.read(request, work))
