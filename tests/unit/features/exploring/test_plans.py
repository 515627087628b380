"""Plans: what somebody answers before being asked is played in the opponent's own transaction."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot import chat
from bot.features.exploring.messages import ToldAlone
from core.match.positions import replay
from tests.support.plans import begun, lines, planned
from tests.support.records import exported, imported, sound
from tests.support.said import values
from tests.support.table import Table, codes


@pytest.mark.parametrize("typed", ["a1 b2", "b2 a1"])
async def test_the_answer_is_played_at_once_in_one_message_with_the_last_board(typed: str) -> None:
    table, number = await planned()
    messages = await table.says("bob", typed)

    assert codes(messages) == ["turn-played"]
    message = messages[0].message
    assert [turn.steps for turn in values(message)["earlier"]] == [typed]
    assert (values(message)["by"], values(message)["steps"], values(message)["next"]) == ("Ann", "d4 e5", "Bob")
    match = await table.match(number)
    assert message.picture is not None
    assert (message.picture.version, match.ply) == (match.version, 3)
    assert message.notify == (match.players[1],)
    assert await table.log(number) == ["c3", typed, "d4 e5"]
    text = chat.present(message, "en").text
    assert f"Bob plays {typed}.\nAnn replies with a conditional move: d4 e5. Bob is to move" in text
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
    message = await table.answer("ann", f"/if {number} {line}")
    assert values(message)["first"] == "e5 d4"
    assert "once you’ve played e5 d4" in chat.present(message, "en").text
    sent_message = await table.answer("ann", f"/if {number} {line} confirm")
    assert "first play e5 d4 yourself" in chat.present(sent_message, "en").text
    assert await table.log(number) == ["c3", "a1 b2"], "her own turn isn't played for her"

    messages = await table.says("ann", "d4 e5")
    assert codes(messages) == ["turn-played"]
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5", "e1 e2", "d1 d2", "a4 a5", "b4 b5"]
    assert [(turn.by.text, turn.steps) for turn in values(messages[0].message)["earlier"]] == [
        ("Ann", "d4 e5"),
        ("Bob", "e1 e2"),
        ("Ann", "d1 d2"),
        ("Bob", "a4 a5"),
    ]
    assert (values(messages[0].message)["by"], values(messages[0].message)["next"]) == ("Ann", "Bob")
    assert lines(await table.answer("ann", "/plans")) == ["b3 e4 > a2 c5"]
    assert lines(await table.answer("bob", "/plans")) == []
    assert await table.differences() == []


async def test_who_began_a_chain_by_hand_takes_it_back_as_a_whole() -> None:
    for asker, left in (("bob", ["c3"]), ("ann", ["c3", "a1 b2", "d4 e5", "e1 e2"])):
        table, number = await planned("a1 b2 > d4 e5 > e1 e2 > d1 d2")
        await table.says("bob", f"/if {number} a1 b2 > d4 e5 > e1 e2 confirm")
        (outgoing,) = await table.says("bob", "a1 b2")
        assert len(await table.log(number)) == 5
        undo = next(action for action in outgoing.message.actions if action.code == "undo")
        assert undo.player == (await table.account("bob")).player, "the other one has only answered"
        (asked_outgoing,) = (
            await table.does("bob", undo.command) if asker == "bob" else await table.says("ann", f"/undo {number}")
        )
        assert values(asked_outgoing.message)["turns"] == 5 - len(left)
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
        text = chat.present(await table.answer(who, f"/match {number}"), "en").text
        assert text.endswith("1. Ann: c3\n2. Bob: a1 b2\n3. Ann: d4 e5 (conditional move)")
    log = sound(await exported(table, number))["log"]
    assert [turn.get("planned", False) for turn in log] == [False, False, True]

    await table.says("ann", f"/undo {number}")
    await table.says("bob", f"/accept {number}")
    await table.says("ann", "d4 e5")
    await table.says("bob", f"/resign {number} yes")
    text = chat.present(await table.answer("bob", f"/match {number}"), "de").text
    assert "wie geplant" not in text, "that turn was played by hand"
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
    messages = await table.says("bob", "a4 a5")
    assert sorted(codes(messages)) == ["plan-left", "turn-played"]
    assert "you played a4 a5" in chat.present(messages[0].message, "en").text
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
    message = await table.answer("ann", f"/if {number} a1 b2 > d4 d5")
    assert values(message)["replaced"] == ("d4 e5",)
    sent_message = await table.answer("ann", f"/if {number} a1 b2 > d4 d5 confirm")
    assert (values(sent_message)["replaced"], values(sent_message)["lines"]) == (("d4 e5",), 2)
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
    messages = await table.says("bob", "a4 a5")
    assert sorted(codes(messages)) == ["plan-left", "turn-played"]
    [outgoing] = [outgoing for outgoing in messages if outgoing.message.code == "plan-left"]
    ann, _ = (await table.match(number)).players
    assert outgoing.player == ann
    assert isinstance(outgoing.message.content, ToldAlone)
    assert "a4 a5" in chat.present(outgoing.message, "en").text
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
    messages = await table.says(mover, f"#{number} {turns[0]}")
    assert codes(messages).count("match-ended") == 1
    assert "turn-played" not in codes(messages)
    message = next(outgoing.message for outgoing in messages if outgoing.message.code == "match-ended")
    assert [turn.steps for turn in values(message)["earlier"]] == [turns[0]]
    text = chat.present(message, "en").text
    assert (
        text.index(f"plays {turns[0]}")
        < text.index(f"replies with a conditional move: {turns[1]}")
        < text.index("is over")
    )
    assert await table.differences() == []


async def _to_the_end(table: Table, number: int) -> list[str]:
    """Return the first turns that lead to the end of a match, forced ones left out."""
    match = await table.match(number)
    log = await table.look(lambda uow: uow.matches.turns(number))
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
