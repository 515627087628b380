"""Tournaments go on for the one player that somebody's accounts become, and for each of two when they are parted."""

from __future__ import annotations

from datetime import datetime

from bot.features.account.commands import Link
from bot.features.tournament import book
from core.time.control import Terms, TimeControl
from core.time.model import Timer
from core.tournament.model import Format, Tournament
from storage.unit_of_work import UnitOfWork
from tests.support.linked_club import LinkedClub
from tests.support.said import values
from tests.support.table import Somebody, codes

WEB = Somebody("ally", "web", "lobby")
DISCORD = Somebody("alice", "discord", "general")
BOB = Somebody("bob", "discord", "general")
CID = Somebody("cid", "discord", "general")


class Cup(LinkedClub):
    """A town with a tournament of the community of Discord."""

    async def announced(self, *people: Somebody) -> None:
        """A double round robin for which these have signed up; they are known, and so is Ally on the page."""
        for somebody in (*people, WEB):
            await self.says(somebody, "/matches")
        bob = (await self.account(BOB)).player
        at = self.clock.now()

        def make(uow: UnitOfWork) -> int:
            room = uow.communities.find_room(BOB.platform, BOB.room)
            assert room is not None
            terms = Terms(TimeControl.read("3d/move"))
            tournament = Tournament(
                0, room.community, room.id, "cropa", {"size": 5}, terms, Format.GROUPS, 4, bob, at, at
            )
            return uow.tournaments.create(tournament).id

        await self.store.write(make)
        for somebody in people:
            assert codes(await self.says(somebody, "/tournament join")) == ["tournament-joined"]

    async def begun(self, *people: Somebody) -> None:
        """The same, and it has begun."""
        await self.announced(*people)
        await self.store.write(lambda uow: uow.timers.save(_timer(self.clock.now())))
        await self.time(minutes=1)
        assert len(await self.running()) == len(people) * (len(people) - 1)

    async def running(self) -> list[tuple[int, tuple[int, int]]]:
        """Return the running matches, and who plays."""
        return await self.look(lambda uow: [(match.number, match.players) for match in uow.matches.running()])

    async def entered(self) -> list[int]:
        """Return who is in the tournament, in the order of signing up."""
        return await self.look(lambda uow: [entry.player for entry in uow.tournaments.entries(1)])

    async def points(self) -> dict[int, float]:
        """By player, their points."""

        def look(uow: UnitOfWork) -> dict[int, float]:
            tournament = uow.tournaments.get(1)
            assert tournament is not None
            (group,) = book.tables(tournament, uow.tournaments.entries(1), book.games(uow.tournaments, 1))
            return {line.player: line.points for line in group.table}

        return await self.look(look)

    async def all_end(self, winner: Somebody, *others: Somebody) -> None:
        """Somebody wins all running matches of theirs; of the others, seat 1 does."""
        accounts = {(await self.account(person)).player: person for person in (*others, winner)}
        for number, players in await self.running():
            person = winner if accounts[players[1]] is winner else accounts[players[0]]
            await self.ends(number, person, *(accounts[player] for player in players if accounts[player] is not person))


def _timer(due: datetime) -> Timer:
    return Timer("tournament", 1, due, stage="deadline")


async def players(town: LinkedClub, *people: Somebody) -> list[int]:
    """Return their ids."""
    return [(await town.account(person)).player for person in people]


async def test_a_place_follows_and_comes_back() -> None:
    town = Cup()
    await town.begun(BOB, DISCORD, CID)
    bob, discord, cid = await players(town, BOB, DISCORD, CID)
    await town.join(WEB, DISCORD)
    (web,) = await players(town, WEB)
    assert await town.entered() == [bob, web, cid]
    assert sum(web in pair for _, pair in await town.running()) == 4
    assert await town.differences() == []

    await town.says(WEB, "/unlink yes")
    assert await town.entered() == [bob, discord, cid]
    assert await town.differences() == []


async def test_matches_played_meanwhile_count_for_whoever_has_the_place() -> None:
    town = Cup()
    await town.begun(BOB, DISCORD, CID)
    await town.join(WEB, DISCORD)
    await town.all_end(WEB, BOB, CID)
    bob, web, cid = await players(town, BOB, WEB, CID)
    assert await town.points() == {web: 4.0, bob: 1.0, cid: 1.0}
    assert await town.differences() == []
    await town.says(WEB, "/unlink yes")
    (discord,) = await players(town, DISCORD)
    assert await town.points() == {discord: 4.0, bob: 1.0, cid: 1.0}
    assert await town.differences() == []


async def test_one_person_has_one_place_in_a_tournament_that_is_not_over() -> None:
    town = Cup()
    await town.announced(BOB, DISCORD)
    (web,) = await players(town, WEB)
    await town.store.write(lambda uow: uow.tournaments.add_entry(1, web, town.clock.now()))
    code = await town.code(WEB)
    [refused] = await town.says(DISCORD, f"/link {code}")
    assert refused.message.code == "refused.link-same-tournament"
    assert values(refused.message) == {"tournament": 1, "game": "cropa", "community": "general"}
    await town.says(DISCORD, "/tournament leave")
    assert "link-question" in codes(await town.does(DISCORD, Link(code)))
    await town.does(DISCORD, Link(code, "yes"))


async def test_a_tournament_that_is_over_and_that_both_played_stays_as_it_was() -> None:
    town = Cup()
    await town.announced(BOB, DISCORD)
    web = (await players(town, WEB))[0]
    await town.store.write(lambda uow: uow.tournaments.add_entry(1, web, town.clock.now()))
    await town.store.write(lambda uow: uow.timers.save(_timer(town.clock.now())))
    await town.time(minutes=1)
    await town.all_end(DISCORD, BOB, WEB)
    before = await town.points()
    assert len(before) == 3
    await town.join(WEB, DISCORD)
    assert await town.points() == before
    assert await town.differences() == []
    await town.says(WEB, "/unlink yes")
    assert await town.points() == before
    assert await town.differences() == []


async def test_after_unlinking_a_tournament_stays_with_the_account_on_its_platform() -> None:
    town = Cup()
    await town.announced(BOB, CID)
    await town.says(DISCORD, "/matches")
    await town.join(WEB, DISCORD)
    await town.says(DISCORD, "/tournament join")
    await town.says(DISCORD, "/unlink yes")
    assert await town.entered() == await players(town, BOB, CID, DISCORD)
    assert await town.differences() == []
