"""Conformance vectors: recorded games that we replay step by step and compare.

A vector is one line of a conformance file. It has the game, its options and steps, a description of the position after each
step, and the outcome (null if the recording stopped earlier).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from core import rules
from core.rules.interface import IllegalStep, Outcome, Position, RulesError


class BadRecord(RulesError):
    """A record with missing or malformed fields."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first difference between a replay and its record.

    Attributes:
        index: index of the step (from 0) after which they differ; the number of steps if only the outcome differs.
        what: ``step`` (refused in the replay), ``seat``, ``black_seat``, ``n``, ``legal``, ``state`` or ``outcome``.
        recorded: the value in the record.
        replayed: the value in the replay.
    """

    index: int
    what: str
    recorded: object
    replayed: object

    def __str__(self) -> str:
        return f"step {self.index + 1}: {self.what} is {self.replayed!r}, recorded {self.recorded!r}"


def replay(record: Mapping[str, object]) -> Difference | None:
    """Replay one recorded game; return the first difference, or None.

    Raises:
        BadRecord: when fields of the record are missing or malformed.
        RulesError: when its game or options don't exist.
    """
    game, options, steps, entries = (record.get(name) for name in ("game", "options", "steps", "after"))
    if (
        not isinstance(game, str)
        or not isinstance(options, Mapping)
        or not _is_list(steps)
        or not _is_list(entries)
        or len(steps) != len(entries)
        or "outcome" not in record
    ):
        raise BadRecord("a record has game, options, steps, as many entries of after, and outcome")
    position = rules.get(game).start(options)
    for index, (step, expected) in enumerate(zip(steps, entries, strict=True)):
        if not isinstance(expected, Mapping):
            raise BadRecord(f"entry {index} of after is not an object")
        try:
            position = position.play(str(step))
        except IllegalStep as refusal:
            return Difference(index, "step", step, str(refusal))
        for field, replayed in describe(position).items():
            if field == "seat" and position.outcome is not None:
                continue  # no seat is to act after the end
            recorded = expected.get(field)
            if recorded != replayed:
                return Difference(index, field, recorded, replayed)
    outcome = _plain(position.outcome)
    if outcome != record["outcome"]:
        return Difference(len(steps), "outcome", record["outcome"], outcome)
    return None


def describe(position: Position) -> dict[str, object]:
    """Return a position as a record describes it: seat, black_seat, n, legal (digest of the steps) and state."""
    steps = position.steps()
    return {
        "seat": position.seat,
        "black_seat": position.black_seat,
        "n": len(steps),
        "legal": hashlib.sha256("\n".join(steps).encode()).hexdigest()[:16],
        "state": position.state(),
    }


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _plain(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    return {"winner": outcome.winner, "reason": outcome.reason, "score": dict(outcome.score)}
