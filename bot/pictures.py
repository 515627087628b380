"""From a message's picture to a board: looks the match up, replays it, and draws, in the reader's language."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import rendering
from bot import chat
from core import rules
from core.play.positions import BrokenLog, Positions, play_all, replay
from core.rules.frame import IllegalStep, Position, UnknownGame
from rendering import Caption, SeatLine

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.play.messages import Picture
    from core.play.model import Match
    from core.play.ports import Store, Work
    from core.rules.diagram import Diagram


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture ready to be sent.

    Attributes:
        png: the image.
        alternative: one sentence that says what it shows.
        text: the same board in characters.
    """

    png: bytes
    alternative: str
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture shows, found and put into words.

    Attributes:
        diagram: the board.
        caption: what stands around it.
        marks: cells to mark as refused.
    """

    diagram: Diagram
    caption: Caption
    marks: tuple[str, ...]


class NoSuchPicture(LookupError):
    """There is no such match or game, or it has never been in this state."""


class Pictures:
    """Draws the boards of messages.

    Args:
        store: where matches are.
        positions: positions remembered elsewhere, by number and version.
    """

    def __init__(self, store: Store, positions: Positions | None = None) -> None:
        self._store = store
        self._positions = positions or Positions()

    async def draw(
        self, picture: Picture, language: str, *, width: int = 800, scale: int = 1, theme: str = "light"
    ) -> Drawn:
        """Return the picture, drawn beside the event loop.

        Args:
            picture: which board.
            language: tag of the reader's language.
            width: in pixels at scale 1.
            scale: 2 for double density.
            theme: a name in ``rendering.THEMES``.

        Raises:
            NoSuchPicture: see there.
        """
        words = chat.words(language)
        scene = await self._scene(picture, language)

        def paint() -> Drawn:
            png = rendering.picture(
                scene.diagram, scene.caption, words, width=width, scale=scale, theme=theme, marks=scene.marks
            )
            return Drawn(png, *_described(scene, words))

        return await asyncio.to_thread(paint)

    async def describe(self, picture: Picture, language: str) -> tuple[str, str]:
        """Return the sentence and the text board only (cheaper than drawing). Raises NoSuchPicture."""
        return _described(await self._scene(picture, language), chat.words(language))

    async def size(self, picture: Picture) -> tuple[int, int]:
        """Return width and height in pixels as drawn at the usual width. Raises NoSuchPicture."""
        scene = await self._scene(picture, chat.best_language())
        return rendering.size(scene.diagram, seats=bool(scene.caption.seats))

    async def cells(self, picture: Picture) -> dict[str, tuple[float, float]]:
        """Return every cell's centre as fractions of the picture's width and height. Raises NoSuchPicture."""
        scene = await self._scene(picture, chat.best_language())
        return rendering.cells(scene.diagram, seats=bool(scene.caption.seats)).centres

    async def _scene(self, picture: Picture, language: str) -> Scene:
        if picture.match is None:
            return _example(picture, language)
        return await self._store.read(lambda work: self._of_match(work, picture, language))

    def _of_match(self, work: Work, picture: Picture, language: str) -> Scene:
        number, version = picture.match, picture.version
        match = None if number is None else work.matches.get(number)
        if match is None:
            raise NoSuchPicture(f"no match #{number}")
        position = self._position(work, match, version, picture.ply)
        try:
            shown = play_all(position, picture.steps)
        except IllegalStep as illegal:
            raise NoSuchPicture(f"#{number}: {illegal}") from illegal
        diagram = shown.diagram()
        if picture.concluded and position.concluded is not None:
            diagram = position.concluded
        if picture.overlay in shown.overlays:
            diagram = replace(diagram, areas=(*diagram.areas, *shown.overlay(picture.overlay)))
        names = work.people.names(match.players)
        current = version in {None, match.version} and picture.ply in {None, match.ply}
        return Scene(diagram, _caption(match, shown, names, language, picture, current=current), picture.marks)

    def _position(self, work: Work, match: Match, version: int | None, ply: int | None) -> Position:
        current = version in {None, match.version} and ply in {None, match.ply}
        if current:
            position = self._positions.get(match)
            if position is not None:
                return position
        turns = work.matches.turns(match.number, version)
        if ply is not None and ply > len(turns):
            raise NoSuchPicture(f"#{match.number} had {len(turns)} turns at version {version}")
        try:
            return replay(match.game, match.options, turns if ply is None else turns[:ply])
        except BrokenLog as broken:
            raise NoSuchPicture(f"#{match.number}: {broken}") from broken


def _described(scene: Scene, words: chat.Words) -> tuple[str, str]:
    return (
        rendering.alternative_text(scene.diagram, scene.caption, words, marks=scene.marks),
        rendering.text_board(scene.diagram, scene.caption, words, marks=scene.marks),
    )


def _example(picture: Picture, language: str) -> Scene:
    try:
        game = rules.get(picture.game or "")
    except UnknownGame as unknown:
        raise NoSuchPicture(str(unknown)) from unknown
    options, steps = game.example
    position = play_all(game.start(options), (*steps, *picture.steps))
    caption = Caption(chat.game_name(game.key, language), status=chat.words(language)("picture.example", {}))
    return Scene(position.diagram(), caption, picture.marks)


def _caption(
    match: Match, position: Position, names: Mapping[int, str], language: str, picture: Picture, *, current: bool
) -> Caption:
    words = chat.words(language)
    result = match.result if current else None
    preview = bool(picture.steps) and not position.pending
    to_move = position.seat if position.outcome is None and result is None and not picture.concluded else 0

    def line(seat: int) -> SeatLine:
        look: Literal["black", "white"] | None = None
        if position.game.coloured:
            look = "black" if position.black_seat == seat else "white"
        won = (position.outcome is not None and position.outcome.winner == seat) or (
            result is not None and result.winner == seat
        )
        return SeatLine(names.get(match.players[seat - 1], "?"), look, to_move == seat, won)

    if picture.marks:
        status = words("picture.refused", {})
    elif preview:
        status = words("picture.preview", {})
    elif picture.concluded:
        status = words("picture.round-over", {})
    else:
        status = words("picture.turn", {"count": position.ply})
    return Caption(chat.game_name(match.game, language), match.number, (line(1), line(2)), status)
