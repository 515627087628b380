"""Whoever is told of a turn late keeps the time that they get for that, whatever happens to the clock meanwhile."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest

from bot.features.answers.commands import Accept
from bot.features.board.commands import Board
from bot.features.challenge.commands import Play
from bot.features.match.clock import MAX_GRACE, fair_deadline
from bot.features.match.commands import Move, Undo
from bot.features.moderation.commands import Moderate
from bot.features.time.commands import Away, MoreTime, Pause
from bot.features.time.downtime import heartbeat, make_up_for_downtime
from bot.features.time.notifications import UNREACHED
from core.match.model import SeatWish
from core.time.model import Timer
from tests.support import timed
from tests.support.table import Table


async def told_late(control: str = "1d/move") -> Table:
    """Let Bob be told of a turn of a day two hours after its end."""
    table = Table()
    table.managers.add("carol")
    await table.says("carol", "/matches")
    number = await timed.match(table, "ann", "bob", control)
    await table.update("ann", Move("e5", number))
    table.clock.pass_(days=1, hours=2)
    await table.application.tick()
    assert await ends(table) is None, "he isn't told"
    await table.delivered()
    assert await ends(table) == table.clock.now() + MAX_GRACE
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


async def ruling(table: Table) -> None:
    await table.does("carol", Moderate("annul", 1, reason="x", confirmed=True))
    await table.time(days=2)
    await table.does("carol", Moderate("restore", 1, reason="x", confirmed=True))


async def out_of_reach(table: Table) -> None:
    match = await table.match(1)
    timer = Timer(UNREACHED, 1, table.clock.now(), match.clock.turn, UNREACHED, {"player": match.players[1]})
    await table.store.write(lambda uow: uow.timers.save(timer))
    await table.time(days=2)
    await table.does("bob", Board(1))


async def downtime(table: Table) -> None:
    await heartbeat(table.application)
    table.clock.pass_(days=2)
    await make_up_for_downtime(table.application, timedelta(days=7))


@pytest.mark.parametrize("while_it_stands", [pause, vacation, adjournment, ruling, out_of_reach, downtime])
@pytest.mark.usefixtures("vacation_on_request")
async def test_what_is_left_is_left_when_the_clock_runs_again(
    while_it_stands: Callable[[Table], Awaitable[None]],
) -> None:
    table = await told_late()
    await table.time(hours=1)

    await while_it_stands(table)

    left = MAX_GRACE - timedelta(hours=1)
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


async def test_what_is_left_is_left_when_turns_are_taken_back() -> None:
    table = await told_late("1d+2h")

    await table.does("ann", Undo(1))
    await table.does("bob", Accept(1))
    await table.does("ann", Move("e5", 1))

    assert await ends(table) == table.clock.now() + MAX_GRACE


async def test_a_pause_gives_nobody_more_than_that() -> None:
    table = await told_late()

    for _ in range(3):
        await pause(table)

    assert await ends(table) == table.clock.now() + MAX_GRACE


async def called_at_night(control: str, weekends: str | None = None) -> Table:
    """Let Bob's turn begin on a Friday, half an hour after the beginning of his quiet hours."""
    table = Table()
    await table.says("bob", "/quiet 22:00-08:00")
    table.clock.time = datetime(2026, 3, 6, 22, 25, tzinfo=UTC)
    messages = await table.does("ann", Play("cropa", "bob", {"size": "5"}, SeatWish.ME, control, None, weekends))
    number = messages[0].message.number
    await table.does("bob", Accept(number))
    table.clock.time = datetime(2026, 3, 6, 22, 30, tzinfo=UTC)
    await table.does("ann", Move("e5", number))
    return table


async def calls(table: Table, **units: float) -> list[str]:
    """Return what calls Bob with a sound, and when, until that time from now."""
    messages = [
        outgoing
        for outgoing in await table.time(**units)
        if set(outgoing.message.notify) - set(outgoing.message.hushed)
    ]
    return [f"{outgoing.at:%a %H:%M} {outgoing.message.code}" for outgoing in messages]


@pytest.mark.parametrize(
    ("control", "last", "end"),
    [
        ("5h/move", "08:30", "10:30"),
        ("9h30m/move", "10:45", "12:45"),
        ("9h40m/move", "10:50", "12:50"),
        ("12h/move", "12:00", "14:00"),
    ],
)
async def test_a_turn_in_quiet_hours_is_told_after_them_though_its_time_were_over(
    control: str, last: str, end: str
) -> None:
    table = await called_at_night(control)
    assert await calls(table, days=1) == ["Sat 08:00 reminder", f"Sat {last} reminder", f"Sat {end} match-ended"]


async def test_whoever_looks_in_their_quiet_hours_is_told_then() -> None:
    table = await called_at_night("5h/move")
    await table.does("bob", Board(1))
    assert await calls(table, days=1) == ["Sat 03:30 match-ended"]


async def test_a_turn_in_quiet_hours_keeps_its_notice_time_when_they_are_turned_off() -> None:
    table = await called_at_night("12h/move")
    await table.says("bob", "/remind off")
    await table.says("bob", "/quiet off")
    assert await calls(table, hours=10) == ["Sat 08:00 reminder"]


async def test_a_turn_that_was_told_after_quiet_hours_is_not_told_again_after_others() -> None:
    table = await called_at_night("3d/move")
    assert await calls(table, hours=12) == ["Sat 08:00 reminder"]
    await table.says("bob", "/remind off")
    await table.says("bob", "/quiet 07:00-20:00")
    assert await calls(table, hours=12) == []


async def paused(table: Table) -> None:
    await table.does("bob", Pause("12h", 1))
    await table.does("ann", Accept(1))


async def adjourned(table: Table) -> None:
    await table.does("carol", Moderate("adjourn", 1, reason="x"))
    await table.time(hours=12)
    await table.does("carol", Moderate("resume", 1, reason="x"))


@pytest.mark.parametrize("stop", [paused, adjourned])
async def test_a_clock_that_runs_again_in_quiet_hours_is_told_after_them(
    stop: Callable[[Table], Awaitable[None]],
) -> None:
    table = Table()
    table.managers.add("carol")
    await table.says("carol", "/matches")
    await timed.match(table, "ann", "bob", "5h/move")  # it is noon
    await table.says("bob", "/quiet 22:00-08:00")
    await table.does("ann", Move("e5", 1))

    await stop(table)

    assert await calls(table, days=1) == ["Mon 08:00 reminder", "Mon 08:30 reminder", "Mon 10:30 match-ended"]


async def test_weekends_off_are_off_for_whoever_is_told_on_one() -> None:
    table = await called_at_night("1h/move", "off")
    assert await calls(table, hours=12) == ["Sat 08:00 reminder"]
    assert await ends(table) == datetime(2026, 3, 9, 0, 30, tzinfo=UTC), "half an hour of Monday"

    await table.does("ann", MoreTime("1h", 1))

    assert await ends(table) == datetime(2026, 3, 9, 1, 30, tzinfo=UTC)
