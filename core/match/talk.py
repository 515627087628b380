"""Talk of a match: what its players say to each other, which nobody else ever sees."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from msgspec import Struct

LONGEST_SAID: Final = 500
"""Characters of the longest line."""


class TalkLine(Struct, frozen=True):
    """Line of the talk of a match.

    Attributes:
        match: number of the match.
        number: its number within the match, from 1; it is never used again.
        seat: who said it.
        text: what was said.
        at: when.
    """

    match: int
    number: int
    seat: int
    text: str
    at: datetime
