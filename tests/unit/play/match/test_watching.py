"""Watching: who may see a match."""

from __future__ import annotations

from core.play.watching import may_see
from tests.support.table import Table


async def test_its_players_see_a_match_and_nobody_else() -> None:
    table = Table()
    number = await table.start("ann", "bob")
    await table.says("carol", "/help")
    match = await table.match(number)
    people = [(await table.player(who)).id for who in ("ann", "bob", "carol")]

    seen = await table.look(lambda work: [may_see(work, who, match) for who in (*people, None)])

    assert seen == [True, True, False, False]
