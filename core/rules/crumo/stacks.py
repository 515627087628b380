"""Stacks on a board of Crumo: the cells they guard, where more can be placed, and which ones die.

A stack of height h guards its own cell and the cells at straight distance h. Only the difference between a stack's
attack and defence matters: the number of stacks of one colour that guard its cell, minus that of the other colour. So
one subtraction of fields judges all cells at once, including those of possible placements.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import getitem, or_
from typing import Final, NamedTuple, TypeAlias, final

from core.rules.base import Pair
from core.rules.crumo.geometry import Geometry, field, filled

BLACK: Final = 0
WHITE: Final = 1
SIGNS: Final = (1, -1)
"""The sign of the heights of each colour."""

Change: TypeAlias = tuple[int, int]
"""The number of a cell, and its new height, with the sign of its colour."""
Removed: TypeAlias = tuple[tuple[int, int], ...]
"""Removed stacks: numbers of cells, and heights with their signs."""


class Placements(NamedTuple):
    """All placements on empty cells, as fields of heights, sorted by the rule that forbids them.

    Attributes:
        legal: allowed by all rules.
        aimless: all cells that the stack would guard have enemies (placing 1).
        repelled: all enemies that it would guard have more defence than attack (placing 2).
        doomed: the stack would be the only one that its placement kills.
    """

    legal: int
    aimless: int
    repelled: int
    doomed: int


@final
class Stacks:
    """The stacks on a board. Immutable.

    Attributes:
        geometry: the tables of the board.
        heights: height on each cell, by number: positive for black, negative for white, 0 if empty.
        guards: by colour, fields with the number of its stacks that guard each cell.
        flags: by colour, flags of the cells of its stacks.
        cells: by colour, the cells of its stacks as a mask.
    """

    __slots__ = ("cells", "flags", "geometry", "guards", "heights")

    def __init__(self, geometry: Geometry, heights: tuple[int, ...], guards: Pair, flags: Pair, cells: Pair) -> None:
        self.geometry = geometry
        self.heights = heights
        self.guards = guards
        self.flags = flags
        self.cells = cells

    @classmethod
    def none(cls, geometry: Geometry) -> Stacks:
        """Return an empty board."""
        return cls(geometry, (0,) * len(geometry.names), (0, 0), (0, 0), (0, 0))

    def _balance(self, colour: int) -> Pair:
        """Return the flags of cells where the enemy has no more guards than this colour, and where it has at most one more."""
        even_fields = self.guards[colour] + self.geometry.flags - self.guards[1 - colour]
        return even_fields, even_fields + self.geometry.ones

    # Placements

    def placements(self, colour: int, *, by_group: bool) -> Placements:
        """Judge every stack that a colour could place (the rules of Crumo, *Place*).

        Args:
            colour: the colour that places.
            by_group: whether stacks die as groups.
        """
        geometry = self.geometry
        own_flags, enemy_flags = self.flags[colour], self.flags[1 - colour]
        even_fields, close = self._balance(colour)
        empty = geometry.flags ^ own_flags ^ enemy_flags
        free = filled(empty)
        legal = aims = free & geometry.aiming(geometry.everywhere ^ self.cells[1 - colour])
        weak = enemy_flags & close  # with one more attack, their defence doesn't exceed the attack
        strong = enemy_flags ^ weak
        repelled = doomed = 0
        if strong:
            repelled = legal & geometry.aiming_at(strong)
            if weak:
                repelled ^= repelled & geometry.aiming_at(weak)
            legal ^= repelled
        hot = empty ^ (empty & close)  # a stack here has more attack than defence, even counting itself
        if hot:
            doomed = legal & filled(hot)
            doomed ^= doomed & self._others_die(colour, even_fields, close)
            if doomed and by_group:  # if it dies with a group, it isn't the only one
                doomed ^= doomed & self._joining(colour)
            legal ^= doomed
        return Placements(legal, free ^ aims, repelled, doomed)

    def placeable(self, colour: int, *, by_group: bool) -> int:
        """Return the flags of the cells where a colour could place a stack of at least one height."""
        geometry = self.geometry
        return self.placements(colour, by_group=by_group).legal + geometry.flags - geometry.ones & geometry.flags

    def deadly_placements(self, colour: int) -> int:
        """Return the fields of stacks on empty cells whose placement makes some stack die."""
        even_fields, close = self._balance(colour)
        empty = self.geometry.flags ^ self.flags[BLACK] ^ self.flags[WHITE]
        return filled(empty) & (filled(empty ^ (empty & close)) | self._others_die(colour, even_fields, close))

    def _others_die(self, colour: int, even_fields: int, close: int) -> int:
        """Return the fields of stacks whose placement makes some other stack die.

        The new stack adds attack to the enemies that it guards, and defence to its friends. Some stacks may already
        have more attack than defence, because the dead are judged only once per turn.
        """
        geometry = self.geometry
        own_flags, enemy_flags = self.flags[colour], self.flags[1 - colour]
        if enemy_flags & (even_fields - geometry.ones) or own_flags ^ (own_flags & close):
            return geometry.every_height
        deadly_fields = geometry.aiming_at(enemy_flags & even_fields)
        # Only a stack that guards an outnumbered friend can save it.
        for aims in geometry.flagged(own_flags ^ (own_flags & even_fields), geometry.aims):
            deadly_fields |= geometry.every_height ^ aims
        return deadly_fields

    def _joining(self, colour: int) -> int:
        """Return the fields of stacks that would join a group of this colour."""
        geometry, own_flags = self.geometry, self.flags[colour]
        tables = geometry.flagged(own_flags, geometry.alongside)
        return reduce(or_, map(getitem, tables, geometry.flagged(own_flags, self.heights)), 0)

    def surely_placeable(self, colour: int) -> int:
        """Return fields of stacks that can certainly be placed, wherever other stacks of the colour are.

        They don't guard an enemy, and at most one enemy guards them, so their own guard is enough defence.
        """
        geometry = self.geometry
        attack = self.guards[1 - colour] + (geometry.flags - geometry.ones - geometry.ones)
        empty = geometry.flags ^ self.flags[BLACK] ^ self.flags[WHITE]
        fields = filled(empty ^ (empty & attack)) & geometry.aimable
        return fields ^ (fields & geometry.aiming(self.cells[1 - colour]))

    def surely_surviving(self, colour: int, fields: int, *, by_group: bool) -> int:
        """Return the cells on which one of these stacks, legally placed, certainly survives.

        A stack can't die if it isn't outnumbered and doesn't join a group, whose other stacks might be.
        """
        _, close = self._balance(colour)
        fields &= filled(close & self.geometry.flags)
        if by_group:
            fields ^= fields & self._joining(colour)
        return sum(1 << number for number, heights in enumerate(self.geometry.fields(fields)) if heights)

    # Changes

    def changed(self, colour: int, changes: Iterable[Change]) -> Stacks:
        """Return the stacks after changes of heights of one colour, without removals."""
        geometry = self.geometry
        heights = list(self.heights)
        guards, flags, cells = self.guards[colour], self.flags[colour], self.cells[colour]
        for number, height in changes:
            previous_height = heights[number]
            guarding = geometry.guarding[number]
            guards += guarding[height] - guarding[previous_height]
            if not height or not previous_height:
                flags ^= geometry.flag[number]
                cells ^= 1 << number
            heights[number] = height
        if colour:
            return Stacks(
                geometry,
                tuple(heights),
                (self.guards[0], guards),
                (self.flags[0], flags),
                (self.cells[0], cells),
            )
        return Stacks(
            geometry, tuple(heights), (guards, self.guards[1]), (flags, self.flags[1]), (cells, self.cells[1])
        )

    def after_deaths(self, colour: int, *, by_group: bool) -> tuple[Stacks, Removed]:
        """Remove the dead after an action of ``colour``: the enemy's first, then its own, which are judged again."""
        removed_stacks: Removed = ()
        stacks = self
        for side in (1 - colour, colour):
            dead = stacks.outnumbered(side)
            if dead:
                fallen = stacks._dying(dead, by_group=by_group)
                stacks = stacks.changed(side, [(number, 0) for number, _ in fallen])
                removed_stacks += fallen
        return stacks, removed_stacks

    def outnumbered(self, colour: int) -> int:
        """Return the flags of a colour's stacks that have more attack than defence."""
        own_flags = self.flags[colour]
        return own_flags ^ (own_flags & (self.guards[colour] + self.geometry.flags - self.guards[1 - colour]))

    def _dying(self, dead: int, *, by_group: bool) -> Removed:
        """Return the stacks that die if the flagged ones have more attack than defence."""
        heights = self.heights
        fallen = list(self.geometry.numbers(dead))
        if by_group:
            neighbours = self.geometry.beside
            visited_numbers = set(fallen)
            for number in fallen:  # the list grows during the loop
                for neighbour in neighbours[number]:
                    if heights[neighbour] == heights[number] and neighbour not in visited_numbers:
                        visited_numbers.add(neighbour)
                        fallen.append(neighbour)
        return tuple((number, heights[number]) for number in fallen)

    def deadly_targets(self, colour: int, origin: int) -> int:
        """Return the cells to which a move of some of a stack's pieces would make any stack die.

        For each move we compute the balance of guards after it, as in :meth:`_balance`: a cell's flag is set unless the enemy
        has more guards there.
        """
        geometry = self.geometry
        enemy_flags, height = self.flags[1 - colour], self.heights[origin]
        free = geometry.everywhere ^ self.cells[1 - colour]
        guarding = geometry.guarding[origin]
        bare_balance = self.guards[colour] + geometry.flags - self.guards[1 - colour] - guarding[height]
        deadly_cells = 0
        for distance, targets in geometry.targets[origin].items():
            if distance > abs(height):
                break
            pieces = SIGNS[colour] * distance
            remaining_balance = bare_balance + guarding[height - pieces]
            own_flags = self.flags[colour] ^ (geometry.flag[origin] if height == pieces else 0)
            for target in targets:
                if not free >> target & 1:
                    continue
                target_height = self.heights[target]
                guarding_from_target = geometry.guarding[target]
                balance = remaining_balance + guarding_from_target[target_height + pieces]
                own_flags_after = own_flags
                if target_height:
                    balance -= guarding_from_target[target_height]
                else:
                    own_flags_after ^= geometry.flag[target]
                kills_enemy = enemy_flags & (balance - geometry.ones)  # we have more guards there than the enemy
                kills_friend = own_flags_after & ~balance  # the enemy has more guards there than we have
                if kills_enemy or kills_friend:
                    deadly_cells |= 1 << target
        return deadly_cells

    # Queries

    def guarding(self, colour: int, number: int) -> int:
        """Return how many stacks of a colour guard a cell."""
        return field(self.guards[colour], number)

    def leading(self, colour: int) -> int:
        """Return the flags of cells that are guarded by more stacks of this colour than of the other."""
        lead = self.guards[colour] + self.geometry.flags - self.geometry.ones - self.guards[1 - colour]
        return lead & self.geometry.flags

    def threatened(self, colour: int) -> int:
        """Return the flags of a colour's stacks whose defence doesn't exceed the attack."""
        return self.flags[colour] & ~self.leading(colour)

    def aiming_at(self, colour: int, number: int) -> tuple[int, ...]:
        """Return the numbers of a colour's stacks that guard a cell from elsewhere."""
        rings, heights, sign = self.geometry.rings, self.heights, SIGNS[colour]
        return tuple(
            stack_number
            for stack_number, height in enumerate(heights)
            if height * sign > 0 and rings[stack_number][height] >> number & 1
        )
