"""Downtime of the program, and changes of the machine's clock: we give back the time that players lost.

All processes that share a database write one heartbeat: the program was down only when none of them could write it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.match.clock import change_clock, with_grace
from bot.features.time import messages
from bot.kernel.application import Application
from bot.kernel.context import Context
from bot.kernel.recipients import recipients
from core.match.model import Match, TurnNotice
from core.messages.message import Message
from core.time.days import UnknownZone
from storage.unit_of_work import UnitOfWork

ALIVE: Final = "alive"
"""Key of the last heartbeat."""
UNTOLD: Final = timedelta(minutes=2)
"""Maximum downtime that we don't announce: a restart may take this long, and we never show times that short."""
MAX_LISTED: Final = 30
LONG: Final = timedelta(days=1)
"""Downtime longer than this doesn't count as inactivity of ladder members."""


async def heartbeat(application: Application) -> None:
    """Record that the program is alive."""
    await application.run(_heartbeat)


async def make_up_for_downtime(application: Application, maximum: timedelta, window: timedelta = timedelta()) -> int:
    """Give back to the players on move the time since the last heartbeat. Return the number of their matches.

    Args:
        application: runs the transaction, at the start of the program.
        maximum: maximum time to give back; the rest of a longer downtime counts as the players' time.
        window: give nothing back if another process had a heartbeat within this time.
    """
    return await application.run(lambda context: _make_up(context, maximum, window))


async def follow_clock(
    application: Application,
    old_time: datetime,
    new_time: datetime,
    switch_clock: Callable[[], None] = lambda: None,
    window: timedelta = timedelta(),
) -> int:
    """Give back the time between two moments, because the machine's clock was set. Return the number of matches.

    There is no limit: a stopwatch shows that this time hasn't passed for anyone.

    Args:
        application: runs the transaction.
        old_time: the last moment that counts.
        new_time: the next moment that counts: now.
        switch_clock: switches to the new time, inside the transaction. Commands before it use the old time, and later ones the
            new time.
        window: give nothing back if another process had a heartbeat this close to the new time.
    """

    def give_time_back(context: Context) -> int:
        is_other_alive = seen_alive(context.uow, new_time, window)
        _heartbeat(context)  # otherwise a start right after this would give the time back again
        match_count = 0
        if not is_other_alive:
            _excuse_ladder_inactivity(context, new_time - old_time)
            match_count = give_back(context, old_time, new_time, messages.Cause.MACHINE_CLOCK)
        switch_clock()
        return match_count

    return await application.run(give_time_back, new_time)


def _heartbeat(context: Context) -> None:
    context.uow.keys.put(ALIVE, context.now.isoformat())


def last_heartbeat(uow: UnitOfWork) -> datetime | None:
    """Return when the program was last known to be running, or None if it never was."""
    stored_time = uow.keys.get(ALIVE)
    return None if stored_time is None else datetime.fromisoformat(stored_time)


def seen_alive(uow: UnitOfWork, at: datetime, window: timedelta) -> bool:
    """Return whether there was a heartbeat near a time, so that another process was running.

    Args:
        uow: the open transaction.
        at: the time.
        window: maximum distance from the last heartbeat; zero for a process without others.
    """
    since = last_heartbeat(uow)
    return since is not None and bool(window) and abs(at - since) <= window


def _make_up(context: Context, maximum: timedelta, window: timedelta) -> int:
    since, is_other_alive = last_heartbeat(context.uow), seen_alive(context.uow, context.now, window)
    _heartbeat(context)
    if since is None or since == context.now or is_other_alive:
        return 0
    _excuse_ladder_inactivity(context, context.now - since)
    return give_back(context, max(since, context.now - maximum), context.now, messages.Cause.DOWN)


def _excuse_ladder_inactivity(context: Context, length: timedelta) -> None:
    if length >= LONG:
        context.uow.ladders.excuse_inactivity(length)


def give_back(context: Context, at: datetime, to: datetime, why: messages.Cause) -> int:
    """Give back the time between two moments, and tell the players. Return the number of matches.

    Args:
        context: context of the handler.
        at: the last moment that counts.
        to: the next moment that counts: now. Earlier than ``at`` when the machine's clock was set back.
        why: the cause of the loss.
    """
    rooms: dict[int, list[int]] = {}
    last_number, match_count = 0, 0
    while matches := context.uow.matches.running(last_number):
        last_number = matches[-1].number
        for match in matches:
            if match.clock.since is None:
                continue
            try:
                clock = with_grace(match, at).rebased(match.to_move, at, to, match.calendar)
            except (
                UnknownZone
            ):  # its timer will fail and report it, and the other matches and the program's start don't wait for it
                continue
            change_clock(context, _with_shifted_notice(context, match, to - at), clock, why.value)
            rooms.setdefault(match.room, []).append(match.number)
            match_count += 1
    if abs(to - at) > UNTOLD:
        _tell(context, rooms, abs(to - at), why)
    return match_count


def _with_shifted_notice(context: Context, match: Match, shift: timedelta) -> Match:
    """Return a match with an earlier time of notice, if its player on move had heard of the turn when the clock was set back.

    Their time to answer is measured from that moment. Left in the future, it would give them the difference.
    """
    notice = match.told
    if notice is None or notice.turn != match.clock.turn or shift >= timedelta():
        return match
    context.uow.matches.mark_told(match.number, notice.turn, notice.at + shift)
    return replace(match, told=TurnNotice(notice.turn, notice.at + shift))


def _tell(context: Context, rooms: Mapping[int, Sequence[int]], length: timedelta, why: messages.Cause) -> None:
    """Tell each room which of its matches got time back. Players who follow a match elsewhere read it there."""

    def message(numbers: Sequence[int]) -> Message:
        return Message(messages.TimeGivenBack(length, tuple(numbers[:MAX_LISTED]), len(numbers), why))

    numbers_by_recipient: dict[tuple[int, int | None], list[int]] = {}
    for home, numbers in rooms.items():
        room = context.uow.communities.room(home)
        for number in numbers:
            room_recipients = recipients(context.uow, room, replace(message(numbers), number=number))
            other_recipients = ((place, player) for player, place in context.uow.places.for_match(number).items())
            for recipient in dict.fromkeys([*room_recipients, *other_recipients]):
                numbers_by_recipient.setdefault(recipient, []).append(number)
    for (place, player), numbers in numbers_by_recipient.items():
        if player is None:
            context.post(place, message(numbers))
        else:
            context.tell_in(place, player, message(numbers))
