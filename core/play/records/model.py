"""What a record of a match is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeAlias

from core.play.content import Refused
from core.play.match.model import MatchEvent, Result, Turn
from core.play.time.control import Terms
from core.rules import OptionValue, Position

Data: TypeAlias = Mapping[str, Any]
"""An object of a document, as ``match-record.schema.json`` describes it."""

SCHEMA: Final = "urn:stonepost:match-record:1"
"""Names the format and its version; the identifier of ``match-record.schema.json``, too."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Turns after ``to_ply`` leave the log with the event of this version."""

    to_ply: int
    version: int


@dataclass(frozen=True, slots=True)
class Record:
    """A finished match as a record tells it, checked: its log follows the rules, and its result follows from the log.

    Attributes:
        game: key of the game.
        options: complete and valid options.
        rules_version: the version of the game's rules by which it was replayed.
        names: what the players of seat 1 and seat 2 are called.
        terms: what was agreed about time; never rated.
        started_at: when it began.
        ended_at: when it ended.
        result: how it ended.
        story: turns, events and what was taken back, in order, with the versions of a match of its own.
        position: the board at its end.
        digest: the same for the same match, whatever its document looks like.
    """

    game: str
    options: Mapping[str, OptionValue]
    rules_version: int
    names: tuple[str, str]
    terms: Terms
    started_at: datetime
    ended_at: datetime
    result: Result
    story: Sequence[Turn | MatchEvent | TakenBack]
    position: Position
    digest: str


class BadRecord(ValueError):
    """A document can't be taken. ``problem`` says why."""

    def __init__(self, problem: Refused) -> None:
        super().__init__(problem.entry)
        self.problem = problem
