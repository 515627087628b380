"""The partner at a table: it thinks in the test's own process."""

import asyncio

from bot.runtime.delivery import CommitNotifier
from bot.runtime.partner import PartnersTurns
from bot.runtime.thinking import Answer, Question, Thinker, answer
from core import partner
from core.play.match.model import Match, MatchStatus
from core.play.match.positions import replay
from core.play.ports import Outgoing, Store, Work
from tests.support.table import Table


class ThinksHere(Thinker):
    """Thinker without a process of its own.

    Attributes:
        asked: the questions so far.
    """

    def __init__(self) -> None:
        super().__init__(60)
        self.asked: list[Question] = []

    async def answer(self, question: Question) -> Answer:
        self.asked.append(question)
        return answer(question, 60)


class Company:
    """Table at which the partner takes its turns when it is told to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.thinker = ThinksHere()
        self.turns = PartnersTurns(table.application, table.store, table.clock, self.thinker, CommitNotifier())

    async def plays(self) -> list[Outgoing]:
        """Let the partner take all of its turns; return the messages."""
        while await self.turns.take_one():
            pass
        return await self.table.delivered()


async def turn_of_a_person(store: Store, number: int = 1, seconds: float = 60) -> str | None:
    """Wait for the partner; return a good turn of the person who plays against it, or None when the match is over."""

    def look(work: Work) -> tuple[Match | None, bool, tuple[str, ...]]:
        match = work.matches.get(number)
        if match is None or match.status is MatchStatus.FINISHED:
            return match, match is not None, ()
        if work.people.player(match.players[match.to_move - 1]).is_partner:
            return match, False, ()
        position = replay(match.game, match.options, work.matches.turns(number))
        return match, True, partner.think(position, 3, seed=match.ply).steps

    async with asyncio.timeout(seconds):
        while True:
            _, ready, steps = await store.read(look)
            if ready:
                return " ".join(steps) or None
            await asyncio.sleep(0.05)
