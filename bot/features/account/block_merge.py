"""Merge of blocks when players are linked, and their separation; see :mod:`bot.features.account.merge`.

A block of one of two linked players holds for both. When they are separated, each has its own blocks again, and those made
meanwhile hold for both, so that nobody who was blocked gets round it.
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


def none_barred(context: Context, kept: int, gone: int) -> None:
    """Raise Refusal if an account of one of the players is banned: a ban can't be evaded by linking."""
    accounts = (*context.work.people.accounts_of(kept), *context.work.people.accounts_of(gone))
    if any(account.banned is not None for account in accounts):
        raise Refusal(messages.LinkBarred())


def join_blocks(context: Context, kept: int, gone: int) -> BlocksBefore:
    """Add the blocks of one player to another one's; return the undo data."""
    undo = {str(player): _of(context, player) for player in (kept, gone)}
    _clear(context, gone)
    by, of = undo[str(gone)].values()
    _give(context, kept, by, of, besides={kept, gone})
    return undo


def part_blocks(context: Context, link: Link, before: BlocksBefore) -> None:
    """Give both players their own blocks again; blocks made since hold for both."""
    kept, gone = before[str(link.kept)], before[str(link.gone)]
    now = _of(context, link.kept)
    _clear(context, link.kept)
    both = {link.kept, link.gone}
    for player, own, others in ((link.kept, kept, gone), (link.gone, gone, kept)):
        by, of = (
            [other for other in now[name] if other in own[name] or other not in others[name]] for name in ("by", "of")
        )
        _give(context, player, by, of, besides=both)
    if link.gone in kept["by"]:
        context.work.blocks.block(link.kept, link.gone, context.now)
    if link.kept in gone["by"]:
        context.work.blocks.block(link.gone, link.kept, context.now)


def _of(context: Context, player: int) -> dict[str, list[int]]:
    """Return the players whom a player blocks, and those who block them."""
    return {"by": [*context.work.blocks.by(player)], "of": [*context.work.blocks.of(player)]}


def _clear(context: Context, player: int) -> None:
    """Remove all blocks by and of a player."""
    for other in context.work.blocks.by(player):
        context.work.blocks.unblock(player, other)
    for other in context.work.blocks.of(player):
        context.work.blocks.unblock(other, player)


def _give(context: Context, player: int, by: Iterable[int], of: Iterable[int], *, besides: set[int]) -> None:
    """Add blocks by and of a player."""
    for other in by:
        if other not in besides:
            context.work.blocks.block(player, other, context.now)
    for other in of:
        if other not in besides:
            context.work.blocks.block(other, player, context.now)


MERGE: Final = Merge("blocks", BlocksBefore, join_blocks, part_blocks, none_barred)
