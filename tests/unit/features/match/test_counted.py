"""A turn behind a bare number: it is played where that is certain, and otherwise asked about."""

from msgspec.structs import replace

from bot import chat
from bot.features.match.commands import Move
from core.messages.message import Message
from tests.support.said import values
from tests.support.table import Somebody, Table, Who


async def first_answer(table: Table, who: Who, typed: str) -> Message:
    """Return the first message after what was typed without a slash, by somebody who is asked for a turn."""
    command = chat.parse(typed, is_asked=True)
    assert isinstance(command, Move)
    return (await table.does(who, command))[0].message


async def code(table: Table, who: Who, typed: str) -> str:
    return (await first_answer(table, who, typed)).code


async def play_and_read(table: Table, *numbers: int) -> list[list[str]]:
    return [await table.log(number) for number in numbers]


async def test_it_is_that_of_a_match_of_one_s_own() -> None:
    table = Table()
    for opponent in ("bob", "carol", "dan"):
        await table.start("alice", opponent)
    assert await code(table, "alice", "3 e5") == "turn-played"
    assert await play_and_read(table, 1, 2, 3) == [[], [], ["e5"]]
    assert await code(table, "alice", "3 a1") == "refused.not-your-turn"


async def test_it_is_that_of_the_turn_that_is_due() -> None:
    table = Table()
    await table.start("alice", "bob")
    await table.says("alice", "e5")
    assert await code(table, "bob", "2 a1 b1") == "turn-played"
    assert await play_and_read(table, 1) == [["e5", "a1 b1"]]


async def test_anything_else_is_not_played_and_can_be_by_a_button() -> None:
    table = Table()
    await table.start("alice", "bob")
    refused = await first_answer(table, "alice", "12 e5")
    assert (refused.code, refused.number) == ("refused.unclear-number", 1)
    assert values(refused) == {"number": 1, "given": 12, "steps": "e5"}
    assert [action.command for action in refused.actions] == [Move("e5", 1, 0, plain=True)]
    assert await play_and_read(table, 1) == [[]]


async def test_a_match_of_others_is_not_meant() -> None:
    table = Table()
    await table.start("alice", "bob")
    await table.start("carol", "dan")
    assert await code(table, "alice", "2 e5") == "refused.unclear-number"


async def test_a_match_that_is_due_for_that_turn_makes_it_a_question() -> None:
    table = Table()
    await table.start("alice", "bob")
    await table.start("alice", "carol")
    message = await first_answer(table, "alice", "1 e5")
    assert message.code == "which-match"
    assert [action.command for action in message.actions] == [
        Move("e5", 1, 0, plain=True),
        Move("e5", 2, 0, plain=True),
    ]
    assert await play_and_read(table, 1, 2) == [[], []]


async def test_in_the_thread_of_a_match_the_number_of_another_is_asked_about() -> None:
    table = Table()
    ann, bob = (Somebody(name, room="club/first", thread=True) for name in ("ann", "bob"))
    await table.start(ann, bob)
    await table.start(replace(ann, room="club/second"), replace(bob, room="club/second"))
    await table.says(ann, "e5")
    message = await first_answer(table, ann, "2 a1")
    assert (message.code, [action.command for action in message.actions]) == (
        "which-match",
        [Move("a1", 2, 0, plain=True)],
    )
    assert await code(table, bob, "2 a1 b1") == "which-match", "it is also the turn that is due here"
    assert await play_and_read(table, 1, 2) == [["e5"], []]


async def test_in_a_game_of_heights_the_number_may_belong_to_the_turn() -> None:
    table = Table()
    await table.start("alice", "bob", "crumo", "size 5 balance none")
    message = await first_answer(table, "alice", "1 c2")
    assert message.code == "refused.ambiguous"
    assert [action.command for action in message.actions] == [
        Move("1 c2", 1, 0, plain=True),
        Move("c2", 1, 0, plain=True),
    ]
    assert await code(table, "alice", "3 c2") == "turn-played"
    assert await play_and_read(table, 1) == [["c3:2"]]
