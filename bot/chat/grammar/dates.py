"""Vacations as people type them, in plain form: ``24 dec - 3 jan`` is ``12-24 to 01-03``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple

from bot.chat.grammar.measures import length_text, one_length
from bot.chat.lexicon import Lexicon, fold

_LEAP_YEAR: Final = 2028
_PLAIN_DAY: Final = re.compile(r"\b(?:(\d{4})-)?(\d{2})-(\d{2})\b")
_DASH: Final = re.compile(r"\s*[-‐‑‒–—−~]\s*")
_DOTTED: Final = re.compile(r"(\d{1,2})\.(\d{1,2})\.?(\d{4})?")
_DAY: Final = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)?")
_YEAR: Final = re.compile(r"\d{4}")
_MONTHS: Final = tuple(f"month-{number}" for number in range(1, 13))


class _Day(NamedTuple):
    """A day in a list of words: its plain form, and its number of words."""

    text: str
    words: int


def vacation_text(text: str, lexicon: Lexicon) -> str | None:
    """Return the plain form of a vacation, or of the request to cancel planned ones; None if the text is neither.

    The forms are ``10d``, ``10d from 12-24``, ``12-24 to 01-03``, ``to 01-03``, ``cancel``, ``cancel 12-24`` and ``auto off``. A
    day may have a year in front (``2027-01-03``).
    """
    length = length_text(text, lexicon)
    if length is not None:
        return length
    dotted_text = _PLAIN_DAY.sub(lambda found: f"{found[3]}.{found[2]}.{found[1] or ''}", fold(text))
    words = _DASH.sub(" - ", dotted_text).split()
    if len(words) == 2 and lexicon.means(words[0], "vacation-auto"):
        return next((f"auto {value}" for value in ("on", "off") if lexicon.means(words[1], value)), None)
    if words and lexicon.means(words[0], "vacation-cancel"):
        day = _day(words[1:], lexicon)
        return "cancel" if len(words) == 1 else f"cancel {day.text}" if day and len(words) == 1 + day.words else None
    return _period(words, lexicon)


def _period(words: Sequence[str], lexicon: Lexicon) -> str | None:
    """Return the plain form of a period."""
    parts: dict[str, str] = {}
    name = "from"
    while words:
        day, length = _day(words, lexicon), one_length(words, lexicon)
        if day is not None:
            part, text, count = name, day.text, day.words
        elif length is not None:
            part, text, count = "length", *length
        elif lexicon.means(words[0], "from"):
            name, words = "from", words[1:]
            continue
        elif words[0] == "-" or lexicon.means(words[0], "to"):
            name, words = "to", words[1:]
            continue
        elif lexicon.means(words[0], "filler"):
            words = words[1:]
            continue
        else:
            return None
        if part in parts:
            return None
        parts[part], words = text, words[count:]
    match parts:
        case {"length": length_part, "from": start, **others} if not others:
            return f"{length_part} from {start}"
        case {"to": end, **others} if others.keys() <= {"from"}:
            return f"{others['from']} to {end}" if others else f"to {end}"
    return None


def _day(words: Sequence[str], lexicon: Lexicon) -> _Day | None:
    """Return the day with which words begin: ``24.12.``, ``24 dec``, ``dec 24th 2026``."""
    if not words:
        return None
    dotted = _DOTTED.fullmatch(words[0])
    if dotted is not None:
        return _plain(dotted[1], int(dotted[2]), dotted[3], 1)
    if len(words) < 2:
        return None
    for number, name in ((words[0], words[1]), (words[1], words[0])):
        day, month = _DAY.fullmatch(number.rstrip(",")), lexicon.which(name.rstrip(".,"), _MONTHS)
        if day is not None and month is not None:
            year = words[2] if len(words) > 2 and _YEAR.fullmatch(words[2]) else None
            return _plain(day[1], 1 + _MONTHS.index(month), year, 2 if year is None else 3)
    return None


def _plain(day: str, month: int, year: str | None, words: int) -> _Day | None:
    try:
        date(int(year or _LEAP_YEAR), month, int(day))
    except ValueError:
        return None
    return _Day(f"{f'{year}-' if year else ''}{month:02}-{int(day):02}", words)
