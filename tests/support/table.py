"""People at a table: they give commands to the program over a store, on any platforms, and tests read its messages.

No platform is running; time and randomness are the test's.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Self, TypeAlias, TypeVar

from msgspec import Struct

from bot import chat
from bot.features.match.commands import Move
from bot.features.match.rebuild import Discrepancy
from bot.features.match.rebuild import check as check_match
from bot.features.rating.calculation import results_since
from bot.features.records.commands import Import
from bot.features.records.imports import reading
from bot.features.records.recount import check, check_result, ended
from bot.kernel.application import Application
from bot.kernel.notifications import record_delivery
from bot.media.record_reader import RecordReader
from bot.runtime.system import least_cost
from core.account import Account, Player
from core.match.audience import ShareLinks
from core.match.model import Match
from core.match.positions import replay
from core.messages.command import Command
from core.messages.message import Message
from core.messages.updates import Place, Receipt, Sender, Update
from core.rating import Rating, Scope
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.memory import MemoryStore
from tests.support.said import values

T = TypeVar("T")


@dataclass
class TestClock:
    """Clock that stands still until it is moved."""

    __test__ = False
    time: datetime = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def pass_(self, **units: float) -> None:
        self.time += timedelta(**units)


@dataclass
class Ahead:
    """The machine's clock, put forward."""

    by: timedelta = field(default_factory=timedelta)

    def now(self) -> datetime:
        return datetime.now(UTC) + self.by


@dataclass
class TestRng:
    """Randomness that gives the planned seats, then always the first."""

    __test__ = False
    seats: list[int] = field(default_factory=list)
    codes: int = 0

    def seat(self) -> int:
        return self.seats.pop(0) if self.seats else 1

    def signs(self, alphabet: str, count: int) -> str:
        """Return the first signs, each time one sign further: codes that a test can tell."""
        self.codes += 1
        return "".join(alphabet[(self.codes + place) % len(alphabet)] for place in range(count))


class Somebody(Struct, frozen=True):
    """Account, with the room where its person usually is; for the rest see :class:`core.messages.updates.Place`."""

    name: str
    platform: str = "test"
    room: str = "lobby"
    private: bool = False
    manages: bool = False
    thread: bool = False
    home: int | None = None
    overheard: bool = False
    pressed: str = ""
    has_people: bool = False
    has_lists: bool = False


Who: TypeAlias = str | Somebody
"""Name, or account; a name alone is on the platform ``test``, in the lobby, whose manager it is if :attr:`Table.managers` has
it.
"""


class Table:
    """Rooms and people on one store. The platform ``web`` keeps the history of its rooms, as the chat page does.

    Each room is a community of its own; ``club/results`` is the room ``results`` of the community ``club``.
    """

    def __init__(self, store: Store | None = None, languages: Collection[str] = ("de", "en")) -> None:
        self.store = store or MemoryStore()
        self.clock = TestClock()
        self.rng = TestRng()
        self.application = Application(
            self.store,
            self.clock,
            self.rng,
            languages=languages,
            themes=("light", "dark", "contrast"),
            preparations={Import: reading(RecordReader())},
            matching=least_cost,
            public=("web",),
            links=ShareLinks("secret of the tests", "https://play.example.org"),
        )
        self.managers: set[str] = set()
        self.groups: dict[str, set[str]] = {}
        self._ids = count(1)

    @classmethod
    async def known(cls, *people: Somebody) -> Self:
        """Return one where these people have been; the first one's community is the first."""
        table = cls()
        for somebody in people:
            await table.says(somebody, "/matches")
        return table

    # Actions of people

    async def says(
        self, who: Who, text: str, room: str | None = None, *, update_id: str | None = None
    ) -> list[Outgoing]:
        """Give a typed command; return the messages, in order, on all platforms."""
        command = chat.parse(text, "en")
        assert command is not None, f"{text!r} is no command"
        return await self.does(who, command, room, update_id=update_id)

    async def does(
        self, who: Who, command: Command, room: str | None = None, *, update_id: str | None = None
    ) -> list[Outgoing]:
        """Give a command; return the messages, in order, on all platforms."""
        await self.update(who, command, room, update_id=update_id)
        return await self.delivered()

    async def answer(self, who: Who, text: str, room: str | None = None) -> Message:
        """Give a typed command; return the only message."""
        messages = await self.says(who, text, room)
        assert len(messages) == 1, codes(messages)
        return messages[0].message

    async def codes(self, who: Who, text: str, room: str | None = None) -> list[str]:
        """Give a typed command; return the codes of the messages."""
        return codes(await self.says(who, text, room))

    async def update(
        self, who: Who, command: Command, room: str | None = None, *, update_id: str | None = None
    ) -> Receipt:
        """Give a command, whose messages stay in the outbox."""
        if isinstance(who, str):
            who = Somebody(who, manages=who in self.managers)
        ref = room or who.room
        community, name = ref.partition("/")[0], ref.rpartition("/")[2]
        groups = self.groups.get(who.name, ())
        update = Update(
            id=update_id or f"update-{next(self._ids)}",
            sender=Sender(who.platform, f"ref-{who.name}", who.name, who.name.capitalize(), who.manages, groups),
            place=Place(
                ref,
                name,
                community,
                community,
                who.private,
                who.home,
                who.thread,
                overheard=who.overheard,
                pressed=who.pressed,
                has_people=who.has_people,
                has_lists=who.has_lists,
            ),
            command=command,
        )

        def keep_history(uow: UnitOfWork, receipt: Receipt) -> None:
            if receipt.room is not None and receipt.account is not None:
                uow.posts.add(room=receipt.room.id, at=self.clock.now(), author=receipt.account.player, text="/…")

        return await self.application.receive(update, keep_history if who.platform == "web" else None)

    async def delivered(self) -> list[Outgoing]:
        """Deliver and return all messages in the outbox, on all platforms."""
        now = self.clock.now()

        def transaction(uow: UnitOfWork) -> list[Outgoing]:
            messages = list(uow.outbox.waiting())
            for outgoing in messages:
                record_delivery(uow, outgoing, now)
            return messages

        return await self.store.write(transaction)

    async def time(self, **units: float) -> list[Outgoing]:
        """Let time pass, with everything that is due meanwhile; return the messages, in order."""
        end = self.clock.now() + timedelta(**units)
        messages: list[Outgoing] = []
        while True:
            upcoming = await self.store.read(lambda uow: uow.timers.next())
            if upcoming is None or upcoming > end:
                break
            self.clock.time = max(upcoming, self.clock.now())
            await self.application.tick()
            messages += await self.delivered()
        self.clock.time = end
        return messages

    # Stories

    async def start(
        self, first: Who, second: Who, game: str = "cropa", options: str = "size 5", room: str | None = None
    ) -> int:
        """Begin a match between two people of one platform, ``first`` in seat 1; return its number."""
        if isinstance(first, Somebody):
            room = room or first.room
        await self.says(second, "/matches", room)  # so that they are known
        called = second if isinstance(second, str) else second.name
        number = (await self.says(first, f"/play {game} @{called} {options} first", room))[0].message.number
        assert number is not None
        await self.says(second, f"/accept {number}", room)
        return number

    async def invite(self, first: Who, second: Who, options: str = "size 5 untimed") -> int:
        """Begin a match of Cropa between people anywhere, by invitation, ``first`` to move; return its number."""
        await self.says(first, f"/play cropa {options} me first")
        [outgoing] = await self.says(first, "/invitation")
        await self.says(second, f"/accept {values(outgoing.message)['code']}")
        assert outgoing.message.number is not None
        return outgoing.message.number

    async def code(self, who: Who) -> str:
        """Return a code by which somebody can link an account."""
        return str(values(await self.answer(who, "/link"))["code"])

    async def join(self, here: Who, there: Who) -> list[Outgoing]:
        """Link two accounts: the first one gives the code, the second one types it and agrees."""
        code = await self.code(here)
        await self.says(there, f"/link {code}")
        return await self.says(there, f"/link {code} yes")

    async def plays(self, number: int, turns: int = 1, people: Mapping[int, Who] | None = None) -> None:
        """Play so many turns of a match, by whoever is on move; ``people`` are their accounts, by player."""
        for _ in range(turns):
            match = await self.match(number)
            player = match.players[match.to_move - 1]
            who = await self.name(player) if people is None else people[player]
            await self.does(who, Move(await self.turn(number), number))

    async def turn(self, number: int) -> str:
        """Return the first turn that can be played in a match now."""
        match = await self.match(number)
        position = replay(match.game, match.options, await self.look(lambda uow: uow.matches.turns(number)))
        steps: list[str] = []
        while position.ply == match.ply and position.outcome is None:
            steps.append(position.steps()[0])
            position = position.play(steps[-1])
        return " ".join(steps)

    # Stored data

    async def look(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a read-only transaction."""
        return await self.store.read(transaction)

    async def match(self, number: int) -> Match:
        """Return a match as stored."""
        match = await self.look(lambda uow: uow.matches.get(number))
        assert match is not None
        return match

    async def log(self, number: int) -> list[str]:
        """Return the turns of a match."""
        return [turn.steps for turn in await self.look(lambda uow: uow.matches.turns(number))]

    async def account(self, who: Who) -> Account:
        """Return an account as stored."""
        person = Somebody(who) if isinstance(who, str) else who
        account = await self.look(lambda uow: uow.people.account(person.platform, f"ref-{person.name}"))
        assert account is not None
        return account

    async def name(self, player: int) -> str:
        """Return the name by which a player of the platform ``test`` acts."""
        return (await self.look(lambda uow: uow.people.player(player))).name.lower()

    async def rating(self, who: Who, scope: Scope) -> Rating:
        """Return a person's rating."""
        player = (await self.account(who)).player
        return await self.look(lambda uow: uow.ratings.get(scope, player))

    async def differences(self) -> list[Discrepancy]:
        """Return where anything stored differs from what the logs say."""

        def look(uow: UnitOfWork) -> list[Discrepancy]:
            discrepancies = list(check(uow))
            for number in uow.matches.numbers():
                discrepancies += [*check_match(uow.matches, number), *check_result(uow, number)]
            assert [result.match for result in results_since(uow.results)] == list(ended(uow))
            return discrepancies

        return await self.look(look)

    async def player(self, who: Who) -> Player:
        """Return the player that somebody's account belongs to."""
        account = await self.account(who)
        return await self.look(lambda uow: uow.people.player(account.player))


def told(said: list[Outgoing], code: str) -> set[tuple[str, str, bool]]:
    """Return where a message was said: platform, room, and whether to one player alone."""
    return {
        (outgoing.room.platform, outgoing.room.ref, outgoing.player is not None)
        for outgoing in said
        if outgoing.message.code == code
    }


def codes(said: list[Outgoing]) -> list[str]:
    """Return the codes of what was said."""
    return [outgoing.message.code for outgoing in said]


def managed() -> Table:
    """Return a table that Carol manages."""
    table = Table()
    table.managers.add("carol")
    return table


async def begun() -> Table:
    """Return a table at which Ann plays Bob, and moves first."""
    table = Table()
    await table.says("ann", "/help")
    await table.says("bob", "/help")
    await table.says("ann", "/play cropa @bob size 5 untimed me first")
    await table.says("bob", "/accept")
    return table
