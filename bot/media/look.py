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
        zone: time zone of times: the reader's own, or the room's, which the text then names; None for UTC.
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
        """Return this look without the parts that don't affect pictures: pictures never show a time."""
        return replace(self, zone=None)
