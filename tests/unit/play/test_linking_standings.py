"""Ratings and ladders of two accounts that become one player's: they follow the matches, and the logs agree at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.play.commands import Ladder
from core.play.ladder import book
from core.play.ladder.model import LadderEventKind
from core.play.recount import check, check_result
from storage.memory import MemoryStore
from storage.sqlite import open_sqlite
from tests.support.town import Somebody, Town, codes

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from core.play.ports import Work
    from core.play.rating.glicko import Rating
    from core.play.rating.model import Scope

ANN = Somebody("ann", "web", "lobby")
WENDY = Somebody("wendy", "web", "lobby")
ALICE = Somebody("alice", "discord", "general")
BOB = Somebody("bob", "discord", "general", manages=True)
CID = Somebody("cid", "discord", "general")


@pytest.fixture(params=["memory", "sqlite"])
async def town(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Town]:
    store = MemoryStore() if request.param == "memory" else await open_sqlite(tmp_path / "town.db")
    yield Town(store)
    await store.close()


def discrepancies(work: Work) -> list[str]:
    """Where what is stored and the logs disagree."""
    found = [*check(work), *(one for number in work.matches.numbers() for one in check_result(work, number))]
    return [str(one) for one in found]


async def lost(town: Town, loser: Somebody, winner: Somebody) -> None:
    """A rated match: both play, then one resigns."""
    number = await town.start(loser, winner, "size 5 3d/move")
    await town.says(loser, f"/move #{number} a1")
    await town.says(winner, f"/move #{number} b1 c1")
    await town.says(loser, f"/resign {number} yes")


async def ratings(town: Town, who: Somebody) -> dict[Scope, Rating]:
    """Somebody's ratings, by where they hold."""
    player = (await town.account(who)).player
    return dict(await town.look(lambda work: work.ratings.of_player(player)))


async def test_ratings_are_as_if_one_had_always_been_one_and_part_again(town: Town) -> None:
    await lost(town, BOB, ALICE)
    await lost(town, WENDY, ANN)
    await lost(town, CID, ALICE)
    before = [await ratings(town, who) for who in (ANN, ALICE, BOB, WENDY)]
    await town.join(ALICE, ANN)

    mine = await ratings(town, ANN)
    assert {scope.community: rating.count for scope, rating in mine.items()} == {0: 3, 1: 2, 2: 1}
    assert await town.look(discrepancies) == []

    await town.says(ANN, "/unlink yes")
    assert [await ratings(town, who) for who in (ANN, ALICE, BOB, WENDY)] == before
    assert await town.look(discrepancies) == []


async def test_a_place_on_a_ladder_is_the_joined_players_and_given_back(town: Town) -> None:
    await town.says(BOB, "/ladder create cropa size 5 3d/move")
    for who in (BOB, CID, ALICE):
        await town.says(who, "/ladder join")
    said = await town.does(ALICE, Ladder("challenge", "1", "cid"))
    number = said[0].message.number
    await town.says(ANN, "/matches")
    alice = (await town.account(ALICE)).player
    await town.join(ALICE, ANN)
    ann = (await town.account(ANN)).player
    assert [each.player for each in await town.look(lambda work: work.ladders.members(1))][2] == ann

    match = await town.match(number or 0)
    movers = {ann: ANN, (await town.account(CID)).player: CID}
    for steps in ("a1", "b1 c1"):
        match = await town.match(match.number)
        await town.says(movers[match.players[match.to_move - 1]], f"/move #{match.number} {steps}")
    await town.says(CID, f"/resign {match.number} yes")
    assert [each.player for each in await town.look(lambda work: work.ladders.members(1))][1] == ann
    assert await town.look(discrepancies) == []

    await town.says(ANN, "/unlink yes")
    assert [each.player for each in await town.look(lambda work: work.ladders.members(1))][1] == alice
    assert await town.look(discrepancies) == []


async def test_a_ladder_joined_since_goes_with_the_account_where_it_is(town: Town) -> None:
    for who in (ANN, ALICE):
        await town.says(who, "/matches")
    alice = (await town.account(ALICE)).player
    await town.join(ALICE, ANN)
    await town.says(BOB, "/ladder create cropa size 5 3d/move")
    await town.says(ALICE, "/ladder join")
    await town.says(ALICE, "/unlink yes")

    assert [each.player for each in await town.look(lambda work: work.ladders.members(1))] == [alice]
    assert await town.look(discrepancies) == []


async def test_nobody_stands_on_a_ladder_twice(town: Town) -> None:
    await town.says(BOB, "/ladder create cropa size 5 3d/move")
    guest = Somebody("tim", "telegram", "dm")
    await town.says(guest, "/matches")
    for who in (ALICE, CID):
        await town.says(who, "/ladder join")
    code = await town.code(guest)
    assert codes(await town.says(ALICE, f"/link {code}")) == ["link-question"]
    tim = (await town.account(guest)).player

    def stood(work: Work) -> None:
        member, _ = book.join(work.ladders, 1, tim, town.clock.now())
        book.take_off(work.ladders, member, LadderEventKind.LEFT, town.clock.now())

    await town.store.write(stood)
    assert codes(await town.says(ALICE, f"/link {code} yes")) == ["refused.link-same-ladder"]
