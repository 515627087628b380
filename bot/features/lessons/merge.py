"""Merge of where players are in lessons, when they are linked, and their separation."""

from __future__ import annotations

from typing import Final, cast

from bot.kernel.context import Context
from bot.kernel.merge import Merge, Undo
from core.account import Link


def _join(context: Context, kept: int, gone: int) -> Undo:
    """Keep in each game who is further on; the other's place is given back when they part."""
    work, theirs = context.work.lessons, dict(context.work.lessons.of(gone))
    mine = work.of(kept)
    for game, step in theirs.items():
        work.keep(kept, game, max(step, mine.get(game, 0)))
    work.drop(gone)
    return {**theirs}


def _part(context: Context, link: Link, undo: Undo) -> None:
    for game, step in cast("dict[str, int]", undo).items():
        context.work.lessons.keep(link.gone, game, step)


LESSONS: Final = Merge("lessons", _join, _part)
