"""A vacation that begins by itself when a player's time runs out."""

from __future__ import annotations

from core.match.model import MatchStatus
from tests.support.said import values
from tests.support.table import Table, codes


async def waiting_for_bob(options: str = "size 5 2d/move") -> tuple[Table, int]:
    table = Table()
    number = await table.start("alice", "bob", options=options)
    await table.plays(number)
    assert await table.codes("bob", "/vacation auto on") == ["auto-vacation-set"]
    await table.delivered()
    return table, number


async def test_a_vacation_begins_when_time_runs_out_and_ends_with_the_player_s_next_turn() -> None:
    table, number = await waiting_for_bob()
    reminders = [
        outgoing.message for outgoing in await table.time(days=1, minutes=1) if outgoing.message.code == "reminder"
    ]
    assert values(reminders[-1])["saved"], "a day before"

    messages = await table.time(days=1)

    assert {"vacation-begun", "vacation-yours"} <= set(codes(messages))
    assert all(
        values(outgoing.message)["automatic"] for outgoing in messages if outgoing.message.code == "vacation-begun"
    )
    assert (await table.match(number)).status is MatchStatus.RUNNING
    await table.time(days=2)
    await table.plays(number)
    assert (await table.player("bob")).away_until is None
    left = values(await table.answer("bob", "/vacation"))["left"]
    assert left.days == 27, "it is taken in whole days"


async def test_time_runs_out_when_no_day_is_left() -> None:
    table, number = await waiting_for_bob()
    await table.time(days=40)
    match = await table.match(number)
    assert match.result is not None
    assert match.result.reason == "time"
    assert await table.differences() == []


async def test_a_player_can_do_without_it() -> None:
    table, number = await waiting_for_bob()
    assert await table.codes("bob", "/vacation auto off") == ["auto-vacation-set"]
    await table.time(days=3)
    assert (await table.match(number)).status is MatchStatus.FINISHED


async def test_a_fast_clock_has_none() -> None:
    table, number = await waiting_for_bob("size 5 12h/move")
    await table.time(days=1)
    assert (await table.match(number)).status is MatchStatus.FINISHED
