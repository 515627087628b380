"""Quiet rooms: news of a match takes the place of its one message, and players on move hear of it in private."""

from storage.outbox.outbox import Outgoing
from tests.support.table import Somebody, Table, codes, managed

BOB = Somebody("bob", room="dm-bob", private=True)


def about(said: list[Outgoing], room: str) -> list[Outgoing]:
    """Return the messages to a room."""
    return [outgoing for outgoing in said if outgoing.room.ref == room]


async def quiet_match() -> tuple[Table, int]:
    """Return a table whose room is quiet, and the number of a match there between Ann and Bob, whose chat is known."""
    table = managed()
    for who in ("ann", "carol", BOB):
        await table.says(who, "/help")
    await table.says("carol", "/settings quiet yes")
    return table, await table.start("ann", "bob", options="size 5 untimed")


async def test_a_turn_changes_the_message_in_the_room_and_is_told_in_private() -> None:
    table, number = await quiet_match()
    said = await table.says("ann", f"/move {number} a1")
    [public], [private] = about(said, "lobby"), about(said, "dm-bob")
    assert public.message.in_place
    assert (private.message.in_place, private.message.spare) == (False, True)
    assert private.message.content == public.message.content
    assert codes(said) == ["turn-played", "turn-played"]
    said = await table.says(BOB, f"/move {number} b2 d4")
    assert [outgoing.message.in_place for outgoing in said] == [True, True], "Ann's private chat isn't known"


async def test_a_request_keeps_the_board() -> None:
    table, number = await quiet_match()
    await table.says("ann", f"/move {number} a1")
    [public] = about(await table.says("ann", f"/undo {number}"), "lobby")
    assert public.message.in_place
    assert public.message.picture is not None
    assert public.message.picture.match == number


async def test_the_setting_holds_at_once_and_only_where_others_read() -> None:
    table, number = await quiet_match()
    await table.says("carol", "/settings quiet no")
    [public] = await table.says("ann", f"/move {number} a1")
    assert not public.message.in_place
    alone = Somebody("ann", room="dm-ann", private=True)
    await table.says(alone, "/settings quiet yes")
    number = await table.start(alone, BOB, options="size 5 untimed", room="dm-ann")
    said = await table.says(alone, f"/move {number} a1")
    assert not any(outgoing.message.in_place for outgoing in said)
