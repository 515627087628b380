"""Where stones can be placed in Criocha, without judging every point.

Few stones capture, and few can't be placed. The sentences below follow from the rules; where they decide, a stone
captures nothing, and it is known whether its own group is smothered. All other points are judged one by one, and
only groups *in doubt* with them.

A region is *airy* for a colour when it sees no enemy supergroup, or at least two: groups beside it live. All is
said of a stone placed by one colour, the placer's, on a point p of a region R.

1. The stone makes one supergroup of those of its own colour that it touches, up to four. Nothing else changes for
   regions other than R. So groups beside an airy region other than R still live, unless this is airy for the enemy
   and the stone touches all supergroups that it sees; such a point is *critical*. A group that lives without an airy
   region is only hurt by a stone in a region beside it: regions on one side of a group that see one supergroup each
   see the same one, as stones between them hang together; and no stone touches supergroups on two sides.
2. A *core* is what remains connected of a region when its cut points are left out. One stone never cuts a core:
   what is left of it lies in one region, which sees the placed stone (if it is a part of R) and what the core saw,
   but for supergroups that only p was near to. A core that sees, with the stone, at least two supergroups of each
   colour is *strong*; where it does not, as supergroups are joined or lost, are its *weak* points. It is *solid* if it
   has none: a group beside two points of solid cores lives wherever the stone is placed.
3. A stone in the region of a strong core, but not on a weak point, lives, and so do all groups around what is left of
   the core: it can be placed whatever else it captures.
4. If all groups beside R live by 1 or 2, and p isn't critical, the stone captures nothing. If it joins one of them, it
   lives. If not, it lives if R sees no enemy (and there is a point left), or at least six, as it looks into all that is
   left of R and takes no more than four out of sight.
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
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from core.rules.criocha import capture as judge
from core.rules.criocha.capture import Fate, Groups
from core.rules.criocha.visibility import Outlook, Pair, Parts, Sight, Strength

_MANY: Final = 6
"""One stone can take at most four supergroups out of sight; six are as good as any number."""


_Doubt: TypeAlias = tuple[list[int], list[int]]
"""Black and white groups that a stone may capture."""
_NONE: Final[_Doubt] = [], []


class Placements(NamedTuple):
    """Where a colour can place stones.

    Attributes:
        legal: the points.
        spare: the points where it can with ``~``.
        doubtful: black and white groups that a stone could capture; all others live, except
        critical: for stones on these points, which could capture any group.
    """

    legal: int
    spare: int
    doubtful: Pair
    critical: int

    def suspects(self, bit: int, sight: Sight) -> Groups | None:
        """The groups that a stone on a point could capture; None for all."""
        if bit & self.critical:
            return None
        black, white = self.doubtful
        return [group for group in sight.groups[0] if group & black], [
            group for group in sight.groups[1] if group & white
        ]


def placeable(sight: Sight, colour: int, *, banned: bool, optional: bool) -> Placements:
    """Find out where a colour can place stones.

    Args:
        sight: the board.
        colour: 0 for black, 1 for white.
        banned: whether it must not annihilate.
        optional: whether captures are, so that all stones that would capture must be found.
    """
    survey = _Survey(sight, colour)
    legal, unsure = survey.decided(placing_only=not (banned or optional))
    spare = 0
    for bit, fate in survey.judged(unsure):
        if not (fate.smothered or (banned and fate.annihilates)):
            legal |= bit
        if optional and fate.taken != (0, 0) and not judge.place(sight, bit, colour, spare=True).smothered:
            spare |= bit
    return Placements(legal, spare, survey.doubtful, survey.critical)


def capturable(sight: Sight, colour: int, *, banned: bool) -> int:
    """The stones of the groups that one stone of the other colour would capture; for ``banned`` see above."""
    placer = 1 - colour
    survey = _Survey(sight, placer)
    _, unsure = survey.decided(placing_only=False)
    found = 0
    for _, fate in survey.judged(unsure):
        if not (fate.smothered or (banned and fate.annihilates)):
            found |= fate.taken[colour]
    return found


def territory(sight: Sight, *, banned: tuple[bool, bool], optional: bool) -> Pair:
    """The points of the regions where only black could place a stone, and of those where only white could."""
    found = [placeable(sight, colour, banned=banned[colour], optional=optional) for colour in (0, 1)]
    black, white = (placements.legal | placements.spare for placements in found)
    of_black = of_white = 0
    for outlook in sight.outlooks:
        by_black, by_white = outlook.points & black, outlook.points & white
        if by_black and not by_white:
            of_black |= outlook.points
        elif by_white and not by_black:
            of_white |= outlook.points
    return of_black, of_white


class _Loose(NamedTuple):
    """A group that isn't safe beside solid cores. Sets of regions are numbers with a bit for each index.

    Attributes:
        stones: its own.
        beside: the regions that it is beside, if none is airy for it.
        airy: those of them that are airy for it, two at most.
        smothered: whether it is smothered now.
    """

    stones: int
    beside: int
    airy: int
    smothered: bool


class _Survey:
    """What the sentences above need to know of a board on which one colour will place a stone.

    Attributes:
        critical: the critical points.
        doubtful: black and white groups that may not live wherever a stone is placed, critical points aside.
    """

    __slots__ = (
        "_around",
        "_board",
        "_colour",
        "_in_doubt",
        "_joining",
        "_loose",
        "_own_safe",
        "_settled",
        "_sight",
        "critical",
        "doubtful",
    )

    def __init__(self, sight: Sight, colour: int) -> None:
        board, dark = sight.ground.board, sight.ground.dark
        self._board: Final = board
        self._sight: Final = sight
        self._colour: Final = colour
        self._around: Final = board.around(sight.stones[colour])
        solid = _union([self._strength(outlook).solid for outlook in sight.outlooks])
        by_dark, by_light = board.king_around(solid & dark), board.king_around(solid & ~dark)
        # Who is beside dark and light points is beside two.
        loose = [
            self._find_loose(of, [group for group in groups if not (group & by_dark and group & by_light)])
            for of, groups in enumerate(sight.groups)
        ]
        self._own_safe: Final = sight.stones[colour] ^ _union([group.stones for group in loose[colour]])
        self._loose: Final = loose
        self._settled: Final = not any(group.smothered for groups in loose for group in groups)
        enemy = loose[1 - colour]
        relied = _union([group.airy for group in enemy])
        self._joining: Final = [
            self._beside_all(outlook.seen[colour]) if relied >> index & 1 else 0
            for index, outlook in enumerate(sight.outlooks)
        ]
        self.critical: Final = _union(self._joining)
        black, white = ([group for group in groups if not group.airy & (group.airy - 1)] for groups in loose)
        self.doubtful: Final = _union([group.stones for group in black]), _union([group.stones for group in white])
        self._in_doubt: Final = self._by_region((black, white))

    def _find_loose(self, of: int, groups: Iterable[int]) -> list[_Loose]:
        """Look at groups of a colour that aren't safe."""
        loose = []
        regions = [
            (outlook.near, 1 << index, seen[0] if len(seen := outlook.seen[1 - of]) == 1 else 0)
            for index, outlook in enumerate(self._sight.outlooks)
        ]
        for group in groups:
            beside = airy = 0
            guards = set()
            for near, flag, guard in regions:
                if near & group:
                    beside |= flag
                    if guard:
                        guards.add(guard)
                    else:
                        airy |= flag
                        if airy & (airy - 1):
                            break  # two are enough to live by
            loose.append(_Loose(group, beside, airy, not airy and len(guards) < 2))
        return loose

    def _by_region(self, groups: tuple[list[_Loose], list[_Loose]]) -> list[_Doubt]:
        """The groups in doubt with a stone in each region, critical points aside."""
        everywhere = (1 << len(self._sight.outlooks)) - 1
        found: list[_Doubt] = [([], []) for _ in self._sight.outlooks]
        for of, loose in enumerate(groups):
            for group in loose:
                left = everywhere if group.smothered else group.airy or group.beside
                while left:
                    flag = left & -left
                    left ^= flag
                    found[flag.bit_length() - 1][of].append(group.stones)
        return found

    def _strength(self, outlook: Outlook) -> Strength:
        """Find the strong cores of a region."""
        known = outlook.strengths[self._colour]
        if known is not None:
            return known
        mine, others = outlook.seen[self._colour], outlook.seen[1 - self._colour]
        strong = False
        weak = -1
        solid = 0
        if mine and len(others) > 1:
            for core, near in outlook.region.cores:
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
        alone = _union(self._alone(others, outlook.points)) if len(others) < _MANY else 0
        strength = Strength(strong, weak, solid, alone)
        outlook.strengths[self._colour] = strength
        return strength

    def _beside_all(self, supergroups: Parts | list[int]) -> int:
        """The points beside all these supergroups."""
        if len(supergroups) >= _MANY:
            return 0
        points = self._board.full if supergroups else 0
        for supergroup in supergroups:
            points &= self._board.king_around(supergroup)
            if not points:
                break
        return points

    def _alone(self, parts: Iterable[int], points: int) -> list[int]:
        """Of each group or supergroup that is beside just one of the points, this point."""
        beside = [self._board.king_around(part) & points for part in parts]
        return [point for point in beside if point and not point & (point - 1)]

    def decided(self, *, placing_only: bool) -> tuple[int, list[tuple[int, _Doubt]]]:
        """Use the sentences.

        Args:
            placing_only: whether to decide only where a stone can be placed, not where it captures.

        Returns:
            Points where a stone can be placed, and points to be judged, with the groups in doubt there. It can't be
            placed on any other point.
        """
        legal = 0
        unsure: list[tuple[int, _Doubt]] = []
        for index, outlook in enumerate(self._sight.outlooks):
            points = outlook.points
            if placing_only:
                strength = self._strength(outlook)
                if strength.strong:
                    legal |= points & ~strength.weak
                    points &= strength.weak
            for some, doubt in self._with_doubt(index, points):
                if doubt == _NONE:
                    legal |= some & self._calm(outlook)
                    continue
                left = some
                if self._settled and not some & self.critical:
                    left &= self._irregular(outlook, doubt)
                    regular = some ^ left
                    legal |= regular & self._around if len(outlook.seen[1 - self._colour]) == 1 else regular
                if left and placing_only:
                    captured = _union(doubt[0]) | _union(doubt[1])
                    living = left & ~self._losing(outlook, captured)
                    if living != left:
                        living |= left & self._board.around(self._secure(index, captured))
                    legal |= living
                    left ^= living
                while left:
                    bit = left & -left
                    left ^= bit
                    placed = self._parted(outlook, bit, doubt)
                    if placed is None:
                        unsure.append((bit, doubt))
                    elif placed:
                        legal |= bit
        return legal, unsure

    def _with_doubt(self, index: int, points: int) -> Iterator[tuple[int, _Doubt]]:
        """Points of a region, with the groups in doubt there (sentences 1 and 2)."""
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
                for group in self._loose[of]:
                    if group.airy & ~gone:
                        continue
                    if group.airy or group.smothered or group.beside >> index & 1:
                        doubt[of].append(group.stones)
            yield bit, doubt

    def _calm(self, outlook: Outlook) -> int:
        """Use sentence 4: where a stone can be placed in a region if no group is in doubt."""
        calm = outlook.calm[self._colour]
        if calm < 0:
            points, enemy = outlook.points, outlook.seen[1 - self._colour]
            joining = points & self._around
            if not points & (points - 1):
                calm = joining
            elif not enemy or len(enemy) >= _MANY:
                calm = points
            else:
                left = self._irregular(outlook, _NONE) & points & ~joining
                if len(enemy) == 1:  # a part that sees no enemy can only be made where points are beside none
                    away = points & ~self._board.king_around(enemy[0])
                    left &= self._board.king_around(away) if away else 0
                calm = (joining if len(enemy) == 1 else points) & ~left
                for name in self._board.names(left):
                    bit = self._board.bits[name]
                    if self._parted(outlook, bit, _NONE):
                        calm |= bit
            outlook.calm[self._colour] = calm
        return calm

    def _irregular(self, outlook: Outlook, doubt: _Doubt) -> int:
        """The points that sentence 5 leaves out."""
        if doubt != _NONE and not outlook.seen[self._colour]:
            return outlook.points
        found = outlook.region.cuts | self._strength(outlook).alone
        for groups in doubt:
            found |= _union(self._alone(groups, outlook.points))
        return found

    def _losing(self, outlook: Outlook, captured: int) -> int:
        """The points of a region that sentence 8 leaves out, when some of the stones ``captured`` are taken off."""
        near = outlook.near & ~captured
        enemy = [part for supergroup in outlook.seen[1 - self._colour] if (part := supergroup & near)]
        if len(enemy) >= _MANY:
            return 0
        lost = self._alone(enemy, outlook.points) if len(enemy) > 1 else []
        if len(enemy) - len(lost) > 1:
            return 0
        return _union(lost) if len(enemy) > 1 else outlook.points

    def _secure(self, index: int, captured: int) -> int:
        """Own groups of sentence 7, and those that are safe by sentence 2."""
        kept = 0
        for other, outlook in enumerate(self._sight.outlooks):
            if other != index and not outlook.near & captured:
                kept |= 1 << other
        loose = self._loose[self._colour]
        return self._own_safe | _union([group.stones for group in loose if group.airy & kept])

    def _parted(self, outlook: Outlook, bit: int, doubt: _Doubt) -> bool | None:
        """Use sentence 6: whether a stone can be placed; None if it may capture something."""
        own, enemy = self._colour, 1 - self._colour
        touched = self._board.king_neighbours(bit)
        apart = [supergroup for supergroup in outlook.seen[own] if not supergroup & touched]
        airy = [0, 0]
        for part in outlook.region.without(bit):
            near = part.near
            if any(supergroup & near for supergroup in apart):
                airy[enemy] |= near
            if sum([1 for supergroup in outlook.seen[enemy] if supergroup & near]) != 1:
                airy[own] |= near
        for groups, near in zip(doubt, airy, strict=True):
            if not all(group & near for group in groups):
                return None
        return bool(bit & self._around or airy[own])

    def judged(self, unsure: Iterable[tuple[int, _Doubt]]) -> Iterator[tuple[int, Fate]]:
        """Points to be judged, and what comes of a stone there."""
        for bit, suspects in unsure:
            yield bit, judge.place(self._sight, bit, self._colour, suspects=suspects)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
