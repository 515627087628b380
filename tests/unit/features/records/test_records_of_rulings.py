"""Records of matches about which a community has decided: what was played stays told, and so does the decision."""

from __future__ import annotations

import json

import pytest

from bot.features.match import rebuild
from bot.features.moderation.commands import Moderate
from bot.media.record_reader import read
from core.messages.content import Refused
from tests.support.records import exported, imported, sound
from tests.support.table import Table, managed


@pytest.fixture
def table() -> Table:
    return managed()


async def decide(table: Table, act: str, number: int, player: str | None = None) -> None:
    await table.does("carol", Moderate(act, number, player, None, "foul play", confirmed=True))


@pytest.mark.parametrize(("act", "winner"), [("annul", 0), ("award", 2)])
async def test_what_was_decided_while_a_match_ran_is_its_end(table: Table, act: str, winner: int) -> None:
    number = await table.start("ann", "bob", options="size 5")
    await table.says("ann", "c3")
    await decide(table, act, number, "bob" if winner else None)
    record = sound(await exported(table, number))
    assert (record["result"]["winner"], record["result"]["reason"]) == (
        winner,
        {"annul": "annulled", "award": "awarded"}[act],
    )
    assert "ruling" not in record
    came = (await imported(table, record)).number
    assert came is not None
    second_match = await table.match(came)
    assert second_match.result is not None
    assert second_match.result.winner == winner
    assert await table.store.read(lambda uow: rebuild.check(uow.matches, second_match.number)) == []


async def test_what_was_decided_afterwards_stands_beside_what_was_played(table: Table) -> None:
    number = await table.start("ann", "bob", options="size 5")
    await table.says("ann", "c3")
    await table.says("bob", "/resign yes")
    await decide(table, "award", number, "bob")
    record = sound(await exported(table, number))
    assert record["result"]["reason"] == "resigned"
    assert record["ruling"] == {"winner": 2, "reason": "awarded"}
    came = (await imported(table, record)).number
    assert came is not None
    again = sound(await exported(table, came))
    assert again["result"] == record["result"]
    assert again["origin"]["ruling"] == record["ruling"]


async def test_a_decision_that_was_taken_back_leaves_no_trace(table: Table) -> None:
    number = await table.start("ann", "bob", options="size 5")
    await table.says("ann", "c3")
    before = await exported(table, number)
    await decide(table, "annul", number)
    await decide(table, "restore", number)
    assert await exported(table, number) == before


async def test_nobody_can_have_won_what_was_annulled(table: Table) -> None:
    number = await table.start("ann", "bob", options="size 5")
    await decide(table, "annul", number)
    record = await exported(table, number)
    record["result"]["winner"] = 1
    found = read(json.dumps(record))
    assert isinstance(found, Refused)
    assert found.entry == "refused.record-wrong-loser"
