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
    "/$", "/m/", "/s/", "/try/", "/static/", "/boards/", "/games/", "/learn/", "/standings", "/ladders/", "/tournaments/",
    "/sitemap.xml$",
)  # fmt: skip
"""Addresses that robots may read. Pages of matches and of boards, for previews, ask not to be indexed."""

MAX_LISTED: Final = 1000
"""Maximum ladders, and tournaments, in the list of public pages."""


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
        """Return the list of public pages."""

        def transaction(uow: UnitOfWork, _person: Person | None) -> list[str]:
            return [line.url for lines in competitions(uow, self._site.language(request), MAX_LISTED) for line in lines]

        found = await self._site.look_counted(request, transaction)
        games = [game.key for game in rules.all()]
        addresses = [
            "/",
            "/standings",
            *(f"/games/{key}" for key in games),
            *(f"/games/{key}/matches" for key in games),
            *(f"/standings/{key}" for key in games),
        ]
        addresses += [f"/learn/{key}" for key in lessons.taught_games()] + found
        base = base_address(self._site, request)
        locations = "".join(f"<url><loc>{escape(base + address)}</loc></url>\n" for address in addresses)
        text = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{locations}</urlset>\n'
        return web.Response(text=text, content_type="application/xml")
