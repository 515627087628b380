"""Diagrams: the contents of a position's picture as cells, without pixels or words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from core.board import Board

StoneColour: TypeAlias = Literal["black", "white", "neutral"]
"""Colour of a piece. It doesn't determine the owner: seats may swap colours, and both may play neutral stones."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stone, or a stack of ``height`` pieces, on a cell."""

    cell: str
    look: StoneColour
    height: int = 1


@dataclass(frozen=True, slots=True)
class Marker:
    """A counter of a seat that fills a cell (partisan Luup)."""

    cell: str
    seat: int


Tone: TypeAlias = Literal["calm", "warning", "alarm"]
"""How much attention an area calls for."""


@dataclass(frozen=True, slots=True)
class Area:
    """A set of cells, empty or not, that share a meaning.

    Attributes:
        meaning: its code, such as ``looped`` or ``controlled``.
        cells: the cells.
        seat: the owner, or 0.
        permanent: whether it belongs to the board itself. If so, it is drawn below everything else, and texts don't
            mention it.
        tone: how much attention it calls for.
        counted: whether each of its pieces shows the number of its cells.
    """

    meaning: str
    cells: tuple[str, ...]
    seat: int = 0
    permanent: bool = False
    tone: Tone = "calm"
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """A number shown beside the board: ``total`` and ``markers`` by seat, ``round``, ``prison`` by look, ``groups`` by size."""

    meaning: str
    count: int
    seat: int = 0
    look: StoneColour | None = None
    size: int = 0


@dataclass(frozen=True, slots=True)
class Diagram:
    """All contents of a position's picture.

    Attributes:
        board: the cells and their geometry.
        pieces: stones and stacks, sorted by cell.
        markers: cells filled for a seat.
        last: all cells of the last completed turn, even if it took several placements.
        draft: cells of the steps of an incomplete turn, which are also among ``pieces``.
        captured: pieces that the last turn captured, in their earlier state.
        areas: sets of cells with a meaning.
        tallies: numbers beside the board.
        refused: cells of a refused step.
        reasons: other cells behind the refusal, such as a group or attackers.
    """

    board: Board
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    last: tuple[str, ...] = ()
    draft: tuple[str, ...] = ()
    captured: tuple[Piece, ...] = ()
    areas: tuple[Area, ...] = ()
    tallies: tuple[Tally, ...] = ()
    refused: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
