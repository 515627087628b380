"""Each refusal of Criocha: which rule it names, with which facts and cells."""

import re
from pathlib import Path

import pytest

from core import rules
from core.rules import IllegalStep
from core.rules.criocha.position import CriochaPosition, Record
from tests.support.games import documented_refusals, play_steps, refusal
from tests.unit.core.ascii_boards import QUIET, criocha, first_position

CORNERS: dict[str, object] = {"balance": "corners"}
KOMI_PIE: dict[str, object] = {"balance": "corners", "komi-pie": True}
NONE: dict[str, object] = {"balance": "none"}
FOUR = "c3 k10 d9 j4"
ANNIHILATED = "c3 e3 j10 g7 keep komi:2 keep d4"
"""Black has annihilated in turn 6: all white stones saw one supergroup."""
POCKET = "b12 k4 b11 d3 a11 h9"
"""White's stone on a13 looks out on a12 and b13 only."""


def refused(steps: str, step: str, options: dict[str, object]) -> IllegalStep:
    return refusal(play_steps(rules.get("criocha").start({"size": 13, **options}), steps), step)


@pytest.mark.parametrize(
    ("options", "steps", "step", "code", "facts"),
    [
        ({}, "c3", "c3", "occupied", {"by": "stone"}),
        ({}, "", "n1", "off-board", {"kind": "square", "size": 13}),
        ({}, "", "n1~", "off-board", {"kind": "square", "size": 13}),
        ({}, "", "hello", "not-a-step", {}),
        (CORNERS, "", "release~", "not-a-step", {}),
        (CORNERS, "", "c3:2", "not-a-step", {}),
        ({}, "c3", "d4", "criocha.pair-adjacent", {"first": "c3"}),
        ({}, "", "release", "criocha.pair-first", {"placed": 0, "look": "black", "swap": 0}),
        ({}, "c3", "swap", "criocha.pair-first", {"placed": 1, "look": "black", "swap": 0}),
        ({}, "c3 k10", "keep", "criocha.pair-first", {"placed": 0, "look": "white", "swap": 1}),
        ({}, "c3 k10 d9", "swap", "criocha.pair-first", {"placed": 1, "look": "white", "swap": 0}),
        ({}, "c3 k10 swap", "swap", "criocha.pair-first", {"placed": 0, "look": "white", "swap": 0}),
        ({}, "c3 k10", "komi:5", "criocha.pair-first", {"placed": 0, "look": "white", "swap": 1}),
        ({}, "c3 k10", "accept", "criocha.pair-first", {"placed": 0, "look": "white", "swap": 1}),
        ({}, FOUR, "a1", "criocha.choose-first", {"about": "stones", "komi": 0, "look": "black"}),
        ({}, FOUR, "release", "criocha.choose-first", {"about": "stones", "komi": 0, "look": "black"}),
        ({}, f"{FOUR} keep komi:4", "c3", "criocha.choose-first", {"about": "komi", "komi": 4, "look": "white"}),
        ({}, f"{FOUR} swap", "swap", "criocha.komi-first", {}),
        (KOMI_PIE, "", "c3", "criocha.komi-first", {}),
        (KOMI_PIE, "", "komi:100", "criocha.komi-range", {"most": 99}),
        (KOMI_PIE, "", "komi:05", "not-a-step", {}),
        (KOMI_PIE, "komi:3 keep", "komi:3", "criocha.opening-over", {"kind": "komi"}),
        (KOMI_PIE, "komi:3 keep", "keep", "criocha.opening-over", {"kind": "choice"}),
        (CORNERS, "", "swap", "criocha.no-such-choice", {"balance": "corners", "kind": "choice"}),
        (CORNERS, "", "komi:3", "criocha.no-such-choice", {"balance": "corners", "kind": "komi"}),
        (NONE, "", "keep", "criocha.no-such-choice", {"balance": "none", "kind": "choice"}),
        (NONE, FOUR, "komi:100", "criocha.no-such-choice", {"balance": "none", "kind": "komi"}),
        ({}, "", "propose", "criocha.propose-too-early", {}),
        ({}, FOUR, "propose", "criocha.propose-too-early", {}),
        (CORNERS, "", "propose", "criocha.propose-too-early", {}),
        (CORNERS, "c3 propose decline", "propose", "criocha.proposed-already", {}),
        (CORNERS, "c3 propose", "d4", "criocha.answer-first", {}),
        (CORNERS, "c3 propose", "propose", "criocha.answer-first", {}),
        (CORNERS, "c3 propose", "komi:3", "criocha.answer-first", {}),
        (CORNERS, "c3", "accept", "criocha.nothing-proposed", {}),
        (CORNERS, "c3 propose decline", "decline", "criocha.nothing-proposed", {}),
        (CORNERS, "", "release", "criocha.no-prisoner", {"look": "white", "others": 0}),
        (KOMI_PIE, "komi:3 keep", "release", "criocha.no-prisoner", {"look": "white", "others": 3}),
        (CORNERS, "", "c3~", "criocha.captures-mandatory", {}),
        (CORNERS, "", "a1~", "criocha.captures-mandatory", {}),
        ({"captures": "optional"}, "c3", "k10~", "criocha.nothing-to-spare", {}),
        ({**CORNERS, "captures": "optional"}, "", "c3~", "criocha.nothing-to-spare", {}),
        ({**CORNERS, "captures": "optional"}, "", "a1~", "occupied", {"by": "stone"}),
        (CORNERS, "c3 propose accept", "d4", "over", {}),
        (CORNERS, "c3 propose accept", "accept", "over", {}),
    ],
)
def test_a_refusal_names_the_rule(
    options: dict[str, object], steps: str, step: str, code: str, facts: dict[str, object]
) -> None:
    problem = refused(steps, step, options)
    assert (problem.rule, problem.facts) == (code, facts)


def test_stones_that_are_too_close_are_both_marked() -> None:
    assert refused("c3", "d4", {}).cells == ("d4", "c3")


def test_a_smothered_group_is_told_which_supergroup_is_all_that_it_sees() -> None:
    problem = refused(f"{POCKET} b13", "a12", CORNERS)
    assert problem.rule == "criocha.smothered"
    assert problem.facts == {"group": 1, "sees": "one", "look": "black", "near": "a11", "stones": 4, "taken": 0}
    assert problem.cells == ("a12", "a11", "b11", "b12", "b13")


def test_a_group_without_a_liberty_sees_nothing() -> None:
    problem = refused(f"{POCKET} b13 k9 a12", "a13", CORNERS)
    assert problem.rule == "criocha.smothered"
    assert problem.facts == {"group": 1, "sees": "nothing", "look": "black", "near": "", "stones": 0, "taken": 0}
    assert problem.cells == ("a13",)


@pytest.mark.parametrize(
    ("steps", "options", "count", "spare"),
    [
        (ANNIHILATED, {}, 3, 0),
        (ANNIHILATED, {"captures": "optional"}, 3, 0),  # it would be smothered itself
        (f"{ANNIHILATED} release k11", {}, 4, 0),
        (f"{ANNIHILATED} release k11", {"captures": "optional"}, 4, 1),
    ],
)
def test_who_was_annihilated_may_not_annihilate(steps: str, options: dict[str, object], count: int, spare: int) -> None:
    problem = refused(steps, "a1", options)
    assert problem.rule == "criocha.annihilates"
    assert problem.facts == {"turn": 6, "look": "black", "count": count, "spare": spare}
    assert problem.cells == ("a1", "c3", "d4", "e3", "k11")[: 1 + count]


def test_with_a_tilde_the_own_group_must_live_without_captures() -> None:
    problem = refused(ANNIHILATED, "a1~", {"captures": "optional"})
    assert (problem.rule, problem.facts["taken"], problem.facts["near"]) == ("criocha.smothered", 0, "c3")


def test_captures_that_do_not_help_are_told() -> None:
    problem = refused("a12 c13 c12 b12", "b13", CORNERS)
    assert problem.rule == "criocha.smothered"
    assert problem.facts == {"group": 1, "sees": "one", "look": "white", "near": "b12", "stones": 2, "taken": 1}
    assert problem.cells == ("b13", "b12", "c13")


def test_no_first_stone_stands_without_room_for_a_second() -> None:
    start = first_position("criocha", size=3, balance="none", captures="mandatory")
    assert isinstance(start, CriochaPosition)
    board = start.diagram().board
    full = CriochaPosition(start._setup, (board.full ^ board.bit("b2"), 0), (0, 0), 1, 1, 0, "black", Record())
    assert full.steps() == []
    problem = refusal(full, "b2")
    assert (problem.rule, problem.facts, problem.cells) == ("criocha.no-second", {}, ("b2",))


@pytest.mark.parametrize("steps", ["", "c3", "c3 e3"])
def test_a_stone_of_an_opening_pair_has_no_captures_to_spare(steps: str) -> None:
    why = refused(steps, "k5~", {"captures": "optional"})
    assert (why.rule, why.facts, why.cells) == ("criocha.nothing-to-spare", {}, ("k5",))


def test_the_second_stone_of_a_pair_must_stand_apart() -> None:
    why = refused("c3", "c4", {"captures": "optional"})
    assert (why.rule, why.facts, why.cells) == ("criocha.pair-adjacent", {"first": "c3"}, ("c4", "c3"))


def test_the_first_stone_of_a_pair_must_leave_room_for_the_second() -> None:
    smallest = first_position("criocha", size=3, balance="none", captures="mandatory")
    assert smallest.steps() == ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]
    why = refusal(smallest, "b2")  # all other points are beside it
    assert (why.rule, why.facts, why.cells) == ("criocha.no-second", {}, ("b2",))


@pytest.mark.parametrize(("step", "kind"), [("komi:5", "komi"), ("swap", "choice"), ("keep", "choice")])
def test_corners_with_komi_have_komi_and_a_choice_but_only_once(step: str, kind: str) -> None:
    why = refused("komi:0 swap", step, KOMI_PIE)
    assert (why.rule, why.facts) == ("criocha.opening-over", {"kind": kind})
    why = refused("", step, CORNERS)
    assert (why.rule, why.facts) == ("criocha.no-such-choice", {"balance": "corners", "kind": kind})


def test_a_stone_that_takes_nothing_has_nothing_to_spare() -> None:
    why = refusal(criocha(QUIET, captures="optional"), "d4~")
    assert (why.rule, why.facts, why.cells) == ("criocha.nothing-to-spare", {}, ("d4",))


def test_refusals_mark_the_point_that_was_meant() -> None:
    why = refusal(criocha(QUIET), "d4~")
    assert (why.rule, why.facts, why.cells) == ("criocha.captures-mandatory", {}, ("d4",))
    why = refusal(criocha(QUIET), "b2")
    assert (why.rule, why.facts, why.cells) == ("occupied", {"by": "stone"}, ("b2",))


@pytest.mark.parametrize(("to_move", "enemy"), [("black", "white"), ("white", "black")])
def test_nobody_releases_whom_they_do_not_hold(to_move: str, enemy: str) -> None:
    why = refusal(criocha(QUIET, to_move), "release")
    assert (why.rule, why.facts) == ("criocha.no-prisoner", {"look": enemy, "others": 0})


BLACK_BETWEEN = """
    . . . . . . .
    . X . . . O .
    . . X . . . .
    . . . . . . .
    . . . . X . .
    O O . . . X .
    . O . . . . .
"""
WHITE_BETWEEN = BLACK_BETWEEN.translate(str.maketrans("XO", "OX"))


@pytest.mark.parametrize(
    ("picture", "to_move", "enemy"), [(BLACK_BETWEEN, "black", "white"), (WHITE_BETWEEN, "white", "black")]
)
def test_both_colours_are_told_which_enemy_smothers_them(picture: str, to_move: str, enemy: str) -> None:
    why = refusal(criocha(picture, to_move), "d4")
    facts = {"group": 1, "sees": "one", "look": enemy, "near": "b2", "stones": 3, "taken": 1}
    assert (why.rule, why.facts, why.cells) == ("criocha.smothered", facts, ("d4", "a2", "b1", "b2"))


def test_every_code_is_documented_and_met_here() -> None:
    assert documented_refusals(rules.get("criocha")).keys() == set(
        re.findall(r"(?<!core\.rules\.)criocha\.[a-z-]+", Path(__file__).read_text(encoding="utf-8"))
    )
