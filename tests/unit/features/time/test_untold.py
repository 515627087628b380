"""Nobody loses on time untold; quiet hours and muted reminders give nobody more time than was agreed."""

from datetime import UTC, datetime, timedelta

import pytest

from bot import chat
from bot.features.time.messages import TimeLeft
from core.match.model import Match
from core.messages.command import Command
from tests.support import timed
from tests.support.said import values
from tests.support.table import Table, codes

BEGUN = datetime(2026, 3, 2, 20, 4, tzinfo=UTC)


def typed(text: str) -> Command:
    """Return a typed command."""
    command = chat.parse(text, "en")
    assert command is not None
    return command


def is_told(match: Match) -> bool:
    """Return whether the player on move counts as told of the turn."""
    return match.told is not None and match.told.turn == match.clock.turn


async def waiting_for_bob(quiet: str, clock: str = "1d/move") -> tuple[Table, datetime]:
    """Let a turn of Bob's begin in his quiet hours; return the table and when his time is over by the agreed terms."""
    table = Table()
    table.clock.time = BEGUN
    await timed.match(table, "ann", "bob", clock)
    await table.says("bob", f"/quiet {quiet}")
    table.clock.pass_(minutes=1)
    await table.says("ann", "a1")
    deadline = (await table.match(1)).deadline
    assert deadline is not None
    return table, deadline


async def end_time(table: Table, hours: int) -> datetime:
    """Return when the match ended, within so many hours."""
    await table.time(hours=hours)
    match: Match = await table.match(1)
    assert match.result is not None
    assert match.result.winner == 1
    return match.changed_at


@pytest.mark.parametrize("muted", [False, True])
@pytest.mark.usefixtures("vacation_on_request")
async def test_quiet_hours_do_not_stretch_a_turn_of_a_day(*, muted: bool) -> None:
    table, deadline = await waiting_for_bob("20-8")
    if muted:
        assert await table.codes("bob", "/mute 1") == ["muted"]
    messages = await table.time(hours=23)
    assert ("reminder" in codes(messages)) is not muted
    assert await end_time(table, 2) == deadline


async def test_no_reminder_comes_in_spite_of_the_mute_however_late_the_turn_was_told() -> None:
    table, deadline = await waiting_for_bob("20-8", "6h/move")
    await table.says("bob", "/mute 1")
    messages = await table.time(days=2)
    assert codes(messages) == ["match-ended"]
    assert (await table.match(1)).changed_at == deadline, "who mutes it knows of it"


@pytest.mark.parametrize(
    "command",
    [
        *("/board 1", "/match 1", "/preview 1 b1 c1", "/move 1 zz9", "/mute 1", "/moretime 1 1d"),
        *("/board", "/match", "/preview b1 c1", "/move zz9", "/mute", "/moretime 1d", "/resign", "/accept"),
    ],
)
async def test_any_command_of_the_mover_about_the_match_counts_as_told(command: str) -> None:
    table = Table()
    await timed.match(table, "ann", "bob", "1d/move")
    await table.update("ann", typed("#1 a1"))  # and nothing is delivered
    assert not is_told(await table.match(1))
    table.clock.pass_(hours=1)
    await table.update("ann", typed("/board 1"))
    assert not is_told(await table.match(1)), "it isn't their turn"
    await table.update("bob", typed(command))
    assert is_told(await table.match(1))


async def test_a_clock_knows_of_twelve_quiet_hours_a_day_and_no_more() -> None:
    table, deadline = await waiting_for_bob("20-19", "6h/move")
    match = await table.match(1)
    assert match.told is not None
    assert match.told.at == BEGUN.replace(hour=8, minute=0) + timedelta(days=1)
    assert deadline == BEGUN + timedelta(hours=6, minutes=1)
    assert await end_time(table, 24) == match.told.at + timedelta(hours=3), "half of the turn's time"


async def test_the_end_that_is_shown_is_the_real_one() -> None:
    table, deadline = await waiting_for_bob("20-8", "6h/move")
    message = await table.answer("ann", "/board 1")
    time = values(message)["time"]
    ends = BEGUN.replace(hour=11, minute=0) + timedelta(days=1)
    assert isinstance(time, TimeLeft)
    assert (time.until, time.left) == (ends, ends - table.clock.now())
    await table.time(hours=(deadline - table.clock.now()) // timedelta(hours=1) + 3)
    later = values(await table.answer("ann", "/match 1"))["time"]
    assert isinstance(later, TimeLeft)
    assert (later.until, later.left) == (ends, ends - table.clock.now())
    assert await end_time(table, 24) == ends


@pytest.mark.parametrize("clock", ["1d/move", "1d/move claim"])
async def test_while_nobody_was_told_it_is_said_that_the_match_goes_on(clock: str) -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("ann", f"/play cropa @bob size 5 first {clock}")
    await table.says("bob", "/accept 1")
    await table.update("ann", typed("#1 a1"))
    table.clock.pass_(days=2)
    await table.update("ann", typed("/board 1"))
    messages = await table.look(lambda uow: uow.outbox.waiting())
    time = values(messages[-1].message)["time"]
    assert isinstance(time, TimeLeft)
    assert (time.stands, time.until) == ("untold", None)
