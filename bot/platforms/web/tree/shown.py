"""Routes of the lines of a match that its players show to everybody, once it is over; whoever sees the match reads them."""

from __future__ import annotations

from aiohttp import web

from bot.platforms.web.matches.reader import addressed
from bot.platforms.web.requests.answers import NO_STORE
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.site.site import Site
from core.match.model import Match, MatchStatus
from storage.unit_of_work import Work


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

        def work(open_work: Work) -> list[dict[str, object]]:
            _, match = find(open_work)
            return _lines_json(find.view(open_work, match), match)

        self._site.check_readings(request)
        found = await self._site.services.store.read(work)
        return web.json_response({"lines": found}, headers=NO_STORE)


def _lines_json(work: Work, match: Match) -> list[dict[str, object]]:
    """Return the lines of a match that are shown, on boards that weren't taken back; none while it goes on."""
    if match.status is MatchStatus.RUNNING:
        return []
    versions = {0: 0} | {turn.ply: turn.version for turn in work.matches.turns(match.number)}
    names = work.people.names(match.players)
    trees = ((player, work.trees.of_match(player, match.number)) for player in dict.fromkeys(match.players))
    return [
        {
            "seat": match.seat_of(player),
            "name": names.get(player, ""),
            "at": path[0].ply,
            "turns": [node.steps for node in path[1:]],
        }
        for player, tree in trees
        for path in (tree.shown() if tree is not None else ())
        if versions.get(path[0].ply) == path[0].version
    ]
