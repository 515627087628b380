"""Town with a ladder on one of its platforms, whose people may have accounts elsewhere; and checks of all its data."""

from __future__ import annotations

from bot.features.ladder.commands import Ladder as Command
from bot.features.match.commands import Resign
from core.ladder import Ladder
from core.time.control import Terms, TimeControl
from storage.unit_of_work import UnitOfWork
from tests.support.table import Somebody, Table, Who

WEB = Somebody("ally", "web", "lobby")
DISCORD = Somebody("alice", "discord", "general")
TELEGRAM = Somebody("al", "telegram", "dm-al", private=True)
"""Accounts of Alice."""
BOB = Somebody("bob", "discord", "general")
WENDY = Somebody("wendy", "web", "lobby")


class LinkedClub(Table):
    """A town in which matches are played to their ends."""

    async def ladder(self, *people: Somebody) -> int:
        """Return a ladder of Cropa where the first of these people is; all of them stand on it, the first one at the top."""
        await self.says(people[0], "/matches")
        here = people[0]

        def make(uow: UnitOfWork) -> int:
            room = uow.communities.find_room(here.platform, here.room)
            account = uow.people.account(here.platform, f"ref-{here.name}")
            assert room is not None
            assert account is not None
            terms, now = Terms(TimeControl.read("3d/move")), self.clock.now()
            made_ladder = Ladder(0, room.community, room.id, "cropa", {"size": 5}, terms, None, account.player, now)
            return uow.ladders.create(made_ladder).id

        number = await self.store.write(make)
        for somebody in people:
            assert (await self.says(somebody, "/ladder join"))[0].message.code == "ladder-joined"
        return number

    async def challenge(self, who: Somebody, other: Somebody) -> int:
        """Somebody challenges somebody on the ladder, which must be possible; returns the match's number."""
        messages = await self.does(who, Command("challenge", None, other.name))
        number = messages[0].message.number
        assert number is not None, messages[0].message
        return number

    async def ends(self, number: int, winner: Somebody, *others: Somebody) -> None:
        """Both players, who are among these people, move once; then the other one resigns."""
        accounts: dict[int, Who] = {(await self.account(person)).player: person for person in (*others, winner)}
        await self.plays(number, 2, accounts)
        match = await self.match(number)
        won = (await self.account(winner)).player
        (lost,) = set(match.players) - {won}
        await self.does(accounts[lost], Resign(number, confirmed=True))

    async def beats(self, winner: Somebody, loser: Somebody) -> int:
        """A rated match of two people, one of whom wins; returns its number."""
        start = self.start if winner.platform == loser.platform else self.invite
        number = await start(winner, loser)
        await self.ends(number, winner, loser)
        return number

    async def places(self, ladder: int) -> list[int]:
        """Return the ids of the players on a ladder, the top first."""
        members = await self.look(lambda uow: uow.ladders.members(ladder))
        assert [member.place for member in members] == list(range(1, len(members) + 1))
        return [member.player for member in members]
