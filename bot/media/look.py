"""Look: how one reader, or everybody in a room, sees what is said and drawn. It travels from the reader to the picture."""

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
        """Return this look with what a reader has chosen for what they alone read."""
        chosen = reader.preferences
        theme = chosen.theme if chosen.theme in THEMES else self.theme
        return replace(self, zone=chosen.tzinfo, theme=theme, coordinates=chosen.coordinates)

    @property
    def of_pictures(self) -> Self:
        """Return the same for all who see a picture alike; no picture names a moment."""
        return replace(self, zone=None)
