"""Closed rooms: we send their messages to the people concerned instead, and tell these people and the managers why.

Notices that only the managers of a community read take the same way, and never appear in the room.

We also tell managers which rights the program lacks in a room that still works. We do so once, and again only if the
rights were granted and then lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct

from bot.features.community import messages as community_messages
from bot.features.report.managing import unconcerned
from bot.features.report.messages import ReportMade
from bot.kernel.recipients import each_concerned, own_place
from core.community import Room
from core.messages.content import Content
from core.messages.message import Message
from core.messages.updates import Place
from core.time.clock import instant, ticks
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

FORGOTTEN: Final = timedelta(days=30)
"""Time without trouble after which we report again if a room is closed."""
MAX_MANAGERS: Final = 3
"""Maximum number of managers whom we tell because they decided something there recently."""
_CLOSED: Final = "closed-room:"
"""Key (with a room's id) for when we last found it closed, and the numbers of the matches whose players know."""
_LACKING: Final = "lacking:"
"""Key (with a platform and its reference of a place) for the missing rights that we have reported to its managers."""


class Managers(Struct, frozen=True):
    """Managers of the community of a room.

    Attributes:
        refs: the platform's ids of some of them, as far as it names them.
        elsewhere: where they read the notice if none of them has an account.
    """

    refs: Sequence[str] = ()
    elsewhere: Place | None = None


def rights_known(uow: UnitOfWork, room: Room, ref: str, missing: Sequence[str]) -> bool:
    """Return whether we already know what :func:`note_rights` would record about a room that takes messages."""
    lacking = uow.keys.get(f"{_LACKING}{room.platform}:{ref}") or ""
    return not uow.keys.get(f"{_CLOSED}{room.id}") and set(lacking.split()) == set(missing)


def note_rights(
    uow: UnitOfWork, room: Room, ref: str, missing: Sequence[str], at: datetime, *, managers: Managers
) -> None:
    """Record that a room takes messages, and tell its managers which rights are newly missing there.

    Args:
        uow: the open transaction.
        room: the room.
        ref: the platform's reference of the place that the rights belong to; several rooms may share it.
        missing: codes of all rights that are missing.
        at: the current time.
        managers: the managers of the room's community.
    """
    key = f"{_LACKING}{room.platform}:{ref}"
    known_rights = (uow.keys.get(key) or "").split()
    uow.keys.put(key, " ".join(missing))
    if uow.keys.get(f"{_CLOSED}{room.id}"):
        uow.keys.put(f"{_CLOSED}{room.id}", "")
    news = tuple(right for right in missing if right not in known_rights)
    if news:
        community = uow.communities.get(room.community).name
        _tell_managers(uow, room, at, managers, community_messages.RightsMissing(room.name, community, news))


def redirected(
    uow: UnitOfWork,
    outgoing: Outgoing,
    at: datetime,
    managers: Managers = Managers(),  # noqa: B008 - it never changes
    rights: Sequence[str] = (),
) -> bool:
    """Replace a message to a closed room, or one for managers only, by private messages to the people concerned.

    Args:
        uow: the open transaction.
        outgoing: the message.
        at: when we found the room closed.
        managers: the managers of the room's community.
        rights: codes of the rights that are missing there.

    Returns:
        Whether anyone is concerned.
    """
    room, message = outgoing.room, outgoing.message
    if isinstance(message.content, ReportMade):
        uow.outbox.sent([outgoing.id])
        _tell_managers(uow, room, at, managers, message.content)
        return True
    if isinstance(message.content, community_messages.GoesOnInPrivate):  # We couldn't say this there either.
        uow.outbox.sent([outgoing.id])
        return True
    recipients = each_concerned(uow, room, message)
    if not recipients:
        return False
    uow.outbox.sent([outgoing.id])
    if not room.private and _explain(uow, outgoing, at, [*recipients, (room.id, None)], rights):
        community = uow.communities.get(room.community).name
        _tell_managers(uow, room, at, managers, community_messages.RoomClosed(room.name, community, tuple(rights)))
    for place, player in recipients:
        if player not in message.copied:
            uow.outbox.add(place, message, outgoing.at, player)
    return True


def _explain(
    uow: UnitOfWork,
    outgoing: Outgoing,
    at: datetime,
    recipients: Sequence[tuple[int, int | None]],
    rights: Sequence[str],
) -> bool:
    """Say once for each match, there and in private, that it continues in private. Return whether the room was newly closed."""
    room, number = outgoing.room, outgoing.message.number
    key = f"{_CLOSED}{room.id}"
    last_ticks, *numbers = (uow.keys.get(key) or "0").split()
    news = at - instant(int(last_ticks)) > FORGOTTEN
    numbers = [] if news else numbers
    if str(number) not in numbers and number is not None and uow.matches.get(number) is not None:
        numbers.append(str(number))
        message = Message(community_messages.GoesOnInPrivate(number, room.name, tuple(rights)), number=number)
        for place, player in recipients:
            uow.outbox.add(place, message, outgoing.at, player)
    uow.keys.put(key, " ".join([str(ticks(at)), *numbers]))
    return news


def _tell_managers(uow: UnitOfWork, room: Room, at: datetime, managers: Managers, content: Content) -> None:
    """Tell the managers of a community, and those who recently decided something there, about one of its rooms."""
    accounts = [uow.people.account(room.platform, ref) for ref in managers.refs]
    fallback_place = managers.elsewhere
    if fallback_place is not None and not any(accounts):
        fallback_room = uow.communities.open_room(
            room.platform,
            fallback_place.ref,
            fallback_place.name,
            fallback_place.community_ref,
            fallback_place.community_name,
            private=fallback_place.private,
        )
        uow.outbox.add(fallback_room.id, Message(content), at)
    # As sets that keep the order:
    recent_deciders = dict.fromkeys(entry.actor for entry in uow.audit.page(room.community, limit=50))
    known_managers = [account.player for account in accounts if account is not None]
    players = dict.fromkeys([*known_managers, *list(recent_deciders)[:MAX_MANAGERS]])
    readers = unconcerned(uow, content, list(players)) if isinstance(content, ReportMade) else players
    for player in readers:
        place = own_place(uow, uow.people.player(player), room.id)
        if place is not None:
            uow.outbox.add(place, Message(content), at, player)
