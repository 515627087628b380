"""Overlays of Criocha: territory, what groups look out on, and what one stone would capture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.board import Square
from core.rules.base import Pair
from core.rules.criocha.analysis import Analysis
from core.rules.criocha.capture import group_view
from core.rules.diagram import Area, Tone


def owned(meaning: str, board: Square, cells: Pair, seats: Pair, tone: Tone = "calm") -> Iterator[Area]:
    """Yield points of black and of white with one meaning; ``seats`` are those that hold black and white."""
    for points, seat in zip(cells, seats, strict=True):
        if points:
            yield Area(meaning, tuple(board.names(points)), seat, tone=tone)


def outlook(analysis: Analysis, seats: Pair) -> Iterator[Area]:
    """Yield the groups by the number of enemy supergroups that they look out on; ``seats`` as above.

    By seat, ``wide-outlook`` is all groups that look out on three, or on a region without any. A ``narrow-outlook``
    is one group that looks out on just two, a ``smothered`` one on fewer: its stones and liberties.
    """
    board = analysis.geometry.board
    for colour, seat in enumerate(seats):
        wide = 0
        doubtful = []
        for group in board.components(analysis.stones[colour]):
            cells = tuple(board.names(group | board.king_around(group) & analysis.empty))
            seen = [region.seen[1 - colour] for region in analysis.regions if region.near & group]
            if group_view(analysis, group, colour).only is not None:
                doubtful.append(Area("smothered", cells, seat, tone="alarm"))
            elif all(seen) and len(set().union(*seen)) == 2:
                doubtful.append(Area("narrow-outlook", cells, seat, tone="warning"))
            else:
                wide |= group
        if wide:
            yield Area("wide-outlook", tuple(board.names(wide)), seat)
        yield from doubtful


def measures(analysis: Analysis) -> Mapping[str, Pair]:
    """Return what can be counted for black and white.

    ``land``: points of regions that see no stone of the other; ``nearer``: other empty points that fewer steps of empty points
    lead to than from the other; ``supergroups``; ``narrow``: stones of groups that look out on one or two enemy supergroups.
    """
    land, open_points = [0, 0], 0
    seen_by: list[dict[int, int]] = [{}, {}]  # of each region by its index: the enemy supergroups, as masks of indexes
    index = [{stones: 1 << at for at, stones in enumerate(groups)} for groups in analysis.supergroups]
    for at, view in enumerate(analysis.regions):
        black, white = view.seen
        if not white and black:
            land[0] += view.points.bit_count()
        elif not black and white:
            land[1] += view.points.bit_count()
        else:
            open_points |= view.points
        for colour in (0, 1):
            seen_by[colour][at] = sum(index[1 - colour][stones] for stones in view.seen[1 - colour])
    narrow = [0, 0]
    for colour in (0, 1):
        airy = 0
        for at, view in enumerate(analysis.regions):
            seen = seen_by[colour][at]
            if not seen or seen.bit_count() > 2:
                airy |= view.near
        for group in analysis.groups[colour]:
            if not group & airy:
                outlook = 0
                for at, view in enumerate(analysis.regions):
                    if view.near & group:
                        outlook |= seen_by[colour][at]
                if outlook.bit_count() <= 2:
                    narrow[colour] += group.bit_count()
    black_near, white_near = _nearer(analysis, open_points)
    return {
        "land": (land[0], land[1]),
        "nearer": (black_near, white_near),
        "supergroups": (len(analysis.supergroups[0]), len(analysis.supergroups[1])),
        "narrow": (narrow[0], narrow[1]),
    }


def _nearer(analysis: Analysis, points: int) -> Pair:
    """Return how many of these empty points are nearer to black, and to white, in steps of a king."""
    around = analysis.geometry.board.king_around
    black, white = analysis.stones
    of_black = of_white = 0
    left = points
    while left:
        by_black, by_white = around(black) & left, around(white) & left
        if not (by_black or by_white):
            break
        of_black += (by_black & ~by_white).bit_count()
        of_white += (by_white & ~by_black).bit_count()
        left &= ~(by_black | by_white)
        black |= by_black & ~by_white
        white |= by_white & ~by_black
    return of_black, of_white
