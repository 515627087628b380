"""A community with a ladder, its people, and what can be asked of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from core.play.commands import Ladder
from core.play.ladder import book
from core.play.ladder.model import LadderEvent, Member
from core.play.match.model import MatchStatus
from core.play.match.rebuild import Discrepancy
from core.play.messages import Message
from core.play.ports import Store, Work
from tests.support.said import values
from tests.support.table import Table


@dataclass
class Club:
    """Carol manages; everybody else is a member."""

    table: Table = field(default_factory=Table)

    @classmethod
    async def of(cls, *names: str, terms: str = "3d/move", store: Store | None = None) -> Self:
        """A club with a ladder of Cropa, on which people stand in this order, the top first."""
        club = cls(Table(store))
        club.table.managers.add("carol")
        await club.says("carol", f"/ladder create cropa size 5 {terms}")
        for name in names:
            await club.says(name, "/ladder join")
        return club

    async def says(self, name: str, text: str) -> list[Message]:
        """Somebody types something; returns what is said then."""
        return [outgoing.message for outgoing in await self.table.says(name, text)]

    async def does(self, name: str, command: Ladder) -> list[str]:
        """Somebody does something on the ladder; returns the codes of what is said then."""
        return [outgoing.message.code for outgoing in await self.table.does(name, command)]

    async def places(self, ladder: int = 1) -> str:
        """The first letters of the names, the top first."""

        def look(work: Work) -> str:
            return "".join(work.people.player(member.player).name[0].lower() for member in work.ladders.members(ladder))

        return await self.table.store.read(look)

    async def member(self, name: str, ladder: int = 1) -> Member:
        """Somebody's membership."""

        player = (await self.table.account(name)).player
        found = await self.table.look(lambda work: work.ladders.member(ladder, player))
        assert found is not None, f"{name} is not on it"
        return found

    async def challenge(self, name: str, other: str, ladder: int = 1) -> int:
        """Somebody challenges somebody, which must be possible; returns the match's number."""
        said = await self.table.does(name, Ladder("challenge", str(ladder), other))
        assert [each.message.code for each in said][:2] == ["ladder-challenged", "match-started"], [
            (each.message.code, values(each.message)) for each in said
        ]
        number = said[0].message.number
        assert number is not None
        return number

    async def refused(self, name: str, other: str | None, ladder: int = 1) -> Message:
        """Somebody tries to challenge somebody and can't; returns what they are told."""
        (said,) = await self.table.does(name, Ladder("challenge", str(ladder), other))
        assert said.message.code.startswith("refused.ladder-"), said.message.code
        return said.message

    async def on_move(self, number: int) -> str:
        """Who is on move in a match."""
        match = await self.table.match(number)
        player = match.players[match.to_move - 1]
        return await self.table.name(player)

    async def plays(self, number: int, turns: int = 1) -> None:
        """So many turns are played in a match, by whoever is on move."""
        await self.table.plays(number, turns)

    async def wins(self, winner: str, number: int) -> list[Message]:
        """Both move once, then the other one resigns."""
        await self.plays(number, 2)
        return await self.resigns_against(winner, number)

    async def resigns_against(self, winner: str, number: int) -> list[Message]:
        """The opponent of somebody gives a match up."""
        match = await self.table.match(number)
        (loser,) = {await self.table.name(player) for player in match.players} - {winner}
        said = await self.says(loser, f"/resign #{number} yes")
        assert (await self.table.match(number)).status is MatchStatus.FINISHED
        return said

    async def events(self, ladder: int = 1) -> list[LadderEvent]:
        """The ladder's log."""
        return await self.table.store.read(lambda work: list(book.log(work.ladders, ladder)))

    async def differences(self) -> list[Discrepancy]:
        """Where anything stored differs from what the logs say."""
        return await self.table.differences()
