"""A vacation that begins by itself when a player's time runs out."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot import chat
from bot.features.match.commands import Move
from core.match.model import MatchStatus
from core.time.control import ANY_VACATION
from tests.support.said import values
from tests.support.table import Table, codes


async def waiting_for_bob(options: str = "size 5 2d/move") -> tuple[Table, int]:
    table = Table()
    number = await table.start("alice", "bob", options=options)
    await table.plays(number)
    await table.delivered()
    return table, number


async def is_running(table: Table, number: int) -> bool:
    return (await table.match(number)).status is MatchStatus.RUNNING


async def test_a_vacation_begins_when_time_runs_out_and_ends_with_the_player_s_next_turn() -> None:
    table, number = await waiting_for_bob()
    reminders = [
        outgoing.message for outgoing in await table.time(days=1, minutes=1) if outgoing.message.code == "reminder"
    ]
    assert values(reminders[-1])["saved"], "a day before"

    messages = await table.time(days=1)

    told = {outgoing.message.code: outgoing.message for outgoing in messages}
    alice, bob = (await table.match(number)).players
    assert told["vacation-begun"].notify == (alice,)
    assert told["vacation-yours"].notify == (bob,)
    assert values(told["vacation-begun"])["automatic"]
    assert values(told["vacation-yours"])["automatic"]
    assert await is_running(table, number)
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
    assert not await is_running(table, number)


async def test_a_fast_clock_has_none() -> None:
    table, number = await waiting_for_bob("size 5 12h/move")
    assert (await table.match(number)).terms.vacation_days is None
    await table.says("bob", "/vacation auto on")
    await table.time(days=1)
    assert not await is_running(table, number)


@pytest.mark.usefixtures("vacation_on_request")
async def test_matches_from_before_have_it_only_where_a_player_asked_for_it() -> None:
    table, number = await waiting_for_bob()
    await table.time(days=3)
    assert not await is_running(table, number)

    number = await table.start("alice", "bob", options="size 5 2d/move")
    await table.plays(number)
    await table.says("bob", "/vacation auto on")
    await table.time(days=3)
    assert await is_running(table, number)


async def test_it_stops_no_clock_in_a_match_that_does_not_have_it() -> None:
    table, number = await waiting_for_bob()
    await table.time(hours=47)
    fast = await table.start("alice", "bob", options="size 5 23h/move")
    await table.plays(fast)
    await table.time(hours=2)
    assert (await table.player("bob")).away_until is not None
    assert (await table.match(number)).clock.since is None
    assert (await table.match(fast)).clock.since is not None

    said = await table.time(hours=22)

    assert "reminder" in codes(said)
    assert await is_running(table, number)
    assert not await is_running(table, fast)


async def test_a_planned_turn_does_not_end_it() -> None:
    table, number = await waiting_for_bob()
    other = await table.start("alice", "bob", options="size 5 20d/move")
    first = await table.turn(other)
    await table.says("bob", f"/if {other} {first} > b1 b2 confirm")
    await table.time(days=2, hours=1)
    assert (await table.player("bob")).away_until is not None

    await table.plays(other)

    assert len(await table.log(other)) == 2
    assert (await table.player("bob")).away_until is not None
    assert await is_running(table, number)


async def test_a_rematch_has_it_again() -> None:
    table, number = await waiting_for_bob()
    await table.says("bob", f"/resign {number} yes")
    await table.says("bob", "/rematch")
    await table.says("alice", "/rematch")
    assert (await table.match(number + 1)).terms.vacation_days == ANY_VACATION


async def test_who_wants_no_reminders_hears_of_it_a_day_before_all_the_same() -> None:
    table, _ = await waiting_for_bob()
    await table.says("bob", "/remind off")
    (outgoing,) = await table.time(hours=47)
    assert (outgoing.message.code, values(outgoing.message)["saved"]) == ("reminder", True)
    assert outgoing.at == table.clock.now() - timedelta(hours=23)


async def test_who_wants_a_daily_list_hears_of_it_there() -> None:
    table, _ = await waiting_for_bob("size 5 4d/move")
    await table.says("bob", "/remind daily 18:00")
    digests = [outgoing.message for outgoing in await table.time(days=4)]
    assert [values(digest)["saved"] for digest in digests[:4]] == [False, False, True, True]
    assert "your vacation starts automatically" in chat.present(digests[2], "en").text
    assert "your vacation" not in chat.present(digests[0], "en").text


async def test_a_daily_list_has_the_matches_whose_clocks_it_did_not_stop() -> None:
    table, _ = await waiting_for_bob("size 5 1d/move")
    await table.says("bob", "/remind daily 18:00")
    await table.time(days=1, hours=1)
    fast = await table.start("alice", "bob", options="size 5 23h/move")
    await table.plays(fast)
    digest = next(outgoing.message for outgoing in await table.time(hours=6) if outgoing.message.code == "digest")
    assert [match.number for match in values(digest)["matches"]] == [fast]


async def test_its_beginning_and_its_end_make_no_sound_in_quiet_hours() -> None:
    table, number = await waiting_for_bob()  # it is noon
    for name in ("alice", "bob"):
        await table.says(name, "/quiet 11:00-14:00")

    begun = [outgoing for outgoing in await table.time(days=2, minutes=1) if outgoing.message.code != "reminder"]
    over = await table.does("bob", Move(await table.turn(number), number))

    assert codes(begun) == ["vacation-begun", "vacation-yours"]
    assert "vacation-over" in codes(over)
    for outgoing in (*begun, *over):
        assert outgoing.message.hushed == outgoing.message.notify != (), outgoing.message.code


async def test_a_reminder_that_is_not_sent_hides_no_earlier_notice() -> None:
    table = Table()  # it is noon
    table.managers.add("alice")
    number = await table.start("alice", "bob", options="size 5 3d/move")
    for text in ("/remind off", "/quiet 11:00-14:00"):
        await table.says("bob", text)
    await table.says("alice", "/settings vacation none")
    await table.plays(number)
    table.clock.pass_(days=2, hours=3)
    (outgoing,) = await table.time(minutes=1)
    assert (outgoing.message.code, values(outgoing.message)["stage"]) == ("reminder", "turn")


async def test_nobody_without_reminders_is_reminded_when_no_day_is_left() -> None:
    table, _ = await waiting_for_bob()
    table.managers.add("alice")
    await table.says("bob", "/remind off")
    await table.says("alice", "/settings vacation none")
    assert codes(await table.time(days=2, minutes=1)) == ["match-ended"]
