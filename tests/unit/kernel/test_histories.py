"""Messages to a room whose history is in the store are written with their turn, and not delivered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.features.match.commands import Move
from core.messages.message import Message
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork
from tests.support.said import Plain
from tests.support.table import Somebody, Table, Who, codes

ANN, BOB = (Somebody(name, "web") for name in ("ann", "bob"))


TURN = Move("a1", 1)


async def a_table(first: Who, second: Who) -> Table:
    """Return a table where two players have begun a match, on a platform ``web`` that has histories, like the chat page."""
    table = Table()
    await table.start(first, second, options="size 5 1d/move")
    table.application._histories = frozenset({"web"})
    return table


def posts(room: str = "lobby") -> Callable[[UnitOfWork], list[str]]:
    """Return a function that reads a room's history, with a dash for each text that people typed."""

    def read(uow: UnitOfWork) -> list[str]:
        found_room = uow.communities.find_room("web", room)
        assert found_room is not None
        return ["-" if post.message is None else post.message.code for post in uow.posts.page(found_room.id, None)]

    return read


async def test_a_turn_and_what_is_said_of_it_are_one_transaction() -> None:
    table = await a_table(ANN, BOB)
    messages: list[Outgoing] = []
    table.application.written = messages.append
    before = len(await table.look(posts()))

    receipt = await table.update(ANN, TURN)

    assert (await table.look(posts()))[before:] == ["-", "turn-played"], "after what was typed"
    assert [outgoing.message.code for outgoing in messages] == ["turn-played"]
    assert (receipt.said, await table.look(lambda uow: uow.outbox.pending())) == ((), 0)
    match = await table.match(1)
    assert match.told is not None
    assert (match.told.turn, match.told.at) == (match.clock.turn, table.clock.now()), (
        "the player on move has it before them"
    )


async def test_nothing_of_it_is_written_where_the_turn_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    table = await a_table(ANN, BOB)
    before, turn_notice = await table.look(posts()), (await table.match(1)).told

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("bot.kernel.executor.mark_notified", fail)
        with pytest.raises(OSError, match="full"):
            await table.update(ANN, TURN)

    assert (await table.look(posts()), await table.log(1), (await table.match(1)).told) == (before, [], turn_notice)


async def test_what_waits_for_the_same_room_is_not_overtaken() -> None:
    table = await a_table(ANN, BOB)

    def say(uow: UnitOfWork) -> None:
        room = uow.communities.find_room("web", "lobby")
        assert room is not None
        uow.outbox.add(room.id, Message(Plain("earlier")), table.clock.now())

    await table.store.write(say)
    await table.update(ANN, TURN)

    assert (await table.look(posts()))[-1] == "-", "only what was typed"
    assert codes(await table.delivered()) == ["earlier", "turn-played"]


async def test_other_platforms_are_delivered_to() -> None:
    table = await a_table("ann", "bob")
    receipt = await table.update("ann", TURN)
    assert len(receipt.said) == 1
    assert codes(await table.delivered()) == ["turn-played"]
