"""Statements of one turn, from its text in the match's thread until its delivery there is recorded."""

from datetime import UTC, datetime

import pytest

from bot.platforms.discord.incoming import missed_messages
from tests.support.cost import counted, look_once
from tests.support.discord_club import Club, eventually, serve_discord

TRANSACTIONS = 6
"""Transactions: sender and room; the turn with its effects and messages; due messages; recipients; the board; the delivery."""
STATEMENTS = 37


@pytest.mark.parametrize("typed", [True, False], ids=["as a message", "as a command"])
async def test_a_turn_is_cheap_until_it_has_arrived(
    club: Club, monkeypatch: pytest.MonkeyPatch, *, typed: bool
) -> None:
    look_once(monkeypatch)
    monkeypatch.setattr(missed_messages, "INTERVAL", 600.0)
    async with serve_discord(club.fake, content=True) as running:
        thread = await club.begin()

        async def is_quiet() -> bool:
            return not await running.store.read(lambda uow: uow.outbox.due("discord", datetime.now(UTC)))

        await eventually(is_quiet)
        with counted() as transactions:
            await (club.ann.says(thread, "a1") if typed else club.ann.slash("move", thread, turn="a1"))
            played = await club.said(thread, "Ann plays")

            async def is_recorded() -> bool:
                return any(sql.startswith("DELETE FROM outbox") for sql in transactions[-1])

            await eventually(is_recorded)

    assert played.attachments, "it was sent with its board"
    assert len(transactions) <= TRANSACTIONS, transactions
    assert sum(map(len, transactions)) <= STATEMENTS, transactions
