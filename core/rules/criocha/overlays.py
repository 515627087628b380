"""Overlays of Criocha: territory, the outlook of groups, and the captures that one stone could make."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from core.board import Square
from core.rules.base import Pair
from core.rules.criocha.analysis import Analysis
from core.rules.criocha.capture import guard
from core.rules.diagram import Area, Tone


def owned(meaning: str, board: Square, cells: Pair, seats: Pair, tone: Tone = "calm") -> Iterator[Area]:
    """Yield black's points and white's points, with one meaning; ``seats`` are the seats of black and white."""
    for points, seat in zip(cells, seats, strict=True):
        if points:
            yield Area(meaning, tuple(board.names(points)), seat, tone=tone)


def outlook(analysis: Analysis, seats: Pair) -> Iterator[Area]:
    """Yield the groups by the number of enemy supergroups that they look out on; ``seats`` as in :func:`owned`.

    For each seat, ``wide-outlook`` has all groups that look out on three or more, or on a region without enemies. Each
    group that looks out on just two is a ``narrow-outlook``; on fewer, ``smothered``. Both areas have the group's
    stones and liberties.
    """
    board = analysis.geometry.board
    for colour, seat in enumerate(seats):
        wide = 0
        doubtful = []
        for group in board.components(analysis.stones[colour]):
            cells = tuple(board.names(group | board.king_around(group) & analysis.empty))
            seen_marks = [view.seen[1 - colour] for view in analysis.regions if view.near & group]
            if guard(analysis, group, colour) is not None:
                doubtful.append(Area("smothered", cells, seat, tone="alarm"))
            elif all(seen_marks) and reduce(or_, seen_marks).bit_count() == 2:
                doubtful.append(Area("narrow-outlook", cells, seat, tone="warning"))
            else:
                wide |= group
        if wide:
            yield Area("wide-outlook", tuple(board.names(wide)), seat)
        yield from doubtful
