"""Positions of matches: replayed from logs, with a bounded cache."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from threading import Lock

from core import rules
from core.play.match.model import Match, Turn
from core.rules import OptionValue, Position


class BrokenLog(Exception):
    """A log doesn't follow the rules: it was damaged, or written by other rules."""


def replay(game: str, options: Mapping[str, OptionValue], turns: Iterable[Turn]) -> Position:
    """Return the position after the turns of a log.

    Raises:
        BrokenLog: when a turn is illegal, incomplete, out of order or by the wrong seat, or there is no such game.
    """
    try:
        position = rules.get(game).start(options)
    except rules.RulesError as unknown:
        raise BrokenLog(str(unknown)) from unknown
    for turn in turns:
        if (turn.ply, turn.seat) != (position.ply + 1, position.seat):
            raise BrokenLog(
                f"turn {turn.ply} of seat {turn.seat} stands where {position.ply + 1} of {position.seat} should"
            )
        try:
            position = play_all(position, turn.steps.split())
        except rules.IllegalStep as illegal:
            raise BrokenLog(f"turn {turn.ply}: {illegal}") from illegal
        if position.ply != turn.ply:
            raise BrokenLog(f"turn {turn.ply} ({turn.steps}) is not one whole turn")
    return position


def play_all(position: Position, steps: Iterable[str]) -> Position:
    """Return the position after several steps. Raises IllegalStep."""
    for step in steps:
        position = position.play(step)
    return position


class Positions:
    """Cache of positions by number and version of the match, least recently used dropped first. Thread-safe.

    Only committed states may be added: a version that was rolled back may later name another state.
    """

    def __init__(self, limit: int = 2048) -> None:
        self._limit = limit
        self._kept: OrderedDict[tuple[int, int], Position] = OrderedDict()
        self._lock = Lock()

    def get(self, match: Match) -> Position | None:
        """Return the position of a match at its version, or None if it is not cached."""
        key = (match.number, match.version)
        with self._lock:
            position = self._kept.get(key)
            if position is not None:
                self._kept.move_to_end(key)
        return position

    def put(self, match: Match, position: Position) -> None:
        """Add the position of a committed state, replacing that of the version before."""
        with self._lock:
            self._kept.pop((match.number, match.version - 1), None)
            self._kept[match.number, match.version] = position
            while len(self._kept) > self._limit:
                self._kept.popitem(last=False)
