"""Remembered senders: who sent a request a moment ago, so that the next needn't ask the store first.

What is remembered may be wrong by now: the name was taken over, or another process has changed the player. So it is compared
within the transaction that it leads to, and nothing of that is kept if it doesn't hold.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.platforms.web.identity.identity import Identity, Person
from core.play.account.model import Account, Player
from core.play.cache import Cache
from core.play.community.model import Room
from core.play.ports import Work

FOR: Final = timedelta(minutes=10)
MOST: Final = 1000
"""People who are remembered, each with a room."""


class Outdated(Exception):
    """What was remembered of somebody doesn't hold any more; nothing has happened."""


class Remembered:
    """Senders of requests and the rooms that these named, by cookie and room."""

    def __init__(self) -> None:
        self._kept: Cache[tuple[str, str], tuple[datetime, Person, Room]] = Cache(MOST)

    def keep(self, cookie: str, room: Room, person: Person, now: datetime) -> None:
        """Remember who sent a request with a cookie; not the banned, who are refused before there is a transaction."""
        if person.account.banned is not None:
            return
        self._kept.put((cookie, room.ref), (now, replace(person, remembered=True), room))

    def find(self, cookie: str, ref: str, now: datetime) -> tuple[Person, Room] | None:
        """Return the sender and the room of this id, if they are remembered."""
        kept = self._kept.get((cookie, ref))
        if kept is None or not kept[0] <= now <= kept[0] + FOR:
            return None
        return kept[1:]

    def forget(self, cookie: str, ref: str) -> None:
        """Forget the sender in this room."""
        self._kept.drop((cookie, ref))


def confirm(work: Work, person: Person, found: tuple[Account, Player] | None) -> None:
    """Compare who was remembered with who is found in the transaction that they act in, before they do. Raises Outdated."""
    if found is None or _kept_of(*found) != _kept_of(person.account, person.player):
        raise Outdated
    if Identity.generation(work, person.account.ref) != person.generation:
        raise Outdated


def _kept_of(account: Account, player: Player) -> tuple[object, ...]:
    """Return what is compared: all but what every command notes of where it came from."""
    return account.handle, account.banned, replace(player, platform=None)
