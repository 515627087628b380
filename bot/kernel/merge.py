"""Merge of two players whose accounts are linked, and their separation: what each feature declares for what it keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from bot.kernel.context import Context
from core.account import Link

Undo: TypeAlias = object
"""Plain data that is needed to separate again."""


def _nothing(_context: Context, _kept: int, _gone: int) -> None:
    """Allow any merge."""


class Merge(Struct, frozen=True):
    """Merge of one kind of things that belong to players.

    Attributes:
        name: key of its undo data.
        join: gives what belongs to the second player to the first one; returns the undo data.
        part: gives it back.
        check: raises Refusal where the two can't be joined.
    """

    name: str
    join: Callable[[Context, int, int], Undo]
    part: Callable[[Context, Link, Undo], None]
    check: Callable[[Context, int, int], None] = _nothing
