"""Merge of seeks when players are linked, and their separation."""

from __future__ import annotations

from typing import Final, cast

from msgspec.structs import replace

from bot.features.seek.pairing import drop
from bot.kernel.context import Context
from bot.kernel.merge import Merge, Undo
from core.account import Link


def _join(context: Context, kept: int, gone: int) -> Undo:
    """Give them what the other seeks, unless they seek the same there."""
    mine = {(each.game, each.community) for each in context.work.seeks.of(kept)}
    moved = []
    for each in context.work.seeks.of(gone):
        if (each.game, each.community) in mine:
            drop(context, each)
        else:
            context.work.seeks.save(replace(each, player=kept))
            moved.append(each.id)
    return moved


def _part(context: Context, link: Link, undo: Undo) -> None:
    theirs = set(cast("list[int]", undo))
    for each in context.work.seeks.of(link.kept):
        if each.id in theirs or link.brought(context.work.people.room(each.room).platform, each.since):
            context.work.seeks.save(replace(each, player=link.gone))


SEEKS: Final = Merge("seeks", _join, _part)
