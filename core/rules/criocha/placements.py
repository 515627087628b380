"""Legal placements in Criocha, and their consequences: capturable groups and territory."""

from __future__ import annotations

from typing import NamedTuple

from core.rules.base import Pair
from core.rules.criocha import capture
from core.rules.criocha.analysis import Analysis
from core.rules.criocha.region_lemmas import union
from core.rules.criocha.shortcuts import Shortcuts


class Placements(NamedTuple):
    """The points where a colour can place stones.

    Attributes:
        legal: the points.
        spare: the points where it can place stones with ``~``.
        doubtful: marks of the black and white groups that a stone may capture. All others live, unless the stone is on
            a critical point.
        critical: the points where a stone may capture any group.
    """

    legal: int
    spare: int
    doubtful: Pair
    critical: int

    def suspects(self, bit: int, analysis: Analysis) -> Pair | None:
        """Return the marks of the groups that a stone on a point could capture; None for all."""
        if bit & self.critical:
            return None
        black, white = self.doubtful
        return sum(analysis.groups[0]) & black, sum(analysis.groups[1]) & white


def placeable(analysis: Analysis, colour: int, *, banned: bool, optional: bool) -> Placements:
    """Return the points where a colour can place stones.

    Args:
        analysis: analysis of the board.
        colour: 0 for black, 1 for white.
        banned: whether this colour must not annihilate.
        optional: whether captures are optional, so that we need all placements that would capture.
    """
    shortcuts = Shortcuts(analysis, colour)
    legal, unsure = shortcuts.decide(placing_only=not (banned or optional))
    spare = 0
    for alike, placement in shortcuts.judge(unsure):
        if not (placement.smothered or (banned and placement.annihilates)):
            legal |= alike
        if optional and placement.captured != (0, 0):
            spare_placement = capture.place(analysis, placement.bit, colour, spare=True)
            spare |= 0 if spare_placement.smothered else alike
    black, white = (
        union([group for mark, group in groups.items() if mark & doubtful]) if doubtful else 0
        for groups, doubtful in zip(analysis.groups, shortcuts.doubtful, strict=True)
    )
    return Placements(legal, spare, (black, white), shortcuts.critical)


def capturable(analysis: Analysis, colour: int, *, banned: bool) -> int:
    """Return the stones that one placement of the other colour could capture; ``banned`` applies to that other colour."""
    shortcuts = Shortcuts(analysis, 1 - colour)
    _, unsure = shortcuts.decide(placing_only=False)
    capturable_stones = 0
    for _, placement in shortcuts.judge(unsure):
        if not (placement.smothered or (banned and placement.annihilates)):
            capturable_stones |= placement.captured[colour]
    return capturable_stones


def territory(analysis: Analysis, *, banned: tuple[bool, bool], optional: bool) -> Pair:
    """Return the points of the regions where only black could place a stone, and of those where only white could."""
    placements_by_colour = [placeable(analysis, colour, banned=banned[colour], optional=optional) for colour in (0, 1)]
    black, white = (placements.legal | placements.spare for placements in placements_by_colour)
    of_black = of_white = 0
    for region in analysis.regions:
        by_black, by_white = region.points & black, region.points & white
        if by_black and not by_white:
            of_black |= region.points
        elif by_white and not by_black:
            of_white |= region.points
    return of_black, of_white
