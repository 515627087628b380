"""What players keep for themselves alone: matches with one turn played, and what others are told whatever was kept."""

from __future__ import annotations

from collections.abc import Sequence

from core.messages.message import Message
from tests.support.table import Table


async def begun(options: str = "size 5 untimed") -> tuple[Table, int]:
    """Return a table with a match of Ann and Bob in which Ann has played, and its number."""
    table = Table()
    number = await table.start("ann", "bob", options=options)
    await table.says("ann", "c3")
    return table, number


async def told_to_others(asked: Sequence[str], kept: str = "") -> list[list[Message]]:
    """Return what Ann, and Cid who manages, are answered after Bob has said something; ``{}`` stands for the match."""
    table, number = await begun()
    await table.says("cid", "/matches")
    if kept:
        await table.says("bob", kept.format(number))
    table.managers.add("cid")
    return [
        [each.message for each in await table.says(who, text.format(number))]
        for who in ("ann", "cid")
        for text in asked
    ]
