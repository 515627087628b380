"""Calendars, quiet hours and times of day in people's time zones. All instants are aware UTC."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

DAY = timedelta(days=1)
MINUTES = 24 * 60
"""Minutes in a day; a time of day is a number of minutes since midnight."""


class UnknownZone(ValueError):
    """An error: no time zone has this name."""


@cache
def zone(name: str | None) -> tzinfo:
    """Return the zone with an IANA name, such as ``Europe/Budapest``; UTC for None.

    Raises:
        UnknownZone: if no zone has exactly that name.
    """
    if name is None or name == "UTC":
        return UTC
    if name not in zones():
        raise UnknownZone(name)
    return ZoneInfo(name)


@cache
def zones() -> frozenset[str]:
    """Return the IANA names of all time zones that this machine has."""
    return frozenset(available_timezones())


OFFSET_ZONE = "Etc/GMT"
"""Prefix of the zones with a whole-hour offset. They use the POSIX sign: ``Etc/GMT+3`` is three hours behind UTC."""


def offset_zone(offset: timedelta, preferred: Sequence[str] = ()) -> str | None:
    """Return the IANA name of a zone that always has this offset from UTC, preferably ``preferred``, or None."""
    hours, remaining_time = divmod(offset, timedelta(hours=1))
    if not remaining_time:
        name = f"{OFFSET_ZONE}{-hours:+d}" if hours else "UTC"
        return name if name in zones() else None
    winter, summer = (datetime(2026, month, 1, tzinfo=UTC) for month in (1, 7))
    return next(
        (
            name
            for name in (*preferred, *sorted(zones()))
            if name.startswith(("Asia/", "Australia/", "Pacific/"))
            and winter.astimezone(zone(name)).utcoffset() == offset == summer.astimezone(zone(name)).utcoffset()
        ),
        None,
    )


def offset_of(name: str) -> int | None:
    """Return the hours by which a zone of :func:`offset_zone` is ahead of UTC, or None for a place's zone."""
    if not name.startswith((f"{OFFSET_ZONE}+", f"{OFFSET_ZONE}-")):
        return None
    return -int(name.removeprefix(OFFSET_ZONE))


def at_local(day: date, minute: int, where: tzinfo) -> datetime:
    """Return the instant of a time of day on a local day; a time skipped by daylight saving moves by the skipped span."""
    hours, minutes = divmod(minute, 60)
    return datetime.combine(day, time(hours, minutes), where).astimezone(UTC)


class Calendar(Struct, frozen=True):
    """A match's calendar: which time counts.

    Attributes:
        weekends: the zone whose Saturdays and Sundays don't count; None if all time counts.
    """

    weekends: tzinfo | None = None

    def counted(self, start: datetime, end: datetime) -> timedelta:
        """Return how much of the time between two instants counts; zero unless ``end`` is later."""
        if end <= start:
            return timedelta()
        if self.weekends is None:
            return end - start
        total = timedelta()
        for opening, closing in self._open_spans(start):
            if opening >= end:
                return total
            total += min(closing, end) - max(opening, start)
        raise AssertionError("weeks never end")

    def after(self, start: datetime, length: timedelta) -> datetime:
        """Return the instant when ``length`` of counted time has passed since ``start``."""
        if self.weekends is None:
            return start + length
        if length <= timedelta():
            return start
        for opening, closing in self._open_spans(start):
            began = max(opening, start)
            if closing - began >= length:
                return began + length
            length -= closing - began
        raise AssertionError("weeks never end")

    def _open_spans(self, start: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Yield the spans of counted time, Monday to Friday, beginning with the one that ends after ``start``."""
        local = start.astimezone(self.weekends).date()
        monday = local - local.weekday() * DAY
        while True:
            assert self.weekends is not None  # noqa: S101 - only called with weekends
            opening, closing = at_local(monday, 0, self.weekends), at_local(monday + 5 * DAY, 0, self.weekends)
            if closing > start:
                yield opening, closing
            monday += 7 * DAY


class QuietHours(Struct, frozen=True, omit_defaults=True):
    """Quiet hours: the daily span in which we don't disturb a player.

    Attributes:
        start: minute of the day at which it begins.
        end: minute of the day at which it ends; before ``start`` if it spans midnight; never equal to it.
    """

    start: int
    end: int

    def around(self, moment: datetime, where: tzinfo) -> tuple[datetime, datetime] | None:
        """Return the start and end of the quiet hours that contain a time, or None if it is outside them."""
        today = moment.astimezone(where).date()
        for day in (today - DAY, today):
            end_day = day if self.start < self.end else day + DAY
            begins, ends = at_local(day, self.start, where), at_local(end_day, self.end, where)
            if begins <= moment < ends:
                return begins, ends
        return None


def next_daily(start: datetime, minute: int, where: tzinfo) -> datetime:
    """Return the next instant after ``start`` with this time of day."""
    today = start.astimezone(where).date()
    for day in (today, today + DAY, today + 2 * DAY):
        moment = at_local(day, minute, where)
        if moment > start:
            return moment
    raise AssertionError("there is always a day after tomorrow")
