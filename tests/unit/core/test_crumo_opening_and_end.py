"""Crumo: how games begin and end, and what is counted then, on drawings. Sentences in quotes are those of the rules."""

import pytest

from core import rules
from core.rules import Outcome
from core.rules.diagram import Area, Tally
from tests.support.games import refusal
from tests.unit.core.ascii_boards import areas_of, crumo, crumo_state

# On the end, "Score = controlled cells + enemy pieces captured + ½ for the player who passed first; higher
# wins."

WATCHED = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  X2 .  .  .  X2 .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_an_empty_cell_is_controlled_if_only_one_player_could_occupy_it() -> None:
    position = crumo(WATCHED)  # a white stack on e5 would be the only one to die
    assert areas_of(position, "controlled") == {1: ("e3", "e5", "e7")}
    assert position.score() == (Tally("controlled", 3, 1), Tally("controlled", 0, 2))


WATCHED_IN_VAIN = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  X2 .  .  .  X2 O1 .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_cell_that_could_be_occupied_by_capturing_is_not_controlled() -> None:
    position = crumo(WATCHED_IN_VAIN)  # a white e5:2 captures e7 and stays
    assert "e5" in crumo_state(position.play("pass").play("e5:2"))[1]
    assert areas_of(position, "controlled") == {1: ("e3", "e7"), 2: ("e8",)}


def test_two_passes_end_the_game_and_the_points_are_counted() -> None:
    over = crumo(WATCHED, 2).play("pass").play("pass")
    assert over.outcome == Outcome(1, "score", {"black": 3, "white": 0.5})
    assert over.steps() == []
    assert refusal(over, "a1:1").rule == refusal(over, "pass").rule == refusal(over, "swap").rule == "over"


def test_captured_pieces_count_and_the_half_decides() -> None:
    white_first = crumo(WATCHED, 2, (0, 3)).play("pass").play("pass")
    assert white_first.outcome == Outcome(2, "score", {"black": 3, "white": 3.5})
    black_first = crumo(WATCHED, 1, (0, 3)).play("pass").play("pass")
    assert black_first.outcome == Outcome(1, "score", {"black": 3.5, "white": 3})


def test_after_a_pass_the_other_seat_acts_by_the_same_rules() -> None:
    position = crumo(WATCHED).play("pass")
    assert (position.seat, position.ply, position.diagram().last) == (2, 10, ())
    assert refusal(position, "e3:1").rule == "occupied"
    assert refusal(position, "swap").rule == "crumo.no-choice"


def test_passes_that_are_not_consecutive_end_nothing() -> None:
    position = crumo(WATCHED).play("pass").play("a1:1").play("pass")
    assert position.outcome is None
    assert position.play("pass").outcome is not None


def test_scores_go_to_who_holds_the_colour_after_a_swap() -> None:
    position = rules.get("crumo").start({"size": 5}).play("e5:2").play("swap").play("pass").play("pass")
    assert position.outcome == Outcome(2, "score", {"black": 1, "white": 0.5})
    assert position.overlay("controlled") == (Area("controlled", ("e5",), 2),)
    assert position.score() == (Tally("controlled", 0, 1), Tally("controlled", 1, 2))


# Openings


def test_with_the_pie_one_black_stack_is_placed_and_the_other_seat_chooses() -> None:
    start = rules.get("crumo").start({"size": 5})
    assert (start.seat, start.black_seat) == (1, 1)
    assert all(":" in step for step in start.steps())
    assert refusal(start, "pass").rule == refusal(start, "a1-a2").rule == "crumo.first-stack"
    placed = start.play("e5:4")
    assert (placed.seat, placed.ply, placed.steps()) == (2, 1, ["keep", "swap"])
    assert refusal(placed, "a1:1").rule == refusal(placed, "pass").rule == "crumo.choose"


@pytest.mark.parametrize(("choice", "black", "white"), [("keep", 1, 2), ("swap", 2, 1)])
def test_after_the_choice_white_moves(choice: str, black: int, white: int) -> None:
    position = rules.get("crumo").start({"size": 5}).play("e5:4").play(choice)
    assert (position.black_seat, position.seat, position.ply) == (black, white, 2)
    assert crumo_state(position.play("a1:1")) == ({"e5": 4}, {"a1": 1}, (0, 0))
    assert refusal(position, choice).facts == {"balance": "pie"}


def test_without_balance_black_simply_begins_and_may_pass() -> None:
    start = rules.get("crumo").start({"size": 5, "balance": "none"})
    assert refusal(start, "keep").facts == {"balance": "none"}
    assert start.play("pass").play("pass").outcome == Outcome(1, "score", {"black": 0.5, "white": 0})
