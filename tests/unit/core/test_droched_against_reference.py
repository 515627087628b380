"""Droched agrees with the reference implementation: the same steps, refusals and boards."""

import random
from collections import Counter
from functools import cache
from typing import cast

import pytest

from core.board import hexagon
from core.rules import OptionValue
from core.rules.droched.bridges import analyse
from core.rules.droched.position import DrochedPosition
from tests.support.games import refusal_or_none
from tests.support.hypothesis_profile import TIMES
from tests.unit.core.ascii_boards import first_position
from tests.unit.core.reference_droched import Referee, referee

Boards = dict[int, list[tuple[frozenset[str], frozenset[str]]]]

BRIDGES = pytest.mark.parametrize("bridges", ["together", "each"])


@cache
def referee_of(size: int, *, each: bool) -> Referee:
    return referee(hexagon(size), each=each)


def start(**options: OptionValue) -> DrochedPosition:
    """Return the first position, also on boards that are too small to be offered: there, more is removed."""
    position = first_position("droched", **{"balance": "komi-pie", **options})
    assert isinstance(position, DrochedPosition)
    return position


def stones(position: DrochedPosition) -> tuple[frozenset[str], frozenset[str]]:
    state = cast("dict[str, list[str]]", position.state())
    return frozenset(state["black"]), frozenset(state["white"])


def judge_placement(position: DrochedPosition, cell: str, boards: Boards) -> tuple[str | None, object]:
    """Return the rule of the reference that forbids a placement, and the board afterwards."""
    black, white = stones(position)
    is_black = position.seat == position.black_seat
    own, enemy = (black, white) if is_black else (white, black)
    if cell in own | enemy:
        return "occupied", None
    own, enemy, why = referee_of(position._setup.board.size, each=position.options["bridges"] == "each").place(
        cell, own, enemy
    )
    board = (own, enemy) if is_black else (enemy, own)
    if why is None and board in boards[position.seat]:
        why = "droched.repeats"
    return why, board


def judged_release(position: DrochedPosition, boards: Boards) -> str | None:
    held = cast("dict[str, int]", position.state()["prison"])
    if not held["white" if position.seat == position.black_seat else "black"]:
        return "droched.no-prisoner"
    return "droched.release-repeats" if stones(position) in boards[position.seat] else None


def some_cells(position: DrochedPosition) -> list[str]:
    """Return all cells of a small board, some cells of a large one."""
    cells = position._setup.board.cells
    return random.Random(position.ply).sample(cells, min(40, len(cells)))


def assert_judged_alike(position: DrochedPosition, boards: Boards) -> Counter[str]:
    """Check that placements and a release are legal exactly if they are in the reference; return the reasons."""
    reasons: Counter[str] = Counter()
    legal = set(position.steps())
    assert position.steps() == sorted(legal)
    for cell in some_cells(position):
        why, board = judge_placement(position, cell, boards)
        refusal = refusal_or_none(position, cell)
        assert why == (refusal.rule if refusal else None), cell
        assert (cell in legal) == (why is None)
        if why is None:
            assert stones(position.play(cell)) == board, cell
        else:
            reasons[why] += 1
    why = judged_release(position, boards)
    refusal = refusal_or_none(position, "release")
    assert why == (refusal.rule if refusal else None)
    assert ("release" in legal) == (why is None)
    reasons[why or "released"] += 1
    return reasons


def assert_analysed(position: DrochedPosition) -> None:
    """The analysis that is updated from step to step is that of the board alone."""
    analysis = position._analysis
    geometry = position._setup.geometry
    fresh = analyse(geometry, analysis.black, analysis.white)
    assert sorted(analysis.wide) == sorted(fresh.wide)
    assert sorted(region.cells for region in analysis.narrow) == sorted(region.cells for region in fresh.narrow)
    assert sorted(analysis.secluded) == sorted(fresh.secluded)
    assert analysis.broken == fresh.broken
    assert analysis.deadly(geometry) == fresh.deadly(geometry)


def likely(position: DrochedPosition) -> list[str]:
    """Return steps that may restore boards: a release, and stones where some have just been removed."""
    steps = position.steps()
    taken = {piece.cell for piece in position.diagram().captured}
    return [step for step in steps if step in taken or step == "release"] or steps


def play_out(rng: random.Random, looked_at: float, **options: OptionValue) -> Counter[str]:
    """Play a random game, and compare some of its positions with the reference."""
    reasons: Counter[str] = Counter()
    position = start(**options)
    while position._stage in {"offer", "choice"}:
        position = position.play(rng.choice(position.steps()))
    boards: Boards = {1: [], 2: []}
    plies = 0
    while position.outcome is None and plies < 400:
        plies += 1
        if position._stage == "play":
            if rng.random() < looked_at:
                reasons += assert_judged_alike(position, boards)
            assert_analysed(position)
        step = rng.choice(likely(position) if rng.random() < 0.5 else position.steps())
        position_before, position = position, position.play(step)
        if position.ply > position_before.ply:
            boards[position_before.seat].append(stones(position))
    if position.outcome is not None:
        assert all(judge_placement(position, cell, boards)[0] for cell in some_cells(position))
        assert judged_release(position, boards)
        assert position.outcome.winner == 3 - position.seat
        assert position.steps() == []
        reasons["ended"] += 1
    return reasons


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("balance", ["komi-pie", "none"])
@BRIDGES
def test_small_boards(size: int, balance: str, bridges: str) -> None:
    rng = random.Random(size)
    reasons: Counter[str] = Counter()
    for _ in range(12 * TIMES):
        reasons += play_out(rng, 0.5, size=size, balance=balance, bridges=bridges)
    assert reasons["ended"]
    assert reasons["droched.dies-alone"]
    assert reasons["droched.release-repeats"]


@BRIDGES
def test_boards_come_back_on_the_smallest_boards(bridges: str) -> None:
    rng = random.Random(7)
    reasons: Counter[str] = Counter()
    for _ in range(800 * TIMES):
        reasons += play_out(rng, 0.5, size=2, balance="none", bridges=bridges)
    assert reasons["droched.repeats"] > 5


@pytest.mark.parametrize("handicap", [2, 5, 8, 9])
@BRIDGES
def test_handicaps_on_a_board_where_they_can_be_broken(handicap: int, bridges: str) -> None:
    rng = random.Random(handicap)
    for _ in range(6 * TIMES):
        play_out(rng, 0.3, size=4, balance="handicap", handicap=handicap, bridges=bridges)


@pytest.mark.parametrize("size", [5, 7, 9, 11])
@BRIDGES
def test_boards_as_they_are_played(size: int, bridges: str) -> None:
    rng = random.Random(size)
    for _ in range(TIMES):
        reasons = play_out(rng, 0.1, size=size, bridges=bridges)
        assert reasons["occupied"]
