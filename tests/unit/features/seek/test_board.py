"""Boards: one message of a room each, which says what is open, or running, there now."""

from __future__ import annotations

from bot.features.board.messages import RunningShown
from bot.features.seek.messages import OffersShown
from tests.support.table import Somebody, Table, codes, managed

CAROL = Somebody("carol", room="club", manages=True)
CID = Somebody("cid", room="club")


async def test_a_board_follows_what_is_open_and_is_said_only_when_that_changes() -> None:
    table = managed()
    assert codes(await table.says(CAROL, "/settings offers here")) == ["settings-changed"]
    [first] = await table.time(minutes=1)
    assert isinstance(first.message.content, OffersShown)
    assert first.message.standing
    assert (first.room.ref, first.player) == ("club", None)
    assert codes(await table.time(minutes=30)) == []
    await table.says(CID, "/seek luup")
    await table.says(CID, "/play cropa size 5")
    [second] = await table.time(minutes=6)
    assert isinstance(second.message.content, OffersShown)
    assert [each.game for each in second.message.content.seeks] == ["luup"]
    assert [each.number for each in second.message.content.challenges] == [1]
    seek = second.message.actions[1]
    assert seek.offered_to(99)
    assert "match-started" in codes(await table.does(Somebody("dan", room="club"), seek.command))
    await table.says(CAROL, "/settings offers off")
    assert codes(await table.time(minutes=30)) == []


async def test_only_those_who_manage_have_a_board_and_not_beside_the_hall() -> None:
    table = Table()
    assert codes(await table.says(CID, "/settings offers here")) == ["refused.not-a-manager"]


async def test_the_list_of_running_matches_is_updated_within_seconds_and_once_for_several_turns() -> None:
    table = managed()
    dan = Somebody("dan", room="club")
    people = {(await table.player(each)).id: each for each in (CID, dan) if await table.says(each, "/help")}
    await table.says(CAROL, "/settings board here")
    await table.time(minutes=1)
    number = await table.start(CID, dan)

    async def boards(seconds: float) -> int:
        return len([each for each in await table.time(seconds=seconds) if each.message.standing])

    assert await boards(1) == 1
    await table.plays(number, 3, people=people)
    assert await boards(10) == 0
    assert await boards(10) == 1
    assert await boards(600) == 0


async def test_a_board_of_running_matches_says_who_is_on_move_and_hides_what_was_closed() -> None:
    table = managed()
    dan = Somebody("dan", room="club")
    await table.says(CAROL, "/settings board here")
    [empty] = await table.time(minutes=1)
    assert isinstance(empty.message.content, RunningShown)
    assert not empty.message.content.matches
    number = await table.start(CID, dan)
    await table.start("alice", "bob", room="lobby")
    [begun] = [each for each in await table.time(minutes=6) if each.message.standing]
    assert isinstance(begun.message.content, RunningShown)
    assert [(each.number, str(each.next)) for each in begun.message.content.matches] == [(number, "Cid")]
    await table.plays(number, people={(await table.player(CID)).id: CID})
    [played] = [each for each in await table.time(minutes=6) if each.message.standing]
    assert isinstance(played.message.content, RunningShown)
    assert [str(each.next) for each in played.message.content.matches] == ["Dan"]
    await table.says(dan, f"/watch #{number} closed")
    [closed] = [each for each in await table.time(minutes=6) if each.message.standing]
    assert isinstance(closed.message.content, RunningShown)
    assert not closed.message.content.matches
    await table.says(CAROL, "/settings board off")
    assert not [each for each in await table.time(minutes=30) if each.message.standing]
