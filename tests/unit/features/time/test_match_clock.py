"""The clock of one match: who is charged what."""

import json
from datetime import UTC, datetime, timedelta

from msgspec import convert, to_builtins
from msgspec.structs import replace

from core.time.clock import MatchClock, PauseOffer
from core.time.control import TimeControl
from core.time.days import Calendar, zone

START = datetime(2026, 3, 2, 12, tzinfo=UTC)  # a Monday
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
EVERY_DAY = Calendar()


def start_clock(control: str, *, runs: bool = True) -> MatchClock:
    return MatchClock.begin(TimeControl.read(control), 1, START, runs=runs)


def move_clock(clock: MatchClock, control: str, mover: int, after: timedelta, *, runs: bool = True) -> MatchClock:
    turn = clock.turn + 1
    return clock.moved(TimeControl.read(control), mover, 3 - mover, START + after, EVERY_DAY, turn=turn, runs=runs)


def test_without_a_clock_nothing_runs_out() -> None:
    clock = move_clock(start_clock("none"), "none", 1, 900 * DAY)
    assert clock.deadline(2, EVERY_DAY) is None
    assert clock.remaining(2, 2, START, EVERY_DAY) is None
    assert clock.began == START + 900 * DAY


def test_every_turn_has_its_time_and_what_is_left_is_lost() -> None:
    clock = move_clock(start_clock("3d/move"), "3d/move", 1, 1 * DAY)
    assert clock.left == (3 * DAY, 3 * DAY)
    assert clock.deadline(2, EVERY_DAY) == START + 4 * DAY


def test_an_increment_is_added_after_the_turn_up_to_the_cap() -> None:
    control = "7d+1d max 8d"
    clock = move_clock(start_clock(control), control, 1, 3 * DAY)
    assert clock.left == (5 * DAY, 7 * DAY)
    clock = move_clock(clock, control, 2, 3 * DAY + HOUR)
    assert clock.left == (5 * DAY, 8 * DAY - HOUR)
    clock = move_clock(clock, control, 1, 3 * DAY + 2 * HOUR)
    clock = move_clock(clock, control, 2, 3 * DAY + 3 * HOUR)
    assert clock.left is not None
    assert clock.left[1] == 8 * DAY


def test_an_increment_never_takes_a_gift_away() -> None:
    control = "7d+1d max 8d"
    clock = start_clock(control).with_extra_time(1, 5 * DAY, on_move=1)
    clock = move_clock(clock, control, 1, HOUR)
    assert clock.left == (12 * DAY - HOUR, 7 * DAY)


def test_nobody_has_less_than_nothing() -> None:
    clock = start_clock("3d/move")
    assert clock.remaining(1, 1, START + 9 * DAY, EVERY_DAY) == timedelta()
    assert clock.charged(1, START + 9 * DAY, EVERY_DAY).left == (timedelta(), 3 * DAY)


def test_only_the_one_on_move_is_charged() -> None:
    clock = start_clock("7d+1d")
    assert clock.remaining(2, 1, START + 2 * DAY, EVERY_DAY) == 7 * DAY
    assert clock.remaining(1, 1, START + 2 * DAY, EVERY_DAY) == 5 * DAY


def test_a_standing_clock_charges_nothing() -> None:
    clock = start_clock("3d/move").stopped(1, START + DAY, EVERY_DAY)
    assert clock.deadline(1, EVERY_DAY) is None
    assert clock.remaining(1, 1, START + 50 * DAY, EVERY_DAY) == 2 * DAY
    clock = clock.started(START + 50 * DAY)
    assert clock.deadline(1, EVERY_DAY) == START + 52 * DAY


def test_the_clock_of_whoever_is_away_stands_from_the_beginning_of_the_turn() -> None:
    clock = move_clock(start_clock("3d/move"), "3d/move", 1, DAY, runs=False)
    assert clock.since is None
    assert clock.left == (3 * DAY, 3 * DAY)


def test_a_standstill_of_the_program_is_given_back() -> None:
    clock = start_clock("3d/move").rebased(1, START + DAY, START + 2 * DAY, EVERY_DAY)
    assert clock.deadline(1, EVERY_DAY) == START + 4 * DAY


def test_a_standstill_over_a_weekend_gives_back_what_it_took_and_no_more() -> None:
    workdays = Calendar(zone("UTC"))
    clock = start_clock("7d/move")
    friday, monday = START + 4 * DAY, START + 7 * DAY
    back = clock.rebased(1, friday, monday, workdays)
    assert back.remaining(1, 1, monday, workdays) == 3 * DAY
    assert clock.remaining(1, 1, monday, workdays) == 2 * DAY


def test_a_clock_set_back_takes_and_gives_nothing() -> None:
    seen, now = START + 2 * DAY, START + DAY  # the machine's clock went from the one to the other
    clock = start_clock("3d/move").rebased(1, seen, now, EVERY_DAY)
    assert clock.remaining(1, 1, now, EVERY_DAY) == DAY
    assert clock.remaining(1, 1, now + HOUR, EVERY_DAY) == DAY - HOUR


def test_taking_back_hands_the_turn_over_without_an_increment() -> None:
    clock = move_clock(start_clock("7d+1d max 9d"), "7d+1d max 9d", 1, HOUR)
    back = clock.handed(TimeControl.read("7d+1d max 9d"), 1, START + 3 * HOUR, EVERY_DAY, was=2, turn=3, runs=True)
    assert back.left == (8 * DAY - HOUR, 7 * DAY - 2 * HOUR)
    assert (back.turn, back.began, back.since) == (3, START + 3 * HOUR, START + 3 * HOUR)


def test_a_pause_lasts_though_turns_are_taken_back_in_it() -> None:
    clock = replace(start_clock("3d/move").stopped(1, START + HOUR, EVERY_DAY), paused_until=START + 14 * DAY)
    back = clock.handed(TimeControl.read("3d/move"), 2, START + DAY, EVERY_DAY, was=1, turn=3, runs=True)
    assert (back.paused_until, back.since) == (START + 14 * DAY, None)


def test_a_turn_ends_a_pause_and_a_request_for_one() -> None:
    clock = MatchClock(1, START, (DAY, DAY), paused_until=START + DAY, pause_asked=PauseOffer(2, DAY))
    clock_after = move_clock(clock, "1d/move", 1, HOUR)
    assert (clock_after.paused_until, clock_after.pause_asked) == (None, None)
    assert clock_after.since == START + HOUR


def test_half_of_a_turn_s_time_is_known() -> None:
    clock = start_clock("7d+1d")
    assert clock.when_left(1, clock.granted / 2, EVERY_DAY) == START + 3.5 * DAY
    assert clock.when_left(1, 8 * DAY, EVERY_DAY) is None


def test_a_clock_comes_back_from_storage() -> None:
    clocks = [
        start_clock("none"),
        start_clock("3d/move"),
        start_clock("7d+1d", runs=False),
        MatchClock(
            7, START, (DAY, HOUR), DAY, None, paused_until=START + DAY, pause_asked=PauseOffer(2, DAY), flagged=True
        ),
    ]
    for clock in clocks:
        assert convert(json.loads(json.dumps(to_builtins(clock))), MatchClock) == clock
