"""A match moves to a room of its own; what is said about it is said there from then on."""

import pytest

from bot.features.board.commands import Matches
from bot.features.match.commands import Move
from core.messages.updates import Place
from tests.support.table import begun


async def test_turns_are_told_in_the_room_that_a_match_moved_to() -> None:
    table = await begun()
    match_before = await table.match(1)

    room = await table.application.move_announcements(1, "test", Place("thread", "#1 Cropa", "lobby", "lobby"))
    messages = await table.says("ann", "a1", room="thread")

    assert [outgoing.room.ref for outgoing in messages if outgoing.message.code == "turn-played"] == ["thread"]
    assert (await table.match(1)).room == room.id
    assert (await table.match(1)).version == match_before.version + 1, "moving is no change of the match; the turn is"


async def test_what_waits_to_be_announced_moves_as_well_and_stays_before_what_follows() -> None:
    table = await begun()
    await table.update("ann", Move("a1", 1))
    await table.update("bob", Matches())
    room = (await table.match(1)).room
    waiting = await table.look(lambda uow: uow.outbox.waiting(room))
    announced = [outgoing.id for outgoing in waiting if outgoing.player is None and outgoing.message.supersedes]
    assert announced
    assert len(announced) < len(waiting), "what is said to somebody alone stays"

    moved = await table.application.move_announcements(1, "test", Place("thread", "#1 Cropa", "lobby", "lobby"))

    assert [outgoing.id for outgoing in await table.look(lambda uow: uow.outbox.waiting(moved.id))] == announced
    messages = await table.look(lambda uow: uow.outbox.waiting(room))
    assert [outgoing.id for outgoing in messages] == [
        outgoing.id for outgoing in waiting if outgoing.id not in announced
    ]


async def test_a_match_stays_in_its_community() -> None:
    table = await begun()

    with pytest.raises(LookupError, match="community"):
        await table.application.move_announcements(1, "test", Place("den", "Den", "elsewhere", "Elsewhere"))
    with pytest.raises(LookupError, match="no match"):
        await table.application.move_announcements(7, "test", Place("thread", "Thread", "lobby", "lobby"))
    assert (await table.store.read(lambda uow: uow.communities.find_room("test", "den"))) is None, "nothing was written"
