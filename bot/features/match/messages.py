"""Messages about matches: turns, results, takebacks, and refused turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from bot.features.rating.messages import RatingShown
from bot.features.time.messages import MatchName, TimeLeft
from core.messages.content import Content, NumberRefused, OfMatch, Part, Refused, RoundOf, Ruling
from core.names import Code, Coded, Name, Written
from core.rating import Unrated
from core.rules import Fact, OptionValue
from core.time.control import Terms

Colour: TypeAlias = Literal["black", "white"]


class Asked(Part):
    """Question to the player on move, beyond an ordinary turn.

    Attributes:
        code: code of the question.
        facts: parameters of the question.
        next: name of the player on move.
        holds: the player's current colour.
        other: name of the other player.
    """

    code: Code
    facts: Mapping[str, Coded[Fact]]
    next: Name
    holds: Colour
    other: Name


class MatchStarted(OfMatch, Content):
    """Beginning of a match. ``coloured``: whether seat 1 has black and seat 2 white; ``sought``: whether two seeks began it."""

    options: Mapping[str, Coded[OptionValue]]
    terms: Terms
    first: Name
    second: Name
    coloured: bool
    question: Asked | None
    time: TimeLeft | None
    round_of: RoundOf | None = None
    sought: bool = False


class TurnBefore(Part):
    """Turn that is announced together with a later one; ``colour`` and ``passes`` as in :class:`TurnAnnounced`."""

    by: Name
    opponent: Name
    colour: Colour
    steps: Code
    passes: tuple[Name, ...] = ()


class TurnAnnounced(OfMatch, Content):
    """Turn, and the player on move.

    Attributes:
        colour: the colour of ``by`` after the turn.
        ply: number of turns, including this one.
        passes: players who had to pass after the turn, in order.
        unanswered: player whose request to take back ends with the turn.
        unpaused: player whose request to pause ends with the turn.
        earlier: earlier turns announced with it; all of them except the first, and this turn itself, were planned
            answers.
        by_computer: whether the computer played this turn, in answer to ``earlier``; then it wasn't planned.
    """

    KIND: ClassVar[str] = "turn-played"
    IN_DIGEST: ClassVar[bool] = True

    by: Name
    opponent: Name
    colour: Colour
    steps: Code
    ply: int
    next: Name
    passes: tuple[Name, ...] = ()
    unanswered: Name | None = None
    unpaused: Name | None = None
    question: Asked | None = None
    time: TimeLeft | None = None
    earlier: tuple[TurnBefore, ...] = ()
    by_computer: bool = False


class RoundEnded(OfMatch, Content):
    """End of a round and beginning of the next one; ``totals`` are both players' points, if the game counts them."""

    by: Name
    steps: Code
    first: Name
    second: Name
    totals: tuple[int, ...]
    round: int


class RatingChange(Part):
    """Change of a player's rating by a match."""

    name: Name
    before: RatingShown
    after: RatingShown


class LastTurn(Part):
    """Turn that ended a match; ``colour`` and ``passes`` as in :class:`TurnAnnounced`."""

    by: Name
    steps: Code
    passes: tuple[Name, ...] = ()
    colour: Colour = "black"


class EndAnnounced(OfMatch, Content):
    """End of a match.

    Attributes:
        winner: name of the winner; None for a draw, or annulled.
        loser: name of the loser.
        reason: see :class:`core.match.model.Result`, as for ``score``.
        last: the last turn, if it ended the match.
        ply: number of turns.
        unrated: why it is unrated.
        ratings: changes of the ratings of seat 1 and seat 2.
        ruling: decision of a manager, if it ended the match.
        earlier: turns announced with the last one, as in :class:`TurnAnnounced`.
        by_computer: as in :class:`TurnAnnounced`.
        left: whether it ended because no one had continued it for long.
        closer: player who closed it, since the opponent had left; None: it was against the computer.
    """

    KIND: ClassVar[str] = "match-ended"

    first: Name
    second: Name
    winner: Name | None
    loser: Name | None
    reason: Code
    score: Mapping[str, Coded[object]]
    last: LastTurn | None = None
    ply: int = 0
    unrated: Unrated | None = None
    ratings: tuple[RatingChange, ...] = ()
    ruling: Ruling | None = None
    earlier: tuple[TurnBefore, ...] = ()
    by_computer: bool = False
    left: bool = False
    closer: Name | None = None


class DraftKept(Content):
    """Draft of a turn that needs more steps."""

    number: int
    steps: Code


class StepEffect(Part):
    """Something that a step does at once, as :meth:`core.rules.Position.effects` returns it."""

    code: Code
    facts: Mapping[str, Coded[Fact]]


class TurnMenu(Content):
    """Menu for choosing a turn; its buttons are the choices.

    Attributes:
        steps: the steps chosen so far; may be empty.
        cell: the cell whose content the mover is choosing, or empty.
        offered: the next choices, as :mod:`core.match.legal_choices` writes them.
        board: kind of the board; a single letter is a row of a ``hexagon``, or a column of a ``square``.
        branch: the row or area among whose cells the mover is choosing, or empty.
        effects: what each of the next choices does; empty for a choice that isn't a step on the board.
    """

    number: int
    game: Code
    steps: Code
    cell: Code
    offered: tuple[Code, ...]
    board: Literal["hexagon", "square"]
    branch: Code = ""
    effects: tuple[tuple[StepEffect, ...], ...] = ()


class DraftCleared(Content):
    """Confirmation that a draft was deleted."""

    number: int


class NoDraft(Content):
    """Notice that there is no draft."""

    number: int | None


class ResignQuestion(Content):
    """Question whether to resign, so that ``to`` wins."""

    number: int
    to: Name


class TakebackAsked(Content):
    """Request to take back the last turns."""

    number: int
    by: Name
    to: Name
    turns: int


class TakenBack(OfMatch, Content):
    """Turns taken back at the request of ``by``; ``ply`` turns remain."""

    by: Name
    ply: int
    next: Name
    question: Asked | None
    time: TimeLeft | None


class TakebackRefused(Content):
    """Refused takeback."""

    number: int
    by: Name


class TakebackWithdrawn(TakebackRefused):
    """Withdrawn request to take back."""


class TakebacksShown(Content):
    """Whether opponents may ask the player to take turns back."""

    allowed: bool


class TakebacksSet(TakebacksShown):
    """Confirmation that opponents may now ask the player to take turns back, or no longer."""


class NotHere(NumberRefused):
    """Base of refusals in a place that belongs to one match; ``others`` are the other matches where the asker is on move."""

    ABSTRACT: ClassVar[bool] = True

    others: tuple[MatchName, ...] = ()


class NotAPlayer(NotHere):
    """Refusal: the asker doesn't play in this match."""


class Over(NotHere):
    """Refusal: the match is over."""


class NotBegun(NotHere):
    """Refusal: the number belongs to a challenge that hasn't become a match."""


class NotYourTurn(NumberRefused):
    """Refusal: the other player is on move; ``others`` as in :class:`NotHere`."""

    next: Name
    others: tuple[MatchName, ...] = ()


class GoesOn(NumberRefused):
    """Refusal: the match isn't over."""


class NothingAsked(NotHere):
    """Refusal: there is no open request."""


class RequestClosed(NumberRefused):
    """Refusal: the request of this button is no longer open; another one may be."""


class AlreadyAsked(NumberRefused):
    """Refusal: there is already an open request."""


class AlreadyRefused(NumberRefused):
    """Refusal: the opponent has declined this kind of request since the board last changed."""

    by: Name


class NoTakebacks(NumberRefused):
    """Refusal: the terms of the match, or the opponent ``by``, don't allow requests to take back."""

    by: Name | None


class NothingToUndo(NumberRefused):
    """Refusal: the asker hasn't played a turn."""


class Stale(NumberRefused):
    """Refusal: the match has ``ply`` turns, but the mover saw ``seen``: fewer, or some that were taken ``back`` since."""

    ply: int
    seen: int
    back: bool = False


class NotLegal(Refused):
    """Refusal of a step by a rule of the game; see :class:`core.rules.IllegalStep`."""

    ABSTRACT: ClassVar[bool] = True

    step: Written
    rule: Code
    facts: Mapping[str, Coded[Fact]]
    game: Code


class Illegal(NotLegal):
    """Refusal of a turn because a rule forbids one of its steps; without a number on a board without a match."""

    number: int | None


class NotSteps(Refused):
    """Refusal: we can't read the text as steps; ``fragment`` is the unreadable part."""

    KIND: ClassVar[str] = "refused.unreadable"

    text: Written
    fragment: Written
    game: Code


class Ambiguous(Refused):
    """Refusal: the text has several readings."""

    OF_TURNS: ClassVar[bool] = True
    text: Written
    candidates: tuple[Code, ...]


class UnclearNumber(Refused):
    """Refusal: the number before the steps isn't that of one of the asker's running matches, or of the current turn.

    Attributes:
        number: the match in which the asker is on move.
        given: the typed number.
        steps: the text after it.
    """

    OF_TURNS: ClassVar[bool] = True
    number: int
    given: int
    steps: Written
