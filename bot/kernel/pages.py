"""Pages of long lists, and of rules: which one is shown, what stands on it, and the buttons that turn to others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from bot.kernel.refusal import NoSuchPage, Refusal
from core.messages.command import Command
from core.messages.message import Action

T = TypeVar("T")
PAGE: Final = 10
"""Entries on one page; each may have a button."""


def pages(count: int, asked: int | None, each: int = PAGE) -> tuple[int, int]:
    """Return which page of a list to show, and how many it has, with ``each`` entries. Raises Refusal: it hasn't so many."""
    page, most = asked or 1, max(1, -(-count // each))
    if page > most:
        raise Refusal(NoSuchPage(page, most))
    return page, most


def on_page(listed: Sequence[T], page: int) -> Sequence[T]:
    """Return what stands on a page of a list."""
    return listed[(page - 1) * PAGE : page * PAGE]


def shares(page: int, *counts: int) -> list[slice]:
    """Return which part of each of several lists, of so many entries, stands on a page of all of them."""
    found, start = [], (page - 1) * PAGE
    for count in counts:
        found.append(slice(max(0, start), max(0, start + PAGE)))
        start -= count
    return found


def turning(command: Command, page: int, most: int, player: int | None = None) -> list[Action]:
    """Return the buttons that show the pages of a list before and after one.

    Args:
        command: shows the list, one page of it.
        page: the page that is shown.
        most: number of pages.
        player: id of the only player who may turn them; None: everybody may read the list.
    """
    buttons = (("lines-before", page - 1), ("lines-after", page + 1))
    shown = [(code, there) for code, there in buttons if 1 <= there <= most]
    return [Action(code, replace(command, page=there), player) for code, there in shown]
