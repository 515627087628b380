"""Shortcuts to the legal placements of Criocha: lemmas that decide most points without trying them.

Few placements capture, and few are illegal. The lemmas below follow from the rules. At the points that they decide, a
stone captures nothing, and we know whether its own group is smothered. We judge the other points one by one, and there
only the groups *in doubt*.

A region is *airy* for a colour if it sees no enemy supergroup, or at least two: groups beside it live. The lemmas are
about a stone of one colour, the placer's, on a point p of a region R.

1. The stone joins the supergroups of its colour that it touches (up to four) into one. Nothing else changes for regions
   other than R. So groups beside an airy region other than R still live, unless the region is airy for the enemy and
   the stone touches all supergroups that it sees. That point is *critical*. A group that lives without an airy region
   can only be hurt by a stone in a region beside it. The reason: regions on one side of a group that see one supergroup
   each see the same one, because stones between them are connected. And no stone touches supergroups on two sides.
2. A *core* is a connected part of a region without its cut points. One stone never cuts a core. The rest of the core
   lies in one region, which sees the placed stone (if it is in R) and all that the core saw, except supergroups that
   were only beside p. A core that sees, with the stone, at least two supergroups of each colour is *strong*. Its *weak*
   points are those where it wouldn't, because supergroups are joined or lost. It is *solid* if it has no weak points: a
   group beside two points of solid cores lives wherever the stone is placed.
3. A stone in the region of a strong core, but not on a weak point, lives, and so do all groups around the rest of
   the core. So the placement is legal whatever else it captures.
4. If all groups beside R live by 1 or 2, and p isn't critical, the stone captures nothing. If it joins one of them, it
   lives. Otherwise it lives if R sees no enemy (and there is a point left), or at least six, because it looks into
   all of the rest of R and removes no more than four from sight.
5. Suppose that no group is smothered beforehand, that p is neither critical nor a cut point nor the only point of R
   beside a group in doubt or an enemy supergroup, and that the placer already has a stone beside R. Then, after the
   stone, R sees what it saw before (joined supergroups count as one, and there may be one more), and groups beside it
   stay beside it. So the stone captures nothing. It lives if R is airy, or if it joins a group.
6. On any p: if every group in doubt is beside a part of R that is airy for it with the stone, the stone captures
   nothing. It looks into all parts. So it lives if it joins a group or if a part is airy, and not otherwise, because a
   single stone has only one side (1).
7. If the stone joins a group that lives by an airy region other than R, and no group in doubt is beside that region,
   then it lives whatever it captures, because that region sees no fewer supergroups afterwards. It also lives if it
   joins a group that lives wherever a stone is placed (2), unless p is critical. On a critical point, its captures may
   leave that group without an airy region.
8. If R sees two enemy supergroups, each with stones of groups that aren't in doubt and not beside p alone, then the
   stone lives whatever it captures, because what is left of the two stays separate.
9. A point of R is *regular* if it is neither critical nor a cut point nor the only point of R beside some group. The
   rest of R without it is in one piece and beside the same groups, for any regular point. So a stone has one result on
   all regular points that touch the same supergroups of the placer and join the same groups. We judge one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from core.rules.base import Pair
from core.rules.criocha import capture
from core.rules.criocha.analysis import Analysis, RegionView
from core.rules.criocha.capture import Placement
from core.rules.criocha.region_lemmas import RegionLemmas, strength, union

Unsure: TypeAlias = list[tuple[int, Pair]]
"""Similar points to judge (lemma 9), with the marks of the black and white groups in doubt there."""

_KEPT: Final = 64
"""Maximum results that we cache in a region."""
_MAX_TOUCHED: Final = 4
"""Maximum supergroups that one stone can touch."""


class Shortcuts:
    """The lemmas, applied to a board on which one colour will place a stone.

    Attributes:
        critical: the critical points, and perhaps some others.
        doubtful: marks of the black and white groups that a stone may capture, except on critical points.
    """

    __slots__ = (
        "_analysis",
        "_around",
        "_colour",
        "_joinings",
        "_own_safe",
        "_strengths",
        "_ways",
        "critical",
        "doubtful",
    )

    def __init__(self, analysis: Analysis, colour: int) -> None:
        self._analysis: Final = analysis
        self._colour: Final = colour
        self._around: Final = analysis.geometry.board.around(analysis.stones[colour])
        strengths = [view.strengths[colour] or strength(analysis, view, colour) for view in analysis.regions]
        self._strengths: Final = strengths
        sure = solid = 0
        for core_strength in strengths:
            sure |= core_strength.sure
            solid |= core_strength.solid
        self._own_safe: Final = sure & analysis.stones[colour]
        black, white = _Ways(analysis, 0, sure, solid), _Ways(analysis, 1, sure, solid)
        self._ways: Final = black, white
        self.doubtful: Final = black.one_way | black.smothered, white.one_way | white.smothered
        self._joinings: Final = self._find_joinings()
        critical = 0
        for joining in self._joinings:
            critical |= joining
        self.critical: Final = critical

    def _find_joinings(self) -> list[int]:
        """Return, for each region that is airy for enemy groups, the points beside all own supergroups that it sees."""
        own_colour, enemy_colour = self._colour, 1 - self._colour
        unsafe = self._ways[enemy_colour].unsafe
        points_beside, supergroups = self._analysis.geometry.beside, self._analysis.supergroups[own_colour]
        joinings = []
        for view in self._analysis.regions:
            joining = 0
            seen_marks = view.seen[own_colour]
            if (
                seen_marks & (seen_marks - 1)
                and view.groups[enemy_colour] & unsafe
                and seen_marks.bit_count() <= _MAX_TOUCHED
            ):
                joining = -1
                while seen_marks and joining:
                    mark = seen_marks & -seen_marks
                    seen_marks ^= mark
                    joining &= points_beside(supergroups[mark])
            joinings.append(joining)
        return joinings

    def decide(self, *, placing_only: bool) -> tuple[int, Unsure]:
        """Apply the lemmas.

        Args:
            placing_only: whether to decide only where a placement is legal, not whether it captures.

        Returns:
            Points where a placement is legal, and sets of points to judge, with the groups in doubt there. The points
            of a set are alike (lemma 9). On any other point it is illegal.
        """
        of_black, of_white = self._ways
        is_settled = not (of_black.smothered or of_white.smothered)
        joined_once = joined_twice = 0
        for joining in self._joinings:
            joined_twice |= joined_once & joining
            joined_once |= joining
        legal = 0
        unsure: Unsure = []
        for index, view in enumerate(self._analysis.regions):
            (black, white), (black_lives, white_lives) = view.groups, view.airy
            doubt = (
                black & (of_black.one_way if black_lives else of_black.no_way) | of_black.smothered,
                white & (of_white.one_way if white_lives else of_white.no_way) | of_white.smothered,
            )
            legal_here, alike_here = self._apply_lemmas(
                view, view.points, doubt, is_settled=is_settled, placing_only=placing_only
            )
            critical = view.points & (joined_once & ~self._joinings[index] | joined_twice)
            if critical and placing_only:
                critical &= ~self._strengths[index].certain
            legal |= legal_here & ~critical
            unsure_here = [(unsure_points, doubt) for alike in alike_here if (unsure_points := alike & ~critical)]
            while critical:
                bit = critical & -critical
                critical ^= bit
                critical_doubt = self._doubt_at(index, bit, doubt)
                if critical_doubt == doubt:
                    legal |= legal_here & bit
                    unsure_here += [(bit, doubt) for alike in alike_here if alike & bit]
                else:
                    legal_there, alike_there = self._apply_lemmas(
                        view, bit, critical_doubt, is_settled=False, placing_only=placing_only
                    )
                    legal |= legal_there
                    unsure_here += [(bit, critical_doubt) for _ in alike_there]
            if unsure_here and placing_only:
                surely = self._surely_legal(index, unsure_here)
                legal |= surely
                unsure_here = [
                    (unsure_points, local_doubt)
                    for alike, local_doubt in unsure_here
                    if (unsure_points := alike & ~surely)
                ]
            unsure += unsure_here
        return legal, unsure

    def _apply_lemmas(
        self, view: RegionView, points: int, doubt: Pair, *, is_settled: bool, placing_only: bool
    ) -> tuple[int, list[int]]:
        """Apply the lemmas about a single region to some of its points, and cache the result in the region."""
        key = self._colour, placing_only, is_settled, points, doubt
        decision = view.decided.get(key)
        if decision is None:
            if len(view.decided) >= _KEPT:  # another thread may do this too; at worst, it decides again
                view.decided.clear()
            certain = points & view.strengths[self._colour].certain if placing_only else 0
            legal, unsure = 0, list[int]()
            if points != certain:
                lemmas = RegionLemmas(self._analysis, view, self._colour, self._around, doubt)
                legal, unsure = lemmas.decide(points ^ certain, is_settled=is_settled, placing_only=placing_only)
            decision = view.decided[key] = legal | certain, unsure
        return decision

    def _doubt_at(self, index: int, bit: int, doubt: Pair) -> Pair:
        """Return the groups in doubt at a critical point of a region, given those at its other points (lemma 1)."""
        enemy = 1 - self._colour
        alive = 0
        for other_index, (view, joining) in enumerate(zip(self._analysis.regions, self._joinings, strict=True)):
            if not joining & bit:
                alive |= self._strengths[other_index].solid
                if other_index != index and view.airy[enemy]:
                    alive |= view.groups[enemy]
        ways = self._ways[enemy]
        doubtful_groups = (
            ways.unsafe & ~alive & (ways.airy | ways.smothered | self._analysis.regions[index].groups[enemy])
        )
        return (doubtful_groups, doubt[1]) if enemy == 0 else (doubt[0], doubtful_groups)

    def _surely_legal(self, index: int, unsure: Unsure) -> int:
        """Apply lemma 7: return the points of ``unsure`` in a region where a placement is legal."""
        own_colour = self._colour
        groups, around = self._analysis.groups[own_colour], self._analysis.geometry.board.around
        safe = around(union([group for mark, group in groups.items() if mark & self._own_safe])) & ~self.critical
        legal = joined_points = 0
        known_doubt: Pair | None = None
        for alike, doubt in unsure:
            if doubt != known_doubt:
                known_doubt, (black, white) = doubt, doubt
                living_groups = 0
                for other_index, view in enumerate(self._analysis.regions):
                    if (
                        other_index != index
                        and view.airy[own_colour]
                        and not (view.groups[0] & black or view.groups[1] & white)
                    ):
                        living_groups |= view.groups[own_colour]
                joined_points = safe | around(union([group for mark, group in groups.items() if mark & living_groups]))
            legal |= alike & joined_points
        return legal

    def judge(self, unsure: Unsure) -> Iterator[tuple[int, Placement]]:
        """Yield sets of similar points to judge, and the result of a placement on one point of each set."""
        for alike, suspects in unsure:
            yield alike, capture.place(self._analysis, alike & -alike, self._colour, suspects=suspects)


class _Ways:
    """How the groups of a colour that aren't certain to live may live. All attributes are marks.

    Attributes:
        unsafe: the groups that aren't sure to live wherever a stone is placed.
        airy: groups with an airy region beside them.
        one_way: groups that some stone in their only airy region may capture.
        no_way: groups without an airy region.
        smothered: groups that are smothered.
    """

    __slots__ = ("airy", "no_way", "one_way", "smothered", "unsafe")

    def __init__(self, analysis: Analysis, of: int, sure: int, solid: int) -> None:
        airy_once = airy_twice = 0
        for view in analysis.regions:
            if view.airy[of]:
                groups = view.groups[of]
                airy_twice |= airy_once & groups
                airy_once |= groups
        self.airy: Final = airy_once
        self.unsafe: Final = sum(analysis.groups[of]) & ~sure
        self.one_way: Final = self.unsafe & ~solid & ~airy_twice
        self.no_way: Final = self.unsafe & ~solid & ~airy_once
        self.smothered: Final = capture.smothered(analysis, self.no_way, of) & self.no_way if self.no_way else 0
