"""Routes of boards: their pictures, and where their cells are. A post's picture never changes, so it is kept for good."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from aiohttp import web

from bot import chat
from bot.pictures import NoSuchPicture
from bot.platforms.web.body import path_number
from bot.platforms.web.problem import Problem

if TYPE_CHECKING:
    from bot.platforms.web.reading import Reading
    from bot.platforms.web.site import Site
    from core.play.messages import Picture

_AT_ONCE = 4
"""Pictures drawn at the same time."""
_FOR_GOOD = "private, max-age=31536000, immutable"


class Images:
    """The routes.

    Args:
        site: the common ground.
        reading: reads posts.
    """

    def __init__(self, site: Site, reading: Reading) -> None:
        self._site = site
        self._pictures = site.services.pictures
        self._reading = reading
        self._drawing = asyncio.Semaphore(_AT_ONCE)

    def routes(self) -> list[web.RouteDef]:
        """What is answered where."""
        return [
            web.get("/pictures/{room}/{post}/cells.json", self.cells),
            web.get(r"/pictures/{room}/{post}/{language}-{theme:light|dark}-{scale:1|2}x.png", self.png),
        ]

    async def png(self, request: web.Request) -> web.Response:
        """The picture of a post, in one language, theme and resolution."""
        picture = await self._picture(request)
        language = request.match_info["language"]
        if language not in chat.languages():
            raise Problem(404, "no-picture")
        try:
            async with self._drawing:
                # At the usual width, for which sizes and cells are told; the browser makes it as small as it needs.
                drawn = await self._pictures.draw(
                    picture, language, scale=int(request.match_info["scale"]), theme=request.match_info["theme"]
                )
        except NoSuchPicture:
            raise Problem(404, "no-picture") from None
        return web.Response(body=drawn.png, content_type="image/png", headers={"Cache-Control": _FOR_GOOD})

    async def cells(self, request: web.Request) -> web.Response:
        """Every cell's centre, as fractions of the picture's width and height."""
        try:
            cells = await self._pictures.cells(await self._picture(request))
        except NoSuchPicture:
            raise Problem(404, "no-picture") from None
        shown = {cell: [round(x, 5), round(y, 5)] for cell, (x, y) in cells.items()}
        return web.json_response(shown, headers={"Cache-Control": _FOR_GOOD})

    async def _picture(self, request: web.Request) -> Picture:
        """The picture of a post that the asker may read."""
        person = await self._site.require(request)
        room = path_number(request.match_info["room"], "room")
        post = path_number(request.match_info["post"], "post")
        found = await self._reading.one(room, post, person.player.id)
        if found is None or found.post.message is None or found.post.message.picture is None:
            raise Problem(404, "no-picture")
        return found.post.message.picture
