"""Whole matches by chat, from the challenge to the result, with what is asked on the way; readable in every language."""

import logging

import pytest

from bot import chat
from bot.media.pictures import Pictures, describe
from bot.media.scenes import Scene
from core.match.model import MatchStatus
from core.messages.message import Message, Picture
from storage.outbox.outbox import Outgoing
from tests.support.games import whole_game
from tests.support.said import values
from tests.support.table import Table

PLAYERS = ("alice", "bob")


async def start_match(game: str, options: dict[str, object]) -> tuple[Table, int]:
    """Return a match between Alice, in seat 1, and Bob."""
    table = Table()
    agreed = " ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    return table, await table.start(*PLAYERS, game, agreed)


def texts_of(message: Message) -> list[str]:
    """Return what a message says, in every language, with its buttons."""
    texts = []
    for language in chat.languages():
        presentation = chat.present(message, language)
        texts += [presentation.text, *(button.label for button in presentation.buttons)]
    assert all(texts)
    assert not any("{" in text for text in texts)
    return texts


async def play_turns(table: Table, number: int, turns: list[tuple[int, str]]) -> list[Outgoing]:
    """Play the turns; everything that was said."""
    messages: list[Outgoing] = []
    for seat, text in turns:
        answers = await table.says(PLAYERS[seat - 1], f"#{number} {text}")
        assert answers[0].message.code in {"turn-played", "match-ended"}, answers[0].message
        messages += answers
    return messages


@pytest.mark.parametrize(
    ("game", "index"),
    [
        *[("criocha", 1), ("criocha", 11)],
        *[("crumo", 14), ("crumo", 15), ("droched", 0), ("droched", 8), ("droched", 11)],
    ],
)
async def test_a_recorded_game_is_played_to_its_result(game: str, index: int, caplog: pytest.LogCaptureFixture) -> None:
    options, turns = whole_game(game, index)
    table, number = await start_match(game, options)
    messages = await play_turns(table, number, turns)
    match = await table.match(number)
    assert match.status is MatchStatus.FINISHED
    assert match.result is not None
    assert await table.log(number) == [text for _, text in turns]
    assert messages[-1].message.code == "match-ended"
    winner = PLAYERS[match.result.winner - 1].capitalize()
    with caplog.at_level(logging.ERROR):
        for outgoing in messages:
            texts_of(outgoing.message)
    assert not caplog.records
    for language in chat.languages():
        result = chat.present(messages[-1].message, language).text.splitlines()[1:]
        assert winner in result[0]
        assert len(result) == 3, "and why, and what it did to the ratings"


async def test_the_second_player_is_asked_to_swap_or_keep_and_answers_with_a_button() -> None:
    table, number = await start_match("crumo", {"size": 5})
    (outgoing,) = await table.says("alice", "e5:2")
    presentation = chat.present(outgoing.message, "en", (await table.match(number)).players[1])
    assert "Bob, swap or keep?" in presentation.text
    assert "you play black and Alice plays white" in presentation.text
    assert [button.label for button in presentation.buttons if button.code == "step"] == ["Keep", "Swap"]
    swap = next(button.text for button in presentation.buttons if button.label == "Swap")
    (outgoing,) = await table.says("bob", swap)
    assert values(outgoing.message)["next"] == "Alice"
    position = await table.answer("alice", "/board")
    assert values(position)["next"] == "Alice"
    assert await table.log(number) == ["e5:2", "swap"]


async def test_a_stack_that_is_moved_whole_waits_for_its_placement() -> None:
    table, number = await start_match("crumo", {"size": 5, "balance": "none"})
    await table.says("alice", "e5:2")
    await table.says("bob", "a1:1")
    assert await table.codes("alice", "E5>E7") == ["draft-kept"]
    assert await table.codes("alice", "c3:1") == ["turn-played"]
    assert await table.log(number) == ["e5:2", "a1:1", "e5-e7 c3:1"]


async def test_what_a_board_can_show_on_top_is_offered_and_explained() -> None:
    table, number = await start_match("crumo", {"size": 5, "balance": "none"})
    await table.says("alice", "e5:2")
    message = await table.answer("bob", f"/board {number}")
    labels = [button.label for button in chat.present(message, "en").buttons]
    assert labels == ["Pass", "◀ Previous turn", "Control", "Guards", "Threats"]
    message = await table.answer("bob", f"/board {number} guarded")
    assert "one side guards with more stacks" in chat.present(message, "en").text
    assert "stärker" not in chat.present(message, "en").text
    assert "mehr Stapel der einen Seite" in chat.present(message, "de").text
    assert message.picture is not None
    assert message.picture.overlay == "guarded"


async def test_what_a_board_has_nothing_of_is_said_in_words() -> None:
    table, number = await start_match("crumo", {"size": 5, "balance": "none"})
    await table.says("alice", "e5:2")
    message = await table.answer("bob", f"/board {number} threatened")
    assert message.picture is not None
    for language, words in (("en", "Threats: none"), ("de", "Drohungen: nichts")):
        assert words in describe(await Pictures(table.store).find(message.picture, language), language).alternative


@pytest.mark.parametrize(
    ("text", "language", "words"),
    [("/resign confirm", "en", "won by resignation"), ("/aufgeben ja", "de", "durch Aufgabe gewonnen")],
)
async def test_a_finished_board_says_how_it_ended(text: str, language: str, words: str) -> None:
    table, number = await start_match("crumo", {"size": 5, "balance": "none"})
    await table.says("alice", "e5:2")
    assert "after 1 turn" in await described(table, number)
    await table.says("bob", text)
    match = await table.match(number)
    assert match.result is not None
    found = await Pictures(table.store).find(Picture(number, match.version), language)
    assert words in describe(found, language).alternative


async def test_the_handle_goes_with_a_name_that_perhaps_no_font_has() -> None:
    table, number = await start_match("crumo", {"size": 5})
    account = await table.account("bob")
    await table.store.write(lambda uow: uow.people.touch(account, "bob", "田中"))
    scene = await Pictures(table.store).find(Picture(number), "en")
    assert isinstance(scene, Scene)
    assert [(line.name, line.instead) for line in scene.caption.seats] == [("Alice", ""), ("田中", "bob")]


async def test_komi_is_asked_for_and_the_other_player_then_chooses_a_side() -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("alice", "/play droched @bob size=7 first")
    message = (await table.says("bob", "/accept"))[-1].message
    assert "Alice, offer komi" in chat.present(message, "en").text
    (outgoing,) = await table.says("alice", "komi 5")
    presentation = chat.present(outgoing.message, "en", outgoing.message.notify[0])
    assert "Bob, swap or keep?" in presentation.text
    assert [button.label for button in presentation.buttons if button.code == "step"] == ["Keep", "Swap"]
    (outgoing,) = await table.says("bob", "keep")
    assert values(outgoing.message)["next"] == "Alice"


async def test_a_release_is_offered_with_a_button_when_there_is_somebody_to_release() -> None:
    table, number = await start_match("droched", {"size": 7})
    await table.says("alice", "komi:5")
    await table.says("bob", "keep")
    (outgoing,) = await table.says("alice", "g7")
    presentation = chat.present(outgoing.message, "en", (await table.match(number)).players[1])
    assert "Release a prisoner" in [button.label for button in presentation.buttons]
    assert await table.codes("bob", "release") == ["turn-played"]
    refusal = await table.answer("alice", "release")
    assert refusal.code == "refused.illegal"
    assert "no white stone is in prison" in chat.present(refusal, "en").text
    assert await table.log(number) == ["komi:5", "keep", "g7", "release"]


# Criocha: its opening, the proposal to end, and its two ends


async def play_and_read(table: Table, number: int, name: str, text: str) -> tuple[str, str, list[str]]:
    """Somebody plays; what the room is told, what is asked, and the labels of the buttons of whoever is on move."""
    (outgoing,) = await table.says(name, text)
    texts_of(outgoing.message)
    match = await table.match(number)
    presentation = chat.present(outgoing.message, "en", match.players[match.to_move - 1])
    first, _, question = presentation.text.partition("\n")
    return first, question, [button.label for button in presentation.buttons if button.code == "step"]


async def start_criocha(name: str = "criocha", options: str = "size=13") -> tuple[Table, int, str]:
    """Return a match of Criocha between Alice, in seat 1, and Bob; and what Alice is asked first."""
    table = Table()
    await table.says("bob", "/matches")
    await table.says("alice", f"/play {name} @bob {options} untimed first")
    message = (await table.says("bob", "/accept"))[-1].message
    assert message.number is not None
    texts_of(message)
    return table, message.number, chat.present(message, "en").text.splitlines()[-1]


async def test_dual_pie_when_white_answers_with_stones() -> None:
    table, number, question = await start_criocha()
    assert question.startswith("Alice, place two black stones")
    assert "Bob places two white stones, or swaps" in question
    refusal = await table.answer("alice", "d4 d5")
    assert "it touches d4, the other stone of this turn" in chat.present(refusal, "en").text
    assert await table.codes("alice", "d4") == ["draft-kept"]
    _, question, buttons = await play_and_read(table, number, "alice", "j10")
    assert question.startswith("Bob, place two white stones in one turn")
    assert "Swap: you’re black, Alice places two white stones" in question
    assert buttons == ["Swap"]
    _, question, buttons = await play_and_read(table, number, "bob", "D10, J4")
    assert "Alice, swap or keep? Swap: you play white and Bob plays black." in question
    assert buttons == ["Keep", "Swap"]
    text, question, buttons = await play_and_read(table, number, "alice", "keep")
    assert text == "#1 Criocha: Alice keeps black. Alice is to move again."
    assert "Alice, offer komi" in question
    assert buttons == []
    text, question, buttons = await play_and_read(table, number, "alice", "komi 3")
    assert "Alice offers 3 stones of komi." in text
    assert "The prison holds 3 black stones. Swap: you play black and Alice plays white." in question
    assert buttons == ["Keep", "Swap"]
    text, question, buttons = await play_and_read(table, number, "bob", "swap")
    assert text == "#1 Criocha: Bob swaps sides. Bob is now black and Alice is white. Bob is to move again."
    assert (question, buttons) == ("", [])
    assert await table.codes("bob", "g7") == ["turn-played"]
    assert await table.log(number) == ["d4 j10", "d10 j4", "keep", "komi:3", "swap", "g7"]


async def test_dual_pie_when_the_first_stones_are_taken_over() -> None:
    table, number, _ = await start_criocha()
    await table.says("alice", "d4 j10")
    text, question, _ = await play_and_read(table, number, "bob", "swap")
    assert "Bob swaps sides. Bob is now black and Alice is white." in text
    assert question.startswith("Alice, place two white stones")
    assert "Then Bob, who is black, can swap once more." in question
    _, question, buttons = await play_and_read(table, number, "alice", "d10 j4")
    assert "Bob, swap or keep? Swap: you play white and Alice plays black." in question
    assert buttons == ["Keep", "Swap"]
    text, question, _ = await play_and_read(table, number, "bob", "swap")
    assert "Bob swaps sides. Bob is now white and Alice is black." in text
    assert "Alice, offer komi" in question
    _, question, _ = await play_and_read(table, number, "alice", "komi:0")
    assert "The prison holds no stones." in question
    _, _, buttons = await play_and_read(table, number, "bob", "keep")
    assert buttons == []
    _, _, buttons = await play_and_read(table, number, "alice", "g7")
    assert buttons == ["Propose to end"], "and there is nobody to release"


async def test_whoever_comes_back_to_the_board_is_asked_again() -> None:
    table, number, question = await start_criocha()
    message = await table.answer("alice", "/board")
    assert chat.present(message, "en").text.splitlines()[-1] == question
    await table.says("alice", "d4 j10")
    for name, labels in (("bob", ["Swap"]), ("alice", [])):
        message = await table.answer(name, f"/board {number}")
        assert [action.command.text for action in message.actions if action.code == "step"] == [  # type: ignore[attr-defined]  # a step is a move
            label.lower() for label in labels
        ]
    assert not chat.present(await table.answer("bob", f"/board {number} at 0"), "en").text.count("\n")


WALLED = ("c3 j3", "k11 d11", "c2", "k12", "c1", "k13", "b3", "l11", "a3", "m11")


async def test_an_end_is_proposed_declined_proposed_again_and_agreed() -> None:
    table, number, _ = await start_criocha(options="size=13 balance=none")
    assert "the first move after the opening" in chat.present(await table.answer("alice", "propose"), "en").text
    await play_turns(table, number, [(1 + index % 2, text) for index, text in enumerate(WALLED)])
    told_text, question, buttons = await play_and_read(table, number, "alice", "propose")
    assert told_text == "#1 Criocha: Alice proposes to end the game. Bob is to move."
    assert "The score would be: Black 4, White 4.5." in question
    assert buttons == ["Accept the end", "Play on"]
    refusal = await table.answer("bob", "g7")
    assert "first answer" in chat.present(refusal, "en").text
    told_text, _, buttons = await play_and_read(table, number, "bob", "/decline")
    assert told_text == "#1 Criocha: Bob wants to play on. Alice is to move."
    assert buttons == [], "proposing is possible once in a turn"
    assert "declined" in chat.present(await table.answer("alice", "propose"), "en").text
    await table.says("alice", "f7")
    await table.says("bob", "g5")
    assert (await table.answer("alice", "propose")).hushed, "Bob has just declined, so it makes no sound"
    await table.says("bob", "/decline")
    for name, text in (("alice", "g7"), ("bob", "propose")):
        assert await table.codes(name, text) == ["turn-played"]
    message = (await table.says("alice", "/accept"))[-1].message
    match = await table.match(number)
    assert match.result is not None
    assert (match.result.winner, match.result.reason, match.result.score) == (
        1,
        "agreed-score",
        {"black": 4.5, "white": 4},
    )
    assert chat.present(message, "en").text.splitlines() == [
        "Alice agrees to end the game.",
        "#1 Criocha is over: Alice beats Bob.",
        "Both players agreed to end the game and count. Points: Black 4.5, White 4.",
        "Ratings: Alice 1500 → 1662?; Bob 1500 → 1338?",
    ]
    assert (await table.log(number))[-5:] == ["propose", "decline", "g7", "propose", "accept"]


async def test_whoever_can_neither_place_nor_release_has_lost() -> None:
    table, number, _ = await start_criocha(options="size=13 balance=none")
    await play_turns(table, number, [(1, "c3 e3"), (2, "k11 d11")])
    (outgoing,) = await table.says("alice", "d2")
    assert chat.present(outgoing.message, "en").text.splitlines() == [
        "Alice plays d2.",
        "#1 Criocha is over: Alice beats Bob.",
        "Bob can’t place or release a stone, so Alice made the last move.",
        "Ratings: Alice 1500 → 1662?; Bob 1500 → 1338?",
    ]
    texts_of(outgoing.message)


async def test_optional_captures_can_be_left_out_with_a_sign() -> None:
    table, number, _ = await start_criocha(options="size=13 none captures=optional")
    walled = ("c3 j3", "k11 b2", "c2", "k12", "c1", "k13", "b3", "l11")
    await play_turns(table, number, [(1 + index % 2, text) for index, text in enumerate(walled)])
    refusal = await table.answer("alice", "g7~")
    assert "it captures nothing anyway" in chat.present(refusal, "en").text
    assert await table.codes("alice", "A3~") == ["turn-played"]
    assert (await table.log(number))[-1] == "a3~"
    assert "in prison" not in await described(table, number), "b2 is smothered, and stands"
    assert await table.codes("bob", "m11") == ["turn-played"]
    assert "captured: 1 white on b2" in await described(table, number), "white's own stone takes it off"


async def described(table: Table, number: int) -> str:
    """Return the alternative text of the board of a match."""
    match = await table.match(number)
    return describe(await Pictures(table.store).find(Picture(number, match.version), "en"), "en").alternative


async def test_corners_with_komi_begin_with_the_offer() -> None:
    table, number, question = await start_criocha(options="size=13 corners komi-pie")
    assert question.startswith("Alice, offer komi")
    await table.says("alice", "komi 2")
    await table.says("bob", "keep")
    assert await table.log(number) == ["komi:2", "keep"]
    text, question, buttons = await play_and_read(table, number, "alice", "g7")
    assert (question, buttons) == ("", ["Propose to end", "Release a prisoner"])
    text, _, _ = await play_and_read(table, number, "bob", "release")
    assert text == "#1 Criocha: Bob releases a black stone from prison. Alice is to move."
