"""Unreachable players: if they can't read the match's room, we write privately. If that fails, too, we pause their clocks."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bot.features.match.clock import WAIT, change_clock, reached, with_grace
from bot.features.time import messages as time_messages
from bot.features.time.commands import Back
from bot.features.time.notifications import UNREACHED
from bot.features.time.timers import remind
from bot.features.time.vacations import waiting_matches
from bot.kernel.application import Application
from bot.kernel.context import Context
from bot.kernel.dispatch import on_timer
from core.match.model import Match
from core.messages.message import Action, Message
from core.time.model import Timer
from core.time.preferences import Where
from core.time.reminders import HUSHED

_UNREAD: Final = "unread:"
"""Key (with a match's number) for the last turn that we announced privately because the player can't read the match's room."""


async def cannot_read(application: Application, platform: str, person: str, room: str) -> None:
    """React when a person can no longer read a room: tell them privately about their turns there.

    Args:
        application: runs the transaction.
        platform: key of the platform.
        person: the platform's own id of the person.
        room: the platform's own id of the room.
    """

    def effect(context: Context) -> None:
        account = context.uow.people.account(platform, person)
        where = context.uow.communities.find_room(platform, room)
        if account is not None and where is not None:
            tell_privately(context, account.player, where.id)

    await application.run(effect)


def tell_privately(context: Context, player: int, room: int) -> None:
    """Tell a player who can't read a room about each of their turns there, privately and once each."""
    for match in context.uow.matches.in_room(room):
        key, turn = f"{_UNREAD}{match.number}", f"{player} {match.clock.turn}"
        if match.waits_for(player) and context.uow.keys.get(key) != turn:
            context.uow.keys.put(key, turn)
            remind(context, match, HUSHED, Where.PRIVATE)


def reachable_again(context: Context, player: int, *, is_news: bool = False) -> None:
    """Let the matches of a player go on that stopped because we couldn't reach them, and tell them what waits.

    Args:
        context: of the transaction.
        player: the player, whose private chat takes messages.
        is_news: whether it is known that it took none before, so that messages are missing there.
    """
    waiting = [match for match in context.uow.matches.running_of(player) if match.waits_for(player)]
    resumed_matches = [reached(context, match) for match in waiting]
    if waiting and (is_news or resumed_matches != waiting):
        context.tell(player, None, waiting_matches(context, player, resumed_matches, time_messages.ReachedAgain))


@on_timer(UNREACHED)
def timer_due(context: Context, timer: Timer) -> None:
    """Handle a player whom our messages don't reach, unless they are no longer on move."""
    context.uow.timers.delete(UNREACHED, timer.subject)
    match = context.uow.matches.get(timer.subject)
    if match is not None and match.clock.turn == timer.turn and match.waits_for(int(str(timer.data["player"]))):
        _pause_match(context, match)


def _pause_match(context: Context, match: Match) -> None:
    """Pause the clocks of a match whose player on move is unreachable, if they run; once per turn.

    We tell the opponent, who may end the pause. The player's time runs out no earlier than :data:`WAIT` from now. After
    that, the opponent may claim the win.
    """
    if match.clock.unreached is not None:
        return
    mover_name = context.names(match)[match.to_move - 1]
    opponent = match.players[2 - match.to_move]
    is_running = match.clock.left is not None and match.clock.paused_until is None and not match.clock.adjourned
    until: datetime | None = None
    actions: tuple[Action, ...] = ()
    if is_running:
        until = context.now + WAIT
        clock = with_grace(match, context.now).stopped(match.to_move, context.now, match.calendar)
        clock = replace(clock, pause_asked=None, paused_until=until, unreached=context.now)
        paused_match = change_clock(context, match, clock, "unreached")
        actions = (Action("resume", Back(match.number, paused_match.version), opponent),)
    content = time_messages.Unreached(match.number, match.game, mover_name, until)
    message = Message(content, number=match.number, notify=(opponent,), actions=actions)
    if context.uow.communities.room(match.room).private:
        context.tell(opponent, match.room, message)
    else:
        context.post(match.room, message)
