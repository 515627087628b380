"""Community with a ladder and its people, for tests."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from bot.features.ladder import ladder_log
from bot.features.ladder.commands import Ladder
from bot.features.match.rebuild import Discrepancy
from core.ladder import LadderEvent, Member
from core.match.model import MatchStatus
from core.messages.message import Message
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.table import Table


@dataclass
class Club:
    """Club whose manager is Carol."""

    table: Table = field(default_factory=Table)

    @classmethod
    async def of(cls, *names: str, terms: str = "3d/move", store: Store | None = None) -> Self:
        """Return a club with a ladder of Cropa, with people in a given order, the top first."""
        club = cls(Table(store))
        club.table.managers.add("carol")
        await club.says("carol", f"/ladder create cropa size 5 {terms}")
        for name in names:
            await club.says(name, "/ladder join")
        return club

    async def says(self, name: str, text: str) -> list[Message]:
        """Give a typed command; return the messages."""
        return [outgoing.message for outgoing in await self.table.says(name, text)]

    async def does(self, name: str, command: Ladder) -> list[str]:
        """Give a command on the ladder; return the codes of the messages."""
        return [outgoing.message.code for outgoing in await self.table.does(name, command)]

    async def places(self, ladder: int = 1) -> str:
        """Return the first letters of the names, the top first."""

        def look(uow: UnitOfWork) -> str:
            return "".join(uow.people.player(member.player).name[0].lower() for member in uow.ladders.members(ladder))

        return await self.table.store.read(look)

    async def member(self, name: str, ladder: int = 1) -> Member:
        """Return a person's membership."""

        player = (await self.table.account(name)).player
        found_member = await self.table.look(lambda uow: uow.ladders.member(ladder, player))
        assert found_member is not None, f"{name} is not on it"
        return found_member

    async def challenge(self, name: str, other: str, ladder: int = 1) -> int:
        """Make a valid challenge; return the match's number."""
        messages = await self.table.does(name, Ladder("challenge", str(ladder), other))
        assert [outgoing.message.code for outgoing in messages][:2] == ["ladder-challenged", "match-started"], [
            (outgoing.message.code, values(outgoing.message)) for outgoing in messages
        ]
        number = messages[0].message.number
        assert number is not None
        return number

    async def refused(self, name: str, other: str | None, ladder: int = 1) -> Message:
        """Make an invalid challenge; return the refusal."""
        (outgoing,) = await self.table.does(name, Ladder("challenge", str(ladder), other))
        assert outgoing.message.code.startswith("refused.ladder-"), outgoing.message.code
        return outgoing.message

    async def on_move(self, number: int) -> str:
        """Return the player on move in a match."""
        match = await self.table.match(number)
        player = match.players[match.to_move - 1]
        return await self.table.name(player)

    async def plays(self, number: int, turns: int = 1) -> None:
        """Play some turns of a match."""
        await self.table.plays(number, turns)

    async def wins(self, winner: str, number: int) -> list[Message]:
        """End a match: both players move once, then the opponent resigns."""
        await self.plays(number, 2)
        return await self.resigns_against(winner, number)

    async def resigns_against(self, winner: str, number: int) -> list[Message]:
        """Let a player's opponent resign a match."""
        match = await self.table.match(number)
        (loser,) = {await self.table.name(player) for player in match.players} - {winner}
        messages = await self.says(loser, f"/resign #{number} yes")
        assert (await self.table.match(number)).status is MatchStatus.FINISHED
        return messages

    async def events(self, ladder: int = 1) -> list[LadderEvent]:
        """Return the ladder's log."""
        return await self.table.store.read(lambda uow: list(ladder_log.log(uow.ladders, ladder)))

    async def differences(self) -> list[Discrepancy]:
        """Return all differences of stored data from the logs."""
        return await self.table.differences()
