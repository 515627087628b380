"""Captions: the texts around a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

Translate: TypeAlias = Callable[[str, Mapping[str, object]], str]
"""Function from a code and its parameters to text in the reader's language; for the codes, see :mod:`rendering.phrases`."""


class SeatLine(Struct, frozen=True):
    """One of the two players, as shown beside the board.

    Attributes:
        name: name of the player, with any characters and of any length. We fold white space, so it is one line.
        look: colour of the seat's stones; None if both seats place neutral stones.
        to_move: whether the seat is on move.
        won: whether the seat has won.
        note: a few more words in small type; may be empty.
        instead: text to draw if no font has the characters of the name; may be empty.
    """

    name: str
    look: Literal["black", "white"] | None = None
    to_move: bool = False
    won: bool = False
    note: str = ""
    instead: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "name", " ".join(self.name.split()))


class Caption(Struct, frozen=True):
    """The text above a board.

    Attributes:
        title: usually the game's name.
        number: number of the match, shown as ``#12``; None for a board without a match.
        seats: seat 1 and seat 2, or empty.
        status: a few words on the state of the match; may be empty.
        tried: whether the board is only for analysis; if so, a frame and a word distinguish it from real boards.
    """

    title: str
    number: int | None = None
    seats: tuple[SeatLine, SeatLine] | tuple[()] = ()
    status: str = ""
    tried: bool = False

    def heading(self) -> str:
        """Return the title, with the number of the match if there is one."""
        return self.title if self.number is None else f"{self.title} #{self.number}"

    def name(self, seat: int) -> str:
        """Return the name of seat 1 or 2; empty for seat 0 or without players."""
        return self.seats[seat - 1].name if self.seats and seat else ""
