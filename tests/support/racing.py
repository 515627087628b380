"""Race of several processes for the same ply."""

import asyncio
import random
from collections.abc import Sequence

from bot.features.match import rebuild
from core import rules
from core.rules import Position
from tests.support.table import Table


async def race(tables: Sequence[Table], plies: int, luck: random.Random) -> int:
    """Let the player on move act at all tables at once, in different ways, for a number of plies.

    After each ply exactly one of the turns is in the log. Returns how many turns were refused.
    """
    game, refused = rules.get("luup"), 0
    position, number = game.start({"size": 8}), 0
    for _ in range(plies):
        if number == 0 or position.outcome is not None:
            number = await tables[0].start("ann", "ben", "luup", "size 8")
            position = game.start({"size": 8})
        position, again = await _one_ply(tables, number, position, luck)
        refused += again
    return refused


async def _one_ply(
    tables: Sequence[Table], number: int, position: Position, luck: random.Random
) -> tuple[Position, int]:
    steps = luck.sample(position.steps(), min(len(tables), len(position.steps())))
    name = ("ann", "ben")[position.seat - 1]
    said = await asyncio.gather(
        *(
            table.says(name, f"#{number} {step}", update_id=f"{number}-{position.ply}-{step}")
            for table, step in zip(tables, steps, strict=False)
        )
    )
    log = await tables[0].log(number)
    assert len(log) == position.ply + 1, f"one turn of {steps} at ply {position.ply + 1} of #{number}, not {log}"
    assert log[-1] in steps
    assert await tables[0].store.read(lambda uow: rebuild.check(uow.matches, number)) == []
    whispers = [outgoing for messages in said for outgoing in messages if outgoing.player is not None]
    assert len(whispers) == len(steps) - 1, [outgoing.message for outgoing in whispers]
    return position.play(log[-1]), len(whispers)
