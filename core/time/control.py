"""Durations, time controls, and the other terms of a challenge about time.

Durations look as people write them: ``3d``, ``1d12h``, ``90m``, ``2w``. There are no months, because their length
varies.
"""

from __future__ import annotations

import re
from datetime import timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct

MIN_TIME = timedelta(minutes=5)
"""Minimum time for a turn; chat messages take time."""
MAX_TIME = timedelta(days=365)
"""Maximum time that a clock may start with or grow to."""
_FISCHER = re.compile(r"(\w+)\+(\w+)(?:\s*(?:max\s*|/)(\w+))?", re.ASCII)
UNITS: Final = {"w": timedelta(weeks=1), "d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}
"""Units by letter."""
MAX_DURATION: Final = timedelta(days=3660)
"""Maximum duration that we read: ten years are enough, and the sum of two doesn't overflow."""
_WHOLE = re.compile(r"(?:\d{1,6}[wdhm])+", re.ASCII)
_PART = re.compile(r"(\d{1,6})([wdhm])", re.ASCII)


class BadDuration(ValueError):
    """An error: text that isn't a duration, or a duration that is too long."""


def read_duration(text: str) -> timedelta:
    """Return the duration of a text such as ``1d12h``.

    Raises:
        BadDuration: for any other text, for zero, and above :data:`MAX_DURATION`.
    """
    if not _WHOLE.fullmatch(text):
        raise BadDuration(text)
    length = sum((int(count) * UNITS[unit] for count, unit in _PART.findall(text)), timedelta())
    if not timedelta() < length <= MAX_DURATION:
        raise BadDuration(text)
    return length


def write_duration(length: timedelta) -> str:
    """Return the shortest text for a duration, rounded down to whole minutes; ``0m`` for zero.

    It writes weeks as days, which are easier to compare.
    """
    minutes = max(0, length // timedelta(minutes=1))
    days, minutes = divmod(minutes, 24 * 60)
    hours, minutes = divmod(minutes, 60)
    parts = [f"{count}{unit}" for count, unit in ((days, "d"), (hours, "h"), (minutes, "m")) if count]
    return "".join(parts) or "0m"


class BadTimeControl(ValueError):
    """An error: text that isn't a valid time control.

    Attributes:
        code: ``unreadable``, ``too-short`` (under :data:`MIN_TIME`), ``too-long`` (over :data:`MAX_TIME`) or ``cap``
            (less than the starting time).
        text: the text.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{code}: {text}")
        self.code = code
        self.text = text


class Kind(StrEnum):
    """Kind of a clock."""

    NONE = "none"
    """No clock: no one can lose on time."""
    PER_MOVE = "per-move"
    """A fixed time for every turn; unused time is lost."""
    FISCHER = "fischer"
    """A store of time, which grows by an increment with every turn, up to a cap."""


class TimeControl(Struct, frozen=True, omit_defaults=True):
    """A time control.

    Attributes:
        kind: kind of the clock.
        base: time for a turn (``per-move``), or starting time (``fischer``).
        increment: time that every turn adds (``fischer``).
        cap: maximum to which increments may fill the clock (``fischer``).
    """

    kind: Kind = Kind.NONE
    base: timedelta = timedelta()
    increment: timedelta = timedelta()
    cap: timedelta = timedelta()

    @classmethod
    def read(cls, text: str) -> TimeControl:
        """Return the time control of a text: ``none``, ``3d/move``, ``3d``, ``7d+1d max 14d``, ``7d+1d`` (cap: twice the base).

        Raises:
            BadTimeControl: if the text is not a time control.
        """
        plain = " ".join(text.lower().split())
        try:
            control = cls._read(plain)
        except BadDuration as bad:
            raise BadTimeControl("unreadable", text) from bad
        if control.kind is Kind.NONE:
            return control
        if control.base < MIN_TIME:
            raise BadTimeControl("too-short", text)
        if max(control.base, control.increment, control.cap) > MAX_TIME:
            raise BadTimeControl("too-long", text)
        if control.kind is Kind.FISCHER and control.cap < control.base:
            raise BadTimeControl("cap", text)
        return control

    @classmethod
    def _read(cls, plain: str) -> TimeControl:
        if plain == "none":
            return cls()
        match = _FISCHER.fullmatch(plain)
        if match is None:
            return cls(Kind.PER_MOVE, read_duration(plain.removesuffix("/move").removesuffix("/turn")))
        base, increment = read_duration(match[1]), read_duration(match[2])
        return cls(
            Kind.FISCHER, base, increment, min(2 * base, MAX_TIME) if match[3] is None else read_duration(match[3])
        )

    def __str__(self) -> str:
        """Return the canonical text, which :meth:`read` can read."""
        if self.kind is Kind.NONE:
            return "none"
        if self.kind is Kind.PER_MOVE:
            return f"{write_duration(self.base)}/move"
        return f"{write_duration(self.base)}+{write_duration(self.increment)} max {write_duration(self.cap)}"

    @property
    def timed(self) -> bool:
        """Return whether the control has a clock."""
        return self.kind is not Kind.NONE


NO_CLOCK: Final = TimeControl()


class Expiry(StrEnum):
    """What happens when a player's time runs out."""

    AUTO = "auto"
    """The match ends at once."""
    CLAIM = "claim"
    """The opponent may claim the win or give more time; until then the player may still move."""


ANY_VACATION: Final = 365
"""Days of :attr:`Terms.vacation_days` that only the allowance of the community limits."""
MAX_VACATION_DAYS: Final = 30
"""Maximum of :attr:`Terms.vacation_days` in a tournament."""


class Terms(Struct, frozen=True, omit_defaults=True):
    """The terms of a challenge besides the game itself.

    Attributes:
        control: the time control.
        expiry: the consequence of running out of time.
        weekends: IANA name of the zone whose Saturdays and Sundays don't count; None if every day counts.
        rated: whether the match is meant to be rated, unless another rule prevents it.
        partner: level of the computer player that takes a seat (:data:`core.partner.LEVELS`); 0: two people play.
        takebacks: whether the players may ask to take turns back.
        vacation_days: days of a player's vacation that may begin by itself: :data:`ANY_VACATION`, or fewer in each round of a
            tournament (0: none). None in older matches, where it begins by itself only if the player asked for that.
    """

    control: TimeControl = NO_CLOCK
    expiry: Expiry = Expiry.AUTO
    weekends: str | None = None
    rated: bool = True
    partner: int = 0
    takebacks: bool = True
    vacation_days: int | None = None

    @property
    def limits_vacation(self) -> bool:
        """Return whether a tournament limits vacations that begin by themselves."""
        return self.vacation_days is not None and self.vacation_days < ANY_VACATION


USUAL_TERMS: Final = Terms()
