"""Analysis of a board of Criocha: groups, supergroups and regions, updated as stones are placed and removed.

Every group and every supergroup has a *mark*, which is one of its points. The mark stays the same as long as the group
exists, unless the group joins another. A mask of marks is a set of groups, so one operation applies to many of them.
Stones elsewhere don't change marks, so known results of a region stay valid.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from core.rules.base import Pair
from core.rules.criocha.regions import Geometry, Region

Parts: TypeAlias = Mapping[int, int]
"""Groups or supergroups, by mark."""
Both: TypeAlias = tuple[Parts, Parts]
"""The parts of black and those of white."""
_T = TypeVar("_T")


class RegionView:
    """A region, the supergroups that it sees, and the groups beside it.

    It is immutable except for the results that :mod:`core.rules.criocha.shortcuts` caches in it.

    Attributes:
        region: the region.
        points: the points of the region.
        near: the points beside it.
        seen: the marks of the black and white supergroups with stones among ``near``.
        groups: the marks of the black and white groups with stones among ``near``.
        airy: whether black and white groups beside it are safe, because it sees no enemy supergroup, or at least two.
        strengths: the :class:`~core.rules.criocha.region_lemmas.Strength` of black and white; None until computed.
        decided: known results of placements.
    """

    __slots__ = ("airy", "decided", "groups", "near", "points", "region", "seen", "strengths")

    def __init__(self, region: Region, seen_marks: Pair, groups: Pair, alike: RegionView | None = None) -> None:
        """Make the view; ``alike`` is the previous view if only the marks of supergroups have changed."""
        black, white = seen_marks
        self.region: Final = region
        self.points: Final = region.points
        self.near: Final = region.near
        self.seen: Final = seen_marks
        self.groups: Final = groups
        self.airy: Final = (not white or white & (white - 1) > 0, not black or black & (black - 1) > 0)
        self.strengths: list[Any] = alike.strengths if alike else [None, None]
        self.decided: dict[Any, Any] = alike.decided if alike else {}


class Analysis:
    """The stones on a board, and their regions and groups. Immutable.

    Attributes:
        geometry: geometry of the board.
        stones: the black and white stones.
        empty: the empty points.
        groups: the groups of black and of white.
        supergroups: the supergroups of black and of white.
        regions: the views of all regions.
    """

    __slots__ = ("empty", "geometry", "groups", "regions", "stones", "supergroups")

    def __init__(
        self, geometry: Geometry, stones: Pair, groups: Both, supergroups: Both, regions: list[RegionView]
    ) -> None:
        self.geometry: Final = geometry
        self.stones: Final = stones
        self.empty: Final = geometry.board.full ^ (stones[0] | stones[1])
        self.groups: Final = groups
        self.supergroups: Final = supergroups
        self.regions: Final = regions

    @classmethod
    def of(cls, geometry: Geometry, stones: Pair) -> Analysis:
        """Analyse a board from scratch."""
        board, (black, white) = geometry.board, stones
        groups = _marked(board.components(black)), _marked(board.components(white))
        supergroups = _marked(board.king_components(black)), _marked(board.king_components(white))
        regions = [Region(geometry, points) for points in board.king_components(board.full ^ (black | white))]
        return cls(geometry, stones, groups, supergroups, [_view(region, supergroups, groups) for region in regions])

    def with_stone(self, bit: int, colour: int) -> Analysis:
        """Return the board with one more stone on an empty point, without removals.

        Args:
            bit: the point.
            colour: 0 for black, 1 for white.
        """
        board = self.geometry.board
        own_supergroups, supergroup_mark, lost_supergroups = _joined(
            self.supergroups[colour], bit, board.king_neighbours(bit)
        )
        own_groups, group_mark, lost_groups = _joined(self.groups[colour], bit, board.neighbours(bit))
        supergroups, groups = (
            _replaced(self.supergroups, colour, own_supergroups),
            _replaced(self.groups, colour, own_groups),
        )
        lost_marks = lost_supergroups | lost_groups
        views = []
        for view in self.regions:
            seen_marks, group_marks = view.seen, view.groups
            if view.points & bit:
                for part in view.region.without(bit):
                    if view.near & ~part.near:
                        views.append(_view(part, supergroups, groups))
                    else:
                        updated_seen_marks = _replaced(
                            seen_marks, colour, seen_marks[colour] & ~lost_supergroups | supergroup_mark
                        )
                        updated_group_marks = _replaced(
                            group_marks, colour, group_marks[colour] & ~lost_groups | group_mark
                        )
                        views.append(RegionView(part, updated_seen_marks, updated_group_marks))
            elif lost_marks and (seen_marks[colour] & lost_supergroups or group_marks[colour] & lost_groups):
                alike = (
                    not (seen_marks[colour] & (lost_supergroups | supergroup_mark)).bit_count() > 1
                    and not group_marks[colour] & lost_groups
                )
                if seen_marks[colour] & lost_supergroups:
                    seen_marks = _replaced(seen_marks, colour, seen_marks[colour] & ~lost_supergroups | supergroup_mark)
                if group_marks[colour] & lost_groups:
                    group_marks = _replaced(group_marks, colour, group_marks[colour] & ~lost_groups | group_mark)
                views.append(RegionView(view.region, seen_marks, group_marks, view if alike else None))
            else:
                views.append(view)
        stones = _replaced(self.stones, colour, self.stones[colour] | bit)
        return Analysis(self.geometry, stones, groups, supergroups, views)

    def without(self, removed_stones: Pair) -> Analysis:
        """Return the board without these black and white stones, which must form whole groups."""
        board, freed = self.geometry.board, removed_stones[0] | removed_stones[1]
        changed_stones = 0
        remaining_supergroups: list[Parts] = []
        for supergroups, off in zip(self.supergroups, removed_stones, strict=True):
            parts = supergroups
            if off:
                parts = {mark: part for mark, part in supergroups.items() if not part & off}
                for mark, part in supergroups.items():
                    if part & off:
                        changed_stones |= part
                        pieces = board.king_components(part & ~off)
                        parts.update((mark if mark & piece else piece & -piece, piece) for piece in pieces)
            remaining_supergroups.append(parts)
        supergroup_pair = remaining_supergroups[0], remaining_supergroups[1]
        groups = _remaining(self.groups[0], removed_stones[0]), _remaining(self.groups[1], removed_stones[1])
        views = [
            _view(view.region, supergroup_pair, groups) if view.near & changed_stones else view
            for view in self.regions
            if not view.near & freed
        ]
        empty = self.empty | freed
        views += [
            _view(Region(self.geometry, points), supergroup_pair, groups) for points in board.king_parts(freed, empty)
        ]
        stones = self.stones[0] ^ removed_stones[0], self.stones[1] ^ removed_stones[1]
        return Analysis(self.geometry, stones, groups, supergroup_pair, views)


class AnalysisCache:
    """The analyses of the latest boards, so that we rarely analyse a board from scratch.

    It isn't a :class:`core.cache.Cache`, whose lock could not be pickled or copied with a position.
    """

    __slots__ = ("_older", "_recent", "geometry")

    _MAX_KEPT: Final = 32

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
        """Cache the analysis of a board that we will probably need again."""
        if len(self._recent) >= self._MAX_KEPT:  # another thread may do this too; at worst, an analysis is lost
            self._older, self._recent = self._recent, {}
        self._recent[analysis.stones] = analysis


def _marked(parts: Iterable[int]) -> Parts:
    """Return new groups or supergroups by mark."""
    return {part & -part: part for part in parts}


def _remaining(groups: Parts, removed_stones: int) -> Parts:
    """Return the groups without removed stones."""
    return {mark: group for mark, group in groups.items() if not group & removed_stones} if removed_stones else groups


def _joined(parts: Parts, bit: int, neighbours: int) -> tuple[Parts, int, int]:
    """Join a stone to the groups or supergroups that have stones beside it.

    Returns:
        All groups or supergroups, the mark of the stone's own one, and the marks that no longer exist.
    """
    marks = [mark for mark, part in parts.items() if part & neighbours]
    if len(marks) < 2:
        own_mark = marks[0] if marks else bit
        return {**parts, own_mark: parts.get(own_mark, 0) | bit}, own_mark, 0
    updated_parts = dict(parts)
    own_mark = max(marks, key=lambda mark: parts[mark].bit_count())  # the largest, because most regions know its mark
    joined_part = bit | sum([updated_parts.pop(mark) for mark in marks])
    updated_parts[own_mark] = joined_part
    return updated_parts, own_mark, sum(marks) ^ own_mark


def _replaced(pair: tuple[_T, _T], colour: int, value: _T) -> tuple[_T, _T]:
    """Return a pair for black and white with a new value for one colour."""
    return (pair[0], value) if colour else (value, pair[1])


def _view(region: Region, supergroups: Both, groups: Both) -> RegionView:
    """Return the view of a new region, without cached results."""
    surroundings = region.near
    seen_marks, group_marks = (
        (
            sum([mark for mark, part in black.items() if part & surroundings]),
            sum([mark for mark, part in white.items() if part & surroundings]),
        )
        for black, white in (supergroups, groups)
    )
    return RegionView(region, seen_marks, group_marks)
