"""Lines: turns of both sides that are tried, kept and cut, for their owner alone."""

from __future__ import annotations

import random

import pytest

from bot import chat
from bot.features.exploring.commands import Line, Preview
from bot.features.match.commands import Move
from bot.platforms.buttons import TurnForm
from core import rules
from core.community import Watchers
from core.exploring.line import LineTurn, Untried, steps_of, text_of, try_turns
from core.match.audience import Audience
from core.messages.message import Message
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.secrets import begun, told_to_others
from tests.support.table import Somebody, Table


def buttons(message: Message) -> dict[str, object]:
    return {action.code: action.command for action in message.actions}


def texts(message: Message) -> list[str]:
    return [line.steps for line in values(message)["lines"]]


@pytest.mark.parametrize("word", ["/try", "/preview", "/what-if"])
def test_turns_are_separated_by_arrows_or_lines(word: str) -> None:
    preview = Preview("d4 e5 > f6 g7 > a1", 12)
    assert chat.parse(f"{word} 12 d4 e5 > f6 g7 > a1") == preview
    assert chat.parse(f"{word} #12\nd4 e5\nf6 g7 >\n\na1\n") == preview
    assert chat.parse(f"{word} 12 at 7 step 2 d4 e5 > a1 please") == Preview("d4 e5 > a1", 12, 7, 2)
    assert chat.parse(f"{word} e5>e7") == Preview("e5>e7"), "a move from cell to cell is one turn"


def test_lines_are_typed_alike() -> None:
    assert chat.parse("/line 12") == Line(12)
    assert chat.parse("/line 12 at 7 d4 > e5") == Line(12, "d4 > e5", 7)
    assert chat.parse("/zugfolge 12 streichen 3", "de") == Line(12, cut=3)
    for command in (Line(12, "d4 > e5", 7), Line(12, cut=3), Preview("d4 > e5", 12, 0, 1)):
        assert chat.parse(chat.write(command, "de"), "de") == command


def test_a_board_without_a_match_is_named_by_game_and_options() -> None:
    options = {"size": "8", "mode": "partisan"}
    assert chat.parse("/try luup size 8 partisan d4 > e5") == Preview("d4 > e5", game="luup", options=options)
    assert chat.parse("/try lu 8 partisan\nd4\ne5") == Preview("d4 > e5", game="luup", options=options)
    assert chat.parse("/try luup d4") == Preview("d4", game="luup")
    handicap = {"handicap": "4", "balance": "handicap"}
    assert chat.parse("/try droched handicap 4 d4") == Preview("d4", game="droched", options=handicap)
    assert chat.parse("/line luup size 8 partisan cut 2") == Line(cut=2, game="luup", options=options)
    assert chat.parse("/line luup") == Line(game="luup")
    assert chat.parse("/try 12 d4") == Preview("d4", 12)
    commands = (
        Preview("d4 > e5", game="luup", options=options, shown=1),
        Line(game="luup", options=options, cut=2),
        Line(game="luup"),
    )
    for command in commands:
        for tag in ("en", "de"):
            assert chat.parse(chat.write(command, tag), tag) == command


def test_a_form_takes_lines_too() -> None:
    assert TurnForm("preview", 12).command("d4 e5\nF6  g7 > a1") == Preview("d4 e5 > F6 g7 > a1", 12)
    assert TurnForm("move", 12, 7).command("d4\ne5") == Move("d4 e5", 12, 7)


async def test_a_line_shows_the_board_after_it_and_buttons_step_through_it() -> None:
    table, number = await begun()
    match_before = await table.match(number)
    message = await table.answer("bob", f"/try {number} a1 b2 > d4 e5 > a2 a3")

    said = values(message)
    assert [turn.by.text for turn in said["turns"]] == ["Bob", "Ann", "Bob"]
    assert (said["steps"], said["next"], said["complete"]) == ("a1 b2 > d4 e5 > a2 a3", "Ann", True)
    assert message.picture is not None
    assert (message.picture.steps, message.picture.tried) == (("a1", "b2", "d4", "e5", "a2", "a3"), True)
    assert set(buttons(message)) == {"try-back", "try-keep", "try-plan"}, "nothing can be played by mistake"
    text = chat.present(message, "en").text
    assert "Only you see this" in text
    assert "Nothing is played" in text

    back = await table.does("bob", buttons(message)["try-back"])  # type: ignore[arg-type]  # a command
    assert values(back[0].message)["steps"] == "a1 b2 > d4 e5"
    assert set(buttons(back[0].message)) == {"try-back", "try-on", "try-keep", "try-plan"}
    assert await table.match(number) == match_before


async def test_notes_on_turns_of_kept_lines_are_listed_with_them() -> None:
    table, number = await begun()
    for line in ("a1 b2 > d4 e5", "a1 b2 > e1 e2"):
        await table.says("bob", f"/line {number} {line}")

    def note(uow: UnitOfWork) -> None:
        bob = next(player for player in (1, 2) if uow.trees.for_match(player, number))
        tree = uow.trees.for_match(bob, number)
        assert tree is not None
        uow.trees.save(tree.with_note_at(2, "the shared corner").with_note_at(4, "doubtful"))

    await table.store.write(note)
    message = await table.answer("bob", f"/line {number}")
    assert [[(note.steps, note.text) for note in line.notes] for line in values(message)["lines"]] == [
        [("a1 b2", "the shared corner")],
        [("a1 b2 > e1 e2", "doubtful")],
    ], "each once"
    assert "Your note after a1 b2 > e1 e2: doubtful" in chat.present(message, "en").text


async def test_one_turn_of_who_is_on_move_can_be_played_at_once() -> None:
    table, number = await begun()
    message = await table.answer("bob", f"/try {number} a1 b2")
    assert buttons(message)["play"] == Move("a1 b2", number, 1)
    assert "play" not in buttons(await table.answer("ann", f"/try {number} a1 b2"))
    assert "play" not in buttons(await table.answer("bob", f"/try {number} at 0 a1"))


async def test_a_turn_that_was_asked_about_says_how_to_play_it() -> None:
    table, number = await begun()
    for person, asked in (("bob", True), ("ann", False)):
        [outgoing] = await table.does(person, Preview("d4 e5", number, asked=True))
        assert values(outgoing.message)["asked"] is asked, "only who is on move can play it"
        assert ("play" in buttons(outgoing.message)) is asked
        text = chat.present(outgoing.message, "de", 1).text
        assert text.startswith("Wolltest du in #1 d4 e5 spielen?" if asked else "So sieht #1 nach d4 e5 aus")
    assert await table.log(number) == ["c3"]


async def test_refusals_name_their_rule_and_show_the_board_so_far() -> None:
    table, number = await begun()
    refused = await table.answer("bob", f"/try {number} a1 b2 > c3 d4")
    assert (refused.code, values(refused)["rule"]) == ("refused.illegal", "occupied")
    assert refused.picture is not None
    assert (refused.picture.steps, refused.picture.marks) == (("a1", "b2"), ("c3",))

    unfinished = await table.answer("bob", f"/try {number} a1 > d4 e5")
    assert (unfinished.code, values(unfinished)["turn"]) == ("refused.turn-unfinished", 1)
    assert await table.codes("bob", f"/line {number} a1 b2 > d4") == ["refused.turn-unfinished"]
    assert await table.codes("bob", f"/try {number} at 5 a1") == ["refused.bad-ply"]
    assert await table.codes("bob", f"/try {number} " + " > ".join(["a1"] * 61)) == ["refused.too-much-kept"]
    assert await table.codes("bob", f"/try {number} a1 b2 > hello") == ["refused.unreadable"]


async def test_a_line_is_kept_listed_shown_and_cut() -> None:
    table, number = await begun()
    message = await table.answer("bob", f"/try {number} a1 b2 > d4 e5")
    await table.does("bob", buttons(message)["try-keep"])  # type: ignore[arg-type]  # a command
    sent_message = await table.answer("bob", f"/line {number} A1,b2 > e1 e2")
    assert (sent_message.code, values(sent_message)["steps"], values(sent_message)["ply"]) == (
        "line-kept",
        "a1 b2 > e1 e2",
        1,
    )
    await table.says("bob", f"/line {number} at 0 a1")

    listed = await table.answer("bob", f"/line {number}")
    assert texts(listed) == ["a1 b2 > d4 e5", "a1 b2 > e1 e2", "a1"]
    assert [button.label for button in chat.present(listed, "en").buttons] == texts(listed)
    second_messages = await table.does("bob", listed.actions[1].command)
    assert values(second_messages[0].message)["steps"] == "a1 b2 > e1 e2"

    assert [line.line for line in values(listed)["lines"]] == [1, 2, 3]
    assert await table.codes("bob", f"/line {number} cut 1") == ["line-cut"]
    assert await table.codes("bob", f"/line {number} cut 1") == ["refused.not-kept"]
    listed = await table.answer("bob", f"/line {number}")
    assert texts(listed) == ["a1 b2 > e1 e2", "a1"]
    assert [line.line for line in values(listed)["lines"]] == [2, 3], "numbers stay"


async def test_a_line_from_a_board_that_was_taken_back_says_so() -> None:
    table, number = await begun()
    await table.says("bob", f"/line {number} a1 b2")
    await table.says("ann", f"/undo {number}")
    await table.says("bob", f"/accept {number}")
    message = await table.answer("bob", f"/line {number}")
    assert [line.stands for line in values(message)["lines"]] == [False]
    assert message.actions == ()


async def test_what_others_would_read_is_not_executed() -> None:
    table, number = await begun()
    bob = Somebody("bob", overheard=True)
    for text in (f"/try {number} a1 b2", f"/line {number} a1 b2", f"/line {number}"):
        assert await table.codes(bob, text) == ["refused.overheard"]
    assert [outgoing.message.code for outgoing in await table.does(bob, Preview("a1 b2", number, asked=True))] == [
        "preview"
    ]


async def test_nobody_else_finds_a_line_by_any_means() -> None:
    """Not even whether there is one: every answer is as it was before."""
    asked = [
        "/line {}",
        "/line {} cut 2",
        "/match {}",
        "/board {}",
        "/try {} a1 b2",
        "/note {}",
        "/line {} a1 b2",
        "/export {}",
    ]
    assert await told_to_others(asked) == await told_to_others(asked, "/line {} a1 b2 > d4 e5")


def with_passes() -> tuple[LineTurn, ...]:
    """Return a game of Cropa in which forced passes stand between turns, and at the end."""
    rng = random.Random(11)
    start = position = rules.get("cropa").start({"size": 5})
    turns: list[str] = []
    while position.outcome is None:
        ply, steps = position.ply, []
        while position.ply == ply:
            steps.append(rng.choice(position.steps()))
            position = position.play(steps[-1])
        turns += [] if steps == ["pass"] else [" ".join(steps)]
    return try_turns(start, turns)


@pytest.mark.parametrize("key", [game.key for game in rules.all()])
def test_a_line_is_what_the_real_board_would_be(key: str) -> None:
    """Random turns of both sides, with forced passes and up to the result, as the match itself would play them."""
    rng = random.Random(key)
    start = position = rules.get(key).start({})
    turns: list[str] = []
    while position.outcome is None and len(turns) < 40:
        ply, steps = position.ply, []
        while position.ply == ply:
            steps.append(rng.choice(position.steps()))
            position = position.play(steps[-1])
        turns.append(" ".join(steps))
        while position.outcome is None and position.forced is not None:
            position = position.play(position.forced)
    line = try_turns(start, turns)

    assert try_turns(start, [each for turn in line for each in (" ".join(turn.steps), *turn.forced)]) == line
    assert line[-1].position == position
    assert text_of(line) == " > ".join(turns)
    position_after = start
    for step in steps_of(line):
        position_after = position_after.play(step)
    assert position_after == position


async def test_forced_turns_may_be_said_and_nothing_else_in_their_place() -> None:
    turns = with_passes()
    line = " > ".join(" ".join(turn.steps) for turn in turns)
    text = " > ".join(each for turn in turns for each in (" ".join(turn.steps), *turn.forced))
    assert text.endswith("> pass > pass")
    assert "> pass > " in text.removesuffix(" > pass > pass")
    table = Table()
    plain = await table.answer("bob", f"/try cropa size 5 {line}")
    assert await table.answer("bob", f"/try cropa size 5 {text}") == plain
    assert await table.answer("bob", f"/try cropa size 5 {text.replace('pass', 'Pass')}") == plain
    assert [len(turn.passes) for turn in values(plain)["turns"]] == [len(turn.passes) for turn in turns]
    for more in ("pass", "a1"):
        assert await table.codes("bob", f"/try cropa size 5 {text} > {more}") == ["refused.illegal"]
    before = next(place for place, turn in enumerate(turns) if turn.forced)
    texts = [" ".join(turn.steps) for turn in turns[: before + 1]]
    assert await table.codes("bob", f"/try cropa size 5 {' > '.join([*texts, 'pass', 'pass'])}") == ["refused.illegal"]
    with pytest.raises(Untried) as refused:
        try_turns(rules.get("cropa").start({"size": 5}), [*texts, "pass", "hello"])
    assert (len(refused.value.line), refused.value.place) == (before + 1, before + 2)


async def test_forced_turns_may_be_said_in_a_plan() -> None:
    turns = with_passes()
    table = Table()
    number = await table.start("ann", "bob", options="size 5 untimed")
    first = next(place for place, turn in enumerate(turns) if turn.forced) - 1
    for turn in turns[:first]:
        await table.says(("ann", "bob")[turn.seat - 1], f"#{number} {' '.join(turn.steps)}")
    opponent, owner = ("ann", "bob") if turns[first].seat == 1 else ("bob", "ann")
    said = [each for turn in turns[first:] for each in (" ".join(turn.steps), *turn.forced)]
    assert "pass" in said[:-2]
    assert await table.codes(owner, f"/if {number} {' > '.join(said)} confirm") == ["plan-kept"]
    (line,) = values(await table.answer(owner, f"/plans {number}"))["plans"]
    assert line.steps == text_of(turns[first:])
    await table.says(opponent, f"#{number} {said[0]}")
    assert (await table.match(number)).result is not None, "all of it was played"


async def test_a_line_from_an_earlier_board_becomes_a_plan_only_if_the_match_followed_it() -> None:
    table, number = await begun()
    await table.says("bob", "a1 b2")
    await table.says("ann", "d4 e5")
    for line, offered in (
        ("at 1 a1 b2 > d4 e5 > e1 e2 > a2 a3", True),
        ("at 1 b2 a1 > d4 e5 > e1 e2 > a2 a3", True),
        ("at 1 a1 b2 > d4 e4 > e1 e2 > a2 a3", False),
        ("at 1 e1 e2 > a2 a3", False),
        ("at 1 a1 b2 > d4 e5", False),
        ("at 1 a1 b2 > d4 e5 > e1 e2", False),
        ("e1 e2 > a2 a3", True),
    ):
        message = await table.answer("ann", f"/try {number} {line}")
        assert ("try-plan" in buttons(message)) is offered, line
        planned = await table.codes("ann", f"/if {number} {line}")
        assert planned == (["plan-question"] if offered else [planned[0]]), "the button says what the command does"
        assert planned[0].startswith("refused.") is not offered


async def test_a_line_to_the_end_tells_the_result() -> None:
    table, number = await begun()
    match = await table.match(number)
    position = rules.get(match.game).start(match.options).play("c3")
    turns: list[str] = []
    while position.outcome is None:
        ply, steps = position.ply, []
        while position.ply == ply:
            steps.append(position.steps()[0])
            position = position.play(steps[-1])
        turns.append(" ".join(steps))
        while position.outcome is None and position.forced is not None:
            position = position.play(position.forced)
    messages = await table.does("ann", Preview(" > ".join(turns), number))
    end = values(messages[0].message)["end"]
    assert end.reason == position.outcome.reason
    assert str(end.winner) == {1: "Ann", 2: "Bob"}[position.outcome.winner]
    assert f"{end.winner} would win there." in chat.present(messages[0].message, "en").text
    assert values(messages[0].message)["next"] is None


async def test_a_board_without_a_match_is_tried_and_kept() -> None:
    table = Table()
    message = await table.answer("bob", "/try luup size 4 a1 > b2 > d4")
    said = values(message)
    assert (said["number"], said["game"], said["options"]["size"]) == (None, "luup", 4)
    assert [turn.by for turn in said["turns"]] == ["neutral-1", "neutral-2", "neutral-1"]
    assert message.picture is not None
    assert (message.picture.game, message.picture.match, message.picture.tried) == ("luup", None, True)
    assert message.picture.options == said["options"]
    text = chat.present(message, "en").text
    assert "This is Luup (size 4" in text
    assert "1. Player 1: a1" in text
    assert "don’t ask other people or programs" in text

    await table.does("bob", buttons(message)["try-keep"])  # type: ignore[arg-type]  # a command
    sent_message = await table.answer("bob", "/line luup size 4 a1 > b3")
    assert values(sent_message)["line"] == 2
    assert "line 2 on Luup (size 4" in chat.present(sent_message, "en").text
    listed = await table.answer("bob", "/line luup size 4")
    assert texts(listed) == ["a1 > b2 > d4", "a1 > b3"]
    assert "/line luup size=4 cut 1" in chat.present(listed, "en").text
    back = await table.does("bob", listed.actions[1].command)
    assert values(back[0].message)["steps"] == "a1 > b3"
    assert texts(await table.answer("bob", "/line luup")) == [], "another board"

    assert await table.codes("bob", "/line luup size 4 cut 1") == ["line-cut"]
    assert await table.codes("bob", "/line luup size 4 cut 1") == ["refused.not-kept"]
    assert texts(await table.answer("ann", "/line luup size 4")) == []


async def test_colours_of_a_board_without_a_match_are_those_of_its_stones() -> None:
    message = await Table().answer("bob", "/try cropa size 5 a1 > b2 b3")
    text = chat.present(message, "en").text
    assert [turn.by for turn in values(message)["turns"]] == ["black-1", "white-2"]
    assert "1. Black: a1" in text


async def test_refusals_on_a_board_without_a_match() -> None:
    table = Table()
    refused = await table.answer("bob", "/try luup size 4 a1 > a1")
    assert (refused.code, values(refused)["number"]) == ("refused.illegal", None)
    assert refused.picture is not None
    assert (refused.picture.steps, refused.picture.marks) == (("a1",), ("a1",))
    assert "can’t play a1 there" in chat.present(refused, "en").text
    assert await table.codes("bob", "/try luup size 3 a1") == ["refused.bad-option"]
    assert await table.codes("bob", "/try luup size 4 hello") == ["refused.unreadable"]
    assert await table.codes("bob", "/line cropa size 5 a1 > b2") == ["refused.turn-unfinished"]


async def test_boards_without_a_match_have_a_limit() -> None:
    table = Table()
    for target in range(20):
        assert await table.codes("bob", f"/line luup target {target} b2") == ["line-kept"], target
    refused = await table.answer("bob", "/line luup target 21 b2")
    assert refused.code == "refused.too-much-kept"
    assert "20 boards" in chat.present(refused, "en").text
    assert await table.codes("bob", "/line luup target 1 c2") == ["line-kept"]
    message = await table.answer("bob", "/line")
    assert (message.code, len(values(message)["trees"]), values(message)["pages"]) == ("trees-shown", 10, 2)
    assert "Luup (size" in chat.present(message, "en").buttons[0].label
    messages = await table.does("bob", message.actions[0].command)
    assert messages[0].message.code == "lines-shown"


async def test_without_saying_where_one_sees_where_one_has_kept_lines() -> None:
    table, number = await begun()
    other = await table.start("ann", "bob", options="size 5 untimed")
    bob = Somebody("bob", private=True, room="bobs")
    assert values(await table.answer(bob, "/line"))["trees"] == ()
    await table.says(bob, f"/line {number} a1 b2 > d4 e5")
    await table.says(bob, f"/line {other} a1")
    await table.says(bob, "/line luup size 5 a1")
    message = await table.answer(bob, "/line")
    assert [(tree.number, tree.game, tree.lines) for tree in values(message)["trees"]] == [
        (None, "luup", 1),
        (other, "cropa", 1),
        (number, "cropa", 1),
    ]
    assert f"• #{number}, 1 line" in chat.present(message, "en").text


async def test_once_the_match_is_over_a_line_is_shown_to_everybody() -> None:
    table, number = await begun()
    line = f"/line {number} a1 b2 > d4 e5 public"
    assert chat.parse(line) == Line(number, "a1 b2 > d4 e5", public=True)
    assert await table.codes("bob", line) == ["refused.line-secret"]
    assert await table.codes("bob", "/line luup size 4 a1 > b2 public") == ["refused.line-secret"]
    sent_message = await table.answer("bob", f"/try {number} a1 b2 > d4 e5")
    assert "show-everybody" not in buttons(sent_message)

    await table.says("ann", f"/resign {number} yes")
    sent_message = await table.answer("bob", f"/try {number} a1 b2 > d4 e5")
    messages = await table.does("bob", buttons(sent_message)["show-everybody"])  # type: ignore[arg-type]  # a command
    assert [(outgoing.message.code, outgoing.player) for outgoing in messages] == [("line-opened", None)]
    message = messages[0].message
    text = chat.present(message, "en").text
    assert text == "Bob shows another line for #1, after 1 turn:\n1. Bob: a1 b2\n2. Ann: d4 e5"
    assert message.picture is not None
    assert message.picture.tried
    stepped = await table.does("cid", message.actions[0].command)
    assert values(stepped[0].message)["steps"] == "a1 b2"

    private = Somebody("bob", room="bobs", private=True)
    assert [outgoing.message.code for outgoing in await table.says(private, line)] == ["line-opened", "shown-there"]


async def test_a_spectator_has_a_tree_and_can_show_a_line_where_the_match_is_announced() -> None:
    table, number = await begun()
    line = f"/line {number} a1 b2 > d4 e5"
    assert await table.codes("cid", line) == ["line-kept"]
    assert await table.codes("cid", f"/note {number} odd") == ["note-kept"]
    assert await table.codes("cid", f"{line} public") == ["refused.line-secret"]
    assert "show-everybody" not in buttons(await table.answer("cid", f"/try {number} a1 b2 > d4 e5"))
    await table.says("ann", f"/resign {number} yes")
    elsewhere = Somebody("cid", room="cids", private=True)
    message = await table.answer("cid", f"/try {number} a1 b2 > d4 e5")
    for messages in (
        await table.does("cid", buttons(message)["show-everybody"]),  # type: ignore[arg-type]  # a command
        await table.says(Somebody("cid", overheard=True), f"{line} public"),
    ):
        assert [(outgoing.message.code, outgoing.player, values(outgoing.message)["by"]) for outgoing in messages] == [
            ("line-opened", None, "Cid")
        ]
    await table.store.write(lambda uow: uow.audiences.save(Audience(number, Watchers.EVERYONE)))
    for text in (f"{line} public", f"/board {number} public", f"/replay {number} public"):
        refused = await table.answer(elsewhere, text)
        assert refused.code == "refused.shown-elsewhere"
        assert "only share it where it’s announced" in chat.present(refused, "en").text
    assert "show-everybody" not in buttons(await table.answer(elsewhere, f"/try {number} a1 b2 > d4 e5"))


async def test_many_lines_are_listed_in_pages() -> None:
    table, number = await begun()
    cells = ("a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "c1", "c2")
    for cell in cells:
        assert await table.codes("bob", f"/line {number} {cell} e5") == ["line-kept"]

    first_message = await table.answer("bob", f"/line {number}")
    assert [line.line for line in values(first_message)["lines"]] == list(range(1, 11))
    assert sum(action.code == "pick" for action in first_message.actions) == 10
    assert "Page 1 of 2." in chat.present(first_message, "en").text
    assert "lines-before" not in buttons(first_message)
    [second_message] = await table.does("bob", buttons(first_message)["lines-after"])  # type: ignore[arg-type]  # a command
    assert [line.line for line in values(second_message.message)["lines"]] == [11, 12]
    assert buttons(second_message.message)["lines-before"] == Line(number, page=1)
    assert "lines-after" not in buttons(second_message.message)
    assert await table.codes("bob", f"/line {number} page 3") == ["refused.no-such-page"]


async def test_many_boards_are_listed_in_pages() -> None:
    table = Table()
    for size in range(4, 9):
        for mode in ("impartial", "partisan"):
            for restriction in ("six", "triangle"):
                await table.says("bob", f"/line luup size={size} mode={mode} restriction={restriction} d4")
    message = await table.answer("bob", "/line")
    assert (values(message)["page"], values(message)["pages"], len(values(message)["trees"])) == (1, 2, 10)
    assert buttons(message)["lines-after"] == Line(page=2)
    assert chat.parse("/line page 2") == Line(page=2)
