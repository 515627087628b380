"""Overlays of Droched: the features of the border, bridges and eyes."""

from __future__ import annotations

from collections.abc import Iterator

from core.rules.base import Pair
from core.rules.diagram import Area
from core.rules.droched.bridges import Analysis, placeable
from core.rules.droched.geometry import Geometry


def features(geometry: Geometry) -> tuple[Area, ...]:
    """Return the twelve features: six times ``corner``, then six times ``edge``."""
    names = geometry.board.names
    corners = (Area("corner", tuple(names(cells)), permanent=True) for cells in geometry.corners)
    edges = (Area("edge", tuple(names(cells)), permanent=True) for cells in geometry.edges)
    return (*corners, *edges)


def bridges(geometry: Geometry, analysis: Analysis, seats: Pair) -> Iterator[Area]:
    """Yield the reach of each group; ``seats`` are the seats of black and white.

    For each seat, ``bridge`` has all groups that reach three or more features. Each group that reaches just two is a
    ``narrow-bridge``; fewer, a ``broken-bridge``. Both areas have the group's stones, and the cells of the features
    that it stands on or can reach. With the option ``bridges=each``, the stones that reach most features count.
    """
    board = geometry.board
    empty = board.full ^ (analysis.black | analysis.white)
    for stones, seat in zip((analysis.black, analysis.white), seats, strict=True):
        safe = 0
        doubtful = []
        for group in board.components(stones):
            reaches = [geometry.reach(part, empty) for part in geometry.judged_apart(group)]
            most = max(len(geometry.features(reach)) for reach in reaches)
            if most > 2:
                safe |= group
            else:
                reached_cells = 0
                for reach in reaches:
                    features_reached = geometry.features(reach)
                    if len(features_reached) == most:
                        reached_cells |= reach & sum(features_reached)
                cells = tuple(board.names(group | reached_cells))
                if most == 2:
                    doubtful.append(Area("narrow-bridge", cells, seat, tone="warning"))
                else:
                    doubtful.append(Area("broken-bridge", cells, seat, tone="alarm"))
        if safe:
            yield Area("bridge", tuple(board.names(safe)), seat)
        yield from doubtful


def eyes(geometry: Geometry, analysis: Analysis, seats: Pair) -> Iterator[Area]:
    """Yield the cells where only one seat could place a stone if it were to act, ignoring repetition."""
    black, white = (placeable(geometry, analysis, colour)[0] for colour in (0, 1))
    for cells, seat in zip((black & ~white, white & ~black), seats, strict=True):
        if cells:
            yield Area("eye", tuple(geometry.board.names(cells)), seat)
