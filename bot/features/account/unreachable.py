"""Unreachable players: told privately if they can't read the match's room; if that fails, too, their clocks are paused."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bot.features.match.clock import WAIT, change_clock, with_grace
from bot.features.time import messages as time_messages
from bot.features.time.commands import Back
from bot.features.time.notifications import UNREACHED
from bot.features.time.timers import remind
from bot.kernel.application import Application
from bot.kernel.context import Context
from bot.kernel.dispatch import on_timer
from core.match.model import Match
from core.messages.message import Action, Message
from core.time.model import Timer
from core.time.preferences import Where
from core.time.reminders import HUSHED

_UNREAD: Final = "unread:"
"""Key, with a match's number, of the last turn that was told privately because the match's room can't be read."""


async def cannot_read(application: Application, platform: str, person: str, room: str) -> None:
    """Handle that a person can no longer read a room: tell them privately of the turns that wait for them there.

    Args:
        application: runs the transaction.
        platform: key of the platform.
        person: the platform's own id of the person.
        room: the platform's own id of the room.
    """

    def effect(context: Context) -> None:
        account = context.work.people.account(platform, person)
        where = context.work.communities.find_room(platform, room)
        if account is not None and where is not None:
            tell_privately(context, account.player, where.id)

    await application.run(effect)


def tell_privately(context: Context, player: int, room: int) -> None:
    """Tell a player who can't read a room of each turn that waits for them there, privately and once for each."""
    for match in context.work.matches.in_room(room):
        key, turn = f"{_UNREAD}{match.number}", f"{player} {match.clock.turn}"
        if match.waits_for(player) and context.work.keys.get(key) != turn:
            context.work.keys.put(key, turn)
            remind(context, match, HUSHED, Where.PRIVATE)


@on_timer(UNREACHED)
def timer_due(context: Context, timer: Timer) -> None:
    """Handle that a player was found to be out of reach, unless they are no longer on move."""
    context.work.timers.drop(UNREACHED, timer.subject)
    match = context.work.matches.get(timer.subject)
    if match is not None and match.clock.turn == timer.turn and match.waits_for(int(str(timer.data["player"]))):
        _unreached(context, match)


def _unreached(context: Context, match: Match) -> None:
    """Pause the clocks of a match whose player on move is out of reach, once for each turn.

    The opponent is told, and may end the pause. The time of that player is over :data:`WAIT` from now at the earliest; then
    the opponent may claim the win.
    """
    if match.clock.unreached is not None:
        return
    name, opponent = context.names(match)[match.to_move - 1], match.players[2 - match.to_move]
    until: datetime | None = None
    actions: tuple[Action, ...] = ()
    if match.clock.left is not None and match.clock.paused_until is None and not match.clock.adjourned:
        until = context.now + WAIT
        clock = with_grace(match, context.now).stopped(match.to_move, context.now, match.calendar)
        clock = replace(clock, pause_asked=None, paused_until=until, unreached=context.now)
        paused_match = change_clock(context, match, clock, "unreached")
        actions = (Action("resume", Back(match.number, paused_match.version), opponent),)
    content = time_messages.Unreached(match.number, match.game, name, until)
    message = Message(content, number=match.number, notify=(opponent,), actions=actions)
    if context.work.communities.room(match.room).private:
        context.tell(opponent, match.room, message)
    else:
        context.post(match.room, message)
