"""What stands on each cell, in words: for whoever walks over a board without seeing it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from core.rules.diagram import Diagram
from rendering.caption import Caption, Words


def cell_texts(diagram: Diagram, caption: Caption, words: Words, *, marks: Collection[str] = ()) -> dict[str, str]:
    """Return, for every cell, its name and all that the picture shows there: ``d4, white stack of 3, last turn``.

    Args:
        diagram: what stands where.
        caption: what stands above the board.
        words: gives all texts; see :mod:`rendering.wording`.
        marks: cells that are marked as refused.
    """
    standing: dict[str, str] = {}
    for piece in diagram.pieces:
        code = "board.cell.stack" if piece.height > 1 else "board.cell.stone"
        standing[piece.cell] = words(code, {"look": piece.look, "height": piece.height})
    for marker in diagram.markers:
        standing[marker.cell] = words("board.sign.marker", {"name": caption.name(marker.seat), "seat": marker.seat})
    told: defaultdict[str, list[str]] = defaultdict(list)
    for area in (area for area in diagram.areas if not area.ground):
        meaning = words(f"board.sign.{area.meaning}", {"name": caption.name(area.seat), "seat": area.seat})
        for cell in area.cells:
            told[cell].append(meaning)
    for taken in diagram.captured:
        told[taken.cell].append(words("board.sign.captured", {"look": taken.look}))
    for cells, code in ((diagram.last, "last"), (diagram.draft, "draft"), (marks, "refused")):
        for cell in dict.fromkeys(cells):
            told[cell].append(words(f"board.sign.{code}", {}))
    empty, between = words("board.cell.empty", {}), words("board.cell.between", {})
    return {
        cell: words("board.cell", {"cell": cell, "parts": between.join([standing.get(cell, empty), *told[cell]])})
        for cell in diagram.board.cells
    }
