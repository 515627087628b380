"""Analysis of a board of Criocha: groups, supergroups and regions, updated as stones are placed and removed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from core.rules.base import Pair
from core.rules.criocha.regions import Geometry, Region

Parts: TypeAlias = tuple[int, ...]
"""Groups or supergroups."""
Both: TypeAlias = tuple[Parts, Parts]
"""Those of black and those of white."""


class Strength(NamedTuple):
    """What a stone of one colour can change in a region's sight (the lemmas of :mod:`core.rules.criocha.shortcuts`).

    Attributes:
        strong: whether the region has a strong core.
        weak: the points at which no core of it stays strong.
        solid: the points of cores that stay strong wherever the stone is placed.
    """

    strong: bool
    weak: int
    solid: int


NO_STRENGTH: Final = Strength(strong=False, weak=-1, solid=0)


class RegionView:
    """A region and the supergroups that it sees. Immutable but for cached values.

    Attributes:
        region: the region.
        points: of the region.
        near: the points beside it.
        seen: the black and the white supergroups that have stones among these.
        strengths: against a black and a white stone; None before they are computed.
        alone: the points that are the only ones beside some supergroup, if these are few: a white one in the first place, a black
            one in the second; -1 before they are computed.
        calm: where a black and a white stone can be placed if they certainly capture nothing; -1 before it is computed.
    """

    __slots__ = ("alone", "calm", "near", "points", "region", "seen", "strengths")

    def __init__(self, region: Region, seen: Both) -> None:
        self.region: Final = region
        self.points: Final = region.points
        self.near: Final = region.near
        self.seen: Final = seen
        self.alone = [-1, -1]
        self.calm = [-1, -1]
        self.strengths: list[Strength | None] = [None, None]


class Analysis:
    """The stones on a board, and what follows from them. Immutable.

    Attributes:
        geometry: of the board.
        stones: the black and the white stones.
        empty: the empty points.
        groups: those of black, and those of white.
        supergroups: the same.
        regions: all regions, with what they see.
    """

    __slots__ = ("empty", "geometry", "groups", "regions", "stones", "supergroups")

    def __init__(
        self, geometry: Geometry, stones: Pair, groups: Both, supergroups: Both, regions: Iterable[RegionView]
    ) -> None:
        self.geometry: Final = geometry
        self.stones: Final = stones
        self.empty: Final = geometry.board.full ^ (stones[0] | stones[1])
        self.groups: Final = groups
        self.supergroups: Final = supergroups
        self.regions: Final = tuple(regions)

    @classmethod
    def of(cls, geometry: Geometry, stones: Pair) -> Analysis:
        """Analyse a board from scratch."""
        board, (black, white) = geometry.board, stones
        groups = tuple(board.components(black)), tuple(board.components(white))
        supergroups = tuple(board.king_components(black)), tuple(board.king_components(white))
        regions = [Region(geometry, points) for points in board.king_components(board.full ^ (black | white))]
        return cls(geometry, stones, groups, supergroups, [_region_view(region, supergroups) for region in regions])

    def group_with(self, bit: int, colour: int) -> int:
        """Return the group of a stone that is placed on an empty point."""
        beside = self.geometry.board.neighbours(bit)
        return bit | sum([group for group in self.groups[colour] if group & beside])

    def with_stone(self, bit: int, colour: int, beside: int = 0) -> Analysis:
        """Return the board with one more stone, on an empty point; nothing is removed.

        Args:
            bit: the point.
            colour: 0 for black, 1 for white.
            beside: if not 0, only the regions beside these stones are kept, and no groups of the colour.
        """
        touched = self.geometry.board.king_neighbours(bit)
        joined = bit | sum([supergroup for supergroup in self.supergroups[colour] if supergroup & touched])
        views = []
        for view in self.regions:
            near = view.near
            if view.points & bit:
                for part in view.region.without(bit):
                    near = part.near
                    mine = joined, *[s for s in view.seen[colour] if s & near and not s & joined]
                    theirs = tuple([s for s in view.seen[1 - colour] if s & near])
                    views.append(RegionView(part, (theirs, mine) if colour else (mine, theirs)))
            elif beside and not near & beside:
                continue
            elif near & joined:
                mine = joined, *[s for s in view.seen[colour] if not s & joined]
                theirs = view.seen[1 - colour]
                grown = RegionView(view.region, (theirs, mine) if colour else (mine, theirs))
                if not near & bit and len(mine) == len(view.seen[colour]):
                    _keep_known(view, grown, colour, touched)
                views.append(grown)
            else:
                views.append(view)
        supergroups = joined, *[supergroup for supergroup in self.supergroups[colour] if not supergroup & joined]
        groups: Parts = ()
        if not beside:
            own = self.group_with(bit, colour)
            groups = own, *[group for group in self.groups[colour] if not group & own]
        black, white = self.stones
        if colour:
            both = (self.groups[0], groups), (self.supergroups[0], supergroups)
            return Analysis(self.geometry, (black, white | bit), *both, views)
        both = (groups, self.groups[1]), (supergroups, self.supergroups[1])
        return Analysis(self.geometry, (black | bit, white), *both, views)

    def without(self, removed: Pair, beside: int = 0) -> Analysis:
        """Return the board without these black and white stones, which are whole groups; ``beside`` as above."""
        board, freed = self.geometry.board, removed[0] | removed[1]
        changed = 0
        left: list[Parts] = []
        for supergroups, off in zip(self.supergroups, removed, strict=True):
            parts = [supergroup for supergroup in supergroups if not supergroup & off]
            for supergroup in supergroups if off else ():
                if supergroup & off:
                    changed |= supergroup
                    parts += board.king_components(supergroup & ~off)
            left.append(tuple(parts))
        black, white = left
        views = []
        regions = []
        empty = self.empty | freed
        seed = board.king_around(beside) & empty if beside else freed
        for view in self.regions:
            near = view.near
            if near & freed or (beside and not near & beside):
                continue
            seed &= ~view.points
            if near & changed:
                regions.append(view.region)
            else:
                views.append(view)
        regions += [Region(self.geometry, points) for points in board.king_parts(seed, empty)]
        views += [_region_view(region, (black, white)) for region in regions]
        of_black, of_white = (
            tuple([group for group in groups if not group & off])
            for groups, off in zip(self.groups, removed, strict=True)
        )
        stones = self.stones[0] ^ removed[0], self.stones[1] ^ removed[1]
        return Analysis(self.geometry, stones, (of_black, of_white), (black, white), views)


class AnalysisCache:
    """The analyses of the latest boards, so that few boards are analysed from scratch."""

    __slots__ = ("_older", "_recent", "geometry")

    _MOST: Final = 32

    def __init__(self, geometry: Geometry) -> None:
        self.geometry: Final = geometry
        self._recent: dict[Pair, Analysis] = {}
        self._older: dict[Pair, Analysis] = {}

    def get(self, stones: Pair) -> Analysis:
        """Return the analysis of the board with these stones."""
        analysis = self._recent.get(stones) or self._older.get(stones)
        if analysis is None:
            analysis = Analysis.of(self.geometry, stones)
            self.keep(analysis)
        return analysis

    def keep(self, analysis: Analysis) -> None:
        """Keep the analysis of a board that will probably be needed."""
        if len(self._recent) >= self._MOST:  # another thread may do the same: at worst, an analysis is lost
            self._older, self._recent = self._recent, {}
        self._recent[analysis.stones] = analysis


def _keep_known(view: RegionView, grown: RegionView, colour: int, touched: int) -> None:
    """Keep what is known of a region when one supergroup that it sees has grown, by a stone elsewhere, and joined none.

    No point of the region is beside the stone. So no stone in it changes anything else now, and what a stone elsewhere can join
    is the same, too, unless the new one has come near to another supergroup.

    Args:
        view: the region as it was seen before.
        grown: the same region with the supergroup that has grown, which is the first one seen.
        colour: of the supergroup.
        touched: the points beside the stone.
    """
    grown.alone = view.alone
    grown.calm = view.calm
    grown.strengths[1 - colour] = view.strengths[1 - colour]
    for supergroup in grown.seen[colour][1:]:
        if grown.region.geometry.beside(supergroup) & touched:
            return
    grown.strengths[colour] = view.strengths[colour]


def _region_view(region: Region, supergroups: Both) -> RegionView:
    near, (black, white) = region.near, supergroups
    return RegionView(region, (tuple([s for s in black if s & near]), tuple([s for s in white if s & near])))
