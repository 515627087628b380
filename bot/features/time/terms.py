"""Terms: durations, time controls and zones as people type them."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from difflib import get_close_matches
from typing import Final

from msgspec import Struct

from bot.features.community import messages as community_messages
from bot.features.time import messages
from bot.kernel.refusal import Refusal
from core.time.control import BadDuration, BadTimeControl, TimeControl, read_duration, write_duration
from core.time.days import DAY, offset_zone, zone, zones


def read_length(text: str, longest: timedelta) -> timedelta:
    """Return the typed duration. Raises Refusal."""
    try:
        length = read_duration(text)
    except BadDuration as error:
        raise Refusal(messages.BadDuration(text[:50], "1d12h")) from error
    if length > longest:
        raise Refusal(messages.TooLongATime(write_duration(length), longest))
    return length


def read_control(text: str) -> TimeControl:
    """Return the typed time control. Raises Refusal."""
    try:
        return TimeControl.read(text)
    except BadTimeControl as error:
        raise Refusal(community_messages.BadClock(error.code, text[:50])) from error


class Period(Struct, frozen=True):
    """A vacation as typed: its start (None: now) and its end."""

    start: datetime | None
    until: datetime


_PLAIN_DAY = r"(?:(\d{4})-)?(\d{2})-(\d{2})"
_PERIOD: Final = re.compile(
    rf"(?P<length>\S+)(?: from (?P<after>{_PLAIN_DAY}))?|(?:(?P<first>{_PLAIN_DAY}) )?to (?P<last>{_PLAIN_DAY})"
)
_YEARS: Final = 8
"""Years within which every day of a calendar comes, February 29th included."""


def read_period(text: str, longest: timedelta, now: datetime, zone_: tzinfo) -> Period:
    """Return a vacation from its plain form (:func:`bot.chat.grammar.dates.vacation_text`). It ends after its last day.

    Raises:
        Refusal: it is too long, or past.
    """
    matched = _PERIOD.fullmatch(text)
    if matched is None:
        raise Refusal(messages.BadDuration(text[:50], "10d"))
    today = now.astimezone(zone_).date()
    first_text = matched["after"] or matched["first"]
    first_day = today if first_text is None else read_day(first_text, today)
    start = None if first_day == today else _midnight(first_day, zone_)
    if matched["last"] is not None:
        return Period(start, _midnight(read_day(matched["last"], first_day) + DAY, zone_))
    return Period(start, (start or now) + read_length(matched["length"], longest))


def read_day(text: str, earliest: date) -> date:
    """Return a day, from ``12-24`` or ``2026-12-24``, that isn't before another one. Raises Refusal."""
    *year, month, day = (int(part) for part in text.split("-"))
    for number in year or range(earliest.year, earliest.year + _YEARS):
        with suppress(ValueError):
            if (candidate := date(number, month, day)) >= earliest:
                return candidate
    raise Refusal(messages.DayPast(text))


def _midnight(day: date, zone_: tzinfo) -> datetime:
    return datetime.combine(day, time(), zone_).astimezone(UTC)


_OFFSET: Final = re.compile(r"(?:utc|gmt)?_?([+\-−–])_?(\d{1,2})(?::?(\d{2}))?")
_ABBREVIATIONS: Final = {
    "est": "America/New_York", "edt": "America/New_York", "cst": "America/Chicago", "cdt": "America/Chicago",
    "mst": "America/Denver", "mdt": "America/Denver", "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles",
    "bst": "Europe/London", "cest": "Europe/Berlin", "mez": "Europe/Berlin", "mesz": "Europe/Berlin",
    "eest": "Europe/Helsinki", "jst": "Asia/Tokyo", "aest": "Australia/Sydney", "aedt": "Australia/Sydney",
}  # fmt: skip
"""Zones that people mean by abbreviations. In the time zone database, ``EST`` is a zone without daylight saving."""
_CITIES: Final = (
    "America/Los_Angeles", "America/Denver", "America/Chicago", "America/Mexico_City", "America/New_York", "America/Bogota",
    "America/Halifax", "America/Sao_Paulo", "America/Argentina/Buenos_Aires", "Europe/London", "Africa/Lagos",
    "Europe/Berlin", "Europe/Paris", "Africa/Johannesburg", "Africa/Cairo", "Europe/Helsinki", "Europe/Istanbul",
    "Europe/Moscow", "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Jakarta",
    "Asia/Shanghai", "Asia/Singapore", "Asia/Tokyo", "Asia/Seoul", "Australia/Sydney", "Pacific/Auckland",
)  # fmt: skip
_MAX_CITIES: Final = 4


def cities_at(offset: timedelta, now: datetime) -> tuple[str, ...]:
    """Return the zones of large cities that have this offset from UTC at a certain time."""
    cities = [name for name in _CITIES if now.astimezone(zone(name)).utcoffset() == offset]
    return tuple(cities[:_MAX_CITIES])


def find_zone(text: str) -> str:
    """Return the IANA name of a typed zone: in any case, with blanks, only the city, or an offset from UTC. Raises Refusal."""
    plain = text.strip().replace(" ", "_").lower()
    if plain in _ABBREVIATIONS:
        return _ABBREVIATIONS[plain]
    typed_offset = _OFFSET.fullmatch(plain)
    if typed_offset is not None:
        sign, hours, minutes = typed_offset.groups()
        name = offset_zone((1 if sign == "+" else -1) * timedelta(hours=int(hours), minutes=int(minutes or 0)), _CITIES)
        if name is None:
            raise Refusal(messages.UnknownZone(text[:60], None))
        return name
    names = {name.lower(): name for name in sorted(zones())}
    if plain in names:
        return names[plain]
    cities = [name for name in names.values() if name.lower().rpartition("/")[2] == plain and "/" in name]
    regions = [name for name in cities if not name.startswith(("posix/", "right/", "Etc/", "US/", "Brazil/"))]
    if regions:
        return regions[0]
    names_by_city = {name.lower().rpartition("/")[2]: name for name in names.values()}
    similar_names = get_close_matches(plain[:60], [*names, *names_by_city], n=1, cutoff=0.6)
    nearest = names.get(similar_names[0]) or names_by_city.get(similar_names[0]) if similar_names else None
    raise Refusal(messages.UnknownZone(text[:60], nearest))
