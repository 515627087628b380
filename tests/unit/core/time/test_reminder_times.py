"""When a player is reminded of a turn that waits: as they wish, and never in their quiet hours."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert, to_builtins
from msgspec.structs import replace

from core.time.clock import MatchClock
from core.time.control import TimeControl
from core.time.days import Calendar, QuietHours, zone
from core.time.preferences import HALF, USUAL_PREFERENCES, Preferences, Where
from core.time.reminders import HUSHED, IDLE, TO_ACT, in_quiet_hours, moments

START = datetime(2026, 3, 2, 12, tzinfo=UTC)  # a Monday
HOUR = timedelta(hours=1)
EVERY_DAY = Calendar()
AT_NIGHT = QuietHours(22 * 60, 8 * 60)


def coming(
    wishes: Preferences, control: str = "3d/move", *, hushed: datetime | None = None, start: datetime = START
) -> list[tuple[str, str]]:
    """Return the stages, each with its time as ``day hour:minute`` of March."""
    clock = MatchClock.begin(TimeControl.read(control), 1, start)
    found = moments(clock, 1, EVERY_DAY, wishes, ends=clock.deadline(1, EVERY_DAY), hushed=hushed)
    return [(moment.stage, f"{moment.at:%d %H:%M}") for moment in found]


def test_usually_at_half_time_a_day_before_and_two_hours_before() -> None:
    assert coming(USUAL_PREFERENCES) == [("half", "04 00:00"), ("1d", "04 12:00"), ("2h", "05 10:00")]


def test_as_the_player_chose() -> None:
    assert coming(Preferences(stages=("8h", "1h"))) == [("8h", "05 04:00"), ("1h", "05 11:00")]
    assert coming(Preferences(stages=())) == []


def test_a_stage_longer_than_the_time_for_the_turn_never_comes() -> None:
    assert coming(USUAL_PREFERENCES, "12h/move") == [("half", "02 18:00"), ("2h", "02 22:00")]


def test_a_digest_takes_the_place_of_reminders() -> None:
    assert coming(Preferences(daily=18 * 60)) == []


def test_a_reminder_in_quiet_hours_comes_at_their_end() -> None:
    assert coming(Preferences(quiet=AT_NIGHT, stages=(HALF,))) == [("half", "04 08:00")]


def test_where_the_deadline_falls_into_quiet_hours_it_comes_before_them() -> None:
    late = START + 14 * HOUR  # at 2 in the night, so the deadline is then, too
    assert coming(Preferences(quiet=AT_NIGHT, stages=("2h",)), start=late) == [("2h", "05 21:59")]


def test_so_it_does_where_too_little_time_would_be_left_after_them() -> None:
    early = START - 4 * HOUR + TO_ACT / 2  # 8:15
    assert coming(Preferences(quiet=AT_NIGHT, stages=("2h",)), start=early) == [("2h", "04 21:59")]


def test_quiet_hours_are_those_of_the_player_s_zone() -> None:
    wishes = Preferences(zone="Asia/Tokyo", quiet=AT_NIGHT, stages=(HALF,))
    assert coming(wishes) == [("half", "04 00:00")]  # 9:00 in Tokyo
    assert coming(replace(wishes, zone="America/New_York")) == [("half", "04 00:00")]  # 19:00
    assert coming(replace(wishes, zone="Europe/Athens")) == [("half", "04 06:00")]


def test_a_turn_that_came_in_quiet_hours_is_told_when_they_end() -> None:
    late = START + 12 * HOUR
    assert coming(Preferences(quiet=AT_NIGHT, stages=()), hushed=late, start=late) == [(HUSHED, "03 08:00")]


def test_without_a_clock_people_are_reminded_rarely() -> None:
    found = coming(USUAL_PREFERENCES, "none")
    assert found[:3] == [(IDLE, "09 12:00"), (IDLE, "16 12:00"), (IDLE, "30 12:00")]
    assert coming(Preferences(stages=()), "none") == []


def test_quiet_hours_are_known() -> None:
    wishes = Preferences(quiet=AT_NIGHT)
    assert in_quiet_hours(wishes, START + 11 * HOUR)
    assert not in_quiet_hours(wishes, START)
    assert not in_quiet_hours(USUAL_PREFERENCES, START + 11 * HOUR)


def test_wishes_come_back_from_storage() -> None:
    for wishes in (
        Preferences(),
        Preferences("Europe/Budapest", AT_NIGHT, ("1d",), 18 * 60, Where.BOTH),
        Preferences(stages=()),
    ):
        assert convert(to_builtins(wishes), Preferences) == wishes


def test_a_zone_that_the_machine_lost_is_taken_for_utc() -> None:
    assert Preferences(zone="Mars/Olympus").tzinfo is UTC


@given(
    minutes=st.integers(0, 7 * 24 * 60),
    control=st.sampled_from(["20m/move", "12h/move", "3d/move", "30d/move", "7d+1d", "none"]),
    quiet_from=st.integers(0, 24 * 60 - 1),
    quiet_to=st.integers(0, 24 * 60 - 1),
    where=st.sampled_from([None, "Europe/Budapest", "America/New_York", "Asia/Kathmandu", "Pacific/Chatham"]),
    stages=st.sets(st.sampled_from([HALF, "2d", "1d", "8h", "2h", "10m"])),
    hushed=st.booleans(),
    late=st.integers(0, 12 * 60),
    weekends=st.sampled_from([None, "UTC", "Europe/Budapest"]),
)
def test_reminders_avoid_quiet_hours_and_come_between_the_turn_and_its_deadline(
    *,
    minutes: int,
    control: str,
    quiet_from: int,
    quiet_to: int,
    where: str | None,
    stages: set[str],
    hushed: bool,
    late: int,
    weekends: str | None,
) -> None:
    start = datetime(2026, 3, 25, tzinfo=UTC) + timedelta(minutes=minutes)  # over the change to summer time
    quiet = QuietHours(quiet_from, quiet_to) if quiet_from != quiet_to else None
    wishes = Preferences(where, quiet, tuple(sorted(stages)))
    calendar = Calendar(None if weekends is None else zone(weekends))
    clock = MatchClock.begin(TimeControl.read(control), 1, start)
    deadline = clock.deadline(1, calendar)
    ends = None if deadline is None else deadline + timedelta(minutes=late)
    for moment in moments(
        clock, 1, calendar, wishes, ends=ends, hushed=start + timedelta(minutes=late) if hushed else None
    ):
        assert moment.at > start
        assert not in_quiet_hours(wishes, moment.at), moment
        assert ends is None or moment.at < ends
