"""Players who can't read the room of their match any more."""

from datetime import timedelta

import pytest

from bot.features.account.unreachable import cannot_read
from bot.features.match.clock import WAIT
from bot.features.match.rebuild import check
from bot.features.time.notifications import undelivered
from core.messages.message import Message
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork
from tests.support.said import Plain, values
from tests.support.table import Table


async def out_of_reach(table: Table, number: int, player: int) -> None:
    """A message that tells a player of their turn can't be delivered to them, by their own doing."""
    now = table.clock.now()

    def transaction(uow: UnitOfWork) -> None:
        room = uow.communities.find_room("test", "lobby")
        assert room is not None
        message = Message(Plain("your turn"), number=number, notify=(player,))
        outgoing = Outgoing(0, room, player, message, now)
        undelivered(uow, outgoing, now, "blocked", unreachable=True)

    await table.store.write(transaction)
    await table.application.tick()


async def waiting_for_bob(clock: str) -> Table:
    table = Table()
    await table.start("alice", "bob", options=f"size 5 {clock}")
    await table.says("alice", "a1")
    return table


async def test_each_turn_that_waits_is_told_privately_once() -> None:
    table = await waiting_for_bob("2d/move")
    for _ in range(2):
        await cannot_read(table.application, "test", "ref-bob", "lobby")
    (outgoing,) = await table.delivered()
    assert (outgoing.message.code, values(outgoing.message)["next"]) == ("reminder", "Bob")
    assert outgoing.player is not None
    await table.says("bob", "b1 c1")
    await cannot_read(table.application, "test", "ref-bob", "lobby")
    assert not await table.delivered(), "it is Alice's turn"
    await table.says("alice", "d1 e1")
    await cannot_read(table.application, "test", "ref-bob", "lobby")
    assert len(await table.delivered()) == 1


async def test_strangers_and_unknown_rooms_are_passed_over() -> None:
    table = await waiting_for_bob("2d/move")
    await cannot_read(table.application, "test", "nobody", "lobby")
    await cannot_read(table.application, "test", "ref-bob", "nowhere")
    await out_of_reach(table, 1, 999)
    await out_of_reach(table, 999, 1)
    assert not await table.delivered()


async def test_the_clocks_stand_for_who_can_not_be_reached_until_the_opponent_goes_on() -> None:
    table = await waiting_for_bob("2d/move")
    bob = (await table.match(1)).players[1]
    await out_of_reach(table, 1, bob)
    (outgoing,) = await table.delivered()
    assert (outgoing.message.code, outgoing.player, outgoing.message.notify) == (
        "unreached",
        None,
        ((await table.match(1)).players[0],),
    )
    assert (await table.match(1)).clock.paused_until == table.clock.now() + WAIT
    assert await table.store.read(lambda uow: check(uow.matches, number=1)) == []
    await out_of_reach(table, 1, bob)
    assert (await table.match(1)).clock.paused_until == table.clock.now() + WAIT

    table.clock.pass_(days=3)
    assert (await table.match(1)).to_move == 2, "no time has run out"
    assert "resumed" in await table.codes("alice", "/back #1")
    assert (await table.match(1)).clock.paused_until is None


@pytest.mark.usefixtures("vacation_on_request")
async def test_the_clock_of_an_unreachable_player_resumes_and_the_opponent_can_claim() -> None:
    table = await waiting_for_bob("2d/move")
    await out_of_reach(table, 1, (await table.match(1)).players[1])
    messages = await table.time(days=(WAIT + timedelta(days=3)).days)
    assert {"resumed", "time-is-up"} <= {one.message.code for one in messages}
    assert (await table.match(1)).to_move == 2, "it never ends by itself"
    assert "match-ended" in await table.codes("alice", "/claim #1")


@pytest.mark.usefixtures("vacation_on_request")
async def test_the_opponent_who_ends_the_pause_can_not_claim_before_the_thirty_days() -> None:
    table = await waiting_for_bob("2d/move")
    await out_of_reach(table, 1, (await table.match(1)).players[1])
    await table.says("alice", "/back #1")
    assert "time-is-up" not in {one.message.code for one in await table.time(days=WAIT.days - 1)}
    assert await table.codes("alice", "/claim #1") == ["refused.nothing-to-claim"]
    assert "time-is-up" in {one.message.code for one in await table.time(days=1)}
    assert "match-ended" in await table.codes("alice", "/claim #1")


@pytest.mark.parametrize("command", ["/board 1", "/back 1"])
@pytest.mark.usefixtures("vacation_on_request")
async def test_who_is_back_has_their_clock_back(command: str) -> None:
    table = await waiting_for_bob("2d/move")
    await out_of_reach(table, 1, (await table.match(1)).players[1])
    await table.delivered()
    table.clock.pass_(days=3)
    assert "resumed" in await table.codes("bob", command)
    match = await table.match(1)
    assert (match.clock.paused_until, match.clock.unreached) == (None, None)
    messages = await table.time(days=3)
    assert "match-ended" in {one.message.code for one in messages}, "as for anybody who was told"


async def test_without_a_clock_the_opponent_is_told_all_the_same() -> None:
    table = await waiting_for_bob("untimed")
    await out_of_reach(table, 1, (await table.match(1)).players[1])
    (outgoing,) = await table.delivered()
    assert values(outgoing.message)["back"] is None
    assert not outgoing.message.actions
