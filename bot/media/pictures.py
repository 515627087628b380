"""Pictures of messages: a board, replayed from its match and drawn in the reader's language, or a chart."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import rendering
import rendering.svg
from bot import chat
from bot.settings.rate_limits import MOST_PIXELS
from core import rules
from core.play.charts import Chart
from core.play.handlers.match.rules_text import position_of
from core.play.match.model import Match, MatchStatus
from core.play.match.positions import BrokenLog, Lines, Positions, play_all, replay
from core.play.match.rebuild import is_imported
from core.play.messages import Picture
from core.play.ports import Store, Work
from core.rules import IllegalStep, Position, RulesError, UnknownGame
from core.rules.diagram import Diagram
from rendering import Caption, SeatLine

AT_ONCE = 2
"""Number of pictures that are drawn at the same time; more would delay urgent answers."""


@dataclass(frozen=True, slots=True)
class RenderedPicture:
    """Picture ready to be sent.

    Attributes:
        png: the image.
        alternative: alternative text, one sentence.
        text: the same board in characters.
    """

    png: bytes
    alternative: str
    text: str


@dataclass(frozen=True, slots=True)
class PictureDescription:
    """Description of a picture that isn't drawn.

    Attributes:
        alternative: alternative text, one sentence.
        text: the same board in characters.
        game: key of the game; empty for a chart.
        overlays: names, by the game, of the overlays that the board can show.
    """

    alternative: str
    text: str
    game: str
    overlays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Cell of a picture.

    Attributes:
        x: of its centre, as a fraction of the picture's width, from the left.
        y: as a fraction of the picture's height, from the top.
        says: its name and its content, in the reader's language.
    """

    x: float
    y: float
    says: str


@dataclass(frozen=True, slots=True)
class Scene:
    """Content of a picture of a board.

    Attributes:
        game: key of the game.
        diagram: the board.
        caption: the words around it.
        overlays: names of the overlays that the board can show.
        overlay: the one of them that it shows; None: none.
        position: what is shown; None: the board of a round that ended.
    """

    game: str
    diagram: Diagram
    caption: Caption
    overlays: tuple[str, ...] = ()
    overlay: str | None = None
    position: Position | None = None


Subject: TypeAlias = Scene | Chart
"""What a picture shows."""


class NoSuchPicture(LookupError):
    """There is no such match or game, or the match has never been in this state."""


class Pictures:
    """Pictures of messages, boards and charts, drawn on demand.

    Args:
        store: where matches are.
        positions: a cache of positions, by number and version, to share.
        lines: a cache of all positions of matches, to share.
        most: pixels of the largest picture, width times height.
    """

    def __init__(
        self,
        store: Store,
        positions: Positions | None = None,
        lines: Lines | None = None,
        *,
        most: int = MOST_PIXELS,
    ) -> None:
        self._store = store
        self._most = most
        self._positions = positions or Positions()
        self._lines = lines or Lines()
        self._drawing = asyncio.Semaphore(AT_ONCE)

    async def draw(
        self, picture: Picture | Subject, language: str, *, width: int = 800, scale: int = 1, theme: str = "light"
    ) -> RenderedPicture:
        """Draw a picture, off the event loop. A chart may be wider than a board.

        Args:
            picture: which board or chart, or what :meth:`load` found of it.
            language: tag of the reader's language.
            width: in pixels at scale 1; a picture that would have too many pixels is drawn smaller.
            scale: 2 for double density.
            theme: a name in ``rendering.THEMES``.

        Raises:
            NoSuchPicture: the board can't be found.
        """
        subject = await self.find(picture, language) if isinstance(picture, Picture) else picture
        if not isinstance(subject, Scene):
            async with self._drawing:
                return await asyncio.to_thread(draw_chart, subject, language, width=width, scale=scale, theme=theme)
        width, scale = fit(size(subject), self._most, width, scale)
        async with self._drawing:
            return await asyncio.to_thread(
                draw_scene, subject, chat.words(language), width=width, scale=scale, theme=theme
            )

    async def find(self, picture: Picture, language: str) -> Subject:
        """Return what a picture shows. Raises NoSuchPicture."""
        if picture.match is None:
            return picture.chart or scene_alone(picture, language)
        return await self._store.read(lambda work: self.load(work, picture, language))

    def load(self, work: Work, picture: Picture, language: str) -> Subject:
        """Return what a picture shows, in an open transaction. Raises NoSuchPicture."""
        if picture.match is None:
            return picture.chart or scene_alone(picture, language)
        return self._of_match(work, picture, language)

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
        diagram = _diagram(shown, picture)
        if picture.concluded and position.concluded is not None:
            diagram = position.concluded
        names = work.people.names(match.players)
        if match.status is MatchStatus.FINISHED and is_imported(work.matches, match.number):
            names = {player: chat.words(language)("imported-name", {"name": name}) for player, name in names.items()}
        current = version in {None, match.version} and picture.ply in {None, match.ply}
        caption = _caption(match, shown, names, language, picture, current=current)
        handles = ["" if names.get(player, "").isascii() else _handle(work, player) for player in match.players]
        first, second = (replace(line, instead=each) for line, each in zip(caption.seats, handles, strict=True))
        caption = replace(caption, seats=(first, second))
        overlays = () if picture.concluded else shown.overlays  # they would belong to the next round's board
        overlay = picture.overlay if picture.overlay in overlays else None
        return Scene(match.game, diagram, caption, overlays, overlay, None if picture.concluded else shown)

    def _position(self, work: Work, match: Match, version: int | None, ply: int | None) -> Position:
        current = version in {None, match.version} and ply in {None, match.ply}
        if current:
            position = self._positions.get(match)
            if position is not None:
                return position
        now = version in {None, match.version}
        line = self._lines.known(match, ply) if now else None
        if line is not None and ply is not None and ply < len(line.positions):
            return line.positions[ply]
        turns = work.matches.turns(match.number, version)
        if ply is not None and ply > len(turns):
            raise NoSuchPicture(f"#{match.number} had {len(turns)} turns at version {version}")
        try:
            if now:
                return self._lines.follow(match, turns, ply).positions[len(turns) if ply is None else ply]
            return replay(match.game, match.options, turns if ply is None else turns[:ply])
        except BrokenLog as broken:
            raise NoSuchPicture(f"#{match.number}: {broken}") from broken


def _handle(work: Work, player: int) -> str:
    """Return the name that others type for a player; empty without one."""
    return next((account.handle for account in work.people.accounts_of(player) if account.handle), "")


def describe(subject: Subject, language: str) -> PictureDescription:
    """Return the description of what a picture shows, which is cheaper than drawing it."""
    if not isinstance(subject, Scene):
        return describe_chart(subject, language)
    return PictureDescription(*_described(subject, chat.words(language)), subject.game, subject.overlays)


def size(subject: Subject) -> tuple[int, int]:
    """Return width and height in pixels at the usual width."""
    if not isinstance(subject, Scene):
        return rendering.chart_size(subject, chat.chart_words(chat.best_language()))
    return rendering.size(subject.diagram, seats=bool(subject.caption.seats))


def spots(subject: Subject, language: str) -> dict[str, Spot]:
    """Return the cells of a picture by name; a chart has none."""
    if not isinstance(subject, Scene):
        return {}
    told = rendering.cell_descriptions(subject.diagram, subject.caption, chat.words(language))
    centres = rendering.cells(subject.diagram, seats=bool(subject.caption.seats)).centres
    return {cell: Spot(x, y, told[cell]) for cell, (x, y) in centres.items()}


def fit(usual: tuple[int, int], most: int, width: int, scale: int) -> tuple[int, int]:
    """Return the largest width and scale, up to those wanted, at which a picture has no more than ``most`` pixels.

    Args:
        usual: width and height of the board at scale 1, which give its proportions.
        most: pixels allowed, width times height.
        width: wanted width at scale 1.
        scale: wanted scale.
    """
    pixels = width * width * usual[1] / usual[0]
    while scale > 1 and pixels * scale**2 > most:
        scale -= 1
    return (width if pixels <= most else int(width * (most / pixels) ** 0.5)), scale


def board_svg(scene: Scene, language: str) -> str:
    """Return a board as SVG, for a page that has its symbols and its style sheet."""
    return rendering.svg.board_svg(scene.diagram, scene.caption, chat.words(language))


def _described(scene: Scene, words: chat.Words) -> tuple[str, str]:
    return (
        rendering.alternative_text(scene.diagram, scene.caption, words),
        rendering.text_board(scene.diagram, scene.caption, words),
    )


def draw_scene(
    scene: Scene, words: chat.Words, *, width: int = 800, scale: int = 1, theme: str = "light"
) -> RenderedPicture:
    """Draw a board; see :meth:`Pictures.draw`. May be called from any thread."""
    png = rendering.picture(scene.diagram, scene.caption, words, width=width, scale=scale, theme=theme)
    return RenderedPicture(png, *_described(scene, words))


def draw_chart(
    chart: Chart, language: str, *, width: int = 800, scale: int = 1, theme: str = "light"
) -> RenderedPicture:
    """Draw a chart; see :meth:`Pictures.draw`. May be called from any thread."""
    words = chat.chart_words(language)
    png = rendering.chart_picture(chart, words, width=width, scale=scale, theme=theme)
    return RenderedPicture(png, rendering.chart_alternative_text(chart, words), rendering.chart_text(chart, words))


def describe_chart(chart: Chart, language: str) -> PictureDescription:
    """Return the description of a chart."""
    words = chat.chart_words(language)
    return PictureDescription(
        rendering.chart_alternative_text(chart, words), rendering.chart_text(chart, words), "", ()
    )


def _diagram(position: Position, picture: Picture) -> Diagram:
    """Return the diagram of a position, with the picture's marks, and its overlay where the position has it."""
    diagram = position.diagram()
    areas = position.overlay(picture.overlay) if picture.overlay in position.overlays else ()
    return replace(diagram, areas=(*diagram.areas, *areas), refused=picture.marks, reasons=picture.reasons)


def scene_alone(picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a board without a match. Raises NoSuchPicture."""
    return example_scene(picture, language) if picture.options is None else tried_scene(picture, language)


def example_scene(picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a game's example. Raises NoSuchPicture."""
    try:
        game = rules.get(picture.game or "")
    except UnknownGame as unknown:
        raise NoSuchPicture(str(unknown)) from unknown
    chosen = next((each for each in game.examples if picture.example in {None, each.key}), None)
    if chosen is None and picture.example is not None:
        raise NoSuchPicture(f"{game.key} has no example {picture.example!r}")
    return _scene_alone(game.start() if chosen is None else position_of(game, chosen), picture, language)


def tried_scene(picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a board without a match, on which turns are tried. Raises NoSuchPicture."""
    try:
        position = play_all(rules.get(picture.game or "").start(picture.options), picture.steps)
    except RulesError as broken:
        raise NoSuchPicture(str(broken)) from broken
    return _scene_alone(position, picture, language)


def _scene_alone(position: Position, picture: Picture, language: str) -> Scene:
    """Return the content of the picture of a board without a match: its players are known by their stones."""
    game, words = position.game, chat.words(language)
    ended = position.outcome
    if picture.marks:
        status = words("picture.refused", {})
    elif ended is not None:
        status = chat.result_in_short(game.key, ended.winner, ended.reason, ended.score, language)
    else:
        status = words("picture.turn", {"count": position.ply}) if picture.tried else words("picture.example", {})

    def line(seat: int) -> SeatLine:
        name = chat.side_name(_look(position, seat) or "neutral", seat, language)
        return _line(position, seat, name, to_move=position.seat if position.outcome is None else 0)

    seats = line(1), line(2)
    caption = Caption(chat.game_name(game.key, language), seats=seats, status=status, tried=picture.tried)
    overlays = position.overlays if picture.tried else ()
    return Scene(game.key, _diagram(position, picture), caption, overlays)


def _look(position: Position, seat: int) -> Literal["black", "white"] | None:
    if not position.game.coloured:
        return None
    return "black" if position.black_seat == seat else "white"


def _line(position: Position, seat: int, name: str, *, to_move: int) -> SeatLine:
    outcome = position.outcome
    won = outcome is not None and outcome.winner == seat
    return SeatLine(name, _look(position, seat), to_move == seat, won)


def _caption(
    match: Match, position: Position, names: Mapping[int, str], language: str, picture: Picture, *, current: bool
) -> Caption:
    words = chat.words(language)
    result = match.result if current and not (picture.tried and picture.steps) else None
    preview = bool(picture.steps) and not position.pending and not picture.tried
    to_move = position.seat if position.outcome is None and result is None and not picture.concluded else 0

    def line(seat: int) -> SeatLine:
        shown = _line(position, seat, names.get(match.players[seat - 1], "?"), to_move=to_move)
        return replace(shown, won=True) if result is not None and result.winner == seat else shown

    if picture.marks:
        status = words("picture.refused", {})
    elif preview:
        status = words("picture.preview", {})
    elif picture.concluded:
        status = words("picture.round-over", {})
    elif picture.overlay in position.overlays and not position.overlay(picture.overlay):
        status = words("picture.nothing", {"name": chat.overlay_words(match.game, picture.overlay, language)[0]})
    elif result is not None:
        status = chat.result_in_short(match.game, result.winner, result.reason, result.score, language)
    elif position.outcome is not None and picture.tried:
        ended = position.outcome
        status = chat.result_in_short(match.game, ended.winner, ended.reason, ended.score, language)
    else:
        status = words("picture.turn", {"count": position.ply})
    title, seats = chat.game_name(match.game, language), (line(1), line(2))
    return Caption(title, match.number, seats, status, tried=picture.tried)
