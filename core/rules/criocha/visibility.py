"""What can be seen on a board of Criocha: regions and supergroups, kept up while stones come and go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from core.rules.criocha.regions import Ground, Region

Pair: TypeAlias = tuple[int, int]
"""Of black, and of white."""
Parts: TypeAlias = tuple[int, ...]
"""Groups or supergroups."""
Both: TypeAlias = tuple[Parts, Parts]
"""Those of black, and those of white."""


class Strength(NamedTuple):
    """What a stone of one colour can do to what a region sees (the sentences of :mod:`core.rules.criocha.placements`).

    Attributes:
        strong: whether the region has a strong core.
        weak: the points at which no core of it stays strong.
        solid: the points of cores that stay strong wherever the stone is placed.
        alone: the points that one of the supergroups of the other colour, if they are few, is beside, and beside no
            other of the region.
    """

    strong: bool
    weak: int
    solid: int
    alone: int


class Outlook:
    """A region, and what it sees. Immutable; what it is asked for is kept.

    Attributes:
        region: the region.
        points: of the region.
        near: the points beside it.
        seen: the black and the white supergroups that have stones among these.
        strengths: against a black and a white stone, as far as they are known.
        calm: where a black and a white stone can be placed if they certainly capture nothing; -1 as long as not known.
    """

    __slots__ = ("calm", "near", "points", "region", "seen", "strengths")

    def __init__(self, region: Region, seen: Both) -> None:
        self.region: Final = region
        self.points: Final = region.points
        self.near: Final = region.near
        self.seen: Final = seen
        self.calm = [-1, -1]
        self.strengths: list[Strength | None] = [None, None]


class Sight:
    """The stones on a board, and what can be seen there. Immutable.

    Attributes:
        ground: the board.
        stones: the black and the white stones.
        empty: the empty points.
        groups: those of black, and those of white.
        supergroups: the same.
        outlooks: all regions, with what they see.
    """

    __slots__ = ("empty", "ground", "groups", "outlooks", "stones", "supergroups")

    def __init__(
        self, ground: Ground, stones: Pair, groups: Both, supergroups: Both, outlooks: Iterable[Outlook]
    ) -> None:
        self.ground: Final = ground
        self.stones: Final = stones
        self.empty: Final = ground.board.full ^ (stones[0] | stones[1])
        self.groups: Final = groups
        self.supergroups: Final = supergroups
        self.outlooks: Final = tuple(outlooks)

    @classmethod
    def of(cls, ground: Ground, stones: Pair) -> Sight:
        """Look at a board without knowing anything of it."""
        board, (black, white) = ground.board, stones
        groups = tuple(board.components(black)), tuple(board.components(white))
        supergroups = tuple(board.king_components(black)), tuple(board.king_components(white))
        regions = [Region(ground, points) for points in board.king_components(board.full ^ (black | white))]
        return cls(ground, stones, groups, supergroups, [_outlook(region, supergroups) for region in regions])

    def group_with(self, bit: int, colour: int) -> int:
        """The group that a stone belongs to which is placed on an empty point."""
        beside = self.ground.board.neighbours(bit)
        return bit | sum([group for group in self.groups[colour] if group & beside])

    def with_stone(self, bit: int, colour: int, beside: int = 0) -> Sight:
        """The board with one stone more, on an empty point; nothing is taken off.

        Args:
            bit: the point.
            colour: 0 for black, 1 for white.
            beside: stones; only regions beside them are wanted. Without any, all are.
        """
        touched = self.ground.board.king_neighbours(bit)
        joined = bit | sum([supergroup for supergroup in self.supergroups[colour] if supergroup & touched])
        outlooks = []
        for outlook in self.outlooks:
            near = outlook.near
            if outlook.points & bit:
                for part in outlook.region.without(bit):
                    near = part.near
                    mine = joined, *[s for s in outlook.seen[colour] if s & near and not s & joined]
                    theirs = tuple([s for s in outlook.seen[1 - colour] if s & near])
                    outlooks.append(Outlook(part, (theirs, mine) if colour else (mine, theirs)))
            elif beside and not near & beside:
                continue
            elif near & joined:
                mine = joined, *[s for s in outlook.seen[colour] if not s & joined]
                theirs = outlook.seen[1 - colour]
                outlooks.append(Outlook(outlook.region, (theirs, mine) if colour else (mine, theirs)))
            else:
                outlooks.append(outlook)
        own = self.group_with(bit, colour)
        groups = own, *[group for group in self.groups[colour] if not group & own]
        supergroups = joined, *[supergroup for supergroup in self.supergroups[colour] if not supergroup & joined]
        black, white = self.stones
        if colour:
            both = (self.groups[0], groups), (self.supergroups[0], supergroups)
            return Sight(self.ground, (black, white | bit), *both, outlooks)
        both = (groups, self.groups[1]), (supergroups, self.supergroups[1])
        return Sight(self.ground, (black | bit, white), *both, outlooks)

    def without(self, taken: Pair, beside: int = 0) -> Sight:
        """The board without these black and white stones, which are whole groups; ``beside`` as above."""
        board, freed = self.ground.board, taken[0] | taken[1]
        changed = 0
        left: list[Parts] = []
        for supergroups, off in zip(self.supergroups, taken, strict=True):
            parts = [supergroup for supergroup in supergroups if not supergroup & off]
            for supergroup in supergroups if off else ():
                if supergroup & off:
                    changed |= supergroup
                    parts += board.king_components(supergroup & ~off)
            left.append(tuple(parts))
        black, white = left
        outlooks = []
        regions = []
        empty = self.empty | freed
        seed = board.king_around(beside) & empty if beside else freed
        for outlook in self.outlooks:
            near = outlook.near
            if near & freed or (beside and not near & beside):
                continue
            seed &= ~outlook.points
            if near & changed:
                regions.append(outlook.region)
            else:
                outlooks.append(outlook)
        regions += [Region(self.ground, points) for points in board.king_parts(seed, empty)]
        outlooks += [_outlook(region, (black, white)) for region in regions]
        of_black, of_white = (
            tuple([group for group in groups if not group & off])
            for groups, off in zip(self.groups, taken, strict=True)
        )
        stones = self.stones[0] ^ taken[0], self.stones[1] ^ taken[1]
        return Sight(self.ground, stones, (of_black, of_white), (black, white), outlooks)


class Recent:
    """The boards that were looked at last, so that nobody looks at one from the beginning whose forerunner is known."""

    __slots__ = ("_before", "_kept", "ground")

    _MOST: Final = 32

    def __init__(self, ground: Ground) -> None:
        self.ground: Final = ground
        self._kept: dict[Pair, Sight] = {}
        self._before: dict[Pair, Sight] = {}

    def sight(self, stones: Pair) -> Sight:
        """The board with these stones."""
        sight = self._kept.get(stones) or self._before.get(stones)
        if sight is None:
            sight = Sight.of(self.ground, stones)
            self.keep(sight)
        return sight

    def keep(self, sight: Sight) -> None:
        """Keep a board that will probably be asked for."""
        if len(self._kept) >= self._MOST:  # another thread may be doing the same: at worst, some is forgotten
            self._before, self._kept = self._kept, {}
        self._kept[sight.stones] = sight


def _outlook(region: Region, supergroups: Both) -> Outlook:
    near, (black, white) = region.near, supergroups
    return Outlook(region, (tuple([s for s in black if s & near]), tuple([s for s in white if s & near])))
