"""Regions of a Criocha board, and the analysis that is updated as stones are placed and removed."""

import random
from collections.abc import Callable, Mapping
from functools import partial

import pytest

from core.board import square
from core.rules.criocha import capture
from core.rules.criocha.analysis import Analysis, AnalysisCache
from core.rules.criocha.regions import Geometry, Region, Walls, geometry

SEEDS = range(12)


def random_points(rng: random.Random, size: int) -> int:
    """Random points, many or few."""
    board, density = square(size), rng.random()
    return board.mask(name for name in board.cells if rng.random() < density)


def by_mark(parts: Mapping[int, int], marks: int) -> list[int]:
    """Return the groups or supergroups with these marks, which are all there."""
    assert not marks & ~sum(parts)
    return [part for mark, part in parts.items() if mark & marks]


def plain(analysis: Analysis) -> object:
    """Return all that was found, in an order that doesn't depend on how it was found."""
    return (
        analysis.stones,
        analysis.empty,
        [sorted(parts.values()) for parts in (*analysis.groups, *analysis.supergroups)],
        sorted(
            (
                view.points,
                view.near,
                view.airy,
                [sorted(by_mark(*each)) for each in zip(analysis.supergroups, view.seen, strict=True)],
                [sorted(by_mark(*each)) for each in zip(analysis.groups, view.groups, strict=True)],
            )
            for view in analysis.regions
        ),
    )


@pytest.mark.parametrize("size", [2, 3, 5, 8, 13, 15, 17])
def test_cut_points_are_those_without_which_a_region_falls_apart(size: int) -> None:
    board, rng = square(size), random.Random(size)
    for _ in range(12):
        for points in board.king_components(random_points(rng, size)):
            slowly = [name for name in board.names(points) if len(board.king_components(points ^ board.bit(name))) > 1]
            assert board.names(Region(geometry(size), points).cuts) == slowly


@pytest.mark.parametrize("size", [3, 8, 13])
def test_cut_points_stay_known_as_stones_are_placed(size: int) -> None:
    here, rng = geometry(size), random.Random(size)
    region = Region(here, here.board.full)
    while region.points.bit_count() > 1:
        assert region.cuts == Region(here, region.points).cuts
        left = region.without(here.board.bit(rng.choice(here.board.names(region.points))))
        region = max(left, key=lambda part: part.points.bit_count())


def test_cut_points_are_found_while_another_thread_finds_them(monkeypatch: pytest.MonkeyPatch) -> None:
    here = geometry(8)
    whole = Region(here, here.board.full)
    _ = whole.cuts
    (region,) = whole.without(here.board.bit("d4"))
    find, found = Geometry.walls_with, list[int]()

    def walls_with(self: Geometry) -> Callable[[Walls, int, int], Walls]:
        if not found:
            found.append(0)
            found.append(region.cuts)  # what another thread asks in this moment
        return partial(find, self)

    monkeypatch.setattr(Geometry, "walls_with", property(walls_with))
    assert region.cuts == found[1] == Region(here, region.points).cuts


def test_cores_are_the_connected_parts_without_cut_points() -> None:
    here = geometry(13)
    line = Region(here, here.board.mask(["a1", "b1", "c1", "c2", "d1"]))
    assert here.board.names(line.cuts) == ["b1"]
    assert [here.board.names(core) for core, _ in line.cores] == [["a1"], ["c1", "c2", "d1"]]
    assert line.cores is line.cores


@pytest.mark.parametrize("seed", SEEDS)
def test_a_stone_leaves_the_same_parts_of_a_region_as_on_a_new_board(seed: int) -> None:
    rng = random.Random(seed)
    here = geometry(rng.choice([3, 7, 13]))
    for points in here.board.king_components(random_points(rng, here.board.size)):
        region = Region(here, points)
        for name in here.board.names(points):
            bit = here.board.bit(name)
            left = region.without(bit)
            assert sorted(part.points for part in left) == sorted(here.board.king_components(points ^ bit))
            assert all(part.near == here.board.king_around(part.points) for part in left)
            assert region.without(bit) is left


@pytest.mark.parametrize("seed", SEEDS)
def test_an_analysis_updated_by_moves_is_that_of_the_board_alone(seed: int) -> None:
    rng = random.Random(seed)
    here = geometry(rng.choice([4, 6, 9, 13]))
    analysis = Analysis.of(here, (0, 0))
    for turn in range(here.board.size**2):
        placements = [
            capture.place(analysis, here.board.bit(name), turn % 2) for name in here.board.names(analysis.empty)
        ]
        legal = [placement for placement in placements if not placement.smothered]
        if not legal:
            break
        captures = [placement for placement in legal if placement.captured != (0, 0)]
        analysis = rng.choice(captures if captures and rng.random() < 0.2 else legal).after
        assert plain(analysis) == plain(Analysis.of(here, analysis.stones))


def test_a_board_that_was_kept_is_not_analysed_again() -> None:
    cache = AnalysisCache(geometry(13))
    analysis = cache.get((1, 2))
    assert cache.get((1, 2)) is analysis
    analysis_after = analysis.with_stone(4, 0)
    cache.keep(analysis_after)
    assert cache.get((5, 2)) is analysis_after


def test_only_the_last_boards_are_kept() -> None:
    cache = AnalysisCache(geometry(13))
    first_analysis = cache.get((1, 0))
    for name in geometry(13).board.cells[1:]:
        cache.get((0, geometry(13).board.bit(name)))
    assert cache.get((1, 0)) is not first_analysis
