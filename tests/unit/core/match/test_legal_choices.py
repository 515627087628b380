"""What can be chosen in a turn, and why something can't."""

import pytest

from core import rules
from core.match.legal_choices import Range, begin, choices, why_not
from core.match.positions import play_all
from core.rules import IllegalStep
from core.rules.parsing import Unreadable

CRUMO = play_all(
    rules.get("crumo").start({"size": 5, "balance": "none", "captures": "optional"}),
    ["e5:2", "e7:3", "f8:1", "c3:1", "g3:2", "b2:2"],
)


def steps_on(cell: str, *typed: str) -> list[str]:
    found = choices(begin(CRUMO, (), " ".join(typed) or None)).cells.get(cell, ())
    return [parts.step for parts in found]


def test_steps_are_offered_by_the_cell_where_they_begin_the_lowest_stack_first() -> None:
    assert steps_on("a1") == ["a1:2", "a1:2~", "a1:3", "a1:4", "a1:5", "a1:6", "a1:7", "a1:8"]
    assert steps_on("f8") == ["f8-e8", "f8-e8~", "f8-e9", "f8-f7", "f8-f7~", "f8-g7"]
    assert steps_on("e7") == [], "an enemy stands there"


def test_after_a_whole_stack_has_moved_only_placements_are_offered() -> None:
    assert steps_on("e5") != []
    assert steps_on("e5", "f8-e9") == []
    assert "f8:1" in steps_on("f8", "f8-e9")


def test_nothing_is_offered_once_a_turn_is_complete() -> None:
    draft = begin(CRUMO, (), "a1:2")
    assert draft.complete
    legal_choices = choices(draft)
    assert (legal_choices.cells, legal_choices.words, legal_choices.ranges) == ({}, (), ())


def test_a_second_stone_depends_on_the_first() -> None:
    cropa = play_all(rules.get("cropa").start({"size": 5}), ["e5", "a1", "c3"])
    draft, beside = begin(cropa, ()), begin(cropa, (), "E6")
    assert beside.steps == ("e6",)
    assert "e7" in choices(draft).cells
    assert "e7" not in choices(beside).cells
    refusal = why_not(beside.position, "e7")
    assert refusal is not None
    assert refusal.rule == "cropa.outgrows"
    assert why_not(draft.position, "e7") is None


def test_words_and_numbers_need_no_cell() -> None:
    droched = rules.get("droched").start({"size": 7})
    offer, choice = choices(begin(droched, ())), choices(begin(droched, (), "komi 5"))
    assert offer.ranges == (Range("komi", 0, 99),)
    assert choice.cells == {}
    assert begin(droched, (), "komi 5").complete
    assert choices(begin(droched.play("komi:5"), ())).words == ("keep", "swap")
    assert choices(begin(CRUMO, ())).words == ("pass",)


def test_what_is_chosen_goes_on_from_the_draft_or_stands_alone() -> None:
    cropa = play_all(rules.get("cropa").start({"size": 5}), ["e5"])
    draft = begin(cropa, ("a1",), "c3")
    assert (draft.draft, draft.steps, draft.complete) == (("a1",), ("c3",), True)
    draft = begin(cropa, ("a1",), "a1 c4")
    assert (draft.draft, draft.steps, draft.complete) == ((), ("a1", "c4"), True)
    draft = begin(cropa, ("a1",))
    assert (draft.draft, draft.steps, draft.complete) == (("a1",), (), False)
    with pytest.raises(IllegalStep, match="e5"):
        begin(cropa, ("a1",), "e5")
    with pytest.raises(Unreadable):
        begin(cropa, (), "what")


@pytest.mark.parametrize(
    ("cell", "origin", "rule"),
    [
        ("e7", "", "occupied"),
        ("e4", "f8", "crumo.not-straight"),
        ("f1", "f8", "crumo.too-far"),
        ("e7", "e5", "crumo.onto-enemy"),
    ],
)
def test_every_cell_that_cant_be_chosen_says_why(cell: str, origin: str, rule: str) -> None:
    refusal = why_not(CRUMO, cell, origin)
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_in_every_game_a_cell_is_offered_or_says_why_not(game: rules.Game) -> None:
    position = game.start()
    for _ in range(4):
        offered = choices(begin(position, ())).cells
        for cell in position.diagram().board.cells:
            assert (why_not(position, cell) is None) == (cell in offered)
        position = position.play(position.steps()[0])
