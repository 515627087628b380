"""Normal turns of Criocha: prison, proposals, captures left out; and what positions and pictures hold."""

import pytest

from core import rules
from core.board import square
from core.rules import Outcome, Position
from core.rules.diagram import Area, Piece, Tally
from tests.support.games import play_steps
from tests.unit.core.ascii_boards import QUIET, criocha

CORNERS: dict[str, object] = {"balance": "corners"}
KOMI_PIE: dict[str, object] = {"balance": "corners", "komi-pie": True}
OPTIONAL: dict[str, object] = {"balance": "corners", "captures": "optional"}
POCKET = "b12 k4 b11 d3 a11 h9"
"""One stone on b13 leaves white's a13 with nothing in sight but a12 and black around it."""


def position_from(steps: str, options: dict[str, object]) -> Position:
    return play_steps(rules.get("criocha").start({"size": 13, **options}), steps)


def prison(position: Position) -> object:
    return position.state()["prison"]


def test_a_captured_group_goes_to_prison_and_is_shown_once() -> None:
    position = position_from(f"{POCKET} b13", CORNERS)
    assert prison(position) == {"black": 0, "white": 1}
    diagram = position.diagram()
    assert diagram.captured == (Piece("a13", "white"),)
    assert diagram.last == ("b13",)
    assert diagram.tallies == (Tally("prison", 1, look="white"),)
    assert position.play("m3").diagram().captured == ()


def test_a_release_takes_one_enemy_stone_out_and_changes_nothing_else() -> None:
    position_before = position_from(f"{POCKET} b13 k9", CORNERS)
    released = position_before.play("release")
    assert prison(released) == {"black": 0, "white": 0}
    assert (released.seat, released.ply) == (2, position_before.ply + 1)
    assert {**released.state(), "prison": 0} == {**position_before.state(), "prison": 0}
    assert released.diagram().last == ()
    assert "release" not in released.steps()


def test_both_colours_stay_in_prison_beside_each_other() -> None:
    position = position_from(f"komi:3 keep {POCKET} b13", KOMI_PIE)
    assert prison(position) == {"black": 3, "white": 1}
    assert prison(position.play("release")) == {"black": 2, "white": 1}
    assert prison(position.play("release").play("release")) == {"black": 2, "white": 0}


def test_a_spared_group_stays_and_can_be_captured_later() -> None:
    position = position_from(POCKET, OPTIONAL)
    assert {"b13", "b13~"} <= set(position.steps())
    spared = position.play("b13~")
    assert prison(spared) == {"black": 0, "white": 0}
    assert spared.diagram().last == ("b13",)
    assert "a13" in str(spared.state()["white"])
    assert prison(spared.play("m3").play("m9")) == {"black": 0, "white": 1}


def test_steps_with_and_without_a_tilde_are_sorted_as_strings() -> None:
    steps = position_from(POCKET, OPTIONAL).steps()
    assert steps == sorted(steps)
    assert steps.index("b13~") == steps.index("b13") + 1


def test_a_proposal_is_answered_by_the_opponent_and_a_decline_gives_the_turn_back() -> None:
    position_before = position_from("c3", CORNERS)
    proposed = position_before.play("propose")
    assert (proposed.seat, proposed.ply, proposed.steps()) == (1, 2, ["accept", "decline"])
    position = proposed.play("decline")
    assert (position.seat, position.ply) == (2, 3)
    assert set(position_before.steps()) - set(position.steps()) == {"propose"}
    assert "propose" in position.play("d4").steps()
    assert position.diagram().last == ("c3",)


def test_a_release_is_a_move_after_which_an_end_can_be_proposed() -> None:
    position = position_from("komi:2 swap", KOMI_PIE)
    assert "propose" not in position.steps()
    assert "propose" in position.play("c3").play("release").steps()


def test_an_accepted_proposal_ends_the_game_with_half_a_point_for_the_last_move() -> None:
    position = position_from(f"{POCKET} b13 propose", CORNERS)
    end = position.play("accept")
    # Black owns a12 and a13, holds one stone, and moved last.
    assert end.outcome == Outcome(1, "agreed-score", {"black": 3.5, "white": 0})
    assert end.steps() == []


def test_points_stay_with_the_colour_when_seats_have_swapped() -> None:
    end = position_from("komi:3 swap c3 propose accept", KOMI_PIE)
    assert end.outcome == Outcome(1, "agreed-score", {"black": 0.5, "white": 3})


def test_whoever_can_neither_place_nor_release_has_lost() -> None:
    position = position_from("c3 e3 j10 g7 d4", {"balance": "none"})
    assert position.outcome == Outcome(1, "last-action")
    assert position.steps() == []
    saved = position_from("c3 e3 j10 g7 keep komi:2 keep d4", {})
    assert saved.outcome is None
    assert saved.steps() == ["propose", "release"]


def test_positions_are_equal_when_nothing_that_can_happen_differs() -> None:
    one, other_position = position_from("c3 d9 e5 j4", CORNERS), position_from("e5 j4 c3 d9", CORNERS)
    assert one == other_position
    assert hash(one) == hash(other_position)
    assert len({one, other_position, one.play("k7")}) == 2


@pytest.mark.parametrize(
    ("one", "other", "options"),
    [
        ("c3 propose decline", "c3", CORNERS),
        ("c3 propose", "c3", CORNERS),
        ("c3 propose accept", "c3 propose decline", CORNERS),
        ("komi:3 keep", "komi:2 keep", KOMI_PIE),
        ("komi:3 keep", "komi:3 swap", KOMI_PIE),
        (f"{POCKET} b13 k9 release", f"{POCKET} b13 k9", CORNERS),
    ],
)
def test_positions_differ_in_whatever_can_still_matter(one: str, other: str, options: dict[str, object]) -> None:
    assert position_from(one, options) != position_from(other, options)


def test_who_has_annihilated_is_a_part_of_the_position() -> None:
    position_before = position_from("c3 e3 j10 g7 keep komi:2 keep d4", {})
    end = position_before.play("release")
    assert end == position_before.play("release")
    assert "a1" not in position_before.steps()


def test_a_position_never_changes() -> None:
    position = position_from(POCKET, OPTIONAL)
    seen = position.state(), position.diagram(), hash(position), position.steps(), position.options
    for step in position.steps():
        position.play(step)
    for overlay in position.overlays:
        position.overlay(overlay)
    options = position.options
    assert isinstance(options, dict)
    options["size"] = 99
    assert seen == (position.state(), position.diagram(), hash(position), position.steps(), position.options)


def test_overlays_show_territory_outlook_and_what_can_be_captured() -> None:
    position = position_from(POCKET, CORNERS)
    assert position.overlays == ("territory", "outlook", "capturable")
    (capturable,) = position.overlay("capturable")
    assert (capturable.cells, capturable.seat, capturable.tone) == (("a13",), 2, "warning")
    closed_position = position.play("b13")
    (territory,) = closed_position.overlay("territory")
    assert (territory.cells, territory.seat) == (("a12", "a13"), 1)
    with pytest.raises(KeyError):
        position.overlay("bridges")


def test_the_outlook_tells_wide_narrow_and_smothered_groups() -> None:
    narrow = position_from("", CORNERS).overlay("outlook")
    assert [(area.meaning, area.seat, area.tone) for area in narrow] == [
        ("narrow-outlook", 1, "warning"),
        ("narrow-outlook", 1, "warning"),
        ("narrow-outlook", 2, "warning"),
        ("narrow-outlook", 2, "warning"),
    ]
    assert narrow[0].cells == ("a1", "a2", "b1", "b2")
    spared = position_from(POCKET, OPTIONAL).play("b13~").overlay("outlook")
    assert [(area.cells, area.seat) for area in spared if area.meaning == "smothered"] == [(("a12", "a13"), 2)]
    assert {area.meaning for area in spared} == {"wide-outlook", "smothered"}


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
    diagram = position_from("c3 e3 k10", {}).diagram()
    assert diagram.board is square(13)
    assert (diagram.last, diagram.draft) == ((), ("k10",))
    assert position_from("c3 e3 k10 j5", {}).diagram().last == ("k10", "j5")
    assert criocha(QUIET).play("d4").diagram().last == ("d4",)
