"""Stacks on a board of Crumo: what they guard, where others can be placed, and which die.

A stack of height h guards its own cell and the cells at straight distance h. What counts is never a stack's
attack or defence alone but their difference: how many stacks of one colour guard its cell, less how many of
the other. So all cells, those of stacks to come too, are judged at once, by one subtraction of fields.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import getitem, or_
from typing import Final, NamedTuple, TypeAlias, final

from core.rules.crumo.ground import Ground, field, filled

BLACK: Final = 0
WHITE: Final = 1
SIGNS: Final = (1, -1)
"""Of each colour, the sign of its heights."""

Pair: TypeAlias = tuple[int, int]
"""Something of black and of white."""
Change: TypeAlias = tuple[int, int]
"""A cell's number and the height that a colour has there from now on, with its sign."""
Taken: TypeAlias = tuple[tuple[int, int], ...]
"""Stacks that were removed: numbers of cells, and the heights with their signs."""


class Placements(NamedTuple):
    """Where a colour can place which stacks, as fields of heights; each names its rule of Crumo.

    Attributes:
        legal: all rules allow it.
        aimless: on an empty cell, but no cell that it would guard is free of enemies (placing 1).
        repelled: otherwise possible, but all enemies that it would guard have more defence than attack
            (placing 2).
        doomed: otherwise possible, but it would be the only stack that its placement removes.
    """

    legal: int
    aimless: int
    repelled: int
    doomed: int


@final
class Stacks:
    """All stacks at one moment. Immutable.

    Attributes:
        ground: the tables of the board.
        heights: of each cell, by number: positive of black, negative of white, 0 when empty.
        guards: by colour, fields of how many of its stacks guard each cell.
        flags: by colour, flags of its stacks' cells.
        cells: the same as cells.
    """

    __slots__ = ("cells", "flags", "ground", "guards", "heights")

    def __init__(self, ground: Ground, heights: tuple[int, ...], guards: Pair, flags: Pair, cells: Pair) -> None:
        self.ground = ground
        self.heights = heights
        self.guards = guards
        self.flags = flags
        self.cells = cells

    @classmethod
    def none(cls, ground: Ground) -> Stacks:
        """The empty board."""
        return cls(ground, (0,) * len(ground.names), (0, 0), (0, 0), (0, 0))

    def _balance(self, colour: int) -> Pair:
        """Return fields flagged unless the enemy has more guards there, and unless it has two more."""
        even = self.guards[colour] + self.ground.flags - self.guards[1 - colour]
        return even, even + self.ground.ones

    # Placing

    def placements(self, colour: int, *, by_group: bool) -> Placements:
        """Judge every stack that a colour could place (the rules of Crumo, *Place*).

        Args:
            colour: who places.
            by_group: whether stacks die as groups.
        """
        ground = self.ground
        own, enemy = self.flags[colour], self.flags[1 - colour]
        even, close = self._balance(colour)
        empty = ground.flags ^ own ^ enemy
        free = filled(empty)
        legal = aims = free & ground.aiming(ground.everywhere ^ self.cells[1 - colour])
        weak = enemy & close  # with one attack more, these have no more defence than attack
        strong = enemy ^ weak
        repelled = doomed = 0
        if strong:
            repelled = legal & ground.aiming_at(strong)
            if weak:
                repelled ^= repelled & ground.aiming_at(weak)
            legal ^= repelled
        hot = empty ^ (empty & close)  # a stack here has more attack than defence, its own included
        if hot:
            doomed = legal & filled(hot)
            doomed ^= doomed & self._others_die(colour, even, close)
            if doomed and by_group:  # together with a group, it isn't the only one
                doomed ^= doomed & self._joining(colour)
            legal ^= doomed
        return Placements(legal, free ^ aims, repelled, doomed)

    def removing(self, colour: int) -> int:
        """Return the fields of stacks on empty cells after whose placement any stack dies."""
        even, close = self._balance(colour)
        empty = self.ground.flags ^ self.flags[BLACK] ^ self.flags[WHITE]
        return filled(empty) & (filled(empty ^ (empty & close)) | self._others_die(colour, even, close))

    def _others_die(self, colour: int, even: int, close: int) -> int:
        """Return the fields of stacks after whose placement some other stack dies.

        The new stack adds an attack to the enemies that it guards, and a defence to friends. There may be
        stacks with more attack than defence already, since the dead are judged only once a turn.
        """
        ground = self.ground
        own, enemy = self.flags[colour], self.flags[1 - colour]
        if enemy & (even - ground.ones) or own ^ (own & close):
            return ground.every_height
        dying = ground.aiming_at(enemy & even)
        for aims in ground.flagged(own ^ (own & even), ground.aims):  # only a stack that guards it can save it
            dying |= ground.every_height ^ aims
        return dying

    def _joining(self, colour: int) -> int:
        """Return the fields of stacks that would join a group of this colour."""
        ground, own = self.ground, self.flags[colour]
        tables = ground.flagged(own, ground.alongside)
        return reduce(or_, map(getitem, tables, ground.flagged(own, self.heights)), 0)

    def calm(self, colour: int) -> int:
        """Return fields of stacks that can be placed for certain, wherever others of the colour stand.

        They guard no enemy, and at most one enemy guards them; that is not more than they guard themselves.
        """
        ground = self.ground
        attack = self.guards[1 - colour] + (ground.flags - ground.ones - ground.ones)
        empty = ground.flags ^ self.flags[BLACK] ^ self.flags[WHITE]
        fields = filled(empty ^ (empty & attack)) & ground.aimable
        return fields ^ (fields & ground.aiming(self.cells[1 - colour]))

    def standing(self, colour: int, fields: int, *, by_group: bool) -> int:
        """Return the cells on which one of these stacks, legally placed, certainly stays.

        Not outnumbered and in no group with others that may be, it can't die.
        """
        _, close = self._balance(colour)
        fields &= filled(close & self.ground.flags)
        if by_group:
            fields ^= fields & self._joining(colour)
        return sum(1 << number for number, heights in enumerate(self.ground.fields(fields)) if heights)

    # Changing

    def changed(self, colour: int, changes: Iterable[Change]) -> Stacks:
        """Return the stacks after some of one colour got other heights; nothing is removed."""
        ground = self.ground
        heights = list(self.heights)
        guards, flags, cells = self.guards[colour], self.flags[colour], self.cells[colour]
        for number, height in changes:
            before = heights[number]
            guarding = ground.guarding[number]
            guards += guarding[height] - guarding[before]
            if not height or not before:
                flags ^= ground.flag[number]
                cells ^= 1 << number
            heights[number] = height
        if colour:
            return Stacks(
                ground,
                tuple(heights),
                (self.guards[0], guards),
                (self.flags[0], flags),
                (self.cells[0], cells),
            )
        return Stacks(ground, tuple(heights), (guards, self.guards[1]), (flags, self.flags[1]), (cells, self.cells[1]))

    def settled(self, colour: int, *, by_group: bool) -> tuple[Stacks, Taken]:
        """Remove the dead after an action of ``colour``: the enemy's first, then, judged anew, its own."""
        taken: Taken = ()
        stacks = self
        for side in (1 - colour, colour):
            dead = stacks.outnumbered(side)
            if dead:
                fallen = stacks._fallen(dead, by_group=by_group)
                stacks = stacks.changed(side, [(number, 0) for number, _ in fallen])
                taken += fallen
        return stacks, taken

    def outnumbered(self, colour: int) -> int:
        """Return the flags of a colour's stacks that have more attack than defence."""
        own = self.flags[colour]
        return own ^ (own & (self.guards[colour] + self.ground.flags - self.guards[1 - colour]))

    def _fallen(self, dead: int, *, by_group: bool) -> Taken:
        """Return the stacks that die when those flagged have more attack than defence."""
        heights = self.heights
        fallen = list(self.ground.numbers(dead))
        if by_group:
            beside = self.ground.beside
            seen = set(fallen)
            for number in fallen:  # grows while it is gone through
                for other in beside[number]:
                    if heights[other] == heights[number] and other not in seen:
                        seen.add(other)
                        fallen.append(other)
        return tuple((number, heights[number]) for number in fallen)

    def upsetting(self, colour: int, origin: int) -> int:
        """Return the cells to which pieces of a stack can be moved so that anything would be removed."""
        ground = self.ground
        enemy, height = self.flags[1 - colour], self.heights[origin]
        free = ground.everywhere ^ self.cells[1 - colour]
        guarding = ground.guarding[origin]
        without = self.guards[colour] + ground.flags - self.guards[1 - colour] - guarding[height]
        found = 0
        for distance, targets in ground.targets[origin].items():
            if distance > abs(height):
                break
            pieces = SIGNS[colour] * distance
            left = without + guarding[height - pieces]
            own = self.flags[colour] ^ (ground.flag[origin] if height == pieces else 0)
            for target in targets:
                if not free >> target & 1:
                    continue
                before = self.heights[target]
                at = ground.guarding[target]
                even = left + at[before + pieces]
                standing = own
                if before:
                    even -= at[before]
                else:
                    standing ^= ground.flag[target]
                if enemy & (even - ground.ones) or standing ^ (standing & even):
                    found |= 1 << target
        return found

    # Asking

    def guarding(self, colour: int, number: int) -> int:
        """Return how many stacks of a colour guard a cell."""
        return field(self.guards[colour], number)

    def leading(self, colour: int) -> int:
        """Return the flags of cells that more stacks of this colour guard than of the other."""
        lead = self.guards[colour] + self.ground.flags - self.ground.ones - self.guards[1 - colour]
        return lead & self.ground.flags

    def threatened(self, colour: int) -> int:
        """Return the flags of a colour's stacks that have no more defence than attack."""
        return self.flags[colour] & ~self.leading(colour)

    def aiming_at(self, colour: int, number: int) -> tuple[int, ...]:
        """Return the numbers of a colour's stacks that guard a cell from elsewhere."""
        rings, heights, sign = self.ground.rings, self.heights, SIGNS[colour]
        return tuple(
            other for other, height in enumerate(heights) if height * sign > 0 and rings[other][height] >> number & 1
        )
