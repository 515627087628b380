"""What one colour can do on a board of Crumo: listing, judging and doing its placements and moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import getitem
from typing import NamedTuple, final

from core.rules.crumo.ground import WIDTH, Move, Place
from core.rules.crumo.stacks import BLACK, SIGNS, WHITE, Placements, Stacks, Taken


class Done(NamedTuple):
    """What a placement or a move has done.

    Attributes:
        turn: what can be done next: by the other colour, or by the same one, which must place.
        taken: what was removed.
        cells: of the step.
    """

    turn: Turn
    taken: Taken
    cells: tuple[str, ...]


@final
class Turn:
    """A board with a colour to act. Immutable.

    Attributes:
        stacks: the board.
        colour: who acts.
        by_group: whether stacks die as groups (option ``deaths``).
        optional: whether captures may be left out (option ``captures``).
    """

    __slots__ = ("_legal", "by_group", "colour", "optional", "stacks")

    _legal: int
    """The legal placements as fields of heights; -1 as long as nobody has asked."""

    def __init__(self, stacks: Stacks, colour: int, *, by_group: bool, optional: bool) -> None:
        self.stacks = stacks
        self.colour = colour
        self.by_group = by_group
        self.optional = optional
        self._legal = -1

    def on(self, stacks: Stacks, colour: int) -> Turn:
        """Return the same for another board and colour."""
        return Turn(stacks, colour, by_group=self.by_group, optional=self.optional)

    def judged(self) -> Placements:
        """Return what the rules say about every placement."""
        return self.stacks.placements(self.colour, by_group=self.by_group)

    def placements(self) -> int:
        """Return the legal placements as fields of heights."""
        if self._legal < 0:
            self._legal = self.judged().legal
        return self._legal

    # Listing

    def steps(self, *, only_place: bool = False) -> list[str]:
        """Return the legal placements and moves, or only placements, sorted."""
        ground, legal = self.stacks.ground, self.placements()
        parts = list(map(getitem, ground.placing, ground.fields(legal)))
        if not only_place:
            self._list_moves(parts)
        if not self.optional:
            return list(chain.from_iterable(parts))
        spared = legal & self.stacks.removing(self.colour)
        spares = map(getitem, ground.sparing, ground.fields(spared))
        spare_moves = () if only_place else self._spare_moves()
        return sorted(chain(chain.from_iterable(parts), chain.from_iterable(spares), spare_moves))

    def _list_moves(self, parts: list[tuple[str, ...]]) -> None:
        """Add the names of legal moves to those of placements, by cell."""
        stacks, colour = self.stacks, self.colour
        ground, heights = stacks.ground, stacks.heights
        lines, moving, lead = ground.lines, ground.moving, ground.lead
        free = ~stacks.cells[1 - colour]
        doubtful = self._doubtful()
        for number in ground.numbers(stacks.flags[colour]):
            targets = lines[number][heights[number]] & free
            if doubtful:
                whole = ground.rings[number][heights[number]] & targets & doubtful
                targets ^= whole ^ self._whole_moves(number, whole)
            at = lead[number]
            parts[at] = moving[number][targets] + parts[at]

    def _doubtful(self) -> int:
        """Return the cells to which the move of a whole stack may leave no placement.

        If it captures no enemy, a calm stack stays possible on every cell but the one that it goes to.
        """
        calm = self.stacks.calm(self.colour)
        if not calm:
            return self.stacks.ground.everywhere
        number = (calm.bit_length() - 1) // WIDTH
        return 0 if calm & (1 << WIDTH * number) - 1 else 1 << number

    def _whole_moves(self, number: int, targets: int) -> int:
        """Return those of the cells to which this whole stack can be moved."""
        ground = self.stacks.ground
        moves = (ground.moves[name] for name in ground.moving[number][targets])
        return sum(1 << move.target for move in moves if self._moved(move) is not None)

    def _spare_moves(self) -> Iterator[str]:
        """The legal moves without the captures that they would make."""
        stacks, colour, doubtful = self.stacks, self.colour, self._doubtful()
        ground = stacks.ground
        for number in ground.numbers(stacks.flags[colour]):
            height = abs(stacks.heights[number])
            for name in ground.moving[number][stacks.upsetting(colour, number)]:
                move = ground.moves[name]
                sure = move.pieces < height or not doubtful >> move.target & 1
                if sure or self._moved(move, spare=True) is not None:
                    yield f"{name}~"

    # Doing

    def act(self, step: str, *, only_place: bool = False) -> Done | None:
        """Return what a placement or a move does, or None when it is illegal."""
        spare = step.endswith("~")
        if spare and not self.optional:
            return None
        ground = self.stacks.ground
        plain = step[:-1] if spare else step
        place = ground.places.get(plain)
        if place is not None:
            return self._placed(place, spare=spare)
        move = None if only_place else ground.moves.get(plain)
        return None if move is None else self._moved(move, spare=spare)

    def _placed(self, place: Place, *, spare: bool) -> Done | None:
        """Do a placement (the rules of Crumo, *Place*)."""
        bit, number, height = place
        colour = self.colour
        if not self.placements() & bit or (spare and not self.stacks.removing(colour) & bit):
            return None
        stacks = self.stacks.changed(colour, ((number, SIGNS[colour] * height),))
        taken: Taken = ()
        if not spare:
            stacks, taken = stacks.settled(colour, by_group=self.by_group)
        return Done(self.on(stacks, 1 - colour), taken, (stacks.ground.names[number],))

    def _moved(self, move: Move, *, spare: bool = False) -> Done | None:
        """Do a move (the rules of Crumo, *Move*)."""
        origin, target, pieces = move
        before, colour = self.stacks, self.colour
        sign = SIGNS[colour]
        height = before.heights[origin] * sign
        if height < pieces or before.heights[target] * sign < 0:
            return None
        stacks = moved = before.changed(
            colour,
            (
                (origin, before.heights[origin] - sign * pieces),
                (target, before.heights[target] + sign * pieces),
            ),
        )
        stacks, taken = moved.settled(colour, by_group=self.by_group)
        if spare:
            if not taken:
                return None
            stacks, taken = moved, ()
        names = before.ground.names
        ends = height > pieces or any(fallen * sign < 0 for _, fallen in taken)
        turn = self.on(stacks, 1 - colour if ends else colour)
        if not ends and not turn.placements():
            return None
        return Done(turn, taken, (names[origin], names[target]))

    # Controlling

    def occupiable(self) -> int:
        """Return the empty cells on which one action of this colour could leave a stack of it."""
        stacks, colour = self.stacks, self.colour
        ground, sign = stacks.ground, SIGNS[colour]
        found = stacks.standing(colour, self.placements(), by_group=self.by_group)
        left = ground.everywhere & ~(stacks.cells[BLACK] | stacks.cells[WHITE] | found)
        for step in self.steps() if left else ():
            plain = step.rstrip("~")
            move = ground.moves.get(plain)
            number = ground.places[plain].cell if move is None else move.target
            if left >> number & 1:
                done = self.act(step)
                if done is not None and done.turn.stacks.heights[number] * sign > 0:
                    found |= 1 << number
                    left ^= 1 << number
        return found

    def controlled(self) -> tuple[str, ...]:
        """Return the cells of this colour, and those that only it could occupy, sorted."""
        stacks, ground = self.stacks, self.stacks.ground
        rival = self.on(stacks, 1 - self.colour)
        cells = stacks.cells[self.colour] | self.occupiable() & ~rival.occupiable()
        return tuple(name for name in ground.board.cells if cells >> ground.index[name] & 1)
