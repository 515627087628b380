"""Matches with a clock, for tests."""

from datetime import timedelta

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from core.match.model import SeatWish
from tests.support.table import Table


async def match(table: Table, first: str, second: str, clock: str = "3d/move", room: str = "lobby") -> int:
    """Begin a match of Cropa, ``first`` to move; return its number."""
    await table.says(second, "/matches", room)
    messages = await table.does(first, Play("cropa", second, {"size": "5"}, SeatWish.ME, clock), room)
    number = messages[0].message.number
    assert number is not None, messages[0].message
    await table.does(second, Accept(number), room)
    return number


async def codes(table: Table, **units: float) -> list[str]:
    return [outgoing.message.code for outgoing in await table.time(**units)]


async def left(table: Table, number: int) -> float:
    """Return what the one on move has left, in days."""
    found_match = await table.match(number)
    remaining = found_match.clock.remaining(
        found_match.to_move, found_match.to_move, table.clock.now(), found_match.calendar
    )
    assert remaining is not None
    return round(remaining / timedelta(days=1), 3)
