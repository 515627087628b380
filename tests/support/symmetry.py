"""Symmetries of boards, applied to steps, states and diagrams."""

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from core.board import Board
from core.rules import Position
from core.rules.diagram import Area, Diagram, Marker, Piece
from tests.support.centres import centre

_CELL: Final = re.compile("[a-z][1-9][0-9]?(?![0-9])")
_SIDES: Final = {"hexagon": 6, "square": 4}


@dataclass(frozen=True, eq=False)
class Symmetry:
    """Rotation of the board counter-clockwise, perhaps after a reflection left to right.

    Attributes:
        name: name for messages.
        images: image of each cell.
    """

    name: str
    images: Mapping[str, str]

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def step(self, step: str) -> str:
        """Return the image of a step, or of any text that names cells."""
        image = self.images.get(step)
        return image if image is not None else _CELL.sub(lambda cell: self.images[cell[0]], step)

    def steps(self, steps: list[str]) -> list[str]:
        return sorted(map(self.step, steps))

    def state(self, value: object) -> object:
        """Return the image of plain data: cells in lists are sorted again."""
        if isinstance(value, str):
            return self.step(value)
        if isinstance(value, Mapping):
            return {self.step(name): self.state(part) for name, part in value.items()}
        if isinstance(value, list) and all(isinstance(part, str) for part in value):
            return self.steps(value)
        return [self.state(part) for part in value] if isinstance(value, list) else value

    def areas(self, areas: tuple[Area, ...]) -> tuple[Area, ...]:
        return tuple(replace(area, cells=self._cells(area.cells)) for area in areas)

    def diagram(self, diagram: Diagram) -> Diagram:
        return replace(
            diagram,
            pieces=self._pieces(diagram.pieces),
            markers=tuple(Marker(self.step(marker.cell), marker.seat) for marker in diagram.markers),
            last=self._cells(diagram.last),
            draft=self._cells(diagram.draft),
            captured=self._pieces(diagram.captured),
            areas=self.areas(diagram.areas),
        )

    def _cells(self, cells: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(self.step, cells))

    def _pieces(self, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        return tuple(replace(piece, cell=self.step(piece.cell)) for piece in pieces)


def shown(areas: tuple[Area, ...]) -> Counter[Area]:
    """Return areas in a form that doesn't depend on their order, or that of their cells."""
    return Counter(replace(area, cells=tuple(sorted(area.cells))) for area in areas)


def drawn(diagram: Diagram) -> list[object]:
    """Return what a diagram draws, in a form that doesn't depend on order, except of the cells of turns."""
    return [
        diagram.board,
        Counter(diagram.pieces),
        Counter(diagram.markers),
        diagram.last,
        diagram.draft,
        Counter(diagram.captured),
        shown(diagram.areas),
        diagram.tallies,
    ]


@cache
def symmetries(board: Board) -> tuple[Symmetry, ...]:
    """Return the twelve symmetries of a hexagon, or the eight of a square; the first is the identity."""
    places = {name: centre(board, name) for name in board.cells}
    middle_x, middle_y = (sum(place[axis] for place in places.values()) / len(places) for axis in (0, 1))
    offsets = {name: (x - middle_x, y - middle_y) for name, (x, y) in places.items()}
    at = {_rounded(offset): name for name, offset in offsets.items()}
    sides = _SIDES[board.kind]
    found = []
    for mirrored in (False, True):
        for turns in range(sides):
            angle = turns * math.tau / sides
            cosine, sine = math.cos(angle), math.sin(angle)
            images = {}
            for name, (x, y) in offsets.items():
                across = -x if mirrored else x
                images[name] = at[_rounded((cosine * across - sine * y, sine * across + cosine * y))]
            found.append(Symmetry(f"turned {turns}/{sides}{', mirrored' if mirrored else ''}", images))
    return tuple(found)


def _rounded(place: tuple[float, float]) -> tuple[int, int]:
    return round(place[0] * 100), round(place[1] * 100)


def symmetries_of(start: Position) -> tuple[Symmetry, ...]:
    """Return the symmetries, except the identity, that leave the pieces of a position unchanged."""
    diagram = start.diagram()
    return tuple(
        symmetry for symmetry in symmetries(diagram.board)[1:] if drawn(symmetry.diagram(diagram)) == drawn(diagram)
    )
