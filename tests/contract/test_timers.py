"""Timers, in every store."""

from __future__ import annotations

from datetime import timedelta, timezone

import pytest
from msgspec.structs import replace

from core.names import storable
from core.time.model import PARTNER_TURN, Timer
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, minutes

FULL = Timer("match", 12, minutes(3), 7, "1d", {"muted": True, "list": [1, {"two": None}]}, 2, "it failed")


async def save_timers(store: Store, *timers: Timer) -> None:
    def write(uow: UnitOfWork) -> None:
        for timer in timers:
            uow.timers.save(timer)

    await store.write(write)


async def due(store: Store, after: float, limit: int = 50) -> list[tuple[str, int]]:
    """Return the timers that are due some minutes after noon."""
    timers = await store.read(lambda uow: uow.timers.due(minutes(after), limit))
    return [(timer.kind, timer.subject) for timer in timers]


async def test_a_timer_comes_back_as_it_was_put(store: Store) -> None:
    plain = Timer("digest", 12, minutes(4))
    await save_timers(store, FULL, plain)

    assert await store.read(lambda uow: uow.timers.get("match", 12)) == FULL
    assert await store.read(lambda uow: uow.timers.get("digest", 12)) == plain
    assert await store.read(lambda uow: uow.timers.due(minutes(9))) == [FULL, plain]
    for kind, subject in (("match", 13), ("vacation", 12)):
        assert await store.read(lambda uow, kind=kind, subject=subject: uow.timers.get(kind, subject)) is None  # type: ignore[misc]  # bound here


async def test_the_partners_turns_are_apart_from_what_the_scheduler_fires(store: Store) -> None:
    await save_timers(
        store, *(Timer(PARTNER_TURN, number, minutes(after)) for number, after in ((1, 5), (2, 1), (3, 9))), FULL
    )

    async def turns(after: float, limit: int = 50) -> list[int]:
        timers = await store.read(lambda uow: uow.timers.due_of(PARTNER_TURN, minutes(after), limit))
        return [timer.subject for timer in timers]

    assert await turns(0) == []
    assert await turns(5) == [2, 1], "the earliest first"
    assert await turns(60, 1) == [2]
    assert await due(store, 60) == [("match", 12)]
    assert await store.read(lambda uow: uow.timers.next()) == minutes(3)
    assert (await store.read(lambda uow: uow.statistics.figures())).due == minutes(3)


async def test_there_is_one_of_a_kind_for_each_subject(store: Store) -> None:
    later_timer = Timer("match", 12, minutes(60), 8)
    await save_timers(store, FULL, Timer("match", 13, minutes(1)), later_timer)

    assert await store.read(lambda uow: uow.timers.get("match", 12)) == later_timer, "nothing of the earlier one stays"
    assert await due(store, 59) == [("match", 13)]
    assert await due(store, 60) == [("match", 13), ("match", 12)]


async def test_the_earliest_comes_first(store: Store) -> None:
    moments = {("match", 5): 2, ("match", 4): 2, ("digest", 9): 2, ("vacation", 1): 1, ("match", 1): 3, ("match", 2): 4}
    await save_timers(store, *(Timer(kind, subject, minutes(at)) for (kind, subject), at in moments.items()))
    order = [("vacation", 1), ("digest", 9), ("match", 4), ("match", 5), ("match", 1)]

    assert await due(store, 3) == order
    assert await due(store, 3, limit=3) == order[:3]
    assert await due(store, 0.9) == []


async def test_a_timer_is_due_at_its_instant_and_not_a_microsecond_before(store: Store) -> None:
    elsewhere = timezone(timedelta(hours=-9, minutes=-30))
    await save_timers(store, Timer("match", 1, NOON.astimezone(elsewhere)))

    assert await store.read(lambda uow: uow.timers.due(NOON - timedelta(microseconds=1))) == []
    assert [timer.due for timer in await store.read(lambda uow: uow.timers.due(NOON))] == [NOON]


async def test_when_the_next_one_is_due(store: Store) -> None:
    assert await store.read(lambda uow: uow.timers.next()) is None
    await save_timers(
        store, Timer("match", 1, minutes(5)), Timer("digest", 2, minutes(3)), Timer("match", 3, minutes(4))
    )
    assert await store.read(lambda uow: uow.timers.next()) == minutes(3)

    await store.write(lambda uow: uow.timers.delete("digest", 2))
    assert await store.read(lambda uow: uow.timers.next()) == minutes(4)


async def test_what_is_dropped_is_gone(store: Store) -> None:
    await save_timers(store, FULL, replace(FULL, kind="digest"))
    await store.write(lambda uow: uow.timers.delete("match", 12))
    await store.write(lambda uow: uow.timers.delete("match", 12))
    await store.write(lambda uow: uow.timers.delete("match", 99))

    assert await due(store, 9) == [("digest", 12)]


async def test_a_failure_is_counted_and_the_timer_comes_again(store: Store) -> None:
    timer = replace(FULL, attempts=0, problem="")
    await save_timers(store, timer)

    def fail(uow: UnitOfWork) -> None:
        uow.timers.delay("match", 12, minutes(10), "first")
        uow.timers.delay("match", 12, minutes(20), "second")
        uow.timers.delay("match", 99, minutes(20), "nobody's")

    await store.write(fail)

    second_timer = replace(timer, due=minutes(20), attempts=2, problem="second")
    assert await store.read(lambda uow: uow.timers.get("match", 12)) == second_timer
    assert await due(store, 19) == []
    assert await due(store, 20) == [("match", 12)]
    await save_timers(store, replace(second_timer, attempts=0, problem=""))
    assert await store.read(lambda uow: uow.timers.troubled(1)) == []


async def test_those_that_keep_failing_are_shown(store: Store) -> None:
    failures = {1: 0, 2: 3, 3: 1, 4: 7, 5: 3}
    await save_timers(store, *(Timer("match", number, minutes(-number), attempts=n) for number, n in failures.items()))

    async def troubled(attempts: int, limit: int = 50) -> list[int]:
        timers = await store.read(lambda uow: uow.timers.troubled(attempts, limit))
        return [timer.subject for timer in timers]

    assert await troubled(1) == [4, 5, 2, 3]
    assert await troubled(3) == [4, 5, 2]
    assert await troubled(1, limit=2) == [4, 5]
    assert await troubled(8) == []
    assert await troubled(0) == [4, 5, 2, 3], "none that never failed"


@pytest.mark.parametrize("problem", ["\ud800", "a\0b", "", "é"])
async def test_any_problem_can_be_kept(store: Store, problem: str) -> None:
    await save_timers(store, replace(FULL, problem=problem), Timer("match", 1, NOON))
    await store.write(lambda uow: uow.timers.delay("match", 1, NOON, problem))

    for subject in (1, 12):
        kept = await store.read(lambda uow, subject=subject: uow.timers.get("match", subject))  # type: ignore[misc]  # bound here
        assert kept is not None
        assert kept.problem == storable(problem)


async def test_what_is_no_plain_data_is_refused(store: Store) -> None:
    with pytest.raises(TypeError):
        await save_timers(store, replace(FULL, data={"when": NOON}))
    assert await store.read(lambda uow: uow.timers.next()) is None
