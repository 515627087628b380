"""Alternative text: the contents of a board's picture for people who can't see it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from msgspec.structs import replace

from core.rules.diagram import Diagram, StoneColour
from rendering.caption import Caption, Translate
from rendering.phrases import area_text, board_notes, cell_list, marked, seat_notes, turn_and_winner

_ANY_CELL = "\ue000"
"""Placeholder for a cell's name in a sentence that we word only once for many cells. We remove it from players' names."""
_LOOKS: tuple[StoneColour, ...] = ("black", "white", "neutral")


def alternative_text(diagram: Diagram, caption: Caption, translate: Translate) -> str:
    """Return one sentence that describes a picture.

    Args:
        diagram: the board.
        caption: the text above the board.
        translate: returns all texts; see :mod:`rendering.phrases`.
    """
    facts: dict[str, object] = {
        "title": caption.title,
        "kind": diagram.board.kind,
        "size": diagram.board.size,
    }
    if caption.number is None:
        subject = translate("board.alt.game", facts)
    else:
        subject = translate("board.alt.match", {**facts, "number": caption.number})
    parts = [
        *([translate("board.tried", {})] if caption.tried else []),
        *_pieces(diagram, caption, translate),
        *_last_turn(diagram, translate),
        *(area_text(area, caption, translate) for area in diagram.areas if area.cells and not area.permanent),
    ]
    for cells, code in ((diagram.refused, "refused"), (diagram.reasons, "reason")):
        if cells:
            parts.append(translate(f"board.alt.{code}", cell_list(cells)))
    for seat, line in enumerate(caption.seats, 1):
        parts += [
            translate("board.alt.tally", {"name": line.name, "tally": note})
            for note in seat_notes(diagram, seat, line, translate)
        ]
    status = turn_and_winner(caption, translate)
    parts += [note for note in board_notes(diagram, replace(caption, tried=False), translate) if note not in status]
    parts += status
    return translate("board.alt", {"what": subject, "parts": translate("board.alt.between", {}).join(parts)})


def _pieces(diagram: Diagram, caption: Caption, translate: Translate) -> Iterator[str]:
    """Yield the number of pieces of each look, and of markers of each seat."""
    for look in _LOOKS:
        heights = [piece.height for piece in diagram.pieces if piece.look == look]
        if heights and max(heights) > 1:
            yield translate("board.alt.stacks", {"look": look, "count": len(heights), "pieces": sum(heights)})
        elif heights:
            yield translate("board.alt.stones", {"look": look, "count": len(heights)})
    if not diagram.pieces:
        yield translate("board.alt.empty", {})
    for seat, count in sorted(Counter(marker.seat for marker in diagram.markers).items()):
        yield translate("board.alt.markers", {"name": caption.name(seat), "seat": seat, "count": count})


def _last_turn(diagram: Diagram, translate: Translate) -> Iterator[str]:
    """Yield the cells that the last turn placed and captured, and those of the current turn so far."""
    if diagram.last:
        yield translate("board.alt.last", cell_list(diagram.last))
    for look in _LOOKS:
        captured = tuple(piece.cell for piece in diagram.captured if piece.look == look)
        if captured:
            yield translate("board.alt.captured", {"look": look, **cell_list(captured)})
    if diagram.draft:
        yield translate("board.alt.draft", cell_list(diagram.draft))


def cell_descriptions(diagram: Diagram, caption: Caption, translate: Translate) -> dict[str, str]:
    """Return, for every cell, its name and everything that the picture shows there: ``d4, white stack of 3, last turn``.

    For the arguments, see :func:`alternative_text`.
    """
    kinds: dict[tuple[StoneColour, int], str] = {}
    pieces: dict[str, str] = {}
    for piece in diagram.pieces:
        kind = piece.look, piece.height
        if kind not in kinds:
            code = "board.cell.stack" if piece.height > 1 else "board.cell.stone"
            kinds[kind] = translate(code, {"look": piece.look, "height": piece.height})
        pieces[piece.cell] = kinds[kind]
    for marker in diagram.markers:
        facts = {"name": caption.name(marker.seat), "seat": marker.seat}
        pieces[marker.cell] = translate("board.sign.marker", facts)
    notes: defaultdict[str, list[str]] = defaultdict(list)
    for area in (area for area in diagram.areas if not area.permanent):
        meaning = translate(f"board.sign.{area.meaning}", {"name": caption.name(area.seat), "seat": area.seat})
        for cell in area.cells:
            notes[cell].append(meaning)
    for captured in diagram.captured:
        notes[captured.cell].append(translate("board.sign.captured", {"look": captured.look}))
    for code, cells in marked(diagram):
        for cell in dict.fromkeys(cells):
            notes[cell].append(translate(f"board.sign.{code}", {}))
    empty, separator = translate("board.cell.empty", {}), translate("board.cell.between", {})
    worded: dict[str, str] = {}  # by the contents of a cell, because most cells differ only in name
    descriptions = {}
    for cell in diagram.board.cells:
        parts = separator.join([pieces.get(cell, empty), *notes[cell]]).replace(_ANY_CELL, "")
        if parts not in worded:
            worded[parts] = translate("board.cell", {"cell": _ANY_CELL, "parts": parts})
        descriptions[cell] = worded[parts].replace(_ANY_CELL, cell)
    return descriptions
