"""What came in, what is to go out, what rooms remember, and keys, on dictionaries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import islice
from typing import NamedTuple

from core.play.messages import Message
from core.play.ports import Blocks, Failure, Outgoing, People, Post, Queue
from core.play.text import storable
from storage.journal import Journal, aware
from storage.memory_processes import MemoryProcesses
from storage.text import opened, sealed


class MemoryInbox:
    """:class:`core.play.ports.Inbox` on a dictionary."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[tuple[str, str], datetime] = {}

    def first(self, platform: str, update: str, at: datetime) -> bool:
        """Remember an update; False when it was known already."""
        aware(at)
        update = storable(update)
        if (platform, update) in self._known:
            return False
        self._journal.put(self._known, (platform, update), at)
        return True

    def forget(self, before: datetime) -> int:
        """Forget the updates that came before a moment. Returns how many."""
        aware(before)
        old = [key for key, at in self._known.items() if at < before]
        for key in old:
            self._journal.drop(self._known, key)
        return len(old)


class _Waiting(NamedTuple):
    """A row of the outbox; the message is stored as it would be on disk, so that tests meet what can't be."""

    room: int
    player: int | None
    message: str
    said_at: datetime
    due_at: datetime
    attempts: int = 0
    problem: str | None = None
    given_up_at: datetime | None = None
    process: int | None = None


class MemoryOutbox:
    """:class:`core.play.ports.Outbox` on dictionaries."""

    def __init__(self, journal: Journal, people: People, processes: MemoryProcesses) -> None:
        self.process: int | None = None
        self._journal = journal
        self._people = people
        self._processes = processes
        self._numbers: dict[str, int] = {}
        self._waiting: dict[int, _Waiting] = {}
        self._given_up: dict[int, _Waiting] = {}

    def say(self, room: int, message: Message, at: datetime, player: int | None = None) -> int:
        """Add a message to a room, or to one player there. Returns its id."""
        aware(at)
        where = self._people.room(room)
        owner = self.process if self._processes.serves(self.process, where.platform) else None
        row = _Waiting(where.id, player, sealed(message), at, at, process=owner)
        number = self._journal.number(self._numbers, "outgoing")
        self._journal.put(self._waiting, number, row)
        return number

    def due(self, platform: str, at: datetime, limit: int = 50, process: int | None = None) -> Sequence[Outgoing]:
        """Unsent messages for a platform's rooms due now, by id; none that stands behind a delayed one.

        With ``process``, only its own, and none that stands behind one that isn't.
        """
        aware(at)
        found: list[Outgoing] = []
        held: set[tuple[int, int | None]] = set()
        for number, row in self._waiting.items():
            if len(found) == limit:
                break
            room = self._people.room(row.room)
            if row.due_at > at or process not in {None, row.process}:
                held.add((row.room, row.player))
            elif room.platform == platform and (row.room, row.player) not in held:
                message = opened(row.message, "outbox", number)
                found.append(Outgoing(number, room, row.player, message, row.said_at, row.attempts))
        return found

    def queues(self) -> dict[str, Queue]:
        """What waits, by platform."""
        found: dict[str, Queue] = {}
        for row in self._waiting.values():
            platform = self._people.room(row.room).platform
            known = found.get(platform, Queue(0, row.said_at))
            found[platform] = Queue(known.count + 1, min(known.oldest, row.said_at))
        return found

    def unowned(self, platform: str) -> bool:
        """Whether there are unsent messages for a platform that are no living process's to deliver."""
        return bool(self._unowned(platform))

    def claim(self, platform: str, process: int, limit: int = 200) -> int:
        """Let the earliest unowned messages of a platform be a process's own to deliver. Returns how many."""
        found = self._unowned(platform)[:limit]
        for number in found:
            self._journal.put(self._waiting, number, self._waiting[number]._replace(process=process))
        return len(found)

    def crossed(self, platform: str, process: int) -> Sequence[int]:
        """Rooms of a platform where what a process says to everybody stands behind what another one says there."""
        own = {row.room for row in self._waiting.values() if row.process == process and row.player is None}
        here = sorted(room for room in own if self._people.room(room).platform == platform)
        return [room for room in here if self._front(room) not in {None, process}]

    def hand_over(self, room: int, process: int) -> int:
        """Let whoever has the next message to everybody in a room deliver what a process says there, too."""
        front = self._front(room)
        if front in {None, process}:
            return 0
        own = [number for number, row in self._lane(room) if row.process == process]
        for number in own:
            self._journal.put(self._waiting, number, self._waiting[number]._replace(process=front))
        return len(own)

    def _lane(self, room: int) -> list[tuple[int, _Waiting]]:
        return [(number, row) for number, row in self._waiting.items() if row.room == room and row.player is None]

    def _front(self, room: int) -> int | None:
        return next((row.process for _, row in self._lane(room)), None)

    def _unowned(self, platform: str) -> list[int]:
        return [
            number
            for number, row in self._waiting.items()
            if self._people.room(row.room).platform == platform and not self._processes.known(row.process)
        ]

    def sent(self, ids: Sequence[int], at: datetime) -> None:
        """Forget what was sent. Ids never come twice."""
        aware(at)
        for number in ids:
            self._journal.drop(self._waiting, number)

    def delay(self, id: int, until: datetime, problem: str) -> None:  # noqa: A002 - the port's name for it
        """Count a failed attempt and try again at ``until``."""
        aware(until)
        row = self._waiting.get(id)
        if row is not None:
            later = row._replace(due_at=until, attempts=row.attempts + 1, problem=storable(problem))
            self._journal.put(self._waiting, id, later)

    def postpone(self, id: int, until: datetime) -> None:  # noqa: A002 - the port's name for it
        """Look at a message again at ``until``; nothing has failed."""
        aware(until)
        row = self._waiting.get(id)
        if row is not None:
            self._journal.put(self._waiting, id, row._replace(due_at=until))

    def failures(self, limit: int = 50) -> Sequence[Failure]:
        """Messages that were given up, the latest first."""
        rows = [(row.given_up_at, number, row) for number, row in self._given_up.items() if row.given_up_at is not None]
        return [
            Failure(
                number, self._people.room(row.room), row.player, opened(row.message, "outbox", number).code, at,
                row.problem or "",
            )
            for at, number, row in sorted(rows, reverse=True)[:limit]
        ]  # fmt: skip

    def give_up(self, id: int, at: datetime, problem: str) -> None:  # noqa: A002 - the port's name for it
        """Mark as never to be sent, with the reason."""
        aware(at)
        row = self._waiting.get(id)
        if row is not None:
            self._journal.drop(self._waiting, id)
            self._journal.put(self._given_up, id, row._replace(problem=storable(problem), given_up_at=at))

    def forget(self, before: datetime) -> int:
        """Forget the messages that were given up before a moment. Returns how many."""
        aware(before)
        old = [id_ for id_, row in self._given_up.items() if row.given_up_at is not None and row.given_up_at < before]
        for number in old:
            self._journal.drop(self._given_up, number)
        return len(old)

    def pending(self) -> int:
        """How many messages are unsent and not given up."""
        return len(self._waiting)

    def every(self) -> Sequence[tuple[int, int | None, Message, datetime, bool]]:
        """All messages, by id: room, reader, what is said, when, and whether it was given up."""
        rows = [(number, row, False) for number, row in self._waiting.items()]
        rows += [(number, row, True) for number, row in self._given_up.items()]
        return [
            (row.room, row.player, opened(row.message, "outbox", number), row.said_at, given_up)
            for number, row, given_up in sorted(rows, key=lambda each: each[0])
        ]

    def waiting(self) -> Sequence[Outgoing]:
        """All messages that are unsent and not given up, by id."""
        return [
            Outgoing(
                number,
                self._people.room(row.room),
                row.player,
                opened(row.message, "outbox", number),
                row.said_at,
                row.attempts,
            )
            for number, row in self._waiting.items()
        ]

    def readdress(self, id: int, player: int | None, message: Message) -> None:  # noqa: A002 - the port's name for it
        """Put another message for another reader in the place of an unsent one."""
        row = self._waiting.get(id)
        if row is not None:
            self._journal.put(self._waiting, id, row._replace(player=player, message=sealed(message)))


class _Line(NamedTuple):
    player: int | None
    author: int | None
    text: str
    message: str | None
    at: datetime


class MemoryPosts:
    """:class:`core.play.ports.Posts` on dictionaries."""

    def __init__(self, journal: Journal, people: People, blocks: Blocks) -> None:
        self._journal = journal
        self._people = people
        self._blocks = blocks
        self._numbers: dict[str, int] = {}
        self._rooms: dict[int, dict[int, _Line]] = {}
        self._sources: dict[int, int] = {}

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
        """Add a line. ``source`` is the outbox id it comes from; None when that was posted already."""
        aware(at)
        text = storable(text)
        lines = self._rooms.setdefault(self._people.room(room).id, {})
        if source is not None and source in self._sources:
            return None
        number = self._journal.number(self._numbers, "post")
        if source is not None:
            self._journal.put(self._sources, source, number)
        packed = None if message is None else sealed(message)
        self._journal.put(lines, number, _Line(player, author, text, packed, at))
        return Post(number, room, player, author, text, message, at)

    def page(self, room: int, reader: int | None, before: int | None = None, limit: int = 50) -> Sequence[Post]:
        """The newest lines of a room that ``reader`` may read (older than ``before``), rising by id."""
        newest = reversed(self._rooms.get(room, {}).items())
        lines = ((number, line) for number, line in newest if before is None or number < before)
        return self._readable(room, reader, lines, limit)[::-1]

    def since(self, room: int, reader: int | None, after: int, limit: int = 200) -> Sequence[Post]:
        """Lines after an id that ``reader`` may read, rising by id."""
        lines = ((number, line) for number, line in self._rooms.get(room, {}).items() if number > after)
        return self._readable(room, reader, lines, limit)

    def _readable(self, room: int, reader: int | None, lines: Iterable[tuple[int, _Line]], limit: int) -> list[Post]:
        unwanted = () if reader is None else self._blocks.by(reader)
        visible = (
            (number, line) for number, line in lines if line.player in {None, reader} and line.author not in unwanted
        )
        return [_post(number, room, line) for number, line in islice(visible, limit)]

    def everywhere(self, after: int | None, limit: int = 200) -> Sequence[Post]:
        """Lines of all rooms and for all readers after an id, rising by id; None: only the newest one."""
        rows = [(number, room, line) for room, lines in self._rooms.items() for number, line in lines.items()]
        found = sorted(row for row in rows if after is None or row[0] > after)
        return [_post(*row) for row in (found[-1:] if after is None else found[:limit])]

    def keeps(self, platform: str) -> bool:
        """Whether any room of a platform has a history here."""
        return any(lines and self._people.room(room).platform == platform for room, lines in self._rooms.items())


def _post(number: int, room: int, line: _Line) -> Post:
    message = None if line.message is None else opened(line.message, "posts", number)
    return Post(number, room, line.player, line.author, line.text, message, line.at)


class MemoryKeys:
    """:class:`core.play.ports.Keys` on a dictionary."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._values: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        """The value kept under a name, or None."""
        return self._values.get(storable(name))

    def names(self) -> Sequence[str]:
        """All names."""
        return [*self._values]

    def put(self, name: str, value: str) -> None:
        """Keep a value under a name in the place of an earlier one."""
        self._journal.put(self._values, storable(name), storable(value))

    def find(self, prefix: str, value: str) -> str | None:
        """The name with this prefix under which this value is kept, or None: the first one by name."""
        prefix, value = storable(prefix), storable(value)
        names = (name for name, kept in self._values.items() if kept == value and name.startswith(prefix))
        return min(names, default=None)
