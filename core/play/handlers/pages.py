"""Pages of long lists, and of rules: which one is shown, what stands on it, and the buttons that turn to others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeVar

from core.play import messages
from core.play.commands import Line, Note, Plans, Rules
from core.play.context import Context
from core.play.messages import Action
from core.play.refusal import Refusal

T = TypeVar("T")
PAGE: Final = 10
"""Entries on one page; each may have a button."""


def pages(count: int, asked: int | None, each: int = PAGE) -> tuple[int, int]:
    """Return which page of a list to show, and how many it has, with ``each`` entries. Raises Refusal: it hasn't so many."""
    page, most = asked or 1, max(1, -(-count // each))
    if page > most:
        raise Refusal(messages.NoSuchPage(page, most))
    return page, most


def on_page(listed: Sequence[T], page: int) -> Sequence[T]:
    """Return what stands on a page of a list."""
    return listed[(page - 1) * PAGE : page * PAGE]


def turning(context: Context, command: Line | Note | Plans | Rules, page: int, most: int) -> list[Action]:
    """Return the buttons that show the pages of a list before and after one, by the command that shows the list."""
    found = (("lines-before", page - 1), ("lines-after", page + 1))
    return [Action(code, replace(command, page=there), context.player) for code, there in found if 1 <= there <= most]
