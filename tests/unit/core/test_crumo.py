"""Crumo: the rules one by one, on drawings. Sentences in quotes are those of the rules."""

import pytest

from core import rules
from core.board import hexagon
from core.rules.diagram import Area, Piece, Tally
from tests.support.games import refusal
from tests.unit.core.ascii_boards import areas_of, crumo, crumo_state

# On guarding, "A stack of height h guards its own cell and every cell at straight distance exactly h,
# whatever stands between or on it."

LONE = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  .  X2 .  .  .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_stack_guards_its_own_cell_and_cells_in_line_at_its_height() -> None:
    cells = ("c3", "c5", "e3", "e5", "e7", "g3", "g5")
    assert crumo(LONE).overlay("guarded") == (Area("guarded", cells, 1),)


OVER = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  .  X2 O4 O3 .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_stack_guards_over_others() -> None:
    position_after = crumo(OVER).play("f7:1")  # the second attack on e7, beside the one from e5 over e6
    assert crumo_state(position_after) == ({"e5": 2, "f7": 1}, {"e6": 4}, (3, 0))


LONG_ROW = """
              .   .   .   .   .   .
            .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .
    X10 .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .
            .   .   .   .   .   .   .
              .   .   .   .   .   .
"""


def test_the_height_is_the_distance_and_no_nearer_cell_is_guarded() -> None:
    assert areas_of(crumo(LONG_ROW), "guarded") == {1: ("f1", "f11")}


TALL = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          X9 .  .  .  .
"""


def test_a_stack_higher_than_the_board_guards_its_own_cell_only_but_its_pieces_can_go() -> None:
    position = crumo(TALL)
    assert areas_of(position, "guarded") == {1: ("a1",)}
    assert {"a1-i5", "a1-e5", "a1-a2"} <= set(position.steps())
    assert crumo_state(position.play("a1-i5"))[0] == {"a1": 1, "i5": 8}


# On placing, 1: "at distance h there is at least one cell of the board that no enemy stack occupies"

CORNER = """
          .  .  .  .  O1
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_stack_must_guard_a_cell_of_the_board() -> None:
    position = crumo(CORNER)
    assert {"e5:4", "a1:4"} <= set(position.steps())
    assert (refusal(position, "e5:5").rule, refusal(position, "e5:5").facts) == (
        "crumo.too-high",
        {"height": 5, "highest": 4},
    )
    assert refusal(position, "a1:9").facts == {"height": 9, "highest": 8}


def test_a_stack_must_guard_a_cell_without_an_enemy() -> None:
    assert "a1:8" in crumo(CORNER, 2).steps()
    why = refusal(crumo(CORNER), "a1:8")
    assert (why.rule, why.facts) == ("crumo.only-enemies", {"height": 8, "stacks": ("i5",), "count": 1})
    assert why.cells == ("a1", "i5")


# On placing, 2: "if it guards enemy stacks, then at least one of them has, with the new stack standing and
# nothing removed yet, no more defence than attack"

ROW_OF_THREE = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  O1 O1 O1 .  .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_stack_is_not_placed_against_enemies_that_are_all_better_defended() -> None:
    why = refusal(crumo(ROW_OF_THREE), "e3:2")  # e5 defends itself, and e4 and e6 defend it
    facts = {"stack": "e5", "attack": 1, "defence": 3, "stacks": ("e5",), "count": 1}
    assert (why.rule, why.facts, why.cells) == ("crumo.repelled", facts, ("e3", "e5"))
    assert refusal(crumo(ROW_OF_THREE), "e2:2").facts["defence"] == 2  # e4: itself and e5


ROW_AND_LONE = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  O1 O1 O1 .  .  .
     .  .  .  .  .  .  .  .
       .  .  O4 .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_one_enemy_that_it_matches_is_enough() -> None:
    assert "e3:2" in crumo(ROW_AND_LONE).steps()  # c3 has one defence, and the new stack is one attack


def test_the_enemy_closest_to_falling_is_named() -> None:
    row = ROW_AND_LONE.replace("O4", ". ")
    why = refusal(crumo(row), "d4:1")  # beside e4 (two defences) and e5 (three)
    assert (why.facts["stack"], why.facts["stacks"], why.cells) == ("e4", ("e4", "e5"), ("d4", "e4", "e5"))
    for picture, seat in ((row, 1), (row.replace("O", "X"), 2)):
        why = refusal(crumo(picture, seat), "d5:1")  # beside e5 (three defences) and e6 (two)
        facts = {"stack": "e6", "attack": 1, "defence": 2, "stacks": ("e5", "e6"), "count": 2}
        assert (why.rule, why.facts) == ("crumo.repelled", facts)


# On dying, "A group is dead when at least one of its stacks has more attack than defence."

PAIR = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  X2 .  O1 O1 .  .  .
     .  .  .  .  .  .  .  .
       .  .  X2 .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_as_much_defence_as_attack_is_enough_to_live() -> None:
    position = crumo(PAIR)  # e5: attacked from e3 and c3, defended by itself and e6
    assert position.overlay("threatened") == (Area("threatened", ("e5",), 2, tone="warning"),)
    assert crumo_state(position.play("a1:1")) == ({"a1": 1, "c3": 2, "e3": 2}, {"e5": 1, "e6": 1}, (0, 0))


def test_a_group_dies_as_a_whole() -> None:
    position_after = crumo(PAIR).play("g5:2")  # the third attack on e5; nothing attacks e6
    assert crumo_state(position_after) == ({"c3": 2, "e3": 2, "g5": 2}, {}, (2, 0))
    assert position_after.diagram().captured == (Piece("e5", "white"), Piece("e6", "white"))


def test_with_deaths_stack_each_stack_dies_for_itself() -> None:
    position_after = crumo(PAIR, deaths="stack").play("g5:2")
    assert crumo_state(position_after) == ({"c3": 2, "e3": 2, "g5": 2}, {"e6": 1}, (1, 0))


TWO_HEIGHTS = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  X2 .  O2 O1 .  .  .
     .  .  .  .  .  .  .  .
       .  .  X2 .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_stacks_of_different_heights_are_no_group() -> None:
    position_after = crumo(TWO_HEIGHTS).play("g5:2")
    assert crumo_state(position_after) == ({"c3": 2, "e3": 2, "g5": 2}, {"e6": 1}, (2, 0))


# On placing, "A placement is illegal if the placed stack is the only one that this placement removes."

CROSSFIRE = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  O2 .  .  .  O2 .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_stack_that_alone_would_die_is_not_placed() -> None:
    why = refusal(crumo(CROSSFIRE), "e5:2")
    facts = {"attack": 2, "defence": 1, "attackers": ("e3", "e7")}
    assert (why.rule, why.facts, why.cells) == ("crumo.dies", facts, ("e5", "e3", "e7"))
    assert "e5:2" in crumo(CROSSFIRE, 2).steps()


CROSSFIRE_SHARED = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  O2 .  .  .  O2 .  .
     .  .  .  X2 .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_stack_that_dies_with_its_group_can_be_placed() -> None:
    position_after = crumo(CROSSFIRE_SHARED).play("e5:2")  # d4 has the same height
    assert crumo_state(position_after) == ({}, {"e3": 2, "e7": 2}, (0, 4))
    assert refusal(crumo(CROSSFIRE_SHARED), "e5:1").rule == "crumo.dies"
    assert refusal(crumo(CROSSFIRE_SHARED, deaths="stack"), "e5:2").rule == "crumo.dies"


CROSSFIRE_AND_DOOMED = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  O2 .  .  .  O2 .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        O1 .  .  .  .  .
          X1 O1 .  .  .
"""


def test_a_dying_stack_may_be_placed_beside_another_unless_it_saves_it() -> None:
    position = crumo(CROSSFIRE_AND_DOOMED)  # a1 has two attacks and one defence
    position_after = position.play("e5:2")
    assert crumo_state(position_after) == ({}, {"a2": 1, "b1": 1, "e3": 2, "e7": 2}, (0, 3))
    why = refusal(position, "e5:4")  # it guards a1, which then lives
    facts = {"attack": 2, "defence": 1, "attackers": ("e3", "e7")}
    assert (why.rule, why.facts, why.cells) == ("crumo.dies", facts, ("e5", "e3", "e7"))


# On dying, "remove all dead enemy groups, then (judged anew) all dead friendly groups"

CROSSFIRE_ANSWERED = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  O2 .  .  .  O2 X1 .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_the_enemy_dies_first_which_can_save_the_new_stack() -> None:
    position_after = crumo(CROSSFIRE_ANSWERED).play("e5:2")  # e7 falls to e5 and e8; only e3 attacks e5 then
    assert crumo_state(position_after) == ({"e5": 2, "e8": 1}, {"e3": 2}, (2, 0))


PROP = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  X2 .  O3 O1 .  .  .
     .  .  .  .  .  X1 .  .
       .  .  X2 .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_deaths_are_judged_once_and_newly_doomed_stacks_die_at_the_next_action() -> None:
    position_after = crumo(PROP).play("f6:1")  # e6 falls to d6 and f6; without it e5 has two attacks and one defence
    assert crumo_state(position_after)[1:] == ({"e5": 3}, (1, 0))
    assert areas_of(position_after, "threatened")[2] == ("e5",)
    position = position_after.play("pass")
    assert crumo_state(position)[1:] == ({"e5": 3}, (1, 0))
    # "removed pieces count as captured by the other colour, whoever's turn it is"
    assert crumo_state(position_after.play("i1:1"))[1:] == ({"i1": 1}, (4, 0))


# On moving, "k pieces of one stack (1 ≤ k ≤ height) to a cell at straight distance k, over anything"

STACKS = """
          .  .  .  .  .
        .  .  O1 .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  X3 .  X1 .  .  .  .
     .  .  .  .  .  .  .  .
       .  .  X1 .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_part_of_a_stack_moves_as_far_as_it_has_pieces_and_ends_the_turn() -> None:
    position_after = crumo(STACKS).play("e3-e4")
    assert crumo_state(position_after)[0] == {"c3": 1, "e3": 2, "e4": 1, "e5": 1}
    assert (position_after.seat, position_after.ply, position_after.pending) == (2, 10, ())
    assert position_after.diagram().last == ("e3", "e4")


def test_pieces_join_a_friendly_stack() -> None:
    assert crumo_state(crumo(STACKS).play("e3-e5"))[0] == {"c3": 1, "e3": 1, "e5": 3}


def test_a_whole_stack_moves_over_others_and_must_be_followed_by_a_placement() -> None:
    position = crumo(STACKS).play("e3-e6")
    assert (position.seat, position.ply, position.pending) == (1, 9, ("e3-e6",))
    assert all(":" in step for step in position.steps())
    assert (position.diagram().draft, position.diagram().last) == (("e6",), ())
    for step in ("pass", "c3-d3"):
        why = refusal(position, step)
        assert (why.rule, why.facts) == ("crumo.must-place", {"move": "e3-e6"})
    position_after = position.play("a1:1")
    assert (position_after.seat, position_after.ply, position_after.diagram().last) == (2, 10, ("e3", "e6", "a1"))
    assert position_after.diagram().draft == ()
    assert crumo_state(position_after)[0] == {"a1": 1, "c3": 1, "e5": 1, "e6": 3}


@pytest.mark.parametrize(
    ("step", "rule", "facts", "cells"),
    [
        ("e3-h3", "crumo.onto-enemy", {"target": "h3"}, ("e3", "h3")),
        (
            "e3-e7",
            "crumo.too-far",
            {"origin": "e3", "target": "e7", "distance": 4, "height": 3},
            ("e3", "e7"),
        ),
        ("e3-f5", "crumo.not-straight", {"origin": "e3", "target": "f5"}, ("e3", "f5")),
        ("e3-e3", "crumo.not-straight", {"origin": "e3", "target": "e3"}, ("e3",)),
        ("a1-a2", "crumo.no-stack", {"origin": "a1"}, ("a1", "a2")),
        ("h3-h4", "crumo.not-yours", {"origin": "h3"}, ("h3", "h4")),
        ("e3-k9", "off-board", {"kind": "hexagon", "size": 5}, ("e3",)),
        ("e3:1", "occupied", {"by": "stack"}, ("e3",)),
        ("a1", "crumo.no-height", {"cell": "a1"}, ("a1",)),
        ("k9:1", "off-board", {"kind": "hexagon", "size": 5}, ()),
        ("a1:1~", "crumo.captures-mandatory", {}, ("a1",)),
        ("swap", "crumo.no-choice", {"balance": "pie"}, ()),
    ],
)
def test_what_a_step_may_not_do(step: str, rule: str, facts: dict[str, object], cells: tuple[str, ...]) -> None:
    why = refusal(crumo(STACKS), step)
    assert (why.rule, why.facts, why.cells) == (rule, facts, cells)


APPROACH = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  X1
    .  .  .  .  X2 .  O3 .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_whole_move_that_captures_ends_the_turn() -> None:
    position_after = crumo(APPROACH).play("f8-f7")  # the second attack on e7
    assert (position_after.seat, position_after.pending) == (2, ())
    assert crumo_state(position_after) == ({"e5": 2, "f7": 1}, {}, (3, 0))


DEFENDER = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  O2 X1 X3 .  O2 .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_move_can_cost_its_own_player_a_stack_and_is_then_no_capture() -> None:
    position = crumo(DEFENDER).play("e4-d3")  # e5 is left with two attacks and one defence
    assert (position.seat, position.pending) == (1, ("e4-d3",))
    assert crumo_state(position) == ({"d3": 1}, {"e3": 2, "e7": 2}, (0, 3))
    position_after = position.play("i1:1")
    assert position_after.diagram().captured == (Piece("e5", "black", 3),)
    assert position_after.diagram().tallies == (Tally("captured", 0, 1, "white"), Tally("captured", 3, 2, "black"))


OVERGROWN = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  O2 .  .
     .  .  .  .  .  .  .  .
    .  X1 X2 .  X1 .  O2 .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  .  .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_a_stack_that_grows_guards_other_cells() -> None:
    position = crumo(OVERGROWN).play("e2-e3")  # e3 is three high then and doesn't guard e5 any more
    assert crumo_state(position) == ({"e3": 3}, {"e7": 2, "g5": 2}, (0, 1))


FULL = """
          O1 O1 O1 O1 O1
        O1 O1 O1 O1 O1 O1
       O1 O1 O1 O1 O1 O1 O1
     O1 O1 O1 O1 O1 O1 O1 O1
    O1 O1 O1 O1 X1 .  O1 O1 O1
     O1 O1 O1 O1 O1 O1 O1 O1
       O1 O1 O1 O1 O1 O1 O1
        O1 O1 O1 O1 O1 O1
          O1 O1 O1 O1 O1
"""


def test_a_whole_move_without_a_placement_after_it_is_illegal() -> None:
    position = crumo(FULL)  # whatever then stood on e5 would be placed against well defended enemies
    assert position.steps() == ["pass"]
    why = refusal(position, "e5-e6")
    assert (why.rule, why.facts, why.cells) == ("crumo.no-placement", {}, ("e5", "e6"))


# On captures=optional, "~ on a placement or move that would remove something, of either colour, removes
# nothing"


def test_an_optional_capture_can_be_left_out() -> None:
    position = crumo(PAIR, captures="optional")
    assert {"g5:2", "g5:2~"} <= set(position.steps())
    assert crumo_state(position.play("g5:2~")) == ({"c3": 2, "e3": 2, "g5": 2}, {"e5": 1, "e6": 1}, (0, 0))
    assert refusal(position, "a1:1~").rule == "crumo.nothing-to-spare"
    assert refusal(position, "e3-e4~").rule == "crumo.nothing-to-spare"


def test_a_placement_that_removes_only_itself_is_illegal_without_captures_too() -> None:
    assert refusal(crumo(CROSSFIRE, captures="optional"), "e5:2~").rule == "crumo.dies"


def test_a_whole_move_that_leaves_out_its_capture_must_be_followed_by_a_placement() -> None:
    position = crumo(APPROACH, captures="optional").play("f8-f7~")
    assert (position.seat, position.pending) == (1, ("f8-f7~",))
    assert {"a1:1", "a1:1~"} <= set(position.steps())
    assert crumo_state(position.play("a1:1"))[1:] == ({}, (3, 0))  # this placement removes what is dead
    assert crumo_state(position.play("a1:1~"))[1:] == ({"e7": 3}, (0, 0))


def test_a_whole_move_without_a_placement_is_illegal_even_without_captures() -> None:
    position = crumo(FULL, captures="optional")  # on e6 the stack would die
    assert position.steps() == ["pass"]
    assert refusal(position, "e5-e6~").rule == "crumo.no-placement"


def test_own_losses_can_be_left_out_too() -> None:
    position = crumo(DEFENDER, captures="optional").play("e4-d3~")
    assert crumo_state(position) == ({"d3": 1, "e5": 3}, {"e3": 2, "e7": 2}, (0, 0))


# Everything else


def test_steps_sort_as_strings_also_where_a_row_has_ten_cells() -> None:
    position = rules.get("crumo").start({"balance": "none"})
    for step in ("f1:3", "f10:2"):
        position = position.play(step)
    steps = position.steps()
    assert steps == sorted(steps)
    assert steps.index("f1-f2") < steps.index("f11:1") < steps.index("f2:1")


def test_positions_are_equal_when_nothing_to_come_differs() -> None:
    start = rules.get("crumo").start({"size": 5, "balance": "none"})
    there = start.play("a1:1").play("e5:2").play("c3:1")
    back = start.play("c3:1").play("e5:2").play("a1:1")
    assert there == back
    assert hash(there) == hash(back)
    assert there != back.play("pass").play("pass")
    assert start.play("pass") != crumo(LONE.replace("X2", ". "), 2, balance="none")  # a pass has been played
    assert crumo(LONE, 1, (0, 1)) != crumo(LONE, 1, (1, 0))


TWO_ROADS = """
          .  .  .  .  .
        .  .  .  .  .  .
       .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .
    .  .  .  .  {0} .  .  .  .
     .  .  .  .  .  .  .  .
       .  .  .  .  {1} .  .
        .  .  .  .  .  .
          .  .  .  .  .
"""


def test_where_a_whole_stack_has_come_from_does_not_matter() -> None:
    there = crumo(TWO_ROADS.format("X2", ". ")).play("e5-e7")
    back = crumo(TWO_ROADS.format(". ", "X2")).play("c5-e7")
    assert (there.pending, back.pending) == (("e5-e7",), ("c5-e7",))
    assert there == back
    assert hash(there) == hash(back)


def test_the_picture_shows_stacks_and_the_board() -> None:
    diagram = crumo(APPROACH).diagram()
    assert diagram.board is hexagon(5)
    assert diagram.pieces == (Piece("e5", "black", 2), Piece("e7", "white", 3), Piece("f8", "black", 1))


def test_nonsense_is_no_step_of_the_game() -> None:
    for nonsense in (
        "release",
        "komi:5",
        "",
        "E4:1",
        " e4:1",
        "e04:1",
        "e4:0",
        "e4:01",
        "pass~",
        "e4--e5",
        "~",
    ):
        assert refusal(crumo(STACKS), nonsense).rule == "not-a-step"


def test_an_overlay_that_there_is_not_is_a_key_error() -> None:
    position = crumo(STACKS)
    assert [position.overlay(name) is not None for name in position.overlays] == [True] * 3
    with pytest.raises(KeyError):
        position.overlay("territory")
