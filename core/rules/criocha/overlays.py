"""What pictures of Criocha show: stones, territory, what groups look out on, and what one stone would capture."""

from __future__ import annotations

from collections.abc import Iterator

from core.board import Square
from core.rules.criocha.capture import view
from core.rules.criocha.visibility import Pair, Sight
from core.rules.diagram import Area, Piece


def pieces(board: Square, black: int, white: int) -> tuple[Piece, ...]:
    """The stones on these points, sorted."""
    names = board.names(black | white)
    return tuple(Piece(name, "black" if board.bits[name] & black else "white") for name in names)


def owned(meaning: str, board: Square, cells: Pair, seats: Pair, *, warning: bool = False) -> Iterator[Area]:
    """Points of black and of white under one meaning; ``seats`` are those that hold black and white."""
    for points, seat in zip(cells, seats, strict=True):
        if points:
            yield Area(meaning, tuple(board.names(points)), seat, tone="warning" if warning else "calm")


def outlook(sight: Sight, seats: Pair) -> Iterator[Area]:
    """How many enemy supergroups each group looks out on; ``seats`` are those that hold black and white.

    By seat, ``wide-outlook`` is all groups that look out on three, or on a region without any. A ``narrow-outlook``
    is one group that looks out on just two, a ``smothered`` one looks out on fewer: its stones and liberties.
    """
    board = sight.ground.board
    for colour, seat in enumerate(seats):
        wide = 0
        doubtful = []
        for group in board.components(sight.stones[colour]):
            cells = tuple(board.names(group | board.king_around(group) & sight.empty))
            seen = [outlook.seen[1 - colour] for outlook in sight.outlooks if outlook.near & group]
            if view(sight, group, colour).only is not None:
                doubtful.append(Area("smothered", cells, seat, tone="alarm"))
            elif all(seen) and len(set().union(*seen)) == 2:
                doubtful.append(Area("narrow-outlook", cells, seat, tone="warning"))
            else:
                wide |= group
        if wide:
            yield Area("wide-outlook", tuple(board.names(wide)), seat)
        yield from doubtful
