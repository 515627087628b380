"""Who is smothered in Criocha, and what a stone does: the rules, word for word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from core.rules.criocha.visibility import Pair, Sight

Groups: TypeAlias = "tuple[Sequence[int], Sequence[int]]"
"""Groups of black, and of white."""


class View(NamedTuple):
    """What a group looks out on.

    Attributes:
        only: the one enemy supergroup that smothers it, or 0 when it has no liberty; None if it lives.
        airy: if it lives by one region alone, the points beside this region; otherwise 0.
    """

    only: int | None
    airy: int


class Fate(NamedTuple):
    """What comes of a placement.

    Attributes:
        colour: of the stone.
        placed: the board with the stone, before any are taken off; perhaps without regions that don't matter.
        taken: the black and the white stones that go to prison.
        smothered: the placed stone's group if it is smothered afterwards, so that it can't be placed; otherwise 0.
    """

    colour: int
    placed: Sight
    taken: Pair
    smothered: int

    @property
    def annihilates(self) -> bool:
        """Whether the last enemy stones are captured."""
        enemy = 1 - self.colour
        return self.taken[enemy] == self.placed.stones[enemy] != 0

    @property
    def after(self) -> Sight:
        """The board afterwards; whole if it was asked for so."""
        return self.placed if self.taken == (0, 0) else self.placed.without(self.taken)


def view(sight: Sight, group: int, colour: int) -> View:
    """Look out from a group of a colour."""
    only = 0
    several = False
    for outlook in sight.outlooks:
        if outlook.near & group:
            seen = outlook.seen[1 - colour]
            if len(seen) != 1:
                return View(None, outlook.near)
            several |= only not in {0, seen[0]}
            only = seen[0]
    return View(None if several else only, 0)


def smothered(sight: Sight, groups: Iterable[int], colour: int) -> int:
    """Those of these groups of a colour that are smothered."""
    found = alive = 0
    for group in groups:
        if not group & alive:
            only, airy = view(sight, group, colour)
            if airy:
                alive |= airy  # so do all others beside that region
            elif only is not None:
                found |= group
    return found


def place(
    sight: Sight, bit: int, colour: int, *, spare: bool = False, suspects: Groups | None = None, whole: bool = False
) -> Fate:
    """Place a stone on an empty point (the rules of Criocha, *Place*).

    Args:
        sight: the board.
        bit: the point.
        colour: 0 for black, 1 for white.
        spare: whether it shall capture nothing.
        suspects: the groups, as they are before, that could be captured; None for all.
        whole: whether all of the board will be needed afterwards.
    """
    own = sight.group_with(bit, colour)
    black, white = ((), ()) if spare else suspects or sight.groups
    black, white = [group for group in black if not group & own], [group for group in white if not group & own]
    placed = sight.with_stone(bit, colour, 0 if whole else own | sum(black) | sum(white))
    taken = smothered(placed, black, 0), smothered(placed, white, 1)
    if taken == (0, 0):
        lives = view(placed, own, colour).only is None
    else:
        lives = _will_live(placed, own, colour, taken[0] | taken[1])
        lives = lives or view(placed.without(taken, own), own, colour).only is None
    return Fate(colour, placed, taken, 0 if lives else own)


def _will_live(sight: Sight, group: int, colour: int, freed: int) -> bool:
    """Whether it is clear that a group lives when the stones ``freed`` have been taken off.

    Regions can only grow then, and what is left of two supergroups stays two. So the group lives by stones of two that
    stay beside its regions, or by a region that sees no enemy and is beside nothing that is taken off.
    """
    guards: set[int] = set()
    for outlook in sight.outlooks:
        near = outlook.near
        if near & group:
            seen = [supergroup for supergroup in outlook.seen[1 - colour] if supergroup & near & ~freed]
            if not (seen or near & freed):
                return True
            guards.update(seen)
    return len(guards) > 1
