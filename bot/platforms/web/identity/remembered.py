"""Remembered senders: who sent a request a moment ago, so that the next needn't ask the store first.

What is remembered may be wrong by now: the name was taken over, or another process has changed the player. So it is compared
within the transaction that it leads to, and nothing of that is kept if it doesn't hold.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import replace
from typing import Final

from bot.platforms.web.identity.identity import Identity, Person
from core.play.community.model import Room
from core.play.ports import Work
from core.play.updates import Receipt

FOR: Final = 600.0
"""Seconds for which somebody is remembered."""
MOST: Final = 1000
"""People who are remembered, each with a room."""


class Outdated(Exception):
    """What was remembered of somebody doesn't hold any more; nothing has happened."""


class Remembered:
    """Senders of requests and the rooms that these named, by cookie and room."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], tuple[float, Person, Room]] = OrderedDict()

    def keep(self, cookie: str, room: Room, person: Person) -> None:
        """Remember who sent a request with a cookie."""
        self._kept[cookie, room.ref] = time.monotonic() + FOR, replace(person, remembered=True), room
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)

    def find(self, cookie: str, ref: str) -> tuple[Person, Room] | None:
        """Return the sender and the room of this id, if they are remembered."""
        until, person, room = self._kept.get((cookie, ref), (0.0, None, None))
        if person is None or room is None or time.monotonic() > until:
            return None
        return person, room

    def forget(self, cookie: str, ref: str) -> None:
        """Forget the sender in this room."""
        self._kept.pop((cookie, ref), None)


def confirm(work: Work, person: Person, room: Room, receipt: Receipt) -> None:
    """Compare who was remembered with whom a command was executed for, in its transaction. Raises Outdated."""
    account = receipt.account
    if (
        account is None
        or (account.player, account.handle, receipt.room) != (person.player.id, person.account.handle, room)
        or work.people.player(account.player) != person.player
        or Identity.generation(work, account.ref) != person.generation
    ):
        raise Outdated
