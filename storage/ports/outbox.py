"""Ports of updates that came in, messages to be sent, and histories of rooms."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from core.community.model import Room
from core.messages.message import Message
from core.values import dataclass


@dataclass(frozen=True, slots=True)
class Outgoing:
    """Message to be delivered.

    Attributes:
        id: rises in the order of writing.
        room: where it goes.
        player: the only reader; None: everybody in the room.
        message: the message.
        at: when it was written.
        attempts: how often delivery has failed.
        parts: what the platform calls the parts of it that were sent, if it takes several.
    """

    id: int
    room: Room
    player: int | None
    message: Message
    at: datetime
    attempts: int = 0
    parts: tuple[str, ...] = ()


def standing_key(room: int, kind: str) -> str:
    """Return the key under which a platform keeps where the standing message of a kind is in a room; empty: nowhere."""
    return f"standing:{room}:{kind}"


@dataclass(frozen=True, slots=True)
class Failure:
    """Message that could not be delivered: where it should have gone, when it was given up, and why."""

    id: int
    room: Room
    player: int | None
    code: str
    at: datetime
    problem: str


@dataclass(frozen=True, slots=True)
class Post:
    """Line of a room's history, for platforms that keep histories themselves (the chat page).

    Attributes:
        id: rises in the order of posting, over all rooms.
        room: id of the room.
        player: the only reader; None: everybody in the room.
        author: player id of who wrote it; None: the bot.
        text: what a person wrote; empty for the bot.
        message: what the bot said; None for a person.
        at: when.
    """

    id: int
    room: int
    player: int | None
    author: int | None
    text: str
    message: Message | None
    at: datetime


class Inbox(Protocol):
    """Port of the updates of a platform that have been executed."""

    def first(self, platform: str, update: str, at: datetime) -> bool:
        """Record an update. Returns False when it was known already."""

    def forget(self, before: datetime) -> int:
        """Delete updates that came before a time. Returns how many."""


class Outbox(Protocol):
    """Port of messages to be delivered, in order: each to one recipient, a room or a player."""

    def say(self, room: int, message: Message, at: datetime, player: int | None = None) -> int:
        """Add a message to a room, or to one player there. Returns its id.

        It belongs to the process that uses the store, if that serves the room's platform.
        """

    def due(self, platform: str, at: datetime, limit: int = 50, process: int | None = None) -> Sequence[Outgoing]:
        """Return the due messages of a platform, by id.

        Messages after a delayed one of the same room and reader are left out. With ``process``, only its own messages are
        returned, and none after another process's message to the same room and reader. Messages that can't be read any more
        (see :class:`core.messages.content.Unreadable`) are included, to be given up.
        """

    def waits(self, room: int) -> bool:
        """Return whether there are unsent messages to a room."""

    def unowned(self, platform: str) -> bool:
        """Return whether there are unsent messages of a platform that belong to no process."""

    def claim(self, platform: str, process: int, limit: int = 200) -> int:
        """Give the earliest messages of a platform that belong to nobody to a process. Returns how many."""

    def crossed(self, platform: str, process: int) -> Sequence[int]:
        """Return rooms of a platform where a process's messages to everybody wait for those of another process."""

    def hand_over(self, room: int, process: int) -> int:
        """Give a process's messages to a room to the process that owns the next one there. Returns how many.

        Otherwise processes that write much to one room would wait for each other at every message.
        """

    def sent(self, numbers: Sequence[int]) -> None:
        """Delete messages that were sent. Their ids are not used again."""

    def keep_parts(self, number: int, parts: Sequence[str]) -> None:
        """Store which parts of a message were sent, so that they are never sent again."""

    def delay(self, number: int, until: datetime, problem: str) -> None:
        """Count a failed attempt, to be retried at ``until``."""

    def postpone(self, number: int, until: datetime) -> None:
        """Postpone a message until a time because of the platform's rate limits; this is no failure."""

    def failures(self, limit: int = 50) -> Sequence[Failure]:
        """Return messages that were given up, the latest first."""

    def give_up(self, number: int, at: datetime, problem: str) -> None:
        """Mark a message as given up, with the reason."""

    def forget(self, before: datetime) -> int:
        """Delete messages that were given up before a time. Returns how many."""

    def pending(self) -> int:
        """Return how many messages are unsent and not given up."""

    def waiting(self, room: int | None = None) -> Sequence[Outgoing]:
        """Return all messages that are unsent and not given up, by id; with ``room``, only those to it."""

    def readdress(self, number: int, room: int, player: int | None, message: Message) -> None:
        """Replace an unsent message, its reader, and its room by one on the same platform."""


class Posts(Protocol):
    """Port of histories of rooms, for platforms that keep them themselves."""

    def add(
        self,
        *,
        room: int,
        at: datetime,
        player: int | None = None,
        author: int | None = None,
        text: str = "",
        message: Message | None = None,
        source: int | None = None,
    ) -> Post | None:
        """Add a line. ``source`` is its id in the outbox; returns None when that was added already."""

    def remove(self, number: int) -> None:
        """Remove a line for good."""

    def page(self, room: int, reader: int | None, before: int | None = None, limit: int = 50) -> Sequence[Post]:
        """Return the newest lines of a room that ``reader`` may read (older than ``before``), rising by id.

        Lines of people whom the reader blocks are left out. Messages that can't be read any more come as
        :class:`core.messages.content.Unreadable`. Both hold for :meth:`since`, too.
        """

    def since(self, room: int, reader: int | None, after: int, limit: int = 200) -> Sequence[Post]:
        """Return lines after an id that ``reader`` may read, rising by id."""

    def everywhere(self, after: int | None, limit: int = 200) -> Sequence[Post]:
        """Return lines of all rooms and for all readers after an id, rising by id; None: only the newest one."""

    def keeps(self, platform: str) -> bool:
        """Return whether any room of a platform has a history."""
