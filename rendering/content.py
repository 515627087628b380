"""Contents of a board: the figures on its cells, computed once for all painters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import TypeAlias

from core.rules.diagram import Area, Diagram, Piece, StoneColour
from rendering import figures
from rendering.caption import Caption
from rendering.figures import GAP, Figure
from rendering.tints import SURFACE, Tint, seat_tint, side_tint

Placed: TypeAlias = tuple[str, Figure]
"""A cell and the figure on it."""


class BoardContent:
    """Contents of a board, in layers. Within a layer, later figures are above earlier ones.

    Args:
        diagram: the board.
        caption: determines which seat has which stones.
    """

    def __init__(self, diagram: Diagram, caption: Caption) -> None:
        self.diagram = diagram
        self.looks: tuple[StoneColour | None, ...] = (None, *(line.look for line in caption.seats))
        self.pieces = {piece.cell: piece for piece in diagram.pieces}
        self.markers = {marker.cell: marker.seat for marker in diagram.markers}

    def free(self, cell: str) -> bool:
        """Return whether a cell is empty."""
        return cell not in self.pieces and cell not in self.markers

    def features(self) -> Iterator[Placed]:
        """Yield permanent areas, except below markers: a shade of wood per meaning. Those of the first meaning have a dot."""
        permanent = [area for area in self.diagram.areas if area.permanent]
        meanings = list(dict.fromkeys(area.meaning for area in permanent))
        gap = GAP if self.diagram.board.kind == "hexagon" else 0
        for area in permanent:
            is_first = area.meaning == meanings[0]
            ground = figures.face(figures.feature(is_first=is_first), gap)
            for cell in (cell for cell in area.cells if cell not in self.markers):
                yield cell, ground
                if is_first:
                    yield cell, figures.dot(SURFACE)

    def areas(self, areas: Iterable[Area]) -> Iterator[Placed]:
        """Yield hatching, colours and signs of areas that aren't permanent, except below markers."""
        meanings: dict[str, list[Area]] = {}
        for area in areas:
            for cell in () if area.permanent else area.cells:
                if cell not in self.markers:
                    meanings.setdefault(cell, []).append(area)
        kind = self.diagram.board.kind
        for cell, cell_areas in meanings.items():
            free, other_areas = self.free(cell), []
            for area in cell_areas:
                if area.meaning == "looped":
                    yield cell, figures.hatching(area.seat)
                else:
                    other_areas.append(area)
            if other_areas:
                tone = max((area.tone for area in other_areas), key=figures.TONES.index)
                for figure in figures.shade(tone, self._side(other_areas), kind, free=free):
                    yield cell, figure
            if free:
                for figure in self._owners(sorted({area.seat for area in other_areas})):
                    yield cell, figure

    def _colour_of_seat(self, seat: int) -> StoneColour | None:
        return self.looks[seat] if len(self.looks) > seat else None

    def _side(self, areas: list[Area]) -> Tint:
        """Return the tint of the side that the areas belong to, or a neutral one if they belong to both or neither."""
        seats = {area.seat for area in areas}
        if len(seats) > 1 or seats == {0}:
            return side_tint("neutral")
        seat = seats.pop()
        look = self._colour_of_seat(seat)
        return seat_tint(seat) if look is None else side_tint(look)

    def _owners(self, seats: list[int]) -> Iterator[Figure]:
        """Yield small signs of these seats, side by side on an empty cell."""
        for index, seat in enumerate(seats):
            look = self._colour_of_seat(seat)
            yield figures.controlled(seat) if look is None else figures.bead(look, index, len(seats))

    def taken(self, owned: Collection[str]) -> Iterator[Placed]:
        """Yield the stones that the last turn captured; on ``owned`` cells, only their outlines."""
        for piece in self.diagram.captured:
            if self.free(piece.cell):
                yield piece.cell, figures.taken(piece.look, piece.height, body=piece.cell not in owned)

    def marked_cells(self) -> Iterator[Placed]:
        """Yield the cells below markers."""
        for cell, seat in self.markers.items():
            yield cell, figures.marked_cell(seat)

    def names(self, cells: Iterable[str]) -> Iterator[Placed]:
        """Yield the names of those of these cells that have no piece."""
        for cell in cells:
            if cell not in self.pieces:
                yield cell, figures.patch()
                yield cell, figures.name(cell)

    def standing(self) -> Iterator[Placed]:
        """Yield markers and pieces."""
        for cell, seat in self.markers.items():
            yield cell, figures.marker(seat)
        for cell, piece in self.pieces.items():
            yield cell, self.piece(piece)

    def piece(self, piece: Piece) -> Figure:
        """Return a stone or stack; pale if it belongs to a draft."""
        kind = figures.draft if piece.cell in self.diagram.draft else figures.stone
        return kind(piece.look, piece.height)

    def sizes(self, areas: Iterable[Area]) -> dict[str, Figure]:
        """Return the numbers on pieces that show the size of their area."""
        sizes = {}
        for area in areas:
            for cell in area.cells if area.counted else ():
                if cell in self.pieces:
                    sizes[cell] = figures.figure(str(len(area.cells)), self.pieces[cell].look)
        return sizes

    def marks(self, numbered: Collection[str]) -> Iterator[Placed]:
        """Yield the marks of the last turn and of a refusal; on ``numbered`` pieces, a dot is above the number."""
        for cell in self.diagram.last:
            yield cell, self._last(self.pieces.get(cell), numbered=cell in numbered)
        for cells, mark in ((self.diagram.reasons, figures.reason()), (self.diagram.refused, figures.refused())):
            for cell in cells:
                yield cell, mark

    def _last(self, piece: Piece | None, *, numbered: bool) -> Figure:
        """Return the mark of the last turn on a stone (above its number, if it shows one) or on an empty cell."""
        if piece is None:
            return figures.last(None)
        return figures.last(piece.look, piece.height, numbered=numbered or piece.height > 1)
