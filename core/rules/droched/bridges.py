"""Bridges and their breaking in Droched: what a stone does to the board, and where stones may stand.

Empty cells fall into *regions*. A region that holds cells of two features or more is *wide*, any other one
*narrow*. Three sentences, which follow from the rules, spare nearly all judgements:

1. A group beside a wide region is on a bridge. A group beside none (*secluded*) must be judged, but only
   when something beside it changes: a narrow region that it looks out on, or the last wide one.
2. A new stone looks out on all that is left of its region, since every part of it lies beside the stone. So
   it reaches the features of the region, and those of the groups that it joins: a stone that joins a group
   never dies, nor does one in a wide region. (All groups are on bridges before a turn; only stones of the
   handicap may not be, and these die first.) Only a stone in a narrow region, beside no friend, may be the
   only one to die.
3. A group loses a feature by a new stone only if the stone cuts its region in two, stands on the last empty
   cell of the feature in it, or on the last one beside the group. What lies around the stone tells whether
   that can be.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from core.board import Hexagon, hexagon


class _Ring(dict[int, tuple[bool, int]]):
    """Of a cell, by the free cells around it: whether they lie apart, and those around that touch none."""

    __slots__ = ("_cells",)

    def __init__(self, cells: tuple[int, ...]) -> None:
        super().__init__()
        self._cells = cells

    def __missing__(self, free: int) -> tuple[bool, int]:
        cells = self._cells
        count = len(cells)
        is_free = [bool(cell & free) for cell in cells]
        runs = sum(is_free[i] and not is_free[i - 1] for i in range(count))
        sealed = sum(cells[i] for i in range(count) if not (is_free[i] or is_free[i - 1] or is_free[(i + 1) % count]))
        found = self[free] = runs > 1, sealed
        return found


class Ground:
    """A board with its twelve features.

    Attributes:
        board: the cells.
        corners: the six corners, as masks.
        edges: the six edges, without their corners.
        around: of each cell, its neighbours.
        rings: of each cell, see :class:`_Ring`.
        feature: of each cell of the border, the feature that it belongs to.
    """

    __slots__ = ("around", "board", "corners", "edges", "feature", "rings")

    def __init__(self, size: int) -> None:
        board: Hexagon = hexagon(size)
        self.board = board
        bits = board.bits.values()
        self.around = {bit: board.neighbours(bit) for bit in bits}
        self.rings = {bit: _Ring(board.ring(bit)) for bit in bits}
        self.corners = tuple(bit for bit in bits if self.around[bit].bit_count() == 3)
        self.edges = tuple(board.components(board.perimeter ^ sum(self.corners)))
        self.feature = {
            bit: feature for feature in self.corners + self.edges for bit in map(board.bit, board.names(feature))
        }

    def bridged(self, cells: int) -> bool:
        """Whether cells of at least two features are among ``cells``."""
        border = cells & self.board.perimeter
        return border != 0 and border & ~self.feature[border & -border] != 0

    def features(self, cells: int) -> list[int]:
        """The features of which a cell is among ``cells``, corners first."""
        return [feature for feature in self.corners + self.edges if feature & cells]

    def reach(self, group: int, empty: int) -> int:
        """A group's stones, and the empty cells connected with empty cells beside them."""
        board = self.board
        return group | board.component(board.around(group), empty)

    def holds(self, group: int, empty: int) -> bool:
        """Whether a group is on a bridge with these empty cells."""
        board = self.board
        near = group | (board.around(group) & empty)
        return self.bridged(near) or self.bridged(group | board.component(near, empty))

    def broken(self, suspects: int, stones: int, empty: int) -> int:
        """Those groups, of one colour, with stones among ``suspects`` that are on broken bridges.

        Args:
            suspects: stones, at least one of each group to be judged.
            stones: all stones of the colour.
            empty: the empty cells that these groups can look out on, or more.
        """
        dead = 0
        component = self.board.component
        while suspects:
            group = component(suspects & -suspects, stones)
            suspects &= ~group
            if not self.holds(group, empty):
                dead |= group
        return dead


@cache
def ground(size: int) -> Ground:
    """Return the board of this size."""
    return Ground(size)


class Standing(NamedTuple):
    """What stands on a board, and what is known of it.

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


class Fate(NamedTuple):
    """What comes of a placement.

    Attributes:
        standing: what stands afterwards.
        enemy: the stones of the other colour that died.
        own: the stones of the own colour that died, perhaps the placed one among them.
    """

    standing: Standing
    enemy: int
    own: int


class _Land(NamedTuple):
    """The regions, and which groups are secluded (see :class:`Standing`)."""

    wide: tuple[int, ...]
    narrow: int
    secluded: int


def survey(ground: Ground, black: int, white: int) -> Standing:
    """Look at a board without knowing anything of it."""
    board = ground.board
    empty = board.full ^ (black | white)
    regions = board.components(empty)
    wide = tuple(region for region in regions if ground.bridged(region))
    beside_wide = board.around(sum(wide))
    secluded = broken = 0
    for stones in (black, white):
        secluded |= sum(group for group in board.components(stones) if not group & beside_wide)
        broken |= ground.broken(stones, stones, empty)
    return Standing(black, white, wide, empty ^ sum(wide), secluded, broken)


def place(ground: Ground, at: Standing, bit: int, colour: int) -> Fate:
    """Place a stone on an empty cell, and take off groups on broken bridges (the rules of Droched, *Place*).

    Args:
        ground: the board.
        at: what stands on it.
        bit: the cell.
        colour: 0 for black, 1 for white.
    """
    black, white, wide, narrow, secluded, broken = at
    if colour:
        own, enemy = white | bit, black
    else:
        own, enemy = black | bit, white
    if narrow & bit:
        land, suspects = _into_narrow(ground, _Land(wide, narrow, secluded), bit, own)
    else:
        land, suspects = _into_wide(ground, _Land(wide, narrow, secluded), bit, own, enemy)
    suspects |= broken
    dead_enemy = dead_own = 0
    if suspects:
        dead_enemy = ground.broken(suspects & enemy, enemy, land.narrow)
        if dead_enemy:
            enemy ^= dead_enemy
            land = _opened(ground, land, dead_enemy, own, enemy)
        dead_own = ground.broken(suspects & own & land.secluded, own, land.narrow)
        if dead_own:
            own ^= dead_own
            land = _opened(ground, land, dead_own, own, enemy)
    black, white = (enemy, own) if colour else (own, enemy)
    return Fate(Standing(black, white, *land), dead_enemy, dead_own)


def placeable(ground: Ground, at: Standing, colour: int) -> tuple[int, int]:
    """Where a colour can place a stone that isn't the only one to die; repetition is another matter.

    Args:
        ground: the board.
        at: what stands on it.
        colour: 0 for black, 1 for white.

    Returns:
        The cells, and those of them where the stone is saved, if at all, by the others that die.
    """
    board = ground.board
    own = at.white if colour else at.black
    empty = board.full ^ (at.black | at.white)
    if at.broken:  # they die, whatever happens
        return empty, empty
    if not at.narrow:
        return empty, 0
    legal = empty ^ (at.narrow & ~board.around(own))
    alone = empty ^ legal
    if not alone or not at.secluded:
        return legal, 0
    alone &= board.component(board.perimeter, at.narrow)  # from elsewhere nobody can lose a feature
    saved = 0
    while alone:
        region = board.component(alone & -alone, at.narrow)
        saved |= _deadly(ground, at, region, alone & region)
        alone &= ~region
    return legal | saved, saved


def _deadly(ground: Ground, at: Standing, region: int, cells: int) -> int:
    """Where a stone makes others die, be it friend or foe.

    Args:
        ground: the board.
        at: what stands on it.
        region: a narrow region with cells of one feature.
        cells: cells of it that are beside no friend; only these are looked at.
    """
    board = ground.board
    beside = board.around(region) & at.secluded
    if not beside:
        return 0
    cells = _cutting(ground, region, cells, beside)
    if not cells:
        return 0
    others = at.narrow ^ region
    found = 0
    while beside:
        stone = beside & -beside
        group = board.component(stone, at.black if stone & at.black else at.white)
        beside &= ~group
        if ground.holds(group, others):
            continue  # it can do without this region
        around = board.around(group)
        left = cells & ~found
        while left:
            bit = left & -left
            left ^= bit
            rest = region ^ bit
            if not board.component(rest & board.perimeter, rest) & around:
                found |= bit
    return found


def _cutting(ground: Ground, region: int, cells: int, stones: int) -> int:
    """Those ``cells`` of a narrow region where a stone may take its feature from the groups of ``stones``."""
    perimeter, rings, around = ground.board.perimeter, ground.rings, ground.around
    found = 0
    while cells:
        bit = cells & -cells
        cells ^= bit
        rest = region ^ bit
        apart, sealed = rings[bit][around[bit] & rest]
        if apart or sealed & stones or not rest & perimeter:
            found |= bit
    return found


def _into_narrow(ground: Ground, land: _Land, bit: int, own: int) -> tuple[_Land, int]:
    """What a stone does in a narrow region.

    Returns:
        The regions and secluded groups before anything is taken off, and stones of all groups to be judged.
    """
    board = ground.board
    wide, narrow, secluded = land
    friends = ground.around[bit] & own
    suspects = 0 if friends else bit
    region = board.component(bit, narrow)
    if region & board.perimeter:
        looking = board.around(region) & secluded
        if looking:
            suspects |= looking if _cutting(ground, region, bit, looking) else 0
    if not friends & ~secluded:
        secluded |= bit
    elif friends & secluded:
        secluded &= ~board.component(bit, own)
    return _Land(wide, narrow ^ bit, secluded), suspects


def _into_wide(ground: Ground, land: _Land, bit: int, own: int, enemy: int) -> tuple[_Land, int]:
    """What a stone does in a wide region; returns the same as :func:`_into_narrow`."""
    board = ground.board
    wide, narrow, secluded = land
    region = next(region for region in wide if region & bit)
    others = tuple(other for other in wide if other is not region)
    around = ground.around[bit]
    rest = region ^ bit
    apart, suspects = ground.rings[bit][around & rest]
    parts = _parts(board, around & rest, rest) if apart else [rest]
    if len(parts) == 1 and not bit & board.perimeter:
        wide = (*others, rest)
        suspects &= enemy
    else:
        turned = sum(part for part in parts if not ground.bridged(part))
        wide = (*others, *(part for part in parts if not part & turned))
        narrow |= turned
        suspects = (board.around(turned) | around | bit) & (own | enemy) if turned else suspects & enemy
    if not suspects:
        return _Land(wide, narrow, secluded), 0
    beside_wide = board.around(sum(wide))
    suspects &= ~beside_wide
    found = 0
    while suspects:
        stone = suspects & -suspects
        group = board.component(stone, own if stone & own else enemy)
        suspects &= ~group
        if not group & beside_wide:
            found |= group
    return _Land(wide, narrow, secluded | found), found


def _parts(board: Hexagon, free: int, rest: int) -> list[int]:
    """The regions that ``rest`` falls into, each of which holds some of the cells ``free``."""
    parts = []
    while free:
        part = board.component(free & -free, rest)
        parts.append(part)
        free &= ~part
    return parts


def _opened(ground: Ground, land: _Land, freed: int, own: int, enemy: int) -> _Land:
    """What taking off the stones ``freed`` does; ``own`` and ``enemy`` are the others."""
    board = ground.board
    wide, narrow, secluded = land
    empty = board.full ^ (own | enemy)
    secluded &= ~freed
    gained = 0
    for part in _parts(board, freed, empty):
        wide = tuple(region for region in wide if not region & part)
        narrow &= ~part
        if ground.bridged(part):
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
    return _Land(wide, narrow, secluded)
