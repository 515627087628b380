"""How games of Criocha begin, step by step."""

import pytest

from core import rules
from core.board import square
from core.rules import Position
from core.rules.criocha.opening import pair_points
from tests.support.games import play_steps

KOMI = sorted(f"komi:{count}" for count in range(100))
FOUR = "c3 k10 d9 j4"
"""Two black stones and two white ones."""


def play_opening(steps: str, **options: object) -> Position:
    return play_steps(rules.get("criocha").start({"size": 13, **options}), steps)


def turn(position: Position) -> tuple[int, int, int, tuple[str, ...]]:
    return position.seat, position.black_seat, position.ply, position.pending


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("", (1, 1, 0, ())),
        ("c3", (1, 1, 0, ("c3",))),
        ("c3 k10", (2, 1, 1, ())),
        ("c3 k10 d9", (2, 1, 1, ("d9",))),
        (FOUR, (1, 1, 2, ())),
        (f"{FOUR} keep", (1, 1, 3, ())),
        (f"{FOUR} keep komi:4", (2, 1, 4, ())),
        (f"{FOUR} keep komi:4 keep", (1, 1, 5, ())),
        (f"{FOUR} keep komi:4 swap", (2, 2, 5, ())),
        (f"{FOUR} swap", (2, 2, 3, ())),
        (f"{FOUR} swap komi:0", (1, 2, 4, ())),
        (f"{FOUR} swap komi:0 keep", (2, 2, 5, ())),
        (f"{FOUR} swap komi:0 swap", (1, 1, 5, ())),
        ("c3 k10 swap", (1, 2, 2, ())),
        ("c3 k10 swap d9", (1, 2, 2, ("d9",))),
        ("c3 k10 swap d9 j4", (2, 2, 3, ())),
        ("c3 k10 swap d9 j4 keep", (2, 2, 4, ())),
        ("c3 k10 swap d9 j4 swap", (1, 1, 4, ())),
        ("c3 k10 swap d9 j4 swap komi:99", (2, 1, 5, ())),
        ("c3 k10 swap d9 j4 swap komi:99 swap", (2, 2, 6, ())),
    ],
)
def test_the_dual_pie_goes_from_seat_to_seat(steps: str, expected: tuple[int, int, int, tuple[str, ...]]) -> None:
    assert turn(play_opening(steps)) == expected


@pytest.mark.parametrize(
    ("steps", "options", "words"),
    [
        ("c3 k10", {}, ["swap"]),
        ("c3 k10 d9", {}, []),
        ("c3 k10 swap", {}, []),
        (FOUR, {}, ["keep", "swap"]),
        (f"{FOUR} keep", {}, KOMI),
        (f"{FOUR} keep komi:4", {}, ["keep", "swap"]),
        (f"{FOUR} keep komi:4 keep", {}, []),
        (f"{FOUR} keep komi:4 swap c5", {}, ["propose", "release"]),
        ("c3 k10", {"balance": "none"}, []),
        ("", {"balance": "corners"}, []),
        ("", {"balance": "corners", "komi-pie": True}, KOMI),
        ("komi:1", {"balance": "corners", "komi-pie": True}, ["keep", "swap"]),
    ],
)
def test_each_stage_has_its_words(steps: str, options: dict[str, object], words: list[str]) -> None:
    position = play_opening(steps, **options)
    cells = position.diagram().board.bits
    assert [step for step in position.steps() if step not in cells] == words
    assert position.steps() == sorted(position.steps())
    assert bool(set(position.steps()) & set(cells)) != (words in (KOMI, ["keep", "swap"]))


def test_the_second_stone_of_a_pair_keeps_away_from_the_first() -> None:
    first = set(play_opening("c3").steps())
    assert set(play_opening("").steps()) - first == {f"{column}{row}" for column in "bcd" for row in (2, 3, 4)}
    assert "c4" in play_opening("c3 k10").steps()


def test_a_first_stone_leaves_a_point_for_the_second() -> None:
    board = square(3)
    assert board.names(pair_points(board, 0, 0)) == [name for name in board.cells if name != "b2"]
    assert pair_points(board, board.full ^ board.mask(["a1", "b1"]), 0) == 0
    assert board.names(pair_points(board, board.full ^ board.mask(["a1", "b1", "c3"]), 0)) == ["a1", "b1", "c3"]


def test_stones_of_a_pair_are_a_draft_until_the_turn_is_over() -> None:
    one, two = play_opening("c3 k10 d9").diagram(), play_opening(FOUR).diagram()
    assert (one.draft, one.last) == (("d9",), ())
    assert (two.draft, two.last) == ((), ("d9", "j4"))
    assert play_opening(f"{FOUR} keep komi:4").diagram().last == ("d9", "j4")


def test_komi_is_black_stones_in_prison() -> None:
    position = play_opening(f"{FOUR} keep komi:12 swap")
    assert position.state()["prison"] == {"black": 12, "white": 0}
    (tally,) = position.diagram().tallies
    assert (tally.meaning, tally.count, tally.look) == ("prison", 12, "black")


@pytest.mark.parametrize("size", [13, 15, 17])
def test_corners_are_taken_crosswise(size: int) -> None:
    position = play_opening("", size=size, balance="corners")
    last = "abcdefghijklmnopq"[size - 1]
    assert position.state() == {
        "black": ["a1", f"{last}{size}"],
        "white": [f"a{size}", f"{last}1"],
        "prison": {"black": 0, "white": 0},
    }
    assert turn(position) == (1, 1, 0, ())


@pytest.mark.parametrize(("choice", "black"), [("keep", 1), ("swap", 2)])
def test_with_corners_komi_can_be_offered(choice: str, black: int) -> None:
    position = play_opening(f"komi:7 {choice}", balance="corners", **{"komi-pie": True})
    assert turn(position) == (black, black, 2, ())


def test_without_balance_both_place_two_and_black_goes_on() -> None:
    position = play_opening(FOUR, balance="none")
    assert turn(position) == (1, 1, 2, ())
    assert turn(position.play("m13")) == (2, 1, 3, ())


def test_nothing_is_captured_by_the_stones_of_the_opening() -> None:
    # One supergroup of black would smother both white stones, were captures judged between.
    position = play_opening("c3 e3 j10 g7", balance="none")
    assert position.state()["white"] == ["g7", "j10"]
    assert position.play("d4").state()["white"] == []
