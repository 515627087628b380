"""Actions of one colour on a board of Crumo: listing, checking and performing placements and moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import getitem
from typing import NamedTuple, final

from core.rules.crumo.geometry import WIDTH, Move, Place
from core.rules.crumo.stacks import BLACK, SIGNS, WHITE, Placements, Removed, Stacks


class ActionResult(NamedTuple):
    """The result of a placement or a move.

    Attributes:
        next: the board afterwards, for the other colour, or for the same one if it must still place a stack.
        removed: the removed stacks.
        cells: the cells of the step.
    """

    next: Actions
    removed: Removed
    cells: tuple[str, ...]


@final
class Actions:
    """The actions of one colour on a board. Immutable.

    Attributes:
        stacks: the board.
        colour: the colour to act.
        by_group: whether stacks die as groups (option ``deaths``).
        optional: whether captures are optional (option ``captures``).
    """

    __slots__ = ("_legal", "by_group", "colour", "optional", "stacks")

    _legal: int
    """The legal placements as fields of heights; -1 before they are computed."""

    def __init__(self, stacks: Stacks, colour: int, *, by_group: bool, optional: bool) -> None:
        self.stacks = stacks
        self.colour = colour
        self.by_group = by_group
        self.optional = optional
        self._legal = -1

    def of(self, colour: int, stacks: Stacks | None = None) -> Actions:
        """Return the actions of a colour, on this board or another one."""
        return Actions(stacks or self.stacks, colour, by_group=self.by_group, optional=self.optional)

    def judged(self) -> Placements:
        """Return all placements, sorted by the rule that forbids them."""
        return self.stacks.placements(self.colour, by_group=self.by_group)

    def placements(self) -> int:
        """Return the legal placements as fields of heights."""
        if self._legal < 0:
            self._legal = self.judged().legal
        return self._legal

    # Legal steps

    def steps(self, *, only_place: bool = False) -> list[str]:
        """Return the legal placements and moves, or only the placements, sorted."""
        geometry, legal = self.stacks.geometry, self.placements()
        parts = list(map(getitem, geometry.placing, geometry.fields(legal)))
        if not only_place:
            self._list_moves(parts)
        if not self.optional:
            return list(chain.from_iterable(parts))
        spared_cells = legal & self.stacks.deadly_placements(self.colour)
        spares = map(getitem, geometry.sparing, geometry.fields(spared_cells))
        spare_moves = () if only_place else self._spare_moves()
        return sorted(chain(chain.from_iterable(parts), chain.from_iterable(spares), spare_moves))

    def _list_moves(self, parts: list[tuple[str, ...]]) -> None:
        """Add the names of legal moves to ``parts``, which already has those of the placements, by cell."""
        stacks, colour = self.stacks, self.colour
        geometry, heights = stacks.geometry, stacks.heights
        lines, moving, lead = geometry.lines, geometry.moving, geometry.lead
        free = ~stacks.cells[1 - colour]
        doubtful = self._doubtful()
        for number in geometry.numbers(stacks.flags[colour]):
            targets = lines[number][heights[number]] & free
            if doubtful:
                whole = geometry.rings[number][heights[number]] & targets & doubtful
                targets ^= whole ^ self._whole_moves(number, whole)
            at = lead[number]
            parts[at] = moving[number][targets] + parts[at]

    def _doubtful(self) -> int:
        """Return the cells to which moving a whole stack may leave no legal placement.

        If the move doesn't capture an enemy, a calm stack can still be placed on any cell other than the target.
        """
        calm = self.stacks.surely_placeable(self.colour)
        if not calm:
            return self.stacks.geometry.everywhere
        number = (calm.bit_length() - 1) // WIDTH
        return 0 if calm & (1 << WIDTH * number) - 1 else 1 << number

    def _whole_moves(self, number: int, targets: int) -> int:
        """Return the cells of ``targets`` to which this whole stack can move."""
        geometry = self.stacks.geometry
        moves = (geometry.moves[name] for name in geometry.moving[number][targets])
        return sum(1 << move.target for move in moves if self._move(move) is not None)

    def _spare_moves(self) -> Iterator[str]:
        """Yield the legal moves with ``~``, which capture nothing."""
        stacks, colour, doubtful = self.stacks, self.colour, self._doubtful()
        geometry = stacks.geometry
        for number in geometry.numbers(stacks.flags[colour]):
            height = abs(stacks.heights[number])
            for name in geometry.moving[number][stacks.deadly_targets(colour, number)]:
                move = geometry.moves[name]
                sure = move.pieces < height or not doubtful >> move.target & 1
                if sure or self._move(move, spare=True) is not None:
                    yield f"{name}~"

    # Performing

    def perform(self, step: str, *, only_place: bool = False) -> ActionResult | None:
        """Return the result of a placement or a move, or None if it is illegal."""
        spare = step.endswith("~")
        if spare and not self.optional:
            return None
        geometry = self.stacks.geometry
        plain = step[:-1] if spare else step
        place = geometry.places.get(plain)
        if place is not None:
            return self._place(place, spare=spare)
        move = None if only_place else geometry.moves.get(plain)
        return None if move is None else self._move(move, spare=spare)

    def _place(self, place: Place, *, spare: bool) -> ActionResult | None:
        """Perform a placement (the rules of Crumo, *Place*)."""
        bit, number, height = place
        colour = self.colour
        if not self.placements() & bit or (spare and not self.stacks.deadly_placements(colour) & bit):
            return None
        stacks = self.stacks.changed(colour, ((number, SIGNS[colour] * height),))
        removed_stacks: Removed = ()
        if not spare:
            stacks, removed_stacks = stacks.after_deaths(colour, by_group=self.by_group)
        return ActionResult(self.of(1 - colour, stacks), removed_stacks, (stacks.geometry.names[number],))

    def _move(self, move: Move, *, spare: bool = False) -> ActionResult | None:
        """Perform a move (the rules of Crumo, *Move*)."""
        origin, target, pieces = move
        stacks_before, colour = self.stacks, self.colour
        sign = SIGNS[colour]
        height = stacks_before.heights[origin] * sign
        if height < pieces or stacks_before.heights[target] * sign < 0:
            return None
        moved_stacks = stacks_before.changed(
            colour,
            (
                (origin, stacks_before.heights[origin] - sign * pieces),
                (target, stacks_before.heights[target] + sign * pieces),
            ),
        )
        stacks, removed_stacks = moved_stacks.after_deaths(colour, by_group=self.by_group)
        if spare:
            if not removed_stacks:
                return None
            stacks, removed_stacks = moved_stacks, ()
        names = stacks_before.geometry.names
        ends = height > pieces or any(fallen * sign < 0 for _, fallen in removed_stacks)
        following = self.of(1 - colour if ends else colour, stacks)
        if not ends and not following.placements():
            return None
        return ActionResult(following, removed_stacks, (names[origin], names[target]))

    # Control

    def occupiable(self) -> int:
        """Return the empty cells that this colour could occupy in one action (the rules of Crumo, *End*)."""
        stacks, colour = self.stacks, self.colour
        geometry, sign = stacks.geometry, SIGNS[colour]
        occupiable_cells = stacks.surely_surviving(colour, self.placements(), by_group=self.by_group)
        remaining_cells = geometry.everywhere & ~(stacks.cells[BLACK] | stacks.cells[WHITE] | occupiable_cells)
        for step in self.steps() if remaining_cells else ():
            plain = step.rstrip("~")
            move = geometry.moves.get(plain)
            number = geometry.places[plain].cell if move is None else move.target
            if remaining_cells >> number & 1:
                result = self.perform(step)
                if result is not None and result.next.stacks.heights[number] * sign > 0:
                    occupiable_cells |= 1 << number
                    remaining_cells ^= 1 << number
        return occupiable_cells

    def controlled(self) -> tuple[str, ...]:
        """Return the cells of this colour and those that only it could occupy, sorted."""
        stacks, geometry = self.stacks, self.stacks.geometry
        enemy = self.of(1 - self.colour)
        cells = stacks.cells[self.colour] | self.occupiable() & ~enemy.occupiable()
        return tuple(name for name in geometry.board.cells if cells >> geometry.index[name] & 1)
