"""Computer at a table, which thinks in the test's own process."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from bot.observability.metrics import Metrics
from bot.observability.observers import LogObserver
from bot.runtime.partner import PartnersTurns
from bot.runtime.thinking import Thinker, TurnAnswer, TurnQuestion, answer, judge
from core import partner
from core.match.model import MatchStatus
from core.match.positions import replay
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.table import Table


class ThinksHere(Thinker):
    """Thinker without a separate process.

    Attributes:
        asked: the questions so far.
    """

    def __init__(self) -> None:
        super().__init__(60)
        self.asked: list[TurnQuestion] = []

    async def answer(self, question: TurnQuestion) -> TurnAnswer:
        self.asked.append(question)
        return answer(question, 60)

    async def judge(self, question: TurnQuestion, begin: int) -> tuple[partner.Judgement, ...]:
        self.asked.append(question)
        return judge(question, begin, 60)


class Company:
    """Table at which the computer takes its turns when the test says so."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.thinker = ThinksHere()
        self.metrics = Metrics("0")
        self.turns = PartnersTurns(
            table.application, table.store, table.clock, self.thinker, (LogObserver(), self.metrics)
        )

    async def plays(self) -> list[Outgoing]:
        """Let the computer take all of its turns; return the messages."""
        while await self.turns.take_one():
            pass
        return await self.table.delivered()


async def turn_of_a_person(store: Store, number: int = 1, *, after: int = -1, seconds: float = 60) -> str | None:
    """Wait for the computer; return a good turn of its opponent, or None if the match is over.

    ``after`` is the number of turns on an earlier board.
    """

    def look(uow: UnitOfWork) -> tuple[bool, str | None]:
        match = uow.matches.get(number)
        if match is None or match.status is MatchStatus.FINISHED:
            return match is not None, None
        if match.ply <= after or uow.people.player(match.players[match.to_move - 1]).is_partner:
            return False, None
        position = replay(match.game, match.options, uow.matches.turns(number))
        return True, " ".join(partner.think(position, 3, seed=match.ply).steps)

    async with asyncio.timeout(seconds):
        while True:
            ready, steps = await store.read(look)
            if ready:
                return steps
            await asyncio.sleep(0.05)


async def play_out(store: Store, say: Callable[[str], Awaitable[object]], number: int = 1) -> None:
    """Play a match of a person against the computer to its end, with a message for each turn."""
    ply = -1
    while turn := await turn_of_a_person(store, number, after=ply):
        match = await store.read(lambda uow: uow.matches.get(number))
        assert match is not None
        ply = match.ply
        await say(turn)


def thinking_for(parent: int) -> list[int]:
    """Return the processes that a program has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[1]) == parent and b"spawn_main" in (stat.parent / "cmdline").read_bytes():
                found.append(int(stat.parent.name))
    return found
