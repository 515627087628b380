"""Turns that are heard late are about the board that stood when they were written."""

from datetime import datetime, timedelta

import pytest

from bot.features.match.commands import Move
from bot.kernel.command_context import CommandContext
from bot.platforms.discord.incoming.messages import with_seen_ply
from core.messages.updates import Place
from storage.unit_of_work import UnitOfWork
from tests.support.table import Table


@pytest.fixture
async def table() -> Table:
    """Alice and Bob play #1, an hour a turn; Alice is on move again."""
    table = Table()
    await table.start("alice", "bob")
    for name, turn in (("alice", "a1"), ("bob", "b1 c1")):
        table.clock.time += timedelta(hours=1)
        await table.says(name, turn)
    return table


async def read_turn(table: Table, at: datetime, command: Move | None = None, name: str = "alice") -> Move:
    """Return what a turn becomes that was written in the lobby at a moment."""
    wished = command or Move("d1")

    def transaction(uow: UnitOfWork) -> Move:
        account, room = uow.people.by_handle("test", name), uow.communities.find_room("test", "lobby")
        assert account is not None
        assert room is not None
        place = Place("lobby", "lobby", "lobby", "lobby")
        return with_seen_ply(wished, CommandContext(uow, place, room, account.player, table.clock.now()), at)

    return await table.store.read(transaction)


async def test_a_turn_for_the_board_as_it_stands_is_taken(table: Table) -> None:
    assert await read_turn(table, table.clock.time + timedelta(minutes=1)) == Move("d1", 1, 2)


async def test_a_turn_for_an_earlier_board_says_so(table: Table) -> None:
    assert await read_turn(table, table.clock.time - timedelta(minutes=30)) == Move("d1", 1, 1)
    assert await read_turn(table, table.clock.time - timedelta(minutes=90)) == Move("d1", 1, 0)


async def test_a_turn_for_a_board_that_was_taken_back_is_for_another_one(table: Table) -> None:
    written = table.clock.time + timedelta(minutes=1)
    table.clock.time += timedelta(minutes=2)
    await table.says("bob", "/undo")
    await table.says("alice", "/accept 1")
    await table.says("bob", "f1 g1")
    match = await table.match(1)
    assert match.ply == 2
    assert await read_turn(table, written) == Move("d1", 1, 1)
    assert match.board == match.board_after(2) != 1, "it is refused"
    assert await read_turn(table, table.clock.time) == Move("d1", 1, match.board)


async def test_who_is_not_on_move_is_told_so_by_the_core(table: Table) -> None:
    assert await read_turn(table, table.clock.time, name="bob") == Move("d1")


async def test_with_several_matches_the_rooms_own_is_meant_otherwise_the_core_asks(table: Table) -> None:
    await table.start("alice", "bob", room="elsewhere")
    assert await read_turn(table, table.clock.time) == Move("d1", 1, 2)
    assert await read_turn(table, table.clock.time, Move("d1", 2)) == Move("d1", 2, 0)
    await table.start("alice", "bob")
    assert await read_turn(table, table.clock.time) == Move("d1")
