"""What is said of any command: it is refused, comes too often, or can't be read."""

from __future__ import annotations

from core.limits import Whose
from core.messages.content import Refused
from core.names import Written


class Barred(Refused):
    """Refusal: the person is banned, perhaps with a reason."""

    why: Written | None


class TooOften(Refused):
    """Refusal: too many commands were given; wait so many seconds."""

    whose: Whose
    seconds: int


class Overheard(Refused):
    """Refusal: what is for the asker alone was typed where others read it."""


class NoSuchPage(Refused):
    """Refusal: a list has no such page."""

    page: int
    pages: int


class BrokenLog(Refused):
    """Refusal: the log of the match can't be replayed."""
