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
    [first_message] = await table.time(minutes=1)
    assert isinstance(first_message.message.content, OffersShown)
    assert first_message.message.standing
    assert (first_message.room.ref, first_message.player) == ("club", None)
    assert codes(await table.time(minutes=30)) == []
    await table.says(CID, "/seek luup")
    await table.says(CID, "/play cropa size 5")
    [second_message] = await table.time(minutes=6)
    assert isinstance(second_message.message.content, OffersShown)
    assert [seek_summary.game for seek_summary in second_message.message.content.seeks] == ["luup"]
    assert [offer_line.number for offer_line in second_message.message.content.challenges] == [1]
    seek = second_message.message.actions[1]
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
    people = {(await table.player(person)).id: person for person in (CID, dan) if await table.says(person, "/help")}
    await table.says(CAROL, "/settings board here")
    await table.time(minutes=1)
    number = await table.start(CID, dan)

    async def boards(seconds: float) -> int:
        return len([outgoing for outgoing in await table.time(seconds=seconds) if outgoing.message.standing])

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
    [outgoing] = [outgoing for outgoing in await table.time(minutes=6) if outgoing.message.standing]
    assert isinstance(outgoing.message.content, RunningShown)
    assert [(running_line.number, str(running_line.next)) for running_line in outgoing.message.content.matches] == [
        (number, "Cid")
    ]
    await table.plays(number, people={(await table.player(CID)).id: CID})
    [played_outgoing] = [outgoing for outgoing in await table.time(minutes=6) if outgoing.message.standing]
    assert isinstance(played_outgoing.message.content, RunningShown)
    assert [str(running_line.next) for running_line in played_outgoing.message.content.matches] == ["Dan"]
    await table.says(dan, f"/watch #{number} closed")
    [closed_outgoing] = [outgoing for outgoing in await table.time(minutes=6) if outgoing.message.standing]
    assert isinstance(closed_outgoing.message.content, RunningShown)
    assert not closed_outgoing.message.content.matches
    await table.says(CAROL, "/settings board off")
    assert not [outgoing for outgoing in await table.time(minutes=30) if outgoing.message.standing]
