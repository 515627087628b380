"""Bridges and their breaking: what a stone does to the board, and where stones may be placed.

The empty cells form *regions*. A region that holds cells of two features or more is *wide*, any other one *narrow*.
Three lemmas, which follow from the rules, make it unnecessary to judge most groups:

1. A group beside a wide region is on a bridge. A group beside none (*secluded*) must be judged, but only when
   something beside it changes: a narrow region that it looks out on, or the last wide one.
2. A new stone looks out on all that is left of its region, since every part of it is beside the stone. So it reaches
   the features of the region, and those of the groups that it joins: a stone that joins a group never dies, nor does
   one in a wide region. (All groups are on bridges before a turn; only stones of the handicap may not be, and these
   die first.) Only a stone in a narrow region, beside no friend, may be the only one to die.
3. A group loses a feature by a new stone only if the stone cuts its region in two, or takes the last empty cell of
   the feature in it, or the last one beside the group. The cells around the stone show whether that is possible.
"""

from __future__ import annotations

from typing import NamedTuple

from core.rules.droched.geometry import Geometry


class Analysis(NamedTuple):
    """The stones on a board, and what is known of its regions and groups.

    Attributes:
        black: the black stones.
        white: the white stones.
        wide: the regions that hold cells of at least two features.
        narrow: all other empty cells.
        secluded: the stones of all groups that are beside no wide region.
        broken: the stones of all groups on broken bridges (after the stones of a handicap only).
    """

    black: int
    white: int
    wide: tuple[int, ...]
    narrow: int
    secluded: int
    broken: int = 0


class Placement(NamedTuple):
    """The result of a placement.

    Attributes:
        after: the board afterwards.
        enemy: the stones of the other colour that died.
        own: the stones of the own colour that died, perhaps the placed one among them.
    """

    after: Analysis
    enemy: int
    own: int


class _Regions(NamedTuple):
    """The regions, and the secluded groups (see :class:`Analysis`)."""

    wide: tuple[int, ...]
    narrow: int
    secluded: int


def analyse(geometry: Geometry, black: int, white: int) -> Analysis:
    """Analyse a board from scratch."""
    board = geometry.board
    empty = board.full ^ (black | white)
    regions = board.components(empty)
    wide = tuple(region for region in regions if geometry.connects_features(region))
    beside_wide = board.around(sum(wide))
    secluded = broken = 0
    for stones in (black, white):
        secluded |= sum(group for group in board.components(stones) if not group & beside_wide)
        broken |= geometry.broken(stones, stones, empty)
    return Analysis(black, white, wide, empty ^ sum(wide), secluded, broken)


def place(geometry: Geometry, before: Analysis, bit: int, colour: int) -> Placement:
    """Place a stone on an empty cell, and remove groups on broken bridges (the rules of Droched, *Place*).

    Args:
        geometry: of the board.
        before: the board.
        bit: the cell.
        colour: 0 for black, 1 for white.
    """
    black, white, wide, narrow, secluded, broken = before
    if colour:
        own, enemy = white | bit, black
    else:
        own, enemy = black | bit, white
    if narrow & bit:
        regions, suspects = _placed_in_narrow(geometry, _Regions(wide, narrow, secluded), bit, own)
    else:
        regions, suspects = _placed_in_wide(geometry, _Regions(wide, narrow, secluded), bit, own, enemy)
    suspects |= broken
    dead_enemy = dead_own = 0
    if suspects:
        dead_enemy = geometry.broken(suspects & enemy, enemy, regions.narrow)
        if dead_enemy:
            enemy ^= dead_enemy
            regions = _without(geometry, regions, dead_enemy, own, enemy)
        dead_own = geometry.broken(suspects & own & regions.secluded, own, regions.narrow)
        if dead_own:
            own ^= dead_own
            regions = _without(geometry, regions, dead_own, own, enemy)
    black, white = (enemy, own) if colour else (own, enemy)
    return Placement(Analysis(black, white, *regions), dead_enemy, dead_own)


def placeable(geometry: Geometry, analysis: Analysis, colour: int) -> tuple[int, int]:
    """Find where a colour can place a stone that isn't the only one to die; repetition is not checked.

    Args:
        geometry: of the board.
        analysis: of the board.
        colour: 0 for black, 1 for white.

    Returns:
        The cells, and those of them where the stone may itself die, together with others.
    """
    board = geometry.board
    own = analysis.white if colour else analysis.black
    empty = board.full ^ (analysis.black | analysis.white)
    if analysis.broken:  # they die wherever the stone is placed
        return empty, empty
    if not analysis.narrow:
        return empty, 0
    legal = empty ^ (analysis.narrow & ~board.around(own))
    alone = empty ^ legal
    if not alone or not analysis.secluded:
        return legal, 0
    alone &= board.component(board.perimeter, analysis.narrow)  # a region without a feature takes none from anybody
    saved = 0
    while alone:
        region = board.component(alone & -alone, analysis.narrow)
        saved |= _deadly(geometry, analysis, region, alone & region)
        alone &= ~region
    return legal | saved, saved


def _deadly(geometry: Geometry, analysis: Analysis, region: int, cells: int) -> int:
    """Return the cells where a stone makes other stones die, of either colour.

    Args:
        geometry: of the board.
        analysis: of the board.
        region: a narrow region with cells of one feature.
        cells: the cells to consider, in the region and beside no friend.
    """
    board = geometry.board
    beside = board.around(region) & analysis.secluded
    if not beside:
        return 0
    cells = _cutting(geometry, region, cells, beside)
    if not cells:
        return 0
    others = analysis.narrow ^ region
    needing = []
    while beside:
        stone = beside & -beside
        group = board.component(stone, analysis.black if stone & analysis.black else analysis.white)
        beside &= ~group
        if not geometry.on_bridge(group, others):  # else it doesn't need this region
            needing.append(board.around(group))
    found = 0
    while cells and needing:
        bit = cells & -cells
        cells ^= bit
        rest = region ^ bit
        reaching = board.component(rest & board.perimeter, rest)
        for around in needing:
            if not reaching & around:
                found |= bit
                break
    return found


def _cutting(geometry: Geometry, region: int, cells: int, stones: int) -> int:
    """Return those ``cells`` of a narrow region where a stone may take its feature from the groups of ``stones``."""
    perimeter, rings, around = geometry.board.perimeter, geometry.rings, geometry.around
    found = 0
    while cells:
        bit = cells & -cells
        cells ^= bit
        rest = region ^ bit
        apart, sealed = rings[bit][around[bit] & rest]
        if apart or sealed & stones or not rest & perimeter:
            found |= bit
    return found


def _placed_in_narrow(geometry: Geometry, regions: _Regions, bit: int, own: int) -> tuple[_Regions, int]:
    """Update the regions for a stone in a narrow region.

    Returns:
        The regions and secluded groups before any removal, and stones of all groups to be judged.
    """
    board = geometry.board
    wide, narrow, secluded = regions
    friends = geometry.around[bit] & own
    suspects = 0 if friends else bit
    region = board.component(bit, narrow)
    if region & board.perimeter:
        looking = board.around(region) & secluded
        if looking:
            suspects |= looking if _cutting(geometry, region, bit, looking) else 0
    if not friends & ~secluded:
        secluded |= bit
    elif friends & secluded:
        secluded &= ~board.component(bit, own)
    return _Regions(wide, narrow ^ bit, secluded), suspects


def _placed_in_wide(geometry: Geometry, regions: _Regions, bit: int, own: int, enemy: int) -> tuple[_Regions, int]:
    """Update the regions for a stone in a wide region; returns the same as :func:`_placed_in_narrow`."""
    board = geometry.board
    wide, narrow, secluded = regions
    region = next(region for region in wide if region & bit)
    others = tuple(other for other in wide if other is not region)
    around = geometry.around[bit]
    rest = region ^ bit
    apart, suspects = geometry.rings[bit][around & rest]
    parts = board.parts(around & rest, rest) if apart else [rest]
    if len(parts) == 1 and not bit & board.perimeter:
        wide = (*others, rest)
        suspects &= enemy
    else:
        turned = sum(part for part in parts if not geometry.connects_features(part))
        wide = (*others, *(part for part in parts if not part & turned))
        narrow |= turned
        suspects = (board.around(turned) | around | bit) & (own | enemy) if turned else suspects & enemy
    if not suspects:
        return _Regions(wide, narrow, secluded), 0
    beside_wide = board.around(sum(wide))
    suspects &= ~beside_wide
    found = 0
    while suspects:
        stone = suspects & -suspects
        group = board.component(stone, own if stone & own else enemy)
        suspects &= ~group
        if not group & beside_wide:
            found |= group
    return _Regions(wide, narrow, secluded | found), found


def _without(geometry: Geometry, regions: _Regions, freed: int, own: int, enemy: int) -> _Regions:
    """Update the regions for the removal of the stones ``freed``; ``own`` and ``enemy`` are those left."""
    board = geometry.board
    wide, narrow, secluded = regions
    empty = board.full ^ (own | enemy)
    secluded &= ~freed
    gained = 0
    for part in board.parts(freed, empty):
        wide = tuple(region for region in wide if not region & part)
        narrow &= ~part
        if geometry.connects_features(part):
            wide = (*wide, part)
            gained |= part
        else:
            narrow |= part
    beside = board.around(gained) & secluded
    while beside:
        stone = beside & -beside
        group = board.component(stone, own if stone & own else enemy)
        secluded &= ~group
        beside &= ~group
    return _Regions(wide, narrow, secluded)
