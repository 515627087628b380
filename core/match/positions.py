"""Positions of matches, replayed from logs, with bounded caches."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile

from msgspec import Struct

from core import rules
from core.cache import Cache
from core.match.model import Match, Turn
from core.rules import Example, Game, OptionValue, Position
from core.rules.notation import step_parts


class CorruptLog(Exception):
    """An error: a log breaks the rules because it is damaged or was made by other rules."""


def replay(game: str, options: Mapping[str, OptionValue], turns: Iterable[Turn]) -> Position:
    """Return the position after the turns of a log.

    Raises:
        CorruptLog: when a turn is illegal, incomplete, out of order or from the wrong seat, or when the game doesn't exist.
    """
    return deque(boards(game, options, turns), maxlen=1)[0]


def boards(game: str, options: Mapping[str, OptionValue], turns: Iterable[Turn]) -> Iterator[Position]:
    """Yield the position before the first turn of a log, and after each turn. Raises CorruptLog like :func:`replay`."""
    try:
        position = rules.get(game).start(options)
    except rules.RulesError as unknown:
        raise CorruptLog(str(unknown)) from unknown
    yield position
    for turn in turns:
        position = _after(position, turn)
        yield position


def _after(position: Position, turn: Turn) -> Position:
    """Return the position after a turn of a log. Raises CorruptLog."""
    if (turn.ply, turn.seat) != (position.ply + 1, position.seat):
        raise CorruptLog(
            f"turn {turn.ply} of seat {turn.seat} stands where {position.ply + 1} of {position.seat} should"
        )
    try:
        position = play_all(position, turn.steps.split())
    except rules.IllegalStep as illegal:
        raise CorruptLog(f"turn {turn.ply}: {illegal}") from illegal
    if position.ply != turn.ply:
        raise CorruptLog(f"turn {turn.ply} ({turn.steps}) is not one whole turn")
    return position


def play_all(position: Position, steps: Iterable[str]) -> Position:
    """Return the position after several steps. Raises IllegalStep."""
    for step in steps:
        position = position.play(step)
    return position


@cache
def example_position(game: Game, example: Example) -> Position:
    """Return the position of a game's example."""
    return play_all(game.start(example.options), example.steps.split())


class Positions:
    """A cache of positions by number and version of the match, which drops the least recently used. Thread-safe.

    Add only committed states: after a rollback, another state may get the same version.
    """

    def __init__(self, limit: int = 2048) -> None:
        self._kept: Cache[tuple[int, int], Position] = Cache(limit)

    def get(self, match: Match) -> Position | None:
        """Return the position of a match at its version, or None if it isn't cached."""
        return self._kept.get((match.number, match.version))

    def put(self, match: Match, position: Position) -> None:
        """Add the position of a committed state, replacing that of an earlier version."""
        self._kept.drop((match.number, match.version - 1))
        self._kept.put((match.number, match.version), position)


def marks_of(turn: Turn, position: Position) -> tuple[str, ...]:
    """Return the marks of a turn: ``capture``, ``decision`` (a word and no cell), ``forced``, ``round`` (it ended a round)."""
    marks = []
    diagram = position.concluded or position.diagram()
    if diagram.captured:
        marks.append("capture")
    if turn.forced:
        marks.append("forced")
    elif not any(step_parts(step).cell for step in turn.steps.split()):
        marks.append("decision")
    if position.concluded is not None:
        marks.append("round")
    return tuple(marks)


class Line(Struct, frozen=True):
    """A match's positions in order, as far as they have been replayed.

    Attributes:
        version: version of the match.
        turns: all its turns.
        positions: the position before the first turn, and after each one replayed.
        marks: the marks of each of these turns; see :func:`marks_of`.
    """

    version: int
    turns: tuple[Turn, ...]
    positions: tuple[Position, ...]
    marks: tuple[tuple[str, ...], ...]


def _in_common(line: Line, turns: Sequence[Turn]) -> int:
    """Return the number of replayed turns at the start of ``turns``."""
    replayed = zip(line.turns[: len(line.marks)], turns, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], replayed))


class Lines:
    """A cache of the lines of matches that people step through, which drops the least recently used. Thread-safe.

    Args:
        limit: maximum positions, for all matches together.
    """

    def __init__(self, limit: int = 8000) -> None:
        self._kept: Cache[int, Line] = Cache(limit, lambda line: len(line.positions))

    def cached(self, match: Match, ply: int | None = None) -> Line | None:
        """Return the line of a match if it is cached at its version and reaches this ply (None for the end)."""
        line, ply_count = self._kept.get(match.number), match.ply if ply is None else ply
        if line is None or line.version != match.version or len(line.marks) < ply_count:
            return None
        return line

    def missing(self, match: Match, turns: Sequence[Turn]) -> int:
        """Return how many turns of a match still have to be replayed."""
        line = self._kept.get(match.number)
        return len(turns) - (0 if line is None else _in_common(line, turns))

    def replay(self, match: Match, turns: Sequence[Turn], ply: int | None = None) -> Line:
        """Return the line of a match up to a ply (None for the end), replaying only turns that aren't cached.

        Args:
            match: the match, as committed.
            turns: all its turns.
            ply: how far to replay.

        Raises:
            CorruptLog: like :func:`replay`.
        """
        line = self._kept.get(match.number)
        positions, marks = [replay(match.game, match.options, ())], list[tuple[str, ...]]()
        if line is not None:
            common_count = _in_common(line, turns)
            positions, marks = list(line.positions[: common_count + 1]), list(line.marks[:common_count])
        for turn in turns[len(marks) : ply]:
            positions.append(_after(positions[-1], turn))
            marks.append(marks_of(turn, positions[-1]))
        line = Line(match.version, tuple(turns), tuple(positions), tuple(marks))
        self._kept.put(match.number, line)
        return line
