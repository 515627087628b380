"""What search engines may read: the rules for robots, and the list of public pages."""

from __future__ import annotations

from html import escape
from typing import Final

from aiohttp import web

from bot.platforms.web.identity.identity import Person
from bot.platforms.web.public.standings import competitions
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.site.previews import base_address
from bot.platforms.web.site.site import Site
from core import lessons, rules
from storage.unit_of_work import UnitOfWork

_ALLOWED: Final = (
    "/$", "/m/", "/p/", "/s/", "/try/", "/static/", "/boards/", "/games/", "/learn/", "/standings", "/ladders/", "/tournaments/",
    "/sitemap.xml$",
)  # fmt: skip
"""Addresses that robots may read. Some are for previews alone: pages themselves ask not to be indexed."""

MAX_LISTED: Final = 1000
"""Maximum ladders, tournaments, and players, in the list of public pages."""


class SitemapRoutes:
    """Routes for search engines.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/robots.txt", self.robots), web.get("/sitemap.xml", self.sitemap)]

    @costs(Cost.TRIVIAL)
    async def robots(self, request: web.Request) -> web.Response:
        """Allow public pages, and previews of matches; keep robots out of everything else."""
        allowed = "".join(f"Allow: {address}\n" for address in _ALLOWED)
        sitemap = f"{base_address(self._site, request)}/sitemap.xml"
        return web.Response(text=f"User-agent: *\n{allowed}Disallow: /\n\nSitemap: {sitemap}\n")

    @costs(Cost.STORAGE)
    async def sitemap(self, request: web.Request) -> web.Response:
        """Return the list of pages that search engines may list; links lead from them to standings and matches."""

        def transaction(uow: UnitOfWork, _person: Person | None) -> list[str]:
            lines = competitions(uow, self._site.language(request), MAX_LISTED, findable=True)
            profiles = [f"/p/{player}" for player in uow.people.findable(MAX_LISTED)]
            return [*(line.url for of_kind in lines for line in of_kind), *profiles]

        found = await self._site.look_counted(request, transaction)
        addresses = ["/", *(f"/games/{game.key}" for game in rules.all())]
        addresses += [f"/learn/{key}" for key in lessons.taught_games()] + found
        base = base_address(self._site, request)
        locations = "".join(f"<url><loc>{escape(base + address)}</loc></url>\n" for address in addresses)
        text = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{locations}</urlset>\n'
        return web.Response(text=text, content_type="application/xml")
