"""Merge of blocks when players are linked, and their separation; see :mod:`bot.features.account.merge`.

A block by one of two linked players applies to both. When they are separated, each has their own blocks again. Blocks
made while they were linked stay with both, so that a blocked person can't get around them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from bot.features.account import messages
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from bot.kernel.refusal import Refusal
from core.account import Link

BlocksBefore: TypeAlias = dict[str, dict[str, list[int]]]
"""Players whom a player blocks (``by``) and who block them (``of``), by the player's id."""


def none_barred(context: Context, kept_player: int, merged_player: int) -> None:
    """Raise Refusal if an account of one of the players is banned: a ban can't be evaded by linking."""
    accounts = (*context.uow.people.accounts_of(kept_player), *context.uow.people.accounts_of(merged_player))
    if any(account.banned is not None for account in accounts):
        raise Refusal(messages.LinkBarred())


def join_blocks(context: Context, kept_player: int, merged_player: int) -> BlocksBefore:
    """Add the blocks of one player to another's; return the undo data."""
    undo = {str(player): _blocks_of(context, player) for player in (kept_player, merged_player)}
    _clear(context, merged_player)
    by, of = undo[str(merged_player)].values()
    _give(context, kept_player, by, of, besides={kept_player, merged_player})
    return undo


def part_blocks(context: Context, link: Link, blocks_before: BlocksBefore) -> None:
    """Give both players their own blocks back; blocks made since then stay with both."""
    kept_blocks, merged_blocks = blocks_before[str(link.kept)], blocks_before[str(link.gone)]
    current_blocks = _blocks_of(context, link.kept)
    _clear(context, link.kept)
    linked_players = {link.kept, link.gone}
    for player, own_blocks, other_blocks in (
        (link.kept, kept_blocks, merged_blocks),
        (link.gone, merged_blocks, kept_blocks),
    ):
        by, of = (
            [
                blocked_player
                for blocked_player in current_blocks[name]
                if blocked_player in own_blocks[name] or blocked_player not in other_blocks[name]
            ]
            for name in ("by", "of")
        )
        _give(context, player, by, of, besides=linked_players)
    if link.gone in kept_blocks["by"]:
        context.uow.blocks.block(link.kept, link.gone, context.now)
    if link.kept in merged_blocks["by"]:
        context.uow.blocks.block(link.gone, link.kept, context.now)


def _blocks_of(context: Context, player: int) -> dict[str, list[int]]:
    """Return the players whom a player blocks, and the players who block them."""
    return {"by": [*context.uow.blocks.blocked_by(player)], "of": [*context.uow.blocks.blockers_of(player)]}


def _clear(context: Context, player: int) -> None:
    """Remove all blocks by and of a player."""
    for other_player in context.uow.blocks.blocked_by(player):
        context.uow.blocks.unblock(player, other_player)
    for other_player in context.uow.blocks.blockers_of(player):
        context.uow.blocks.unblock(other_player, player)


def _give(context: Context, player: int, by: Iterable[int], of: Iterable[int], *, besides: set[int]) -> None:
    """Add blocks by and of a player."""
    for other_player in by:
        if other_player not in besides:
            context.uow.blocks.block(player, other_player, context.now)
    for other_player in of:
        if other_player not in besides:
            context.uow.blocks.block(other_player, player, context.now)


MERGE: Final = Merge("blocks", BlocksBefore, join_blocks, part_blocks, none_barred)
