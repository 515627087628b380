"""Values of match records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from core.match.model import MatchEvent, Result, Turn
from core.messages.content import Refused
from core.rules import OptionValue, Position
from core.time.control import Terms


class TakenBack(Struct, frozen=True):
    """An event that takes back all turns after ``to_ply``; ``version`` is the version of the event."""

    to_ply: int
    version: int


class Record(Struct, frozen=True):
    """A checked record of a finished match: its log follows the rules, and its result follows from the log.

    Attributes:
        game: key of the game.
        options: complete and valid options.
        rules_version: version of the game's rules with which we replayed it.
        names: names of the players of seat 1 and seat 2.
        terms: time control and related terms; never rated.
        started_at: when it began.
        ended_at: when it ended.
        result: the match's result.
        story: turns, events and takebacks in order, with their versions in the imported match.
        position: the board at its end.
        digest: digest of the match, which doesn't depend on the form of its document.
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
    """An error: we refuse a document; ``problem`` says why."""

    def __init__(self, problem: Refused) -> None:
        super().__init__(problem.entry)
        self.problem = problem
