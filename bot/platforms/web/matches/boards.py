"""Routes of the boards of a match: after each of its turns, and with further steps that are being picked.

An address names the version of the match that made the turn (``of``) and the language of the words (``language``): with
both, the answer never changes, so browsers may cache it forever. ``rotation`` turns the board clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from aiohttp import web
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from bot import chat
from bot.features.match_state.words import turn_words
from bot.media.look import Look
from bot.media.pictures import board_svg, describe, spots
from bot.media.scenes import NoSuchPicture, Scene
from bot.platforms.web.matches.reader import Found, addressed, language_of, read_replayed
from bot.platforms.web.requests.answers import RequestProblem, json_answer
from bot.platforms.web.requests.costs import Cost, costs
from bot.platforms.web.requests.request_fields import language_asked, path_number, query_angle, query_number
from bot.platforms.web.rooms.history import OverlayEntry, overlay_entry
from bot.platforms.web.site.site import Site
from core.account import Player
from core.board import STEPS, UNTURNED, Shape
from core.match.model import Match, Turn
from core.messages.message import Picture
from rendering.phrases import score_notes
from storage.unit_of_work import UnitOfWork

MAX_STEPS: Final = 64
"""More steps than any turn that is picked on a board."""
ROTATION: Final = "rotation"
"""Field of an address's query that turns a board."""
_FOR_GOOD: Final = "private, max-age=31536000, immutable"
_NOT_FOR_GOOD: Final = "private, no-cache"


class Board(Struct, frozen=True):
    """Board of a match.

    Attributes:
        scene: contents of the board.
        ply: number of turns on it.
        turn: the last of these turns; None for the first board.
        newest: whether it is the current board.
    """

    scene: Scene
    ply: int
    turn: Turn | None
    newest: bool


class BoardState(Struct, frozen=True, kw_only=True):
    """A board as the page shows it.

    Attributes:
        ply: number of turns on it.
        svg: its drawing.
        alternative: a short description.
        text: the board as text.
        overlays: overlays that it can show.
        overlay: name of the overlay that is shown, or None.
        cells: the contents of each cell, in words.
        beside: the notes beside each player: their score as it stands.
        said: the last turn, in words, or empty.
        aside: text beside the board of a lesson.
    """

    ply: int
    svg: str
    alternative: str
    text: str
    overlays: Sequence[OverlayEntry]
    overlay: str | None
    cells: Mapping[str, str]
    beside: Sequence[Sequence[str]]
    said: str
    aside: str | UnsetType = UNSET


class Turning(Struct, frozen=True):
    """How far the board of a page is turned, clockwise, in degrees.

    Attributes:
        angle: how far it is turned.
        step: how far it can be turned next.
        shape: shape of the board.
        opposite: 180 if the reader sees it from the other side because they have the second seat, or 0.
    """

    angle: int
    step: int
    shape: Shape
    opposite: int


def turning(shape: Shape, player: Player | None, *, second: bool = False) -> Turning:
    """Return how far a reader has turned boards of a shape; ``second`` says whether they have the match's second seat."""
    rotation = UNTURNED if player is None else player.preferences.rotation
    angle = rotation.of(shape, second=second)
    return Turning(angle, STEPS[shape], shape, abs(angle - rotation.of(shape)))


class BoardRoutes:
    """Routes of the boards of a match.

    Args:
        site: what all routes share.
    """

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        return [
            web.get("/api/matches/{number}/boards/{ply}", self.board),
            web.get("/api/shared/{token}/boards/{ply}", self.board),
        ]

    @costs(Cost.COMPUTING)
    async def board(self, request: web.Request) -> web.Response:
        """Return the board after a number of turns of a match, perhaps with further ``steps``, or with an ``overlay``."""
        find = addressed(self._site, request)
        ply, of = path_number(request.match_info["ply"], "ply"), query_number(request, "of")
        steps = tuple(step for step in request.query.get("steps", "").split(",") if step)
        picture = Picture(ply=ply, steps=steps, overlay=request.query.get("overlay") or None)
        asked = language_asked(request)

        def transaction(uow: UnitOfWork, person_and_match: Found) -> tuple[Board, str]:
            person, match = person_and_match
            usual = language_of(None if person is None else person.player, request)
            language = asked or usual
            return load_board(self._site, find.view(uow, match), match, picture, language), language

        board, language = await read_replayed(self._site, find, transaction, request)
        self._site.count_reading(request)
        version = 0 if board.turn is None else board.turn.version
        for_good = (of, asked) == (version, language) and not board.newest
        angle = query_angle(request, board.scene.diagram.board.kind, ROTATION)
        data = await self._site.compute(request, partial(board_state, board, language, angle))
        return json_answer(data, _FOR_GOOD if for_good else _NOT_FOR_GOOD)


def load_board(site: Site, uow: UnitOfWork, match: Match, picture: Picture, language: str) -> Board:
    """Return the board after a number of turns of a match, in an open transaction.

    Args:
        site: what all routes share.
        uow: the transaction.
        match: the match.
        picture: number of turns, further steps, and the overlay to show.
        language: tag of the language of its words.

    Raises:
        RequestProblem: the turn doesn't exist, or the steps can't be played there.
    """
    ply = match.ply if picture.ply is None else picture.ply
    if ply > match.ply:
        raise RequestProblem(404, "no-turn", ply=ply, plies=match.ply)
    if len(picture.steps) > MAX_STEPS:
        raise RequestProblem(404, "no-picture")
    try:
        scene = site.services.pictures.load(uow, replace(picture, match=match.number, ply=ply), language)
    except NoSuchPicture:
        raise RequestProblem(404, "no-picture") from None
    assert isinstance(scene, Scene)  # noqa: S101 - of a match
    turn = None
    if ply:
        line = site.services.application.lines.cached(match, ply)
        turns = uow.matches.turns(match.number) if line is None else line.turns
        turn = turns[ply - 1]
    return Board(scene, ply, turn, ply == match.ply)


def board_state(board: Board, language: str, rotation: int = 0) -> BoardState:
    """Return a board, turned clockwise by an angle, in the language in which it was loaded."""
    scene, words = board.scene, chat.words(language)
    described = describe(scene, language)
    seats, turn = scene.caption.seats, board.turn
    name = "" if turn is None else scene.caption.name(turn.seat)
    score = () if scene.position is None else scene.position.score()
    return BoardState(
        ply=board.ply,
        svg=board_svg(scene, language, rotation),
        alternative=described.alternative,
        text=described.text,
        overlays=[overlay_entry(scene.game, name, language) for name in scene.overlays],
        overlay=scene.overlay,
        cells={cell: spot.says for cell, spot in spots(scene, Look(language)).items()},
        beside=[score_notes(score, scene.diagram, seat, line.look, words) for seat, line in enumerate(seats, 1)],
        said="" if turn is None else turn_words(turn.ply, name, turn.steps, language),
    )
