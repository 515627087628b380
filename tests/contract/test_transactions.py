"""Promises of every store for a transaction: all of it or nothing, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

import pytest
from msgspec.structs import replace

from core.account import Account
from core.community import CommunitySettings
from core.match.model import ChallengeStatus, Draft, MatchEvent, MatchStatus, Result, SeatWish
from core.time.model import Timer, Vacation
from core.time.preferences import Preferences
from storage import NaiveTime, WriteRefused
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes, says, turn


class Failure(Exception):
    """Error that a test raises in a transaction."""


def change_every_table(uow: UnitOfWork, world: World) -> None:
    """Change something in every table."""
    uow.inbox.first("web", "1", NOON)
    uow.people.enrol("discord", "9", "dora", "Dora")
    uow.people.set_language(world.ann, "de")
    uow.people.touch(Account("web", "ann", world.ann, "Ann"), "anna", "Anna")
    uow.people.touch(Account("web", "bob", world.bob, "Bob"), "cid", "Bob")
    uow.inbox.forget(minutes(1))
    uow.inbox.first("web", "2", NOON)
    uow.communities.open_room("web", "den", "Renamed", "house", "Renamed")
    match = match_in(uow, world)
    uow.challenges.close(match.number, ChallengeStatus.ACCEPTED)
    for ply in (1, 2, 3):
        uow.matches.append(match.number, turn(ply, ply))
    uow.matches.take_back(match.number, 1, 4)
    uow.matches.add_event(match.number, MatchEvent(4, "taken-back", 1, {}, NOON))
    over = replace(match, version=1, status=MatchStatus.FINISHED, to_move=0, result=Result(1, "resigned"))
    uow.matches.save(over)
    uow.matches.save_draft(Draft(match.number, world.ann, 1, "a1"))
    uow.outbox.sent([uow.outbox.add(world.den.id, says("x"), NOON)])
    uow.outbox.delay(uow.outbox.add(world.den.id, says("y"), NOON), minutes(1), "z")
    uow.outbox.give_up(uow.outbox.add(world.den.id, says("w"), NOON), NOON, "z")
    uow.outbox.forget(minutes(1))
    uow.posts.add(room=world.den.id, at=NOON, text="hello", source=1)
    uow.keys.put("name", "value")
    much_about_time(uow, world, match.number)


def much_about_time(uow: UnitOfWork, world: World, number: int) -> None:
    """Change something in every table that is about time."""
    uow.people.set_preferences(world.ann, Preferences(zone="Asia/Kolkata"))
    uow.people.set_away(world.bob, minutes(9))
    uow.people.set_private(Account("web", "cid", world.cid, None), world.den.id)
    uow.communities.set_settings(world.den.community, CommunitySettings(untimed=False))
    uow.matches.mark_told(number, 1, NOON)
    for subject in (1, 2, 3):
        uow.timers.save(Timer("match", subject, minutes(subject)))
    uow.timers.delay("match", 1, minutes(5), "z")
    uow.timers.delete("match", 2)
    for player in (world.ann, world.bob):
        uow.vacations.begin(Vacation(player, NOON, minutes(9)))
    uow.vacations.end(world.bob, minutes(1))


def everything(uow: UnitOfWork, world: World) -> object:
    """Return all data that `much` changes."""
    people, matches, posts = uow.people, uow.matches, uow.posts
    return (
        people.account("discord", "9"),
        [people.player(player) for player in (world.ann, world.bob)],
        uow.communities.all(),
        [people.accounts_of(player) for player in (world.ann, world.bob, world.cid)],
        [people.by_handle("web", handle) for handle in ("ann", "anna", "bob", "cid")],
        uow.communities.rooms("web"),
        uow.communities.get(world.den.community),
        [uow.challenges.get(number) for number in (1, 2)],
        uow.challenges.made_by(world.ann),
        matches.numbers(),
        [(matches.get(n), list(matches.turns(n)), list(matches.turns(n, 3)), list(matches.events(n))) for n in (1, 2)],
        [matches.draft(number, world.ann) for number in (1, 2)],
        [matches.running_of(player) for player in (world.ann, world.bob)],
        matches.in_room(world.lounge.id),
        uow.outbox.due("web", minutes(99)),
        uow.outbox.pending(),
        posts.page(world.den.id, world.ann),
        uow.keys.get("name"),
        [uow.timers.get("match", subject) for subject in (1, 2, 3)],
        uow.timers.due(minutes(99)),
        uow.timers.next(),
        uow.timers.troubled(1),
        [uow.vacations.for_player(player, NOON) for player in (world.ann, world.bob)],
    )


async def test_a_work_that_raises_leaves_no_trace(store: Store, world: World) -> None:
    def fail(uow: UnitOfWork) -> None:
        change_every_table(uow, world)
        raise Failure

    await store.write(lambda uow: match_in(uow, world))
    before = await store.read(lambda uow: everything(uow, world))
    with pytest.raises(Failure):
        await store.write(fail)

    assert await store.read(lambda uow: everything(uow, world)) == before
    await store.write(lambda uow: change_every_table(uow, world))
    after = await store.read(lambda uow: everything(uow, world))
    assert after != before

    def fail_again(uow: UnitOfWork) -> None:
        uow.outbox.sent([outgoing.id for outgoing in uow.outbox.due("web", minutes(99))])
        uow.matches.delete_drafts(2)
        uow.keys.put("name", "other")
        uow.timers.delete("match", 1)
        uow.timers.save(Timer("match", 3, minutes(1)))
        uow.vacations.end(world.ann, minutes(2))
        raise Failure

    with pytest.raises(Failure):
        await store.write(fail_again)
    assert await store.read(lambda uow: everything(uow, world)) == after


async def test_order_survives_a_failure(store: Store, world: World) -> None:
    ids = await store.write(lambda uow: [uow.outbox.add(world.den.id, says(code), NOON) for code in "abc"])

    def fail(uow: UnitOfWork) -> None:
        uow.outbox.sent(ids[:2])
        raise Failure

    with pytest.raises(Failure):
        await store.write(fail)
    assert [outgoing.message.code for outgoing in await store.read(lambda uow: uow.outbox.due("web", NOON))] == [
        "a",
        "b",
        "c",
    ]


async def test_a_conflict_undoes_what_came_before_it(store: Store, world: World) -> None:
    match = await store.write(lambda uow: match_in(uow, world))

    def take_turn(uow: UnitOfWork) -> None:
        uow.inbox.first("web", "1", NOON)
        uow.matches.append(match.number, turn(1, 1))
        uow.matches.save(replace(match, version=2))

    with pytest.raises(Conflict):
        await store.write(take_turn)
    assert list(await store.read(lambda uow: uow.matches.turns(match.number))) == []
    assert await store.write(lambda uow: uow.inbox.first("web", "1", NOON))


async def test_what_a_work_returns_is_handed_on(store: Store) -> None:
    assert await store.write(lambda _: {"any": "thing"}) == {"any": "thing"}
    assert await store.read(lambda uow: uow.communities.rooms("web")) == []


@pytest.mark.parametrize("error", [StopIteration, KeyError, asyncio.CancelledError, ValueError])
async def test_whatever_a_work_raises_reaches_the_caller(store: Store, error: type[BaseException]) -> None:
    def fail(uow: UnitOfWork) -> None:
        uow.keys.put("name", "value")
        raise error

    with pytest.raises((error, RuntimeError)):
        await store.write(fail)
    assert await store.read(lambda uow: uow.keys.get("name")) is None
    await store.write(lambda uow: uow.keys.put("name", "other"))
    assert await store.read(lambda uow: uow.keys.get("name")) == "other"


async def test_a_work_sees_what_it_has_written(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> list[str]:
        uow.outbox.add(world.den.id, says("one"), NOON)
        uow.outbox.add(world.den.id, says("two"), NOON)
        return [outgoing.message.code for outgoing in uow.outbox.due("web", NOON)]

    assert await store.write(write) == ["one", "two"]


@pytest.mark.parametrize(
    "write",
    [
        lambda uow, _: uow.keys.put("name", "value"),
        lambda uow, _: uow.inbox.first("web", "1", NOON),
        lambda uow, world: uow.outbox.add(world.den.id, says("x"), NOON),
        lambda uow, _: uow.people.enrol("discord", "9", "dora", "Dora"),
        lambda uow, _: uow.communities.open_room("web", "den", "Renamed", "house", "House"),
        lambda uow, _: uow.outbox.sent([1]),
        lambda uow, _: uow.inbox.forget(minutes(9)),
        lambda uow, world: uow.people.touch(Account("web", "ann", world.ann, "Ann"), "cid", "Ann"),
        lambda uow, _: uow.timers.save(Timer("match", 1, NOON)),
        lambda uow, world: uow.vacations.begin(Vacation(world.ann, NOON, minutes(1))),
        lambda uow, world: uow.people.set_away(world.ann, NOON),
        match_in,
    ],
)
async def test_reading_cannot_write(store: Store, world: World, write: Callable[[UnitOfWork, World], object]) -> None:
    await store.write(lambda uow: uow.outbox.add(world.den.id, says("first"), NOON))
    await store.write(lambda uow: uow.inbox.first("web", "0", NOON))
    before = await store.read(lambda uow: everything(uow, world))

    with pytest.raises(WriteRefused):
        await store.read(lambda uow: write(uow, world))
    assert await store.read(lambda uow: everything(uow, world)) == before
    await store.write(lambda uow: uow.keys.put("name", "written"))


NAIVE = datetime(2024, 2, 29, 12)  # noqa: DTZ001 - it is what is to be refused


@pytest.mark.parametrize(
    "write",
    [
        lambda uow, _, __: uow.inbox.first("web", "1", NAIVE),
        lambda uow, world, _: uow.outbox.add(world.den.id, says("x"), NAIVE),
        lambda uow, _, __: uow.outbox.due("web", NAIVE),
        lambda uow, _, __: uow.outbox.delay(1, NAIVE, "x"),
        lambda uow, _, __: uow.outbox.forget(NAIVE),
        lambda uow, _, __: uow.inbox.forget(NAIVE),
        lambda uow, _, __: uow.outbox.give_up(1, NAIVE, "x"),
        lambda uow, world, _: uow.posts.add(room=world.den.id, at=NAIVE, text="x"),
        lambda uow, _, number: uow.matches.append(number, replace(turn(1, 1), at=NAIVE)),
        lambda uow, _, number: uow.matches.add_event(number, MatchEvent(1, "started", 0, {}, NAIVE)),
        lambda uow, _, number: uow.matches.save(replace(uow.matches.get(number), version=1, changed_at=NAIVE)),
        lambda uow, _, number: uow.matches.mark_told(number, 1, NAIVE),
        lambda uow, world, _: uow.people.set_away(world.ann, NAIVE),
        lambda uow, _, __: uow.timers.save(Timer("match", 1, NAIVE)),
        lambda uow, _, __: uow.timers.due(NAIVE),
        lambda uow, _, __: uow.timers.delay("match", 1, NAIVE, "x"),
        lambda uow, world, _: uow.vacations.begin(Vacation(world.ann, NAIVE, NOON)),
        lambda uow, world, _: uow.vacations.begin(Vacation(world.ann, NOON, NAIVE)),
        lambda uow, world, _: uow.vacations.end(world.ann, NAIVE),
        lambda uow, world, _: uow.vacations.for_player(world.ann, NAIVE),
        lambda uow, world, _: uow.challenges.add(
            room=world.den, challenger=world.ann, opponent=None, game="luup", options={}, seat=SeatWish.ME, at=NAIVE
        ),
    ],
)
async def test_times_without_zone_are_refused(
    store: Store, world: World, write: Callable[[UnitOfWork, World, int], object]
) -> None:
    match = await store.write(lambda uow: match_in(uow, world))
    await store.write(lambda uow: uow.outbox.add(world.den.id, says("first"), NOON))

    with pytest.raises(NaiveTime):
        await store.write(lambda uow: write(uow, world, match.number))


async def test_many_writers_at_once_lose_nothing(store: Store, world: World) -> None:
    match = await store.write(lambda uow: match_in(uow, world))

    def take_turn(uow: UnitOfWork) -> None:
        now = uow.matches.get(match.number)
        assert now is not None
        uow.matches.append(match.number, turn(now.ply + 1, now.version + 1))
        uow.matches.save(replace(now, version=now.version + 1, ply=now.ply + 1))
        uow.outbox.add(world.den.id, says(str(now.ply)), NOON)

    await asyncio.gather(*(store.write(take_turn) for _ in range(50)))

    match_after = await store.read(lambda uow: uow.matches.get(match.number))
    assert match_after is not None
    assert (match_after.version, match_after.ply) == (50, 50)
    assert [each.ply for each in await store.read(lambda uow: uow.matches.turns(match.number))] == list(range(1, 51))
    messages = await store.read(lambda uow: uow.outbox.due("web", NOON, limit=99))
    assert [outgoing.message.code for outgoing in messages] == [str(number) for number in range(50)]


async def test_of_two_hands_on_one_ply_one_wins(store: Store, world: World) -> None:
    match = await store.write(lambda uow: match_in(uow, world))

    def take_turn(uow: UnitOfWork, steps: str) -> None:
        uow.matches.append(match.number, turn(1, 1, steps))
        uow.matches.save(replace(match, version=1, ply=1, to_move=2))

    outcomes = await asyncio.gather(
        *(store.write(lambda uow, steps=steps: take_turn(uow, steps)) for steps in ("a1", "b2")),  # type: ignore[misc]  # bound here
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Conflict]
    assert len(await store.read(lambda uow: uow.matches.turns(match.number))) == 1


async def test_a_cancelled_writer_leaves_all_or_nothing_and_nobody_waiting(store: Store, world: World) -> None:
    def say_two(uow: UnitOfWork) -> None:
        uow.outbox.add(world.den.id, says("one"), NOON)
        uow.outbox.add(world.den.id, says("two"), NOON)

    for pause in range(8):
        task = asyncio.create_task(store.write(say_two))
        for _ in range(pause):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    async with asyncio.timeout(30):
        await store.write(lambda uow: uow.keys.put("still", "alive"))

    assert await store.read(lambda uow: uow.outbox.pending()) % 2 == 0
    assert await store.read(lambda uow: uow.keys.get("still")) == "alive"


async def test_what_a_work_asks_again_after_a_change_is_as_it_is_then(store: Store) -> None:
    def transaction(uow: UnitOfWork) -> list[object]:
        found: list[object] = [uow.keys.get("name"), uow.keys.get("name")]
        for value in ("one", "two"):
            uow.keys.put("name", value)
            found += [uow.keys.get("name"), uow.keys.get("name")]
        return found

    assert await store.write(transaction) == [None, None, "one", "one", "two", "two"]
    assert await store.read(lambda uow: uow.keys.get("name")) == "two"


async def test_a_saved_match_is_read_as_it_was_saved(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> list[object]:
        match = match_in(uow, world)
        uow.matches.get(match.number)
        uow.matches.mark_told(match.number, match.version, NOON)
        old_match = uow.matches.get(match.number)
        uow.matches.save(replace(match, version=match.version + 1, ply=1))  # it doesn't know who was notified
        second_match = uow.matches.get(match.number)
        assert old_match is not None
        assert second_match is not None
        return [second_match.version, second_match.ply, second_match.told == old_match.told]

    async def stored() -> object:
        return await store.read(lambda uow: uow.matches.get(1))

    assert await store.write(transaction) == [1, 1, True]
    assert await stored() is not None
