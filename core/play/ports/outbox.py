"""The ports for what was heard, what is to be said, and what rooms remember."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from core.play.community.model import Room
from core.play.messages import Message


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message on its way.

    Attributes:
        id: rises in the order of saying.
        room: where it is said.
        player: the only one who shall read it; None: everybody in the room.
        message: what is said.
        at: when it was said.
        attempts: how often delivery has failed.
    """

    id: int
    room: Room
    player: int | None
    message: Message
    at: datetime
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class Failure:
    """A message that was given up: where it should have gone, when that was, and why."""

    id: int
    room: Room
    player: int | None
    code: str
    at: datetime
    problem: str


@dataclass(frozen=True, slots=True)
class Post:
    """One line of a room's history, for platforms that must keep it themselves (the chat page).

    Attributes:
        id: rises in the order of posting, over all rooms.
        room: id of the room.
        player: the only one who may read it; None: everybody in the room.
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
    """Which updates of a platform have had their effect."""

    def first(self, platform: str, update: str, at: datetime) -> bool:
        """Remember an update; False when it was known already."""

    def forget(self, before: datetime) -> int:
        """Forget the updates that came before a moment, so that they would be new again. Returns how many."""


class Outbox(Protocol):
    """What is to be said, in order."""

    def say(self, room: int, message: Message, at: datetime, player: int | None = None) -> int:
        """Add a message to a room, or to one player there. Returns its id.

        It is for the process that the store serves as to deliver, when that serves the room's platform.
        """

    def due(self, platform: str, at: datetime, limit: int = 50, process: int | None = None) -> Sequence[Outgoing]:
        """Unsent messages for a platform's rooms that are due now, by id.

        None that stands behind a delayed one of the same room and reader. With ``process``, only those that are its own
        to deliver, and none that stands behind one of the same room and reader that isn't. One that can't be read any
        more (see :class:`core.play.content.Unreadable`) comes all the same: it has to be given up.
        """

    def unowned(self, platform: str) -> bool:
        """Whether there are unsent messages for a platform that are no living process's to deliver."""

    def claim(self, platform: str, process: int, limit: int = 200) -> int:
        """Let the earliest unowned messages of a platform be a process's own to deliver. Returns how many."""

    def crossed(self, platform: str, process: int) -> Sequence[int]:
        """Rooms of a platform where what a process says to everybody stands behind what another one says there."""

    def hand_over(self, room: int, process: int) -> int:
        """Let whoever has the next message to everybody in a room deliver what a process says there, too. Returns how many.

        Else several that say much in one room would wait for each other at every message.
        """

    def sent(self, numbers: Sequence[int]) -> None:
        """Forget what was sent. No id is given twice."""

    def delay(self, number: int, until: datetime, problem: str) -> None:
        """Count a failed attempt and try again at ``until``."""

    def postpone(self, number: int, until: datetime) -> None:
        """Look at a message again at ``until``; nothing has failed, only the platform's pace asks for it."""

    def failures(self, limit: int = 50) -> Sequence[Failure]:
        """Messages that were given up, the latest first."""

    def give_up(self, number: int, at: datetime, problem: str) -> None:
        """Mark as never to be sent, with the reason."""

    def forget(self, before: datetime) -> int:
        """Forget the messages that were given up before a moment. Returns how many."""

    def pending(self) -> int:
        """How many messages are unsent and not given up."""

    def waiting(self) -> Sequence[Outgoing]:
        """All messages that are unsent and not given up, by id."""

    def readdress(self, number: int, player: int | None, message: Message) -> None:
        """Put another message for another reader in the place of an unsent one."""


class Posts(Protocol):
    """History of rooms, for platforms that keep it themselves."""

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
        """Add a line. ``source`` is the outbox id it comes from; None is returned when that was posted already."""

    def page(self, room: int, reader: int | None, before: int | None = None, limit: int = 50) -> Sequence[Post]:
        """The newest lines of a room that ``reader`` may read (older than ``before``), rising by id.

        What somebody wrote whom the reader blocks is left out; so in :meth:`since`.

        A message that can't be read any more comes as :class:`core.play.content.Unreadable`; so in :meth:`since`.
        """

    def since(self, room: int, reader: int | None, after: int, limit: int = 200) -> Sequence[Post]:
        """Lines after an id that ``reader`` may read, rising by id."""

    def everywhere(self, after: int | None, limit: int = 200) -> Sequence[Post]:
        """Lines of all rooms and for all readers after an id, rising by id; None: only the newest one."""

    def keeps(self, platform: str) -> bool:
        """Whether any room of a platform has a history here."""
