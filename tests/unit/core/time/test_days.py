"""Weekends, quiet hours and times of day, in zones with and without summer time."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.time.days import Calendar, QuietHours, UnknownZone, at_local, next_daily, zone, zones

BUDAPEST = "Europe/Budapest"
ALL_DAYS = Calendar()
WORKDAYS = Calendar(zone(BUDAPEST))
HOUR = timedelta(hours=1)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_zones_are_known_by_their_iana_names() -> None:
    assert zone(None) is UTC
    assert BUDAPEST in zones()
    for name in ("europe/budapest", "Budapest", "../etc/passwd", "", "Mars/Olympus"):
        with pytest.raises(UnknownZone):
            zone(name)


def test_every_day_counts_unless_agreed_otherwise() -> None:
    assert ALL_DAYS.counted(utc("2026-11-20 12:00"), utc("2026-11-23 12:00")) == timedelta(days=3)
    assert ALL_DAYS.after(utc("2026-11-20 12:00"), timedelta(days=3)) == utc("2026-11-23 12:00")


def test_time_set_back_counts_for_nothing() -> None:
    for calendar in (ALL_DAYS, WORKDAYS):
        assert calendar.counted(utc("2026-11-20 12:00"), utc("2026-11-20 11:00")) == timedelta()


def test_a_weekend_does_not_count_where_that_is_agreed() -> None:
    friday_noon = utc("2026-11-20 11:00")  # 12:00 in Budapest
    assert WORKDAYS.counted(friday_noon, utc("2026-11-23 11:00")) == timedelta(days=1)
    assert WORKDAYS.counted(utc("2026-11-21 10:00"), utc("2026-11-22 10:00")) == timedelta()
    assert WORKDAYS.after(friday_noon, timedelta(days=1)) == utc("2026-11-23 11:00")
    assert WORKDAYS.after(utc("2026-11-21 10:00"), HOUR) == utc("2026-11-23 00:00")  # Monday 1:00 in Budapest


def test_the_weekend_is_that_of_the_agreed_zone() -> None:
    auckland = Calendar(zone("Pacific/Auckland"))
    assert auckland.counted(utc("2026-11-20 10:30"), utc("2026-11-20 11:30")) == timedelta(minutes=30)


def test_summer_time_shortens_only_the_weekend_of_its_week() -> None:
    # Summer time begins on Sunday, 29 March 2026, 2:00 in Budapest: inside what doesn't count.
    assert WORKDAYS.counted(utc("2026-03-27 11:00"), utc("2026-03-30 11:00")) == timedelta(hours=12) + timedelta(
        hours=13
    )


@given(
    st.timedeltas(timedelta(), timedelta(days=730)),
    st.timedeltas(timedelta(), timedelta(days=40)),
    st.sampled_from([None, BUDAPEST, "America/New_York", "Asia/Kathmandu", "Pacific/Auckland"]),
)
def test_after_and_counted_agree(start: timedelta, length: timedelta, name: str | None) -> None:
    calendar = Calendar(None if name is None else zone(name))
    begun = utc("2026-01-01 00:00") + start
    assert calendar.counted(begun, calendar.after(begun, length)) == length


@pytest.mark.parametrize(
    ("moment", "inside"),
    [
        ("2026-11-20 20:59", None),
        ("2026-11-20 21:00", ("2026-11-20 21:00", "2026-11-21 07:00")),
        ("2026-11-21 06:59", ("2026-11-20 21:00", "2026-11-21 07:00")),
        ("2026-11-21 07:00", None),
    ],
)
def test_quiet_hours_go_over_midnight(moment: str, inside: tuple[str, str] | None) -> None:
    quiet = QuietHours(22 * 60, 8 * 60)  # 22:00 to 8:00 in Budapest
    expected = None if inside is None else (utc(inside[0]), utc(inside[1]))
    assert quiet.around(utc(moment), zone(BUDAPEST)) == expected


def test_quiet_hours_within_a_day() -> None:
    siesta = QuietHours(13 * 60, 15 * 60)
    assert siesta.around(utc("2026-11-20 14:59"), UTC) == (utc("2026-11-20 13:00"), utc("2026-11-20 15:00"))
    assert siesta.around(utc("2026-11-20 15:00"), UTC) is None


def test_quiet_hours_follow_summer_time() -> None:
    quiet = QuietHours(22 * 60, 8 * 60)
    around = quiet.around(utc("2026-03-29 03:00"), zone(BUDAPEST))
    assert around == (utc("2026-03-28 21:00"), utc("2026-03-29 06:00"))  # one hour less to sleep


def test_a_time_of_day_comes_every_day() -> None:
    assert next_daily(utc("2026-11-20 16:59"), 18 * 60, zone(BUDAPEST)) == utc("2026-11-20 17:00")
    assert next_daily(utc("2026-11-20 17:00"), 18 * 60, zone(BUDAPEST)) == utc("2026-11-21 17:00")


def test_a_time_of_day_that_summer_time_skips_comes_later() -> None:
    assert at_local(date(2026, 3, 29), 2 * 60 + 30, zone(BUDAPEST)) == utc("2026-03-29 01:30")
    assert next_daily(utc("2026-03-28 12:00"), 2 * 60 + 30, zone(BUDAPEST)) == utc("2026-03-29 01:30")
