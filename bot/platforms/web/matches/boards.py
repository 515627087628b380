"""Routes of the boards of a match: after each of its turns, and with steps that are being picked on top.

An address names the version of the match that made the turn (``of``) and the language of the words (``language``): with both,
what is answered never changes, so browsers may cache it for ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from aiohttp import web

from bot import chat
from bot.media.pictures import NoSuchPicture, Scene, board_svg, describe, spots
from bot.platforms.web.identity.identity import Person
from bot.platforms.web.matches.reader import seen_match
from bot.platforms.web.requests.problem import Problem
from bot.platforms.web.requests.request_fields import path_number, query_number
from bot.platforms.web.rooms.history import overlay_json
from bot.platforms.web.site.site import Site
from core.play.match.model import Match, Turn
from core.play.messages import Picture
from core.play.ports import Work
from rendering.caption import SeatLine
from rendering.phrases import seat_notes

MOST_STEPS: Final = 64
"""More steps than any turn has that is picked on a board."""
_FOR_GOOD: Final = "private, max-age=31536000, immutable"
_NOT_FOR_GOOD: Final = "private, no-cache"


@dataclass(frozen=True, slots=True)
class _Board:
    """Board of a match.

    Attributes:
        match: the match.
        scene: what is shown.
        turn: the turn after which it stands; None: the first board.
        language: tag of the language of its words.
    """

    match: Match
    scene: Scene
    turn: Turn | None
    language: str


class BoardRoutes:
    """Routes of the boards of a match.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site
        self._pictures = site.services.pictures
        self._lines = site.services.application.lines

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [web.get("/api/matches/{number}/boards/{ply}", self.board)]

    async def board(self, request: web.Request) -> web.Response:
        """Return the board after so many turns of a match, perhaps with ``steps`` on top, or with an ``overlay``."""
        number = path_number(request.match_info["number"], "number")
        ply = path_number(request.match_info["ply"], "ply")
        of = query_number(request, "of")
        found = await self._site.look(request, lambda work, person: self._load(work, person, request, number, ply))
        self._site.check_pictures(request)
        for_good = (
            of == (0 if found.turn is None else found.turn.version)
            and ply < found.match.ply
            and request.query.get("language") == found.language
        )
        data = board_json(found.scene, ply, found.turn, found.language)
        response = web.json_response(data, headers={"Cache-Control": _FOR_GOOD if for_good else _NOT_FOR_GOOD})
        response.enable_compression()
        return response

    def _load(self, work: Work, person: Person | None, request: web.Request, number: int, ply: int) -> _Board:
        match = seen_match(work, number, person)
        if ply > match.ply:
            raise Problem(404, "no-turn", ply=ply, plies=match.ply)
        asked = request.query.get("language", "")
        language = asked if asked in chat.languages() else self._site.language(request)
        steps = tuple(step for step in request.query.get("steps", "").split(",") if step)
        if len(steps) > MOST_STEPS:
            raise Problem(404, "no-picture")
        picture = Picture(match=number, ply=ply, steps=steps, overlay=request.query.get("overlay") or None)
        try:
            scene = self._pictures.load(work, picture, language)
        except NoSuchPicture:
            raise Problem(404, "no-picture") from None
        assert isinstance(scene, Scene)  # noqa: S101 - of a match
        line = self._lines.known(match, ply) if ply else None
        turns = () if not ply else work.matches.turns(number) if line is None else line.turns
        return _Board(match, scene, turns[ply - 1] if ply else None, language)


def board_json(scene: Scene, ply: int, turn: Turn | None, language: str) -> dict[str, object]:
    """Return a board as JSON.

    Args:
        scene: what is shown.
        ply: number of turns after which it stands.
        turn: the last of them; None: the first board.
        language: tag of the language of the scene's words.
    """
    words = chat.words(language)
    described = describe(scene, language)
    seats = enumerate(scene.caption.seats, 1)
    return {
        "ply": ply,
        "svg": board_svg(scene, language),
        "alternative": described.alternative,
        "text": described.text,
        "overlays": [overlay_json(scene.game, name, language) for name in scene.overlays],
        "overlay": scene.overlay,
        "cells": {cell: spot.says for cell, spot in spots(scene, language).items()},
        "beside": [seat_notes(scene.diagram, seat, SeatLine(line.name), words) for seat, line in seats],
        "said": "" if turn is None else spoken(scene, turn, language),
    }


def spoken(scene: Scene, turn: Turn, language: str) -> str:
    """Return a turn for those who hear the page: its number, who played it, and its steps."""
    return chat.turn_words(turn.ply, scene.caption.name(turn.seat), turn.steps, language)
