"""Where a match stands for somebody: what they can do is what the commands allow."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.features.challenge.commands import Rematch
from bot.features.match.commands import Resign, Undo
from bot.features.match.messages import EndAnnounced
from bot.features.match_state.state import MatchStanding, match_state
from bot.features.records.commands import Export
from bot.features.sharing.commands import Share, Watch
from bot.features.time.commands import Back, Claim, MoreTime, Pause
from core.messages.command import Command
from tests.support.table import Table

ASKED: dict[str, Command] = {
    "claim": Claim(1),
    "resume": Back(1),
    "undo": Undo(1),
    "pause": Pause(number=1),
    "give-time": MoreTime(number=1),
    "resign": Resign(1),
    "rematch": Rematch(1),
    "export": Export(1),
    "share": Share(1),
    "share-end": Share(1, end=True),
    "watch-closed": Watch(1, closed=True),
}


async def standing(table: Table, who: str | None, number: int = 1) -> MatchStanding:
    account = None if who is None else await table.account(who)
    match = await table.match(number)
    return await table.look(lambda uow: table.application.look(uow, account, match, match_state))


async def start_table(options: str = "size 5 untimed") -> Table:
    table = Table()
    table.managers.add("carol")
    assert await table.start("ann", "bob", options=options) == 1
    return table


async def untimed() -> Table:
    return await start_table()


async def timed() -> Table:
    return await start_table("size 5 3d/move")


async def play_table() -> Table:
    table = await timed()
    await table.plays(1)
    return table


async def asked_to_take_back() -> Table:
    table = await play_table()
    await table.says("ann", "/undo 1")
    return table


async def asked_to_pause() -> Table:
    table = await play_table()
    await table.says("bob", "/pause 1 14d")
    return table


async def paused() -> Table:
    table = await asked_to_pause()
    await table.says("ann", "/accept 1")
    return table


async def out_of_time() -> Table:
    table = await start_table("size 5 3d/move claim")
    await table.time(days=4)
    return table


async def adjourned() -> Table:
    table = await play_table()
    await table.says("carol", "/moderate adjourn 1 because")
    return table


async def blocked() -> Table:
    table = await play_table()
    await table.says("ann", "/block @bob")
    return table


async def shared() -> Table:
    table = await play_table()
    await table.says("ann", "/share 1")
    return table


async def closed() -> Table:
    table = await play_table()
    await table.says("bob", "/watch 1 closed")
    return table


async def members_only() -> Table:
    table = Table()
    table.managers.add("carol")
    await table.says("carol", "/settings watch members")
    await table.start("ann", "bob", options="size 5 3d/move")
    return table


async def over() -> Table:
    table = await play_table()
    await table.says("bob", "/resign 1 confirm")
    return table


async def rematch_offered() -> Table:
    table = await over()
    await table.says("ann", "/rematch 1")
    return table


SITUATIONS: tuple[Callable[[], Awaitable[Table]], ...] = (
    untimed,
    timed,
    play_table,
    asked_to_take_back,
    asked_to_pause,
    paused,
    out_of_time,
    adjourned,
    blocked,
    shared,
    closed,
    members_only,
    over,
    rematch_offered,
)


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_whatever_is_offered_is_allowed_and_nothing_else(situation: Callable[[], Awaitable[Table]]) -> None:
    for who in ("ann", "bob"):
        offered = {action.code for action in (await standing(await situation(), who)).actions}
        for code, command in ASKED.items():
            table = await situation()
            messages = await table.does(who, command)
            refused = any(outgoing.message.code.startswith("refused") for outgoing in messages)
            if code == "watch-closed" and "watch-open" in offered:
                continue  # closed already: saying so again changes nothing
            assert refused is (code not in offered), (who, code, [outgoing.message.code for outgoing in messages])


async def test_whoever_only_looks_can_do_nothing_but_look_back() -> None:
    table = await asked_to_take_back()
    await table.says("carol", "/help")
    for who in ("carol", None):
        match_standing = await standing(table, who)
        assert [action.code for action in match_standing.actions] == ["replay"]
        assert [(request.code, request.actions) for request in match_standing.requests] == [("takeback-asked", ())]
        assert match_standing.answers == ()
        assert [player.name for player in match_standing.people] == ["Ann", "Bob"]


async def test_it_tells_the_time_of_both_and_what_was_agreed() -> None:
    match_standing = await standing(await play_table(), "ann")
    assert match_standing.left is not None
    assert match_standing.time is not None
    assert match_standing.time.until is not None
    assert (match_standing.ended, match_standing.imported) == (None, False)
    assert (await standing(await untimed(), "ann")).left is None


async def test_a_finished_match_tells_how_with_its_own_changes_of_ratings() -> None:
    table = await start_table()
    await table.plays(1, 2)
    await table.says("bob", "/resign 1 confirm")
    first_end_announced = (await standing(table, "ann")).ended
    assert isinstance(first_end_announced, EndAnnounced)
    assert str(first_end_announced.winner) == "Ann"
    assert await table.start("ann", "bob", options="size 5 untimed") == 2
    await table.plays(2, 2)
    await table.says("bob", "/resign 2 confirm")
    second_end_announced = (await standing(table, "ann")).ended
    assert isinstance(second_end_announced, EndAnnounced)
    assert [change.after.value for change in second_end_announced.ratings] == [
        change.after.value for change in first_end_announced.ratings
    ]


async def test_looking_changes_nothing() -> None:
    table = await play_table()
    match_before = await table.match(1)
    await standing(table, "bob")
    assert await table.match(1) == match_before
