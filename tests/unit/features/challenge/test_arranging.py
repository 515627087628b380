"""Arranging a match by buttons: one question after the other, and an offer in the end; nothing is typed."""

from __future__ import annotations

from msgspec.structs import replace

from bot import chat
from bot.features.challenge.commands import Play
from bot.features.seek.commands import Seek
from core import rules
from core.match.model import SeatWish
from core.messages.command import Command
from core.messages.message import Message
from tests.support.said import values
from tests.support.table import Somebody, Table, codes, managed


def labelled(message: Message) -> dict[str, Command]:
    """Return the commands of a message's buttons by their labels."""
    return {button.label: button.command for button in chat.present(message, "en").buttons}


async def press_all(table: Table, who: str, message: Message, *labels: str) -> Message:
    """Press buttons one after the other, and return the last answer; buttons carry what they mean as text."""
    for label in labels:
        command = labelled(message)[label]
        typed = chat.write(command, "de")
        assert chat.parse(typed, "en") == command, typed
        [outgoing] = await table.does(who, command)
        message = outgoing.message
    return message


async def test_a_challenge_begins_with_the_games() -> None:
    offered = labelled(await Table().answer("ann", "/play"))
    assert list(offered)[:5] == [chat.game_name(game.key, "en") for game in rules.all()]


async def test_a_match_is_agreed_on_question_by_question_and_offered_to_anyone() -> None:
    table = Table()
    message = await press_all(table, "ann", await table.answer("ann", "/play"), "Luup", "3 days per turn", "Me first")
    assert chat.present(message, "en").text.startswith("Luup\n3 days per turn, you move first")
    message = await press_all(table, "ann", message, "size 7")
    assert "/" not in chat.present(message, "en").text
    sent_message = await press_all(table, "ann", message, "Anyone")
    told = values(sent_message)
    assert sent_message.code == "challenge-made"
    assert (told["game"], told["options"]["size"], told["seat"]) == ("luup", 7, SeatWish.ME)


async def test_the_rest_can_be_left_as_usual_and_each_answer_be_taken_back() -> None:
    table = Table()
    message = await press_all(table, "ann", await table.answer("ann", "/play"), "Cropa", "no clock", "Random", "size 5")
    for asks in ("size", "first", "time"):
        message = await press_all(table, "ann", message, "Back")
        assert values(message)["asks"] == asks
    second_message = await press_all(table, "ann", message, "Back")
    assert second_message.code == "choose-game"
    message = await press_all(table, "ann", second_message, "Droched", "Usual settings ▶")
    assert (values(message)["asks"], values(message)["options"]) == ("whom", {})


async def test_where_there_is_a_list_of_people_the_opponent_is_chosen_from_it_otherwise_there_is_a_link() -> None:
    table = Table()
    begun = await table.answer("ann", "/play")
    last = await press_all(table, "ann", begun, "Luup", "Usual settings ▶")
    assert list(labelled(last)) == ["Anyone", "Find an opponent", "The computer", "A friend, by link", "Back"]
    linked = labelled(last)["A friend, by link"]
    assert isinstance(linked, Play)
    assert linked.unlisted
    command = labelled(begun)["Luup"]
    assert isinstance(command, Play)
    [said] = await table.does(Somebody("ann", has_people=True), replace(command, menu="whom"))
    assert "Choose a person …" in labelled(said.message)
    assert "A friend, by link" not in labelled(said.message)


async def test_what_was_chosen_can_be_sought_or_played_against_the_computer() -> None:
    table = Table()
    sent_message = await table.answer("ann", "/play")
    message = await press_all(table, "ann", sent_message, "Luup", "3 days per turn", "Me first", "size 5")
    assert labelled(message)["Find an opponent"] == Seek("luup", options={"size": "5"}, clock="3d/move", menu="offer")
    computer = labelled(message)["The computer"]
    assert isinstance(computer, Play)
    assert (computer.partner, computer.clock, computer.options) == ("", None, {"size": "5"})


async def test_a_question_starts_one_search_and_matches_a_waiting_seek_at_once() -> None:
    table = Table()
    ann = Somebody("ann", pressed="7")
    last_message = await press_all(table, "ann", await table.answer("ann", "/play"), "Luup", "Usual settings ▶")
    await table.says("bob", "/seek luup")
    messages = await table.does(ann, labelled(last_message)["Find an opponent"])
    assert sorted({*codes(messages)}) == ["match-started", "seek-paired"]
    assert codes(await table.does(ann, labelled(last_message)["Find an opponent"])) == ["refused.arranged-already"]
    assert codes(await table.does(ann, labelled(last_message)["Anyone"])) == ["refused.arranged-already"]


async def test_who_was_named_at_first_is_the_only_one_to_whom_it_is_offered() -> None:
    table = Table()
    await table.says("bob", "/help")
    [outgoing] = await table.does("ann", Play("", "bob"))
    message = await press_all(table, "ann", outgoing.message, "Luup", "Usual settings ▶")
    assert list(labelled(message)) == ["Yes, send it", "Back"]
    messages = await table.does("ann", labelled(message)["Yes, send it"])
    assert {(outgoing.message.code, values(outgoing.message)["to"]) for outgoing in messages} == {
        ("challenge-made", "Bob")
    }


async def test_only_clocks_that_the_community_allows_are_offered() -> None:
    table = managed()
    for setting in ("clock 2d/move", "slowest 3d", "untimed no"):
        await table.says("carol", f"/settings {setting}")
    message = await press_all(table, "ann", await table.answer("ann", "/play"), "Luup")
    assert list(labelled(message))[:-2] == ["2 days per turn", "1 day per turn", "3 days per turn"]
