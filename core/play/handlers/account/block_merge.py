"""Blocks follow players who become one, or two again; see :mod:`core.play.handlers.account.merge`.

Whoever blocked one of two who are one person has blocked that person. When they are parted, each has its own blocks again,
and those made since hold for both: nobody who was kept away comes near by that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from core.play import messages
from core.play.account.links import Link
from core.play.context import Context
from core.play.refusal import Refusal


def none_barred(context: Context, kept: int, gone: int) -> None:
    """Whom an operator doesn't let in can't come in as part of somebody else. Raises Refusal."""
    accounts = (*context.work.people.accounts_of(kept), *context.work.people.accounts_of(gone))
    if any(account.banned is not None for account in accounts):
        raise Refusal(messages.LinkBarred())


def join_blocks(context: Context, kept: int, gone: int) -> object:
    """Make the blocks by and of one player another one's; returns what is needed to part them."""
    undo = {str(player): _of(context, player) for player in (kept, gone)}
    _clear(context, gone)
    by, of = undo[str(gone)].values()
    _give(context, kept, by, of, besides={kept, gone})
    return undo


def part_blocks(context: Context, link: Link, undo: object) -> None:
    """Give each of two their own blocks again; what came since holds for both."""
    before = cast("dict[str, dict[str, list[int]]]", undo)
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
    """Whom a player blocks, and who blocks them."""
    return {"by": [*context.work.blocks.by(player)], "of": [*context.work.blocks.of(player)]}


def _clear(context: Context, player: int) -> None:
    """Forget all blocks by and of a player."""
    for other in context.work.blocks.by(player):
        context.work.blocks.unblock(player, other)
    for other in context.work.blocks.of(player):
        context.work.blocks.unblock(other, player)


def _give(context: Context, player: int, by: Iterable[int], of: Iterable[int], *, besides: set[int]) -> None:
    """Let a player block, and be blocked by, others."""
    for other in by:
        if other not in besides:
            context.work.blocks.block(player, other, context.now)
    for other in of:
        if other not in besides:
            context.work.blocks.block(other, player, context.now)
