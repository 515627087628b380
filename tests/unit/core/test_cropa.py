"""Cropa: the rules one by one, on drawings."""

import random

import pytest

from core import rules
from core.match.positions import example_position
from core.rules import Outcome, Position
from core.rules.cropa import CropaPosition
from core.rules.diagram import Area, Piece, Tally
from tests.support.games import play_steps, refusal
from tests.unit.core.ascii_boards import cropa


def test_turn_1_is_one_black_stone_anywhere() -> None:
    start = rules.get("cropa").start({"size": 5})
    assert (start.seat, start.ply, len(start.steps())) == (1, 0, 61)
    position_after = start.play("a1")
    assert (position_after.seat, position_after.ply, position_after.state()) == (2, 1, {"black": ["a1"], "white": []})
    assert position_after.diagram().last == ("a1",)


def test_every_later_turn_is_exactly_two_placements() -> None:
    after_one = rules.get("cropa").start().play("g7").play("a1")
    assert (after_one.seat, after_one.ply, after_one.pending) == (2, 1, ("a1",))
    after_two = after_one.play("b3")
    assert (after_two.seat, after_two.ply, after_two.pending) == (1, 2, ())


PAIR_AND_SINGLES = """
    . . . . .
   . . . . . .
  . . . O . . .
 . . . . . . . .
. . . X X . . . .
 . . . . . . . .
  . . O . . . .
   . . . . . .
    . . . . .
"""


def test_a_group_that_alone_is_the_largest_can_never_grow() -> None:
    why = refusal(cropa(PAIR_AND_SINGLES, seat=1), "e6")
    assert why.rule == "cropa.outgrows"
    assert why.facts == {"size": 3, "largest": 1, "limit": 2}
    assert why.cells == ("e6", "e4", "e5")


def test_a_smaller_group_may_grow_to_one_more_than_the_largest_other_group() -> None:
    position = cropa(PAIR_AND_SINGLES, seat=2)
    grown = position.play("c4").play("c5")  # three white stones, one more than the black pair
    assert "e6" in grown.steps()  # now the black pair isn't the largest any more


def test_one_of_two_equally_large_groups_can_grow_by_one() -> None:
    position = cropa(
        """
            . . . . .
           . . . . . .
          . . O O . . .
         . . . . . . . .
        . . . X X . . . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """,
        seat=1,
    )
    grown = position.play("e6")
    why = refusal(grown, "e7")  # now it is the only largest one
    assert why.facts == {"size": 4, "largest": 2, "limit": 3}


THREE_SINGLES = """
    . . . . .
   . . . . . .
  . . . X . . .
 . . . . . . . .
. . . X . . . . .
 . . . . . . . .
  . . . . X . .
   . . . . . .
    {0} {1} {2} . .
"""


def test_a_stone_that_joins_groups_makes_one_of_all_of_them() -> None:
    position = cropa(THREE_SINGLES.format(*"O.O"), seat=1)
    assert refusal(position, "f4").facts == {"size": 3, "largest": 1, "limit": 2}
    beside_a_pair = cropa(THREE_SINGLES.format(*"OO."), seat=1)
    assert "f4" in beside_a_pair.steps()


def test_three_groups_can_be_joined_at_once() -> None:
    picture = """
        . . . . .
       . . . . . .
      . . X . . . .
     . . . . X . . .
    . . . X . . . . .
     . . . . . . . .
      . . . . . . .
       . . . . . .
        O O {0} . .
    """
    assert refusal(cropa(picture.format("."), seat=1), "f4").facts == {"size": 4, "largest": 2, "limit": 3}
    assert "f4" in cropa(picture.format("O"), seat=1).steps()


def test_a_lone_stone_may_stand_anywhere_apart_from_its_colour() -> None:
    assert "a5" in cropa(PAIR_AND_SINGLES, seat=1).steps()
    assert "f4" in cropa(PAIR_AND_SINGLES, seat=2).steps()


def test_without_any_other_group_a_stone_must_stand_alone() -> None:
    position = cropa(PAIR_AND_SINGLES.replace("O", ".").replace("X X", "X ."), seat=1)
    assert refusal(position, "e5").facts == {"size": 2, "largest": 0, "limit": 1}


LAST_CHOICES = """
     O X X O X
    X X X O X O
   X O . O O . O
  . . O . X X O X
 O . X O X X O X X
  O X X . O . . X
   O O . O . O O
    X . O O X O
     X X O X X
"""


def test_the_first_stone_must_leave_room_for_a_second() -> None:
    position = cropa(LAST_CHOICES, seat=2)
    assert position.steps() == ["e2", "f1"]
    why = refusal(position, "f2")
    assert (why.rule, why.facts, why.cells) == ("cropa.no-second", {}, ("f2",))
    assert "f2" in cropa(LAST_CHOICES, seat=2, first="a3").steps()  # as a second stone it would do


def test_only_without_a_legal_pair_the_step_is_a_pass_and_forced() -> None:
    game = play_out({"size": 5})
    passes = [at for at in game if at.steps() == ["pass"]]
    assert len(passes) >= 2
    for at in passes:
        assert at.forced == "pass"
        for empty in set(at.diagram().board.cells) - stones(at):
            assert refusal(at, empty).rule == "must-pass"
        assert at.play("pass").ply == at.ply + 1
        assert at.play("pass").diagram().last == at.diagram().last  # a forced pass is nothing to look for
    assert refusal(game[0], "pass").rule == "pass-not-allowed"
    assert game[0].forced is None


def test_the_listed_steps_are_those_that_a_plain_count_of_groups_allows() -> None:
    only_as_second = 0
    for seed in range(24):
        for position in play_out({"size": 5}, seed)[-16:-2]:
            allowed, fitting = counted_out(position)
            assert position.steps() == (sorted(allowed) or ["pass"]), position
            only_as_second += len(fitting - allowed)
    assert only_as_second >= 20


def test_a_second_stone_is_counted_with_the_groups_that_the_first_has_joined() -> None:
    position = game_after(
        "d1 e4 b3 b1 e2 f8 e3 e5 g6 f3 e1 a1 h1 g1 b6 i5 f7 a3 i4 e7 i3 c4 g3 g5 b2 "
        "d2 b4 d5 g2 i1 a4 e9 f4 c7 e8 c2 d8 f5 d7 c6 h6 a2 g4 g7 c3 d6 h5 f1 h2"
    )
    allowed, fitting = counted_out(position)
    assert position.steps() == sorted(allowed)
    assert fitting > allowed


def counted_out(position: Position) -> tuple[set[str], set[str]]:
    """Return the legal placements by the rules, word for word, and the cells where a second stone would be legal."""
    board = position.diagram().board
    near = {cell: set(board.names(board.neighbours(board.bit(cell)))) for cell in board.cells}
    colours: dict[str, set[str]] = {"black": set(), "white": set()}
    for piece in position.diagram().pieces:
        colours[piece.look].add(piece.cell)
    mine, yours = (colours["black"], colours["white"])[:: 1 if position.seat == 1 else -1]

    def groups(cells: set[str]) -> list[set[str]]:
        found: list[set[str]] = []
        for cell in cells:
            if not any(cell in group for group in found):
                group = {cell}
                while more := {other for one in group for other in near[one] & cells} - group:
                    group |= more
                found.append(group)
        return found

    enemy = groups(yours)

    def fits(cell: str, stones: set[str]) -> bool:
        friendly = groups(stones | {cell})
        joined = next(group for group in friendly if cell in group)
        return len(joined) <= 1 + max((len(group) for group in friendly + enemy if group is not joined), default=0)

    empty = set(board.cells) - mine - yours
    fitting = {cell for cell in empty if fits(cell, mine)}
    if position.pending:
        return fitting, fitting
    return {one for one in fitting if any(fits(two, mine | {one}) for two in empty - {one})}, fitting


def test_two_passes_in_a_row_end_the_game() -> None:
    last_position = play_out({"size": 5})[-1]
    assert last_position.outcome is not None
    assert last_position.steps() == []
    assert last_position.forced is None
    assert refusal(last_position, "pass").rule == refusal(last_position, "a1").rule == "over"


def test_fewer_single_stones_win_and_pairs_decide_if_these_are_equal() -> None:
    last_position = cropa(
        """
            X X . . O
           . . . . . .
          . . X . . . .
         . . . . . . . .
        O O O . X X X . .
         . . . . . . . .
          . . . . . . .
           . . . . . .
            . . . . .
        """,
        seat=1,
    )
    over = CropaPosition(last_position._setup, last_position._sides, 1, 9, last_position._peak, passes=2)
    assert over.outcome == Outcome(2, "fewest-groups", {"size": 2, "black": 1, "white": 0})


def test_the_picture_shows_colours_and_marks_the_last_turn_and_the_turn_begun() -> None:
    position = rules.get("cropa").start({"size": 5})
    for step in ("e5", "a1", "b3", "g4"):
        position = position.play(step)
    diagram = position.diagram()
    assert diagram.pieces == (
        Piece("a1", "white"),
        Piece("b3", "white"),
        Piece("e5", "black"),
        Piece("g4", "black"),
    )
    assert (diagram.last, diagram.draft) == (("a1", "b3"), ("g4",))


def test_the_groups_on_top_tell_how_large_each_is_and_whether_it_can_grow() -> None:
    position = cropa(PAIR_AND_SINGLES, seat=1)
    assert position.overlays == ("groups",)
    assert position.overlay("groups") == (
        Area("full", ("e4", "e5"), 1, tone="warning", counted=True),
        Area("growing", ("c3",), 2, counted=True),
        Area("growing", ("g4",), 2, counted=True),
    )
    with pytest.raises(KeyError):
        position.overlay("territory")


def test_the_score_counts_the_groups_by_size_from_single_stones_on() -> None:
    assert rules.get("cropa").start().score() == ()
    assert cropa(PAIR_AND_SINGLES, seat=1).score() == (
        Tally("groups", 0, 1, size=1),
        Tally("groups", 1, 1, size=2),
        Tally("groups", 2, 2, size=1),
    )


def test_no_group_can_grow_once_the_game_is_over() -> None:
    position = example_position(rules.get("cropa"), next(e for e in rules.get("cropa").examples if e.key == "count"))
    assert {area.meaning for area in position.overlay("groups")} == {"full"}


def test_positions_are_equal_when_the_same_stones_stand_and_the_same_seat_acts() -> None:
    start = rules.get("cropa").start({"size": 5}).play("e5")
    there, back = start.play("a1").play("b3"), start.play("b3").play("a1")
    assert there == back
    assert hash(there) == hash(back)
    assert there != start
    assert start.play("a1") != there.play("c1")


def test_which_stone_began_the_turn_does_not_matter() -> None:
    there, back = (game_after(f"e5 a1 {second} i1 i5 {third}") for second, third in (("a5", "e1"), ("e1", "a5")))
    assert (there.pending, back.pending) == (("e1",), ("a5",))
    assert there == back
    assert hash(there) == hash(back)
    assert there != there.play("e9")


def test_common_refusals() -> None:
    position = rules.get("cropa").start({"size": 5}).play("e5")
    off = refusal(position, "k9")
    assert (off.rule, off.facts) == ("off-board", {"kind": "hexagon", "size": 5})
    problem = refusal(position, "e5")
    assert (problem.rule, problem.facts, problem.cells) == ("occupied", {"by": "stone"}, ("e5",))
    for nonsense in ("swap", "komi:5", "e4:2", "", "E4", " e4", "e04", "e4~"):
        assert refusal(position, nonsense).rule == "not-a-step"


def game_after(steps: str) -> Position:
    return play_steps(rules.get("cropa").start({"size": 5}), steps)


def stones(position: Position) -> set[str]:
    return {piece.cell for piece in position.diagram().pieces}


def play_out(options: dict[str, object], seed: int = 1) -> list[Position]:
    """Return all positions of a random game."""
    rng = random.Random(seed)
    positions = [rules.get("cropa").start(options)]
    while positions[-1].steps():
        positions.append(positions[-1].play(rng.choice(positions[-1].steps())))
    return positions
