"""Plans: what somebody answers before being asked is played in the opponent's own transaction, or not at all."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from bot import chat
from bot.platforms.discord.outgoing.markup import LONGEST
from core.play.commands import If, Plans, Preview
from core.play.handlers.records.personal import kept_of
from core.play.handlers.time.notifications import delivered
from core.play.match.positions import replay
from core.play.messages import Message, ToldAlone, TurnPlayed
from core.play.ports import Outgoing, Work
from core.play.tree.model import DEEPEST
from core.play.tree.plan import Branches, Plan
from tests.support.linked_club import LinkedClub
from tests.support.records import exported, imported, sound
from tests.support.said import values
from tests.support.table import Somebody, Table, codes, managed, told

LONGEST_CHAIN = DEEPEST - 1


async def begun(options: str = "size 5 3d/move", table: Table | None = None) -> tuple[Table, int]:
    """Return a table where Ann has played c3, and Bob is to move."""
    table = table or Table()
    number = await table.start("ann", "bob", options=options)
    await table.says("ann", "c3")
    return table, number


async def planned(text: str = "a1 b2 > d4 e5", options: str = "size 5 3d/move") -> tuple[Table, int]:
    """Return the same, where Ann has planned a line."""
    table, number = await begun(options)
    assert await table.codes("ann", f"/if {number} {text} confirm") == ["plan-kept"]
    return table, number


def buttons(message: Message) -> dict[str, object]:
    return {action.code: action.command for action in message.actions}


def lines(message: Message) -> list[str]:
    return [each.steps for each in values(message)["plans"]]


# --- listing


async def test_many_lines_are_listed_in_pages() -> None:
    table, number = await planned()
    other = await table.start("ann", "cid", options="size 5 3d/move")
    for turn in ("a1 a2", "a1 b1", "a2 a3", "a2 b2", "a2 b3", "a3 a4", "a3 b3", "a3 b4", "a4 a5", "a4 b4", "a4 b5"):
        line = f"/if {number} {turn} > d4 e5 confirm"
        assert await table.codes("ann", line) == ["plan-kept"], turn
    await table.says("ann", f"#{other} c3")
    await table.says("ann", f"/if {other} a1 b2 > d4 e5 confirm")
    for text, count in ((f"/plans {number}", 12), ("/plans", 13)):
        first = await table.answer("ann", text)
        assert (len(lines(first)), values(first)["pages"]) == (10, 2)
        assert "Page 1 of 2." in chat.present(first, "en").text
        (after,) = (action.command for action in first.actions if action.code == "lines-after")
        (second,) = await table.does("ann", after)
        assert len(lines(second.message)) == count - 10
        assert values(second.message)["plans"][0].line == 11, "numbers go on, by which one is cancelled"
        assert values(second.message)["plans"][-1].number == (number if count == 12 else other)
        assert await table.codes("ann", f"{text} page 3") == ["refused.no-such-page"]
    assert await table.codes("ann", f"/plans {number} cut 12") == ["plan-dropped"]


# --- typing


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
    asked = await table.answer("ann", f"/if {number} a1 b2 > d4 e5")
    assert (asked.code, values(asked)["steps"]) == ("plan-question", "a1 b2 > d4 e5")
    assert asked.picture is not None
    assert (asked.picture.steps, asked.picture.tried) == (("a1", "b2", "d4", "e5"), True)
    assert list(buttons(asked)) == ["plan-yes", "try-back"], "what confirms comes first"
    back = await table.does("ann", buttons(asked)["try-back"])  # type: ignore[arg-type]  # a command
    assert values(back[0].message)["steps"] == "a1 b2"
    assert list(buttons(back[0].message)) == ["plan-yes", "try-on"]
    assert lines(await table.answer("ann", f"/plans {number}")) == []

    kept = await table.does("ann", buttons(asked)["plan-yes"])  # type: ignore[arg-type]  # a command
    assert codes(kept) == ["plan-kept"]
    assert lines(await table.answer("ann", f"/plans {number}")) == ["a1 b2 > d4 e5"]


async def test_a_line_that_was_tried_or_kept_becomes_a_plan_by_a_button() -> None:
    table, number = await begun()
    shown = await table.answer("ann", f"/try {number} a1 b2 > d4 e5")
    assert buttons(shown)["try-plan"] == If("a1 b2 > d4 e5", number, 1)
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
    asked = await table.does("ann", line)
    assert (values(asked[0].message)["steps"], values(asked[0].message)["first"]) == ("d4 e5 > e1 e2 > d1 d2", "d4 e5")
    await table.says("ann", "d4 e5")
    asked = await table.does("ann", line)
    assert values(asked[0].message)["steps"] == "e1 e2 > d1 d2"
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


# --- playing


@pytest.mark.parametrize("typed", ["a1 b2", "b2 a1"])
async def test_the_answer_is_played_at_once_in_one_message_with_the_last_board(typed: str) -> None:
    table, number = await planned()
    said = await table.says("bob", typed)

    assert codes(said) == ["turn-played"]
    message = said[0].message
    assert [turn.steps for turn in values(message)["earlier"]] == [typed]
    assert (values(message)["by"], values(message)["steps"], values(message)["next"]) == ("Ann", "d4 e5", "Bob")
    match = await table.match(number)
    assert message.picture is not None
    assert (message.picture.version, match.ply) == (match.version, 3)
    assert message.notify == (match.players[1],)
    assert await table.log(number) == ["c3", typed, "d4 e5"]
    text = chat.present(message, "en").text
    assert f"Bob plays {typed}.\nAnn answers at once, as planned: d4 e5. Bob is to move" in text
    assert "Ann antwortet sofort, wie geplant: d4 e5." in chat.present(message, "de").text
    assert await table.differences() == []
    assert lines(await table.answer("ann", "/plans")) == [], "the line is at its end"


async def test_the_answer_takes_no_time_and_adds_what_a_turn_adds() -> None:
    for control, left in (("3d/move", timedelta(days=3)), ("7d+1d", timedelta(days=8))):
        table, number = await begun(f"size 5 {control}")
        before = (await table.match(number)).clock.left
        assert before is not None
        await table.says("ann", f"/if {number} a1 b2 > d4 e5 confirm")
        await table.time(hours=30)
        await table.says("bob", "a1 b2")
        match = await table.match(number)
        assert match.clock.left is not None
        assert match.clock.left[0] == before[0] + (left - timedelta(days=3 if control == "3d/move" else 7))
        assert (match.clock.began, match.to_move) == (table.clock.now(), 2)
        assert await table.differences() == []


async def test_both_players_plans_run_through_in_one_go_told_in_one_message() -> None:
    table, number = await begun()
    await table.says("bob", "a1 b2")
    await table.says("bob", f"/if {number} d4 e5 > e1 e2 > d1 d2 > a4 a5 confirm")
    line = "e5 d4 > e2 e1 > d1 d2 > a5 a4 > b4 b5 > b3 e4 > a2 c5"
    asked = await table.answer("ann", f"/if {number} {line}")
    assert values(asked)["first"] == "e5 d4"
    assert "once you have played e5 d4 yourself" in chat.present(asked, "en").text
    kept = await table.answer("ann", f"/if {number} {line} confirm")
    assert "you have to play e5 d4 yourself first" in chat.present(kept, "en").text
    assert await table.log(number) == ["c3", "a1 b2"], "her own turn isn't played for her"

    said = await table.says("ann", "d4 e5")
    assert codes(said) == ["turn-played"]
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5", "e1 e2", "d1 d2", "a4 a5", "b4 b5"]
    assert [(turn.by, turn.steps) for turn in values(said[0].message)["earlier"]] == [
        ("Ann", "d4 e5"),
        ("Bob", "e1 e2"),
        ("Ann", "d1 d2"),
        ("Bob", "a4 a5"),
    ]
    assert (values(said[0].message)["by"], values(said[0].message)["next"]) == ("Ann", "Bob")
    assert lines(await table.answer("ann", "/plans")) == ["b3 e4 > a2 c5"]
    assert lines(await table.answer("bob", "/plans")) == []
    assert await table.differences() == []


async def test_who_began_a_chain_by_hand_takes_it_back_as_a_whole() -> None:
    for asker, left in (("bob", ["c3"]), ("ann", ["c3", "a1 b2", "d4 e5", "e1 e2"])):
        table, number = await planned("a1 b2 > d4 e5 > e1 e2 > d1 d2")
        await table.says("bob", f"/if {number} a1 b2 > d4 e5 > e1 e2 confirm")
        (said,) = await table.says("bob", "a1 b2")
        assert len(await table.log(number)) == 5
        undo = next(action for action in said.message.actions if action.code == "undo")
        assert undo.player == (await table.account("bob")).player, "the other one has only answered"
        (asked,) = (
            await table.does("bob", undo.command) if asker == "bob" else await table.says("ann", f"/undo {number}")
        )
        assert values(asked.message)["turns"] == 5 - len(left)
        assert await table.codes("ann" if asker == "bob" else "bob", f"/accept {number}") == ["taken-back"]
        assert await table.log(number) == left
        assert await table.differences() == []


async def test_after_a_chain_the_turn_that_began_it_is_the_last_by_hand() -> None:
    table, number = await planned("a1 b2 > d4 e5")
    await table.says("bob", f"/if {number} a1 b2 > d4 e5 > e1 e2 confirm")
    await table.says("bob", "a1 b2")
    await table.says("ann", "d1 d2")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5", "e1 e2", "d1 d2"]
    assert values(await table.answer("bob", f"/undo {number}"))["turns"] == 4
    await table.says("bob", f"/withdraw {number}")
    assert values(await table.answer("ann", f"/undo {number}"))["turns"] == 1


async def test_lists_and_records_say_which_turns_were_planned_and_of_no_other_plan() -> None:
    table, number = await planned("a1 b2 > d4 e5 > e1 e2 > d1 d2")
    await table.says("bob", "a1 b2")
    for who in ("ann", "bob", "cid"):
        told = chat.present(await table.answer(who, f"/match {number}"), "en").text
        assert told.endswith("1. Ann: c3\n2. Bob: a1 b2\n3. Ann: d4 e5 (answered at once, as planned)")
    log = sound(await exported(table, number))["log"]
    assert [turn.get("planned", False) for turn in log] == [False, False, True]

    await table.says("ann", f"/undo {number}")
    await table.says("bob", f"/accept {number}")
    await table.says("ann", "d4 e5")
    await table.says("bob", f"/resign {number} yes")
    told = chat.present(await table.answer("bob", f"/match {number}"), "de").text
    assert "wie geplant" not in told, "that turn was played by hand"
    record = sound(await exported(table, number))
    turns = [entry for entry in record["log"] if "turn" in entry]
    assert [turn.get("planned", False) for turn in turns] == [False, False, True, False]

    elsewhere = Table()
    read = values(await imported(elsewhere, record))["number"]
    again = (await exported(elsewhere, read))["log"]
    assert [entry.get("planned", False) for entry in again if "turn" in entry] == [False, False, True, False]


async def test_who_leaves_their_own_plan_is_told_too() -> None:
    table, number = await begun()
    assert await table.codes("bob", f"/if {number} a1 b2 > d4 e5 > e1 e2 confirm") == ["plan-kept"]
    said = await table.says("bob", "a4 a5")
    assert sorted(codes(said)) == ["plan-left", "turn-played"]
    assert "you played a4 a5" in chat.present(said[0].message, "en").text
    assert lines(await table.answer("bob", "/plans")) == []


async def test_several_answers_and_levels_merge_and_a_new_answer_replaces_the_old_one() -> None:
    table, number = await planned("a1 b2 > d4 e5 > e1 e2 > d1 d2")
    await table.says("ann", f"/if {number} b2 a1 > e5 d4 > a4 a5 > b4 b5 confirm")
    await table.says("ann", f"/if {number} e1 e2 > a1 a2 confirm")
    assert lines(await table.answer("ann", "/plans")) == [
        "a1 b2 > d4 e5 > e1 e2 > d1 d2",
        "a1 b2 > d4 e5 > a4 a5 > b4 b5",
        "e1 e2 > a1 a2",
    ]
    asked = await table.answer("ann", f"/if {number} a1 b2 > d4 d5")
    assert values(asked)["replaced"] == ("d4 e5",)
    kept = await table.answer("ann", f"/if {number} a1 b2 > d4 d5 confirm")
    assert (values(kept)["replaced"], values(kept)["lines"]) == (("d4 e5",), 2)
    assert lines(await table.answer("ann", "/plans")) == ["a1 b2 > d4 d5", "e1 e2 > a1 a2"]


async def test_a_plan_goes_on_over_several_turns() -> None:
    table, number = await planned("a1 b2 > d4 e5 > e1 e2 > d1 d2")
    await table.says("bob", "a1 b2")
    assert lines(await table.answer("ann", "/plans")) == ["e1 e2 > d1 d2"]
    await table.says("ann", f"/if {number} a4 a5 > b4 b5 confirm")
    await table.time(days=1)
    await table.says("bob", "e2 e1")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5", "e2 e1", "d1 d2"]
    assert lines(await table.answer("ann", "/plans")) == []


async def test_whose_plan_is_left_is_told_once_and_alone() -> None:
    table, number = await planned("a1 b2 > d4 e5 > e1 e2 > d1 d2")
    said = await table.says("bob", "a4 a5")
    assert sorted(codes(said)) == ["plan-left", "turn-played"]
    [left] = [each for each in said if each.message.code == "plan-left"]
    ann, _ = (await table.match(number)).players
    assert left.player == ann
    assert isinstance(left.message.content, ToldAlone)
    assert "a4 a5" in chat.present(left.message, "en").text
    await table.says("ann", "d4 e5")
    assert await table.codes("bob", "e1 e2") == ["turn-played"]
    assert lines(await table.answer("ann", "/plans")) == []


async def test_a_planned_turn_can_end_the_match() -> None:
    table, number = await begun("size 5 untimed")
    while True:
        match = await table.match(number)
        turns = await _to_the_end(table, number)
        if len(turns) == 2 and match.to_move:
            break
        await table.plays(number)
    mover = await table.name(match.players[match.to_move - 1])
    other = await table.name(match.players[2 - match.to_move])
    assert await table.codes(other, f"/if {number} {' > '.join(turns)} confirm") == ["plan-kept"]
    said = await table.says(mover, f"#{number} {turns[0]}")
    assert codes(said).count("match-ended") == 1
    assert "turn-played" not in codes(said)
    ended = next(each.message for each in said if each.message.code == "match-ended")
    assert [turn.steps for turn in values(ended)["earlier"]] == [turns[0]]
    text = chat.present(ended, "en").text
    assert (
        text.index(f"plays {turns[0]}") < text.index(f"answers at once, as planned: {turns[1]}") < text.index("is over")
    )
    assert await table.differences() == []


async def _to_the_end(table: Table, number: int) -> list[str]:
    """Return the first turns that lead to the end of a match, forced ones left out."""
    match = await table.match(number)
    log = await table.look(lambda work: work.matches.turns(number))
    position = replay(match.game, match.options, log)
    turns: list[str] = []
    while position.outcome is None:
        steps, ply = [], position.ply
        while position.outcome is None and position.ply == ply:
            steps.append(position.steps()[0])
            position = position.play(steps[-1])
        turns.append(" ".join(steps))
        while position.outcome is None and position.forced is not None:
            position = position.play(position.forced)
    return turns


# --- not playing


async def test_taking_turns_back_cancels_what_hung_on_them() -> None:
    table, number = await planned()
    await table.says("bob", "a1 b2")
    await table.says("ann", f"/if {number} e1 e2 > d1 d2 confirm")
    await table.says("bob", f"/undo {number}")
    assert lines(await table.answer("ann", "/plans")) == ["e1 e2 > d1 d2"], "not before it is agreed"
    said = await table.says("ann", f"/accept {number}")
    ann = (await table.match(number)).players[0]
    assert {(each.message.code, each.player) for each in said} >= {("plan-undone", ann)}
    assert lines(await table.answer("ann", "/plans")) == []
    await table.says("bob", "a1 b2")
    assert await table.log(number) == ["c3", "a1 b2"]


async def test_cancelling() -> None:
    table, number = await planned("a1 b2 > d4 e5")
    await table.says("ann", f"/if {number} e1 e2 > a1 a2 confirm")
    assert await table.codes("ann", f"/plans {number} cut 3") == ["refused.no-plan"]
    dropped = await table.answer("ann", f"/plans {number} cut 1")
    assert (dropped.code, values(dropped)["steps"]) == ("plan-dropped", "a1 b2 > d4 e5")
    assert lines(await table.answer("ann", "/plans")) == ["e1 e2 > a1 a2"]
    assert await table.codes("ann", "/plans off") == ["plan-dropped"]
    assert await table.codes("ann", "/plans off") == ["refused.no-plan"]
    assert await table.codes("bob", "e1 e2") == ["turn-played"]
    assert await table.log(number) == ["c3", "e1 e2"]


async def test_with_plans_on_several_matches_they_are_told_apart() -> None:
    table, number = await planned()
    other = await table.start("ann", "bob", options="size 5")
    await table.says("ann", f"#{other} c3")
    await table.says("ann", f"/if {other} e1 e2 > a1 a2 confirm")
    alone = Somebody("ann", room="ann", private=True)
    shown = await table.answer(alone, "/plans")
    assert [(each.number, each.steps) for each in values(shown)["plans"]] == [
        (number, "a1 b2 > d4 e5"),
        (other, "e1 e2 > a1 a2"),
    ]
    assert [button.label for button in chat.present(shown, "en").buttons] == [
        f"#{number} Cropa against Bob",
        f"#{other} Cropa against Bob",
    ]
    assert await table.codes(alone, "/plans off") == ["which-match"]
    one = await table.answer(alone, f"/plans {other}")
    assert lines(one) == ["e1 e2 > a1 a2"]
    assert chat.present(one, "en").buttons[0].label == "e1 e2 > a1 a2"


async def test_adjourned_over_or_annulled_nothing_is_played() -> None:
    table = managed()
    _, number = await begun(table=table)
    await table.says("ann", f"/if {number} a1 b2 > d4 e5 confirm")
    await table.says("carol", f"/moderate #{number} adjourn a reason")
    assert await table.codes("bob", f"#{number} a1 b2") == ["refused.adjourned"]
    assert await table.log(number) == ["c3"]
    await table.says("carol", f"/moderate #{number} resume a reason")
    await table.says("bob", f"#{number} a1 b2")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5"], "what was planned is still meant"

    await table.says("ann", f"/if {number} e1 e2 > d1 d2 confirm")
    await table.says("bob", f"/resign {number} yes")
    assert await table.look(lambda work: work.plans.of_match(number)) == []


async def test_a_turn_ends_a_pause_so_it_is_answered() -> None:
    table, number = await planned()
    await table.says("ann", f"/pause {number} 14d")
    await table.says("bob", f"/accept {number}")
    assert await table.time(days=3) == []
    assert await table.log(number) == ["c3"]
    await table.says("bob", "a1 b2")
    match = await table.match(number)
    assert match.clock.paused_until is None
    assert match.ply == 3


async def test_a_vacation_goes_on() -> None:
    table, number = await planned()
    await table.says("ann", "/vacation 5d")
    until = (await table.player("ann")).away_until
    assert until is not None
    assert codes(await table.says("bob", "a1 b2")) == ["turn-played"]
    assert (await table.player("ann")).away_until == until
    match = await table.match(number)
    assert (match.ply, match.to_move) == (3, 2)
    assert match.clock.since == table.clock.now()
    assert await table.differences() == []


async def test_nobody_counts_as_told_of_a_turn_by_having_planned() -> None:
    """Ann is told when it is next her turn; until that is delivered, her time can't run out."""
    table, number = await planned()
    await table.says("bob", "a1 b2")
    await table.update("bob", chat.parse(f"#{number} e1 e2"))  # type: ignore[arg-type]  # a command
    match = await table.match(number)
    assert match.waits_for(match.players[0])
    assert match.told is None or match.told.turn != match.clock.turn

    def deliver(work: Work) -> list[Outgoing]:
        waiting = list(work.outbox.waiting())
        for outgoing in waiting:
            delivered(work, outgoing, table.clock.now())
        return waiting

    assert "turn-played" in codes(await table.store.write(deliver))
    match = await table.match(number)
    assert match.told is not None
    assert match.told.turn == match.clock.turn


@pytest.mark.parametrize(
    "branches",
    [
        {"a1 b2": {"a1 b2": {"d4 e5": {"d1 d2": {}}}}},
        {"a1 b2": {"d4": {}}},
        {"a1 b2": {"swap": {}}},
        {"hello": {"d4 e5": {}}},
    ],
)
async def test_an_answer_that_the_rules_no_longer_know_is_not_played(branches: Branches) -> None:
    """As after a change of the rules: the opponent's turn stands, and the owner is asked."""
    table, number = await begun()
    match = await table.match(number)
    await table.store.write(lambda work: work.plans.keep(Plan(number, match.players[0], match.clock.turn, branches)))
    assert "turn-played" in await table.codes("bob", "a1 b2")
    assert await table.log(number) == ["c3", "a1 b2"]
    assert await table.look(lambda work: work.plans.of_match(number)) == []


async def test_a_plan_that_waits_on_another_turn_is_void() -> None:
    table, number = await begun()
    match = await table.match(number)
    void = Plan(number, match.players[0], match.clock.turn - 1, {"a1 b2": {"d4 e5": {}}})
    await table.store.write(lambda work: work.plans.keep(void))
    assert lines(await table.answer("ann", "/plans")) == []
    await table.says("bob", "a1 b2")
    assert await table.log(number) == ["c3", "a1 b2"]
    assert await table.look(lambda work: work.plans.of_match(number)) == []


async def test_a_strike_is_lifted_by_hand_only() -> None:
    club = LinkedClub()
    ann, bob = Somebody("ann"), Somebody("bob")
    ladder = await club.ladder(ann, bob)
    number = await club.challenge(bob, ann)
    players = (await club.match(number)).players
    names = {(await club.player("ann")).id: "ann", (await club.player("bob")).id: "bob"}
    first, second = (names[player] for player in players)
    for player in players:
        await club.store.write(partial(_strike, ladder, player))
    await club.says(second, f"/if {number} d4 > a1 b2 confirm")
    assert await club.codes(first, f"#{number} d4") == ["turn-played"]
    assert len(await club.log(number)) == 2
    strikes = [await club.look(partial(_strikes, ladder, player)) for player in players]
    assert strikes == [0, 1]


def _strike(ladder: int, player: int, work: Work) -> None:
    member = work.ladders.member(ladder, player)
    assert member is not None
    work.ladders.keep(replace(member, strikes=1))


def _strikes(ladder: int, player: int, work: Work) -> int:
    member = work.ladders.member(ladder, player)
    assert member is not None
    return member.strikes


async def test_a_banned_player_answers_nothing() -> None:
    table, number = await planned()
    await table.store.write(lambda work: work.blocks.ban("test", "ref-ann", "spam", table.clock.now()))
    await table.says("bob", "a1 b2")
    assert await table.log(number) == ["c3", "a1 b2"]


async def test_a_blocked_player_answers_since_turns_go_on() -> None:
    table, number = await planned()
    await table.says("bob", "/block @ann")
    await table.says("bob", f"#{number} a1 b2")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5"]


async def test_a_delivered_turn_is_answered_once() -> None:
    table, number = await planned("a1 b2 > d4 e5 > e1 e2 > d1 d2")
    for _ in range(3):
        await table.says("bob", "a1 b2", update_id="again")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5"]


# --- nobody else


async def test_nobody_else_learns_that_there_is_a_plan() -> None:
    """Every answer, and every message to anybody, is as it was without; until it is played."""
    asked = ["/if {} a1 b2 > d4 e5", "/plans", "/plans {}", "/plans {} off", "/match {}", "/board {}", "/export {}"]
    asked += ["/line {}", "/try {} a1 b2", "/matches", "/stats", "#{} a1", "/undo {}"]
    answers = []
    for is_planned in (False, True):
        table, number = await begun()
        await table.says("cid", "/matches")
        if is_planned:
            await table.says("ann", f"/if {number} a4 b2 > d4 e5 confirm")
        table.managers.add("cid")
        answers.append(
            [
                [(each.player, each.message) for each in await table.says(who, text.format(number))]
                for who in ("bob", "cid")
                for text in asked
                if (who, text) != ("cid", "#{} a1")
            ]
        )
    assert answers[0] == answers[1]


async def test_what_is_told_of_a_plan_is_told_to_its_owner_alone() -> None:
    table, number = await begun("size 5 untimed")
    ann = Somebody("ann", room="ann", private=True)
    await table.says(ann, f"/if {number} a1 b2 > d4 e5 confirm")
    said = await table.says("bob", "a4 a5")
    assert told(said, "plan-left") == {("test", "ann", True)}


# --- people who come, go and are joined


async def test_own_data_has_plans_and_forgetting_deletes_them() -> None:
    table, number = await planned()
    ann = (await table.player("ann")).id
    await table.says("ann", "/forget me yes")
    await table.time(days=60)
    assert await table.look(lambda work: work.plans.of_player(ann)) == []
    assert await table.look(lambda work: work.plans.of_match(number)) == []


async def test_plans_go_with_the_accounts_that_are_joined_and_parted() -> None:
    table, number = await planned()
    away = Somebody("annie", "web", "room")
    await table.says(away, "/help")
    await table.join(away, "ann")
    assert lines(await table.answer(away, "/plans")) == ["a1 b2 > d4 e5"]
    await table.says("bob", f"#{number} a1 b2")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5"]
    await table.says(away, f"/if {number} e1 e2 > d1 d2 confirm")
    await table.says("ann", "/unlink test yes")
    assert [each.steps for each in values(await table.answer("ann", "/plans"))["plans"]] == ["e1 e2 > d1 d2"]


async def test_the_button_for_a_turn_alone_still_plays() -> None:
    table, number = await begun()
    assert "play" in buttons(await table.answer("bob", f"/try {number} a1 b2"))
    assert isinstance(chat.parse(f"/try {number} a1 b2"), Preview)


async def test_the_longest_chain_is_one_message_on_every_platform() -> None:
    table, number = await planned()
    said = await table.says("bob", "a1 b2")
    content = said[0].message.content
    assert isinstance(content, TurnPlayed)
    turn = content.earlier[0]
    names = "Somebody With A Name", "Another Person"
    earlier = tuple(replace(turn, by=names[place % 2], steps="d14 e15") for place in range(LONGEST_CHAIN))
    message = replace(said[0].message, content=replace(content, earlier=earlier))
    for language in ("en", "de"):
        text = chat.present(message, language).text
        assert len(text) < LONGEST
        assert text.count("d14 e15") == LONGEST_CHAIN
    assert number


async def test_own_data_tells_what_is_planned() -> None:
    table, number = await planned()
    ann = (await table.player("ann")).id
    kept, _ = await table.look(lambda work: kept_of(work, ann))
    assert kept["plans"] == [{"match": number, "lines": ["a1 b2 > d4 e5"]}]
    assert "plans" not in str((await table.answer("bob", f"/match {number}")).content)
