"""Who hears what happens on ladders, and who may challenge on them: what the community decides, and people's other accounts."""

from __future__ import annotations

from bot.features.challenge.commands import Play
from bot.features.community.commands import Settings
from bot.features.ladder.commands import Ladder, LadderCreate
from tests.support.linked_club import LinkedClub
from tests.support.said import values
from tests.support.table import Somebody, Table

HALL, RESULTS = "club/hall", "club/results"
ANNE = Somebody("anne", "web", "lobby")
ANN = Somebody("ann", "discord", "general")
BOB = Somebody("bob", "discord", "general")


async def club(*names: str, announcements: str = RESULTS) -> Table:
    """Return a club with a room for announcements, and a ladder in its hall."""
    table = Table()
    table.managers.add("carol")
    await table.does("carol", Settings("announcements", "here"), announcements)
    await table.does("carol", LadderCreate("cropa", {"size": "5"}, clock="3d/move"), HALL)
    for name in names:
        await table.says(name, "/ladder join", HALL)
    return table


async def rooms(table: Table, name: str, command: Ladder, code: str) -> list[tuple[str, bool]]:
    """Return where everybody is told of something that a command does, and whether anybody is notified."""
    messages = await table.does(name, command, HALL)
    return [
        (outgoing.room.name, bool(outgoing.message.notify))
        for outgoing in messages
        if outgoing.message.code == code and outgoing.player is None
    ]


async def test_who_goes_and_who_leads_now_is_told_in_the_room_for_announcements_too() -> None:
    table = await club("ann", "bob")
    messages = await table.does("ann", Ladder("leave"), HALL)

    told = [(outgoing.message.code, outgoing.room.name, bool(outgoing.message.notify)) for outgoing in messages]
    assert told == [
        ("ladder-gone", "hall", True),
        ("ladder-gone", "results", False),
        ("ladder-leader", "hall", True),
        ("ladder-leader", "results", False),
    ]


async def test_that_a_ladder_is_closed_is_told_there_too() -> None:
    table = await club("ann")
    assert await rooms(table, "carol", Ladder("close", confirmed=True), "ladder-closed") == [
        ("hall", False),
        ("results", False),
    ]


async def test_nothing_is_told_twice_in_a_room_that_is_both() -> None:
    table = await club("ann", "bob", announcements=HALL)
    assert await rooms(table, "ann", Ladder("leave"), "ladder-gone") == [("hall", True)]
    assert await rooms(table, "carol", Ladder("close", confirmed=True), "ladder-closed") == [("hall", False)]


async def test_where_only_managers_start_matches_a_ladder_can_still_be_climbed() -> None:
    table = await club("ann", "bob")
    await table.does("carol", Settings("start", "managers"), HALL)
    [refused] = await table.does("bob", Play("cropa", "ann"), HALL)
    assert refused.message.code == "refused.may-not-start"
    messages = await table.does("bob", Ladder("challenge", None, "ann"), HALL)
    assert [outgoing.message.code for outgoing in messages][:2] == ["ladder-challenged", "match-started"]


# --- who is meant


async def met() -> LinkedClub:
    """Return a town in which Ann has an account on Discord and, as Anne, on the page; Bob stands below her on a ladder."""
    town = LinkedClub()
    await town.ladder(ANN, BOB)
    await town.says(ANNE, "/matches")
    await town.beats(BOB, ANN)
    await town.join(ANNE, ANN)
    return town


async def test_whoever_has_played_with_somebody_can_name_them_by_another_platform() -> None:
    town = await met()
    for text in ("/rating @anne@web", "/rating @ann", "/stats @anne@web"):
        [outgoing] = await town.says(BOB, text)
        assert values(outgoing.message)["name"] == "Anne", text
    [outgoing] = await town.says(BOB, "/history @anne@web")
    assert values(outgoing.message)["count"] == 1


async def test_who_has_not_is_told_that_nobody_is_known_by_that_name() -> None:
    town = await met()
    cid = Somebody("cid", "discord", "general")
    await town.says(cid, "/ladder join")
    for text, code in (
        ("/rating @anne@web", "refused.no-such-person"),
        ("/ladder challenge @anne@web", "refused.ladder-no-such-person"),
    ):
        [outgoing] = await town.says(cid, text)
        assert (outgoing.message.code, values(outgoing.message)["handle"]) == (code, "anne@web")


async def test_on_a_ladder_people_are_challenged_by_the_name_of_another_platform() -> None:
    town = await met()
    messages = await town.says(BOB, "/ladder challenge @anne@web")
    assert [outgoing.message.code for outgoing in messages][:2] == ["ladder-challenged", "match-started"]
    assert values(messages[0].message)["to"] == "Anne"
