"""Shortcuts to the legal placements of Criocha: lemmas that decide most points without trying them.

Few placements capture, and few are illegal. The lemmas below follow from the rules. Where they decide, a stone captures
nothing, and it is known whether its own group is smothered. The other points are judged one by one, and only the
groups *in doubt* with them.

A region is *airy* for a colour when it sees no enemy supergroup, or at least two: groups beside it live. The lemmas
are about a stone that one colour, the placer's, places on a point p of a region R.

1. The stone makes one supergroup of those of its own colour that it touches, up to four. Nothing else changes for
   regions other than R. So groups beside an airy region other than R still live, unless this is airy for the enemy
   and the stone touches all supergroups that it sees; such a point is *critical*. A group that lives without an airy
   region is only hurt by a stone in a region beside it: regions on one side of a group that see one supergroup each
   see the same one, as stones between them are connected; and no stone touches supergroups on two sides.
2. A *core* is a connected part of a region without its cut points. One stone never cuts a core: what is left of it
   lies in one region, which sees the placed stone (if it is a part of R) and what the core saw, except supergroups
   that only p was near to. A core that sees, with the stone, at least two supergroups of each colour is *strong*. Its
   *weak* points are those where it does not, as supergroups are joined or lost. It is *solid* if it has none: a group
   beside two points of solid cores lives wherever the stone is placed.
3. A stone in the region of a strong core, but not on a weak point, lives, and so do all groups around what is left of
   the core: the placement is legal whatever else it captures.
4. If all groups beside R live by 1 or 2, and p isn't critical, the stone captures nothing. If it joins one of them, it
   lives. If not, it lives if R sees no enemy (and there is a point left), or at least six, as it looks into all that is
   left of R and takes no more than four out of analysis.
5. If no group is smothered before, and p is neither critical nor a cut point nor the only point of R that a group in
   doubt or an enemy supergroup is beside, and if the placer has a stone beside R already, then R sees after the stone
   what it saw before (those joined, perhaps one more), and groups beside it still are. So nothing is captured; and
   the stone lives if R is airy, or if it joins a group.
6. Whatever p is, if every group in doubt is beside a part of R that is airy for it with the stone, then nothing is
   captured. The stone looks into all parts; so it lives if it joins a group or if a part is airy, and not otherwise:
   a single stone has but one side (1).
7. If the stone joins a group that lives by an airy region other than R, and no group in doubt is beside that, then it
   lives whatever it captures: that region sees no fewer supergroups afterwards.
8. If R sees two enemy supergroups, each with stones of groups that aren't in doubt and not beside p alone, then the
   stone lives whatever it captures: what is left of them stays two.
9. A point of R is *regular* if it is neither critical nor a cut point nor the only point of R that some group is beside. What
   is left of R without it is in one piece and beside the same groups, whichever is removed. So a stone has the same result
   on all regular points that touch the same supergroups of the placer and join the same groups; one of them is judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from core.rules.criocha import capture
from core.rules.criocha.analysis import NO_STRENGTH, Analysis, Parts, RegionView, Strength
from core.rules.criocha.capture import Placement

_MANY: Final = 6
"""One stone can take at most four supergroups out of analysis; six are as good as any number."""


_Doubt: TypeAlias = tuple[list[int], list[int]]
"""Black and white groups that a stone may capture."""
_NONE: Final[_Doubt] = [], []


class _UnsafeGroup(NamedTuple):
    """A group that isn't safe by solid cores. Sets of regions are masks with a bit for each index.

    Attributes:
        stones: of the group.
        beside: the regions that it is beside, if none is airy for it.
        airy: the regions beside it that are airy for it, at most two.
        smothered: whether it is smothered now.
    """

    stones: int
    beside: int
    airy: int
    smothered: bool


class Shortcuts:
    """The lemmas, applied to a board on which one colour will place a stone.

    Attributes:
        critical: the critical points.
        doubtful: black and white groups that some stone may capture, critical points aside.
    """

    __slots__ = (
        "_analysis",
        "_around",
        "_board",
        "_colour",
        "_in_doubt",
        "_joining",
        "_known_irregular",
        "_own_safe",
        "_settled",
        "_unsafe",
        "critical",
        "doubtful",
    )

    def __init__(self, analysis: Analysis, colour: int) -> None:
        board, dark = analysis.geometry.board, analysis.geometry.dark
        self._board: Final = board
        self._analysis: Final = analysis
        self._colour: Final = colour
        self._around: Final = board.around(analysis.stones[colour])
        solid = _union([self._strength(view).solid for view in analysis.regions])
        by_dark, by_light = board.king_around(solid & dark), board.king_around(solid & ~dark)
        # A group beside a dark and a light point is beside two points.
        unsafe = [
            self._find_unsafe(of, [group for group in groups if not (group & by_dark and group & by_light)])
            for of, groups in enumerate(analysis.groups)
        ]
        self._own_safe: Final = analysis.stones[colour] ^ _union([group.stones for group in unsafe[colour]])
        self._unsafe: Final = unsafe
        self._settled: Final = not any(group.smothered for groups in unsafe for group in groups)
        enemy = unsafe[1 - colour]
        relied = _union([group.airy for group in enemy])
        self._joining: Final = [
            self._beside_all(view.seen[colour]) if relied >> index & 1 else 0
            for index, view in enumerate(analysis.regions)
        ]
        self.critical: Final = _union(self._joining)
        black, white = ([group for group in groups if not group.airy & (group.airy - 1)] for groups in unsafe)
        self.doubtful: Final = _union([group.stones for group in black]), _union([group.stones for group in white])
        self._known_irregular: Final[dict[RegionView, int]] = {}
        self._in_doubt: Final = self._by_region((black, white))

    def _find_unsafe(self, of: int, groups: Iterable[int]) -> list[_UnsafeGroup]:
        """Examine groups of a colour that aren't safe."""
        unsafe = []
        airy_regions, guarded = [], []
        for index, view in enumerate(self._analysis.regions):
            seen = view.seen[1 - of]
            if len(seen) == 1:
                guarded.append((view.near, 1 << index, seen[0]))
            else:
                airy_regions.append((view.near, 1 << index))
        for group in groups:
            beside = airy = 0
            for near, flag in airy_regions:
                if near & group:
                    airy |= flag
                    if airy != flag:
                        break  # two are enough to live
            guards = set()
            for near, flag, guard in () if airy else guarded:
                if near & group:
                    beside |= flag
                    guards.add(guard)
            unsafe.append(_UnsafeGroup(group, beside, airy, not airy and len(guards) < 2))
        return unsafe

    def _by_region(self, groups: tuple[list[_UnsafeGroup], list[_UnsafeGroup]]) -> list[_Doubt]:
        """Return, for each region, the groups in doubt with a stone there, critical points aside."""
        everywhere = (1 << len(self._analysis.regions)) - 1
        found: list[_Doubt] = [([], []) for _ in self._analysis.regions]
        for of, unsafe in enumerate(groups):
            for group in unsafe:
                left = everywhere if group.smothered else group.airy or group.beside
                while left:
                    flag = left & -left
                    left ^= flag
                    found[flag.bit_length() - 1][of].append(group.stones)
        return found

    def _strength(self, view: RegionView) -> Strength:
        """Find the strong cores of a region."""
        strength = view.strengths[self._colour]
        if strength is None:
            mine, others = view.seen[self._colour], view.seen[1 - self._colour]
            strength = self._find_strength(view, mine, others) if mine and len(others) > 1 else NO_STRENGTH
            view.strengths[self._colour] = strength
        return strength

    def _find_strength(self, view: RegionView, mine: Parts, others: Parts) -> Strength:
        strong = False
        weak = -1
        solid = 0
        for core, near in view.region.cores:
            own = [supergroup for supergroup in mine if supergroup & near]
            enemy = [supergroup for supergroup in others if supergroup & near]
            if own and len(enemy) > 1:
                points = self._beside_all(own)
                if len(enemy) < _MANY:
                    lost = self._alone(enemy, core)
                    points |= _union(lost) if len(enemy) - len(lost) < 2 else 0
                strong = True
                weak &= points
                solid |= 0 if points else core
        return Strength(strong, weak, solid)

    def _beside_all(self, supergroups: Parts | list[int]) -> int:
        """Return the points beside all these supergroups."""
        if len(supergroups) >= _MANY:
            return 0
        points = self._board.full if supergroups else 0
        beside = self._analysis.geometry.beside
        for supergroup in supergroups:
            points &= beside(supergroup)
            if not points:
                break
        return points

    def _alone(self, parts: Iterable[int], points: int) -> list[int]:
        """Return, for each group or supergroup that is beside just one of the points, this point."""
        around = self._analysis.geometry.beside
        beside = [around(part) & points for part in parts]
        return [point for point in beside if point and not point & (point - 1)]

    def decide(self, *, placing_only: bool) -> tuple[int, list[tuple[int, _Doubt]]]:
        """Apply the lemmas.

        Args:
            placing_only: whether to decide only where a placement is legal, not where it captures.

        Returns:
            Points where a placement is legal, and sets of points to be judged, with the groups in doubt there; points of a set
            are alike (lemma 9). On any other point it is illegal.
        """
        legal = 0
        unsure: list[tuple[int, _Doubt]] = []
        for index, view in enumerate(self._analysis.regions):
            points = view.points
            if placing_only:
                strength = self._strength(view)
                if strength.strong:
                    legal |= points & ~strength.weak
                    points &= strength.weak
            for some, doubt in self._with_doubt(index, points):
                if doubt == _NONE:
                    legal |= some & self._legal_by_lemma_4(view)
                    continue
                left = some
                if self._settled and not some & self.critical:
                    left &= self._excluded_by_lemma_5(view, doubt)
                    regular = some ^ left
                    legal |= regular & self._around if len(view.seen[1 - self._colour]) == 1 else regular
                if left and placing_only:
                    captured = _union(doubt[0]) | _union(doubt[1])
                    living = left & ~self._excluded_by_lemma_8(view, captured)
                    if living != left:
                        living |= left & self._board.around(self._groups_of_lemma_7(index, captured))
                    legal |= living
                    left ^= living
                while left:
                    bit = left & -left
                    alike = self._alike_by_lemma_9(view, bit, left)
                    left &= ~alike
                    placed = self._legal_by_lemma_6(view, bit, doubt)
                    if placed is None:
                        unsure.append((alike, doubt))
                    elif placed:
                        legal |= alike
        return legal, unsure

    def _with_doubt(self, index: int, points: int) -> Iterator[tuple[int, _Doubt]]:
        """Yield points of a region, with the groups in doubt there (lemmas 1 and 2)."""
        critical = points & self.critical
        if points != critical:
            yield points ^ critical, self._in_doubt[index]
        while critical:
            bit = critical & -critical
            critical ^= bit
            lost = 1 << index
            for other, joining in enumerate(self._joining):
                if joining & bit:
                    lost |= 1 << other
            own, enemy = self._colour, 1 - self._colour
            doubt: _Doubt = [], []
            for of, gone in ((own, 1 << index), (enemy, lost)):
                for group in self._unsafe[of]:
                    if group.airy & ~gone:
                        continue
                    if group.airy or group.smothered or group.beside >> index & 1:
                        doubt[of].append(group.stones)
            yield bit, doubt

    def _legal_by_lemma_4(self, view: RegionView) -> int:
        """Apply lemma 4: return where a placement in a region is legal if no group is in doubt."""
        calm = view.calm[self._colour]
        if calm < 0:
            points, enemy = view.points, view.seen[1 - self._colour]
            joining = points & self._around
            if not points & (points - 1):
                calm = joining
            elif not enemy or len(enemy) >= _MANY:
                calm = points
            else:
                left = self._excluded_by_lemma_5(view, _NONE) & points & ~joining
                if len(enemy) == 1:  # a part that sees no enemy can only be made where points are beside none
                    away = points & ~self._analysis.geometry.beside(enemy[0])
                    left &= self._board.king_around(away) if away else 0
                calm = (joining if len(enemy) == 1 else points) & ~left
                for name in self._board.names(left):
                    bit = self._board.bits[name]
                    if self._legal_by_lemma_6(view, bit, _NONE):
                        calm |= bit
            view.calm[self._colour] = calm
        return calm

    def _excluded_by_lemma_5(self, view: RegionView, doubt: _Doubt) -> int:
        """Return the points that lemma 5 excludes."""
        if doubt != _NONE and not view.seen[self._colour]:
            return view.points
        alone = view.alone[self._colour]
        if alone < 0:
            others = view.seen[1 - self._colour]
            alone = _union(self._alone(others, view.points)) if len(others) < _MANY else 0
            view.alone[self._colour] = alone
        found = view.region.cuts | alone
        for groups in doubt:
            found |= _union(self._alone(groups, view.points))
        return found

    def _excluded_by_lemma_8(self, view: RegionView, captured: int) -> int:
        """Return the points of a region that lemma 8 excludes, when some of the stones ``captured`` are removed."""
        near = view.near & ~captured
        enemy = [part for supergroup in view.seen[1 - self._colour] if (part := supergroup & near)]
        if len(enemy) >= _MANY:
            return 0
        lost = self._alone(enemy, view.points) if len(enemy) > 1 else []
        if len(enemy) - len(lost) > 1:
            return 0
        return _union(lost) if len(enemy) > 1 else view.points

    def _groups_of_lemma_7(self, index: int, captured: int) -> int:
        """Return the own groups of lemma 7, and those that are safe by lemma 2."""
        kept = 0
        for other, view in enumerate(self._analysis.regions):
            if other != index and not view.near & captured:
                kept |= 1 << other
        unsafe = self._unsafe[self._colour]
        return self._own_safe | _union([group.stones for group in unsafe if group.airy & kept])

    def _legal_by_lemma_6(self, view: RegionView, bit: int, doubt: _Doubt) -> bool | None:
        """Apply lemma 6: return whether a placement is legal; None if it may capture something."""
        own, enemy = self._colour, 1 - self._colour
        touched = self._board.king_neighbours(bit)
        apart = [supergroup for supergroup in view.seen[own] if not supergroup & touched]
        airy = [0, 0]
        for part in view.region.without(bit):
            near = part.near
            if any(supergroup & near for supergroup in apart):
                airy[enemy] |= near
            if sum([1 for supergroup in view.seen[enemy] if supergroup & near]) != 1:
                airy[own] |= near
        for groups, near in zip(doubt, airy, strict=True):
            if not all(group & near for group in groups):
                return None
        return bool(bit & self._around or airy[own])

    def _alike_by_lemma_9(self, view: RegionView, bit: int, points: int) -> int:
        """Apply lemma 9: return a point and those of these ``points`` of its region that are like it."""
        points &= ~self.critical
        if points == bit or not bit & points:
            return bit
        colour, beside = self._colour, self._analysis.geometry.beside
        for supergroup in view.seen[colour]:
            points &= beside(supergroup) if beside(supergroup) & bit else ~beside(supergroup)
        if bit & self._around:
            around = self._board.neighbours(bit)
            for group in self._analysis.groups[colour]:
                if group & view.near:
                    points &= self._board.around(group) if group & around else ~self._board.around(group)
        else:
            points &= ~self._around
        if points != bit:
            points &= ~self._irregular(view)
        return points if bit & points else bit

    def _irregular(self, view: RegionView) -> int:
        """Return the points that aren't regular (lemma 9), apart from critical ones."""
        known = self._known_irregular.get(view)
        if known is None:
            known = view.region.cuts
            for groups in self._analysis.groups:
                known |= _union(self._alone([group for group in groups if group & view.near], view.points))
            self._known_irregular[view] = known
        return known

    def judge(self, unsure: Iterable[tuple[int, _Doubt]]) -> Iterator[tuple[int, Placement]]:
        """Yield points to be judged that are alike, and the result of a placement on one of them."""
        for alike, suspects in unsure:
            yield alike, capture.place(self._analysis, alike & -alike, self._colour, suspects=suspects)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
