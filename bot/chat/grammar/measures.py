"""Durations, times of day and clocks as people type them, in plain form: ``3 Tage`` is ``3d``, ``10pm`` is ``22:00``.

:mod:`core.time` reads the plain form, and checks whether a duration is too long or a clock too fast. Every function here takes
linear time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import timedelta
from fractions import Fraction
from itertools import islice
from typing import Final, NamedTuple

from bot.chat.lexicon import Lexicon, fold
from core.time.control import UNITS, write_duration

_MINUTES: Final = {letter: unit // timedelta(minutes=1) for letter, unit in UNITS.items()}
_MAX_MINUTES: Final = 999_999 * _MINUTES["d"]
"""Minutes of the longest duration that has a plain form; far longer than we allow."""

_AMOUNT = r"[0-9]{1,6}(?:[.,][0-9]{1,2})?"
_NUMBER = re.compile(_AMOUNT)
_PART = re.compile(rf"({_AMOUNT})([^\W\d_]+)")
_GLUED = re.compile(rf"(?:{_AMOUNT}[^\W\d_]+)+")
_TIME = re.compile(r"([0-9]{1,2})(?:[:.h]([0-9]{2}))?([^\W\d_].*)?")
_DASH = re.compile(r"\s*[-‐‑‒–—−~]\s*")
_SIGN = re.compile(r"([+/])")
_LENGTH = r"(?:[0-9]+[wdhm])+"
_PLAIN_CLOCK = re.compile(rf"{_LENGTH}(?:/move|\+{_LENGTH}(?: max {_LENGTH})?)")
_PLAIN = re.compile(rf"{_PLAIN_CLOCK.pattern}|{_LENGTH}|[0-9]{{2}}:[0-9]{{2}}(?:-[0-9]{{2}}:[0-9]{{2}})?")


def is_plain(text: str) -> bool:
    """Return whether a text is in plain form."""
    return _PLAIN.fullmatch(text) is not None


def is_plain_clock(text: str) -> bool:
    """Return whether a text is a clock as :func:`clock_text` returns it, which doesn't need other words around it."""
    return _PLAIN_CLOCK.fullmatch(text) is not None


def length_text(text: str, lexicon: Lexicon) -> str | None:
    """Return the plain form of a duration, such as ``1d12h``, or None if the text isn't a duration.

    It reads ``3 days``, ``1,5 Tage``, ``a week``, ``1 day and 12 hours``, also with filler words (``for 3 days``).
    """
    words = [word for word in fold(text).split() if not lexicon.means(word, "filler")]
    length = _length(words, 0, lexicon)
    return _plain(length.minutes) if length is not None and length.end == len(words) else None


def one_length(words: Sequence[str], lexicon: Lexicon) -> tuple[str, int] | None:
    """Return the plain form of the first duration, and its number of words; ``24 hours 2 hours`` are two durations."""
    length = _length([fold(word) for word in islice(words, 2)], 0, lexicon, merge=False)
    plain = None if length is None else _plain(length.minutes)
    return None if length is None or plain is None else (plain, length.end)


def is_amount(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word is a number, which would be a duration if a unit followed."""
    folded = fold(word)
    return _NUMBER.fullmatch(folded.rstrip(".")) is not None or lexicon.means(folded, "one")


def time_text(text: str, lexicon: Lexicon) -> str | None:
    """Return the plain form of a time of day (``18:00`` for ``18``, ``18 Uhr``, ``6pm``, ``18.00``), or None."""
    matched = _TIME.fullmatch("".join(fold(text).split()))
    if matched is None:
        return None
    hour, minute, suffix = int(matched[1]), int(matched[2] or 0), matched[3]
    if suffix is not None and not lexicon.means(suffix, "oclock"):
        noon = 12 if lexicon.means(suffix, "pm") else 0
        if (not noon and not lexicon.means(suffix, "am")) or not 1 <= hour <= 12:
            return None
        hour = hour % 12 + noon
    if (hour, minute) == (24, 0):
        hour = 0
    return f"{hour:02}:{minute:02}" if hour < 24 and minute < 60 else None


def hours_text(text: str, lexicon: Lexicon) -> str | None:
    """Return the plain form of hours of a day (``22:00-08:00`` for ``22-8``, ``from 22:00 to 8:00``), or None."""
    words = [word for word in _DASH.sub(" - ", fold(text)).split() if not lexicon.means(word, "from")]
    cuts = [index for index, word in enumerate(words) if word == "-" or lexicon.means(word, "to")]
    if len(cuts) == 1:
        start, end = " ".join(words[: cuts[0]]), " ".join(words[cuts[0] + 1 :])
    elif not cuts and len(words) == 2:
        start, end = words
    else:
        return None
    times = time_text(start, lexicon), time_text(end, lexicon)
    return None if None in times else f"{times[0]}-{times[1]}"


def clock_text(text: str, lexicon: Lexicon, *, is_named: bool = False) -> str | None:
    """Return the plain form of a time control (``3d/move``, ``7d+1d max 14d``, ``none``), or None.

    Args:
        text: ``3 days per move``, ``7d + 1d``, ``fischer 7d 1d 14d``, ``no clock``, or a duration alone.
        lexicon: the words of the author's language.
        is_named: whether the word *clock* came before, so that ``none`` means no clock.
    """
    words = _SIGN.sub(r" \1 ", fold(text)).split()
    if is_named and len(words) > 1 and lexicon.means(words[0], "clock-word"):
        words = words[1:]
    if _no_clock(words, lexicon, is_named=is_named):
        return "none"
    fischer = bool(words) and lexicon.means(words[0], "clock-fischer")
    words = words[1:] if fischer else words
    merge = "+" in words or not fischer  # "fischer 7d 12h" has two durations
    base = _length(words, 0, lexicon, merge=merge)
    if base is None:
        return None
    is_added = base.end < len(words) and words[base.end] == "+"
    if not fischer and not is_added:
        return _join(_plain(base.minutes), "/move") if _per_move(words[base.end :], lexicon) else None
    return _fischer(words, base, base.end + is_added, lexicon, merge=merge)


class _Length(NamedTuple):
    """Duration in a list of words: its minutes, the index after its last word, and its smallest unit in minutes."""

    minutes: Fraction
    end: int
    smallest: int


def _fischer(words: list[str], base: _Length, at: int, lexicon: Lexicon, *, merge: bool) -> str | None:
    """Return a Fischer clock, or None; the increment is at index ``at``, and the maximum may follow it."""
    increment = _length(words, at, lexicon, merge=merge)
    if increment is None:
        return None
    text = _join(_plain(base.minutes), "+", _plain(increment.minutes))
    at = increment.end
    if _per_move(words[at:], lexicon):
        return text
    at += words[at] == "/" or _phrase(words[at:], "clock-max", lexicon)
    cap = _length(words, at, lexicon, merge=merge)
    return _join(text, " max ", _plain(cap.minutes)) if cap is not None and cap.end == len(words) else None


def _join(*parts: str | None) -> str | None:
    return None if None in parts else "".join(part for part in parts if part is not None)


def _plain(minutes: Fraction) -> str | None:
    whole = int(minutes)
    return write_duration(timedelta(minutes=whole)) if 0 < whole <= _MAX_MINUTES else None


def _length(words: Sequence[str], at: int, lexicon: Lexicon, *, merge: bool = True) -> _Length | None:
    """Return the duration at an index, which may have several parts in descending units: ``1 day and 12 hours``."""
    length = _part(words, at, lexicon)
    while merge and length is not None and length.end < len(words):
        following = length.end + lexicon.means(words[length.end], "and")
        next_part = _part(words, following, lexicon)
        if next_part is None or next_part.minutes >= length.smallest:
            break
        length = _Length(length.minutes + next_part.minutes, next_part.end, next_part.smallest)
    return length


def _part(words: Sequence[str], at: int, lexicon: Lexicon) -> _Length | None:
    """Return one number with its unit, in one word or two; or several numbers with units in one word."""
    if at >= len(words):
        return None
    word = words[at].rstrip(".")
    if _GLUED.fullmatch(word):
        total, smallest = Fraction(0), _MAX_MINUTES
        for amount, unit in _PART.findall(word):
            minutes = _unit(unit, lexicon)
            if minutes is None:
                return None
            total += _amount(amount) * minutes
            smallest = min(smallest, minutes)
        return _Length(total, at + 1, smallest)
    minutes = _unit(words[at + 1], lexicon) if at + 1 < len(words) else None
    if minutes is None:
        return None
    if lexicon.means(word, "one"):
        return _Length(Fraction(minutes), at + 2, minutes)
    return _Length(_amount(word) * minutes, at + 2, minutes) if _NUMBER.fullmatch(word) else None


def _amount(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def _unit(word: str, lexicon: Lexicon) -> int | None:
    """Return the minutes of the unit that a folded word names."""
    return next(
        (
            minutes
            for letter, minutes in _MINUTES.items()
            if lexicon.means(word, f"unit-{letter}") or lexicon.means(word.rstrip("."), f"unit-{letter}")
        ),
        None,
    )


def _no_clock(words: Sequence[str], lexicon: Lexicon, *, is_named: bool) -> bool:
    if len(words) == 1:
        return lexicon.means(words[0], "clock-none") or (is_named and lexicon.means(words[0], "clock-without"))
    return len(words) == 2 and lexicon.means(words[0], "clock-without") and lexicon.means(words[1], "clock-word")


def _per_move(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether the words are ``per move`` or ``/ turn``; also True without words, because that is the default."""
    if not words:
        return True
    return lexicon.means(words[-1], "clock-move") and (
        list(words[:-1]) == ["/"] or lexicon.means(" ".join(words[:-1]), "clock-per")
    )


def _phrase(words: Sequence[str], id_: str, lexicon: Lexicon) -> int:
    """Return the length (2 or 1 words) of the phrase at the beginning of the words; 0 if it isn't there."""
    return next(
        (length for length in (2, 1) if length <= len(words) and lexicon.means(" ".join(words[:length]), id_)), 0
    )
