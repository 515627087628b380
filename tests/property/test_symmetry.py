"""The rules are symmetric: a game on a turned or mirrored board is the turned or mirrored game."""

import random

import pytest

from core.board import Board, hexagon, square
from core.rules import IllegalStep, Position
from tests.support.hypothesis_profile import DEEP
from tests.support.playouts import SETTINGS, Setting, in_every_setting, play_out
from tests.support.step_kinds import candidates, cells_of
from tests.support.symmetry import Symmetry, drawn, shown, symmetries, symmetries_of

LONGEST, AT_ONCE = (400, 4) if DEEP else (50, 1)
"""Steps of a game, and the number of its symmetries that we try."""


@pytest.mark.parametrize(
    ("board", "count"),
    [*((hexagon(size), 12) for size in range(2, 14)), *((square(size), 8) for size in range(2, 20))],
    ids=repr,
)
def test_symmetries_are_all_those_that_keep_neighbours(board: Board, count: int) -> None:
    found = symmetries(board)
    assert len(found) == len({tuple(symmetry.images.items()) for symmetry in found}) == count
    assert all(cell == image for cell, image in found[0].images.items())
    for symmetry in found:
        assert sorted(symmetry.images.values()) == list(board.cells)
        for cell, image in symmetry.images.items():
            around = board.names(board.neighbours(board.bit(cell)))
            assert symmetry.steps(around) == board.names(board.neighbours(board.bit(image)))


def test_steps_and_states_are_turned_with_the_board() -> None:
    quarter = symmetries(square(13))[1]
    assert [quarter.step(step) for step in ("a1", "a13~", "komi:5", "swap")] == ["m1", "a1~", "komi:5", "swap"]
    assert symmetries(hexagon(5))[3].step("a1-a2") == "i5-i4"
    assert symmetries(hexagon(5))[3].step("e5:2") == "e5:2"
    state = {"black": ["a1", "b1"], "white": {"a1": 3}, "prison": {"black": 7}, "totals": [1, 2]}
    turned = {"black": ["m1", "m2"], "white": {"m1": 3}, "prison": {"black": 7}, "totals": [1, 2]}
    assert quarter.state(state) == turned


FIVE = [setting for setting in SETTINGS if setting.game.key in {"cropa", "criocha", "crumo", "droched", "luup"}]


@pytest.mark.parametrize("setting", FIVE, ids=str)
def test_an_empty_board_has_every_symmetry_and_corner_stones_have_half(setting: Setting) -> None:
    diagram = setting.start().diagram()
    every = len(symmetries(diagram.board))
    assert 1 + len(symmetries_of(setting.start())) == (every // 2 if diagram.pieces else every)


@in_every_setting()
def test_a_turned_or_mirrored_game_is_as_legal_and_ends_alike(setting: Setting, seed: int) -> None:
    playout = play_out(setting, seed, longest=LONGEST)
    rng = random.Random(seed)
    found = symmetries_of(setting.start())
    for symmetry in rng.sample(found, min(AT_ONCE, len(found))):
        image = setting.start()
        for _, step, position in playout.plies():
            image = image.play(symmetry.step(step))
            assert_image(position, image, symmetry)
        assert_shown_alike(playout.last, image, symmetry)


def assert_image(position: Position, image: Position, symmetry: Symmetry) -> None:
    assert symmetry.steps(position.steps()) == image.steps(), symmetry
    assert symmetry.state(position.state()) == image.state(), symmetry
    assert symmetry.steps([*position.pending]) == sorted(image.pending), symmetry
    for attribute in ("seat", "black_seat", "ply", "outcome"):
        assert getattr(position, attribute) == getattr(image, attribute), (attribute, symmetry)
    if position.concluded or image.concluded:
        assert position.concluded
        assert image.concluded
        assert drawn(symmetry.diagram(position.concluded)) == drawn(image.concluded)


def assert_shown_alike(position: Position, image: Position, symmetry: Symmetry) -> None:
    assert drawn(symmetry.diagram(position.diagram())) == drawn(image.diagram()), symmetry
    assert position.overlays == image.overlays
    for name in position.overlays:
        assert shown(symmetry.areas(position.overlay(name))) == shown(image.overlay(name)), (name, symmetry)


@in_every_setting()
def test_the_same_rule_forbids_a_turned_or_mirrored_step(setting: Setting, seed: int) -> None:
    playout = play_out(setting, seed, longest=LONGEST)
    rng = random.Random(seed)
    found = symmetries_of(setting.start())
    for symmetry in rng.sample(found, min(1, len(found))):
        image = setting.start()
        for step in playout.log:
            image = image.play(symmetry.step(step))
        cells = set(symmetry.images)
        for step in candidates(playout.last, rng, most=20):
            if cells.issuperset(cells_of(step)):
                assert _rule(playout.last, step) == _rule(image, symmetry.step(step)), (step, symmetry)


def _rule(position: Position, step: str) -> str:
    try:
        position.play(step)
    except IllegalStep as refusal:
        return refusal.rule
    return "legal"
