"""Pages of players, and the page on which matches are searched for."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from aiohttp import web

from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.search import PAGE
from bot.platforms.web.people.profiles import Profile, known_player, profile_of
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import path_number
from bot.platforms.web.site.page_words import games
from bot.platforms.web.site.site import Site
from storage.unit_of_work import Work


class PeoplePages:
    """Routes of the pages of players, and of the search for matches.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/p/me", self.own),
            web.get("/p/{player}", self.profile),
            web.get("/matches", self.search),
        ]

    @costs(Cost.STORAGE)
    async def own(self, request: web.Request) -> web.Response:
        """Lead to the sender's own page."""
        person = await self._site.require_person(request)
        return web.Response(status=303, headers={"Location": f"/p/{person.player.id}"})

    @costs(Cost.COMPUTING)
    async def profile(self, request: web.Request) -> web.Response:
        """Return the page of a player. Raises Problem: there is none whom the sender may know."""
        number = path_number(request.match_info["player"], "player")
        now = self._site.services.clock.now()

        def work(open_work: Work, person: Person | None) -> Profile:
            viewer = None if person is None else person.player
            player = known_player(open_work, number, viewer)
            return profile_of(open_work, player, viewer, self._site.language(request), now)

        profile = await self._site.look(request, work)
        counts = {
            "opponents": len(profile.opponents),
            "running": min(profile.running, PAGE),
            "finished": min(profile.total.won + profile.total.lost + profile.total.drawn, PAGE),
        }
        values = {"title": profile.name, "you": profile.you, **counts}
        return self._site.templates.page(
            "profile", self._site.reader(request), values, {"data": msgspec.to_builtins(profile)}
        )

    @costs(Cost.STORAGE)
    async def search(self, request: web.Request) -> web.Response:
        """Return the page on which matches are searched for, with the names of players whom the address gives by number."""

        def work(open_work: Work, person: Person | None) -> Mapping[str, str]:
            viewer = None if person is None else person.player
            named = {}
            for given in (request.query.get("player", ""), request.query.get("other", "")):
                if given.isascii() and given.isdigit():
                    try:
                        named[given] = known_player(open_work, path_number(given, "player"), viewer).name
                    except Problem:
                        continue
            return named

        named = await self._site.look(request, work)
        reader = self._site.reader(request)
        data = {"named": named, "games": games(reader.language)}
        return self._site.templates.page("search", reader, {}, {"data": data})
