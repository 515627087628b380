"""The partner at a table: it thinks in the test's own process."""

from bot.runtime.delivery import CommitNotifier
from bot.runtime.partner import PartnersTurns
from bot.runtime.thinking import Answer, Question, Thinker, answer
from core.play.ports import Outgoing
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
