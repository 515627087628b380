"""What was made on a board belongs to exactly that board, also where turns were taken back and others played."""

import pytest

from bot import chat
from bot.features.board.commands import Board
from bot.features.exploring.commands import If, Line, Preview
from bot.features.match.commands import Move
from bot.features.match.messages import Stale
from bot.platforms.buttons import TurnForm
from bot.platforms.discord import custom_ids
from bot.platforms.telegram.callback_data import MAX_DATA, CallbackDataSigner
from core.match.model import MAX_LOG_LENGTH
from core.messages.command import Command
from storage.outbox.outbox import Outgoing
from tests.support.table import Table, codes


async def buttons(table: Table, who: str, typed: str) -> dict[str, Command]:
    """Return the commands of the buttons under what is said to a command, by their codes."""
    return {action.code: action.command for action in (await table.answer(who, typed)).actions}


async def take_back_and_play(table: Table, turn: str) -> None:
    """Take Ann's last turn back, and play another one."""
    await table.says("ann", "/undo 1")
    assert codes(await table.says("bob", "/accept 1")) == ["taken-back"]
    await table.says("ann", turn)


async def start_table() -> Table:
    table = Table()
    await table.start("ann", "bob", options="size 5 untimed")
    await table.says("ann", "a1")
    return table


def only_code(said: list[Outgoing]) -> str:
    [one] = said
    return one.message.code


async def test_a_turn_tried_on_a_board_that_was_taken_back_is_not_played_on_another() -> None:
    table = await start_table()
    play = (await buttons(table, "bob", "/try b2 c3"))["play"]
    await take_back_and_play(table, "e5")
    [refusal] = await table.does("bob", play)
    assert refusal.message.content == Stale(1, 1, 1, back=True)
    for language in ("en", "de"):
        assert "1" in chat.present(refusal.message, language, 0).text
    assert await table.log(1) == ["e5"]
    assert only_code(await table.does("bob", (await buttons(table, "bob", "/try b2 c3"))["play"])) == "turn-played"


async def test_a_turn_for_a_number_of_turns_is_refused_once_that_is_not_clear() -> None:
    table = await start_table()
    await take_back_and_play(table, "e5")
    for old in (
        Move("b2 c3", 1, 1),
        TurnForm("move", 1, 1).command("b2 c3"),
    ):  # of buttons that are older than this rule
        assert only_code(await table.does("bob", old)) == "refused.stale"
    table = await start_table()
    assert only_code(await table.does("bob", Move("b2 c3", 1, 1))) == "turn-played"


async def test_choices_of_a_question_belong_to_their_board() -> None:
    table = Table()
    await table.start("ann", "bob", "droched", options="size 7 untimed")
    message = await table.answer("ann", "#1 komi:3")
    swap = next(a.command for a in message.actions if isinstance(a.command, Move) and a.command.text == "swap")
    await take_back_and_play(table, "#1 komi:9")
    assert only_code(await table.does("bob", swap)) == "refused.stale"


async def test_a_plan_is_not_confirmed_on_another_board() -> None:
    table = await start_table()
    await table.says("bob", "b2 c3")
    ask = await buttons(table, "bob", "/if d4 e4 > f4 g4")
    await table.says("ann", "a2 a3")
    await table.says("bob", "b5 b6")
    await table.says("ann", "/undo 1")
    await table.says("bob", "/accept 1")
    assert only_code(await table.does("bob", ask["plan-yes"])) == "refused.stale"
    again = await buttons(table, "bob", "/if 1 d4 e4 > f4 g4")
    assert only_code(await table.does("bob", again["plan-yes"])) != "refused.stale"


async def test_lines_tried_after_a_takeback_belong_to_the_new_board() -> None:
    table = await start_table()
    await take_back_and_play(table, "e5")
    found = await buttons(table, "bob", "/try b2 c3 > d4 d5")
    keep, back = found["try-keep"], found["try-back"]
    assert isinstance(keep, Line)
    assert isinstance(back, Preview)
    assert keep.ply == back.ply == MAX_LOG_LENGTH + 1
    assert only_code(await table.does("bob", back)) == "preview"
    await take_back_and_play(table, "d1")
    assert only_code(await table.does("bob", keep)) == "refused.stale"
    assert only_code(await table.does("bob", back)) == "refused.stale"
    assert only_code(await table.says("bob", "/try #1 at 1 b2 c3")) == "preview"


@pytest.mark.parametrize(
    "command",
    [
        Move("d4", 12, 7),
        Move("d4", 12, 2 * MAX_LOG_LENGTH + 7),
        Preview("d4 > e5", 12, MAX_LOG_LENGTH, shown=1),
        If("d4 > e5", 12, 3 * MAX_LOG_LENGTH + 40, confirmed=True),
        Line(12, "d4 > e5", 2 * MAX_LOG_LENGTH + 7),
        Board(12, 7),
    ],
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_boards_are_written_and_read(command: Command, language: str) -> None:
    text = chat.write(command, language)
    assert str(MAX_LOG_LENGTH)[1:] not in text
    assert chat.parse(text, language) == command


def test_boards_are_written_as_their_number_of_turns_until_something_is_taken_back() -> None:
    assert chat.write(Move("d4", 12, 7), "en") == "/move #12 at 7 d4"
    assert chat.write(Move("d4", 12, 2 * MAX_LOG_LENGTH + 7), "en") == "/move #12 at 7.2 d4"


def test_forms_of_every_platform_hold_their_board() -> None:
    form, signer = TurnForm("move", 999_999_999_999, 1234 * MAX_LOG_LENGTH + 7), CallbackDataSigner("secret")
    assert custom_ids.read(custom_ids.of_form(form)) == form
    assert signer.read(signer.of_form(form)) == form
    assert len(signer.of_form(form)) <= MAX_DATA
