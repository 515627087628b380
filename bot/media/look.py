"""Look: how one reader, or everyone in a room, sees texts and pictures."""

from __future__ import annotations

from datetime import tzinfo
from typing import Self

from msgspec.structs import replace

from core.account import Player
from rendering import THEMES, Style


class Look(Style, frozen=True):
    """Look of messages and pictures.

    Attributes:
        language: tag of the language of all words.
        zone: time zone of moments: the reader's own, or that of a whole room, which is then named; None: UTC.
    """

    language: str
    zone: tzinfo | None = None

    def of(self, reader: Player) -> Self:
        """Return this look with a reader's own choices, for messages to that reader alone."""
        preferences = reader.preferences
        theme = preferences.theme if preferences.theme in THEMES else self.theme
        return replace(self, zone=preferences.tzinfo, theme=theme, coordinates=preferences.coordinates)

    @property
    def of_pictures(self) -> Self:
        """Return this look without what doesn't change a picture: no picture names a moment."""
        return replace(self, zone=None)
