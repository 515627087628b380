"""Players who can't read the room of their match any more."""

from datetime import timedelta

from core.play.handlers.account.unreachable import WAIT
from core.play.match.rebuild import check
from tests.support.said import values
from tests.support.table import Table


async def waiting_for_bob(clock: str) -> Table:
    table = Table()
    await table.start("alice", "bob", options=f"size 5 {clock}")
    await table.says("alice", "a1")
    return table


async def test_each_turn_that_waits_is_told_privately_once() -> None:
    table = await waiting_for_bob("2d/move")
    for _ in range(2):
        await table.application.cannot_read("test", "ref-bob", "lobby")
    (said,) = await table.delivered()
    assert (said.message.code, values(said.message)["next"]) == ("reminder", "Bob")
    assert said.player is not None
    await table.says("bob", "b1 c1")
    await table.application.cannot_read("test", "ref-bob", "lobby")
    assert not await table.delivered(), "it is Alice's turn"
    await table.says("alice", "d1 e1")
    await table.application.cannot_read("test", "ref-bob", "lobby")
    assert len(await table.delivered()) == 1


async def test_strangers_and_unknown_rooms_are_passed_over() -> None:
    table = await waiting_for_bob("2d/move")
    await table.application.cannot_read("test", "nobody", "lobby")
    await table.application.cannot_read("test", "ref-bob", "nowhere")
    await table.application.player_unreachable(1, 999)
    await table.application.player_unreachable(999, 1)
    assert not await table.delivered()


async def test_the_clocks_stand_for_who_can_not_be_reached_until_the_opponent_goes_on() -> None:
    table = await waiting_for_bob("2d/move")
    bob = (await table.match(1)).players[1]
    await table.application.player_unreachable(1, bob)
    (said,) = await table.delivered()
    assert (said.message.code, said.player, said.message.notify) == (
        "unreached",
        None,
        ((await table.match(1)).players[0],),
    )
    assert (await table.match(1)).clock.paused_until == table.clock.now() + WAIT
    assert await table.store.read(lambda work: check(work.matches, number=1)) == []
    await table.application.player_unreachable(1, bob)
    assert (await table.match(1)).clock.paused_until == table.clock.now() + WAIT

    table.clock.pass_(days=3)
    assert (await table.match(1)).to_move == 2, "no time has run out"
    assert "resumed" in await table.codes("alice", "/back #1")
    assert (await table.match(1)).clock.paused_until is None


async def test_the_time_of_who_can_not_be_reached_runs_on_after_a_while() -> None:
    table = await waiting_for_bob("2d/move")
    await table.application.player_unreachable(1, (await table.match(1)).players[1])
    said = await table.time(days=(WAIT + timedelta(days=3)).days)
    assert {"resumed", "match-ended"} <= {one.message.code for one in said}


async def test_without_a_clock_the_opponent_is_told_all_the_same() -> None:
    table = await waiting_for_bob("untimed")
    await table.application.player_unreachable(1, (await table.match(1)).players[1])
    (said,) = await table.delivered()
    assert values(said.message)["back"] is None
    assert not said.message.actions
