"""Messages that show something: boards, lists, details of a match. Also the question which match is meant."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import ClassVar, Literal

from bot.features.audit.messages import Decision
from bot.features.challenge.messages import ChallengeName
from bot.features.exploring.messages import NoteLine
from bot.features.match.messages import Asked
from bot.features.time.messages import MatchName, TimeLeft, WaitingMatch
from core.match.model import MatchStatus
from core.messages.content import Content, NumberRefused, OfMatch, Part, Refused, RoundOf
from core.names import Code, Coded, Name, PlaceName, Written
from core.rules import OptionValue
from core.time.control import Terms


class BoardShown(OfMatch, Content):
    """A board after ``ply`` of ``plies`` turns.

    Attributes:
        next: name of the player on move.
        overlay: name of the overlay that is shown.
        asked: player who asks to take back.
        pause: player who asks to pause.
        imported: whether the match came from a record.
        note: the reader's own note on this board, only in messages for them alone; may be empty.
        by: name of the person who shows it to everyone; None if it is for the asker only.
    """

    KIND: ClassVar[str] = "board"

    first: Name
    second: Name
    ply: int
    plies: int
    next: Name | None
    overlay: Code | None = None
    asked: Name | None = None
    pause: Name | None = None
    question: Asked | None = None
    time: TimeLeft | None = None
    imported: bool = False
    note: Written = ""
    by: Name | None = None


class ReplayShown(OfMatch, Content):
    """Animation of a match in a file, from the board after ``begin`` turns to the board after ``end``.

    Attributes:
        by: name of the person who shows it to everyone; None if it is for the asker only.
        imported: whether the match came from a record.
        notes: the reader's own notes on these boards, only in messages for them alone.
        notes_left: how many more notes there are.
    """

    KIND: ClassVar[str] = "replay"

    first: Name
    second: Name
    begin: int
    end: int
    plies: int
    by: Name | None = None
    imported: bool = False
    notes: tuple[NoteLine, ...] = ()
    notes_left: int = 0


class ReplayTooLong(NumberRefused):
    """Refusal: an animation would have too many turns; its buttons show them in parts."""

    count: int
    most: int


class NothingToReplay(NumberRefused):
    """Refusal: an animation would show only one board."""

    plies: int


class ShownThere(Content):
    """Confirmation that something was shown to everyone where the match is announced."""

    number: int


class ShownElsewhere(Refused):
    """Refusal: only a match's players may show it outside the place where it is announced."""

    number: int


class BadPly(Refused):
    """Refusal: this turn doesn't exist in the match, or on the board without a match."""

    ply: int
    plies: int
    number: int | None = None


class BadOverlay(Refused):
    """Refusal: the game's board doesn't have this overlay; lists the existing ones."""

    overlay: Written
    overlays: tuple[Code, ...]
    game: Code


class MatchLine(WaitingMatch):
    """Running match, and whether the opponent asks to take back, or to pause."""

    ply: int
    asked: bool
    pause: bool


class ChallengeLine(ChallengeName):
    """Challenge that the reader can accept."""

    options: Mapping[str, Coded[OptionValue]]
    terms: Terms


class OwnChallenge(OfMatch):
    """Challenge by the reader, to one person or to anyone."""

    to: Name | None
    options: Mapping[str, Coded[OptionValue]]
    terms: Terms


class ResultLine(OfMatch):
    """Finished match, and its result for the reader."""

    opponent: Name
    how: Literal["won", "lost", "drawn", "annulled"]


class MatchesShown(Content):
    """Page of a player's matches and challenges; ``typed`` is the number of an item without a button, as an example, or 0."""

    KIND: ClassVar[str] = "matches"

    waiting: tuple[MatchLine, ...]
    others: tuple[MatchLine, ...]
    to_me: tuple[ChallengeLine, ...]
    mine: tuple[OwnChallenge, ...]
    finished: tuple[ResultLine, ...]
    typed: int = 0
    page: int = 1
    pages: int = 1


class RunningLine(OfMatch):
    """Running match on a board of matches; ``next`` is the player on move, None while it is adjourned."""

    PICK: ClassVar[str] = "pick-running"
    first: Name
    second: Name
    next: Name | None


class RunningShown(Content):
    """Running matches of a community, and how many more there are."""

    community: PlaceName
    matches: tuple[RunningLine, ...]
    more: int


class TurnLine(Part):
    """Turn in a log."""

    ply: int
    seat: int
    steps: Code
    forced: bool
    planned: bool = False


class MatchDetails(OfMatch, Content):
    """Everything about a match.

    Attributes:
        left: time left of both players; None without a clock.
        started: when it began.
        imported: whether it came from a record.
        notes: the reader's own latest notes.
        notes_left: how many notes come before them.
    """

    options: Mapping[str, Coded[OptionValue]]
    terms: Terms
    first: Name
    second: Name
    started: datetime
    ply: int
    turns: tuple[TurnLine, ...]
    status: MatchStatus
    next: Name | None = None
    winner: Name | None = None
    loser: Name | None = None
    reason: Code = ""
    score: Mapping[str, Coded[object]] = {}
    time: TimeLeft | None = None
    left: tuple[timedelta, timedelta] | None = None
    round_of: RoundOf | None = None
    rulings: tuple[Decision, ...] = ()
    imported: bool = False
    notes: tuple[NoteLine, ...] = ()
    notes_left: int = 0


class WhichMatch(Content):
    """Question which of several matches the asker means."""

    matches: tuple[MatchName, ...]


class NoMatch(Refused):
    """Refusal: the asker has no match that the command could mean."""
