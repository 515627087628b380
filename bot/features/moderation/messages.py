"""Messages about decisions of a community's managers, with their wording."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar, Final

from bot.chat.wording.phrases import Phrases, words
from bot.features.community.messages import ManagersOnly
from bot.features.time.messages import TimeLeft
from core.community import AuditAction
from core.match.model import MatchStatus
from core.messages.content import Content, NumberRefused, OfLadder, Refused, Ruling
from core.names import Code, Handle, Name, PlaceName, Written


class ModerateHow(Content):
    """Overview of the possible decisions."""

    KIND: ClassVar[str] = "moderate"

    community: PlaceName


class Deciding(Content):
    """Base of messages about a decision on a match: its kind, the manager, and the reason."""

    ABSTRACT: ClassVar[bool] = True

    what: AuditAction
    number: int
    game: Code
    first: Name
    second: Name
    by: Name
    why: Written


class ModerateQuestion(Deciding):
    """Question before a decision, with its consequences.

    Attributes:
        ladder: the match's ladder, if it has one.
        name: for :attr:`AuditAction.AWARD`: name of the winner.
        on: for :attr:`AuditAction.RESTORE`: whether the match would then continue.
    """

    status: MatchStatus
    ladder: int | None = None
    name: Name | None = None
    on: bool = False


class RemoveQuestion(OfLadder, Content):
    """Question whether to remove a player from a ladder."""

    KIND: ClassVar[str] = "moderate-question-remove"

    name: Name
    place: int
    why: Written


class Moderated(Deciding):
    """Decision about a match, and the state of the match: it continues (``next``), has ended, or is adjourned."""

    next: Name | None = None
    time: TimeLeft | None = None
    over: bool = False
    winner: Name | None = None
    annulled: bool = False


class TalkModerated(Content):
    """Base of messages about a decision on talk: the manager and the reason."""

    ABSTRACT: ClassVar[bool] = True

    name: Name
    by: Name
    why: Written


class TalkRemoved(TalkModerated):
    """Announcement that a manager has removed a line of talk; ``line`` is its id."""

    line: int


class TalkUnmuted(TalkModerated):
    """Announcement that a manager has unmuted a person."""


class TalkMuted(TalkModerated):
    """Announcement that a manager has muted a person until a time; ``elsewhere`` if the platform itself stores talk."""

    until: datetime
    elsewhere: bool = False


class TalkElsewhere(Refused):
    """Refusal: this platform has its own tools for moderating talk."""


class WhichLine(Refused):
    """Refusal: the command doesn't name a line."""


class NoSuchLine(Refused):
    """Refusal: no line here has this number."""

    line: int


class MuteWhom(Refused):
    """Refusal: the command doesn't name a person; ``act`` is the decision."""

    act: Written


class NotMuted(Refused):
    """Refusal: the person isn't muted."""

    name: Name


# --- refused decisions -----------------------------------------------------------------------------------------


class ModerateManagers(ManagersOnly):
    """Refusal: only managers of a community decide for it."""


class ModerateWhich(Refused):
    """Refusal: the command doesn't name a match; ``act`` is the decision."""

    act: Written | None


class ModerateNoReason(Refused):
    """Refusal: every decision needs a reason; the other fields are as typed."""

    act: Written | None
    number: int | None
    player: Handle | None


class ModerateLongReason(Refused):
    """Refusal: the reason is too long."""

    limit: int
    count: int


class ModerateElsewhere(Refused):
    """Refusal: the match belongs to another community."""

    number: int
    community: PlaceName


class ModerateOwn(ModerateElsewhere):
    """Refusal: the asker plays in the match."""


class AlreadyAdjourned(NumberRefused):
    """Refusal: the match is already adjourned."""


class NotAdjourned(NumberRefused):
    """Refusal: the match isn't adjourned."""


class AlreadyAnnulled(NumberRefused):
    """Refusal: the match is already annulled."""


class AnnulledRestoreFirst(NumberRefused):
    """Refusal: the match is annulled; the manager must restore it first."""


class NothingToRestore(NumberRefused):
    """Refusal: the match has no ruling."""


class RestoreForgotten(NumberRefused):
    """Refusal: the match would continue, but one of its players was erased."""


class RestoreLeft(NumberRefused):
    """Refusal: the match would continue, but a player has left its tournament."""

    tournament: int
    name: Name


class AlreadyWon(NumberRefused):
    """Refusal: that player is already the winner."""

    name: Name


class AwardToWhom(NumberRefused):
    """Refusal: the command doesn't name a winner, who must be one of the two players."""

    first: Name
    second: Name


class TournamentWentOn(NumberRefused):
    """Refusal: the tournament has moved on without the match."""

    tournament: int


class Adjourned(NumberRefused):
    """Refusal: the match is adjourned; says by which manager and why, if known."""

    ruling: Ruling | None


class RemoveWhom(Refused):
    """Refusal: the command doesn't name a player."""


class RemoveYourself(Refused):
    """Refusal: managers can't remove themselves from a ladder."""

    ladder: int


class RemoveNotThere(OfLadder, Refused):
    """Refusal: the named player isn't on the ladder; ``name`` is as typed."""

    name: Handle


_WITHOUT_A_NUMBER: Final = ("remove", "mute", "unmute")
_ABOUT_A_PERSON: Final = ("award", *_WITHOUT_A_NUMBER)


@words(ModerateQuestion)
def question(say: Phrases, content: ModerateQuestion) -> str:
    parts = [say.say(f"moderate-question-{content.what}", content)]
    if content.what is AuditAction.ANNUL and content.ladder is not None:
        parts.append(say.say("moderate-question-ladder", content))
    if content.what is AuditAction.RESTORE:
        parts.append(say.say(f"moderate-question-{'on' if content.on else 'over'}"))
    return "\n".join([*parts, say.say("moderate-question-reason", content)])


@words(RemoveQuestion)
def remove_question(say: Phrases, content: RemoveQuestion) -> str:
    return "\n".join([say.say(content.entry, content), say.say("moderate-question-reason", content)])


@words(Moderated)
def moderated(say: Phrases, content: Moderated) -> str:
    parts = [say.say(f"moderated-{content.what}", content), say.say("moderated-why", content)]
    if content.next is not None:
        parts.append(say.say("moderated-next", content))
    elif content.over:
        if content.winner is not None:
            parts.append(say.say("moderated-winner", content))
        elif not content.annulled:
            parts.append(say.say("details-drawn"))
        parts.append(say.say("moderated-recounted"))
    return "\n".join(parts)


@words(TalkModerated)
def about_talk(say: Phrases, content: TalkModerated) -> str:
    return "\n".join([say.form(content.entry, content), say.say("moderated-why", content)])


@words(Adjourned)
def adjourned(say: Phrases, content: Adjourned) -> str:
    if content.ruling is None:
        return say.say("refused-adjourned", content)
    return "\n".join(
        [say.say("refused-adjourned-by", content, by=content.ruling.by), say.say("moderated-why", content.ruling)]
    )


@words(ModerateNoReason)
def no_reason(say: Phrases, content: ModerateNoReason) -> str:
    return _with_example(say, content, content.act, content.number, content.player)


@words(ModerateWhich)
def which(say: Phrases, content: ModerateWhich) -> str:
    return _with_example(say, content, content.act)


def _with_example(
    say: Phrases, content: Refused, act: str | None, number: int | None = None, player: str | None = None
) -> str:
    """Return a refusal with an example of the intended decision."""
    act = act or "annul"
    person = f" @{player or 'bob'}" if act in _ABOUT_A_PERSON else ""
    target = person.strip() if act in _WITHOUT_A_NUMBER else f"#{number or 12}{person}"
    return say.say(content.entry, act=say.word(f"moderate-{act}"), target=target)
