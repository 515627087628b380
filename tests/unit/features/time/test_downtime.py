"""The program's own standstill costs nobody time; nor does a machine's clock that is set."""

from datetime import timedelta

import pytest

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.match.clock import fair_deadline
from bot.features.match.commands import Move
from bot.features.match.rebuild import check
from bot.features.time.commands import Quiet
from bot.features.time.downtime import follow_clock, heartbeat, make_up_for_downtime
from bot.features.time.messages import Cause
from core.match.model import MatchStatus, SeatWish
from core.time.days import zone
from tests.support.said import values
from tests.support.table import Somebody, Table
from tests.support.timed import left, match

WEEK = timedelta(days=7)


async def test_a_standstill_is_given_back_and_both_are_told() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await heartbeat(table.application)
    table.clock.pass_(days=2)
    assert await make_up_for_downtime(table.application, WEEK) == 1
    (outgoing,) = await table.delivered()
    assert outgoing.message.code == "time-given-back"
    assert outgoing.player is None
    assert values(outgoing.message) == {
        "length": timedelta(days=2),
        "numbers": (number,),
        "count": 1,
        "why": Cause.DOWN,
    }
    assert await left(table, number) == 3.0
    assert await table.store.read(lambda uow: check(uow.matches, number)) == []


async def test_of_a_match_in_private_chats_each_is_told_in_theirs() -> None:
    table = Table()
    ann, bob = (Somebody(name, room=f"dm-{name}", private=True) for name in ("ann", "bob"))
    await table.invite(ann, bob, "size 5 3d/move")
    await match(table, "carol", "dora")
    await heartbeat(table.application)
    table.clock.pass_(days=2)
    await make_up_for_downtime(table.application, WEEK)
    messages = await table.delivered()
    assert [(outgoing.room.ref, values(outgoing.message)["numbers"]) for outgoing in messages] == [
        ("dm-ann", (1,)),
        ("dm-bob", (1,)),
        ("lobby", (2,)),
    ]


@pytest.mark.usefixtures("vacation_on_request")
async def test_nobody_loses_on_time_because_of_a_standstill() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await heartbeat(table.application)
    table.clock.pass_(days=5)
    await make_up_for_downtime(table.application, WEEK)
    await table.application.tick()
    assert (await table.match(number)).status is MatchStatus.RUNNING
    said = [outgoing.message.code for outgoing in await table.time(days=3)]
    assert (said[0], said[-1]) == ("time-given-back", "match-ended")


async def test_only_so_much_is_given_back() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await heartbeat(table.application)
    table.clock.pass_(days=2)
    await make_up_for_downtime(table.application, timedelta(days=1))
    assert await left(table, number) == 2.0


async def test_a_reminder_missed_in_a_standstill_comes_yet() -> None:
    table = Table()
    await match(table, "alice", "bob", "7d/move")
    await heartbeat(table.application)
    table.clock.pass_(days=6, hours=12)
    await make_up_for_downtime(table.application, timedelta(hours=1))
    await table.application.tick()
    messages = [outgoing.message for outgoing in await table.delivered()]
    assert [values(message).get("stage") for message in messages] == [None, "1d"]
    assert [values(outgoing.message)["stage"] for outgoing in await table.time(hours=12)] == ["2h"]


async def test_a_turn_of_quiet_hours_is_told_after_a_standstill_over_their_end() -> None:
    table = Table()  # it is noon
    number = await match(table, "alice", "bob")
    await table.does("bob", Quiet("11:00-13:00"))
    await table.does("alice", Move("e5", number))
    await heartbeat(table.application)
    table.clock.pass_(hours=2)
    await make_up_for_downtime(table.application, WEEK)
    await table.application.tick()
    assert [values(outgoing.message).get("stage") for outgoing in await table.delivered()][-1] == "turn"


async def test_a_start_right_after_the_clock_was_set_gives_no_time_back_twice() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await heartbeat(table.application)
    table.clock.pass_(days=1)
    await heartbeat(table.application)
    seen = table.clock.now()
    table.clock.pass_(hours=12)
    await follow_clock(table.application, seen, table.clock.now())
    await make_up_for_downtime(table.application, WEEK)
    assert await left(table, number) == 2.0
    assert [values(outgoing.message)["why"] for outgoing in await table.delivered()] == ["machine-clock"]


async def set_clock(table: Table, **units: float) -> None:
    """Set the machine's clock while the program runs; it notices after a second."""
    table.clock.pass_(seconds=1)
    before = table.clock.now()
    table.clock.time = before + timedelta(**units)
    await follow_clock(table.application, before, table.clock.now())


@pytest.mark.parametrize(("terms", "hours"), [("2h/move", -10), ("7d/move", -300 * 24), ("7d/move", 300 * 24)])
async def test_a_clock_that_is_set_and_put_right_gives_no_one_time(terms: str, hours: float) -> None:
    table = Table()
    number = await match(table, "alice", "bob", terms)
    await table.delivered()
    granted = await left(table, number)
    await set_clock(table, hours=hours)
    assert granted - 0.001 < await left(table, number) <= granted
    await set_clock(table, hours=-hours)
    assert granted - 0.001 < await left(table, number) <= granted
    fair = fair_deadline(await table.match(number))
    assert fair is not None
    assert fair <= table.clock.now() + timedelta(days=granted, minutes=1)
    assert await table.store.read(lambda uow: check(uow.matches, number)) == []


async def test_a_start_with_a_clock_that_is_behind_gives_no_one_time() -> None:
    table = Table()
    number = await match(table, "alice", "bob", "7d/move")
    await table.delivered()
    await heartbeat(table.application)
    table.clock.time -= timedelta(days=300)
    await make_up_for_downtime(table.application, WEEK)

    fair = fair_deadline(await table.match(number))
    assert fair is not None
    assert fair <= table.clock.now() + WEEK


async def test_a_match_whose_zone_the_machine_lost_keeps_nothing_from_starting(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.does("alice", Play("cropa", "bob", {"size": "5"}, SeatWish.ME, "3d", weekends="Europe/Budapest"))
    await table.does("bob", Accept(1))
    other = await match(table, "alice", "bob")
    await heartbeat(table.application)
    table.clock.pass_(days=2)
    zone.cache_clear()
    monkeypatch.setattr("core.time.days.zones", lambda: frozenset({"Europe/Berlin"}))
    assert await make_up_for_downtime(table.application, WEEK) == 1
    assert await left(table, other) == 3.0


async def test_a_restart_is_given_back_without_a_word() -> None:
    table = Table()
    await match(table, "alice", "bob")
    await heartbeat(table.application)
    table.clock.pass_(seconds=90)
    assert await make_up_for_downtime(table.application, WEEK) == 1
    assert await table.delivered() == []


async def test_a_second_start_gives_nothing_back_again() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await heartbeat(table.application)
    table.clock.pass_(days=1)
    await make_up_for_downtime(table.application, WEEK)
    await make_up_for_downtime(table.application, WEEK)
    assert await left(table, number) == 3.0
    assert len(await table.delivered()) == 1


async def test_a_clock_set_back_during_a_standstill_takes_no_time() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    table.clock.pass_(days=1)
    await heartbeat(table.application)
    table.clock.pass_(days=-2)
    await make_up_for_downtime(table.application, WEEK)
    assert await left(table, number) == 2.0
    table.clock.pass_(days=1)
    assert await left(table, number) == 1.0


async def test_what_stands_anyway_is_given_nothing() -> None:
    table = Table()
    await match(table, "alice", "bob", "none")
    await heartbeat(table.application)
    table.clock.pass_(days=1)
    assert await make_up_for_downtime(table.application, WEEK) == 0


async def test_a_first_start_gives_nothing_back() -> None:
    assert await make_up_for_downtime(Table().application, WEEK) == 0
