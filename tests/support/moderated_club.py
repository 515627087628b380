"""A club whose manager decides about matches, and whether everything adds up after that."""

from __future__ import annotations

from dataclasses import dataclass

from core.play.commands import Moderate, Move, Resign
from core.play.handlers.recount import check, check_result, ended
from core.play.match.positions import replay
from core.play.match.rebuild import Discrepancy
from core.play.match.rebuild import check as check_match
from core.play.messages import Message
from core.play.ports import Work
from core.play.rating.reckoning import results_since
from tests.support.ladders import Club


@dataclass
class ModeratedClub(Club):
    """Carol manages, and plays in no match."""

    async def decides(self, act: str, number: int, player: str | None = None, *, name: str = "carol") -> list[Message]:
        """A manager decides, and means it; returns what is said then."""
        command = Moderate(act, number, player, None, "foul play", confirmed=True)
        return [outgoing.message for outgoing in await self.table.does(name, command)]

    async def played(self, number: int, turns: int = 2) -> None:
        """So many turns are played in a match."""
        for _ in range(turns):
            match = await self.table.match(number)
            log = await self.table.store.read(lambda work: work.matches.turns(number))
            position = replay(match.game, match.options, log)
            steps: list[str] = []
            while position.ply == match.ply and position.outcome is None:
                steps.append(position.steps()[0])
                position = position.play(steps[-1])
            await self.table.does(await self.who(match.players[match.to_move - 1]), Move(" ".join(steps), number))

    async def who(self, player: int) -> str:
        """The name by which somebody acts."""
        return (await self.table.store.read(lambda work: work.people.player(player))).name.lower()

    async def lost_by(self, name: str, number: int) -> None:
        """A match is played for two turns, and somebody resigns it."""
        await self.played(number)
        await self.table.does(name, Resign(number, confirmed=True))

    async def differences(self) -> list[Discrepancy]:
        """Where anything stored differs from what the logs say."""

        def work(open_work: Work) -> list[Discrepancy]:
            found = list(check(open_work))
            for number in open_work.matches.numbers():
                found += check_match(open_work.matches, number)
                found += check_result(open_work, number)
            assert [each.match for each in results_since(open_work.results)] == list(ended(open_work))
            return found

        return await self.table.store.read(work)
