"""Pages of long lists and of rules: the page to show, its entries, and the buttons for other pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from bot.kernel.refusal import NoSuchPage, Refusal
from core.messages.command import Command
from core.messages.message import Action

T = TypeVar("T")
PAGE: Final = 10
"""Entries on one page; each may need a button."""


def pages(count: int, number: int | None, page_size: int = PAGE) -> tuple[int, int]:
    """Return the number of the page to show, and the page count. Raises Refusal if the page doesn't exist."""
    page, page_count = number or 1, max(1, -(-count // page_size))
    if page > page_count:
        raise Refusal(NoSuchPage(page, page_count))
    return page, page_count


def on_page(entries: Sequence[T], page: int) -> Sequence[T]:
    """Return the entries on a page of a list."""
    return entries[(page - 1) * PAGE : page * PAGE]


def shares(page: int, *counts: int) -> list[slice]:
    """Return, for lists of these lengths that are paged together, the part of each list that is on a page."""
    slices, start = [], (page - 1) * PAGE
    for count in counts:
        slices.append(slice(max(0, start), max(0, start + PAGE)))
        start -= count
    return slices


def turning(command: Command, page: int, page_count: int, player: int | None = None) -> list[Action]:
    """Return the buttons for the pages before and after the current page of a list.

    Args:
        command: command that shows a page of the list.
        page: number of the current page.
        page_count: number of pages.
        player: id of the only player who may use the buttons; None for everyone who reads the list.
    """
    buttons = (("lines-before", page - 1), ("lines-after", page + 1))
    targets = [(code, target) for code, target in buttons if 1 <= target <= page_count]
    return [Action(code, replace(command, page=target), player) for code, target in targets]
