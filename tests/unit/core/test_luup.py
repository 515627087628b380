"""Luup: the rules one by one, on drawings."""

import random

import pytest

from core import rules
from core.rules import Outcome, Position
from core.rules.diagram import Area, Marker, Piece, Tally
from tests.support.games import play_steps, refusal
from tests.unit.core.ascii_boards import luup

FIVE_AROUND_ONE = """
    . . . .
   . . . . .
  . . X X . .
 . . X X . . .
  . . X X . .
   . . . . .
    . . . .
"""


def test_no_stone_may_get_six_stones_around_it() -> None:
    why = refusal(luup(FIVE_AROUND_ONE), "d5")
    assert why.rule == "luup.surrounded"
    assert why.facts == {"stone": "d4", "stones": ("d4",)}
    assert why.cells == ("d5", "d4")


BESIDE_ONE_GAP = """
    . . . .
   . . . . .
  . . X X X X
 . . X X . {0} X
  . . X X X X
   . . . . .
    . . . .
"""


def test_the_refusal_names_all_stones_with_six_neighbours_and_no_empty_cell() -> None:
    why = refusal(luup(BESIDE_ONE_GAP.format("X")), "d5")
    assert why.facts == {"stone": "d4", "stones": ("d4", "d5", "d6")}
    assert why.cells == ("d5", "d4", "d6")
    assert refusal(luup(BESIDE_ONE_GAP.format(".")), "d5").facts == {"stone": "d4", "stones": ("d4",)}


def test_stones_on_the_perimeter_can_never_have_six_around_them() -> None:
    position = luup(
        """
            . . . .
           . . . . .
          . . . . . .
         . . . . . . .
          X . . . . .
           X X . . .
            X . . .
        """
    )
    assert "a2" in position.steps()
    assert "c2" in position.steps()


def test_a_triangle_may_be_completed_with_restriction_six() -> None:
    assert "d2" in luup(FIVE_AROUND_ONE).steps()  # with c3 and d3


TWO_PAIRS = """
    . . . .
   . . . . .
  . . . . . .
 . . X X . . .
  . . . . . .
   . X . . .
    X . . .
"""


def test_away_from_the_perimeter_no_stone_may_complete_a_triangle() -> None:
    why = refusal(luup(TWO_PAIRS, restriction="triangle"), "e3")
    assert why.rule == "luup.triangle"
    assert why.facts == {"stones": ("d3", "d4")}
    assert why.cells == ("e3", "d3", "d4")


def test_the_two_stones_of_a_triangle_are_named_and_no_other_beside_the_cell() -> None:
    picture = """
        . . . .
       . . {2} . .
      . {0} . X . .
     . . {1} {3} . . .
      . . . . . .
       . . . . .
        . . . .
    """
    position = luup(picture.format("X", "X", ".", "."), restriction="triangle")
    assert refusal(position, "e3").facts == {"stones": ("d3", "e2")}  # e4 stands alone
    in_a_row = luup(picture.format(".", ".", "X", "X"), restriction="triangle")
    assert refusal(in_a_row, "e3").facts == {"stones": ("d4", "e4")}  # f3 would do as well


def test_perimeter_cells_are_free_of_the_triangle_rule() -> None:
    steps = luup(TWO_PAIRS, restriction="triangle").steps()
    assert "a2" in steps  # completes a1 a2 b2
    assert "b1" in steps  # completes a1 b1 b2


RING_WITH_A_GAP = """
    . . . .
   . . X X .
  . . X . X .
 . . X . X . .
  . . . X . .
   . . . . .
    . . . .
"""


def test_who_places_the_stone_after_which_an_area_is_looped_wins_its_size() -> None:
    position_after = luup(RING_WITH_A_GAP, seat=2).play("c3")
    assert position_after.outcome == Outcome(2, "loop", {"area": 2, "totals": [0, 2]})
    assert position_after.steps() == []
    assert refusal(position_after, "a1").rule == "over"
    assert (position_after.ply, position_after.pending) == (10, ())
    assert position_after.diagram().areas == (Area("looped", ("d4", "e4"), seat=2),)
    assert position_after.diagram().last == ("c3",)
    assert Piece("c3", "neutral") in position_after.diagram().pieces


def test_the_points_of_a_single_round_count_once_it_is_won() -> None:
    position = play_steps(rules.get("luup").start({"size": 4}), "c3 d3 d5 e4 e3")
    assert position.score() == ()
    assert position.play("c4").score() == (Tally("total", 0, 1), Tally("total", 1, 2))


def test_nothing_is_shown_as_looped_while_the_game_goes_on() -> None:
    assert luup(RING_WITH_A_GAP).play("a1").diagram().areas == ()


def test_all_areas_looped_by_one_stone_count_together() -> None:
    position_after = luup(
        """
            . . . . .
           . . . . . .
          . . . . . . .
         . . X X X X . .
        . . X . . . X . .
         . . X X X X . .
          . . . . . . .
           . . . . . .
            . . . . .
        """
    ).play("e5")
    assert position_after.outcome == Outcome(1, "loop", {"area": 2, "totals": [2, 0]})
    assert position_after.diagram().areas[0].cells == ("e4", "e6")


BAY = """
    . . . .
   . . . . .
  . . . . . .
 . . X X . . .
  . X . X . .
   . X . X .
    . X . .
"""


def test_an_empty_area_that_touches_the_perimeter_is_not_looped() -> None:
    position_after = luup(BAY).play("g4")
    assert (position_after.outcome, position_after.state()["totals"]) == (None, [0, 0])


def test_a_stone_on_the_last_perimeter_cell_of_an_area_loops_what_lies_behind() -> None:
    position_after = luup(BAY).play("a3")
    assert position_after.outcome == Outcome(1, "loop", {"area": 2, "totals": [2, 0]})


def test_partisan_looped_cells_are_filled_and_the_looper_places_again() -> None:
    looped = luup(RING_WITH_A_GAP, mode="partisan").play("c3")
    assert (looped.seat, looped.ply, looped.pending, looped.outcome) == (1, 9, ("c3",), None)
    assert looped.state()["markers"] == {"1": ["d4", "e4"], "2": []}
    assert looped.diagram().markers == (Marker("d4", 1), Marker("e4", 1))
    assert (looped.diagram().last, looped.diagram().draft) == ((), ("c3",))
    assert looped.diagram().tallies == (Tally("markers", 2, 1), Tally("markers", 0, 2))
    why = refusal(looped, "d4")
    assert (why.rule, why.facts, why.cells) == ("occupied", {"by": "marker"}, ("d4",))
    position_after = looped.play("g1")
    assert (position_after.seat, position_after.ply, position_after.pending, position_after.outcome) == (
        2,
        10,
        (),
        None,
    )
    assert position_after.diagram().last == ("c3", "g1")


def test_partisan_markers_are_not_stones_for_the_restriction() -> None:
    with_a_marker = FIVE_AROUND_ONE.replace("X X . .\n . .", "X 1 . .\n . .")
    assert "d5" in luup(with_a_marker, mode="partisan").steps()


def partisan_game(seed: int) -> list[Position]:
    """Return all positions of a random partisan game on the smallest board."""
    rng = random.Random(seed)
    positions = [rules.get("luup").start({"size": 4, "mode": "partisan"})]
    while positions[-1].steps():
        positions.append(positions[-1].play(rng.choice(positions[-1].steps())))
    return positions


def test_partisan_without_legal_placement_more_markers_win_and_equal_is_a_draw() -> None:
    winners = set()
    for seed in range(60):
        last_position = partisan_game(seed)[-1]
        first, second = (tally.count for tally in last_position.diagram().tallies)
        winner = 0 if first == second else 1 if first > second else 2
        assert last_position.outcome == Outcome(winner, "most-markers", {"markers": [first, second]})
        winners.add(winner)
    assert winners == {0, 1, 2}


def test_partisan_ends_also_when_the_looper_would_have_to_place_again() -> None:
    ends = [partisan_game(seed)[-2:] for seed in range(60)]
    by_loop = [
        (position_before, last_position)
        for position_before, last_position in ends
        if position_before.state()["markers"] != last_position.state()["markers"]
    ]
    assert by_loop
    for position_before, last_position in by_loop:
        placed = {piece.cell for piece in last_position.diagram().pieces} - {
            piece.cell for piece in position_before.diagram().pieces
        }
        assert (last_position.pending, last_position.ply) == ((), position_before.ply + 1)
        assert last_position.diagram().last == (*position_before.pending, *placed)


SEAT_2_LOOPS_TWO = "d3 e5 c4 f3 g1 d5 b2 c3 f4 e3"


def test_a_match_goes_on_with_an_empty_board_until_a_total_reaches_the_target() -> None:
    start = rules.get("luup").start({"size": 4, "target": 4})
    second_round = play_steps(start, SEAT_2_LOOPS_TWO)
    assert second_round.outcome is None
    assert second_round.state() == {
        "stones": [],
        "markers": {"1": [], "2": []},
        "totals": [0, 2],
        "round": 2,
    }
    assert second_round.seat == 1  # the loser plays first
    assert (second_round.ply, second_round.diagram().last) == (10, ())
    position = play_steps(second_round, SEAT_2_LOOPS_TWO)
    assert position.outcome == Outcome(2, "loop", {"area": 2, "totals": [0, 4]})
    assert (position.state()["round"], len(position.diagram().pieces), position.concluded, position.ply) == (
        2,
        10,
        None,
        20,
    )


def test_the_board_of_a_round_just_ended_can_still_be_shown() -> None:
    second_round = play_steps(rules.get("luup").start({"size": 4, "target": 4}), SEAT_2_LOOPS_TWO)
    diagram = second_round.concluded
    assert diagram is not None
    assert (len(diagram.pieces), diagram.last) == (10, ("e3",))
    assert diagram.areas == (Area("looped", ("d4", "e4"), seat=2),)
    assert diagram.tallies == (Tally("total", 0, 1), Tally("total", 2, 2), Tally("round", 1))
    assert second_round.diagram().pieces == ()
    assert second_round.play("d4").concluded is None


def test_a_single_round_has_no_tallies() -> None:
    assert rules.get("luup").start().diagram().tallies == ()


def test_common_refusals() -> None:
    position = rules.get("luup").start({"size": 4}).play("d4")
    assert refusal(position, "d4").facts == {"by": "stone"}
    assert refusal(position, "d8").rule == "off-board"
    for nonsense in ("pass", "swap", "komi:5", "e4:2", "", "E4", "e4~"):
        assert refusal(position, nonsense).rule == "not-a-step"


def test_positions_are_equal_when_the_same_stones_stand_and_the_same_seat_acts() -> None:
    start = rules.get("luup").start({"size": 4})
    there, back = play_steps(start, "a1 d4 g4"), play_steps(start, "g4 d4 a1")
    assert there == back
    assert hash(there) == hash(back)
    assert there != play_steps(rules.get("luup").start({"size": 4, "target": 3}), "a1 d4 g4")


def test_which_stone_of_the_turn_looped_does_not_matter() -> None:
    there = luup(RING_WITH_A_GAP, mode="partisan").play("c3")
    back = luup(RING_WITH_A_GAP.replace("X X .\n", "X . .\n").replace(". . . X . .", ". . X X . ."), mode="partisan")
    assert back.play("f4") == there
    assert hash(back.play("f4")) == hash(there)
    assert there.pending != back.play("f4").pending


def test_the_cells_that_would_close_a_loop_are_shown_on_top() -> None:
    position = luup(
        """
            . . . .
           . . . . .
          . . X X . .
         . . X . X . .
          . . . X . .
           . . . . .
            . . . .
        """
    )
    assert position.overlays == ("loops",)
    assert position.overlay("loops") == (Area("closing", ("c3",), tone="warning"),)
    assert position.play("a1").play("c3").overlay("loops") == ()
    with pytest.raises(KeyError):
        position.overlay("territory")
