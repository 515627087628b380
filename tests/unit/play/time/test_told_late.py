"""Whoever is told of a turn late keeps the time that they get for that, whatever happens to the clock meanwhile."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import pytest

from core.play.commands import Accept, Away, Moderate, MoreTime, Move, Pause
from core.play.handlers.time.match_clock import LONGEST_GRACE, fair_deadline
from tests.support import timed
from tests.support.table import Table


async def told_late() -> Table:
    """Let Bob be told of a turn of a day two hours after its end."""
    table = Table()
    table.managers.add("carol")
    await table.says("carol", "/matches")
    number = await timed.match(table, "ann", "bob", "1d/move")
    await table.update("ann", Move("e5", number))
    table.clock.pass_(days=1, hours=2)
    await table.application.tick()
    assert await ends(table) is None, "he isn't told"
    await table.delivered()
    assert await ends(table) == table.clock.now() + LONGEST_GRACE
    return table


async def ends(table: Table) -> datetime | None:
    """Return when Bob loses on time."""
    return fair_deadline(await table.match(1))


async def pause(table: Table) -> None:
    await table.does("bob", Pause("2d", 1))
    await table.does("ann", Accept(1))
    await table.time(days=2)


async def vacation(table: Table) -> None:
    await table.does("bob", Away("2d"))
    await table.time(days=2)


async def adjournment(table: Table) -> None:
    await table.does("carol", Moderate("adjourn", 1, reason="x"))
    await table.time(days=2)
    await table.does("carol", Moderate("resume", 1, reason="x"))


async def downtime(table: Table) -> None:
    await table.application.heartbeat()
    table.clock.pass_(days=2)
    await table.application.make_up_for_downtime(timedelta(days=7))


@pytest.mark.parametrize("while_it_stands", [pause, vacation, adjournment, downtime])
async def test_what_is_left_is_left_when_the_clock_runs_again(
    while_it_stands: Callable[[Table], Awaitable[None]],
) -> None:
    table = await told_late()
    await table.time(hours=1)

    await while_it_stands(table)

    left = LONGEST_GRACE - timedelta(hours=1)
    assert await ends(table) == table.clock.now() + left
    await table.time(hours=10, minutes=59)
    assert (await table.match(1)).result is None
    await table.time(minutes=2)
    assert (await table.match(1)).result is not None


async def test_time_that_is_given_is_more_than_there_was() -> None:
    table = await told_late()
    before = await ends(table)
    assert before is not None

    await table.does("ann", MoreTime("12h", 1))

    assert await ends(table) == before + timedelta(hours=12)


async def test_a_pause_gives_nobody_more_than_that() -> None:
    table = await told_late()

    for _ in range(3):
        await pause(table)

    assert await ends(table) == table.clock.now() + LONGEST_GRACE
