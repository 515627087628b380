"""A picture of a position in the language of boards: what stands where, in cells, without pixels or words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from core.board import Board

Look: TypeAlias = Literal["black", "white", "neutral"]
"""How a piece looks; never a seat."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stone, or a stack of ``height`` pieces, on a cell."""

    cell: str
    look: Look
    height: int = 1


@dataclass(frozen=True, slots=True)
class Marker:
    """A counter that belongs to a seat and fills a cell (partisan Luup)."""

    cell: str
    seat: int


Tone: TypeAlias = Literal["calm", "warning", "alarm"]
"""How much a meaning calls for attention."""


@dataclass(frozen=True, slots=True)
class Area:
    """Cells, empty or not, that share a meaning.

    Attributes:
        meaning: ``looped``, ``controlled``, ...; a code.
        cells: of the area.
        seat: whom it belongs to; 0 for nobody.
        ground: whether it is a part of the board itself, there from the beginning: drawn below everything, not told of.
        tone: how much it calls for attention.
    """

    meaning: str
    cells: tuple[str, ...]
    seat: int = 0
    ground: bool = False
    tone: Tone = "calm"


@dataclass(frozen=True, slots=True)
class Tally:
    """A number that stands beside the board: ``total`` by seat, ``round``, ``markers`` by seat, later ``prison`` by look."""

    meaning: str
    count: int
    seat: int = 0
    look: Look | None = None


@dataclass(frozen=True, slots=True)
class Diagram:
    """Everything that a picture of a position shows.

    Attributes:
        board: the cells and their geometry.
        pieces: what stands on them, sorted by cell.
        markers: cells filled for a seat.
        last: cells of the last completed turn (all of them, also when it was several placements).
        draft: cells of the steps of the turn that has begun; they are among ``pieces``.
        captured: what the last turn took off the board, as it stood.
        areas: sets of cells with a meaning.
        tallies: numbers beside the board.
    """

    board: Board
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    last: tuple[str, ...] = ()
    draft: tuple[str, ...] = ()
    captured: tuple[Piece, ...] = ()
    areas: tuple[Area, ...] = ()
    tallies: tuple[Tally, ...] = ()
