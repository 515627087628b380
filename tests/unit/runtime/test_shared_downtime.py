"""Several processes on one store: time is given back only if all of them stopped, and by only one of them."""

from datetime import timedelta

from bot.kernel.application import Application
from bot.runtime.scheduler import ALIVE_EVERY, Scheduler
from bot.runtime.system import SteadyClock, least_cost
from tests.support.table import Table as OneTable
from tests.support.table import TestRng
from tests.support.timed import left, match
from tests.unit.runtime.test_system_clock import Machine

WEEK = timedelta(days=7)


class Table(OneTable):
    """Table and other processes, all on one machine."""

    def __init__(self) -> None:
        super().__init__()
        self.machine = Machine(self.clock.now())

    def process(self, machine: Machine | None = None) -> Scheduler:
        on = machine or self.machine
        clock = SteadyClock(lambda: on.wall, lambda: on.ran)
        application = Application(self.store, clock, TestRng(), matching=least_cost)
        return Scheduler(application, self.store, clock, WEEK, shared=True)

    def run(self, **units: float) -> None:
        self.machine.run(timedelta(**units).total_seconds())
        self.clock.time = self.machine.wall

    async def versions(self, number: int) -> int:
        return (await self.match(number)).version


async def test_a_process_that_joins_others_gives_nothing_back() -> None:
    table = Table()
    first_scheduler = table.process()
    await first_scheduler.wake()
    number = await match(table, "alice", "bob")
    match_before = await table.match(number)
    table.run(seconds=25)
    await table.process().wake()
    table.run(seconds=45)
    await table.process().wake()
    assert await table.match(number) == match_before
    assert await table.delivered() == []


async def test_after_downtime_only_the_first_process_gives_time_back() -> None:
    table = Table()
    for _ in range(2):
        await table.process().wake()
    number = await match(table, "alice", "bob")
    table.run(hours=30)
    for _ in range(3):
        await table.process().wake()
        table.run(seconds=1)
    assert await left(table, number) == 3.0
    assert [outgoing.message.code for outgoing in await table.delivered()] == ["time-given-back"]


async def test_when_all_were_frozen_time_is_given_back_once() -> None:
    table = Table()
    processes = [table.process() for _ in range(3)]
    for process in processes:
        await process.tick()
    number = await match(table, "alice", "bob")
    table.run(hours=30)
    for process in processes:
        await process.tick()
    assert await left(table, number) == 3.0
    assert [outgoing.message.code for outgoing in await table.delivered()] == ["time-given-back"]


async def test_one_that_was_frozen_while_others_served_gives_nothing_back() -> None:
    table = Table()
    frozen, awake = table.process(), table.process()
    await frozen.tick()
    await awake.tick()
    number = await match(table, "alice", "bob")
    for _ in range(60):
        table.run(seconds=ALIVE_EVERY.total_seconds())
        await awake.tick()
    version = await table.versions(number)
    await frozen.tick()
    assert await table.versions(number) == version
    assert await table.delivered() == []


async def test_a_machine_s_clock_that_is_set_is_put_right_by_one_of_them_only() -> None:
    for hours in (5, -5):
        table = Table()
        processes = [table.process() for _ in range(3)]
        number = await match(table, "alice", "bob")
        table.run(days=1)
        for process in processes:
            await process.tick()
        table.machine.wall += timedelta(hours=hours)
        for process in processes:
            await process.tick()
        table.clock.time = table.machine.wall
        assert await left(table, number) == 2.0
        assert [outgoing.message.code for outgoing in await table.delivered()] == ["time-given-back"]


async def test_a_machine_that_slept_while_others_served_takes_over_their_time() -> None:
    table = Table()
    asleep = Machine(table.machine.wall)
    sleeper, awake = table.process(asleep), table.process()
    await sleeper.tick()
    await awake.tick()
    number = await match(table, "alice", "bob")
    for _ in range(120):
        table.run(minutes=2.5)
        await awake.tick()
    version = await table.versions(number)
    asleep.wall += timedelta(hours=5)  # and its stopwatch stopped
    await sleeper.tick()
    assert await table.versions(number) == version
    assert await table.delivered() == []
