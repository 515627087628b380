"""Messages about what the partner thinks, and their wording."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from bot.chat.wording.phrases import Phrases, words
from core.messages.content import Content, NumberRefused, OfMatch, Part, Refused
from core.names import Code, Coded, Name
from core.rules import Fact


class ReasonGiven(Part):
    """Reason for a turn, or against it; as :class:`core.partner.Reason`."""

    code: Code
    facts: Mapping[str, Coded[Fact]]


class HintComing(OfMatch, Content):
    """Confirmation that the partner thinks about a hint."""


class HintShown(OfMatch, Content):
    """Hint in a match against the partner.

    Attributes:
        how: how much of it is told.
        cells: among which the turn's first cell is; none: it isn't on the board.
        steps: the turn; empty: not told yet.
        reasons: why.
    """

    KIND: ClassVar[str] = "hint"

    how: Literal["where", "what", "why"]
    cells: tuple[Code, ...] = ()
    steps: Code = ""
    reasons: tuple[ReasonGiven, ...] = ()


class ReviewComing(OfMatch, Content):
    """Confirmation that a review follows.

    Attributes:
        ready: whether it is kept already, so that it follows at once.
    """

    ready: bool = False


class ReviewShown(OfMatch, Content):
    """Review of a match that is over; the turns that it speaks of follow.

    Attributes:
        first: name of seat 1.
        second: name of seat 2.
        count: turns that it speaks of.
        winner: name of the seat that won; None: nobody.
        decided: the ply after which the winner stayed ahead; None: that isn't clear.
        pictured: whether pictures of those turns follow.
    """

    KIND: ClassVar[str] = "review"

    first: Name
    second: Name
    count: int
    winner: Name | None = None
    decided: int | None = None
    pictured: bool = True


class ReviewMoment(OfMatch, Content):
    """Turn that changed how a match stood.

    Attributes:
        ply: its place, from 1.
        name: of who played it.
        played: its steps.
        better: what the partner would have played.
        against: what speaks about the turn that was played.
        instead: what speaks for what the partner would have played.
        answer: what the partner would have answered; empty: not known.
    """

    ply: int
    name: Name
    played: Code
    better: Code
    against: tuple[ReasonGiven, ...] = ()
    instead: tuple[ReasonGiven, ...] = ()
    answer: Code = ""


class ReviewWaits(OfMatch, Content):
    """Notice: a review isn't told while a position of it stands in a running match of the asker against a person."""

    other: int


class ReviewTooMany(Refused):
    """Refusal: the asker had ``limit`` matches looked through within a day."""

    limit: int


class NothingToReview(NumberRefused):
    """Refusal: the match ended before the first turn."""


class ReviewGoesOn(NumberRefused):
    """Refusal: the match isn't over."""


class HintAgainstPerson(NumberRefused):
    """Refusal: hints are for matches against the partner."""


class StandsElsewhere(Refused):
    """Refusal: the position stands in a running match of the asker against a person, perhaps turned or in other colours."""

    number: int
    other: int


class PartnerWaits(OfMatch, Content):
    """Notice: the partner doesn't play on while this position stands in a match of its opponent against a person."""

    other: int


def reason(say: Phrases, given: ReasonGiven) -> str:
    """Return a reason in words."""
    facts = {name: ", ".join(value) if isinstance(value, tuple) else value for name, value in given.facts.items()}
    return say.say(f"reason-{given.code.replace('.', '-')}", **facts)


@words(ReviewMoment)
def review_moment(say: Phrases, said: ReviewMoment) -> str:
    told = [say.say("review-moment", said)]
    told += [f"• {say.say('review-played', said)} {reason(say, each)}" for each in said.against]
    told += [f"• {say.say('review-better', said)} {reason(say, each)}" for each in said.instead]
    if said.answer:
        told.append(f"• {say.say('review-answer', said)}")
    if not said.against and not said.instead:
        told.append(say.say("review-no-reason", said))
    return "\n".join(told)


@words(ReviewShown)
def review_shown(say: Phrases, said: ReviewShown) -> str:
    told = [say.say("review-intro", said)]
    if said.decided is not None and said.winner is not None:
        told.append(say.say("review-decided", said, winner=said.winner))
    told.append(say.say("review-count", count=said.count) if said.count else say.say("review-nothing"))
    if said.count and said.pictured:
        told[-1] += f" {say.say('review-pictures', count=said.count)}"
    return "\n".join(told)


@words(HintShown)
def hint_shown(say: Phrases, said: HintShown) -> str:
    if said.how == "where":
        return say.say("hint-where" if said.cells else "hint-nowhere", said, among=", ".join(said.cells))
    told = [say.say("hint-turn", said)]
    told += [f"• {reason(say, each)}" for each in said.reasons]
    if said.how == "why":
        told.append(say.say("hint-why" if said.reasons else "hint-no-reason"))
    return "\n".join(told)
