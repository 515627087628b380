"""The sentence that goes with every picture, for those who don't see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from core.rules.diagram import Diagram, Look, Piece
from rendering.caption import Caption, Words
from rendering.wording import area_text, board_notes, cell_list, seat_notes, standing

_LOOKS: tuple[Look, ...] = ("black", "white", "neutral")


def alternative_text(diagram: Diagram, caption: Caption, words: Words, *, marks: Collection[str] = ()) -> str:
    """Return one sentence that says what a picture shows.

    Args:
        diagram: what stands where.
        caption: what stands above the board.
        words: gives all texts; see :mod:`rendering.wording`.
        marks: cells that are marked as refused.
    """
    facts: dict[str, object] = {
        "title": caption.title,
        "kind": diagram.board.kind,
        "size": diagram.board.size,
    }
    if caption.number is None:
        what = words("board.alt.game", facts)
    else:
        what = words("board.alt.match", {**facts, "number": caption.number})
    parts = [
        *_standing_pieces(diagram, caption, words),
        *_last_turn(diagram, words),
        *_areas(diagram, caption, words),
    ]
    if marks:
        parts.append(words("board.alt.refused", cell_list(tuple(marks))))
    for seat, line in enumerate(caption.seats, 1):
        parts += [
            words("board.alt.tally", {"name": line.name, "tally": note})
            for note in seat_notes(diagram, seat, line, words)
        ]
    said = standing(caption, words)
    parts += [note for note in board_notes(diagram, caption, words) if note not in said]
    parts += said
    return words("board.alt", {"what": what, "parts": words("board.alt.between", {}).join(parts)})


def _standing_pieces(diagram: Diagram, caption: Caption, words: Words) -> Iterator[str]:
    """What stands on the board, by look and by owner."""
    for look in _LOOKS:
        heights = [piece.height for piece in diagram.pieces if piece.look == look]
        if heights and max(heights) > 1:
            yield words("board.alt.stacks", {"look": look, "count": len(heights), "pieces": sum(heights)})
        elif heights:
            yield words("board.alt.stones", {"look": look, "count": len(heights)})
    if not diagram.pieces:
        yield words("board.alt.empty", {})
    for seat, count in sorted(Counter(marker.seat for marker in diagram.markers).items()):
        yield words("board.alt.markers", {"name": caption.name(seat), "seat": seat, "count": count})


def _last_turn(diagram: Diagram, words: Words) -> Iterator[str]:
    """What the last turn placed and took, and what the next one has placed so far."""
    if diagram.last:
        yield words("board.alt.last", cell_list(diagram.last))
    for look in _LOOKS:
        taken: list[Piece] = [piece for piece in diagram.captured if piece.look == look]
        if taken:
            yield words("board.alt.captured", {"look": look, **cell_list(tuple(p.cell for p in taken))})
    if diagram.draft:
        yield words("board.alt.draft", cell_list(diagram.draft))


def _areas(diagram: Diagram, caption: Caption, words: Words) -> Iterator[str]:
    """Which cells have a meaning."""
    for area in diagram.areas:
        if area.cells and not area.ground:
            yield area_text(area, caption, words)
