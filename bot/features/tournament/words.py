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


def _how(say: Phrases, said: messages.Described) -> str:
    """Return a sentence that says how a tournament is played."""
    open_ended = said.format is Format.SWISS and not said.size
    return say.say(f"tournament-format-{said.format}{'-open' if open_ended else ''}", said)


def _tables(say: Phrases, format_: Format, groups: tuple[messages.Table, ...]) -> list[str]:
    """Return the lines of all tables, and one that explains their columns."""
    told: list[str] = []
    for group in groups:
        if len(groups) > 1:
            told.append(say.say("tournament-group", group=str(group.group)))
        told += [_line(say, line) for line in group.lines]
        if group.more:
            told.append(say.say("tournament-line-more", count=group.more))
    return [*told, say.say(f"tournament-columns-{format_}")] if told else []


def _line(say: Phrases, line: TableLine) -> str:
    told = say.say("tournament-line", line, points=amount(line.points), tiebreak=amount(line.tiebreak))
    if line.left:
        told += say.say(f"tournament-line-{'annulled' if line.annulled else 'left'}")
    return told + (say.say("place-you") if line.you else "")


def _pairs(say: Phrases, pairs: tuple[messages.Pair, ...]) -> list[str]:
    return bullets(say.say("tournament-pair", pair) for pair in pairs)


@words(messages.TournamentCreated)
def created(say: Phrases, said: messages.TournamentCreated) -> str:
    return "\n".join([say.say("tournament-created", said), _how(say, said), say.say("tournament-sign-up", said)])


@words(messages.TournamentReminder)
def reminder(say: Phrases, said: messages.TournamentReminder) -> str:
    return "\n".join([say.say("tournament-reminder", said), say.say("tournament-sign-up", said)])


@words(messages.TournamentRound)
def round_begun(say: Phrases, said: messages.TournamentRound) -> str:
    lines: list[str] = []
    if said.round == 1:
        lines.append(say.say("tournament-begins-now", said))
    if said.format is Format.SWISS:
        lines += [say.say("tournament-round-swiss", said), *_pairs(say, said.pairs)]
    else:
        lines.append(say.say("tournament-round-groups", said, groups=len(said.groups)))
        for group in said.groups:
            names = ", ".join(map(str, group.names))
            if len(said.groups) > 1:
                names = say.say("tournament-group-of", group=str(group.group), names=names)
            lines.append(names)
    lines += [say.say("tournament-bye", name=name) for name in said.byes]
    return "\n".join(lines)


@words(messages.TournamentEnded)
def ended(say: Phrases, said: messages.TournamentEnded) -> str:
    return "\n".join([say.form("tournament-ended", said), *_tables(say, said.format, said.groups)])


@words(messages.TournamentShown)
def shown(say: Phrases, said: messages.TournamentShown) -> str:
    told = [say.say("tournament", said), _how(say, said)]
    if said.status is TournamentStatus.OPEN:
        told.append(say.say("tournament-open", said))
        if said.names:
            told.append(say.say("tournament-names", said))
        told.append(say.say("tournament-you-are-in" if said.mine else "tournament-sign-up", said))
        return "\n".join(told)
    if said.status is TournamentStatus.RUNNING:
        told.append(say.say(f"tournament-round-{'now' if said.rounds is None else 'of'}", said))
    elif said.status is TournamentStatus.CANCELLED:
        told.append(say.say("tournament-was-cancelled"))
    else:
        told.append(say.form("tournament-ended", said))
    told += _tables(say, said.format, said.groups)
    if said.status is TournamentStatus.RUNNING and said.running:
        told += [say.say("tournament-running"), *_pairs(say, said.running)]
        if said.more:
            told.append(say.say("tournament-line-more", count=said.more))
    return "\n".join(told)


@words(messages.TournamentList)
def listed(say: Phrases, said: messages.TournamentList) -> str:
    lines = (say.say(f"tournament-listed-{each.status}", each) for each in said.tournaments)
    page = say.page_of(said) if isinstance(said, messages.TournamentsShown) else []
    return "\n".join([say.say(said.entry, said), *bullets(lines), *page])


@words(messages.TournamentLeft)
def left(say: Phrases, said: messages.TournamentLeft) -> str:
    told = say.say(f"tournament-left-{said.why}", said)
    return f"{told} {say.say('tournament-left-matches', said)}" if said.count else told


@words(messages.TournamentLeaveQuestion)
def leave_question(say: Phrases, said: messages.TournamentLeaveQuestion) -> str:
    return "\n".join([say.say("tournament-leave-question", said), say.say(f"tournament-leave-{said.format}")])


@words(messages.TournamentCancelled)
def cancelled(say: Phrases, said: messages.TournamentCancelled) -> str:
    if said.by is None:
        return say.say("tournament-cancelled-few", said)
    return _running_on(say, say.say("tournament-cancelled", said), running=said.running)


@words(messages.TournamentCancelQuestion)
def cancel_question(say: Phrases, said: messages.TournamentCancelQuestion) -> str:
    return _running_on(say, say.say("tournament-cancel-question", said), running=said.running)


def _running_on(say: Phrases, told: str, *, running: bool) -> str:
    return f"{told} {say.say('tournament-cancelled-running')}" if running else told


@labels(Tournament)
def tournament_label(say: Phrases, command: Tournament, action: Action, _content: Content | None) -> str | None:
    return (
        say.say("pick-tournament", which=command.which)
        if action.code in CHOICES and command.which is not None
        else None
    )
