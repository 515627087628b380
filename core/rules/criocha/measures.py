"""Measures of a board of Criocha: counts for each colour that are fast enough for a search."""

from __future__ import annotations

from collections.abc import Mapping

from core.rules.base import Pair
from core.rules.criocha.analysis import Analysis


def measures(analysis: Analysis) -> Mapping[str, Pair]:
    """Return the counts of black and white.

    ``land``: points of regions that see no stone of the other colour. ``nearer``: other empty points that are closer to
    this colour than to the other, in steps over empty points. ``supergroups``: their number. ``narrow``: stones of
    groups that look out on at most two enemy supergroups.
    """
    land = [0, 0]
    shared = 0
    for view in analysis.regions:
        black, white = view.seen
        if black and white:
            shared |= view.points
        elif black or white:
            land[0 if black else 1] += view.points.bit_count()
    return {
        "land": (land[0], land[1]),
        "nearer": _count_nearer(analysis, shared),
        "supergroups": (len(analysis.supergroups[0]), len(analysis.supergroups[1])),
        "narrow": (_count_narrow(analysis, 0), _count_narrow(analysis, 1)),
    }


def _count_narrow(analysis: Analysis, colour: int) -> int:
    """Return how many stones of a colour are in groups that look out on at most two enemy supergroups."""
    wide = 0
    few = []
    for view in analysis.regions:
        seen_marks = view.seen[1 - colour]
        if not seen_marks or seen_marks.bit_count() > 2:
            wide |= view.groups[colour]
        else:
            few.append((view.groups[colour], seen_marks))
    narrow = 0
    for mark, group in analysis.groups[colour].items() if few else ():
        if not mark & wide:
            outlook = 0
            for groups, seen_marks in few:
                if groups & mark:
                    outlook |= seen_marks
            if outlook.bit_count() <= 2:
                narrow += group.bit_count()
    return narrow


def _count_nearer(analysis: Analysis, points: int) -> Pair:
    """Return how many of these empty points are nearer to black, and how many to white, in king's steps."""
    around = analysis.geometry.board.king_around
    black, white = analysis.stones
    of_black = of_white = 0
    while points:
        by_black, by_white = around(black) & points, around(white) & points
        if not (by_black or by_white):
            break
        points &= ~(by_black | by_white)
        by_black, by_white = by_black & ~by_white, by_white & ~by_black
        of_black += by_black.bit_count()
        of_white += by_white.bit_count()
        black |= by_black
        white |= by_white
    return of_black, of_white
