"""Whole matches by chat, from the challenge to the result, with what is asked on the way; readable in every language."""

import logging

import pytest

from bot import chat
from core.play.messages import Message
from core.play.model import MatchStatus
from core.play.ports import Outgoing
from tests.support.games import whole_game
from tests.support.table import Table

PLAYERS = ("alice", "bob")


async def begun(game: str, options: dict[str, object]) -> tuple[Table, int]:
    """A match between Alice, in seat 1, and Bob."""
    table = Table()
    agreed = " ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    return table, await table.start(*PLAYERS, game, agreed)


def said(message: Message) -> list[str]:
    """What a message says, in every language, with its buttons."""
    texts = []
    for language in chat.languages():
        shown = chat.present(message, language)
        texts += [shown.text, *(button.label for button in shown.buttons)]
    assert all(texts)
    assert not any("{" in text for text in texts)
    return texts


async def played(table: Table, number: int, turns: list[tuple[int, str]]) -> list[Outgoing]:
    """Play the turns; everything that was said."""
    told: list[Outgoing] = []
    for seat, text in turns:
        answers = await table.says(PLAYERS[seat - 1], f"#{number} {text}")
        assert answers[0].message.code in {"turn-played", "match-ended"}, answers[0].message
        told += answers
    return told


@pytest.mark.parametrize(
    ("game", "index"), [("crumo", 14), ("crumo", 15), ("droched", 0), ("droched", 8), ("droched", 11)]
)
async def test_a_recorded_game_is_played_to_its_result(game: str, index: int, caplog: pytest.LogCaptureFixture) -> None:
    options, turns = whole_game(game, index)
    table, number = await begun(game, options)
    told = await played(table, number, turns)
    match = await table.match(number)
    assert match.status is MatchStatus.FINISHED
    assert match.result is not None
    assert await table.log(number) == [text for _, text in turns]
    assert told[-1].message.code == "match-ended"
    winner = PLAYERS[match.result.winner - 1].capitalize()
    with caplog.at_level(logging.ERROR):
        for outgoing in told:
            said(outgoing.message)
    assert not caplog.records
    for language in chat.languages():
        result = chat.present(told[-1].message, language).text.splitlines()[1:]
        assert winner in result[0]
        assert len(result) == 2, "and why"


async def test_the_second_player_is_asked_to_swap_or_keep_and_answers_with_a_button() -> None:
    table, number = await begun("crumo", {"size": 5})
    (told,) = await table.says("alice", "e5:2")
    asked = chat.present(told.message, "en", (await table.match(number)).players[1])
    assert "Bob, swap or keep?" in asked.text
    assert "you take the black stones and Alice the white ones" in asked.text
    assert [button.label for button in asked.buttons if button.code == "step"] == ["Keep", "Swap"]
    swap = next(button.text for button in asked.buttons if button.label == "Swap")
    (told,) = await table.says("bob", swap)
    assert told.message.params["next"] == "Alice"
    position = await table.answer("alice", "/board")
    assert position.params["next"] == "Alice"
    assert await table.log(number) == ["e5:2", "swap"]


async def test_a_stack_that_is_moved_whole_waits_for_its_placement() -> None:
    table, number = await begun("crumo", {"size": 5, "balance": "none"})
    await table.says("alice", "e5:2")
    await table.says("bob", "a1:1")
    assert await table.codes("alice", "E5>E7") == ["draft-kept"]
    assert await table.codes("alice", "c3:1") == ["turn-played"]
    assert await table.log(number) == ["e5:2", "a1:1", "e5-e7 c3:1"]


async def test_what_a_board_can_show_on_top_is_offered_and_explained() -> None:
    table, number = await begun("crumo", {"size": 5, "balance": "none"})
    await table.says("alice", "e5:2")
    shown = await table.answer("bob", f"/board {number}")
    labels = [button.label for button in chat.present(shown, "en").buttons]
    assert labels == ["Control", "Guards", "Threats"]
    shown = await table.answer("bob", f"/board {number} guarded")
    assert "more stacks of one of you guard" in chat.present(shown, "en").text
    assert "stärker" not in chat.present(shown, "en").text
    assert "mehr Stapel der einen Seite" in chat.present(shown, "de").text
    assert shown.picture is not None
    assert shown.picture.overlay == "guarded"


async def test_komi_is_asked_for_and_the_other_player_then_chooses_a_side() -> None:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("alice", "/play droched @bob size=7 first")
    told = (await table.says("bob", "/accept"))[-1].message
    assert "Alice, offer a komi" in chat.present(told, "en").text
    (outgoing,) = await table.says("alice", "komi 5")
    asked = chat.present(outgoing.message, "en", outgoing.message.notify[0])
    assert "Bob, swap or keep?" in asked.text
    assert [button.label for button in asked.buttons if button.code == "step"] == ["Keep", "Swap"]
    (outgoing,) = await table.says("bob", "keep")
    assert outgoing.message.params["next"] == "Alice"


async def test_a_release_is_offered_with_a_button_when_there_is_somebody_to_release() -> None:
    table, number = await begun("droched", {"size": 7})
    await table.says("alice", "komi:5")
    await table.says("bob", "keep")
    (told,) = await table.says("alice", "g7")
    shown = chat.present(told.message, "en", (await table.match(number)).players[1])
    assert "Release a prisoner" in [button.label for button in shown.buttons]
    assert await table.codes("bob", "release") == ["turn-played"]
    refusal = await table.answer("alice", "release")
    assert refusal.code == "refused.illegal"
    assert "no white stone is in prison" in chat.present(refusal, "en").text
    assert await table.log(number) == ["komi:5", "keep", "g7", "release"]
