"""Look: how one reader, or everyone in a room, sees texts and pictures."""

from __future__ import annotations

from datetime import tzinfo
from typing import Self

from msgspec.structs import replace

from core.account import Player
from core.board import UNTURNED, Board, Rotation
from rendering import THEMES, Style, colours_name


class Look(Style, frozen=True):
    """Look of messages and pictures.

    Attributes:
        language: tag of the language of all words.
        zone: time zone of times: the reader's own, or the room's, which the text then names; None for UTC.
        turned: how far boards are turned.
        reader: player id of the reader, if that changes how far.
    """

    language: str
    zone: tzinfo | None = None
    turned: Rotation = UNTURNED
    reader: int | None = None

    def of(self, reader: Player) -> Self:
        """Return this look with a reader's own choices, for messages to that reader alone."""
        preferences = reader.preferences
        theme = preferences.theme if preferences.theme in THEMES else self.theme
        return replace(
            self,
            zone=preferences.tzinfo,
            theme=theme + colours_name(preferences.boards, preferences.stones),
            coordinates=preferences.coordinates,
            turned=preferences.rotation,
            reader=reader.id if preferences.rotation.across else None,
        )

    def of_board(self, board: Board, second: int | None = None) -> Self:
        """Return this look with the angle of one board; ``second`` is the player of the match's second seat."""
        is_second = second is not None and self.reader == second
        return replace(self, rotation=self.turned.of(board.kind, second=is_second))

    @property
    def of_pictures(self) -> Self:
        """Return this look without the parts that don't affect pictures: pictures never show a time."""
        return replace(self, zone=None)
