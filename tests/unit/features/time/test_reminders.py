"""Reminders: when they were wished for, where, once; muted, folded, or all in one digest."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.features.board.commands import Matches
from bot.features.match.commands import Move
from bot.features.time.commands import Mute, Quiet, Remind, Timezone
from core.messages.command import Command
from core.messages.updates import Place, Sender, Update
from core.time.days import QuietHours
from core.time.preferences import Preferences, Where
from tests.support.said import values
from tests.support.table import Table
from tests.support.timed import codes, match


async def stages(table: Table, **units: float) -> list[object]:
    """Return the stages of the reminders that come while time passes."""
    messages = await table.time(**units)
    return [values(outgoing.message)["stage"] for outgoing in messages if outgoing.message.code == "reminder"]


async def test_usually_three_reminders_come() -> None:
    table = Table()
    await match(table, "alice", "bob")
    assert await stages(table, days=2.99) == ["half", "1d", "2h"]


async def test_a_turn_ends_the_reminders_of_the_one_before() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await stages(table, days=1.6)
    await table.does("alice", Move("e5", number))
    messages = await table.time(days=1.6)
    bob = (await table.match(number)).players[1]
    assert [outgoing.message.notify for outgoing in messages] == [(bob,)]


@pytest.mark.usefixtures("vacation_on_request")
async def test_reminders_come_when_the_player_wants_them() -> None:
    table = Table()
    await match(table, "alice", "bob")
    await table.does("alice", Remind(stages=("8h", "1h", "half")))
    assert await stages(table, days=2.99) == ["half", "8h", "1h"]


@pytest.mark.usefixtures("vacation_on_request")
async def test_reminders_can_be_turned_off_but_the_end_comes() -> None:
    table = Table()
    await match(table, "alice", "bob")
    await table.does("alice", Remind(stages=()))
    assert await codes(table, days=3) == ["match-ended"]


async def test_one_turn_can_be_muted() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    messages = await table.time(days=1.6)
    mute = next(action for action in messages[0].message.actions if action.code == "mute")
    assert [outgoing.message.code for outgoing in await table.does("alice", mute.command)] == ["muted"]
    assert await stages(table, days=1.39) == []
    await table.does("alice", Move("e5", number))
    assert [outgoing.message.code for outgoing in await table.does("alice", mute.command)] == ["refused.not-your-turn"]
    assert await stages(table, days=1.9) == ["half"], "the next turn is not muted"


async def test_the_button_of_an_old_reminder_does_not_mute_a_new_turn() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    turn = (await table.match(number)).clock.turn
    await table.does("alice", Move("e5", number))
    await table.does("bob", Move("a1 c2", number))
    messages = await table.does("alice", Mute(number, turn))
    assert [outgoing.message.code for outgoing in messages] == ["refused.mute-late"]


async def test_after_a_week_of_standstill_what_is_past_is_folded_into_one() -> None:
    table = Table()
    await match(table, "alice", "bob", "7d/move")
    table.clock.pass_(days=6, hours=23)
    await table.application.tick()
    messages = await table.delivered()
    assert [values(outgoing.message)["stage"] for outgoing in messages] == ["2h"]
    await table.application.tick()
    assert await table.delivered() == []


async def test_a_reminder_comes_once_however_often_one_looks() -> None:
    table = Table()
    await match(table, "alice", "bob")
    table.clock.pass_(days=1.5)
    for _ in range(5):
        await table.application.tick()
    assert len(await table.delivered()) == 1


@pytest.mark.parametrize(("where", "readers"), [("room", [None]), ("private", ["alice"]), ("both", [None, "alice"])])
async def test_reminders_go_where_the_player_wants_them(where: str, readers: list[str | None]) -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await table.does("alice", Remind(where=where))
    alice = (await table.match(number)).players[0]
    messages = await table.time(days=1.6)
    assert [outgoing.player for outgoing in messages] == [alice if reader else None for reader in readers]


async def test_what_is_private_goes_to_the_private_room_where_there_is_one() -> None:
    table = Table()
    await match(table, "alice", "bob")
    update = Update(
        "private", Sender("test", "ref-alice", "alice", "Alice"), Place("pm", "pm", "pm", "pm", private=True), Matches()
    )
    await table.application.receive(update)
    await table.delivered()
    await table.does("alice", Remind(where="private"))
    assert [outgoing.room.ref for outgoing in await table.time(days=1.6)] == ["pm"]


async def test_nobody_is_disturbed_in_quiet_hours() -> None:
    table = Table()  # it is noon
    number = await match(table, "alice", "bob")
    await table.does("bob", Timezone("Europe/Budapest"))
    await table.does("bob", Quiet("22:00-08:00"))
    table.clock.pass_(hours=10)  # 23:00 in Budapest
    (outgoing,) = await table.does("alice", Move("e5", number))
    bob = (await table.match(number)).players[1]
    assert (outgoing.message.notify, outgoing.message.hushed) == ((bob,), (bob,))
    assert await table.time(hours=8.9) == []
    (outgoing,) = await table.time(hours=0.2)
    assert (outgoing.message.code, values(outgoing.message)["stage"], outgoing.message.hushed) == (
        "reminder",
        "turn",
        (),
    )
    assert outgoing.at == datetime(2026, 3, 2, 7, tzinfo=UTC)


async def test_quiet_hours_chosen_later_count_for_what_is_waiting() -> None:
    table = Table()
    await match(table, "alice", "bob")  # half of the time is over at midnight
    await table.does("alice", Quiet("22-8"))
    messages = await table.time(days=1.9)
    assert [outgoing.at for outgoing in messages] == [datetime(2026, 3, 3, 8, tzinfo=UTC)]


async def test_a_digest_lists_all_that_waits_the_most_urgent_first() -> None:
    table = Table()
    slow, fast = await match(table, "alice", "bob", "9d/move"), await match(table, "alice", "carol", "2d/move")
    await match(table, "dave", "alice")
    await table.does("alice", Remind(daily="18:00"))
    messages = await table.time(hours=7)
    (digest,) = [outgoing for outgoing in messages if outgoing.message.code == "digest"]
    listed = values(digest.message)["matches"]
    assert [each.number for each in listed] == [fast, slow]
    assert digest.player == (await table.match(fast)).players[0]
    assert digest.at == datetime(2026, 3, 1, 18, tzinfo=UTC)


async def test_a_digest_comes_every_day_at_its_time_and_only_when_something_waits() -> None:
    table = Table()
    number = await match(table, "alice", "bob", "9d/move")
    await table.does("alice", Timezone("America/New_York"))
    await table.does("alice", Remind(daily="18:00"))
    assert await codes(table, days=3) == ["digest"] * 3
    await table.does("alice", Move("e5", number))
    await table.does("bob", Remind(stages=()))
    assert await codes(table, days=3) == []


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Remind(), "reminders"),
        (Remind(usual=True), "reminders-set"),
        (Remind(stages=("soon",)), "refused.bad-duration"),
        (Remind(stages=tuple(f"{hours}h" for hours in range(1, 9))), "refused.too-many-reminders"),
        (Remind(daily="25:00"), "refused.bad-time-of-day"),
        (Remind(where="elsewhere"), "refused.bad-where"),
        (Quiet(), "quiet-hours"),
        (Quiet("off"), "quiet-hours-set"),
        (Quiet("22:00"), "refused.bad-quiet-hours"),
        (Quiet("8-8"), "refused.bad-quiet-hours"),
        (Quiet("22-24"), "refused.bad-time-of-day"),
        (Timezone(), "timezone"),
        (Timezone("europe/budapest"), "timezone-set"),
        (Timezone("new york"), "timezone-set"),
        (Timezone("Atlantis"), "refused.unknown-zone"),
    ],
)
async def test_wishes_are_kept_told_or_refused(command: Command, code: str) -> None:
    assert [outgoing.message.code for outgoing in await Table().does("alice", command)] == [code]


async def test_a_mistyped_zone_gets_a_guess() -> None:
    (outgoing,) = await Table().does("alice", Timezone("Europe/Budapset"))
    assert values(outgoing.message)["nearest"] == "Europe/Budapest"


async def test_wishes_are_remembered() -> None:
    table = Table()
    await table.does("alice", Timezone("Europe/Budapest"))
    await table.does("alice", Quiet("22:30 – 07:00"))
    await table.does("alice", Remind(stages=("1h", "8h", "8h"), where="both"))
    (outgoing,) = await table.does("alice", Remind())
    assert values(outgoing.message)["preferences"] == Preferences(
        zone="Europe/Budapest", quiet=QuietHours(22 * 60 + 30, 7 * 60), stages=("8h", "1h"), where=Where.BOTH
    )


async def test_a_reminder_that_fails_does_not_stop_the_others_and_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table()
    broken, well = await match(table, "alice", "bob"), await match(table, "alice", "carol")
    whole = await table.match(broken)
    lost_match = replace(whole, terms=replace(whole.terms, weekends="Mars/Olympus"))  # a zone that the machine has lost
    table.clock.pass_(days=1.5)
    with monkeypatch.context() as patch:
        get = type((await table.store.read(lambda uow: uow)).matches).get
        patch.setattr(
            type((await table.store.read(lambda uow: uow)).matches),
            "get",
            lambda self, number: lost_match if number == broken else get(self, number),
        )
        await table.application.tick()
        timer = await table.store.read(lambda uow: uow.timers.get("match", broken))
    assert [outgoing.message.number for outgoing in await table.delivered()] == [well]
    assert timer is not None
    assert (timer.attempts, "Mars/Olympus" in timer.problem, timer.due > table.clock.now()) == (1, True, True)
    table.clock.pass_(minutes=1)
    await table.application.tick()
    assert [outgoing.message.number for outgoing in await table.delivered()] == [broken]
