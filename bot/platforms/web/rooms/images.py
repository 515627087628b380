"""Routes of boards: pictures, and descriptions of cells.

A post's board never changes, so browsers may cache it forever. ``steps`` (joined by commas) shows the board as it would
be after them; ``overlay`` adds that overlay.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial

from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.media.look import Look
from bot.media.pictures import Subject, describe, spots
from bot.media.scenes import NoSuchPicture
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import look_asked, path_number
from bot.platforms.web.rooms.history import post_in
from bot.platforms.web.site.site import Site
from core.messages.message import Picture
from storage.unit_of_work import UnitOfWork

_AT_ONCE = 4
"""Maximum number of pictures that we draw at the same time."""
_MAX_STEPS = 64
"""More steps than any turn that is picked on a board."""
_FOR_GOOD = "private, max-age=31536000, immutable"


class BoardText(Struct, frozen=True):
    """A board as text.

    Attributes:
        alternative: a short description.
        text: the whole board.
        cells: by name, the centre of each as fractions of the picture's width and height, and its piece.
    """

    alternative: str
    text: str
    cells: Mapping[str, tuple[float, float, str]]


class ImageRoutes:
    """Routes of boards.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._pictures = site.services.pictures
        self._drawing = asyncio.Semaphore(_AT_ONCE)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/pictures/{room}/{post}/{language}.json", self.description),
            web.get(
                r"/pictures/{room}/{post}/{language}-{theme:(?:light|dark|contrast)(?:-[a-z]+)*}-{scale:1|2}x.png",
                self.png,
            ),
        ]

    @costs(Cost.DRAWING)
    async def png(self, request: web.Request) -> web.Response:
        """Return the picture of a post, in one language, theme and resolution."""
        subject = await self._subject(request)
        async with self._drawing:
            # At the default width, to which sizes and cells refer; the browser scales it down as needed.
            picture = await self._pictures.draw(subject, look_asked(request, request.match_info["language"]))
        return web.Response(body=picture.png, content_type="image/png", headers={"Cache-Control": _FOR_GOOD})

    @costs(Cost.COMPUTING)
    async def description(self, request: web.Request) -> web.Response:
        """Return the board as text, and its cells: centres as fractions of the picture, and their contents."""
        subject, language = await self._subject(request), request.match_info["language"]
        look = look_asked(request, language)
        return json_answer(await self._site.compute(request, partial(_board_text, subject, look)), _FOR_GOOD)

    async def _subject(self, request: web.Request) -> Subject:
        """Return the subject of a post's picture, with the steps and the overlay that the address names."""
        room = path_number(request.match_info["room"], "room")
        post = path_number(request.match_info["post"], "post")
        language = request.match_info["language"]

        def transaction(uow: UnitOfWork, person: Person) -> tuple[Person, Subject | None]:
            post_found = post_in(uow, room, post, person.player.id)
            picture = None if post_found is None or post_found.message is None else post_found.message.picture
            if picture is None or language not in chat.languages():
                return person, None
            return person, self._pictures.load(uow, _as_asked(picture, request), language)

        try:
            person, subject = await self._site.read(request, transaction)
        except NoSuchPicture:
            raise RequestProblem(404, "no-picture") from None
        self._site.check_rate(self._site.pictures, person.account.ref)
        if subject is None:
            raise RequestProblem(404, "no-picture")
        return subject


def _board_text(subject: Subject, look: Look) -> BoardText:
    described = describe(subject, look.language)
    cells = {cell: (round(spot.x, 5), round(spot.y, 5), spot.says) for cell, spot in spots(subject, look).items()}
    return BoardText(described.alternative, described.text, cells)


def _as_asked(picture: Picture, request: web.Request) -> Picture:
    """Return a picture with the steps and the overlay that the address names. Raises NoSuchPicture."""
    if "overlay" in request.query:
        picture = replace(picture, overlay=request.query["overlay"] or None)
    if steps := request.query.get("steps"):
        step_list = tuple(steps.split(","))
        if len(step_list) > _MAX_STEPS or picture.match is None or picture.concluded:
            raise NoSuchPicture(steps)
        picture = replace(picture, steps=step_list, marks=(), reasons=(), hinted=())
    return picture
