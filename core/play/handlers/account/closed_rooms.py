"""Closed rooms: what was to be said there goes to each person concerned, who is told why, and so are those who manage."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from core.play import messages
from core.play.account.routing import own_place
from core.play.community.model import Room
from core.play.messages import Message
from core.play.ports import Outgoing, Work
from core.play.recipients import each_concerned
from core.play.time.clock import instant, ticks
from core.play.updates import Place

FORGOTTEN: Final = timedelta(days=30)
"""Time without trouble after which a room that is closed again is news again."""
MOST_MANAGERS: Final = 3
"""The most managers who are told because they decided something lately."""
_CLOSED: Final = "closed-room:"
"""Key, with a room's id: when it was last found closed, and the numbers of the matches whose players know."""


def redirected(
    work: Work, outgoing: Outgoing, at: datetime, managers: Sequence[str] = (), elsewhere: Place | None = None
) -> bool:
    """Replace a message to a closed room by one to each person concerned, in private.

    Args:
        work: the open transaction.
        outgoing: the message.
        at: when the room was found closed.
        managers: the platform's ids of people who manage the room's community, as far as it says so.
        elsewhere: where they read of it if none of them has an account.

    Returns:
        Whether there is anybody.
    """
    room, message = outgoing.room, outgoing.message
    if isinstance(message.content, messages.GoesOnInPrivate):  # that much couldn't be said there either
        work.outbox.sent([outgoing.id])
        return True
    found = each_concerned(work, room, message)
    if not found:
        return False
    work.outbox.sent([outgoing.id])
    if not room.private and _explain(work, outgoing, at, [*found, (room.id, None)]):
        _tell_managers(work, room, at, managers, elsewhere)
    for place, player in found:
        work.outbox.say(place, message, outgoing.at, player)
    return True


def _explain(work: Work, outgoing: Outgoing, at: datetime, found: Sequence[tuple[int, int | None]]) -> bool:
    """Tell once for each match, there and in private, that it goes on in private. Returns whether it is news about the room."""
    room, number = outgoing.room, outgoing.message.number
    key = f"{_CLOSED}{room.id}"
    last, *known = (work.keys.get(key) or "0").split()
    news = at - instant(int(last)) > FORGOTTEN
    known = [] if news else known
    if str(number) not in known and number is not None and work.matches.get(number) is not None:
        known.append(str(number))
        told = Message(messages.GoesOnInPrivate(number, room.name), number=number)
        for place, player in found:
            work.outbox.say(place, told, outgoing.at, player)
    work.keys.put(key, " ".join([str(ticks(at)), *known]))
    return news


def _tell_managers(work: Work, room: Room, at: datetime, managers: Sequence[str], elsewhere: Place | None) -> None:
    """Tell those who manage a community, and those who decided something there lately, that a room of it is closed."""
    accounts = [work.people.account(room.platform, ref) for ref in managers]
    if elsewhere is not None and not any(accounts):
        where = work.people.open_room(
            room.platform,
            elsewhere.ref,
            elsewhere.name,
            elsewhere.community_ref,
            elsewhere.community_name,
            private=elsewhere.private,
        )
        work.outbox.say(where.id, _closed(work, room), at)
    decided = dict.fromkeys(entry.by for entry in work.audit.page(room.community, limit=50))
    told = dict.fromkeys([*(one.player for one in accounts if one is not None), *list(decided)[:MOST_MANAGERS]])
    for player in told:
        place = own_place(work.people, work.people.player(player), room.id)
        if place is not None:
            work.outbox.say(place, _closed(work, room), at, player)


def _closed(work: Work, room: Room) -> Message:
    return Message(messages.RoomClosed(room.name, work.people.community(room.community).name))
