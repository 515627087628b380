"""Due timers of matches and their effects: a reminder, or the end of a player's time, of a pause, or of an abandoned match.

A timer may no longer apply because its turn is over. After a downtime several reminders may be due at once; we send only the
latest. Every timer is eventually replaced or dropped.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.board.commands import Board
from bot.features.match.clock import (
    BEFORE_VACATION,
    LEFT,
    PAUSE,
    UNCLAIMED,
    change_clock,
    end_of_turn,
    fair_deadline,
    is_saved,
    may_be_claimed,
    postpone_timer,
    reminders,
    reset_timer,
    resume,
    start_timer,
    time_left,
)
from bot.features.match.commands import Pick
from bot.features.match.endings import end, run_out
from bot.features.match.lookup import own_match_on_move
from bot.features.time import messages
from bot.features.time.commands import Claim, MoreTime, Mute
from bot.features.time.vacations import begin_by_itself
from bot.kernel.context import Context
from bot.kernel.dispatch import handles, on_timer
from bot.kernel.recipients import own_place
from bot.kernel.refusal import Refusal
from core.account import Player
from core.match.model import ANNULLED, Match, MatchStatus, Result
from core.messages.message import Action, Message, Picture
from core.time.clock import instant, ticks
from core.time.model import MATCH, Timer
from core.time.preferences import Preferences, Where
from core.time.reminders import HUSHED, TO_ACT, quiet_until

ASK_AGAIN: Final = timedelta(hours=1)
"""How often we check whether a player whose time is over has now heard of the turn."""
TELL_AGAIN: Final = timedelta(days=1)
"""How often we announce the turn to this player again."""
GIFTS: Final = ("12h", "1d", "3d")
"""Amounts of time on buttons."""


@on_timer(MATCH)
def timer_due(context: Context, timer: Timer) -> None:
    """Handle the due timer of a match."""
    match = context.uow.matches.get(timer.subject)
    if match is None or match.status is not MatchStatus.RUNNING:
        context.uow.timers.delete(MATCH, timer.subject)
    elif timer.turn != match.clock.turn:  # impossible, because every turn sets the timer
        start_timer(context, match, hushed=False)
    elif timer.stage == LEFT:
        end(context, match, Result(0, ANNULLED), by=0)
    elif timer.stage == PAUSE:
        resume(context, match)
    elif timer.stage == UNCLAIMED:
        announce_unclaimed(context, match)
        reset_timer(context, match)
    else:
        ends = end_of_turn(context, match, timer.data)
        if ends is not None and ends <= context.now:
            _time_over(context, match, timer)
        else:
            _remind(context, match, timer)


def _time_over(context: Context, match: Match, timer: Timer) -> None:
    """End or flag a match whose time is over, if the player on move has heard of the turn."""
    if fair_deadline(match) is None:
        _tell_at_last(context, match, timer)
    elif begin_by_itself(context, match):
        pass
    elif may_be_claimed(match):
        flag(context, match)
    else:
        run_out(context, match)


def flag(context: Context, match: Match) -> None:
    """Record that the time of the player on move is over, so that the opponent may claim the win."""
    seat = match.to_move
    clock = match.clock.stopped(seat, context.now, match.calendar)
    flagged_match = change_clock(context, match, replace(clock, flagged=True), "flagged", seat)
    announce_unclaimed(context, flagged_match)


def announce_unclaimed(context: Context, match: Match) -> None:
    """Announce that the opponent can claim the win."""
    seat = match.to_move
    mover, opponent = match.players[seat - 1], match.players[2 - seat]
    content = messages.TimeIsUp(match.number, match.game, context.name(mover), context.name(opponent))
    actions = (
        Action("claim", Claim(match.number), opponent),
        *(Action("more-time", MoreTime(gift, match.number), opponent) for gift in GIFTS),
    )
    context.announce(match.room, Message(content, number=match.number, notify=(opponent, mover), actions=actions))


def _tell_at_last(context: Context, match: Match, timer: Timer) -> None:
    """Announce a turn to a player whom no message about it has reached, and wait until one does."""
    quiet = quiet_until(_mover(context, match).preferences, context.now)
    if quiet is not None:
        postpone_timer(context, timer, quiet)
        return
    last_told = timer.data.get("told_again")
    if last_told is None or context.now - instant(int(str(last_told))) >= TELL_AGAIN:
        remind(context, match, HUSHED, None if last_told is None else Where.BOTH)  # messages there may not reach them
        now = ticks(context.now)
        postpone_timer(context, timer, context.now + ASK_AGAIN, told_again=now, handled=now)
    else:
        postpone_timer(context, timer, context.now + ASK_AGAIN)


def _remind(context: Context, match: Match, timer: Timer) -> None:
    """Send the latest of the due reminders, which replaces earlier ones."""
    handled = instant(int(str(timer.data["handled"])))
    due = [reminder for reminder in reminders(context, match, timer.data) if handled < reminder.at <= context.now]
    due = [reminder for reminder in due if _is_wanted(context, match, reminder.stage)]
    if due:
        mover = _mover(context, match)
        quiet = _quiet_until(mover.preferences, context.now)
        ends = end_of_turn(context, match, timer.data)
        if quiet is not None and (ends is None or quiet + TO_ACT <= ends):
            postpone_timer(context, timer, quiet)
            return
        vacations = mover.away_until is not None and match.clock.left is None
        if quiet is None and not vacations:
            remind(context, match, due[-1].stage)
            reset_timer(context, match, handled=ticks(context.now), hushed=False)
            return
    reset_timer(context, match, handled=ticks(context.now))


def _is_wanted(context: Context, match: Match, stage: str) -> bool:
    """Return whether a reminder is sent: even players who don't want it hear that their vacation would begin by itself."""
    return stage != BEFORE_VACATION or stage in _mover(context, match).preferences.stages or is_saved(context, match)


def _mover(context: Context, match: Match) -> Player:
    """Return the player on move."""
    return context.person(match.players[match.to_move - 1])


def _quiet_until(preferences: Preferences, now: datetime) -> datetime | None:
    """Return when a player's current quiet hours end, however long they are, or None outside quiet hours."""
    around = None if preferences.quiet is None else preferences.quiet.around(now, preferences.tzinfo)
    return None if around is None else around[1]


@handles(Mute)
def mute(context: Context, command: Mute) -> None:
    """Stop reminding the asker of the current turn of a match."""
    match = own_match_on_move(context, command)
    if command.turn is not None and command.turn != match.clock.turn:
        raise Refusal(messages.MuteLate(match.number), number=match.number)
    reset_timer(context, match, muted=True)
    context.whisper(Message(messages.Muted(match.number, match.game), number=match.number))


def remind(context: Context, match: Match, stage: str, where: Where | None = None) -> None:
    """Remind the player on move with the board, in their preferred place, or at ``where``."""
    seat = match.to_move
    player = match.players[seat - 1]
    names = context.names(match)
    reminder = messages.Reminder(
        match.number,
        match.game,
        names[seat - 1],
        names[2 - seat],
        stage,
        time_left(context, match),
        is_saved(context, match),
    )
    actions = (
        Action("pick-turn", Pick(match.number, ply=match.board), player),
        Action("board", Board(match.number)),
        Action("mute", Mute(match.number, match.clock.turn), player),
    )
    picture = Picture(match=match.number, version=match.version)
    message = Message(reminder, number=match.number, notify=(player,), picture=picture, actions=actions)
    where = where or context.person(player).preferences.where
    place = context.uow.places.for_match(match.number).get(player)
    if where is not Where.PRIVATE and place is not None:
        context.tell_in(place, player, message)
    elif where is not Where.PRIVATE:
        context.post(match.room, message)
    private = None if where is Where.ROOM else own_place(context.uow, context.person(player), match.room)
    if private is not None and not (where is Where.BOTH and private == place):
        context.tell_in(private, player, message)
