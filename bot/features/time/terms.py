"""Terms: lengths, time controls and zones as people type them."""

from __future__ import annotations

from datetime import timedelta
from difflib import get_close_matches

from bot.features.community import messages as community_messages
from bot.features.time import messages
from bot.kernel.refusal import Refusal
from core.time.control import BadDuration, BadTimeControl, TimeControl, read_duration, write_duration
from core.time.days import zones


def read_length(text: str, longest: timedelta) -> timedelta:
    """Return the duration that was typed. Raises Refusal."""
    try:
        length = read_duration(text)
    except BadDuration as bad:
        raise Refusal(messages.BadDuration(text[:50], "1d12h")) from bad
    if length > longest:
        raise Refusal(messages.TooLongATime(write_duration(length), longest))
    return length


def read_control(text: str) -> TimeControl:
    """Return the time control that was typed. Raises Refusal."""
    try:
        return TimeControl.read(text)
    except BadTimeControl as bad:
        raise Refusal(community_messages.BadClock(bad.code, text[:50])) from bad


def find_zone(text: str) -> str:
    """Return the IANA name of the zone that a person typed: in any case, with blanks, or its city alone. Raises Refusal."""
    plain = text.strip().replace(" ", "_").lower()
    names = {name.lower(): name for name in sorted(zones())}
    if plain in names:
        return names[plain]
    cities = [name for name in names.values() if name.lower().rpartition("/")[2] == plain and "/" in name]
    regions = [name for name in cities if not name.startswith(("posix/", "right/", "Etc/", "US/", "Brazil/"))]
    if regions:
        return regions[0]
    last = {name.lower().rpartition("/")[2]: name for name in names.values()}
    near = get_close_matches(plain[:60], [*names, *last], n=1, cutoff=0.6)
    nearest = names.get(near[0]) or last.get(near[0]) if near else None
    raise Refusal(messages.UnknownZone(text[:60], nearest))
