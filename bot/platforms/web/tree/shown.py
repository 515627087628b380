"""Routes of the lines of a match that its players show to everybody, once it is over; whoever sees the match reads them."""

from __future__ import annotations

from collections.abc import Sequence

from aiohttp import web
from msgspec import Struct

from bot.platforms.web.matches.reader import addressed
from bot.platforms.web.requests.answers import json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.site.site import Site
from core.match.model import Match, MatchStatus
from storage.unit_of_work import Work


class ShownLine(Struct, frozen=True):
    """Line that a player shows: seat and name, the number of turns on the board where it begins, and its turns."""

    seat: int
    name: str
    at: int
    turns: Sequence[str]


class ShownLines(Struct, frozen=True):
    """Lines that are shown."""

    lines: Sequence[ShownLine]


class ShownRoutes:
    """Routes of shown lines.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get(f"/api/{match}/lines", self.lines) for match in ("matches/{number}", "shared/{token}")]

    @costs(Cost.STORAGE)
    async def lines(self, request: web.Request) -> web.Response:
        """Return the lines that are shown."""
        find = addressed(self._site, request)

        def work(open_work: Work) -> ShownLines:
            _, match = find(open_work)
            return _shown_lines(find.view(open_work, match), match)

        self._site.check_readings(request)
        return json_answer(await self._site.services.store.read(work))


def _shown_lines(work: Work, match: Match) -> ShownLines:
    """Return the lines of a match that are shown, on boards that weren't taken back; none while it goes on."""
    if match.status is MatchStatus.RUNNING:
        return ShownLines(())
    versions = {0: 0} | {turn.ply: turn.version for turn in work.matches.turns(match.number)}
    names = work.people.names(match.players)
    trees = ((player, work.trees.of_match(player, match.number)) for player in dict.fromkeys(match.players))
    lines = [
        ShownLine(match.seat_of(player), names.get(player, ""), path[0].ply, [node.steps for node in path[1:]])
        for player, tree in trees
        for path in (tree.shown() if tree is not None else ())
        if versions.get(path[0].ply) == path[0].version
    ]
    return ShownLines(lines)
