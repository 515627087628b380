"""Pictures of messages: a board, replayed from its match and drawn in the reader's language, or a chart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

import rendering
import rendering.svg
from bot import chat
from bot.media.animations import AnimatedTurns, Animations, RenderedAnimation
from bot.media.look import Look
from bot.media.scenes import NoSuchPicture, Scene, cast_of, match_scene, scene_alone
from bot.settings.rate_limits import MAX_PIXELS
from core.charts import Chart
from core.match.model import Match
from core.match.positions import CorruptLog, Lines, Positions, replay
from core.messages.message import Picture
from core.rules import Position
from storage.store import Store
from storage.unit_of_work import UnitOfWork

_SMALL: Final = 0.035
"""Radius of cells, as a fraction of the picture's width, below which we draw their names at double density."""
AT_ONCE = 2
"""Maximum pictures that we draw at the same time; more would delay urgent answers."""


class RenderedPicture(Struct, frozen=True):
    """Picture ready to be sent.

    Attributes:
        png: the image.
        alternative: alternative text, one sentence.
        text: returns the board or chart in characters.
    """

    png: bytes
    alternative: str
    text: Callable[[], str]


class PictureDescription(Struct, frozen=True):
    """Description of a picture in words, without the picture.

    Attributes:
        alternative: alternative text, one sentence.
        text: the board or chart in characters.
        game: key of the game; empty for a chart.
        overlays: names of the overlays that the board can show.
    """

    alternative: str
    text: str
    game: str
    overlays: tuple[str, ...]


class PictureCell(Struct, frozen=True):
    """Cell of a picture.

    Attributes:
        x: distance of its centre from the left, as a fraction of the picture's width.
        y: distance of its centre from the top, as a fraction of the picture's height.
        says: its name and its content, in the reader's language.
    """

    x: float
    y: float
    says: str


Subject: TypeAlias = Scene | Chart
"""Content of a picture."""


class Pictures:
    """Pictures of messages, boards and charts, drawn on demand.

    Args:
        store: holds the matches.
        positions: shared cache of positions, by number and version of the match.
        lines: shared cache of all positions of matches.
        max_pixels: maximum pixels of a picture, width times height.
    """

    def __init__(
        self,
        store: Store,
        positions: Positions | None = None,
        lines: Lines | None = None,
        *,
        max_pixels: int = MAX_PIXELS,
    ) -> None:
        self._store = store
        self._most = max_pixels
        self._positions = positions or Positions()
        self._lines = lines or Lines()
        self._drawing = asyncio.Semaphore(AT_ONCE)
        self._animations = Animations(self._lines)

    async def draw(self, picture: Picture | Subject, look: Look) -> RenderedPicture:
        """Draw a picture, off the event loop. A chart may be wider than a board.

        Args:
            picture: the board or chart, or its content as :meth:`load` returns it.
            look: how the reader sees it; we draw a picture with too many pixels smaller.

        Raises:
            NoSuchPicture: the board doesn't exist.
        """
        subject = await self.find(picture, look.language) if isinstance(picture, Picture) else picture
        if not isinstance(subject, Scene):
            async with self._drawing:
                return await asyncio.to_thread(draw_chart, subject, look)
        if subject.names and rendering.cells(subject.diagram).radius < _SMALL:
            look = replace(look, scale=max(look.scale, 2))
        width, scale = fit(size(subject), self._most, look.width, look.scale)
        async with self._drawing:
            return await asyncio.to_thread(draw_scene, subject, replace(look, width=width, scale=scale))

    async def animate(self, course: AnimatedTurns, look: Look) -> RenderedAnimation:
        """Draw the animation of a course, off the event loop. Raises NoSuchPicture if its match can't be replayed."""
        return await self._animations.make(course, look, self._drawing)

    async def find(self, picture: Picture, language: str) -> Subject:
        """Return the content of a picture. Raises NoSuchPicture."""
        if picture.match is None:
            return picture.chart or scene_alone(picture, language)
        return await self._store.read(lambda uow: self.load(uow, picture, language))

    def load(self, uow: UnitOfWork, picture: Picture, language: str) -> Subject:
        """Return the content of a picture, in an open transaction. Raises NoSuchPicture."""
        if picture.match is None:
            return picture.chart or scene_alone(picture, language)
        return self._of_match(uow, picture, language)

    def _of_match(self, uow: UnitOfWork, picture: Picture, language: str) -> Scene:
        number, version = picture.match, picture.version
        match = None if number is None else uow.matches.get(number)
        if match is None:
            raise NoSuchPicture(f"no match #{number}")
        position = self._position(uow, match, version, picture.ply)
        return match_scene(match, cast_of(uow, match, language), position, picture, language)

    def _position(self, uow: UnitOfWork, match: Match, version: int | None, ply: int | None) -> Position:
        current = version in {None, match.version} and ply in {None, match.ply}
        if current:
            position = self._positions.get(match)
            if position is not None:
                return position
        is_current = version in {None, match.version}
        line = self._lines.cached(match, ply) if is_current else None
        if line is not None and ply is not None and ply < len(line.positions):
            return line.positions[ply]
        turns = uow.matches.turns(match.number, version)
        if ply is not None and ply > len(turns):
            raise NoSuchPicture(f"#{match.number} had {len(turns)} turns at version {version}")
        try:
            if is_current:
                return self._lines.replay(match, turns, ply).positions[len(turns) if ply is None else ply]
            return replay(match.game, match.options, turns if ply is None else turns[:ply])
        except CorruptLog as broken:
            raise NoSuchPicture(f"#{match.number}: {broken}") from broken


def describe(subject: Subject, language: str) -> PictureDescription:
    """Return the description of a picture, which is cheaper than drawing it."""
    if not isinstance(subject, Scene):
        return describe_chart(subject, language)
    arguments = subject.diagram, subject.caption, chat.words(language)
    text, alternative = rendering.text_board(*arguments), rendering.alternative_text(*arguments)
    return PictureDescription(alternative, text, subject.game, subject.overlays)


def size(subject: Subject) -> tuple[int, int]:
    """Return the width and height of a picture at the default width, in pixels."""
    if not isinstance(subject, Scene):
        return rendering.chart_size(subject, chat.chart_words(chat.best_language()))
    return rendering.size(subject.diagram, seats=bool(subject.caption.seats))


def spots(subject: Subject, look: Look) -> dict[str, PictureCell]:
    """Return the cells of a picture, by name; empty for a chart."""
    if not isinstance(subject, Scene):
        return {}
    descriptions = rendering.cell_descriptions(subject.diagram, subject.caption, chat.words(look.language))
    angle = look.of_board(subject.diagram.board, subject.second).rotation
    centres = rendering.cells(subject.diagram, seats=bool(subject.caption.seats), rotation=angle).centres
    return {cell: PictureCell(x, y, descriptions[cell]) for cell, (x, y) in centres.items()}


def fit(usual: tuple[int, int], max_pixels: int, width: int, scale: int) -> tuple[int, int]:
    """Return the largest width and scale, at most the wanted ones, for which a picture has at most ``max_pixels`` pixels.

    Args:
        usual: width and height of the board at scale 1, which give its proportions.
        max_pixels: maximum number of pixels, width times height.
        width: wanted width at scale 1.
        scale: wanted scale.
    """
    pixels = width * width * usual[1] / usual[0]
    while scale > 1 and pixels * scale**2 > max_pixels:
        scale -= 1
    return (width if pixels <= max_pixels else int(width * (max_pixels / pixels) ** 0.5)), scale


def board_svg(scene: Scene, language: str, rotation: int = 0) -> str:
    """Return a board as SVG, for a page that has its symbols and its style sheet."""
    return rendering.svg.board_svg(scene.diagram, scene.caption, chat.words(language), rotation=rotation)


def draw_scene(scene: Scene, look: Look) -> RenderedPicture:
    """Draw a board; see :meth:`Pictures.draw`. May be called from any thread."""
    arguments = scene.diagram, scene.caption, chat.words(look.language)
    png = rendering.picture(*arguments, look.of_board(scene.diagram.board, scene.second), names=scene.names)
    return RenderedPicture(png, rendering.alternative_text(*arguments), partial(rendering.text_board, *arguments))


def draw_chart(chart: Chart, look: Look) -> RenderedPicture:
    """Draw a chart; see :meth:`Pictures.draw`. May be called from any thread."""
    words = chat.chart_words(look.language)
    png = rendering.chart_picture(chart, words, look)
    alternative = rendering.chart_alternative_text(chart, words)
    return RenderedPicture(png, alternative, partial(rendering.chart_text, chart, words))


def describe_chart(chart: Chart, language: str) -> PictureDescription:
    """Return the description of a chart."""
    words = chat.chart_words(language)
    return PictureDescription(
        rendering.chart_alternative_text(chart, words), rendering.chart_text(chart, words), "", ()
    )
