"""Crumo agrees with the reference implementation, in games and on crowded boards, with all options."""

import random

import pytest

from core import rules
from core.rules.crumo.position import CrumoPosition
from core.rules.vectors import replay
from tests.support.games import refusal_or_none, vectors
from tests.support.hypothesis_profile import TIMES
from tests.unit.core import reference_crumo as reference
from tests.unit.core.ascii_boards import crumo

OPTIONS = [
    {"size": 5},
    {"size": 5, "deaths": "stack"},
    {"size": 5, "captures": "optional"},
    {"size": 5, "deaths": "stack", "captures": "optional"},
]


def board_of(position: CrumoPosition) -> reference.Board:
    state = position.state()
    board: reference.Board = {}
    for colour in ("black", "white"):
        heights = state[colour]
        assert isinstance(heights, dict)
        board.update({cell: (colour, height) for cell, height in heights.items()})
    return board


def colour_of(position: CrumoPosition) -> str:
    return "black" if position.seat == position.black_seat else "white"


def agreed(position: CrumoPosition) -> reference.Rules:
    size, deaths, captures = (position.options[name] for name in ("size", "deaths", "captures"))
    return reference.Rules(int(size), str(deaths), str(captures))


def conceivable(size: int) -> list[str]:
    """Return every placement and straight move, and some that are too high or not straight."""
    cells = list(reference.cells(size))
    steps = [f"{cell}:{height}" for cell in cells for height in range(1, 2 * size)]
    for cell in cells:
        for distance in range(1, 2 * size - 1):
            steps += [f"{cell}-{target}" for target in reference.at_distance(size, cell, distance)]
    steps += [f"{cell}-{cells[number * 7 % len(cells)]}" for number, cell in enumerate(cells) if number]
    return steps


def compare(position: CrumoPosition) -> None:
    """Check every step of a normal turn against the reference."""
    terms, board, colour = agreed(position), board_of(position), colour_of(position)
    listed = position.steps()
    assert listed == sorted(set(listed))
    expected = {"pass"}
    for step in conceivable(terms.size):
        for spare in (step, f"{step}~"):
            why = reference.why_not(terms, board, colour, spare)
            if not why:
                expected.add(spare)
                continue
            refused = refusal_or_none(position, spare)
            assert refused is not None
            assert refused.rule == why, (spare, position)
    assert set(listed) == expected


def playout(options: dict[str, object], seed: int, turns: int) -> list[CrumoPosition]:
    """Return the positions of a random game."""
    rng = random.Random(seed)
    position = rules.get("crumo").start({"balance": "none", **options})
    positions = []
    while position.ply < turns and not position.outcome:
        position = position.play(rng.choice(position.steps()))
        assert isinstance(position, CrumoPosition)
        positions.append(position)
    return positions


def crowded(options: dict[str, object], seed: int, share: float) -> CrumoPosition:
    """Return a random position with stacks on this share of the cells, many of which will die."""
    rng = random.Random(seed)
    size = int(str(options["size"]))
    colours = rng.choice(("XO", "XOOO", "XOOOOOOO"))

    def token() -> str:
        if rng.random() > share:
            return "."
        return rng.choice(colours) + str(rng.choice((1, 1, 2, 2, 3, 4, 5, 2 * size - 2, 2 * size)))

    rows = [[token() for _ in range(2 * size - 1 - abs(size - 1 - row))] for row in range(2 * size - 1)]
    return crumo("\n".join(" ".join(row) for row in rows), **options)


def test_recorded_games_replay_without_a_difference() -> None:
    assert len(vectors("crumo")) == 27
    assert [replay(record) for record in vectors("crumo")] == [None] * 27


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_step_is_judged_as_the_rules_say_in_games(options: dict[str, object]) -> None:
    for seed in range(1, TIMES + 1):
        normal = [position for position in playout(options, seed, 90) if not position.pending and not position.outcome]
        for position in normal[5::14]:
            compare(position)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("share", [0.6, 0.8, 0.92, 0.98])
def test_every_step_is_judged_as_the_rules_say_on_crowded_boards(options: dict[str, object], share: float) -> None:
    for seed in range(2 * TIMES):
        compare(crowded(options, seed, share))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_may_follow_a_whole_stack_is_as_the_rules_say(options: dict[str, object]) -> None:
    positions = [position for position in playout(options, 4, 90) if position.pending]
    assert positions
    for position in positions[::3][:4]:
        expected = reference.placements(agreed(position), board_of(position), colour_of(position))
        assert position.steps() == sorted(expected)


@pytest.mark.parametrize("size", [6, 7])
def test_larger_boards_are_judged_the_same(size: int) -> None:
    compare(playout({"size": size}, size, 70)[-1] if size == 6 else crowded({"size": 7}, 3, 0.5))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_removals_and_captured_pieces_are_as_the_rules_say(options: dict[str, object]) -> None:
    boards = [crowded(options, seed, 0.5) for seed in range(4 * TIMES)]
    games = [position for seed in range(3 * TIMES) for position in playout(options, seed, 60)]
    rng = random.Random(2)
    for position in boards + [position for position in games if not position.outcome and not position.pending]:
        for step in rng.sample(position.steps(), min(6, len(position.steps()))):
            if step == "pass":
                continue
            position_after = position.play(step)
            board, taken = reference.after_step(agreed(position), board_of(position), colour_of(position), step)
            assert board_of(position_after) == board, (step, position)
            pieces = {"black": 0, "white": 0}
            for whose, height in taken.values():
                pieces[reference.other_colour(whose)] += height
            before = position.state()["captured"]
            assert isinstance(before, dict)
            assert position_after.state()["captured"] == {name: before[name] + pieces[name] for name in pieces}
            ghosts = {piece.cell: (piece.look, piece.height) for piece in position_after.diagram().captured}
            assert ghosts == taken


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_controlled_cells_are_as_the_rules_say(options: dict[str, object]) -> None:
    boards = [crowded(options, seed, share) for seed, share in enumerate((0.3, 0.6, 0.8, 0.97))]
    for position in [playout(options, 5, 40)[-1], *boards]:
        seats = {area.seat: list(area.cells) for area in position.overlay("controlled")}
        for seat, colour in ((1, "black"), (2, "white")):
            expected = reference.controlled(agreed(position), board_of(position), colour)
            assert seats.get(seat, []) == expected, position
