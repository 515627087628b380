"""Lemmas about placements in one region of Criocha (see :mod:`core.rules.criocha.shortcuts`).

They depend only on the region, the supergroups that it sees and the groups beside it. So their results stay valid while
stones are placed elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from core.rules.base import Pair
from core.rules.criocha.analysis import Analysis, Parts, RegionView

_MANY: Final = 6
"""One stone can remove at most four supergroups from sight, so six are as good as any larger number."""
_FEW: Final = 4
_LARGE: Final = 4
"""Minimum points of a region in which we look for strong cores; in smaller regions it is faster to try each point."""


class Strength(NamedTuple):
    """What is certain about a region, wherever one colour places a stone (lemmas 2 and 3).

    Attributes:
        certain: the points where a stone can be placed in any case.
        sure: marks of the groups that live wherever a stone is placed.
        solid: marks of the groups that live unless the stone joins all supergroups of its colour that the region sees.
    """

    certain: int
    sure: int
    solid: int


class RegionLemmas:
    """The lemmas, applied to a region in which one colour will place a stone."""

    __slots__ = (
        "_analysis",
        "_around",
        "_board",
        "_colour",
        "_doubt",
        "_irregular",
        "_mine",
        "_others",
        "_view",
    )

    def __init__(self, analysis: Analysis, view: RegionView, colour: int, around: int, doubt: Pair) -> None:
        """Examine a region.

        Args:
            analysis: analysis of the board.
            view: the region.
            colour: colour of the stone.
            around: the points beside stones of this colour.
            doubt: marks of the black and white groups in doubt.
        """
        self._analysis: Final = analysis
        self._board: Final = analysis.geometry.board
        self._view: Final = view
        self._colour: Final = colour
        self._around: Final = around
        self._mine: Final = marked(analysis.supergroups[colour], view.seen[colour])
        self._others: Final = marked(analysis.supergroups[1 - colour], view.seen[1 - colour])
        self._doubt: Final = marked(analysis.groups[0], doubt[0]), marked(analysis.groups[1], doubt[1])
        self._irregular = -1

    def decide(self, points: int, *, is_settled: bool, placing_only: bool) -> tuple[int, list[int]]:
        """Apply the lemmas to some points of the region.

        Args:
            points: the points.
            is_settled: whether no group is smothered before the placement.
            placing_only: whether to decide only where a placement is legal, not whether it captures.

        Returns:
            Points where a placement is legal, and sets of similar points to judge. On all other points it is illegal.
        """
        legal = 0
        if self._doubt == ([], []):
            return self._legal_by_lemma_4(points), []
        if is_settled:
            excluded = self._excluded_by_lemma_5()
            regular = points & ~excluded
            legal |= regular & self._around if len(self._others) == 1 else regular
            points &= excluded
        if points and placing_only:
            living = points & ~self._excluded_by_lemma_8()
            legal |= living
            points ^= living
        unsure = []
        while points:
            bit = points & -points
            alike = self._alike_by_lemma_9(bit, points)
            points &= ~alike
            placed = self._legal_by_lemma_6(bit)
            if placed is None:
                unsure.append(alike)
            elif placed:
                legal |= alike
        return legal, unsure

    def _legal_by_lemma_4(self, points: int) -> int:
        """Apply lemma 4: return the points where a placement is legal if no group is in doubt."""
        view, enemies = self._view, len(self._others)
        joining = points & self._around
        if not view.points & (view.points - 1):
            return joining
        if not enemies or enemies >= _MANY:
            return points
        candidates = points & ~joining & self._excluded_by_lemma_5()
        if enemies == 1:  # a part can see no enemy only if some points aren't beside an enemy
            away = view.points & ~self._analysis.geometry.beside(self._others[0])
            candidates &= self._board.king_around(away) if away else 0
        legal = (joining if enemies == 1 else points) & ~candidates
        while candidates:
            bit = candidates & -candidates
            candidates ^= bit
            if self._legal_by_lemma_6(bit):
                legal |= bit
        return legal

    def _excluded_by_lemma_5(self) -> int:
        """Return the points that lemma 5 excludes."""
        view, (black, white) = self._view, self._doubt
        excluded_points = view.region.cuts
        if black or white:
            if not self._mine:
                return view.points
            enemy_in_doubt = black if self._colour else white
            if enemy_in_doubt and len(self._mine) > 1:
                excluded_points |= beside_all(self._analysis, self._mine)
        if len(self._others) < _MANY:
            excluded_points |= union(self._alone(self._others))
        return excluded_points | union(self._alone(black)) | union(self._alone(white))

    def _excluded_by_lemma_8(self) -> int:
        """Return the points where lemma 8 doesn't prove that a placement is legal; -1 for all points.

        The lemma needs two enemy supergroups that have stones here which aren't in doubt. A placement on the only point
        beside these stones of a supergroup may remove it from sight.
        """
        surroundings = self._view.near & ~(union(self._doubt[0]) | union(self._doubt[1]))
        enemy_parts = [part for supergroup in self._others if (part := supergroup & surroundings)]
        if len(enemy_parts) >= _MANY:
            return 0
        if len(enemy_parts) < 2:
            return -1
        only_points = self._alone(enemy_parts)
        has_two_elsewhere = len(enemy_parts) - len(only_points) > 1
        return 0 if has_two_elsewhere else union(only_points)

    def _legal_by_lemma_6(self, bit: int) -> bool | None:
        """Apply lemma 6: return whether a placement is legal, or None if it may capture."""
        own_colour, enemy_colour = self._colour, 1 - self._colour
        touched = self._board.king_neighbours(bit)
        separate_supergroups = [supergroup for supergroup in self._mine if not supergroup & touched]
        airy = [0, 0]
        for part in self._view.region.without(bit):
            surroundings = part.near
            for supergroup in separate_supergroups:
                if supergroup & surroundings:
                    airy[enemy_colour] |= surroundings
                    break
            if len([supergroup for supergroup in self._others if supergroup & surroundings]) != 1:
                airy[own_colour] |= surroundings
        for groups, surroundings in zip(self._doubt, airy, strict=True):
            for group in groups:
                if not group & surroundings:
                    return None
        return bool(bit & self._around or airy[own_colour])

    def _alike_by_lemma_9(self, bit: int, points: int) -> int:
        """Apply lemma 9: return a point together with those of ``points`` that are similar to it."""
        if points == bit:
            return bit
        colour, points_beside = self._colour, self._analysis.geometry.beside
        for supergroup in self._mine:
            around = points_beside(supergroup)
            points &= around if around & bit else ~around
        if bit & self._around:
            touched = self._board.neighbours(bit)
            for group in marked(self._analysis.groups[colour], self._view.groups[colour]):
                around = self._board.around(group)
                points &= around if group & touched else ~around
        else:
            points &= ~self._around
        if points != bit:
            points &= ~self._find_irregular()
        return points if bit & points else bit

    def _find_irregular(self) -> int:
        """Return the points that aren't regular (lemma 9)."""
        if self._irregular < 0:
            self._irregular = self._view.region.cuts
            for groups, group_marks in zip(self._analysis.groups, self._view.groups, strict=True):
                self._irregular |= union(self._alone(marked(groups, group_marks)))
        return self._irregular

    def _alone(self, parts: Iterable[int]) -> list[int]:
        return alone(self._analysis, parts, self._view.points)


def strength(analysis: Analysis, view: RegionView, colour: int) -> Strength:
    """Return the strength of a region for a stone of this colour, derived from its strong cores."""
    certain = sure = solid = 0
    own_marks, enemy_marks = view.seen[colour], view.seen[1 - colour]
    if own_marks and enemy_marks & (enemy_marks - 1) and view.points.bit_count() >= _LARGE:
        own_supergroups = enemies = None
        many = own_marks.bit_count() >= _MANY and enemy_marks.bit_count() >= _MANY
        for core, surroundings in view.region.cores:
            if many and not view.near & ~surroundings:
                certain, sure, solid = view.points, sure | core, solid | core
                continue
            if own_supergroups is None or enemies is None:
                own_supergroups, enemies = (
                    marked(analysis.supergroups[colour], own_marks),
                    marked(analysis.supergroups[1 - colour], enemy_marks),
                )
            own_parts = [supergroup for supergroup in own_supergroups if supergroup & surroundings]
            enemy = [supergroup for supergroup in enemies if supergroup & surroundings]
            if own_parts and len(enemy) > 1:
                weak = beside_all(analysis, own_parts) & view.points
                if len(enemy) < _MANY:
                    lost_points = alone(analysis, enemy, core)
                    weak |= union(lost_points) if len(enemy) - len(lost_points) < 2 else 0
                certain |= view.points & ~weak
                if not weak:
                    solid |= core
                    sure |= core if len(own_parts) >= _MANY else 0
    safe = _groups_by(analysis, view, solid)
    always = safe if sure == solid else _groups_by(analysis, view, sure) | safe & analysis.stones[colour]
    core_strength = view.strengths[colour] = Strength(certain, always, safe)
    return core_strength


def _groups_by(analysis: Analysis, view: RegionView, points: int) -> int:
    """Return the marks of the groups beside a region that touch at least two of these points."""
    if not points:
        return 0
    board, dark = analysis.geometry.board, analysis.geometry.dark
    # A group beside both a dark and a light point is beside two points.
    by_dark, by_light = board.king_around(points & dark), board.king_around(points & ~dark)
    (black, white), (black_here, white_here) = analysis.groups, view.groups
    return (
        sum([mark for mark, group in black.items() if group & by_dark and group & by_light]) & black_here
        | sum([mark for mark, group in white.items() if group & by_dark and group & by_light]) & white_here
    )


def beside_all(analysis: Analysis, supergroups: list[int]) -> int:
    """Return the points that are beside all of these supergroups."""
    if len(supergroups) >= _MANY:
        return 0
    points = -1
    for supergroup in supergroups:
        points &= analysis.geometry.beside(supergroup)
        if not points:
            break
    return points


def alone(analysis: Analysis, parts: Iterable[int], points: int) -> list[int]:
    """Return, for each group or supergroup beside exactly one of the points, that point."""
    around = analysis.geometry.beside
    adjacent_points = [around(part) & points for part in parts]
    return [point for point in adjacent_points if point and not point & (point - 1)]


def marked(parts: Parts, marks: int) -> list[int]:
    """Return the groups or supergroups with these marks."""
    if marks.bit_count() > _FEW:
        return [part for mark, part in parts.items() if mark & marks]
    marked_parts = []
    while marks:
        mark = marks & -marks
        marks ^= mark
        marked_parts.append(parts[mark])
    return marked_parts


def union(masks: Iterable[int]) -> int:
    """Return the union of masks."""
    points = 0
    for mask in masks:
        points |= mask
    return points
