"""How plans are typed, listed and confirmed, and what cannot be planned."""

from __future__ import annotations

import pytest

from bot import chat
from bot.features.exploring.commands import If, Plans
from tests.support.plans import begun, buttons, lines, planned
from tests.support.said import values
from tests.support.table import Somebody, Table, codes


async def test_many_lines_are_listed_in_pages() -> None:
    table, number = await planned()
    other = await table.start("ann", "cid", options="size 5 3d/move")
    for turn in ("a1 a2", "a1 b1", "a2 a3", "a2 b2", "a2 b3", "a3 a4", "a3 b3", "a3 b4", "a4 a5", "a4 b4", "a4 b5"):
        line = f"/if {number} {turn} > d4 e5 confirm"
        assert await table.codes("ann", line) == ["plan-kept"], turn
    await table.says("ann", f"#{other} c3")
    await table.says("ann", f"/if {other} a1 b2 > d4 e5 confirm")
    for text, count in ((f"/plans {number}", 12), ("/plans", 13)):
        first_message = await table.answer("ann", text)
        assert (len(lines(first_message)), values(first_message)["pages"]) == (10, 2)
        assert "Page 1 of 2." in chat.present(first_message, "en").text
        (command_after,) = (action.command for action in first_message.actions if action.code == "lines-after")
        (second_message,) = await table.does("ann", command_after)
        assert len(lines(second_message.message)) == count - 10
        assert values(second_message.message)["plans"][0].line == 11, "numbers go on, by which one is cancelled"
        assert values(second_message.message)["plans"][-1].number == (number if count == 12 else other)
        assert await table.codes("ann", f"{text} page 3") == ["refused.no-such-page"]
    assert await table.codes("ann", f"/plans {number} cut 12") == ["plan-dropped"]


def test_plans_are_typed_as_lines_are() -> None:
    meant = If("e5 f6 > d4 e4", 12)
    assert chat.parse("/if 12 e5 f6 > d4 e4") == meant
    assert chat.parse("/if #12\ne5 f6\nd4 e4\n") == meant
    assert chat.parse("/wenn 12 e5 f6 > d4 e4 ja", "de") == If("e5 f6 > d4 e4", 12, confirmed=True)
    assert chat.parse("/if 12 e5 f6 > d4 e4 confirm") == If("e5 f6 > d4 e4", 12, confirmed=True)
    assert chat.parse("/if 12 at 7 step 1 e5 > d4") == If("e5 > d4", 12, 7, 1)
    assert chat.parse("/plans") == Plans()
    assert chat.parse("/plans 12") == Plans(12)
    assert chat.parse("/plans off 12") == chat.parse("/plans 12 off") == Plans(12, off=True)
    assert chat.parse("/pläne 12 streichen 2", "de") == Plans(12, cut=2)
    for command in (
        If("e5 > d4", 12, 7, 1),
        If("e5 > d4", 12, 7, confirmed=True),
        Plans(12, cut=2),
        Plans(12, off=True),
    ):
        assert chat.parse(chat.write(command, "de"), "de") == command


async def test_nothing_is_planned_before_it_is_confirmed_with_the_board_at_every_step() -> None:
    table, number = await begun()
    message = await table.answer("ann", f"/if {number} a1 b2 > d4 e5")
    assert (message.code, values(message)["steps"]) == ("plan-question", "a1 b2 > d4 e5")
    assert message.picture is not None
    assert (message.picture.steps, message.picture.tried) == (("a1", "b2", "d4", "e5"), True)
    assert list(buttons(message)) == ["plan-yes", "try-back"], "what confirms comes first"
    back = await table.does("ann", buttons(message)["try-back"])  # type: ignore[arg-type]  # a command
    assert values(back[0].message)["steps"] == "a1 b2"
    assert list(buttons(back[0].message)) == ["plan-yes", "try-on"]
    assert lines(await table.answer("ann", f"/plans {number}")) == []

    messages = await table.does("ann", buttons(message)["plan-yes"])  # type: ignore[arg-type]  # a command
    assert codes(messages) == ["plan-kept"]
    assert lines(await table.answer("ann", f"/plans {number}")) == ["a1 b2 > d4 e5"]


async def test_a_line_that_was_tried_or_kept_becomes_a_plan_by_a_button() -> None:
    table, number = await begun()
    message = await table.answer("ann", f"/try {number} a1 b2 > d4 e5")
    assert buttons(message)["try-plan"] == If("a1 b2 > d4 e5", number, 1)
    for unanswered in (
        f"/try {number} a1 b2",
        f"/try {number} a1 b2 > d4 e5 > a2 a3",
        f"/try {number} at 0 b1 > a1 b2",
    ):
        assert "try-plan" not in buttons(await table.answer("ann", unanswered))
    assert "try-plan" not in buttons(await table.answer("bob", f"/try {number} a1 b2 > d4 e5"))


async def test_no_button_plans_whether_a_game_ends_by_agreement() -> None:
    table = Table()
    number = await table.start("ann", "bob", game="criocha", options="size 13 none untimed")
    for who, turn in (("ann", "c3 k11"), ("bob", "e3 d11"), ("ann", "h2")):
        await table.says(who, turn)
    for text in ("propose > accept", "propose > decline"):
        assert "try-plan" not in buttons(await table.answer("ann", f"/try {number} {text}"))
    assert "try-plan" in buttons(await table.answer("ann", f"/try {number} h6 > propose"))


async def test_what_was_played_since_a_line_was_kept_is_left_out_of_its_plan() -> None:
    table, number = await begun()
    line = If("b2 a1 > d4 e5 > e1 e2 > d1 d2", number, 1)
    await table.says("bob", "a1 b2")
    messages = await table.does("ann", line)
    assert (values(messages[0].message)["steps"], values(messages[0].message)["first"]) == (
        "d4 e5 > e1 e2 > d1 d2",
        "d4 e5",
    )
    await table.says("ann", "d4 e5")
    messages = await table.does("ann", line)
    assert values(messages[0].message)["steps"] == "e1 e2 > d1 d2"
    assert codes(await table.does("ann", If("a1 b2 > d4 d5 > e1 e2 > d1 d2", number, 1))) == ["refused.plan-elsewhere"]
    assert codes(await table.does("ann", If("a1 b2 > d4 e5", number, 1))) == ["refused.plan-elsewhere"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a1 b2", "refused.plan-unanswered"),
        ("a1 b2 > d4 e5 > e1 e2", "refused.plan-unanswered"),
        ("a1 b2 > d4", "refused.turn-unfinished"),
        ("a1 > d4 e5", "refused.turn-unfinished"),
        ("a1 b2 > a1 e5", "refused.illegal"),
        ("a1 b2 > hello", "refused.unreadable"),
        ("at 5 a1 b2 > d4 e5", "refused.bad-ply"),
        (" > ".join(["a1"] * 61), "refused.too-much-kept"),
    ],
)
async def test_what_cant_be_planned_is_refused_with_its_reason(text: str, code: str) -> None:
    table, number = await begun()
    assert await table.codes("ann", f"/if {number} {text} confirm") == [code]
    assert lines(await table.answer("ann", f"/plans {number}")) == []


async def test_only_those_who_play_can_plan() -> None:
    table, number = await begun()
    assert await table.codes("bob", f"/if {number} a1 b2") == ["refused.plan-on-move"]
    assert await table.codes("bob", f"/if {number} a1 b2 > d4 e5") == ["refused.plan-unanswered"]
    await table.says("cid", "/matches")
    assert await table.codes("cid", f"/if {number} a1 b2 > d4 e5") == ["refused.not-a-player"]
    await table.says("ann", f"/resign {number} yes")
    assert await table.codes("ann", f"/if {number} a1 b2 > d4 e5") == ["refused.over"]


async def test_what_others_would_read_is_not_executed() -> None:
    table, number = await begun()
    ann = Somebody("ann", overheard=True)
    for text in (f"/if {number} a1 b2 > d4 e5 confirm", "/plans", f"/plans {number} off"):
        assert await table.codes(ann, text) == ["refused.overheard"]
    assert lines(await table.answer("ann", "/plans")) == []
