"""Messages about matches: turns, results, taking back, and why a turn can't be taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from core.play.content import Content, Part, Refused
from core.play.messages.moderation import Ruling
from core.play.messages.rating import RatingShown
from core.play.messages.subject import NumberRefused, OfMatch
from core.play.messages.time import TimeLeft
from core.play.rating.model import Unrated
from core.play.time.control import Terms
from core.rules import Fact, OptionValue

Colour: TypeAlias = Literal["black", "white"]


class Asked(Part):
    """What the one on move is asked beside a turn on the board.

    Attributes:
        code: of the question.
        facts: what it is about.
        next: who is asked.
        holds: the colour that this one has now.
        other: the other one.
    """

    code: str
    facts: Mapping[str, Fact]
    next: str
    holds: Colour
    other: str


class RoundOf(Part):
    """To which round of which tournament a match belongs."""

    tournament: int
    round: int


class MatchStarted(OfMatch, Content):
    """A match begins; ``coloured`` is whether seat 1 has black and seat 2 white."""

    options: Mapping[str, OptionValue]
    terms: Terms
    first: str
    second: str
    coloured: bool
    question: Asked | None
    time: TimeLeft | None
    round_of: RoundOf | None = None


class TurnPlayed(OfMatch, Content):
    """A turn, and who is on move.

    Attributes:
        colour: the one that ``by`` has after it.
        ply: how many turns have been played with it.
        passes: who passed behind it because they had to, in order.
        unanswered: whose request to take back is over with it.
        unpaused: whose request to pause is over with it.
    """

    by: str
    opponent: str
    colour: Colour
    steps: str
    ply: int
    next: str
    passes: tuple[str, ...] = ()
    unanswered: str | None = None
    unpaused: str | None = None
    question: Asked | None = None
    time: TimeLeft | None = None


class RoundEnded(OfMatch, Content):
    """A round ends and another begins; ``totals`` are both players' points, if the game tells them."""

    by: str
    steps: str
    first: str
    second: str
    totals: tuple[int, ...]
    round: int


class RatingChange(Part):
    """What a match did to somebody's rating."""

    name: str
    before: RatingShown
    after: RatingShown


class LastTurn(Part):
    """The turn that ended a match; ``passes`` are who passed behind it because they had to."""

    by: str
    steps: str
    passes: tuple[str, ...] = ()


class MatchEnded(OfMatch, Content):
    """The end of a match.

    Attributes:
        winner: who won; None: drawn, or annulled.
        loser: the other one.
        reason: see :class:`core.play.match.model.Result`; so is ``score``.
        last: the last turn, if that ended it.
        ply: how many turns were played.
        unrated: why it isn't rated.
        ratings: what it did to the ratings of seat 1 and seat 2.
        ruling: what those who manage the community decided, if that ended it.
    """

    first: str
    second: str
    winner: str | None
    loser: str | None
    reason: str
    score: Mapping[str, object]
    last: LastTurn | None = None
    ply: int = 0
    unrated: Unrated | None = None
    ratings: tuple[RatingChange, ...] = ()
    ruling: Ruling | None = None


class DraftKept(Content):
    """The steps of a turn that needs more."""

    number: int
    steps: str


class DraftCleared(Content):
    """A turn that was begun is forgotten."""

    number: int


class NoDraft(Content):
    """No turn was begun."""

    number: int | None


class PreviewShown(Content, code="preview"):
    """A turn tried out; it is whole, or would need more."""

    number: int
    steps: str
    complete: bool


class ResignQuestion(Content):
    """Whether to give up, so that ``to`` wins."""

    number: int
    to: str


class TakebackAsked(Content):
    """Somebody asks to take back the last turns."""

    number: int
    by: str
    to: str
    turns: int


class TakenBack(OfMatch, Content):
    """Turns were taken back, as ``by`` asked; so many are left."""

    by: str
    ply: int
    next: str
    question: Asked | None
    time: TimeLeft | None


class TakebackRefused(Content):
    """Turns aren't taken back."""

    number: int
    by: str


class TakebackWithdrawn(TakebackRefused):
    """Whoever asked for it no longer asks to take back."""


class NotAPlayer(NumberRefused):
    """One doesn't play in it."""


class Over(NumberRefused):
    """It is over."""


class NotYourTurn(NumberRefused):
    """The other one is on move."""

    next: str


class NothingAsked(NumberRefused):
    """Nobody has asked for anything."""


class AlreadyAsked(NumberRefused):
    """Something was asked for already."""


class NothingToUndo(NumberRefused):
    """One hasn't played a turn."""


class Stale(NumberRefused):
    """The match has ``ply`` turns, and whoever moved had ``seen`` fewer."""

    ply: int
    seen: int


class NotLegal(Refused, abstract=True):
    """A rule forbids a step; see :class:`core.rules.IllegalStep`."""

    step: str
    rule: str
    facts: Mapping[str, Fact]
    game: str


class Illegal(NotLegal):
    """A rule forbids a step of a turn."""

    number: int


class NotSteps(Refused, code="unreadable"):
    """What was typed can't be read as steps; ``fragment`` is what of it."""

    text: str
    fragment: str
    game: str


class Ambiguous(Refused):
    """What was typed can be read in several ways."""

    text: str
    candidates: tuple[str, ...]


class BrokenLog(Refused):
    """The log of a match can't be replayed."""
