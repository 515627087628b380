"""Bridges and how they break: what a stone does to the board, and where stones may be placed.

A group is on a bridge if one of its *piers* reaches two features: all its stones together or, with the option
``bridges=each``, one stone. The empty cells form *regions*. A region with cells of two or more features is *wide*; any
other is *narrow*. Thanks to four lemmas, which follow from the rules, we needn't judge most groups:

1. A group beside a wide region is on a bridge. A group beside no wide region (a *secluded* one) must be judged, but
   only when something beside it changes: a narrow region that it looks out on, or the last wide one.
2. A new stone looks out on all that is left of its region, since every part of it is beside the stone. So it reaches
   the features of the region. A stone in a wide region never dies. A stone that joins a group dies only with it, if
   the group's piers lose a feature. (Before a turn, all groups are on bridges, except perhaps handicap stones, and
   these die first.) Only a stone in a narrow region that isn't beside a friend may be the only one to die.
3. A new stone takes a feature from a pier only if it cuts the pier's region in two, or occupies the region's last
   empty cell of the feature or its last cell beside the pier. The cells around the stone show whether that is
   possible.
4. A cell without which a pier doesn't reach the border of a region lies on every path between them, so on any
   shortest one (as bridges of graphs do; Menger 1927). So we only try the cells of one such path.

We keep narrow regions and secluded groups from turn to turn. Those that a stone doesn't touch stay the same objects,
with their cached results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from core.rules.base import Pair
from core.rules.droched.geometry import Geometry


class Region:
    """A narrow region. Immutable except for cached values.

    Attributes:
        cells: all its cells.
        border: its cells that belong to a feature.
    """

    __slots__ = ("_geometry", "_vital", "border", "cells")

    def __init__(self, geometry: Geometry, cells: int) -> None:
        self._geometry: Final = geometry
        self.cells: Final = cells
        self.border: Final = cells & geometry.board.perimeter
        self._vital: dict[int, int] = {}

    def vital(self, mouth: int) -> int:
        """Return the cells without which no path leads from the cells ``mouth`` to the border (lemmas 3 and 4)."""
        vital_cells = self._vital.get(mouth)
        if vital_cells is None:
            vital_cells = self._vital[mouth] = self._find_vital(mouth)
        return vital_cells

    def _find_vital(self, mouth: int) -> int:
        geometry, cells, border = self._geometry, self.cells, self.border
        component, rings, around = geometry.board.component, geometry.rings, geometry.around
        vital_cells = 0
        for bit in self._path(mouth):
            remaining_cells = cells ^ bit
            if (bit in {mouth, border} or rings[bit][around[bit] & remaining_cells][0]) and not mouth & component(
                border, remaining_cells
            ):
                vital_cells |= bit
        return vital_cells

    def _path(self, mouth: int) -> list[int]:
        """Return the cells of a shortest path from the cells ``mouth`` to the border."""
        around = self._geometry.board.around
        layers = [self.border]
        reached = self.border
        while not layers[-1] & mouth:
            layers.append(around(reached) & self.cells)
            reached |= layers[-1]
        path = []
        ahead = mouth
        for layer in reversed(layers):
            ahead &= layer
            path.append(ahead & -ahead)
            ahead = self._geometry.around[path[-1]]
        return path


class Pier(NamedTuple):
    """Stones of a group that must reach two features to hold its bridge.

    Attributes:
        near: the cells beside them.
        border: those of them on features.
    """

    near: int
    border: int

    def reached_border(self, narrow: Iterable[Region]) -> int:
        """Return cells of all features that the pier reaches, given the narrow regions; it is beside no wide one."""
        near, border = self
        for region in narrow:
            if region.cells & near:
                border |= region.border
        return border


class Group(NamedTuple):
    """A secluded group.

    Attributes:
        stones: all of them.
        near: the cells beside them.
        piers: its piers.
    """

    stones: int
    near: int
    piers: tuple[Pier, ...]


class Analysis:
    """The stones on a board, and its regions and groups. Immutable except for cached values.

    Attributes:
        black: the black stones.
        white: the white stones.
        wide: the regions with cells of at least two features.
        narrow: all other regions.
        secluded: all groups that aren't beside a wide region.
        broken: the stones of all groups on broken bridges (only after handicap stones).
    """

    __slots__ = ("_deadly", "black", "broken", "narrow", "secluded", "white", "wide")

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        black: int,
        white: int,
        wide: tuple[int, ...],
        narrow: tuple[Region, ...] = (),
        secluded: tuple[Group, ...] = (),
        broken: int = 0,
    ) -> None:
        self.black: Final = black
        self.white: Final = white
        self.wide: Final = wide
        self.narrow: Final = narrow
        self.secluded: Final = secluded
        self.broken: Final = broken
        self._deadly = -1

    @property
    def secluded_stones(self) -> Pair:
        """The black and the white stones of secluded groups."""
        stones = sum([group.stones for group in self.secluded])
        return stones & self.black, stones & self.white

    def deadly(self, geometry: Geometry) -> int:
        """Return the cells of narrow regions where a stone breaks the last bridge of a group of either colour."""
        if self._deadly < 0:
            deadly_cells = 0
            regions = [region for region in self.narrow if region.border]
            for group in self.secluded:
                near_regions = [region for region in regions if region.cells & group.near]
                for region in near_regions:
                    other_regions = [neighbour for neighbour in near_regions if neighbour is not region]
                    deadly_cells |= _deadly_in(geometry, region, group, other_regions)
            self._deadly = deadly_cells
        return self._deadly


def _deadly_in(geometry: Geometry, region: Region, group: Group, other_regions: Sequence[Region]) -> int:
    """Return the cells of a region where a stone breaks a group's bridge, given the group's other regions."""
    deadly_cells = region.cells
    for pier in group.piers:
        border = pier.reached_border(other_regions)
        if geometry.connects_features(border):
            return 0  # the pier doesn't need this region
        mouth = pier.near & region.cells
        if mouth and geometry.connects_features(border | region.border):
            deadly_cells &= region.vital(mouth)
    return deadly_cells


class Placement(NamedTuple):
    """The result of a placement.

    Attributes:
        after: the board afterwards.
        enemy: the enemy stones that died.
        own: the own stones that died, possibly including the placed one.
    """

    after: Analysis
    enemy: int
    own: int


class _Regions(NamedTuple):
    """The regions, and the secluded groups (see :class:`Analysis`)."""

    wide: tuple[int, ...]
    narrow: tuple[Region, ...]
    secluded: tuple[Group, ...]


def analyse(geometry: Geometry, black: int, white: int) -> Analysis:
    """Analyse a board from scratch."""
    board = geometry.board
    regions = board.components(board.full ^ (black | white))
    wide = tuple(region for region in regions if geometry.connects_features(region))
    narrow = tuple(Region(geometry, region) for region in regions if region not in wide)
    beside_wide = board.around(sum(wide))
    groups = board.components(black) + board.components(white)
    secluded = tuple(_group(geometry, group) for group in groups if not group & beside_wide)
    return Analysis(black, white, wide, narrow, secluded, _stones_on_broken(geometry, secluded, narrow))


def place(geometry: Geometry, analysis: Analysis, bit: int, colour: int) -> Placement:
    """Place a stone on an empty cell, and remove groups on broken bridges (the rules of Droched, *Place*).

    Args:
        geometry: geometry of the board.
        analysis: analysis of the board.
        bit: the cell.
        colour: 0 for black, 1 for white.
    """
    if colour:
        own_stones, enemy_stones = analysis.white | bit, analysis.black
    else:
        own_stones, enemy_stones = analysis.black | bit, analysis.white
    region = [region for region in analysis.narrow if region.cells & bit]
    if region:
        regions, suspects = _placed_in_narrow(geometry, analysis, region[0], bit, own_stones)
    else:
        regions, suspects = _placed_in_wide(geometry, analysis, bit, own_stones, enemy_stones)
    if analysis.broken:
        suspects += [group for group in regions.secluded if group.stones & analysis.broken]
    dead_enemy = dead_own = 0
    if suspects:
        dead_enemy = _stones_on_broken(
            geometry, [group for group in suspects if group.stones & enemy_stones], regions.narrow
        )
        if dead_enemy:
            enemy_stones ^= dead_enemy
            regions = _regions_without(geometry, regions, dead_enemy, own_stones | enemy_stones)
            suspects = [group for group in suspects if group in regions.secluded]
        dead_own = _stones_on_broken(
            geometry, [group for group in suspects if group.stones & own_stones], regions.narrow
        )
        if dead_own:
            own_stones ^= dead_own
            regions = _regions_without(geometry, regions, dead_own, own_stones | enemy_stones)
    black, white = (enemy_stones, own_stones) if colour else (own_stones, enemy_stones)
    return Placement(Analysis(black, white, *regions), dead_enemy, dead_own)


def placeable(geometry: Geometry, analysis: Analysis, colour: int) -> tuple[int, int]:
    """Return where a colour can place a stone that isn't the only one to die; doesn't check for repetition.

    Args:
        geometry: geometry of the board.
        analysis: analysis of the board.
        colour: 0 for black, 1 for white.

    Returns:
        The cells, and those of them where the stone itself may die together with others.
    """
    board = geometry.board
    empty = board.full ^ (analysis.black | analysis.white)
    if analysis.broken:  # these die wherever the stone is placed
        return empty, empty
    own_stones = analysis.white if colour else analysis.black
    lonely_cells = sum([region.cells for region in analysis.narrow]) & ~board.around(own_stones)
    deadly_cells = analysis.deadly(geometry) if lonely_cells or geometry.each else 0
    placeable_cells = empty ^ lonely_cells | lonely_cells & deadly_cells
    return placeable_cells, deadly_cells if geometry.each else lonely_cells & deadly_cells


def _group(geometry: Geometry, stones: int) -> Group:
    around, perimeter = geometry.board.around, geometry.board.perimeter
    piers = tuple([Pier(around(pier), pier & perimeter) for pier in geometry.judged_apart(stones)])
    return Group(stones, around(stones), piers)


def _stones_on_broken(geometry: Geometry, groups: Iterable[Group], narrow: Iterable[Region]) -> int:
    """Return the stones of these groups that are on broken bridges."""
    dead = 0
    for group in groups:
        if not any(geometry.connects_features(pier.reached_border(narrow)) for pier in group.piers):
            dead |= group.stones
    return dead


def _placed_in_narrow(
    geometry: Geometry, analysis: Analysis, region: Region, bit: int, own_stones: int
) -> tuple[_Regions, list[Group]]:
    """Update the regions for a stone in a narrow region.

    Returns:
        The regions and secluded groups before any removal, and all groups to be judged.
    """
    friends = geometry.around[bit] & own_stones
    narrow = [other_region for other_region in analysis.narrow if other_region is not region]
    narrow += [Region(geometry, part) for part in _parts(geometry, region.cells, bit)]
    secluded = []
    joined_stones = 0
    for group in analysis.secluded:
        if group.stones & friends:
            joined_stones |= group.stones
        else:
            secluded.append(group)
    is_deadly = bool(bit & analysis.deadly(geometry))
    suspects = [group for group in secluded if group.near & region.cells] if is_deadly else []
    if not friends & ~joined_stones:
        secluded.append(_group(geometry, bit | joined_stones))
        if is_deadly or not friends:
            suspects.append(secluded[-1])
    return _Regions(analysis.wide, tuple(narrow), tuple(secluded)), suspects


def _parts(geometry: Geometry, region: int, bit: int) -> list[int]:
    """Return the parts of a region that remain after a stone on one of its cells."""
    remaining_cells = region ^ bit
    around = geometry.around[bit] & remaining_cells
    if geometry.rings[bit][around][0]:
        return geometry.board.parts(around, remaining_cells)
    return [remaining_cells] if remaining_cells else []


def _placed_in_wide(
    geometry: Geometry, analysis: Analysis, bit: int, own_stones: int, enemy_stones: int
) -> tuple[_Regions, list[Group]]:
    """Update the regions for a stone in a wide region. For the result, see :func:`_placed_in_narrow`."""
    board = geometry.board
    wide, narrow, secluded = analysis.wide, analysis.narrow, analysis.secluded
    region = next(region for region in wide if region & bit)
    around = geometry.around[bit]
    suspects = geometry.rings[bit][around & region][1] & enemy_stones
    parts = _parts(geometry, region, bit)
    narrow_cells = 0
    if len(parts) > 1 or bit & board.perimeter:
        narrow_cells = sum([part for part in parts if not geometry.connects_features(part)])
    wide = (
        *[other_region for other_region in wide if other_region is not region],
        *[part for part in parts if not part & narrow_cells],
    )
    if narrow_cells:
        narrow = *narrow, *[Region(geometry, part) for part in parts if part & narrow_cells]
        suspects = (board.around(narrow_cells) | around | bit) & (own_stones | enemy_stones)
    beside_wide = board.around(sum(wide)) if suspects else 0
    suspects &= ~beside_wide
    new_groups = []
    while suspects:
        stone = suspects & -suspects
        group = board.component(stone, own_stones if stone & own_stones else enemy_stones)
        suspects &= ~group
        if not group & beside_wide:
            new_groups.append(_group(geometry, group))
    return _Regions(wide, narrow, (*secluded, *new_groups)), new_groups


def _regions_without(geometry: Geometry, regions: _Regions, freed: int, stones: int) -> _Regions:
    """Update the regions for the removal of the stones ``freed``; ``stones`` are all remaining ones."""
    board = geometry.board
    parts = board.parts(freed, board.full ^ stones)
    grown = sum(parts)
    wide = *[region for region in regions.wide if not region & grown], *filter(geometry.connects_features, parts)
    narrow = [region for region in regions.narrow if not region.cells & grown]
    narrow += [Region(geometry, part) for part in parts if part not in wide]
    open_to = sum(wide) & grown
    secluded = [group for group in regions.secluded if not (group.stones & freed or group.near & open_to)]
    return _Regions(wide, tuple(narrow), tuple(secluded))
