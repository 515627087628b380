"""Smothering and capture in Criocha, as the rules have them word for word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from core.rules.base import Pair
from core.rules.criocha.analysis import Analysis

Groups: TypeAlias = "tuple[Sequence[int], Sequence[int]]"
"""Groups of black and of white."""


class GroupView(NamedTuple):
    """The enemies that a group looks out on.

    Attributes:
        only: the one enemy supergroup that smothers it, or 0 when it has no liberty; None if it lives.
        airy: the points beside a region by which alone it lives; 0 if there is none.
    """

    only: int | None
    airy: int


class Placement(NamedTuple):
    """The result of a placement, which may be illegal.

    Attributes:
        colour: of the stone.
        placed: the board with the stone, before removals; perhaps without regions that don't matter.
        captured: the black and the white stones that go to prison.
        smothered: the placed stone's group if it is smothered afterwards, so that the placement is illegal; else 0.
    """

    colour: int
    placed: Analysis
    captured: Pair
    smothered: int

    @property
    def annihilates(self) -> bool:
        """Return whether the last enemy stones are captured."""
        enemy = 1 - self.colour
        return self.captured[enemy] == self.placed.stones[enemy] != 0

    @property
    def after(self) -> Analysis:
        """The board after removals; complete if ``place`` was called with ``whole``."""
        return self.placed if self.captured == (0, 0) else self.placed.without(self.captured)


def group_view(analysis: Analysis, group: int, colour: int) -> GroupView:
    """Return what a group of a colour looks out on."""
    only = 0
    several = False
    for view in analysis.regions:
        if view.near & group:
            seen = view.seen[1 - colour]
            if len(seen) != 1:
                return GroupView(None, view.near)
            several |= only not in {0, seen[0]}
            only = seen[0]
    return GroupView(None if several else only, 0)


def smothered(analysis: Analysis, groups: Sequence[int], colour: int) -> int:
    """Return the stones of those of these groups that are smothered."""
    if not groups:
        return 0
    airy = 0
    guarded: dict[int, int] = {}
    for view in analysis.regions:
        seen = view.seen[1 - colour]
        if len(seen) == 1:
            guarded[seen[0]] = guarded.get(seen[0], 0) | view.near
        else:
            airy |= view.near
    nears = [*guarded.values()]
    several = len(nears) > 1
    found = 0
    for group in groups:
        if not group & airy and not (several and len([near for near in nears if near & group]) > 1):
            found |= group
    return found


def place(
    analysis: Analysis,
    bit: int,
    colour: int,
    *,
    spare: bool = False,
    suspects: Groups | None = None,
    whole: bool = False,
) -> Placement:
    """Place a stone on an empty point (the rules of Criocha, *Place*).

    Args:
        analysis: of the board.
        bit: the point.
        colour: 0 for black, 1 for white.
        spare: whether it captures nothing (``~``).
        suspects: the groups, before the placement, that could be captured; None for all.
        whole: whether the whole board will be needed afterwards.
    """
    own = analysis.group_with(bit, colour)
    black, white = ((), ()) if spare else suspects or analysis.groups
    black, white = [group for group in black if not group & own], [group for group in white if not group & own]
    placed = analysis.with_stone(bit, colour, 0 if whole else own | sum(black) | sum(white))
    captured = smothered(placed, black, 0), smothered(placed, white, 1)
    if captured == (0, 0):
        lives = group_view(placed, own, colour).only is None
    else:
        lives = _will_live(placed, own, colour, captured[0] | captured[1])
        lives = lives or group_view(placed.without(captured, own), own, colour).only is None
    return Placement(colour, placed, captured, 0 if lives else own)


def _will_live(analysis: Analysis, group: int, colour: int, freed: int) -> bool:
    """Return whether a group certainly lives when the stones ``freed`` have been removed.

    Regions can only grow then, and what is left of two supergroups stays two. So the group lives by stones of two that
    stay beside its regions, or by a region that sees no enemy and is beside no removed stone.
    """
    guards: set[int] = set()
    for view in analysis.regions:
        near = view.near
        if near & group:
            seen = [supergroup for supergroup in view.seen[1 - colour] if supergroup & near & ~freed]
            if not (seen or near & freed):
                return True
            guards.update(seen)
    return len(guards) > 1
