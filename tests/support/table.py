"""People at a table: they say things, and what is said to them can be read. Time and luck are the test's."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count

from bot import chat
from bot.media.record_reader import RecordReader
from core.play.application import Application, Place, Receipt, Sender, Update
from core.play.commands import Command
from core.play.heard import delivered
from core.play.messages import Message
from core.play.model import Match
from core.play.ports import Outgoing, Store, Work
from tests.support.memory import MemoryStore


@dataclass
class TestClock:
    """Stands still until moved."""

    __test__ = False
    time: datetime = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def pass_(self, **units: float) -> None:
        self.time += timedelta(**units)


@dataclass
class TestChance:
    """Gives the seats it was told to, then always the first."""

    __test__ = False
    seats: list[int] = field(default_factory=list)
    codes: int = 0

    def seat(self) -> int:
        return self.seats.pop(0) if self.seats else 1

    def signs(self, alphabet: str, count: int) -> str:
        """The first signs, each time one sign further: codes that a test can tell."""
        self.codes += 1
        return "".join(alphabet[(self.codes + place) % len(alphabet)] for place in range(count))


class Table:
    """A room full of people on one store, without any platform.

    Each room is a community of its own; ``club/results`` is the room ``results`` of the community ``club``.
    """

    def __init__(self, store: Store | None = None, languages: Collection[str] = ("de", "en")) -> None:
        self.store = store or MemoryStore()
        self.clock = TestClock()
        self.chance = TestChance()
        self.application = Application(
            self.store,
            self.clock,
            self.chance,
            languages=languages,
            themes=("dark", "light"),
            read_record=RecordReader(),
        )
        self.managers: set[str] = set()
        self.groups: dict[str, set[str]] = {}
        self._ids = count(1)

    async def says(self, name: str, text: str, room: str = "lobby", *, update_id: str | None = None) -> list[Outgoing]:
        """Someone types a command; returns what the program says then, in order."""
        command = chat.parse(text, "en")
        assert command is not None, f"{text!r} is no command"
        return await self.does(name, command, room, update_id=update_id)

    async def does(
        self, name: str, command: Command, room: str = "lobby", *, update_id: str | None = None
    ) -> list[Outgoing]:
        """Someone gives a command; returns what the program says then, in order."""
        await self.update(name, command, room, update_id=update_id)
        return await self.delivered()

    async def delivered(self) -> list[Outgoing]:
        """Deliver everything that stands in the outbox; returns it."""
        now = self.clock.now()

        def work(open_work: Work) -> list[Outgoing]:
            said = list(open_work.outbox.due("test", now, 1000))
            for outgoing in said:
                delivered(open_work, outgoing, now)
            return said

        return await self.store.write(work)

    async def time(self, **units: float) -> list[Outgoing]:
        """Let time pass, with everything that is due on its way; returns what is said meanwhile, in order."""
        end = self.clock.now() + timedelta(**units)
        said: list[Outgoing] = []
        while True:
            upcoming = await self.store.read(lambda work: work.timers.next())
            if upcoming is None or upcoming > end:
                break
            self.clock.time = max(upcoming, self.clock.now())
            await self.application.tick()
            said += await self.delivered()
        self.clock.time = end
        return said

    async def update(
        self, name: str, command: Command, room: str = "lobby", *, update_id: str | None = None
    ) -> Receipt:
        """Someone gives a command; what is said then stays in the outbox."""
        manages, groups = name in self.managers, self.groups.get(name, ())
        sender = Sender("test", f"ref-{name}", name, name.capitalize(), manages, groups)
        community = room.partition("/")[0]
        update = Update(
            id=update_id or f"update-{next(self._ids)}",
            sender=sender,
            place=Place(room, room.rpartition("/")[2], community, community),
            command=command,
        )
        return await self.application.receive(update)

    async def answer(self, name: str, text: str, room: str = "lobby") -> Message:
        """Someone types a command; returns the only message said then."""
        said = await self.says(name, text, room)
        assert len(said) == 1, [outgoing.message.code for outgoing in said]
        return said[0].message

    async def codes(self, name: str, text: str, room: str = "lobby") -> list[str]:
        """Someone types a command; returns the codes of what is said then."""
        return [outgoing.message.code for outgoing in await self.says(name, text, room)]

    async def match(self, number: int) -> Match:
        """A match as stored."""
        match = await self.store.read(lambda work: work.matches.get(number))
        assert match is not None
        return match

    async def log(self, number: int) -> list[str]:
        """The turns of a match."""
        return [turn.steps for turn in await self.store.read(lambda work: work.matches.turns(number))]

    async def start(
        self, first: str, second: str, game: str = "cropa", options: str = "size 5", room: str = "lobby"
    ) -> int:
        """A match between two people, ``first`` in seat 1; returns its number."""
        await self.says(second, "/matches", room)  # so that they are known
        said = await self.says(first, f"/play {game} @{second} {options} first", room)
        number = said[0].message.number
        assert number is not None, said[0].message
        await self.says(second, f"/accept {number}", room)
        return number
