"""Wording of messages about tournaments."""

from __future__ import annotations

from typing import Final

from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.rating.messages import bullets
from bot.features.tournament import messages
from bot.features.tournament.commands import Tournament
from bot.features.tournament.messages import TableLine
from core.messages.content import Content
from core.messages.message import Action
from core.tournament.model import Format, TournamentStatus

_PARTS: Final = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}


def amount(value: float) -> str:
    """Return points, given as whole or quarter points, as people write them: ``2½``."""
    whole, part = int(value), _PARTS.get(value % 1, "")
    return part if part and not whole else f"{whole}{part}"


def _system_text(say: Phrases, content: messages.Described) -> str:
    """Return a sentence about a tournament's system, and one about vacations that begin by themselves."""
    open_ended = content.format is Format.SWISS and not content.size
    system = say.say(f"tournament-format-{content.format}{'-open' if open_ended else ''}", content)
    days = content.terms.vacation_days
    return f"{system}\n{say.say('tournament-vacation', days=days)}" if days else system


def _tables(say: Phrases, format_: Format, groups: tuple[messages.Table, ...]) -> list[str]:
    """Return the lines of all tables, and a line that explains their columns."""
    parts: list[str] = []
    for group in groups:
        if len(groups) > 1:
            parts.append(say.say("tournament-group", group=str(group.group)))
        parts += [_line(say, line) for line in group.lines]
        if group.more:
            parts.append(say.say("tournament-line-more", count=group.more))
    return [*parts, say.say(f"tournament-columns-{format_}")] if parts else []


def _line(say: Phrases, line: TableLine) -> str:
    text = say.say("tournament-line", line, points=amount(line.points), tiebreak=amount(line.tiebreak))
    if line.left:
        text += say.say(f"tournament-line-{'annulled' if line.annulled else 'left'}")
    return text + (say.say("place-you") if line.you else "")


def _pairs(say: Phrases, pairs: tuple[messages.Pair, ...]) -> list[str]:
    return bullets(say.say("tournament-pair", pair) for pair in pairs)


@words(messages.TournamentCreated)
def created(say: Phrases, content: messages.TournamentCreated) -> str:
    return "\n".join(
        [say.say("tournament-created", content), _system_text(say, content), say.say("tournament-sign-up", content)]
    )


@words(messages.TournamentReminder)
def reminder(say: Phrases, content: messages.TournamentReminder) -> str:
    return "\n".join([say.say("tournament-reminder", content), say.say("tournament-sign-up", content)])


@words(messages.TournamentRound)
def round_begun(say: Phrases, content: messages.TournamentRound) -> str:
    lines: list[str] = []
    if content.round == 1:
        lines.append(say.say("tournament-begins-now", content))
    if content.format is Format.SWISS:
        lines += [say.say("tournament-round-swiss", content), *_pairs(say, content.pairs)]
    else:
        lines.append(say.say("tournament-round-groups", content, groups=len(content.groups)))
        for group in content.groups:
            names = ", ".join(map(str, group.names))
            if len(content.groups) > 1:
                names = say.say("tournament-group-of", group=str(group.group), names=names)
            lines.append(names)
    lines += [say.say("tournament-bye", name=name) for name in content.byes]
    return "\n".join(lines)


@words(messages.TournamentEnded)
def ended(say: Phrases, content: messages.TournamentEnded) -> str:
    return "\n".join([say.form("tournament-ended", content), *_tables(say, content.format, content.groups)])


@words(messages.TournamentShown)
def shown(say: Phrases, content: messages.TournamentShown) -> str:
    parts = [say.say("tournament", content), _system_text(say, content)]
    if content.status is TournamentStatus.OPEN:
        parts.append(say.say("tournament-open", content))
        if content.names:
            parts.append(say.say("tournament-names", content))
        parts.append(say.say("tournament-you-are-in" if content.mine else "tournament-sign-up", content))
        return "\n".join(parts)
    if content.status is TournamentStatus.RUNNING:
        parts.append(say.say(f"tournament-round-{'now' if content.rounds is None else 'of'}", content))
    elif content.status is TournamentStatus.CANCELLED:
        parts.append(say.say("tournament-was-cancelled"))
    else:
        parts.append(say.form("tournament-ended", content))
    parts += _tables(say, content.format, content.groups)
    if content.status is TournamentStatus.RUNNING and content.running:
        parts += [say.say("tournament-running"), *_pairs(say, content.running)]
        if content.more:
            parts.append(say.say("tournament-line-more", count=content.more))
    return "\n".join(parts)


@words(messages.TournamentList)
def listed(say: Phrases, content: messages.TournamentList) -> str:
    lines = (say.say(f"tournament-listed-{tournament.status}", tournament) for tournament in content.tournaments)
    page = say.page_of(content) if isinstance(content, messages.TournamentsShown) else []
    return "\n".join([say.say(content.entry, content), *bullets(lines), *page])


@words(messages.TournamentLeft)
def left(say: Phrases, content: messages.TournamentLeft) -> str:
    text = say.say(f"tournament-left-{content.why}", content)
    return f"{text} {say.say('tournament-left-matches', content)}" if content.count else text


@words(messages.TournamentLeaveQuestion)
def leave_question(say: Phrases, content: messages.TournamentLeaveQuestion) -> str:
    return "\n".join([say.say("tournament-leave-question", content), say.say(f"tournament-leave-{content.format}")])


@words(messages.TournamentCancelled)
def cancelled(say: Phrases, content: messages.TournamentCancelled) -> str:
    if content.by is None:
        return say.say("tournament-cancelled-few", content)
    return _running_on(say, say.say("tournament-cancelled", content), running=content.running)


@words(messages.TournamentCancelQuestion)
def cancel_question(say: Phrases, content: messages.TournamentCancelQuestion) -> str:
    return _running_on(say, say.say("tournament-cancel-question", content), running=content.running, between="\n")


def _running_on(say: Phrases, text: str, *, running: bool, between: str = " ") -> str:
    return f"{text}{between}{say.say('tournament-cancelled-running')}" if running else text


@labels(Tournament)
def tournament_label(say: Phrases, command: Tournament, action: Action, _content: Content | None) -> str | None:
    return (
        say.say("pick-tournament", which=command.which)
        if action.code in CHOICES and command.which is not None
        else None
    )
