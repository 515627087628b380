"""In a place that belongs to one match only that match is meant, unless another is named; anywhere else the program asks."""

import pytest
from msgspec.structs import replace

from bot.features.answers.commands import Accept
from bot.features.match.commands import Move
from core.messages.message import Message
from tests.support.said import values
from tests.support.table import Somebody, Table

FIRST, SECOND = "club/first", "club/second"
ANN = Somebody("ann", room=FIRST, thread=True)
BOB = Somebody("bob", room=FIRST, thread=True)
ELSEWHERE = replace(ANN, room="club/general", thread=False)


@pytest.fixture
async def table() -> Table:
    """Two matches of Ann and Bob, each in a thread of its own; both wait for Ann."""
    table = Table()
    for room in (FIRST, SECOND):
        await table.start(replace(ANN, room=room), replace(BOB, room=room), options="size 5 untimed")
    return table


def offers(message: Message) -> list[object]:
    """Return the commands of a message's buttons."""
    return [action.command for action in message.actions]


@pytest.mark.parametrize("typed", ["e5", "/move e5"])
async def test_a_turn_that_comes_twice_in_a_thread_plays_no_other_match(table: Table, typed: str) -> None:
    assert await table.codes(ANN, typed) == ["turn-played"]
    refused = await table.answer(ANN, typed)
    assert (refused.code, refused.number) == ("refused.not-your-turn", 1)
    assert await table.log(2) == []


async def test_the_refusal_names_the_matches_that_wait_with_a_button_for_each(table: Table) -> None:
    await table.says(ANN, "e5")
    refused = await table.answer(ANN, "a1")
    assert [each.number for each in values(refused)["others"]] == [2]
    assert offers(refused) == [Move("a1", 2, 0, plain=True)]


async def test_an_old_button_of_a_question_plays_on_no_later_board(table: Table) -> None:
    await table.says(ANN, "e5")
    [asked] = offers(await table.answer(ANN, "a1"))
    await table.says(ANN, "#2 e5")
    known = await table.log(2)
    assert isinstance(asked, Move)
    await table.update(ANN, asked)
    assert await table.log(2) == known


async def test_another_match_can_be_named_by_its_number(table: Table) -> None:
    await table.says(ANN, "e5")
    assert await table.codes(ANN, "#2 e5") == ["turn-played", "turn-played"]
    assert await table.log(2) == ["e5"]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("/undo", "refused.over"),
        ("/resign", "refused.over"),
        ("/preview a1", "refused.over"),
        ("/clear", "refused.over"),
        ("/mute", "refused.over"),
        ("a1", "refused.over"),
        ("/moretime 1d", "refused.over"),
        ("/pause", "refused.over"),
        ("/claim", "refused.over"),
        ("/accept", "refused.nothing-asked"),
        ("/decline", "refused.nothing-asked"),
        ("/withdraw", "refused.nothing-asked"),
    ],
)
async def test_a_thread_belongs_to_its_match_after_the_end_too(table: Table, typed: str, code: str) -> None:
    await table.says(ANN, "/resign 1 yes")
    await table.time(days=1)
    assert await table.codes(ANN, typed) == [code]


@pytest.mark.parametrize("typed", ["a1", "/undo", "/resign", "/preview a1", "/mute"])
async def test_who_doesn_t_play_there_means_no_match_elsewhere(table: Table, typed: str) -> None:
    carol = Somebody("carol", room="club/third", thread=True)
    await table.start(carol, replace(BOB, room="club/third"))
    refused = await table.answer(carol, typed, FIRST)
    assert refused.code == "refused.not-a-player"
    assert offers(refused)


async def test_accepting_in_a_thread_accepts_nothing_of_another_match(table: Table) -> None:
    await table.says(ANN, "#2 e5")
    await table.says(ANN, "/undo 2", SECOND)
    refused = await table.answer(BOB, "/accept")
    assert (refused.code, offers(refused)) == ("refused.nothing-asked", [Accept(2, request=3)])
    assert await table.log(2) == ["e5"]
    assert "taken-back" in await table.codes(BOB, "/accept", SECOND)


async def test_accepting_in_a_thread_accepts_no_challenge_from_elsewhere(table: Table) -> None:
    await table.says("carol", "/play luup @bob", "club/general")
    refused = await table.answer(BOB, "/accept")
    assert (refused.code, offers(refused)) == ("refused.nothing-asked", [Accept(3, request=0)])
    await table.says(ANN, "/play luup @bob")
    assert "match-started" in await table.codes(BOB, "/accept"), "one that was made in the thread is meant there"


async def test_withdrawing_in_a_thread_withdraws_nothing_of_another_match(table: Table) -> None:
    await table.says(ANN, "#2 e5")
    await table.says(ANN, "/undo 2", SECOND)
    assert await table.codes(ANN, "/withdraw") == ["refused.nothing-asked"]
    assert (await table.match(2)).takeback is not None


async def test_what_is_shown_in_a_thread_is_its_match(table: Table) -> None:
    await table.says(ANN, "/resign 1 yes")
    for typed, code in (("/board", "board"), ("/match", "match-details"), ("/export", "record")):
        assert (await table.answer(ANN, typed)).number == 1, code


async def test_a_message_that_is_answered_means_its_match(table: Table) -> None:
    await table.says(ANN, "#1 e5")
    message = await table.answer(replace(ELSEWHERE, home=1), "a1")
    assert (message.code, offers(message)) == ("refused.not-your-turn", [Move("a1", 2, 0, plain=True)])
    assert "turn-played" in await table.codes(replace(ELSEWHERE, home=2), "e5")


@pytest.mark.parametrize("typed", ["e5", "/undo", "/resign yes", "/preview e5"])
async def test_an_answer_to_a_challenge_means_no_match(table: Table, typed: str) -> None:
    await table.says(ANN, "#1 e5")
    await table.says("carol", "/play luup", "club/general")
    refused = await table.answer(replace(ELSEWHERE, home=3), typed)
    assert (refused.code, [each.number for each in values(refused)["others"]]) == ("refused.not-begun", [2])
    assert await table.log(2) == []


async def test_a_challenge_that_is_answered_is_the_one_that_is_accepted(table: Table) -> None:
    for game in ("luup", "crumo"):
        await table.says("carol", f"/play {game} @bob", "club/general")
    messages = await table.says(replace(BOB, room="club/general", thread=False, home=4), "/accept")
    assert {outgoing.message.number for outgoing in messages} == {4}


async def test_elsewhere_it_asks_as_long_as_several_wait(table: Table) -> None:
    assert await table.codes(ELSEWHERE, "e5") == ["which-match"]
    await table.says(ANN, "#1 e5")
    assert "turn-played" in await table.codes(ELSEWHERE, "e5"), "only one waits, and none is at home here"
    assert await table.log(2) == ["e5"]


async def test_a_room_where_one_plays_a_single_match_means_no_other(table: Table) -> None:
    carol = Somebody("carol", room="garden")
    first = await table.start(carol, "bob")
    second = await table.start(replace(carol, room="kitchen"), "bob")
    await table.says(carol, "e5")
    refused = await table.answer(carol, "e5")
    assert (refused.code, refused.number) == ("refused.not-your-turn", first)
    assert await table.log(second) == []


async def test_a_turn_that_ends_the_match_and_comes_twice_plays_no_other(table: Table) -> None:
    carol = Somebody("carol", room="garden")
    first = await table.start(carol, "bob")
    second = await table.start(replace(carol, room="kitchen"), "bob")
    await table.says(carol, f"/resign {first} yes")
    assert await table.codes(carol, "e5") == ["refused.over"]
    await table.time(minutes=6)
    assert "turn-played" in await table.codes(carol, "e5")
    assert await table.log(second) == ["e5"]


async def test_several_in_one_room_never_mean_one_elsewhere() -> None:
    table = Table()
    ann = Somebody("ann", room="garden")
    for _ in range(2):
        await table.start(ann, "bob")
    third = await table.start(replace(ann, room="kitchen"), "bob")
    for number in (1, 2):
        await table.says(ann, f"#{number} e5")
    message = await table.answer(ann, "e5")
    assert (message.code, offers(message)) == ("which-match", [Move("e5", third, 0, plain=True)])
    assert await table.log(third) == []


async def test_in_private_any_match_may_be_meant() -> None:
    table = Table()
    ann = Somebody("ann", room="with-ann", private=True)
    await table.start(ann, "bob")
    await table.start(replace(ann, room="garden", private=False), "bob")
    assert await table.codes(ann, "e5") == ["which-match"]
