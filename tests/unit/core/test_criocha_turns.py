"""Criocha: openings, annihilations in a game, proposals and their counting, options, and refusals out of turn.
Sentences in quotes are those of the rules."""

from __future__ import annotations

import itertools

import pytest

from core import rules
from core.rules import BadOption, Outcome, Position
from tests.support.games import play_steps, refusal
from tests.unit.core import reference_criocha as reference
from tests.unit.core.ascii_boards import criocha


def position_from(options: dict[str, object], steps: str) -> Position:
    return play_steps(rules.get("criocha").start({"size": 13, **options}), steps)


def turn(position: Position) -> tuple[int, int, int]:
    return position.seat, position.black_seat, position.ply


def prison(position: Position) -> tuple[int, int]:
    held = position.state()["prison"]
    assert isinstance(held, dict)
    return held["black"], held["white"]


# On openings: "dual-pie (default; the designer's dual pie rule)"

DUAL: dict[str, object] = {"balance": "dual-pie"}
NONE: dict[str, object] = {"balance": "none"}


def test_in_the_dual_pie_seat_1_places_two_black_stones_in_one_turn() -> None:
    start = rules.get("criocha").start()
    assert start.options == {"size": 17, "balance": "dual-pie", "captures": "mandatory"}
    assert (turn(start), len(start.steps())) == ((1, 1, 0), 17 * 17)
    position = start.play("i9")
    assert (turn(position), position.pending, len(position.steps())) == ((1, 1, 0), ("i9",), 17 * 17 - 9)
    assert position.diagram().draft == ("i9",)
    placed = position.play("c3")
    assert (turn(placed), placed.pending, placed.diagram().last) == ((2, 1, 1), (), ("i9", "c3"))
    assert placed.state() == {"black": ["c3", "i9"], "white": [], "prison": {"black": 0, "white": 0}}


@pytest.mark.parametrize("beside", ["c4", "d3", "d4", "b2"])
def test_two_stones_of_one_turn_are_not_king_adjacent(beside: str) -> None:
    for position in (
        position_from(DUAL, "c3"),
        position_from(DUAL, "k5 k9 c3"),
        position_from(NONE, "c3"),
        position_from(NONE, "k5 k9 c3"),
    ):
        why = refusal(position, beside)
        assert (why.rule, why.facts, why.cells) == ("criocha.pair-adjacent", {"first": "c3"}, (beside, "c3"))
        assert "e3" in position.steps()


def test_stones_of_different_turns_may_be_adjacent() -> None:
    assert position_from(DUAL, "c3 e3 c4 e4").state()["white"] == ["c4", "e4"]


def test_seat_2_may_swap_instead_of_placing_white_but_not_in_between() -> None:
    assert "swap" in position_from(DUAL, "c3 e3").steps()
    position = position_from(DUAL, "c3 e3 k10")
    assert "swap" not in position.steps()
    why = refusal(position, "swap")
    assert (why.rule, why.facts) == ("criocha.pair-first", {"placed": 1, "look": "white", "swap": 0})


def test_after_white_was_placed_seat_1_chooses_and_black_offers() -> None:
    choosing = position_from(DUAL, "c3 e3 k10 j5")
    assert (turn(choosing), choosing.steps()) == ((1, 1, 2), ["keep", "swap"])
    assert turn(choosing.play("keep")) == (1, 1, 3)
    assert turn(choosing.play("swap")) == (2, 2, 3)
    for offering in (choosing.play("keep"), choosing.play("swap")):
        assert sorted(offering.steps(), key=lambda step: int(step[5:])) == [f"komi:{count}" for count in range(100)]
        assert offering.steps() == sorted(offering.steps())


def test_after_a_swap_seat_1_places_white_and_seat_2_chooses() -> None:
    swapped = position_from(DUAL, "c3 e3 swap")
    assert turn(swapped) == (1, 2, 2)
    assert "swap" not in swapped.steps()
    choosing = swapped.play("k10").play("j5")
    assert (turn(choosing), choosing.steps()) == ((2, 2, 3), ["keep", "swap"])
    assert choosing.state()["white"] == ["j5", "k10"]
    assert turn(choosing.play("keep")) == (2, 2, 4)
    assert turn(choosing.play("swap")) == (1, 1, 4)


@pytest.mark.parametrize(
    ("choices", "offers", "begins"),
    [
        ("keep komi:3 keep", 1, 1),
        ("keep komi:3 swap", 1, 2),
        ("swap komi:3 keep", 2, 2),
        ("swap komi:3 swap", 2, 1),
    ],
)
def test_komi_is_black_stones_in_prison_and_white_chooses(choices: str, offers: int, begins: int) -> None:
    first, komi, second = choices.split()
    offering = position_from(DUAL, f"c3 e3 k10 j5 {first}")
    assert offering.seat == offers
    position = offering.play(komi)
    assert (position.seat, prison(position), position.steps()) == (3 - offers, (3, 0), ["keep", "swap"])
    begun_position = position.play(second)
    assert turn(begun_position) == (begins, begins, 5)  # "Black makes the first normal turn."
    assert "release" not in begun_position.steps()
    assert "release" in begun_position.play("d10").steps()


def test_nothing_is_captured_in_the_opening() -> None:
    first = reference.place(13, {"c3": "black", "e3": "black"}, "white", "k10")
    assert set(first.taken) == {"c3", "e3"}  # in a normal turn it would be
    position = position_from(NONE, "c3 e3 k10")
    assert position.state()["black"] == ["c3", "e3"]
    assert position.play("j5").state()["black"] == ["c3", "e3"]


# On openings: "corners (the designer's simple variant): black starts on a1 and the opposite corner, white on the
# other two."


@pytest.mark.parametrize(
    ("size", "black", "white"), [(13, ["a1", "m13"], ["a13", "m1"]), (17, ["a1", "q17"], ["a17", "q1"])]
)
def test_corners_are_occupied_and_black_begins(size: int, black: list[str], white: list[str]) -> None:
    start = rules.get("criocha").start({"size": size, "balance": "corners"})
    assert start.state() == {"black": black, "white": white, "prison": {"black": 0, "white": 0}}
    assert (turn(start), len(start.steps())) == ((1, 1, 0), size * size - 4)


@pytest.mark.parametrize(("choice", "black"), [("keep", 1), ("swap", 2)])
def test_corners_go_with_komi(choice: str, black: int) -> None:
    options: dict[str, object] = {"balance": "corners", "komi-pie": True}
    assert len(position_from(options, "").steps()) == 100
    position = position_from(options, "komi:8")
    assert (turn(position), prison(position)) == ((2, 1, 1), (8, 0))
    assert turn(position.play(choice)) == (black, black, 2)


# On openings: "none: the first turn of each seat is two placements; black then makes the first normal turn."


def test_without_balance_each_seat_places_two_stones_and_black_goes_on() -> None:
    position = position_from(NONE, "c3 e3 k10 j5")
    assert (turn(position), len(position.steps())) == ((1, 1, 2), 165)


@pytest.mark.parametrize("step", ["swap", "keep", "komi:3"])
def test_without_balance_there_is_nothing_to_choose(step: str) -> None:
    for steps in ("", "c3 e3", "c3 e3 k10 j5"):
        why = refusal(position_from(NONE, steps), step)
        facts = {"balance": "none", "kind": "komi" if ":" in step else "choice"}
        assert (why.rule, why.facts) == ("criocha.no-such-choice", facts)


def test_without_balance_black_wins_by_force() -> None:
    # "c3 e3, and white can't stop all of d2, d3, d4"
    near = [f"{column}{row}" for column in "cde" for row in range(1, 6) if (column, row) not in {("c", 3), ("e", 3)}]
    apart = [pair for pair in itertools.combinations(near, 2) if pair[1] not in reference.king(13)[pair[0]]]
    for first, second in [*apart, ("a1", "m13"), ("k10", "d2"), ("g7", "b12")]:
        position = position_from(NONE, f"c3 e3 {first} {second}")
        wins = [step for step in ("d2", "d3", "d4") if step in position.steps()]
        assert any(position.play(step).outcome == Outcome(1, "last-action", {}) for step in wins), (first, second)


# "A placement that captures at least one enemy group and leaves no enemy stone on the board is an annihilation.
# It is illegal if the opponent has annihilated before."

ANNIHILATED = "c3 e3 k10 j5 keep komi:2 keep d3 release k5"
"""Black has annihilated in turn 6, and has two supergroups now; white has released a stone, and has another."""


def test_who_was_annihilated_may_not_annihilate() -> None:
    position = position_from(DUAL, ANNIHILATED)
    assert position.state() == {"black": ["c3", "d3", "e3", "k5"], "white": [], "prison": {"black": 1, "white": 2}}
    assert position.steps() == ["propose", "release"]  # each white stone would smother both black supergroups
    why = refusal(position, "h8")
    assert (why.rule, why.facts) == ("criocha.annihilates", {"turn": 6, "look": "black", "count": 4, "spare": 0})
    assert why.cells == ("h8", "c3", "d3", "e3", "k5")


def test_who_was_annihilated_can_place_without_capturing() -> None:
    position = position_from({**DUAL, "captures": "optional"}, ANNIHILATED)
    assert refusal(position, "h8").facts["spare"] == 1
    position_after = position.play("h8~")
    assert (position_after.state()["black"], position_after.state()["white"]) == (["c3", "d3", "e3", "k5"], ["h8"])


def test_who_has_annihilated_may_do_it_again() -> None:
    position = position_from({**DUAL, "captures": "optional"}, "c3 e3 k10 j5 keep komi:2 keep d3 release e5 h8~ e4")
    assert position.state()["white"] == []
    assert prison(position) == (1, 3)


# "On their turn a player may propose to end instead, once per turn, after at least one normal move has been made"


def test_nobody_may_propose_before_the_first_normal_move() -> None:
    position = position_from(NONE, "c3 e3 k10 j5")
    assert refusal(position, "propose").rule == "criocha.propose-too-early"
    assert refusal(position_from({"balance": "corners"}, ""), "propose").rule == "criocha.propose-too-early"
    assert refusal(position_from(NONE, ""), "propose").rule == "criocha.propose-too-early"
    assert "propose" in position.play("m13").steps()


def test_the_opponent_answers_a_proposal() -> None:
    position = position_from(NONE, "c3 e3 k10 j5 m13")
    proposed = position.play("propose")
    assert (turn(proposed), proposed.steps()) == ((1, 1, 4), ["accept", "decline"])
    assert proposed.state() == position.state()
    for step in ("d4", "release", "propose", "swap", "komi:1"):
        assert refusal(proposed, step).rule == "criocha.answer-first"
    for step in ("accept", "decline"):
        assert refusal(position, step).rule == "criocha.nothing-proposed"


def test_after_it_was_declined_the_proposer_goes_on_without_another_proposal() -> None:
    position = position_from(NONE, "c3 e3 k10 j5 m13")
    declined = position.play("propose").play("decline")
    assert turn(declined) == (2, 1, 5)
    assert declined.steps() == [step for step in position.steps() if step != "propose"]
    assert refusal(declined, "propose").rule == "criocha.proposed-already"
    later_position = declined.play("a7")
    assert "propose" in later_position.steps()
    assert "propose" in later_position.play("a5").steps()


# "Accepted: score = own territory + enemy stones in prison + ½ for the player who made the last move (a placement or
# a release); higher wins."

TWO_EYES_EACH = """
    . . . . . . . . . .
    X X X X . O O O O O
    . X . X . O . O . O
"""


@pytest.mark.parametrize(
    ("to_move", "prisoners", "score", "winner"),
    [
        ("white", (0, 0), {"black": 2.5, "white": 2}, 1),
        ("black", (0, 0), {"black": 2, "white": 2.5}, 2),
        ("black", (0, 1), {"black": 3, "white": 2.5}, 1),
        ("white", (3, 0), {"black": 2.5, "white": 5}, 2),
        ("white", (9, 9), {"black": 11.5, "white": 11}, 1),
    ],
)
def test_an_agreed_end_is_counted_with_half_a_point_for_the_last_move(
    to_move: str, prisoners: tuple[int, int], score: dict[str, float], winner: int
) -> None:
    black, white = prisoners
    over = criocha(TWO_EYES_EACH, to_move, black=black, white=white).play("propose").play("accept")
    assert over.outcome == Outcome(winner, "agreed-score", score)
    assert over.steps() == []
    assert refusal(over, "accept").rule == refusal(over, "h8").rule == "over"


def test_the_half_point_is_for_the_last_normal_move_and_not_for_a_proposal() -> None:
    position_after = criocha(TWO_EYES_EACH, "black", white=1).play("release")
    over = position_after.play("propose").play("decline").play("h3").play("propose").play("accept")
    assert over.outcome is not None
    assert over.outcome.score == {"black": 2, "white": 2.5}


def test_points_go_by_the_colour_and_the_win_to_the_seat() -> None:
    position = position_from({"balance": "corners", "komi-pie": True}, "komi:0 swap g7 propose accept")
    assert position.black_seat == 2
    assert position.outcome == Outcome(2, "agreed-score", {"black": 0.5, "white": 0})


# Options and refusals


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"size": 14}, "bad-value"),
        ({"size": 19}, "bad-value"),
        ({"komi-pie": True}, "needs-other"),
        ({"balance": "none", "komi-pie": False}, "needs-other"),
        ({"balance": "pie"}, "bad-value"),
        ({"captures": "none"}, "bad-value"),
        ({"handicap": 2}, "unknown-option"),
    ],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, object], code: str) -> None:
    with pytest.raises(BadOption) as caught:
        rules.get("criocha").start(options)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("steps", "step", "rule", "facts"),
    [
        ("", "swap", "criocha.pair-first", {"placed": 0, "look": "black", "swap": 0}),
        ("", "release", "criocha.pair-first", {"placed": 0, "look": "black", "swap": 0}),
        ("c3 e3", "keep", "criocha.pair-first", {"placed": 0, "look": "white", "swap": 1}),
        ("c3", "c3", "occupied", {"by": "stone"}),
        ("c3", "n1", "off-board", {"kind": "square", "size": 13}),
        ("c3", "e3~", "criocha.captures-mandatory", {}),
        ("c3 e3 k10 j5", "a1", "criocha.choose-first", {"about": "stones", "komi": 0, "look": "black"}),
        ("c3 e3 k10 j5 keep", "a1", "criocha.komi-first", {}),
        ("c3 e3 k10 j5 keep", "komi:100", "criocha.komi-range", {"most": 99}),
        ("c3 e3 k10 j5 keep", "komi:" + "9" * 5000, "criocha.komi-range", {"most": 99}),
        ("c3 e3 k10 j5 keep", "komi:07", "not-a-step", {}),
        ("c3 e3 k10 j5 keep komi:7", "komi:8", "criocha.choose-first", {"about": "komi", "komi": 7, "look": "white"}),
        ("c3 e3 k10 j5 keep komi:7 keep", "komi:8", "criocha.opening-over", {"kind": "komi"}),
        ("c3 e3 k10 j5 keep komi:7 keep", "swap", "criocha.opening-over", {"kind": "choice"}),
        ("c3 e3 k10 j5 keep komi:7 keep", "c3", "occupied", {"by": "stone"}),
        ("c3 e3 k10 j5 keep komi:7 keep", "n1", "off-board", {"kind": "square", "size": 13}),
        ("c3 e3 k10 j5 keep komi:7 keep", "release", "criocha.no-prisoner", {"look": "white", "others": 7}),
        ("c3 e3 k10 j5 keep komi:7 keep", "d4~", "criocha.captures-mandatory", {}),
        ("c3 e3 k10 j5 keep komi:7 keep", "pass", "not-a-step", {}),
        ("c3 e3 k10 j5 keep komi:7 keep", "d4:2", "not-a-step", {}),
        ("c3 e3 k10 j5 keep komi:7 keep", "d4-e4", "not-a-step", {}),
        ("c3 e3 k10 j5 keep komi:7 keep", "D4", "not-a-step", {}),
        ("c3 e3 k10 j5 keep komi:7 keep", "d4~~", "not-a-step", {}),
        ("c3 e3 k10 j5 keep komi:7 keep", "release~", "not-a-step", {}),
        ("", "", "not-a-step", {}),
    ],
)
def test_refusals_say_which_rule(steps: str, step: str, rule: str, facts: dict[str, object]) -> None:
    why = refusal(position_from(DUAL, steps), step)
    assert (why.rule, why.facts) == (rule, facts)


def test_steps_sort_as_strings() -> None:
    position = criocha(TWO_EYES_EACH, "black", white=1, captures="optional")
    steps = position.steps()
    assert steps == sorted(steps)
    assert steps[-2:] == ["propose", "release"]
    large = position_from(
        {"size": 17, "balance": "corners", "komi-pie": True}, "komi:3 keep i9 i7 d4 release j10"
    ).steps()
    assert large == sorted(large)
    assert large[large.index("propose") + 1] == "q10"
    assert large[-1] == "release"
