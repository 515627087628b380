"""Smothering and capture in Criocha, following the rules to the letter."""

from __future__ import annotations

from typing import Final, NamedTuple

from core.rules.base import Pair
from core.rules.criocha.analysis import Analysis, Parts


class Placement(NamedTuple):
    """The result of a placement, which may be illegal.

    Attributes:
        analysis: analysis of the board before it.
        bit: the point.
        colour: colour of the stone.
        captured: the black and white stones that go to prison.
        smothered: the placed stone's group if it ends up smothered, which makes the placement illegal; otherwise 0.
    """

    analysis: Analysis
    bit: int
    colour: int
    captured: Pair
    smothered: int

    @property
    def annihilates(self) -> bool:
        """Return whether the stone captures the last enemy stones."""
        enemy = 1 - self.colour
        return self.captured[enemy] == self.analysis.stones[enemy] != 0

    @property
    def after(self) -> Analysis:
        """The board after removals."""
        placed = self.analysis.with_stone(self.bit, self.colour)
        return placed if self.captured == (0, 0) else placed.without(self.captured)


def guard(analysis: Analysis, group: int, colour: int) -> int | None:
    """Return the only enemy supergroup that a group looks out on, 0 if it has no liberty, or None if it isn't smothered."""
    guards = 0
    for view in analysis.regions:
        if view.near & group:
            if view.airy[colour]:
                return None
            guards |= view.seen[1 - colour]
    if guards & (guards - 1):
        return None
    return analysis.supergroups[1 - colour][guards] if guards else 0


def smothered(analysis: Analysis, suspects: int, of: int) -> int:
    """Return the stones of a colour's smothered groups; only groups whose marks are in ``suspects`` may be smothered."""
    guarded = []
    for view in analysis.regions:
        groups = view.groups[of] & suspects
        if groups:
            if view.airy[of]:
                suspects ^= groups
            else:
                guarded.append((groups, view.seen[1 - of]))
    return _unguarded(analysis.groups[of], suspects, guarded)


def _unguarded(groups: Parts, suspects: int, guarded: list[Pair]) -> int:
    """Return the stones of the suspect groups that look out on at most one enemy supergroup.

    Args:
        groups: all groups of their colour, by mark.
        suspects: marks of the groups without an airy region.
        guarded: for each other region, the marks of the groups beside it and of the supergroup that it sees.
    """
    unguarded_stones = 0
    while suspects:
        mark = suspects & -suspects
        suspects ^= mark
        guards = 0
        for group_marks, seen_marks in guarded:
            if group_marks & mark:
                guards |= seen_marks
        if not guards & (guards - 1):
            unguarded_stones |= groups[mark]
    return unguarded_stones


def place(analysis: Analysis, bit: int, colour: int, *, spare: bool = False, suspects: Pair | None = None) -> Placement:
    """Place a stone on an empty point (the rules of Criocha, *Place*).

    Args:
        analysis: analysis of the board.
        bit: the point.
        colour: 0 for black, 1 for white.
        spare: whether it captures nothing (``~``).
        suspects: marks of the groups, before the placement, that it could capture; None for all.
    """
    stone = _Stone(analysis, bit, colour)
    captured = (0, 0) if spare else stone.captures(suspects)
    return Placement(analysis, bit, colour, captured, 0 if stone.lives(captured) else stone.group)


def captures(analysis: Analysis, bit: int, colour: int, suspects: Pair | None) -> Pair:
    """Return the stones that a placement captures; for the arguments, see :func:`place`."""
    return (0, 0) if suspects == (0, 0) else _Stone(analysis, bit, colour).captures(suspects)


class _Stone:
    """A stone to place, and the changes that it makes.

    Attributes:
        group: its group.
    """

    __slots__ = ("_analysis", "_bit", "_colour", "_home", "_joined", "_mark", "_near", "_own", "group")

    def __init__(self, analysis: Analysis, bit: int, colour: int) -> None:
        board = analysis.geometry.board
        around, neighbours = board.king_neighbours(bit), board.neighbours(bit)
        self._analysis: Final = analysis
        self._bit: Final = bit
        self._colour: Final = colour
        self.group = bit
        self._joined = self._own = 0  # marks of the supergroups and the groups that it joins
        if around & analysis.stones[colour]:
            self._joined = sum([mark for mark, part in analysis.supergroups[colour].items() if part & around])
            if neighbours & analysis.stones[colour]:
                own_groups = [(mark, group) for mark, group in analysis.groups[colour].items() if group & neighbours]
                self._own = sum([mark for mark, _ in own_groups])
                self.group += sum([group for _, group in own_groups])
        self._mark: Final = self._joined & -self._joined or bit
        self._home: Final = next(view for view in analysis.regions if view.points & bit)
        self._near: Final = [part.near for part in self._home.region.without(bit)]

    def _seen_supergroups(self, surroundings: int, of: int) -> int:
        """Return the marks of a colour's supergroups that part of the stone's region sees after the placement."""
        seen_marks = self._home.seen[of]
        if self._home.near & ~surroundings:
            seen_marks = sum(
                [
                    mark
                    for mark, part in self._analysis.supergroups[of].items()
                    if mark & seen_marks and part & surroundings
                ]
            )
        return seen_marks & ~self._joined | self._mark if of == self._colour else seen_marks

    def captures(self, suspects: Pair | None) -> Pair:
        """Return the black and white stones that it captures, from the suspect groups or all groups."""
        black, white = suspects or (sum(self._analysis.groups[0]), sum(self._analysis.groups[1]))
        return self._captured_stones(black & ~self._own, 0), self._captured_stones(white & ~self._own, 1)

    def _captured_stones(self, suspects: int, of: int) -> int:
        """Return the stones of a colour's groups that the placement smothers; ``suspects`` are marks."""
        if not suspects:
            return 0
        joined_marks = self._joined if of != self._colour and self._joined != self._mark else 0
        groups_by, home = self._analysis.groups[of], self._home
        guarded = []
        for view in self._analysis.regions:
            groups = view.groups[of] & suspects
            if groups and view is not home:
                seen_marks, airy = view.seen[1 - of], view.airy[of]
                if seen_marks & joined_marks:
                    seen_marks = seen_marks & ~joined_marks | self._mark
                    airy = seen_marks & (seen_marks - 1) > 0
                if airy:
                    suspects ^= groups
                else:
                    guarded.append((groups, seen_marks))
        home_suspects = home.groups[of] & suspects
        if home_suspects:
            suspect_groups = [(mark, group) for mark, group in groups_by.items() if mark & home_suspects]
            for surroundings in self._near:
                seen_marks = self._seen_supergroups(surroundings, 1 - of)
                groups = sum([mark for mark, group in suspect_groups if group & surroundings])
                if not seen_marks or seen_marks & (seen_marks - 1):
                    suspects &= ~groups
                else:
                    guarded.append((groups, seen_marks))
        return _unguarded(groups_by, suspects, guarded)

    def lives(self, captured: Pair) -> bool:
        """Return whether the stone's group lives after the captured stones have been removed.

        Removal only makes regions larger, and what is left of two supergroups stays separate. So the group lives if
        stones of two supergroups remain beside its regions, or if a region sees no enemy and isn't beside a removed
        stone. Otherwise we judge the group from scratch.
        """
        analysis, enemy, own_marks = self._analysis, 1 - self._colour, self._own
        freed, supergroups = captured[0] | captured[1], analysis.supergroups[enemy]
        outlooks = [(surroundings, self._seen_supergroups(surroundings, enemy)) for surroundings in self._near]
        if own_marks:
            neighbour_views = [
                view for view in analysis.regions if view.groups[self._colour] & own_marks and view is not self._home
            ]
            outlooks += [(view.near, view.seen[enemy]) for view in neighbour_views]
        guards = 0
        for surroundings, sight in outlooks:
            seen_marks = sight
            if surroundings & freed:
                seen_marks = sum(
                    [mark for mark, part in supergroups.items() if mark & seen_marks and part & surroundings & ~freed]
                )
            elif not seen_marks:
                return True
            guards |= seen_marks
            if guards & (guards - 1):
                return True
        return freed > 0 and self._lives_anew(freed)

    def _lives_anew(self, freed: int) -> bool:
        """Return whether the stone's group lives after these stones have been removed, judged from scratch."""
        board = self._analysis.geometry.board
        empty, stones = (self._analysis.empty ^ self._bit) | freed, self._analysis.stones[1 - self._colour] & ~freed
        supergroup = 0
        for region in board.king_parts(board.king_around(self.group) & empty, empty):
            neighbours = board.king_around(region) & stones
            supergroup = supergroup or board.king_component(neighbours & -neighbours, stones)
            if not neighbours or neighbours & ~supergroup:
                return True
        return False
