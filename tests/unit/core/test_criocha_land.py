"""Regions of a Criocha board, and what is kept of a board while stones come and go."""

import random

import pytest

from core.board import square
from core.rules.criocha import capture as judge
from core.rules.criocha.regions import Region, ground
from core.rules.criocha.visibility import Recent, Sight

SEEDS = range(12)


def some(chance: random.Random, size: int) -> int:
    """Points at random, many or few."""
    board, density = square(size), chance.random()
    return board.mask(name for name in board.cells if chance.random() < density)


def plain(sight: Sight) -> object:
    """All that is seen, in an order that doesn't depend on how it came about."""
    return (
        sight.stones,
        sight.empty,
        [sorted(groups) for groups in (*sight.groups, *sight.supergroups)],
        sorted((o.points, o.near, *(sorted(seen) for seen in o.seen)) for o in sight.outlooks),
    )


@pytest.mark.parametrize("size", [2, 3, 5, 8, 13, 15, 17])
def test_cut_points_are_those_without_which_a_region_falls_apart(size: int) -> None:
    board, chance = square(size), random.Random(size)
    for _ in range(12):
        for points in board.king_components(some(chance, size)):
            slowly = [name for name in board.names(points) if len(board.king_components(points ^ board.bit(name))) > 1]
            assert board.names(ground(size).cut_points(points)) == slowly


def test_cores_are_what_hangs_together_without_cut_points() -> None:
    here = ground(13)
    line = Region(here, here.board.mask(["a1", "b1", "c1", "c2", "d1"]))
    assert here.board.names(line.cuts) == ["b1"]
    assert [here.board.names(core) for core, _ in line.cores] == [["a1"], ["c1", "c2", "d1"]]
    assert line.cores is line.cores


@pytest.mark.parametrize("seed", SEEDS)
def test_a_stone_leaves_the_same_parts_of_a_region_as_on_a_new_board(seed: int) -> None:
    chance = random.Random(seed)
    here = ground(chance.choice([3, 7, 13]))
    for points in here.board.king_components(some(chance, here.board.size)):
        region = Region(here, points)
        for name in here.board.names(points):
            bit = here.board.bit(name)
            left = region.without(bit)
            assert sorted(part.points for part in left) == sorted(here.board.king_components(points ^ bit))
            assert all(part.near == here.board.king_around(part.points) for part in left)
            assert region.without(bit) is left


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_kept_up_move_by_move_is_what_a_new_look_finds(seed: int) -> None:
    chance = random.Random(seed)
    here = ground(chance.choice([4, 6, 9, 13]))
    sight = Sight.of(here, (0, 0))
    for turn in range(here.board.size**2):
        fates = [
            judge.place(sight, here.board.bit(name), turn % 2, whole=True) for name in here.board.names(sight.empty)
        ]
        legal = [fate for fate in fates if not fate.smothered]
        if not legal:
            break
        captures = [fate for fate in legal if fate.taken != (0, 0)]
        sight = chance.choice(captures if captures and chance.random() < 0.2 else legal).after
        assert plain(sight) == plain(Sight.of(here, sight.stones))


def test_a_board_that_was_kept_is_not_looked_at_again() -> None:
    recent = Recent(ground(13))
    sight = recent.sight((1, 2))
    assert recent.sight((1, 2)) is sight
    after = sight.with_stone(4, 0)
    recent.keep(after)
    assert recent.sight((5, 2)) is after


def test_only_the_last_boards_are_kept() -> None:
    recent = Recent(ground(13))
    first = recent.sight((1, 0))
    for name in ground(13).board.cells[1:]:
        recent.sight((0, ground(13).board.bit(name)))
    assert recent.sight((1, 0)) is not first
