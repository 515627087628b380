"""Private data of players: matches with one turn, and the answers to others, which mustn't depend on private data."""

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
    """Return the answers to Ann, and to Cid, who manages, after a command of Bob; ``{}`` stands for the match."""
    table, number = await begun()
    await table.says("cid", "/matches")
    if kept:
        await table.says("bob", kept.format(number))
    table.managers.add("cid")
    return [
        [outgoing.message for outgoing in await table.says(who, text.format(number))]
        for who in ("ann", "cid")
        for text in asked
    ]
