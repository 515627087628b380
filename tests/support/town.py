"""People on several platforms, on one store, without any of the platforms: who says what where, and what each is told where."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from typing import TypeVar

from bot import chat
from core.play.application import Application, Place, Receipt, Sender, Update
from core.play.commands import Command
from core.play.heard import delivered
from core.play.model import Account, Match, Player
from core.play.ports import Outgoing, Store, Work
from tests.support.memory import MemoryStore
from tests.support.table import TestChance, TestClock

T = TypeVar("T")


@dataclass(frozen=True)
class Somebody:
    """An account, and where its person usually is."""

    name: str
    platform: str
    room: str
    private: bool = False
    manages: bool = False


class Town:
    """Platforms with people. ``web`` keeps the history of its rooms, as the chat page does."""

    def __init__(self, store: Store | None = None) -> None:
        self.store = store or MemoryStore()
        self.clock = TestClock()
        self.application = Application(self.store, self.clock, TestChance(), languages=("de", "en"))
        self._ids: Iterator[int] = count(1)

    async def says(self, who: Somebody, text: str, room: str | None = None) -> list[Outgoing]:
        """Somebody types a command; returns what the program says then, in order, on all platforms."""
        command = chat.parse(text, "en")
        assert command is not None, f"{text!r} is no command"
        return await self.does(who, command, room)

    async def does(self, who: Somebody, command: Command, room: str | None = None) -> list[Outgoing]:
        """Somebody gives a command; returns what the program says then, in order, on all platforms."""
        await self.update(who, command, room)
        return await self.delivered()

    async def update(
        self, who: Somebody, command: Command, room: str | None = None, *, update_id: str | None = None
    ) -> Receipt:
        """Somebody gives a command; what is said then stays in the outbox."""
        place = Place(room or who.room, room or who.room, room or who.room, room or who.room, who.private)
        sender = Sender(who.platform, f"ref-{who.name}", who.name, who.name.capitalize(), who.manages)
        update = Update(update_id or f"update-{next(self._ids)}", sender, place, command)

        def beside(work: Work, receipt: Receipt) -> None:
            if who.platform == "web" and receipt.room is not None and receipt.account is not None:
                work.posts.add(room=receipt.room.id, at=self.clock.now(), author=receipt.account.player, text="/…")

        return await self.application.receive(update, beside)

    async def delivered(self) -> list[Outgoing]:
        """Deliver everything that stands in the outbox, on all platforms; returns it."""
        now = self.clock.now()

        def work(open_work: Work) -> list[Outgoing]:
            said = list(open_work.outbox.waiting())
            for outgoing in said:
                delivered(open_work, outgoing, now)
            return said

        return await self.store.write(work)

    async def time(self, **units: float) -> list[Outgoing]:
        """Let time pass, with everything that is due on its way; returns what is said meanwhile."""
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

    async def look(self, work: Callable[[Work], T]) -> T:
        """Read something of the store."""
        return await self.store.read(work)

    async def account(self, who: Somebody) -> Account:
        """Somebody's account as stored."""
        account = await self.look(lambda work: work.people.account(who.platform, f"ref-{who.name}"))
        assert account is not None
        return account

    async def player(self, who: Somebody) -> Player:
        """The player that somebody's account belongs to."""
        account = await self.account(who)
        return await self.look(lambda work: work.people.player(account.player))

    async def match(self, number: int) -> Match:
        """A match as stored."""
        match = await self.look(lambda work: work.matches.get(number))
        assert match is not None
        return match

    async def code(self, who: Somebody) -> str:
        """The code that somebody gets for joining an account."""
        [said] = await self.says(who, "/link")
        return str(said.message.params["code"])

    async def join(self, here: Somebody, there: Somebody) -> list[Outgoing]:
        """Two accounts become one player: the first one gives the code, the second one types it and agrees."""
        code = await self.code(here)
        await self.says(there, f"/link {code}")
        return await self.says(there, f"/link {code} yes")

    async def start(self, first: Somebody, second: Somebody, options: str = "size 5 untimed") -> int:
        """A match of Cropa between two people of one platform, ``first`` to move; returns its number."""
        await self.says(second, "/matches", first.room)
        said = await self.says(first, f"/play cropa @{second.name} {options} me first")
        number = said[0].message.number
        assert number is not None, said[0].message
        await self.says(second, f"/accept {number}", first.room)
        return number

    async def invite(self, first: Somebody, second: Somebody, options: str = "size 5 untimed") -> int:
        """A match of Cropa between people anywhere, by invitation, ``first`` to move; returns its number."""
        await self.says(first, f"/play cropa {options} me first")
        [said] = await self.says(first, "/invitation")
        await self.says(second, f"/accept {said.message.params['code']}")
        assert said.message.number is not None
        return said.message.number


def told(said: list[Outgoing], code: str) -> set[tuple[str, str, bool]]:
    """Where a message was said: platform, room, and whether to one player alone."""
    return {(each.room.platform, each.room.ref, each.player is not None) for each in said if each.message.code == code}


def codes(said: list[Outgoing]) -> list[str]:
    """The codes of what was said."""
    return [outgoing.message.code for outgoing in said]
