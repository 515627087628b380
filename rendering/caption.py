"""Everything around the board, in words that the caller has chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Words: TypeAlias = Callable[[str, Mapping[str, object]], str]
"""From a code and its parameters to text in the reader's language; see :mod:`rendering.wording`."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One of the two players.

    Attributes:
        name: as people know them; any characters, any length. Kept on one line.
        look: how the seat's stones look; None where both seats place the same stones.
        to_move: whether the seat acts now.
        won: whether the seat has won.
        note: a few words more, shown small; may be empty.
    """

    name: str
    look: Literal["black", "white"] | None = None
    to_move: bool = False
    won: bool = False
    note: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", " ".join(self.name.split()))


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands above a board.

    Attributes:
        title: what is played, e.g. the game's name.
        number: the match's number, shown as ``#12``; None when the board is of no match.
        seats: seat 1 and seat 2, or nobody.
        status: how things stand, in a few words; may be empty.
    """

    title: str
    number: int | None = None
    seats: tuple[SeatLine, SeatLine] | tuple[()] = ()
    status: str = ""

    def heading(self) -> str:
        """The title, with the match's number where it has one."""
        return self.title if self.number is None else f"{self.title} #{self.number}"

    def name(self, seat: int) -> str:
        """The name of seat 1 or 2; empty for seat 0 or when nobody is seated."""
        return self.seats[seat - 1].name if self.seats and seat else ""
