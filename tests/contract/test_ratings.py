"""Results and ratings, in every store."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from core.match.model import MatchEvent
from core.rating import EVERYWHERE, Change, Played, Ranked, Rating, Scope, Unrated
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, result

HERE, ALL = Scope(1, "luup"), Scope(EVERYWHERE, "luup")


def rated(value: float, deviation: float = 80.0, count: int = 1) -> Rating:
    """Return a rating from noon."""
    return Rating(value, deviation, 0.06 + value / 1e9, NOON, count)


async def test_a_result_is_kept_exactly_and_numbered_in_order(store: Store, world: World) -> None:
    first_result = await store.write(lambda uow: result(uow, world))
    second_result = await store.write(lambda uow: result(uow, world, winner=0))
    assert first_result.order < second_result.order
    assert await store.read(lambda uow: uow.results.for_match(first_result.match)) == first_result
    assert first_result.spent == (timedelta(hours=1, microseconds=7), timedelta())
    assert await store.read(lambda uow: uow.results.for_match(999)) is None


async def test_why_a_result_is_not_rated_is_kept(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> Played:
        match = match_in(uow, world)
        return uow.results.add(
            Played(match.number, match.community, "luup", match.players, 2, "time", Unrated.NEVER_MOVED, (0, 0),
                   (timedelta(), timedelta()), NOON)
        )  # fmt: skip

    written = await store.write(write)
    found_result = await store.read(lambda uow: uow.results.for_match(written.match))
    assert found_result is not None
    assert found_result.unrated is Unrated.NEVER_MOVED


async def test_a_match_has_one_result(store: Store, world: World) -> None:
    first_result = await store.write(lambda uow: result(uow, world))
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.results.add(first_result))


async def test_results_are_found_by_player_and_by_pair(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[int]:
        seats = [(world.ann, world.bob), (world.bob, world.ann), (world.cid, world.ann), (world.bob, world.cid)]
        return [result(uow, world, pair).match for pair in seats]

    one, two, three, four = await store.write(write)

    def of(uow: UnitOfWork, player: int, community: int | None = None) -> list[int]:
        return [each.match for each in uow.results.for_player(player, community)]

    assert await store.read(lambda uow: of(uow, world.ann)) == [one, two, three]
    assert await store.read(lambda uow: of(uow, world.cid, 1)) == [three, four]
    assert await store.read(lambda uow: of(uow, world.cid, 2)) == []
    results = await store.read(lambda uow: uow.results.between(world.ann, world.bob))
    assert [each.match for each in results] == [one, two]
    assert await store.read(lambda uow: uow.results.between(world.ann, world.bob, 2)) == []


async def test_results_are_read_in_order_from_any_on(store: Store, world: World) -> None:
    results = [await store.write(lambda uow: result(uow, world)) for _ in range(4)]
    for scope in (None, HERE, ALL):
        assert list(await store.read(lambda uow, scope=scope: uow.results.since(scope))) == results  # type: ignore[misc]  # mypy infers no lambda with a default
        later = await store.read(lambda uow, scope=scope: uow.results.since(scope, results[1].order, 2))  # type: ignore[misc]  # mypy infers no lambda with a default
        assert list(later) == results[1:3]
    assert list(await store.read(lambda uow: uow.results.since(Scope(1, "cropa")))) == []
    assert list(await store.read(lambda uow: uow.results.since(Scope(2, "luup")))) == []


async def test_matches_are_told_in_the_order_in_which_they_ended(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[int]:
        numbers = [match_in(uow, world).number for _ in range(3)]
        for number in (numbers[2], numbers[0]):
            uow.matches.add_event(number, MatchEvent(1, "started", 0, {}, NOON))
            uow.matches.add_event(number, MatchEvent(2, "finished", 1, {}, NOON))
        return numbers

    numbers = await store.write(write)
    found = await store.read(lambda uow: uow.matches.ended())
    assert [number for _, number in found] == [numbers[2], numbers[0]]
    assert list(await store.read(lambda uow: uow.matches.ended(found[0][0]))) == list(found[1:])
    assert list(await store.read(lambda uow: uow.matches.ended(0, 1))) == list(found[:1])


async def test_who_has_no_rating_has_a_newcomers(store: Store, world: World) -> None:
    assert await store.read(lambda uow: uow.ratings.get(HERE, world.ann)) == Rating()
    assert await store.read(lambda uow: uow.ratings.several(HERE, [world.ann])) == {}
    assert list(await store.read(lambda uow: uow.ratings.changes(HERE, world.ann))) == []
    assert await store.read(lambda uow: uow.ratings.next_player(0)) is None


async def test_a_rating_is_kept_exactly_with_its_changes(store: Store, world: World) -> None:
    value = 1500 + 1 / 3

    def write(uow: UnitOfWork) -> list[Change]:
        results = [result(uow, world), result(uow, world)]
        changes = [
            Change(each.order, each.match, rated(value + at, 290 / 7, at + 1)) for at, each in enumerate(results)
        ]
        for change in changes:
            uow.ratings.save(HERE, world.ann, change)
        uow.ratings.save(ALL, world.ann, changes[0])
        return changes

    changes = await store.write(write)
    assert await store.read(lambda uow: uow.ratings.get(HERE, world.ann)) == changes[1].rating
    assert list(await store.read(lambda uow: uow.ratings.changes(HERE, world.ann))) == changes
    assert list(await store.read(lambda uow: uow.ratings.latest(HERE, world.ann, 1))) == changes[:-2:-1]
    assert await store.read(lambda uow: uow.ratings.for_player(world.ann)) == [
        (ALL, changes[0].rating),
        (HERE, changes[1].rating),
    ]
    assert await store.read(lambda uow: uow.ratings.several(HERE, [world.bob, world.ann])) == {
        world.ann: changes[1].rating
    }
    assert await store.read(lambda uow: uow.ratings.next_player(0)) == world.ann
    assert await store.read(lambda uow: uow.ratings.next_player(world.ann)) is None


async def test_a_rating_goes_back_to_before_a_result(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[Change]:
        results = [result(uow, world) for _ in range(3)]
        changes = [Change(each.order, each.match, rated(1500.0 + at)) for at, each in enumerate(results)]
        for change in changes:
            uow.ratings.save(HERE, world.ann, change)
        return changes

    changes = await store.write(write)
    await store.write(lambda uow: uow.ratings.undo(HERE, world.ann, changes[1].order))
    assert await store.read(lambda uow: uow.ratings.get(HERE, world.ann)) == changes[0].rating
    assert list(await store.read(lambda uow: uow.ratings.changes(HERE, world.ann))) == changes[:1]
    await store.write(lambda uow: uow.ratings.undo(HERE, world.ann, 0))
    assert await store.read(lambda uow: uow.ratings.get(HERE, world.ann)) == Rating()
    assert await store.read(lambda uow: uow.ratings.next_player(0)) is None


async def test_only_those_who_are_certain_enough_are_ranked(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        made_result = result(uow, world)
        for player, rating in (
            (world.ann, rated(1600.0)),
            (world.bob, rated(1900.0, 110.0)),
            (world.cid, rated(1700.0, 100.0)),
        ):
            uow.ratings.save(HERE, player, Change(made_result.order, made_result.match, rating))

    await store.write(write)
    ann, cid = Ranked(world.ann, rated(1600.0)), Ranked(world.cid, rated(1700.0, 100.0))
    assert list(await store.read(lambda uow: uow.ratings.top(HERE, NOON))) == [cid, ann]
    assert list(await store.read(lambda uow: uow.ratings.top(HERE, NOON, 1))) == [cid]
    assert list(await store.read(lambda uow: uow.ratings.top(ALL, NOON))) == []
    standing = [await store.read(lambda uow, one=one: uow.ratings.place_among_ranked(HERE, one, NOON)) for one in  # type: ignore[misc]  # mypy infers no lambda with a default
                (world.ann, world.bob, world.cid)]  # fmt: skip
    assert standing == [(2, 2), (0, 2), (1, 2)]

    end = cid.rating.ranked_until
    assert end is not None
    later = end + timedelta(seconds=1)
    assert list(await store.read(lambda uow: uow.ratings.top(HERE, later))) == [ann]
    assert await store.read(lambda uow: uow.ratings.place_among_ranked(HERE, world.cid, later)) == (0, 1)


async def test_everything_can_be_forgotten(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> Played:
        made_result = result(uow, world)
        uow.ratings.save(HERE, world.ann, Change(made_result.order, made_result.match, rated(1600.0)))
        uow.results.forget()
        return uow.results.add(replace(made_result, order=0))

    await store.write(write)
    assert await store.read(lambda uow: uow.ratings.get(HERE, world.ann)) == Rating()
    assert len(await store.read(lambda uow: uow.results.since())) == 1


async def test_what_fails_leaves_no_trace(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        made_result = result(uow, world)
        uow.ratings.save(HERE, world.ann, Change(made_result.order, made_result.match, rated(1600.0)))
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await store.write(write)
    assert list(await store.read(lambda uow: uow.results.since())) == []
    assert await store.read(lambda uow: uow.ratings.get(HERE, world.ann)) == Rating()


async def test_a_result_can_become_another_players_and_keeps_its_place(store: Store, world: World) -> None:
    first_result = await store.write(lambda uow: result(uow, world))
    second_result = await store.write(lambda uow: result(uow, world))
    changed_result = replace(first_result, players=(world.cid, world.bob), unrated=Unrated.ONE_PERSON)
    await store.write(lambda uow: uow.results.replace(changed_result))

    assert list(await store.read(lambda uow: uow.results.since())) == [changed_result, second_result]
    assert list(await store.read(lambda uow: uow.results.for_player(world.ann))) == [second_result]
    assert list(await store.read(lambda uow: uow.results.for_player(world.cid))) == [changed_result]
    await store.write(lambda uow: uow.results.replace(first_result))
    assert list(await store.read(lambda uow: uow.results.since())) == [first_result, second_result]
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.results.replace(replace(first_result, match=999)))


async def test_how_a_match_ended_can_be_replaced(store: Store, world: World) -> None:
    first_result = await store.write(lambda uow: result(uow, world))
    other_result = replace(first_result, winner=0, reason="annulled", unrated=Unrated.ANNULLED)
    await store.write(lambda uow: uow.results.replace(other_result))
    assert await store.read(lambda uow: uow.results.for_match(first_result.match)) == other_result


async def test_a_result_of_a_match_that_goes_on_is_removed_and_made_again(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> tuple[Played, Played]:
        first_result, second = result(uow, world), result(uow, world)
        uow.results.remove(first_result.match)
        return second, uow.results.add(first_result)

    second, second_result = await store.write(write)
    assert second_result.order > second.order
    assert list(await store.read(lambda uow: uow.results.since())) == [second, second_result]
    with pytest.raises(KeyError):
        await store.write(lambda uow: uow.results.remove(999))


async def test_a_match_that_was_reopened_has_not_ended(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> tuple[int, int]:
        one, other = (match_in(uow, world).number for _ in range(2))
        for number, kinds in ((one, ("finished", "reopened")), (other, ("finished",))):
            for version, kind in enumerate(kinds, 2):
                uow.matches.add_event(number, MatchEvent(version, kind, 0, {}, NOON))
        return one, other

    one, other = await store.write(write)
    assert [number for _, number in await store.read(lambda uow: uow.matches.ended())] == [other]
    await store.write(lambda uow: uow.matches.add_event(one, MatchEvent(4, "finished", 1, {}, NOON)))
    assert [number for _, number in await store.read(lambda uow: uow.matches.ended())] == [other, one]
