"""Ports of trees and plans."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from core.exploring.model import Tree
from core.exploring.plan import Plan
from core.rules import OptionValue


class Trees(Protocol):
    """Port of players' trees. Whoever asks names the owner: there is no way to find another's."""

    def of_match(self, player: int, match: int) -> Tree | None:
        """Return a player's tree on a match, or None."""

    def of_board(self, player: int, game: str, options: Mapping[str, OptionValue]) -> Tree | None:
        """Return a player's tree on a board to try alone, or None."""

    def all_of(self, player: int) -> Sequence[Tree]:
        """Return all trees of a player, in the order in which they were made."""

    def save(self, tree: Tree) -> None:
        """Store a tree as it is now; one without nodes is deleted. Raises Conflict when another was made at the same time."""

    def hand_over(self, tree: Tree, player: int) -> None:
        """Give a stored tree to another player. Raises Conflict when they have one there."""


class Plans(Protocol):
    """Port of plans: one for each player of a match."""

    def of_match(self, match: int) -> Sequence[Plan]:
        """Return the plans on a match."""

    def of_player(self, player: int) -> Sequence[Plan]:
        """Return all plans of a player, by match."""

    def keep(self, plan: Plan) -> None:
        """Store a plan in place of its owner's earlier one on the match; one without branches is deleted."""

    def drop(self, match: int) -> None:
        """Delete the plans on a match."""

    def hand_over(self, plan: Plan, player: int) -> None:
        """Give a stored plan to another player, who has none on that match."""
