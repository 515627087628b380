"""Animations of matches: all turns in order, as a file that plays automatically."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

import rendering
from bot import chat
from bot.media.look import Look
from bot.media.scenes import NoSuchPicture, PlayerNames, Scene, cast_of, match_scene
from core.cache import Cache
from core.match.model import Match, Turn
from core.match.positions import CorruptLog, Lines, boards
from core.messages.message import Picture
from core.rules import Position
from rendering import Frame, before_captures
from storage.unit_of_work import UnitOfWork

WIDTH: Final = 640
"""Width of an animation, in pixels."""
PACE: Final = 1.0
"""Time for a turn, in seconds."""
MAX_SECONDS: Final = 120.0
"""Time for all turns together, in seconds; in a long match, turns are shorter. Captures and the end add to this."""
_TAKING: Final = 0.6
"""Time for which we mark pieces before they are captured, as a fraction of a turn's time."""
_ROUND: Final = 1.5
"""Time of the last board of a round, in seconds."""
_END: Final = 6.0
"""Time of the last board, in seconds."""
KEPT: Final = 32_000_000
"""Maximum bytes of animations that we keep for later requests."""


class AnimatedTurns(Struct, frozen=True):
    """The turns of a match that an animation shows.

    Attributes:
        match: the match.
        version: the match's version to show.
        turns: all turns at that version.
        first: number of turns on the first board.
        last: number of turns on the last board.
        cast: the players.
    """

    match: Match
    version: int
    turns: tuple[Turn, ...]
    first: int
    last: int
    cast: PlayerNames


class RenderedAnimation(Struct, frozen=True):
    """Animation ready to be sent.

    Attributes:
        gif: the file.
        alternative: alternative text, which describes the animation and its last board.
    """

    gif: bytes
    alternative: str


_Key: TypeAlias = tuple[int, int, int, int, str, PlayerNames, Look]
"""Match, version of the last turn shown (which identifies its line), range, result, the players' names, and look."""


def course_of(
    uow: UnitOfWork,
    number: int,
    language: str,
    *,
    version: int | None = None,
    first_ply: int = 0,
    last_ply: int | None = None,
) -> AnimatedTurns:
    """Return the turns of a match for an animation, in an open transaction.

    Args:
        uow: the transaction.
        number: number of the match.
        language: tag of the reader's language.
        version: the match's version; None for the current one.
        first_ply: number of turns on the first board.
        last_ply: number of turns on the last board; None for all.

    Raises:
        NoSuchPicture: the match doesn't exist, or didn't have that many turns.
    """
    match = uow.matches.get(number)
    if match is None:
        raise NoSuchPicture(f"no match #{number}")
    turns = tuple(uow.matches.turns(number, version))
    last_ply = len(turns) if last_ply is None else last_ply
    if not 0 <= first_ply <= last_ply <= len(turns):
        raise NoSuchPicture(f"#{number} had {len(turns)} turns at version {version}, not {first_ply} to {last_ply}")
    cast = cast_of(uow, match, language)
    return AnimatedTurns(
        match=match,
        version=match.version if version is None else version,
        turns=turns,
        first=first_ply,
        last=last_ply,
        cast=cast,
    )


class Animations:
    """Animations of matches, made on demand, with a cache of recently used ones.

    Args:
        lines: shared cache of all positions of matches.
        max_kept: size of the cache of animations, in bytes.
    """

    def __init__(self, lines: Lines, max_kept: int = KEPT) -> None:
        self._lines = lines
        self._kept: Cache[_Key, RenderedAnimation] = Cache(max_kept, lambda animation: len(animation.gif))
        self._turn = asyncio.Semaphore(1)

    async def make(self, course: AnimatedTurns, look: Look, drawing: asyncio.Semaphore) -> RenderedAnimation:
        """Return an animation, drawn off the event loop.

        We draw one at a time, so that a second request for an animation waits for the first and uses its result.

        Args:
            course: the turns that it shows.
            look: how the reader sees it, except its width.
            drawing: limits the number of simultaneous drawings.

        Raises:
            NoSuchPicture: the match can't be replayed.
        """
        key = _key(course, look)
        async with self._turn:
            animation = self._kept.get(key)
            if animation is None:
                async with drawing:
                    animation = await asyncio.to_thread(self._make, course, look)
                self._kept.put(key, animation)
        return animation

    def _make(self, course: AnimatedTurns, look: Look) -> RenderedAnimation:
        try:
            positions = self._positions(course)[course.first : course.last + 1]
        except CorruptLog as broken:
            raise NoSuchPicture(f"#{course.match.number}: {broken}") from broken
        language, words = look.language, chat.words(look.language)
        last_scene = _scene(course, positions[-1], course.last, language)
        seen = look.of_board(last_scene.diagram.board, last_scene.second)
        gif = rendering.animation(frames(course, positions, language), words, replace(seen, width=WIDTH, scale=1))
        board = rendering.alternative_text(last_scene.diagram, last_scene.caption, words)
        arguments = {"number": course.match.number, "first": course.first, "last": course.last, "board": board}
        return RenderedAnimation(gif, words("replay-alternative", arguments))

    def _positions(self, course: AnimatedTurns) -> Sequence[Position]:
        """Return all positions. Raises CorruptLog."""
        match = course.match
        if course.version == match.version:
            line = self._lines.cached(match) or self._lines.replay(match, course.turns)
            return line.positions
        return list(boards(match.game, match.options, course.turns))


def _key(course: AnimatedTurns, look: Look) -> _Key:
    """Return the cache key of an animation. Of everything that happens after its last turn, only the result matters."""
    match, turns = course.match, course.turns[: course.last]
    is_at_end = (course.version, course.last) == (match.version, match.ply)
    last_version = turns[-1].version if turns else 0
    result = repr(match.result) if is_at_end else ""
    return match.number, last_version, course.first, course.last, result, course.cast, look.of_pictures


def frames(course: AnimatedTurns, positions: Sequence[Position], language: str) -> Iterator[Frame]:
    """Yield the frames of a course: a board for each turn, after the captures that it made and the round that it ended.

    Args:
        course: the turns to show.
        positions: positions from its first board to its last.
        language: tag of the reader's language.
    """
    pace = min(PACE, MAX_SECONDS / max(1, len(positions) - 1))
    for ply, position in enumerate(positions, course.first):
        scene, has_played = _scene(course, position, ply, language), ply > course.first
        if has_played and position.concluded is not None:
            over = _scene(course, position, ply, language, concluded=True)
            yield from _captures(over, _TAKING * pace)
            yield Frame(over.diagram, over.caption, _ROUND)
        elif has_played:
            yield from _captures(scene, _TAKING * pace)
        yield Frame(scene.diagram, scene.caption, pace if ply < course.last else _END)


def _captures(scene: Scene, seconds: float) -> Iterator[Frame]:
    """Yield the board on which a turn's captures are marked, if there are any."""
    if scene.diagram.captured:
        yield Frame(before_captures(scene.diagram), scene.caption, seconds)


def _scene(course: AnimatedTurns, position: Position, ply: int, language: str, *, concluded: bool = False) -> Scene:
    picture = Picture(match=course.match.number, version=course.version, ply=ply, concluded=concluded)
    return match_scene(course.match, course.cast, position, picture, language)
