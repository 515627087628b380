"""Matches are rated when they end, for the community and over all; and ratings can be reckoned again from the logs."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.features.match.messages import RatingChange
from bot.features.rating import results
from bot.features.rating.calculation import has_handicap
from bot.features.rating.messages import RatingShown
from bot.features.rating.results import derived
from bot.features.records import recount
from core.messages.message import Message
from core.names import Name
from core.rating import EVERYWHERE, Played, Rating, Scope, match_played
from storage.unit_of_work import UnitOfWork
from tests.support.ladders import Club
from tests.support.said import values
from tests.support.table import Table

HERE, ALL = Scope(1, "cropa"), Scope(EVERYWHERE, "cropa")


async def rating(table: Table, name: str, scope: Scope = HERE) -> Rating:
    return await table.rating(name, scope)


async def win_match(
    table: Table, winner: str, loser: str, room: str = "lobby", *, more: str = "", moves: int = 2
) -> Message:
    """A match that ``loser`` gives up after some turns; returns what is said of its end."""
    number = await table.start(winner, loser, options=f"size 5 {more}", room=room)
    for name, step in (((winner, "e5"), (loser, "a1 c2")))[:moves]:
        await table.says(name, f"#{number} {step}", room)
    return (await table.says(loser, f"/resign #{number} yes", room))[0].message


async def test_both_are_rated_by_what_they_had_before() -> None:
    table = Table()
    message = await win_match(table, "ann", "bob")
    expected = match_played(Rating(), Rating(), 1, table.clock.now())
    assert (await rating(table, "ann"), await rating(table, "bob")) == expected
    assert values(message)["ratings"] == (
        RatingChange(
            Name("Ann", 2), before=RatingShown(1500, 350, ranked=False), after=RatingShown(1662, 290, ranked=False)
        ),
        RatingChange(
            Name("Bob", 1), before=RatingShown(1500, 350, ranked=False), after=RatingShown(1338, 290, ranked=False)
        ),
    )


async def test_a_community_knows_its_own_matches_and_all_know_all() -> None:
    table = Table()
    await win_match(table, "ann", "bob")
    await win_match(table, "ann", "cid", room="den")
    assert (await rating(table, "ann")).count == 1
    assert (await rating(table, "ann", Scope(2, "cropa"))).count == 1
    assert (await rating(table, "ann", ALL)).count == 2
    assert await rating(table, "bob", Scope(2, "cropa")) == Rating()


async def test_idle_time_before_a_match_counts() -> None:
    table = Table()
    await win_match(table, "ann", "bob")
    before = await rating(table, "ann"), await rating(table, "bob")
    table.clock.pass_(days=200)
    await win_match(table, "ann", "bob")
    assert (await rating(table, "ann")).deviation == match_played(*before, 1, table.clock.now())[0].deviation


@pytest.mark.parametrize(
    ("more", "moves", "why"),
    [("unrated", 2, "agreed"), ("", 1, "never-moved"), ("", 0, "never-moved"), ("casual", 1, "never-moved")],
)
async def test_some_matches_are_not_rated(more: str, moves: int, why: str) -> None:
    table = Table()
    message = await win_match(table, "ann", "bob", more=more, moves=moves)
    assert values(message)["unrated"] == why
    assert values(message)["ratings"] == ()
    assert await rating(table, "ann") == Rating()


async def test_a_rematch_is_as_unrated_as_the_match() -> None:
    table = Table()
    message = await win_match(table, "ann", "bob", more="unrated")
    (challenge,) = await table.does("ann", message.actions[0].command)
    assert not values(challenge.message)["terms"].rated


def test_stones_ahead_are_a_handicap_and_balancing_rules_are_none() -> None:
    assert has_handicap({"size": 9, "balance": "handicap", "handicap": 2})
    assert not has_handicap({"size": 9, "balance": "komi-pie"})
    assert not has_handicap({"size": 5, "pie": True})


async def test_a_draw_brings_two_ratings_together() -> None:
    first_rating, second_rating = match_played(Rating(1700, 80), Rating(1500, 80), 0.5, Table().clock.now())
    assert first_rating.value < 1700
    assert second_rating.value > 1500


# --- again -----------------------------------------------------------------------------------------------------


async def a_season(table: Table) -> None:
    """Some matches, here and elsewhere, rated and not."""
    pairs = [("ann", "bob"), ("cid", "ann"), ("bob", "cid"), ("ann", "cid"), ("bob", "ann"), ("cid", "bob")]
    for number, (winner, loser) in enumerate(pairs):
        table.clock.pass_(days=5)
        await win_match(
            table, winner, loser, room="den" if number == 3 else "lobby", more="unrated" if number == 4 else ""
        )


async def everything(table: Table) -> dict[tuple[Scope, str], Rating]:
    scopes = (HERE, ALL, Scope(2, "cropa"))
    return {(scope, name): await rating(table, name, scope) for scope in scopes for name in ("ann", "bob", "cid")}


@pytest.mark.parametrize("scope", [HERE, ALL])
@pytest.mark.parametrize("order", [0, 1, 3, 6, 99])
async def test_a_scope_reckoned_again_from_any_match_on_is_the_same(scope: Scope, order: int) -> None:
    table = Table()
    await a_season(table)
    before = await everything(table)
    players = [1, 2, 3]
    await table.store.write(lambda uow: results.recompute(uow, {scope: order}, players, table.clock.now()))
    assert not await table.store.read(lambda uow: results.is_being_recomputed(uow, scope)), "so few are done at once"
    assert await everything(table) == before
    assert await table.store.read(recount.check) == []


@pytest.mark.parametrize("scope", [HERE, ALL])
async def test_known_players_are_the_same_when_computed_incrementally_or_from_scratch(
    scope: Scope, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.rating.PLAYED_OUT", 1)
    monkeypatch.setattr("bot.features.rating.calculation.OF_ONE_OPPONENT", 2)
    table = Table()
    for _ in range(3):
        await a_season(table)
    before = await everything(table)
    assert {before[scope, name].known for name in ("ann", "bob", "cid")} == {4}, "two of each opponent"
    await table.store.write(lambda uow: results.recompute(uow, {scope: 7}, [1, 2, 3], table.clock.now()))
    assert await everything(table) == before
    assert await table.store.read(recount.check) == []
    await table.store.write(recount.mend)
    assert await everything(table) == before


async def test_what_rebuilding_compares_is_whole() -> None:
    table = Table()
    await a_season(table)

    def look(uow: UnitOfWork) -> list[object]:
        return [*(discrepancy for number in uow.matches.numbers() for discrepancy in recount.check_result(uow, number))]

    assert await table.store.read(look) == []
    assert await table.store.read(recount.check) == []


async def test_a_doctored_rating_is_found_and_mended() -> None:
    table = Table()
    await a_season(table)
    good = await everything(table)

    def spoil(uow: UnitOfWork) -> None:
        (change, *_) = uow.ratings.changes(HERE, 1)
        uow.ratings.undo(HERE, 1, 0)
        uow.ratings.save(HERE, 1, replace(change, rating=replace(change.rating, value=2999.0)))

    await table.store.write(spoil)
    discrepancies = await table.store.read(recount.check)
    assert [(one.number, one.field) for one in discrepancies] == [(1, "cropa rating of player 1 in community 1")]
    assert "2999" in discrepancies[0].stored
    await table.store.write(recount.mend)
    assert await table.store.read(recount.check) == []
    assert await everything(table) == good


async def test_a_result_that_is_missing_is_found_and_mended() -> None:
    table = Table()
    await a_season(table)
    good = await everything(table)
    await table.store.write(lambda uow: uow.results.forget())
    discrepancies = await table.store.read(lambda uow: recount.check_result(uow, 2))
    assert {one.field for one in discrepancies} >= {"result: winner", "result: turns"}
    assert [one.field for one in await table.store.read(recount.check)] == ["result at place 1"]
    await table.store.write(recount.mend)
    assert await everything(table) == good


async def test_a_ladder_that_was_doctored_is_found_and_mended() -> None:
    club = await Club.of(*"abcd")
    await club.wins("d", await club.challenge("d", "a"))
    good = await club.places()

    def spoil(uow: UnitOfWork) -> None:
        uow.ladders.move(1, uow.ladders.members(1)[0].player, 3)

    await club.table.store.write(spoil)
    assert [one.field for one in await club.differences()] == ["ladder 1: the order of players"]
    await club.table.store.write(recount.mend)
    assert await club.places() == good
    assert await club.differences() == []


async def test_how_long_turns_took_is_kept() -> None:
    table = Table()
    number = await table.start("ann", "bob")
    table.clock.pass_(hours=3)
    await table.says("ann", f"#{number} e5")
    table.clock.pass_(hours=5)
    await table.says("bob", f"#{number} a1 c2")
    table.clock.pass_(hours=9)
    await table.says("ann", f"/resign #{number} yes")
    result = await table.store.read(lambda uow: uow.results.for_match(number))
    assert result is not None
    assert (result.turns, result.spent) == ((1, 1), (timedelta(hours=3), timedelta(hours=5)))
    assert (result.winner, result.reason, result.score) == (2, "resigned", 0)


@pytest.mark.parametrize(
    ("order", "found"),
    [
        ((1, 2, 3), []),
        ((2, 1, 3), []),  # between others, at the same moment, in processes beside each other
        ((1, 3, 2), ["#2: result at place 3 is after #3, the log says before #3"]),
        ((3, 1, 2), ["#1: result at place 2 is after #3, the log says before #3"]),
        ((1, 2), ["#3: result at place 3 is nothing, the log says 3"]),
    ],
)
async def test_of_one_player_the_results_stand_in_the_order_of_the_logs(
    order: tuple[int, ...], found: list[str]
) -> None:
    table = Table()
    for winner, loser in (("ann", "bob"), ("cid", "dan"), ("ann", "cid")):
        await win_match(table, winner, loser)

    def put(uow: UnitOfWork) -> None:
        uow.results.forget()
        for number in order:
            fresh = derived(uow, number)
            assert fresh is not None
            uow.results.add(fresh)

    await table.store.write(put)
    assert [str(discrepancy) for discrepancy in await table.store.read(recount.check_order)] == found


async def timed_out(table: Table, opponents: int, loser: str = "bob") -> list[int]:
    """Matches that ``loser`` begins to play with as many opponents, and then leaves."""
    numbers = []
    for index in range(opponents):
        number = await table.start(f"opponent{index}", loser, options="size 5 2d/move")
        for name in (f"opponent{index}", loser, f"opponent{index}"):
            await table.says(name, f"#{number} {await table.turn(number)}")
        numbers.append(number)
        await table.time(minutes=1)
    return numbers


async def unrated_reasons(table: Table, numbers: list[int]) -> list[str | None]:
    results = await table.look(lambda uow: [uow.results.for_match(number) for number in numbers])
    return [None if result is None else result.unrated for result in results]


def stored_without_order(uow: UnitOfWork, number: int) -> Played:
    result = uow.results.for_match(number)
    assert result is not None
    return replace(result, order=0)


@pytest.mark.usefixtures("vacation_on_request")
async def test_only_the_first_three_timeouts_of_one_absence_are_rated() -> None:
    table = Table()
    numbers = await timed_out(table, 5)

    messages = await table.time(days=3)

    assert await unrated_reasons(table, numbers) == [None, None, None, "absent", "absent"]
    endings = [outgoing.message for outgoing in messages if outgoing.message.code == "match-ended"]
    assert [values(message)["unrated"] for message in endings[-2:]] == ["absent", "absent"]
    derived_results = await table.look(lambda uow: [derived(uow, number) for number in numbers])
    assert derived_results == await table.look(lambda uow: [stored_without_order(uow, number) for number in numbers])


async def test_a_command_ends_an_absence() -> None:
    table = Table()
    numbers = await timed_out(table, 3)
    await table.time(days=3)
    await table.says("bob", "/matches")
    later_numbers = await timed_out(table, 3)
    await table.time(days=3)

    assert await unrated_reasons(table, numbers + later_numbers) == [None] * 6
