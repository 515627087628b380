"""Invitations: whoever has a challenge's code takes its seat, wherever they are, and is told where they are."""

import pytest

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.challenge.invite_links import LENGTH, SECRET, invitation
from bot.features.match.commands import Move
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork
from tests.support.table import Table


async def invite(table: Table, opponent: str | None = None) -> str:
    """Alice challenges somebody in the lobby; returns the code."""
    await table.store.write(lambda uow: uow.keys.put(SECRET, "secret"))
    await table.says("bob", "/help")  # so that he is known
    await table.does("alice", Play("cropa", opponent))

    def look(uow: UnitOfWork) -> str | None:
        challenge = uow.challenges.get(1)
        return None if challenge is None else invitation(uow, challenge)

    code = await table.store.read(look)
    assert code is not None
    assert len(code) == LENGTH
    return code


def codes(said: list[Outgoing], room: str) -> list[str]:
    return [outgoing.message.code for outgoing in said if outgoing.room.ref == room]


async def test_who_has_the_code_takes_the_seat_from_another_community() -> None:
    table = Table()
    messages = await table.does("eve", Accept(1, await invite(table)), "hall")
    assert codes(messages, "lobby") == codes(messages, "hall") == ["match-started"]


@pytest.mark.parametrize("code", [None, "", "AAAAAAAAAAAA"])
async def test_without_the_right_code_it_is_as_if_there_were_nothing(code: str | None) -> None:
    table = Table()
    await invite(table)
    assert codes(await table.does("eve", Accept(1, code), "hall"), "hall") == ["refused.unknown-number"]


async def test_the_code_counts_for_whoever_has_it_though_somebody_else_was_named() -> None:
    table = Table()
    messages = await table.does("eve", Accept(1, await invite(table, "bob")), "hall")
    assert codes(messages, "hall") == ["match-started"]


async def test_a_seat_is_taken_once() -> None:
    table = Table()
    code = await invite(table)
    await table.does("eve", Accept(1, code), "hall")
    assert codes(await table.does("dan", Accept(1, code), "hall"), "hall") == ["refused.already-accepted"]


async def test_nobody_accepts_their_own_invitation() -> None:
    table = Table()
    code = await invite(table)
    assert codes(await table.does("alice", Accept(1, code), "hall"), "hall") == ["refused.challenge-yourself"]


async def test_the_guest_is_told_of_every_turn_where_they_are() -> None:
    table = Table()
    await table.does("eve", Accept(1, await invite(table)), "hall")
    messages = await table.does("alice", Move("d4", 1))
    assert codes(messages, "lobby") == codes(messages, "hall") == ["turn-played"]
    [told_outgoing] = [outgoing for outgoing in messages if outgoing.room.ref == "hall"]
    assert told_outgoing.player is not None, "nobody else there reads it"
    assert codes(await table.does("eve", Move("e5 f5", 1), "hall"), "hall") == ["turn-played"], "once is enough"


async def test_the_guest_is_reminded_where_they_are() -> None:
    table = Table()
    await table.does("eve", Accept(1, await invite(table)), "hall")
    await table.does("alice", Move("d4", 1))
    messages = await table.time(days=6)
    assert "reminder" in codes(messages, "hall")
    assert "reminder" not in codes(messages, "lobby")
