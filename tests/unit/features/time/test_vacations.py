"""Vacations: counted, announced once to each opponent, and all clocks stand."""

from datetime import timedelta

from bot.features.community.commands import Settings
from bot.features.match.commands import Move
from bot.features.match.rebuild import check
from bot.features.time.commands import Away, Back
from tests.support.said import values
from tests.support.table import Table
from tests.support.timed import codes, left, match


async def test_all_clocks_of_a_player_on_vacation_stand() -> None:
    table = Table()
    first, second = await match(table, "alice", "bob"), await match(table, "alice", "carol")
    await table.time(days=1)
    await table.does("alice", Away("10d"))
    assert await codes(table, days=9.9) == []
    assert [await left(table, first), await left(table, second)] == [2.0, 2.0]
    assert await codes(table, days=0.2) == ["vacation-over"]
    assert await codes(table, days=1.95) != []
    for number in (first, second):
        assert await table.store.read(lambda uow, number=number: check(uow.matches, number)) == []  # type: ignore[misc]  # mypy infers no lambda with a default


async def test_the_clock_of_the_opponent_runs_on() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await table.does("bob", Away("10d"))
    await table.time(days=1)
    assert await left(table, number) == 2.0


async def test_a_turn_that_begins_during_a_vacation_waits_for_its_end() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await table.does("bob", Away("10d"))
    (outgoing,) = await table.does("alice", Move("e5", number))
    shown = values(outgoing.message)["time"]
    assert shown.stands == "away"
    await table.time(days=9)
    assert await left(table, number) == 3.0
    await table.time(days=2)
    assert await left(table, number) == 2.0
    assert await table.store.read(lambda uow: check(uow.matches, number)) == []


async def test_every_opponent_is_told_once_with_the_date_of_return() -> None:
    table = Table()
    for opponent in ("bob", "bob", "carol"):
        await match(table, "alice", opponent)
    await match(table, "alice", "bob", room="den")
    messages = await table.does("alice", Away("10d"))
    sent_messages = [outgoing.message for outgoing in messages if outgoing.message.code == "vacation-begun"]
    bob, carol = [(await table.match(number)).players[1] for number in (1, 3)]
    assert sorted(player for message in sent_messages for player in message.notify) == sorted([bob, carol])
    assert {values(message)["back"] for message in sent_messages} == {table.clock.now() + timedelta(days=10)}
    assert messages[-1].message.code == "vacation-yours"


async def test_a_vacation_ends_early_by_coming_back() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await table.does("alice", Away("10d"))
    await table.time(days=2)
    (outgoing,) = await table.does("alice", Back())
    assert (outgoing.message.code, values(outgoing.message)["waiting"]) == ("vacation-over", 1)
    assert (await table.match(number)).clock.since == table.clock.now()
    assert [outgoing.message.code for outgoing in await table.does("alice", Back())] == ["refused.not-away"]


async def test_a_vacation_ends_early_by_moving() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    other = await match(table, "alice", "carol")
    await table.does("alice", Away("10d"))
    await table.time(days=2)
    messages = await table.does("alice", Move("e5", number))
    welcome = next(outgoing.message for outgoing in messages if outgoing.message.code == "vacation-over")
    assert values(welcome)["waiting"] == 1, "her clock runs in the other match, and she is told so"
    assert (await table.match(other)).clock.since == table.clock.now()
    for each in (number, other):
        assert await table.store.read(lambda uow, each=each: check(uow.matches, each)) == []  # type: ignore[misc]  # mypy infers no lambda with a default


async def test_its_end_makes_no_sound_in_quiet_hours_not_even_as_an_answer() -> None:
    table = Table()  # it is noon
    number = await match(table, "alice", "bob")
    alice = (await table.match(number)).players[0]
    await table.says("alice", "/quiet 11:00-14:00")
    for command in (Back(), Move("e5", number)):
        await table.does("alice", Away("5d"))
        said = await table.does("alice", command)
        (over,) = [outgoing.message for outgoing in said if outgoing.message.code == "vacation-over"]
        assert (over.notify, over.hushed) == ((alice,), (alice,))


async def test_vacation_is_allowed_for_some_days_a_year() -> None:
    table = Table()
    await match(table, "alice", "bob")
    (outgoing,) = await table.does("alice", Away("31d"))
    assert (outgoing.message.code, values(outgoing.message)["left"]) == (
        "refused.too-much-vacation",
        timedelta(days=30),
    )
    await table.does("alice", Away("20d"))
    await table.time(days=5)
    await table.does("alice", Back())  # only what was taken counts
    (outgoing,) = await table.does("alice", Away())
    assert (outgoing.message.code, values(outgoing.message)["left"]) == ("vacation-left", timedelta(days=25))
    await table.does("alice", Away("25d"))
    assert [outgoing.message.code for outgoing in await table.does("alice", Away("1d"))] == ["refused.already-away"]
    await table.time(days=26)
    (outgoing,) = await table.does("alice", Away("1d"))
    assert outgoing.message.code == "refused.too-much-vacation"
    await table.time(days=340)
    (outgoing,) = await table.does("alice", Away())
    assert values(outgoing.message)["left"] > timedelta(days=5), "a year later it counts no more"


async def test_a_vacation_that_ended_during_downtime_counts_only_to_its_end() -> None:
    table = Table()
    await match(table, "alice", "bob")
    await table.does("alice", Away("10d"))
    table.clock.pass_(days=15)
    await table.application.tick()
    await table.delivered()
    (outgoing,) = await table.does("alice", Away())
    assert values(outgoing.message)["left"] == timedelta(days=20)


async def test_nobody_on_vacation_is_reminded_of_a_match_without_a_clock() -> None:
    table = Table()
    await match(table, "alice", "bob", "none")
    await table.does("alice", Away("10d"))
    assert await codes(table, days=9.9) == []
    assert await codes(table, days=5) == ["vacation-over", "reminder"]


async def test_a_community_sets_how_much_vacation_there_is() -> None:
    table = Table()
    table.managers.add("carol")
    await match(table, "alice", "bob")
    await table.does("carol", Settings("vacation", "5d"))
    (outgoing,) = await table.does("alice", Away("6d"))
    assert values(outgoing.message)["left"] == timedelta(days=5)
    await table.does("carol", Settings("vacation", "none"))
    assert [outgoing.message.code for outgoing in await table.does("alice", Away("1d"))] == [
        "refused.too-much-vacation"
    ]


async def planned(table: Table, text: str = "/vacation 10 mar - 12 mar") -> None:
    assert (await table.codes("alice", text))[-1] == "vacation-planned-yours"


async def test_a_planned_vacation_is_told_at_once_and_begins_on_its_day() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    assert table.clock.now().date().isoformat() == "2026-03-01"

    messages = await table.says("alice", "/vacation 2 mar - 4 mar")

    assert [outgoing.message.code for outgoing in messages] == ["vacation-planned", "vacation-planned-yours"]
    assert messages[0].message.notify == ((await table.match(number)).players[1],)
    message = await table.answer("alice", "/vacation")
    assert [(plan.start.isoformat(), plan.back.isoformat()) for plan in values(message)["planned"]] == [
        ("2026-03-02T00:00:00+00:00", "2026-03-05T00:00:00+00:00")
    ]
    assert (await table.player("alice")).away_until is None
    assert sorted(await codes(table, days=1)) == ["vacation-begun", "vacation-yours"]
    assert str((await table.player("alice")).away_until) == "2026-03-05 00:00:00+00:00"
    assert "vacation-over" in await codes(table, days=3)


async def test_a_planned_vacation_is_cancelled_by_its_button() -> None:
    table = Table()
    await match(table, "alice", "bob")
    await planned(table)
    await planned(table, "/vacation 3d from 2026-04-01")
    message = await table.answer("alice", "/vacation")

    messages = await table.does("alice", message.actions[0].command)

    assert {outgoing.message.code for outgoing in messages} == {"vacation-cancelled"}
    assert len(values(await table.answer("alice", "/vacation"))["planned"]) == 1
    assert await table.codes("alice", "/vacation cancel 10 mar") == ["refused.nothing-planned"]
    await table.says("alice", "/vacation cancel")
    assert values(await table.answer("alice", "/vacation"))["planned"] == ()


async def test_a_vacation_planned_over_another_one_replaces_it() -> None:
    table = Table()
    await planned(table)
    await planned(table, "/vacation 11 mar - 15 mar")
    [plan] = values(await table.answer("alice", "/vacation"))["planned"]
    assert (plan.start.day, plan.back.day) == (11, 16)


async def test_days_are_those_of_the_player_s_own_zone() -> None:
    table = Table()
    await table.says("alice", "/timezone Asia/Tokyo")
    await planned(table)
    [plan] = values(await table.answer("alice", "/vacation"))["planned"]
    assert plan.start.isoformat() == "2026-03-09T15:00:00+00:00"


async def test_a_planned_vacation_is_in_the_future_and_within_the_communitys_limit() -> None:
    table = Table()
    for text, code in (
        ("/vacation 1 apr - 1 dec", "refused.too-much-vacation"),
        ("/vacation 2026-02-01 - 2026-02-03", "refused.day-past"),
        ("/vacation 10 mar - 2026-03-05", "refused.day-past"),
    ):
        assert await table.codes("alice", text) == [code]


async def test_a_vacation_until_a_day_begins_now() -> None:
    table = Table()
    await match(table, "alice", "bob")
    await table.says("alice", "/vacation until 5 mar")
    assert str((await table.player("alice")).away_until) == "2026-03-06 00:00:00+00:00"
