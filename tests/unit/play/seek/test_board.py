"""Board of offers: one message of a room, which says what is open there now."""

from __future__ import annotations

from core.play.messages import OffersShown
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
