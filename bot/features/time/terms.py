"""Terms: durations, time controls and zones as people type them."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from difflib import get_close_matches
from typing import Final

from bot.features.community import messages as community_messages
from bot.features.time import messages
from bot.kernel.refusal import Refusal
from core.time.control import BadDuration, BadTimeControl, TimeControl, read_duration, write_duration
from core.time.days import offset_zone, zone, zones


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


_OFFSET: Final = re.compile(r"(?:utc|gmt)?_?([+\-−–])_?(\d{1,2})(?::?(\d{2}))?")
_ABBREVIATIONS: Final = {
    "est": "America/New_York", "edt": "America/New_York", "cst": "America/Chicago", "cdt": "America/Chicago",
    "mst": "America/Denver", "mdt": "America/Denver", "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles",
    "bst": "Europe/London", "cest": "Europe/Berlin", "mez": "Europe/Berlin", "mesz": "Europe/Berlin",
    "eest": "Europe/Helsinki", "jst": "Asia/Tokyo", "aest": "Australia/Sydney", "aedt": "Australia/Sydney",
}  # fmt: skip
"""Zones that people mean by abbreviations. The time zone database reads ``EST`` as a zone without summer time."""
_CITIES: Final = (
    "America/Los_Angeles", "America/Denver", "America/Chicago", "America/Mexico_City", "America/New_York", "America/Bogota",
    "America/Halifax", "America/Sao_Paulo", "America/Argentina/Buenos_Aires", "Europe/London", "Africa/Lagos",
    "Europe/Berlin", "Europe/Paris", "Africa/Johannesburg", "Africa/Cairo", "Europe/Helsinki", "Europe/Istanbul",
    "Europe/Moscow", "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Jakarta",
    "Asia/Shanghai", "Asia/Singapore", "Asia/Tokyo", "Asia/Seoul", "Australia/Sydney", "Pacific/Auckland",
)  # fmt: skip
_MAX_CITIES: Final = 4


def cities_at(offset: timedelta, now: datetime) -> tuple[str, ...]:
    """Return zones of large cities that have an offset from UTC at a moment."""
    cities = [name for name in _CITIES if now.astimezone(zone(name)).utcoffset() == offset]
    return tuple(cities[:_MAX_CITIES])


def find_zone(text: str) -> str:
    """Return the IANA name of a typed zone: in any case, with blanks, only its city, or an offset from UTC. Raises Refusal."""
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
