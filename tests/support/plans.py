"""Tables with conditional moves."""

from __future__ import annotations

from core.messages.message import Message
from tests.support.said import values
from tests.support.table import Table


async def begun(options: str = "size 5 3d/move", table: Table | None = None) -> tuple[Table, int]:
    """Return a table where Ann has played c3, and Bob is on move."""
    table = table or Table()
    number = await table.start("ann", "bob", options=options)
    await table.says("ann", "c3")
    return table, number


async def planned(text: str = "a1 b2 > d4 e5", options: str = "size 5 3d/move") -> tuple[Table, int]:
    """Return that table, where Ann has also planned a line."""
    table, number = await begun(options)
    assert await table.codes("ann", f"/if {number} {text} confirm") == ["plan-kept"]
    return table, number


def buttons(message: Message) -> dict[str, object]:
    """Return the commands of the buttons of a message, by label."""
    return {action.code: action.command for action in message.actions}


def lines(message: Message) -> list[str]:
    """Return the lines in a message."""
    return [plan.steps for plan in values(message)["plans"]]
