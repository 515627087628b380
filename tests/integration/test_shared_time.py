"""Several schedulers on one database: each timer has its effect once."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from datetime import timedelta
from functools import partial

import pytest

from bot.features.match import rebuild
from bot.kernel.application import Application
from bot.runtime.system import least_cost
from core.match.model import Match, MatchStatus
from core.messages.message import Message
from core.time.model import Timer
from storage.postgres.store import open_postgres
from storage.sqlite.store import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.postgres import Cluster
from tests.support.table import Table, TestClock, TestRng
from tests.support.timed import match

MATCHES = 30


@pytest.fixture(params=["sqlite", "postgres"])
async def stores(request: pytest.FixtureRequest) -> AsyncIterator[Sequence[Store]]:
    """Yield three stores on one database, like those of three processes."""
    async with AsyncExitStack() as stack:
        if request.param == "sqlite":
            path = request.getfixturevalue("tmp_path") / "shared.db"
            opened: list[Store] = [await open_sqlite(path) for _ in range(3)]
        else:
            cluster: Cluster = request.getfixturevalue("cluster")
            url = await stack.enter_async_context(cluster.empty())
            opened = [await open_postgres(url) for _ in range(3)]
        for store in opened:
            stack.push_async_callback(store.close)
        yield opened


def applications(stores: Sequence[Store], clock: TestClock) -> list[Application]:
    return [Application(store, clock, TestRng(), matching=least_cost) for store in stores]


async def all_look(several: Sequence[Application]) -> None:
    """Let all processes fire due timers at once, until none is due."""

    async def look(one: Application) -> None:
        while await one.tick(7):
            pass

    await asyncio.gather(*(look(one) for one in several))


async def said(table: Table) -> Counter[tuple[str, int | None]]:
    """Return the number of messages by kind and match."""
    messages: list[Message] = [outgoing.message for outgoing in await table.delivered()]
    return Counter((message.code, message.number) for message in messages)


@pytest.mark.usefixtures("vacation_on_request")
async def test_every_reminder_and_every_end_comes_once(stores: Sequence[Store]) -> None:
    table = Table(stores[0])
    numbers = [await match(table, f"ann{number}", f"ben{number}", "3d/move") for number in range(MATCHES)]
    several = applications(stores, table.clock)
    table.clock.pass_(days=1.6)
    await all_look(several)
    assert await said(table) == Counter(("reminder", number) for number in numbers)
    table.clock.pass_(days=1.5)
    await all_look(several)
    counted = await said(table)
    assert {key: count for key, count in counted.items() if key[0] == "match-ended"} == {
        ("match-ended", number): 1 for number in numbers
    }
    for number in numbers:
        found, differences = await stores[1].read(partial(checked, number=number))
        assert found is not None
        assert found.status is MatchStatus.FINISHED
        assert differences == []


def checked(uow: UnitOfWork, number: int) -> tuple[Match | None, list[rebuild.Discrepancy]]:
    return uow.matches.get(number), rebuild.check(uow.matches, number)


async def test_a_failure_is_counted_once(stores: Sequence[Store]) -> None:
    clock = TestClock()
    await stores[0].write(lambda uow: uow.timers.save(Timer("no such kind", 1, clock.now())))
    clock.pass_(seconds=1)
    await all_look(applications(stores, clock))
    (timer,) = await stores[1].read(lambda uow: uow.timers.troubled(1))
    assert timer.attempts == 1
    assert timer.due > clock.now() + timedelta(seconds=1)
