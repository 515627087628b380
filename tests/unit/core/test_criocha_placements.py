"""Legal placements of Criocha: the shortcuts agree with trying every point of the board."""

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.rules.criocha import capture
from core.rules.criocha.analysis import Analysis
from core.rules.criocha.placements import capturable, placeable
from core.rules.criocha.regions import geometry
from tests.support.hypothesis_profile import examples
from tests.unit.core.ascii_boards import criocha_cells

CHANCES = st.integers(0, 2**32).map(random.Random)
SIZES = (2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 17)


def bits(mask: int) -> Iterator[int]:
    while mask:
        yield mask & -mask
        mask &= mask - 1


def scattered(rng: random.Random, size: int) -> Analysis:
    """Return a board with random stones, clearings and clumps."""
    board = geometry(size).board
    density, of_black = rng.choice([0.1, 0.3, 0.5, 0.6, 0.7, 0.8]), rng.random()
    stones = [0, 0]
    for name in board.cells:
        if rng.random() < density:
            stones[rng.random() > of_black] |= board.bit(name)
    for _ in range(rng.randrange(3)):
        lump = board.bit(rng.choice(board.cells))
        for _ in range(rng.randrange(1, 3)):
            lump |= board.king_around(lump)
        kind = rng.randrange(3)
        stones = [own & ~lump | (lump if kind == colour else 0) for colour, own in enumerate(stones)]
    return Analysis.of(geometry(size), (stones[0], stones[1]))


def walled(rng: random.Random, size: int) -> Analysis:
    """Return a board with walls along lines, with gaps: many regions, large and small."""
    board = geometry(size).board
    stones = [0, 0]
    for _ in range(rng.randrange(size + 2)):
        across, line = rng.random() < 0.5, rng.randrange(size)
        colour, gaps = rng.randrange(2), rng.random() / 3
        for name in board.cells:
            if board.row_column(name)[across] == line and rng.random() > gaps:
                stones[colour] |= board.bit(name)
                stones[1 - colour] &= ~board.bit(name)
    return Analysis.of(geometry(size), (stones[0], stones[1]))


def random_analysis(rng: random.Random, size: int, most: int) -> Analysis:
    """Return a position of a random game, sometimes with captures left out, so that groups may stay smothered."""
    board = geometry(size).board
    four = [board.bit(name) for name in rng.sample(board.cells, 4)]
    analysis = Analysis.of(geometry(size), (four[0] | four[1], four[2] | four[3]))
    spared = rng.random() * 0.3
    for turn in range(rng.randrange(most)):
        names = board.names(analysis.empty)
        rng.shuffle(names)
        for name in names:
            placement = capture.place(analysis, board.bit(name), turn % 2, spare=rng.random() < spared)
            if not placement.smothered:
                analysis = placement.after
                break
    return analysis


def plainly(analysis: Analysis, bit: int, colour: int) -> tuple[tuple[int, int], int]:
    """Return what a stone captures, and its group if that is smothered, found on boards that are analysed anew."""
    here, enemy = analysis.geometry, analysis.stones[1 - colour]
    own = here.board.component(bit, analysis.stones[colour] | bit)
    stones = (enemy, analysis.stones[1] | bit) if colour else (analysis.stones[0] | bit, enemy)
    placed = Analysis.of(here, stones)
    taken = [
        sum(
            group
            for group in placed.groups[of].values()
            if group != own and capture.guard(placed, group, of) is not None
        )
        for of in (0, 1)
    ]
    analysis_after = Analysis.of(here, (stones[0] ^ taken[0], stones[1] ^ taken[1]))
    return (taken[0], taken[1]), 0 if capture.guard(analysis_after, own, colour) is None else own


def assert_as_judged(analysis: Analysis, colour: int, *, banned: bool, optional: bool) -> None:
    found = placeable(analysis, colour, banned=banned, optional=optional)
    anew = Analysis.of(analysis.geometry, analysis.stones)
    legal = spare = captured = 0
    for bit in bits(analysis.empty):
        placement = capture.place(analysis, bit, colour)
        if not placement.smothered and not (banned and placement.annihilates):
            legal |= bit
            captured |= placement.captured[1 - colour]
        if optional and placement.captured != (0, 0) and not capture.place(analysis, bit, colour, spare=True).smothered:
            spare |= bit
        if analysis.geometry.board.size < 9:
            assert (placement.captured, placement.smothered) == plainly(analysis, bit, colour)
        hurried = capture.place(anew, bit, colour, suspects=found.suspects(bit, anew))
        assert (hurried.captured, hurried.smothered) == (placement.captured, placement.smothered)
    names = analysis.geometry.board.names
    assert names(found.legal) == names(legal)
    assert names(found.spare) == names(spare)
    assert names(capturable(analysis, 1 - colour, banned=banned)) == names(captured)


@examples(300)
@given(st.sampled_from(SIZES), CHANCES, st.sampled_from([scattered, walled]))
def test_boards_of_any_kind_are_decided_as_they_are_judged(
    size: int, rng: random.Random, make: Callable[[random.Random, int], Analysis]
) -> None:
    analysis = make(rng, size)
    for colour in (0, 1):
        assert_as_judged(analysis, colour, banned=rng.random() < 0.3, optional=rng.random() < 0.5)


@examples(120)
@given(st.sampled_from([4, 5, 6, 7, 9, 13]), CHANCES)
def test_boards_of_games_are_decided_as_they_are_judged(size: int, rng: random.Random) -> None:
    analysis = random_analysis(rng, size, size * size * 3 // 2)
    for colour in (0, 1):
        assert_as_judged(analysis, colour, banned=rng.random() < 0.3, optional=rng.random() < 0.5)


@pytest.mark.parametrize("seed", range(3))
def test_large_crowded_boards_are_decided_as_they_are_judged(seed: int) -> None:
    analysis = random_analysis(random.Random(seed), 17, 300)
    for colour in (0, 1):
        assert_as_judged(analysis, colour, banned=False, optional=seed % 2 > 0)


def test_a_stone_may_be_smothered_once_what_it_captures_is_gone() -> None:
    here = geometry(13)
    black = here.board.mask(["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d9", "d10", "d11"])
    white = here.board.mask(
        ["e1", "e2", "e4", "e5", "e7", "e8", "e9", "e11", "e12", "e13", "k1", "k3", "k5", "k6", "k7", "k9", "k13"]
    )
    analysis = Analysis.of(here, (black, white))
    assert "e10" not in here.board.names(placeable(analysis, 1, banned=False, optional=False).legal)
    for colour in (0, 1):
        assert_as_judged(analysis, colour, banned=False, optional=False)


RARE = {
    "the stone takes one of two enemies out of sight of a core": """
        O O X .
        . . . .
        . . . X
        X . X O""",
    "the stone joins a group that lives by its own region only, and captures elsewhere": """
        . . . X O .
        . . . . O O
        . O O O X O
        . . . X X .
        . . . X O O
        . . . X X O""",
    "one of the two enemies that stay is beside the stone alone": """
        . . . X O O
        O X X X O .
        O O O X O O
        O O X . X X
        O O X X X X
        . O . X X X""",
}


@pytest.mark.parametrize("picture", RARE.values(), ids=RARE.keys())
def test_boards_that_chance_rarely_finds_are_decided_as_they_are_judged(picture: str) -> None:
    here = geometry(len(picture.strip().splitlines()))
    signs = criocha_cells(picture)
    black, white = (here.board.mask(signs[colour]) for colour in "XO")
    for colour in (0, 1):
        for optional in (False, True):
            assert_as_judged(Analysis.of(here, (black, white)), colour, banned=False, optional=optional)
