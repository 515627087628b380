from bot.features.match.commands import Move
from tests.support.said import values
from tests.support.table import Table


async def test_the_only_match_that_waits_is_meant() -> None:
    table = Table()
    first = await table.start("alice", "bob")
    second = await table.start("alice", "carol")
    await table.says("alice", f"/move {first} e5")
    assert await table.codes("alice", "e5") == ["turn-played"]
    assert await table.log(second) == ["e5"]


async def test_the_match_of_this_room_comes_first() -> None:
    table = Table()
    garden = await table.start("alice", "bob", room="garden")
    kitchen = await table.start("alice", "bob", room="kitchen")
    await table.says("alice", "e5", "kitchen")
    assert (await table.log(garden), await table.log(kitchen)) == ([], ["e5"])


async def test_it_asks_when_several_are_meant_and_the_answer_has_the_effect() -> None:
    table = Table()
    await table.start("alice", "bob")
    second = await table.start("alice", "carol")
    message = await table.answer("alice", "e5")
    assert message.code == "which-match"
    assert [action.command for action in message.actions] == [
        Move("e5", 1, 0, plain=True),
        Move("e5", second, 0, plain=True),
    ]
    await table.does("alice", message.actions[1].command)
    assert await table.log(second) == ["e5"]


async def test_one_player_may_have_any_number_of_matches_at_once() -> None:
    table = Table()
    numbers = [await table.start("alice", "bob") for _ in range(12)]
    for number in numbers:
        await table.says("alice", f"#{number} e5")
    pages = [values(await table.answer("bob", command))["waiting"] for command in ("/matches", "/matches page 2")]
    assert [line.number for page in pages for line in page] == numbers


async def test_a_turn_from_elsewhere_is_told_there_and_in_the_match_s_room() -> None:
    table = Table()
    number = await table.start("alice", "bob", room="garden")
    messages = await table.says("alice", f"#{number} e5", "kitchen")
    assert [(outgoing.room.ref, outgoing.player is None) for outgoing in messages] == [
        ("garden", True),
        ("kitchen", False),
    ]


async def test_matches_of_others_elsewhere_can_t_be_seen() -> None:
    table = Table()
    number = await table.start("alice", "bob", room="garden")
    for text in (f"/board {number}", f"/match {number}", f"/undo {number}", f"/resign {number}", f"#{number} a1"):
        assert await table.codes("carol", text, "kitchen") == ["refused.unknown-number"], text
    assert await table.codes("carol", f"/board {number}", "garden") == ["board"]
    assert await table.codes("alice", f"/board {number}", "kitchen") == ["board"], "players see theirs anywhere"
