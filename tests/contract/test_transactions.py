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
from storage.unit_of_work import Work
from tests.contract.examples import NOON, World, match_in, minutes, says, turn


class Failure(Exception):
    """Error that a test raises in a transaction."""


def much(work: Work, world: World) -> None:
    """Change something in every table."""
    work.inbox.first("web", "1", NOON)
    work.people.enrol("discord", "9", "dora", "Dora")
    work.people.set_language(world.ann, "de")
    work.people.touch(Account("web", "ann", world.ann, "Ann"), "anna", "Anna")
    work.people.touch(Account("web", "bob", world.bob, "Bob"), "cid", "Bob")
    work.inbox.forget(minutes(1))
    work.inbox.first("web", "2", NOON)
    work.communities.open_room("web", "den", "Renamed", "house", "Renamed")
    match = match_in(work, world)
    work.challenges.close(match.number, ChallengeStatus.ACCEPTED)
    for ply in (1, 2, 3):
        work.matches.append(match.number, turn(ply, ply))
    work.matches.take_back(match.number, 1, 4)
    work.matches.note(match.number, MatchEvent(4, "taken-back", 1, {}, NOON))
    over = replace(match, version=1, status=MatchStatus.FINISHED, to_move=0, result=Result(1, "resigned"))
    work.matches.save(over)
    work.matches.keep_draft(Draft(match.number, world.ann, 1, "a1"))
    work.outbox.sent([work.outbox.say(world.den.id, says("x"), NOON)])
    work.outbox.delay(work.outbox.say(world.den.id, says("y"), NOON), minutes(1), "z")
    work.outbox.give_up(work.outbox.say(world.den.id, says("w"), NOON), NOON, "z")
    work.outbox.forget(minutes(1))
    work.posts.add(room=world.den.id, at=NOON, text="hello", source=1)
    work.keys.put("name", "value")
    much_about_time(work, world, match.number)


def much_about_time(work: Work, world: World, number: int) -> None:
    """Change something in every table that is about time."""
    work.people.set_preferences(world.ann, Preferences(zone="Asia/Kolkata"))
    work.people.set_away(world.bob, minutes(9))
    work.people.set_private(Account("web", "cid", world.cid, None), world.den.id)
    work.communities.set_settings(world.den.community, CommunitySettings(untimed=False))
    work.matches.mark_told(number, 1, NOON)
    for subject in (1, 2, 3):
        work.timers.put(Timer("match", subject, minutes(subject)))
    work.timers.delay("match", 1, minutes(5), "z")
    work.timers.drop("match", 2)
    for player in (world.ann, world.bob):
        work.vacations.begin(Vacation(player, NOON, minutes(9)))
    work.vacations.end(world.bob, minutes(1))


def everything(work: Work, world: World) -> object:
    """Return all data that `much` changes."""
    people, matches, posts = work.people, work.matches, work.posts
    return (
        people.account("discord", "9"),
        [people.player(player) for player in (world.ann, world.bob)],
        work.communities.all(),
        [people.accounts_of(player) for player in (world.ann, world.bob, world.cid)],
        [people.by_handle("web", handle) for handle in ("ann", "anna", "bob", "cid")],
        work.communities.rooms("web"),
        work.communities.get(world.den.community),
        [work.challenges.get(number) for number in (1, 2)],
        work.challenges.made_by(world.ann),
        matches.numbers(),
        [(matches.get(n), list(matches.turns(n)), list(matches.turns(n, 3)), list(matches.events(n))) for n in (1, 2)],
        [matches.draft(number, world.ann) for number in (1, 2)],
        [matches.running_of(player) for player in (world.ann, world.bob)],
        matches.in_room(world.lounge.id),
        work.outbox.due("web", minutes(99)),
        work.outbox.pending(),
        posts.page(world.den.id, world.ann),
        work.keys.get("name"),
        [work.timers.get("match", subject) for subject in (1, 2, 3)],
        work.timers.due(minutes(99)),
        work.timers.next(),
        work.timers.troubled(1),
        [work.vacations.of(player, NOON) for player in (world.ann, world.bob)],
    )


async def test_a_work_that_raises_leaves_no_trace(store: Store, world: World) -> None:
    def fail(work: Work) -> None:
        much(work, world)
        raise Failure

    await store.write(lambda work: match_in(work, world))
    before = await store.read(lambda work: everything(work, world))
    with pytest.raises(Failure):
        await store.write(fail)

    assert await store.read(lambda work: everything(work, world)) == before
    await store.write(lambda work: much(work, world))
    after = await store.read(lambda work: everything(work, world))
    assert after != before

    def fail_again(work: Work) -> None:
        work.outbox.sent([each.id for each in work.outbox.due("web", minutes(99))])
        work.matches.clear_drafts(2)
        work.keys.put("name", "other")
        work.timers.drop("match", 1)
        work.timers.put(Timer("match", 3, minutes(1)))
        work.vacations.end(world.ann, minutes(2))
        raise Failure

    with pytest.raises(Failure):
        await store.write(fail_again)
    assert await store.read(lambda work: everything(work, world)) == after


async def test_order_survives_a_failure(store: Store, world: World) -> None:
    ids = await store.write(lambda work: [work.outbox.say(world.den.id, says(code), NOON) for code in "abc"])

    def fail(work: Work) -> None:
        work.outbox.sent(ids[:2])
        raise Failure

    with pytest.raises(Failure):
        await store.write(fail)
    assert [each.message.code for each in await store.read(lambda work: work.outbox.due("web", NOON))] == [
        "a",
        "b",
        "c",
    ]


async def test_a_conflict_undoes_what_came_before_it(store: Store, world: World) -> None:
    match = await store.write(lambda work: match_in(work, world))

    def take_turn(work: Work) -> None:
        work.inbox.first("web", "1", NOON)
        work.matches.append(match.number, turn(1, 1))
        work.matches.save(replace(match, version=2))

    with pytest.raises(Conflict):
        await store.write(take_turn)
    assert list(await store.read(lambda work: work.matches.turns(match.number))) == []
    assert await store.write(lambda work: work.inbox.first("web", "1", NOON))


async def test_what_a_work_returns_is_handed_on(store: Store) -> None:
    assert await store.write(lambda _: {"any": "thing"}) == {"any": "thing"}
    assert await store.read(lambda work: work.communities.rooms("web")) == []


@pytest.mark.parametrize("error", [StopIteration, KeyError, asyncio.CancelledError, ValueError])
async def test_whatever_a_work_raises_reaches_the_caller(store: Store, error: type[BaseException]) -> None:
    def fail(work: Work) -> None:
        work.keys.put("name", "value")
        raise error

    with pytest.raises((error, RuntimeError)):
        await store.write(fail)
    assert await store.read(lambda work: work.keys.get("name")) is None
    await store.write(lambda work: work.keys.put("name", "other"))
    assert await store.read(lambda work: work.keys.get("name")) == "other"


async def test_a_work_sees_what_it_has_written(store: Store, world: World) -> None:
    def write(work: Work) -> list[str]:
        work.outbox.say(world.den.id, says("one"), NOON)
        work.outbox.say(world.den.id, says("two"), NOON)
        return [each.message.code for each in work.outbox.due("web", NOON)]

    assert await store.write(write) == ["one", "two"]


@pytest.mark.parametrize(
    "write",
    [
        lambda work, _: work.keys.put("name", "value"),
        lambda work, _: work.inbox.first("web", "1", NOON),
        lambda work, world: work.outbox.say(world.den.id, says("x"), NOON),
        lambda work, _: work.people.enrol("discord", "9", "dora", "Dora"),
        lambda work, _: work.communities.open_room("web", "den", "Renamed", "house", "House"),
        lambda work, _: work.outbox.sent([1]),
        lambda work, _: work.inbox.forget(minutes(9)),
        lambda work, world: work.people.touch(Account("web", "ann", world.ann, "Ann"), "cid", "Ann"),
        lambda work, _: work.timers.put(Timer("match", 1, NOON)),
        lambda work, world: work.vacations.begin(Vacation(world.ann, NOON, minutes(1))),
        lambda work, world: work.people.set_away(world.ann, NOON),
        match_in,
    ],
)
async def test_reading_cannot_write(store: Store, world: World, write: Callable[[Work, World], object]) -> None:
    await store.write(lambda work: work.outbox.say(world.den.id, says("first"), NOON))
    await store.write(lambda work: work.inbox.first("web", "0", NOON))
    before = await store.read(lambda work: everything(work, world))

    with pytest.raises(WriteRefused):
        await store.read(lambda work: write(work, world))
    assert await store.read(lambda work: everything(work, world)) == before
    await store.write(lambda work: work.keys.put("name", "written"))


NAIVE = datetime(2024, 2, 29, 12)  # noqa: DTZ001 - it is what is to be refused


@pytest.mark.parametrize(
    "write",
    [
        lambda work, _, __: work.inbox.first("web", "1", NAIVE),
        lambda work, world, _: work.outbox.say(world.den.id, says("x"), NAIVE),
        lambda work, _, __: work.outbox.due("web", NAIVE),
        lambda work, _, __: work.outbox.delay(1, NAIVE, "x"),
        lambda work, _, __: work.outbox.forget(NAIVE),
        lambda work, _, __: work.inbox.forget(NAIVE),
        lambda work, _, __: work.outbox.give_up(1, NAIVE, "x"),
        lambda work, world, _: work.posts.add(room=world.den.id, at=NAIVE, text="x"),
        lambda work, _, number: work.matches.append(number, replace(turn(1, 1), at=NAIVE)),
        lambda work, _, number: work.matches.note(number, MatchEvent(1, "started", 0, {}, NAIVE)),
        lambda work, _, number: work.matches.save(replace(work.matches.get(number), version=1, changed_at=NAIVE)),
        lambda work, _, number: work.matches.mark_told(number, 1, NAIVE),
        lambda work, world, _: work.people.set_away(world.ann, NAIVE),
        lambda work, _, __: work.timers.put(Timer("match", 1, NAIVE)),
        lambda work, _, __: work.timers.due(NAIVE),
        lambda work, _, __: work.timers.delay("match", 1, NAIVE, "x"),
        lambda work, world, _: work.vacations.begin(Vacation(world.ann, NAIVE, NOON)),
        lambda work, world, _: work.vacations.begin(Vacation(world.ann, NOON, NAIVE)),
        lambda work, world, _: work.vacations.end(world.ann, NAIVE),
        lambda work, world, _: work.vacations.of(world.ann, NAIVE),
        lambda work, world, _: work.challenges.add(
            room=world.den, challenger=world.ann, opponent=None, game="luup", options={}, seat=SeatWish.ME, at=NAIVE
        ),
    ],
)
async def test_times_without_zone_are_refused(
    store: Store, world: World, write: Callable[[Work, World, int], object]
) -> None:
    match = await store.write(lambda work: match_in(work, world))
    await store.write(lambda work: work.outbox.say(world.den.id, says("first"), NOON))

    with pytest.raises(NaiveTime):
        await store.write(lambda work: write(work, world, match.number))


async def test_many_writers_at_once_lose_nothing(store: Store, world: World) -> None:
    match = await store.write(lambda work: match_in(work, world))

    def take_turn(work: Work) -> None:
        now = work.matches.get(match.number)
        assert now is not None
        work.matches.append(match.number, turn(now.ply + 1, now.version + 1))
        work.matches.save(replace(now, version=now.version + 1, ply=now.ply + 1))
        work.outbox.say(world.den.id, says(str(now.ply)), NOON)

    await asyncio.gather(*(store.write(take_turn) for _ in range(50)))

    after = await store.read(lambda work: work.matches.get(match.number))
    assert after is not None
    assert (after.version, after.ply) == (50, 50)
    assert [each.ply for each in await store.read(lambda work: work.matches.turns(match.number))] == list(range(1, 51))
    said = await store.read(lambda work: work.outbox.due("web", NOON, limit=99))
    assert [each.message.code for each in said] == [str(number) for number in range(50)]


async def test_of_two_hands_on_one_ply_one_wins(store: Store, world: World) -> None:
    match = await store.write(lambda work: match_in(work, world))

    def take_turn(work: Work, steps: str) -> None:
        work.matches.append(match.number, turn(1, 1, steps))
        work.matches.save(replace(match, version=1, ply=1, to_move=2))

    outcomes = await asyncio.gather(
        *(store.write(lambda work, steps=steps: take_turn(work, steps)) for steps in ("a1", "b2")),  # type: ignore[misc]  # bound here
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Conflict]
    assert len(await store.read(lambda work: work.matches.turns(match.number))) == 1


async def test_a_cancelled_writer_leaves_all_or_nothing_and_nobody_waiting(store: Store, world: World) -> None:
    def say_two(work: Work) -> None:
        work.outbox.say(world.den.id, says("one"), NOON)
        work.outbox.say(world.den.id, says("two"), NOON)

    for pause in range(8):
        task = asyncio.create_task(store.write(say_two))
        for _ in range(pause):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    async with asyncio.timeout(30):
        await store.write(lambda work: work.keys.put("still", "alive"))

    assert await store.read(lambda work: work.outbox.pending()) % 2 == 0
    assert await store.read(lambda work: work.keys.get("still")) == "alive"


async def test_what_a_work_asks_again_after_a_change_is_as_it_is_then(store: Store) -> None:
    def work(open_work: Work) -> list[object]:
        found: list[object] = [open_work.keys.get("name"), open_work.keys.get("name")]
        for value in ("one", "two"):
            open_work.keys.put("name", value)
            found += [open_work.keys.get("name"), open_work.keys.get("name")]
        return found

    assert await store.write(work) == [None, None, "one", "one", "two", "two"]
    assert await store.read(lambda open_work: open_work.keys.get("name")) == "two"


async def test_a_saved_match_is_read_as_it_was_saved(store: Store, world: World) -> None:
    def work(open_work: Work) -> list[object]:
        match = match_in(open_work, world)
        open_work.matches.get(match.number)
        open_work.matches.mark_told(match.number, match.version, NOON)
        old = open_work.matches.get(match.number)
        open_work.matches.save(replace(match, version=match.version + 1, ply=1))  # it doesn't know who was notified
        again = open_work.matches.get(match.number)
        assert old is not None
        assert again is not None
        return [again.version, again.ply, again.told == old.told]

    async def stored() -> object:
        return await store.read(lambda open_work: open_work.matches.get(1))

    assert await store.write(work) == [1, 1, True]
    assert await stored() is not None
