"""Matches without a clock whose player on move has gone: a last reminder, then the opponent may close them."""

from __future__ import annotations

import pytest

from bot.features.time.absence import ABSENCE, watch_from_now
from core.match.model import ANNULLED, Match, MatchStatus
from tests.support.said import values
from tests.support.table import Table, codes


async def waiting_for_bob() -> tuple[Table, int]:
    table = Table()
    number = await table.start("alice", "bob", options="size 5 untimed")
    await table.plays(number)
    await table.delivered()
    return table, number


async def codes_after(table: Table, **units: float) -> list[str]:
    return [code for code in codes(await table.time(**units)) if code != "reminder"]


async def close_match(table: Table, number: int) -> Match:
    assert await table.codes("alice", f"/claim {number}") == ["match-ended"]
    return await table.match(number)


async def test_after_six_weeks_the_opponent_may_close_a_match_without_a_clock() -> None:
    table, number = await waiting_for_bob()
    assert await codes_after(table, days=34.9) == []
    [reminder] = [outgoing for outgoing in await table.time(days=0.2) if outgoing.message.code == "absence-reminder"]
    assert reminder.message.notify == ((await table.player("bob")).id,)
    assert reminder.message.actions[0].code == "still-playing"
    assert await table.codes("alice", f"/claim {number}") == ["refused.no-clock"]
    assert await codes_after(table, days=6.9) == ["opponent-absent"]

    match = await close_match(table, number)

    assert match.result is not None
    assert (match.status, match.result.winner, match.result.reason) == (MatchStatus.FINISHED, 0, ANNULLED)
    assert (await table.player("alice")).id in match.players
    assert await table.differences() == [], "it follows from the log"
    assert await codes_after(table, days=90) == []


async def test_the_end_says_who_closed_it_and_both_hear_of_it() -> None:
    table, number = await waiting_for_bob()
    await table.time(days=43)

    message = await table.answer("alice", f"/claim {number}")

    assert str(values(message)["closer"]) == "Alice"
    assert len(message.notify) == 2


async def test_a_player_who_is_still_playing_keeps_the_match_for_six_more_weeks() -> None:
    table, number = await waiting_for_bob()
    await table.time(days=36)
    assert await table.codes("bob", f"/keep {number}") == ["still-playing"]
    assert await codes_after(table, days=34) == []
    assert await codes_after(table, days=2) == ["absence-reminder"]


@pytest.mark.parametrize(
    "text", ["/say #{} I am thinking", "/resign {}", "/undo {}"], ids=["talk", "nothing", "request"]
)
async def test_what_a_player_does_in_the_match_counts_and_what_they_ask_for_does_not(text: str) -> None:
    table, number = await waiting_for_bob()
    await table.plays(number, 2)  # so that there is a turn of Bob's
    await table.time(days=20)
    await table.says("bob", text.format(number))

    codes_seen = await codes_after(table, days=16)

    assert codes_seen == (["absence-reminder"] if text.startswith("/resign") else [])


async def test_a_vacation_does_not_count() -> None:
    table, _ = await waiting_for_bob()
    await table.time(days=30)
    await table.says("bob", "/vacation 10d")
    await table.delivered()
    assert "absence-reminder" not in await codes_after(table, days=34)
    assert "absence-reminder" in await codes_after(table, days=12)


async def test_a_match_with_a_clock_or_against_the_computer_cannot_be_closed() -> None:
    table = Table()
    timed = await table.start("alice", "bob", options="size 5 90d/move")
    await table.says("alice", "/play luup computer beginner me first")
    alone = (await table.look(lambda uow: uow.matches.running()))[-1].number
    await table.plays(timed)
    assert "opponent-absent" not in codes(await table.time(days=50))
    assert await table.look(lambda uow: [uow.timers.get(ABSENCE, number) for number in (timed, alone)]) == [None, None]


async def test_after_an_upgrade_absence_counts_from_then() -> None:
    table, number = await waiting_for_bob()
    await table.time(days=30)
    await table.store.write(lambda uow: uow.timers.delete(ABSENCE, number))

    await table.store.write(lambda uow: watch_from_now(uow, table.clock.now()))
    await table.store.write(lambda uow: watch_from_now(uow, table.clock.now()))

    assert await codes_after(table, days=34) == []
    assert await codes_after(table, days=2) == ["absence-reminder"]


async def test_a_turn_at_the_last_moment_ends_the_absence() -> None:
    table, number = await waiting_for_bob()
    await table.time(days=43)
    await table.plays(number)
    assert await table.codes("bob", f"/claim {number}") == ["refused.no-clock"]
    assert await table.codes("alice", f"/claim {number}") == ["refused.no-clock"]
    assert "absence-reminder" not in await codes_after(table, days=34)
    assert "absence-reminder" in await codes_after(table, days=2)
