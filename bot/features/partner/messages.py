"""Messages with the computer's opinions, and their wording."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from bot.chat.wording.phrases import Phrases, words
from core.messages.content import Content, NumberRefused, OfMatch, Part, Refused
from core.names import Code, Coded, Name
from core.rules import Fact


class ReasonGiven(Part):
    """A reason for or against a turn; see :class:`core.partner.Reason`."""

    code: Code
    facts: Mapping[str, Coded[Fact]]


class HintComing(OfMatch, Content):
    """Confirmation that the computer is thinking about a hint."""


class HintShown(OfMatch, Content):
    """Hint in a match against the computer.

    Attributes:
        how: how much the hint reveals.
        cells: cells that include the turn's first cell; empty if it isn't on the board.
        steps: the turn; empty if not revealed yet.
        reasons: the reasons for the turn.
    """

    KIND: ClassVar[str] = "hint"

    how: Literal["where", "what", "why"]
    cells: tuple[Code, ...] = ()
    steps: Code = ""
    reasons: tuple[ReasonGiven, ...] = ()


class ReviewComing(OfMatch, Content):
    """Confirmation that a review follows.

    Attributes:
        ready: whether the review is already stored, so that it follows at once.
    """

    ready: bool = False


class ReviewShown(OfMatch, Content):
    """Review of a finished match; messages about its key turns follow.

    Attributes:
        first: name of seat 1.
        second: name of seat 2.
        count: number of key turns.
        winner: name of the winner, or None.
        decided: the ply after which the winner stayed ahead, or None if unclear.
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
    """Turn that changed who was ahead, or by how much.

    Attributes:
        ply: its number, from 1.
        name: its player's name.
        played: its steps.
        better: the turn that the computer would have played.
        against: reasons against the played turn.
        instead: reasons for the computer's turn.
        answer: the computer's answer to it; empty if unknown.
    """

    ply: int
    name: Name
    played: Code
    better: Code
    against: tuple[ReasonGiven, ...] = ()
    instead: tuple[ReasonGiven, ...] = ()
    answer: Code = ""


class ReviewWaits(OfMatch, Content):
    """Notice: we hold back a review while one of its positions is on the board of the asker's match against a person."""

    other: int


class ReviewTooMany(Refused):
    """Refusal: the asker has had ``limit`` matches reviewed within a day."""

    limit: int


class NothingToReview(NumberRefused):
    """Refusal: the match ended before the first turn."""


class ReviewGoesOn(NumberRefused):
    """Refusal: the match isn't over."""


class HintAgainstPerson(NumberRefused):
    """Refusal: hints are only for matches against the computer."""


class StandsElsewhere(Refused):
    """Refusal: the position is in a running match of the asker against a person, perhaps rotated or with other colours."""

    number: int
    other: int


class PartnerWaits(OfMatch, Content):
    """Notice: the computer waits while this position is on the board of its opponent's match against a person."""

    other: int


def reason(say: Phrases, reason_given: ReasonGiven) -> str:
    """Return a reason in words."""
    facts = {
        name: ", ".join(value) if isinstance(value, tuple) else value for name, value in reason_given.facts.items()
    }
    return say.say(f"reason-{reason_given.code.replace('.', '-')}", **facts)


@words(ReviewMoment)
def review_moment(say: Phrases, content: ReviewMoment) -> str:
    parts = [say.say("review-moment", content)]
    parts += [f"• {say.say('review-played', content)} {reason(say, reason_given)}" for reason_given in content.against]
    parts += [f"• {say.say('review-better', content)} {reason(say, reason_given)}" for reason_given in content.instead]
    if content.answer:
        parts.append(f"• {say.say('review-answer', content)}")
    if not content.against and not content.instead:
        parts.append(say.say("review-no-reason", content))
    return "\n".join(parts)


@words(ReviewShown)
def review_shown(say: Phrases, content: ReviewShown) -> str:
    parts = [say.say("review-intro", content)]
    if content.decided is not None and content.winner is not None:
        parts.append(say.say("review-decided", content, winner=content.winner))
    parts.append(say.say("review-count", count=content.count) if content.count else say.say("review-nothing"))
    if content.count and content.pictured:
        parts[-1] += f" {say.say('review-pictures', count=content.count)}"
    return "\n".join(parts)


@words(HintShown)
def hint_shown(say: Phrases, content: HintShown) -> str:
    if content.how == "where":
        return say.say("hint-where" if content.cells else "hint-nowhere", content, among=", ".join(content.cells))
    parts = [say.say("hint-turn", content)]
    parts += [f"• {reason(say, reason_given)}" for reason_given in content.reasons]
    if content.how == "why":
        parts.append(say.say("hint-why" if content.reasons else "hint-no-reason"))
    return "\n".join(parts)
