"""Text boards: a position in characters, for terminals and screen readers."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from core.board import Board
from core.rules.diagram import Diagram
from rendering.caption import Caption, Translate
from rendering.phrases import area_text, board_notes, marked, seat_notes, turn_and_winner

_STONES: Final = {"black": "X", "white": "O", "neutral": "@"}
_CAPTURED: Final = {"black": "x", "white": "o", "neutral": "a"}
_AREAS: Final = {0: ":;", 1: "=%", 2: "-_"}
"""For each seat: the character for its first meaning, and the one for all others."""
_LOOPED, _EMPTY = "~", "."
_MARKS: Final = {"last": "*", "draft": "+", "reason": "?", "refused": "!"}


def text_board(diagram: Diagram, caption: Caption, translate: Translate) -> str:
    """Return the position in characters of equal width, with a legend.

    On hexagonal boards a row begins with its letter and ends with the number of its last cell. On square boards it
    begins with its number. A sign before a character marks the cell: ``*`` last turn, ``+`` draft, ``!`` refused, ``?``
    reason. A number after the character is the height of a stack. Areas that contain stones are listed below the board.

    Args:
        diagram: the board.
        caption: the text above the board.
        translate: returns all texts; see :mod:`rendering.phrases`.
    """
    signs = _Signs(diagram, caption, translate)
    rows = _hexagon_rows if diagram.board.kind == "hexagon" else _square_rows
    stones = {piece.cell for piece in diagram.pieces}
    covered = [
        area_text(a, caption, translate) for a in diagram.areas if not a.permanent and not stones.isdisjoint(a.cells)
    ]
    parts = (_head(diagram, caption, translate), rows(diagram.board, signs), signs.legend(), covered)
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


class _Signs:
    """The characters of each cell, all of the same width, and their legend."""

    def __init__(self, diagram: Diagram, caption: Caption, translate: Translate) -> None:
        self._meanings: dict[str, str] = {}
        symbols = self._symbols(diagram, caption, translate)
        marks = {}
        for code, cells in marked(diagram):
            for cell in cells:
                marks[cell] = _MARKS[code]
                self._meanings[_MARKS[code]] = translate(f"board.sign.{code}", {})
        heights = {piece.cell: str(piece.height) for piece in diagram.pieces if piece.height > 1}
        digits = max(map(len, heights.values()), default=0)
        self.width = (2 + digits + 1) // 2 * 2
        self._cells = {
            cell: (marks.get(cell, " ") + symbols.get(cell, _EMPTY) + heights.get(cell, "")).ljust(self.width)
            for cell in diagram.board.cells
        }

    def _symbols(self, diagram: Diagram, caption: Caption, translate: Translate) -> dict[str, str]:
        """Return the character of every cell that isn't plain empty, and add its meaning to the legend."""
        symbols: dict[str, str] = {}

        def put(cell: str, sign: str, code: str, facts: dict[str, object]) -> None:
            symbols[cell] = sign
            if sign not in self._meanings:
                self._meanings[sign] = translate(code, facts)

        for piece in diagram.pieces:
            put(piece.cell, _STONES[piece.look], f"board.sign.{piece.look}", {})
        for marker in diagram.markers:
            facts: dict[str, object] = {"name": caption.name(marker.seat), "seat": marker.seat}
            put(marker.cell, str(marker.seat), "board.sign.marker", facts)
        meanings_by_seat: dict[int, list[str]] = {}
        for area in (area for area in diagram.areas if not area.permanent):
            free = [cell for cell in area.cells if cell not in symbols]
            if not free:
                continue
            meanings = meanings_by_seat.setdefault(area.seat, [])
            if area.meaning not in meanings:
                meanings.append(area.meaning)
            sign = _LOOPED if area.meaning == "looped" else _AREAS[area.seat][min(meanings.index(area.meaning), 1)]
            facts = {"name": caption.name(area.seat), "seat": area.seat}
            for cell in free:
                put(cell, sign, f"board.sign.{area.meaning}", facts)
        for captured in diagram.captured:
            if captured.cell not in symbols:
                put(captured.cell, _CAPTURED[captured.look], "board.sign.captured", {"look": captured.look})
        return symbols

    def row(self, cells: list[str]) -> str:
        """Return the characters of adjacent cells."""
        return "".join(self._cells[cell] for cell in cells)

    def legend(self) -> list[str]:
        """Return the legend as one line, or nothing if it would be empty."""
        line = "   ".join(f"{sign} {meaning}" for sign, meaning in self._meanings.items())
        return [line] if line else []


def _rows(board: Board) -> list[list[str]]:
    """Return the names of the cells by row: rows from top to bottom, cells from left to right."""
    ordered = sorted(board.cells, key=lambda cell: (-board.row_column(cell)[0], board.row_column(cell)[1]))
    return [list(row) for _, row in groupby(ordered, key=lambda cell: board.row_column(cell)[0])]


def _hexagon_rows(board: Board, signs: _Signs) -> list[str]:
    lines = []
    for row in _rows(board):
        indent = " " * ((2 * board.size - 1 - len(row)) * signs.width // 2)
        lines.append(f"{indent}{row[0][0]} {signs.row(row)} {row[-1][1:]}")
    return lines


def _square_rows(board: Board, signs: _Signs) -> list[str]:
    rows = _rows(board)
    lines = [f"{row[0][1:]:>2} {signs.row(row)}".rstrip() for row in rows]
    letters = "".join(f" {cell[0]}".ljust(signs.width) for cell in rows[-1])
    return [*lines, f"   {letters}".rstrip()]


def _head(diagram: Diagram, caption: Caption, translate: Translate) -> list[str]:
    """Return the lines above the board: title, players, and the player on move."""
    lines = [" · ".join((caption.heading(), *board_notes(diagram, caption, translate)))]
    for seat, line in enumerate(caption.seats, 1):
        sign = _STONES[line.look] if line.look else str(seat)
        notes = ", ".join(seat_notes(diagram, seat, line, translate))
        lines.append(f"{sign} {line.name}" + (f": {notes}" if notes else ""))
    return lines + turn_and_winner(caption, translate)
