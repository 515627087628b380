"""Tournaments, in every store."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.features.match.commands import Resign
from core.community import CommunitySettings
from core.match.model import MatchStatus, Result
from core.rating import Played
from core.time.control import Terms, TimeControl
from core.time.preferences import Preferences
from core.tournament.model import Departure, Entry, Format, Pairing, Tournament, TournamentStatus
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes
from tests.support.tournaments import Cup

TERMS = Terms(TimeControl.read("3d/move"), rated=False)


def create(uow: UnitOfWork, world: World, game: str = "luup") -> Tournament:
    """Write a tournament without players."""
    return uow.tournaments.create(
        Tournament(
            id=0,
            community=world.lounge.community,
            room=world.lounge.id,
            game=game,
            options={"size": 5},
            terms=TERMS,
            format=Format.SWISS,
            size=None,
            made_by=world.ann,
            made_at=NOON,
            deadline=minutes(60),
        )
    )


def with_everybody(uow: UnitOfWork, world: World) -> Tournament:
    """Write a tournament with Bob, Ann and Cid, who signed up in this order."""
    tournament = create(uow, world)
    for player in (world.bob, world.ann, world.cid):
        uow.tournaments.add_entry(tournament.id, player, NOON)
    return tournament


async def entries(store: Store, tournament: int = 1) -> Sequence[Entry]:
    """Return all entries of a tournament."""
    return list(await store.read(lambda uow: uow.tournaments.entries(tournament)))


async def test_tournaments_are_for_everybody_where_the_platform_or_the_managers_say_so(
    store: Store, world: World
) -> None:
    def write(uow: UnitOfWork) -> tuple[Tournament, Tournament]:
        over, on = create(uow, world), with_everybody(uow, world)
        uow.tournaments.save(replace(over, status=TournamentStatus.CANCELLED, ended_at=minutes(1)), 0)
        return replace(over, status=TournamentStatus.CANCELLED, ended_at=minutes(1)), on

    over, on = await store.write(write)

    assert await store.read(lambda uow: uow.tournaments.public("web", 9)) == [(on, 3), (over, 0)]
    assert await store.read(lambda uow: uow.tournaments.public("web", 1)) == [(on, 3)]
    assert await store.read(lambda uow: uow.tournaments.public("discord", 9)) == []
    settings = CommunitySettings(standings=True)
    await store.write(lambda uow: uow.communities.set_settings(on.community, settings))
    assert len(await store.read(lambda uow: uow.tournaments.public("discord", 9))) == 2


async def test_search_engines_list_tournaments_in_which_everyone_allows_that(store: Store, world: World) -> None:
    tournament = await store.write(lambda uow: with_everybody(uow, world))

    async def found() -> list[tuple[Tournament, int]]:
        return list(await store.read(lambda uow: uow.tournaments.public("web", 9, findable=True)))

    async def allow(player: int) -> None:
        await store.write(lambda uow: uow.people.set_preferences(player, Preferences(findable=True)))

    for player in (world.ann, world.bob, world.cid):
        assert await found() == []
        await allow(player)
    assert await found() == [(tournament, 3)]


async def test_a_tournament_is_kept(store: Store, world: World) -> None:
    tournament = await store.write(lambda uow: create(uow, world))
    lounge = world.lounge
    assert tournament == Tournament(
        1, lounge.community, lounge.id, "luup", {"size": 5}, TERMS, Format.SWISS, None, world.ann, NOON, minutes(60)
    )
    assert await store.read(lambda uow: uow.tournaments.get(1)) == tournament
    assert await store.read(lambda uow: uow.tournaments.get(2)) is None
    other_tournament = await store.write(lambda uow: create(uow, world, "cropa"))
    assert list(await store.read(lambda uow: uow.tournaments.for_community(lounge.community))) == [
        tournament,
        other_tournament,
    ]
    assert list(await store.read(lambda uow: uow.tournaments.for_community(9))) == []
    assert list(await store.read(lambda uow: uow.tournaments.numbers())) == [1, 2]


async def test_a_round_begins_once(store: Store, world: World) -> None:
    tournament = await store.write(lambda uow: create(uow, world))
    begun_tournament = replace(tournament, status=TournamentStatus.RUNNING, round=1, started_at=minutes(5))
    await store.write(lambda uow: uow.tournaments.save(begun_tournament, 0))
    assert await store.read(lambda uow: uow.tournaments.get(1)) == begun_tournament
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.tournaments.save(begun_tournament, 0))
    over = replace(begun_tournament, status=TournamentStatus.FINISHED, ended_at=minutes(9))
    await store.write(lambda uow: uow.tournaments.save(over, 1))
    assert await store.read(lambda uow: uow.tournaments.get(1)) == over
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.tournaments.save(over, 1))
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.tournaments.save(replace(over, id=9), 1))


async def test_people_sign_up_once_and_in_order(store: Store, world: World) -> None:
    await store.write(lambda uow: with_everybody(uow, world))
    order = [(entry.player, entry.number) for entry in await entries(store)]
    assert order == [(world.bob, 1), (world.ann, 2), (world.cid, 3)]
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.tournaments.add_entry(1, world.ann, minutes(1)))
    entry = await store.read(lambda uow: uow.tournaments.entry(1, world.ann))
    assert entry == Entry(1, world.ann, 2, NOON)
    assert await store.read(lambda uow: uow.tournaments.entry(2, world.ann)) is None


async def test_who_signs_off_is_forgotten_and_comes_back_as_the_last(store: Store, world: World) -> None:
    await store.write(lambda uow: with_everybody(uow, world))
    await store.write(lambda uow: uow.tournaments.delete_entry(1, world.bob))
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.tournaments.delete_entry(1, world.bob))
    second_entry = await store.write(lambda uow: uow.tournaments.add_entry(1, world.bob, minutes(1)))
    assert second_entry.number == 4
    assert [entry.player for entry in await entries(store)] == [world.ann, world.cid, world.bob]


async def test_seeds_and_departures_are_kept(store: Store, world: World) -> None:
    await store.write(lambda uow: with_everybody(uow, world))
    entry = Entry(1, world.ann, 2, NOON, 1, minutes(7), Departure.NO_SHOW)
    await store.write(lambda uow: uow.tournaments.save_entry(entry))
    assert await store.read(lambda uow: uow.tournaments.entry(1, world.ann)) == entry
    assert list(await store.read(lambda uow: uow.tournaments.entries_of(world.ann))) == [entry]
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.tournaments.save_entry(replace(entry, tournament=5)))


async def test_a_place_and_a_match_are_taken_once(store: Store, world: World) -> None:
    def pairs(uow: UnitOfWork) -> tuple[Pairing, Pairing]:
        tournament = with_everybody(uow, world)
        match = match_in(uow, world)
        pairing = Pairing(tournament.id, 1, 1, 1, world.ann, world.bob, match.number)
        bye = Pairing(tournament.id, 1, 2, 1, world.cid, None, None)
        uow.tournaments.add_pairing(bye)
        uow.tournaments.add_pairing(pairing)
        return pairing, bye

    pairing, bye = await store.write(pairs)
    assert list(await store.read(lambda uow: uow.tournaments.pairings(1))) == [pairing, bye]
    assert await store.read(lambda uow: uow.tournaments.pairing(pairing.match or 0)) == pairing
    assert await store.read(lambda uow: uow.tournaments.pairing(99)) is None
    for taken in (bye, replace(pairing, round=2), replace(pairing, table=2)):
        with pytest.raises(Conflict):
            await store.write(lambda uow, taken=taken: uow.tournaments.add_pairing(taken))  # type: ignore[misc]  # mypy infers no lambda with a default


async def test_what_came_of_its_matches_is_found(store: Store, world: World) -> None:
    def play(uow: UnitOfWork) -> Played:
        tournament = with_everybody(uow, world)
        match = match_in(uow, world)
        uow.tournaments.add_pairing(Pairing(tournament.id, 1, 1, 1, *match.players, match.number))
        over = replace(
            match, version=match.version + 1, status=MatchStatus.FINISHED, result=Result(1, "time"), to_move=0
        )
        uow.matches.save(over)
        nothing = over.changed_at - over.changed_at
        result = Played(
            match.number, match.community, match.game, match.players, 1, "time", None, (1, 0), (nothing, nothing), NOON
        )
        return uow.results.add(result)

    assert list(await store.read(lambda uow: uow.tournaments.played(1))) == []
    found_result = await store.write(play)
    assert list(await store.read(lambda uow: uow.tournaments.played(1))) == [found_result]
    assert list(await store.read(lambda uow: uow.tournaments.played(2))) == []


async def test_a_player_takes_the_place_of_another_one_everywhere(store: Store, world: World) -> None:
    def begin(uow: UnitOfWork) -> None:
        tournament = create(uow, world)
        for player in (world.ann, world.bob):
            uow.tournaments.add_entry(tournament.id, player, NOON)
        match = match_in(uow, world)
        uow.tournaments.add_pairing(Pairing(tournament.id, 1, 1, 1, world.ann, world.bob, match.number))
        uow.tournaments.add_pairing(Pairing(tournament.id, 2, 1, 1, world.bob, None, None))

    await store.write(begin)
    await store.write(lambda uow: uow.tournaments.reassign(1, world.bob, world.cid))
    assert [(entry.player, entry.number) for entry in await entries(store)] == [(world.ann, 1), (world.cid, 2)]
    pairings = await store.read(lambda uow: uow.tournaments.pairings(1))
    assert [(pairing.first, pairing.second) for pairing in pairings] == [(world.ann, world.cid), (world.cid, None)]
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.tournaments.reassign(1, world.ann, world.cid))


async def test_two_last_matches_of_a_round_that_end_at_once_begin_one_round(store: Store) -> None:
    cup = await Cup.begun("swiss 2", "ann", "bob", "cid", "dan", store=store)
    losers = {match.number: (await cup.names(match))[0] for match in await cup.running()}
    ends = [cup.table.update(name, Resign(number, confirmed=True)) for number, name in losers.items()]
    await asyncio.gather(*ends)
    assert [game.round for game in await cup.games()] == [1, 1, 2, 2]
    assert await cup.differences() == []
