"""Matches without a clock whose player on move has gone: after six weeks, the opponent may close them.

The player gets the rare reminders of every match without a clock (:data:`core.time.reminders.IDLE`), and one a week before.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.features.board.commands import Board
from bot.features.challenge.commands import Keep
from bot.features.match.commands import Pick
from bot.features.match.endings import end
from bot.features.time import messages
from bot.features.time.commands import Claim
from bot.kernel.context import Context
from bot.kernel.dispatch import on_timer
from bot.kernel.events import MatchBegan, MatchEnded, MatchRuled, PlayerBack
from bot.kernel.refusal import Refusal
from core.match.model import ANNULLED, Match, MatchStatus, Result
from core.messages.message import Action, Message, Picture
from core.time.clock import instant, ticks
from core.time.model import Timer
from core.time.reminders import quiet_until
from storage.unit_of_work import UnitOfWork

ABSENCE: Final = "absence"
"""Kind of the timer of a match without a clock, by its number. Its data: since when the player on move hasn't acted."""
ABSENT_AFTER: Final = timedelta(weeks=6)
REMINDED_BEFORE: Final = timedelta(weeks=1)
TOLD_EVERY: Final = timedelta(weeks=4)
"""How often we tell the opponent that they may close the match."""
_LAST: Final = "last"
"""Stage: the last reminder is due."""
_ABSENT: Final = "absent"
"""Stage: the player has been told, and counts as absent when the timer is due."""
_CLOSABLE: Final = "closable"
"""Stage: the opponent may close the match, and we tell them so again when the timer is due."""
_WATCHED: Final = "absence:watched"
"""Key that says that all running matches have their timers."""


def match_began(context: Context, event: MatchBegan | MatchRuled) -> None:
    """Start the timer of a match. Turns leave it alone; when it is due, we look when the current one began."""
    if _may_be_closed(event.match):
        _start(context.uow, event.match, context.now)


def match_ended(context: Context, event: MatchEnded) -> None:
    """Drop the timer of a match that ended."""
    if event.match.clock.left is None:
        context.uow.timers.delete(ABSENCE, event.match.number)


def player_back(context: Context, event: PlayerBack) -> None:
    """Start the timers of the matches that wait for a player again, since a vacation doesn't count."""
    for match in context.uow.matches.running_of(event.player):
        if match.waits_for(event.player) and _may_be_closed(match):
            _start(context.uow, match, context.now)


def watch_from_now(uow: UnitOfWork, now: datetime) -> None:
    """Start the timers of matches that began before there were any, so that none can be closed at once after an upgrade."""
    if uow.keys.get(_WATCHED) is not None:
        return
    last_number = 0
    while matches := uow.matches.running(last_number):
        last_number = matches[-1].number
        for match in matches:
            if _may_be_closed(match) and uow.timers.get(ABSENCE, match.number) is None:
                _start(uow, match, now)
    uow.keys.put(_WATCHED, "yes")


def _may_be_closed(match: Match) -> bool:
    """Return whether the match is running, without a clock, between people."""
    return match.status is MatchStatus.RUNNING and match.clock.left is None and not match.terms.partner


def _start(uow: UnitOfWork, match: Match, since: datetime) -> None:
    due = since + ABSENT_AFTER - REMINDED_BEFORE
    uow.timers.save(Timer(ABSENCE, match.number, due, match.clock.turn, _LAST, {"since": ticks(since)}))


@on_timer(ABSENCE)
def timer_due(context: Context, timer: Timer) -> None:
    """Remind the player on move for the last time, or tell the opponent that they may close the match."""
    match = context.uow.matches.get(timer.subject)
    if match is None or not _may_be_closed(match):
        context.uow.timers.delete(ABSENCE, timer.subject)
        return
    mover = context.person(match.players[match.to_move - 1])
    acted_at = _acted_at(context, match, timer)
    if mover.away_until is not None or match.clock.adjourned:
        _start(context.uow, match, context.now)
    elif timer.turn != match.clock.turn:
        _start(context.uow, match, max(match.clock.began, acted_at))
    elif acted_at > _start_of_absence(timer):
        _start(context.uow, match, acted_at)
    elif timer.stage == _LAST:
        quiet = quiet_until(mover.preferences, context.now)
        if quiet is not None:
            _save_timer(context, timer, _LAST, quiet)
            return
        _save_timer(context, timer, _ABSENT, context.now + REMINDED_BEFORE)
        _remind(context, match)
    else:
        _save_timer(context, timer, _CLOSABLE, context.now + TOLD_EVERY)
        _tell_opponent(context, match)


def _save_timer(context: Context, timer: Timer, stage: str, due: datetime) -> None:
    context.uow.timers.save(Timer(ABSENCE, timer.subject, due, timer.turn, stage, timer.data))


def _start_of_absence(timer: Timer) -> datetime:
    return instant(int(str(timer.data["since"])))


def _acted_at(context: Context, match: Match, timer: Timer) -> datetime:
    """Return when the player on move last did something in the match: a turn, a request or a line of its chat."""
    moments = [event.at for event in context.uow.matches.events(match.number) if event.seat == match.to_move]
    moments += [line.at for line in context.uow.talk.for_match(match.number) if line.seat == match.to_move]
    return max([_start_of_absence(timer), *moments])


def _remind(context: Context, match: Match) -> None:
    seat = match.to_move
    player = match.players[seat - 1]
    names = context.names(match)
    until = context.now + REMINDED_BEFORE
    content = messages.AbsenceReminder(match.number, match.game, names[seat - 1], names[2 - seat], until)
    actions = (
        Action("still-playing", Keep(match.number), player),
        Action("pick-turn", Pick(match.number, ply=match.board), player),
        Action("board", Board(match.number)),
    )
    picture = Picture(match=match.number, version=match.version)
    context.tell(
        player,
        match.room,
        Message(content, number=match.number, notify=(player,), picture=picture, actions=actions),
    )


def _tell_opponent(context: Context, match: Match) -> None:
    seat = match.to_move
    opponent = match.players[2 - seat]
    content = messages.OpponentAbsent(match.number, match.game, context.name(match.players[seat - 1]))
    actions = (Action("close-match", Claim(match.number), opponent),)
    context.tell(opponent, match.room, Message(content, number=match.number, notify=(opponent,), actions=actions))


def still_playing(context: Context, number: int) -> bool:
    """Keep a match of the asker that waits for them, and say so; return whether there is such a match without a clock."""
    match = context.uow.matches.get(number)
    if match is None or not _may_be_closed(match) or not match.waits_for(context.player):
        return False
    _start(context.uow, match, context.now)
    opponent = context.name(match.players[2 - match.to_move])
    context.whisper(Message(messages.StillPlaying(number, match.game, opponent), number=number))
    return True


def _timer(context: Context, match: Match) -> Timer | None:
    """Return the timer of the current turn, or None if there is none yet, or the match can't be closed."""
    timer = context.uow.timers.get(ABSENCE, match.number) if _may_be_closed(match) else None
    return None if timer is None or timer.turn != match.clock.turn else timer


def may_keep(context: Context, match: Match) -> None:
    """Raise Refusal unless the asker has had the last reminder of their running match without a clock."""
    timer = _timer(context, match)
    if timer is None or timer.stage == _LAST or not match.waits_for(context.player):
        raise Refusal(messages.NoClock(match.number, partner=bool(match.terms.partner)), number=match.number)


def may_close(context: Context, match: Match) -> None:
    """Raise Refusal if the asker can't close their running match without a clock."""
    seat, timer = match.seat_of(context.player), _timer(context, match)
    if (
        timer is None
        or timer.stage != _CLOSABLE
        or match.to_move == seat
        or _acted_at(context, match, timer) > _start_of_absence(timer)
    ):
        raise Refusal(messages.NoClock(match.number, partner=bool(match.terms.partner)), number=match.number)


def close(context: Context, match: Match) -> None:
    """Close a match whose player on move is absent: it has no winner and is unrated."""
    may_close(context, match)
    end(context, match, Result(0, ANNULLED), by=match.seat_of(context.player))
