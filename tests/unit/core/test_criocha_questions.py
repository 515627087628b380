"""Criocha: what refusals, pictures and comparisons tell, where it is easily told wrongly."""

import pytest

from core import rules
from core.board import square
from core.rules import Position
from core.rules.diagram import Area
from tests.support.games import play_steps, refusal
from tests.unit.core.ascii_boards import criocha, first_position


def played(options: dict[str, object], steps: str) -> Position:
    return play_steps(rules.get("criocha").start({"size": 13, **options}), steps)


@pytest.mark.parametrize("steps", ["", "c3", "c3 e3"])
def test_a_stone_of_an_opening_pair_has_no_captures_to_spare(steps: str) -> None:
    why = refusal(played({"captures": "optional"}, steps), "k5~")
    assert (why.rule, why.facts, why.cells) == ("criocha.nothing-to-spare", {}, ("k5",))


def test_the_second_stone_of_a_pair_must_stand_apart() -> None:
    why = refusal(played({"captures": "optional"}, "c3"), "c4")
    assert (why.rule, why.facts, why.cells) == ("criocha.pair-adjacent", {"first": "c3"}, ("c4", "c3"))


def test_the_first_stone_of_a_pair_must_leave_room_for_the_second() -> None:
    smallest = first_position("criocha", size=3, balance="none", captures="mandatory")
    assert smallest.steps() == ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]
    why = refusal(smallest, "b2")  # all other points are beside it
    assert (why.rule, why.facts, why.cells) == ("criocha.no-second", {}, ("b2",))


@pytest.mark.parametrize(("step", "kind"), [("komi:5", "komi"), ("swap", "choice"), ("keep", "choice")])
def test_corners_with_komi_have_komi_and_a_choice_but_only_once(step: str, kind: str) -> None:
    over = played({"balance": "corners", "komi-pie": True}, "komi:0 swap")
    assert (refusal(over, step).rule, refusal(over, step).facts) == ("criocha.opening-over", {"kind": kind})
    without = played({"balance": "corners"}, "")
    why = refusal(without, step)
    assert (why.rule, why.facts) == ("criocha.no-such-choice", {"balance": "corners", "kind": kind})


QUIET = """
    . . . . . . .
    . O . . . X .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . X . . . O .
    . . . . . . .
"""


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


def test_a_region_without_enemies_makes_the_outlook_wide() -> None:
    wall = "\n".join(". . X . . O" if row in {3, 9} else ". . X . . ." for row in range(13))
    column = tuple(sorted(f"c{number}" for number in range(1, 14)))
    assert Area("wide-outlook", column, 1) in criocha(wall).overlay("outlook")  # nothing stands to the left
    with_enemy = wall.replace(". . X . . O", "O . X . . O", 1)
    assert Area("wide-outlook", column, 1) in criocha(with_enemy).overlay("outlook")  # three enemies


def test_territory_calls_for_no_attention() -> None:
    assert [area.tone for area in criocha("X X .\n. X .").overlay("territory")] == ["calm"]


def test_who_has_annihilated_tells_positions_apart() -> None:
    assert criocha(QUIET, annihilated=["black"]) != criocha(QUIET)
    assert criocha(QUIET, annihilated=["white"]) != criocha(QUIET)
    assert criocha(QUIET, annihilated=["white"]) != criocha(QUIET, annihilated=["black"])


def test_the_picture_shows_the_board_and_only_whole_turns_as_the_last() -> None:
    begun = played({}, "c3 e3 k10").diagram()
    assert begun.board is square(13)
    assert (begun.last, begun.draft) == ((), ("k10",))
    assert played({}, "c3 e3 k10 j5").diagram().last == ("k10", "j5")
    assert criocha(QUIET).play("d4").diagram().last == ("d4",)
