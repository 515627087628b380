"""The scheduler fires timers in time, writes heartbeats, and corrects clocks when the machine's clock is set."""

import asyncio
from datetime import timedelta

import pytest

from bot.features.time.commands import Remind
from bot.features.time.downtime import last_heartbeat
from bot.runtime.scheduler import ALIVE_EVERY, TICK, Scheduler
from bot.runtime.system import SteadyClock
from tests.support.said import values
from tests.support.table import Table
from tests.support.timed import left, match
from tests.unit.runtime.test_system_clock import Machine

WEEK = timedelta(days=7)


def scheduler_of(table: Table) -> Scheduler:
    return Scheduler(table.application, table.store, table.clock, WEEK)


async def test_it_waits_until_something_is_due_but_never_long() -> None:
    table = Table()
    scheduler = scheduler_of(table)
    assert await scheduler.tick() == TICK
    await match(table, "alice", "bob", "5m/move")
    await table.does("alice", Remind(stages=()))
    table.clock.pass_(minutes=4, seconds=55)
    assert await scheduler.tick() == timedelta(seconds=5)


async def test_everything_that_is_due_is_seen_to_at_one_look() -> None:
    table = Table()
    for number in range(50):
        await match(table, f"player{number}", "bob")
    table.clock.pass_(days=1.5)
    await scheduler_of(table).tick()
    assert len(await table.delivered()) == 50


async def test_signs_of_life_are_kept() -> None:
    table = Table()
    scheduler = scheduler_of(table)
    await scheduler.tick()
    first = await table.store.read(last_heartbeat)
    table.clock.pass_(seconds=20)
    await scheduler.tick()
    assert await table.store.read(last_heartbeat) == first
    table.clock.time += ALIVE_EVERY
    await scheduler.tick()
    assert await table.store.read(last_heartbeat) == table.clock.now()


@pytest.mark.parametrize("hours", [5, -5, 300 * 24, -300 * 24])
async def test_a_machine_s_clock_that_is_set_costs_nobody_time(hours: int) -> None:
    table = Table()
    machine = Machine(table.clock.now())
    clock = SteadyClock(lambda: machine.wall, lambda: machine.ran)
    table.application._clock = clock
    number = await match(table, "alice", "bob")
    scheduler = Scheduler(table.application, table.store, clock, WEEK)
    machine.run(24 * 3600)
    await scheduler.tick()
    machine.wall += timedelta(hours=hours)
    await scheduler.tick()
    table.clock.time = clock.now()
    assert await left(table, number) == 2.0
    messages = await table.delivered()
    assert [(outgoing.message.code, values(outgoing.message)["why"]) for outgoing in messages] == [
        ("time-given-back", "machine-clock")
    ]


async def test_a_process_that_was_frozen_takes_nobody_s_time() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    scheduler = scheduler_of(table)
    await scheduler.tick()
    table.clock.pass_(days=4)
    await scheduler.tick()
    assert await left(table, number) == 3.0
    assert [outgoing.message.code for outgoing in await table.delivered()] == ["time-given-back"]
    await scheduler.tick()
    assert await table.delivered() == []


async def test_a_small_drift_is_followed_silently() -> None:
    table = Table()
    machine = Machine(table.clock.now())
    clock = SteadyClock(lambda: machine.wall, lambda: machine.ran)
    scheduler = Scheduler(table.application, table.store, clock, WEEK)
    machine.wall += timedelta(seconds=1)
    await scheduler.tick()
    assert clock.now() == machine.wall
    assert await table.delivered() == []


async def test_a_failure_of_the_store_is_survived(caplog: pytest.LogCaptureFixture) -> None:
    table = Table()
    scheduler = scheduler_of(table)
    looked = asyncio.Event()

    async def tick() -> timedelta:
        if not looked.is_set():
            looked.set()
            raise OSError("the disk is full")
        return timedelta(hours=1)

    scheduler.tick = tick  # type: ignore[method-assign]  # the test's own
    running = asyncio.create_task(scheduler.run())
    await looked.wait()
    await asyncio.sleep(0)
    assert not running.done()
    assert "the disk is full" in caplog.text
    running.cancel()
