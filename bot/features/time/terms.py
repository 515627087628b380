"""Terms: durations, time controls and zones as people type them."""

from __future__ import annotations

from datetime import timedelta
from difflib import get_close_matches

from bot.features.community import messages as community_messages
from bot.features.time import messages
from bot.kernel.refusal import Refusal
from core.time.control import BadDuration, BadTimeControl, TimeControl, read_duration, write_duration
from core.time.days import zones


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


def find_zone(text: str) -> str:
    """Return the IANA name of a typed zone: in any case, with blanks, or only its city. Raises Refusal."""
    plain = text.strip().replace(" ", "_").lower()
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
