"""Merge of trees and plans when players are linked, and their separation."""

from __future__ import annotations

from types import NoneType
from typing import Final, TypeAlias

from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from core.account import Link
from core.exploring.model import Tree
from core.rules import OptionValue

MovedTree: TypeAlias = tuple[int | None, str, dict[str, OptionValue]]
"""Match, game and options of a tree that moved to another player."""


def _join(context: Context, kept_player: int, merged_player: int) -> list[MovedTree]:
    trees = context.uow.trees.for_player(merged_player)
    for tree in trees:
        _give(context, tree, kept_player)
    return [(tree.match, tree.game, dict(tree.options)) for tree in trees]


def _part(context: Context, link: Link, moved_trees: list[MovedTree]) -> None:
    """Give back the trees that the other player brought, and the trees on matches that return to them.

    A merged tree goes only to the other player, because we no longer know who added which branch.
    """
    for tree in context.uow.trees.for_player(link.kept):
        match = None if tree.match is None else context.uow.matches.get(tree.match)
        is_merged = match is not None and link.gone in match.players and link.kept not in match.players
        is_kept = match is not None and link.kept in match.players
        if is_merged or (not is_kept and (tree.match, tree.game, dict(tree.options)) in moved_trees):
            _give(context, tree, link.gone)


def _give(context: Context, tree: Tree, player: int) -> None:
    """Give a tree to a player; if they already have one there, merge the two."""
    trees = context.uow.trees
    own_tree = (
        trees.for_board(player, tree.game, tree.options) if tree.match is None else trees.for_match(player, tree.match)
    )
    if own_tree is None:
        trees.reassign(tree, player)
        return
    trees.save(Tree(player=tree.player, match=tree.match, game=tree.game, options=tree.options, nodes=(), id=tree.id))
    trees.save(own_tree.joined(tree))


TREES: Final = Merge("trees", list[MovedTree], _join, _part)


def _join_plans(context: Context, kept_player: int, merged_player: int) -> None:
    for plan in context.uow.plans.for_player(merged_player):
        context.uow.plans.reassign(plan, kept_player)


def _part_plans(context: Context, link: Link, _undo: None) -> None:
    """Give back the plans on matches that return to the other player."""
    for plan in context.uow.plans.for_player(link.kept):
        match = context.uow.matches.get(plan.match)
        if match is not None and link.gone in match.players:
            context.uow.plans.reassign(plan, link.gone)


PLANS: Final = Merge("plans", NoneType, _join_plans, _part_plans)
