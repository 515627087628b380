"""Pages of long lists, and of rules: which one is shown, what stands on it, and the buttons that turn to others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar

from bot.features.exploring.commands import Line, Note, Plans
from bot.features.ladder.commands import Ladder
from bot.features.match.commands import Matches, Rules
from bot.features.moderation import messages as moderation_messages
from bot.features.rating.commands import Standings
from bot.features.seek.commands import Offers
from bot.features.tournament.commands import Tournament
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core.messages.message import Action

T = TypeVar("T")
Open: TypeAlias = Ladder | Rules | Standings | Tournament
"""Commands whose lists everybody may read."""
PAGE: Final = 10
"""Entries on one page; each may have a button."""


def pages(count: int, asked: int | None, each: int = PAGE) -> tuple[int, int]:
    """Return which page of a list to show, and how many it has, with ``each`` entries. Raises Refusal: it hasn't so many."""
    page, most = asked or 1, max(1, -(-count // each))
    if page > most:
        raise Refusal(moderation_messages.NoSuchPage(page, most))
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


def turning(
    context: Context, command: Open | Line | Matches | Note | Offers | Plans, page: int, most: int
) -> list[Action]:
    """Return the buttons that show the pages of a list before and after one, by the command that shows the list."""
    found = (("lines-before", page - 1), ("lines-after", page + 1))
    who = None if isinstance(command, Open) else context.player
    return [Action(code, replace(command, page=there), who) for code, there in found if 1 <= there <= most]
