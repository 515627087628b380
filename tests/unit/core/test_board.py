"""Boards: names, places, neighbours, straight lines, connected areas."""

import math
import pickle
import random
from collections.abc import Callable

import pytest

from core.board import Board, OffBoard, Square, hexagon, square
from tests.support.centres import centre

HEXAGONS = [(hexagon, size) for size in range(4, 12)]
SQUARES = [(square, size) for size in range(13, 18)]


def name_of(shape: tuple[Callable[[int], Board], int]) -> str:
    return f"{shape[0].__name__}({shape[1]})"


@pytest.fixture(params=[*HEXAGONS, *SQUARES], ids=name_of)
def board(request: pytest.FixtureRequest) -> Board:
    make, size = request.param
    made_board: Board = make(size)
    return made_board


@pytest.fixture(params=SQUARES, ids=name_of)
def points(request: pytest.FixtureRequest) -> Square:
    return square(request.param[1])


def test_a_hexagon_is_lettered_from_the_bottom_and_numbered_from_the_left() -> None:
    board = hexagon(5)
    assert len(board.cells) == 61
    assert board.row_column("a1") == (0, 0)
    assert board.row_column("e9") == (4, 8)
    assert [cell for cell in board.cells if cell[0] == "i"] == ["i1", "i2", "i3", "i4", "i5"]


def test_a_square_is_lettered_from_the_left_and_no_letter_is_skipped() -> None:
    board = square(13)
    assert len(board.cells) == 169
    assert board.row_column("a1") == (0, 0)
    assert board.row_column("i13") == (12, 8)


def test_neighbours_on_a_hexagon_below_in_and_above_the_longest_row() -> None:
    board = hexagon(5)
    assert board.names(board.neighbours(board.bit("c3"))) == ["b2", "b3", "c2", "c4", "d3", "d4"]
    assert board.names(board.neighbours(board.bit("e5"))) == ["d4", "d5", "e4", "e6", "f4", "f5"]
    assert board.names(board.neighbours(board.bit("g3"))) == ["f3", "f4", "g2", "g4", "h2", "h3"]


def test_corners_of_a_hexagon_have_three_neighbours() -> None:
    board = hexagon(5)
    for corner in ("a1", "a5", "e1", "e9", "i1", "i5"):
        assert board.neighbours(board.bit(corner)).bit_count() == 3


def test_orthogonal_and_king_neighbours_on_a_square() -> None:
    board = square(13)
    assert board.names(board.neighbours(board.bit("b2"))) == ["a2", "b1", "b3", "c2"]
    assert board.names(board.king_neighbours(board.bit("a1"))) == ["a2", "b1", "b2"]
    assert board.names(board.king_neighbours(board.bit("m13"))) == ["l12", "l13", "m12"]


def test_the_perimeter_of_a_hexagon() -> None:
    board = hexagon(4)
    assert board.names(board.perimeter) == sorted(
        "a1 a2 a3 a4 b5 c6 d7 e6 f5 g4 g3 g2 g1 f1 e1 d1 c1 b1".split()  # noqa: SIM905 - a walk around the board
    )


def test_straight_lines_end_at_the_border() -> None:
    board = hexagon(5)
    assert board.names(board.at_distance(board.bit("e5"), 2)) == ["c3", "c5", "e3", "e7", "g3", "g5"]
    assert board.names(board.at_distance(board.bit("a1"), 4)) == ["a5", "e1", "e5"]
    assert board.at_distance(board.bit("a1"), 9) == 0
    assert square(13).names(square(13).at_distance(square(13).bit("a1"), 3)) == ["a4", "d1"]


def test_names_come_sorted_as_strings() -> None:
    board = hexagon(9)
    assert board.names(board.mask(["i2", "i17", "i1", "b3", "i10"])) == ["b3", "i1", "i10", "i17", "i2"]


def test_a_component_follows_a_winding_path() -> None:
    board = hexagon(4)
    path = board.mask(["a1", "b1", "c1", "d1", "d2", "d3", "e3"])
    island = board.mask(["g4", "f5"])
    assert board.component(board.bit("a1"), path | island) == path
    assert set(board.components(path | island)) == {path, island}


def test_a_component_begins_in_any_corner() -> None:
    board = square(13)
    along, across = board.mask(["a1", "a2", "a3", "m13"]), board.mask(["a1", "b2", "c3", "m13"])
    assert board.names(board.component(board.bit("a1"), along)) == ["a1", "a2", "a3"]
    assert board.names(board.king_component(board.bit("a1"), across)) == ["a1", "b2", "c3"]


def test_boards_say_their_kind() -> None:
    assert (hexagon(5).kind, repr(hexagon(5))) == ("hexagon", "hexagon(5)")
    assert (square(13).kind, repr(square(13))) == ("square", "square(13)")


def test_groups_joined_diagonally_are_one_king_wise() -> None:
    board = square(13)
    steps = board.mask(["a1", "b2", "c3"])
    assert len(board.components(steps)) == 3
    assert board.king_components(steps) == [steps]
    apart = board.mask(["f6", "g7"])
    assert sorted(map(board.names, board.king_components(steps | apart))) == [["a1", "b2", "c3"], ["f6", "g7"]]


def test_only_the_parts_that_hold_certain_points_can_be_asked_for() -> None:
    board = square(13)
    steps, apart = board.mask(["a1", "b2", "c3"]), board.mask(["f6", "g7"])
    assert board.king_parts(board.mask(["b2", "m13"]), steps | apart) == [steps]


def test_a_cell_off_the_board_is_named() -> None:
    with pytest.raises(OffBoard, match=r"'z9' is not a cell of the hexagon\(5\)"):
        hexagon(5).bit("z9")
    with pytest.raises(OffBoard, match=r"'z9' is not a cell of the hexagon\(5\)") as caught:
        hexagon(5).row_column("z9")
    assert caught.value.what == "'z9'"
    with pytest.raises(OffBoard, match=r"mask 0x3 is not a cell of the hexagon\(5\)"):
        hexagon(5).name(3)
    with pytest.raises(ValueError, match="not 1"):
        hexagon(1)
    with pytest.raises(ValueError, match="not 99"):
        square(99)


def test_there_is_one_board_of_a_shape_also_after_pickling(board: Board) -> None:
    assert pickle.loads(pickle.dumps(board)) is board  # noqa: S301 - pickled just now
    assert len({board, pickle.loads(pickle.dumps(board))}) == 1  # noqa: S301 - the same


def test_neighbours_are_the_cells_whose_centres_lie_one_apart(board: Board) -> None:
    for name in board.cells:
        near = {
            other_cell
            for other_cell in board.cells
            if 0.01 < math.dist(centre(board, name), centre(board, other_cell)) < 1.01
        }
        assert set(board.names(board.neighbours(board.bit(name)))) == near


def test_king_neighbours_lie_at_most_a_diagonal_apart(points: Square) -> None:
    for name in points.cells:
        near = {
            other_cell
            for other_cell in points.cells
            if 0.01 < math.dist(centre(points, name), centre(points, other_cell)) < 1.5
        }
        assert set(points.names(points.king_neighbours(points.bit(name)))) == near


def test_masks_of_any_cells_go_to_names_and_back(board: Board) -> None:
    rng = random.Random(board.size)
    for _ in range(50):
        chosen = [name for name in board.cells if rng.random() < 0.5]
        assert board.names(board.mask(chosen)) == chosen
    assert board.names(board.full) == list(board.cells)
    assert all(board.name(board.bit(name)) == name for name in board.cells)


def _spread(board: Board, seed: int, within: int, *, king: bool) -> set[str]:
    """Return a plain flood fill, to compare with."""
    around = board.king_neighbours if king and isinstance(board, Square) else board.neighbours
    found: set[str] = set()
    edge = board.names(seed & within)
    while edge:
        name = edge.pop()
        if name not in found:
            found.add(name)
            edge += board.names(around(board.bit(name)) & within)
    return found


def test_components_agree_with_a_plain_search(board: Board) -> None:
    rng = random.Random(board.size)
    for _ in range(20):
        within = board.mask(name for name in board.cells if rng.random() < 0.6)
        seed = board.mask(rng.sample(board.cells, 3))
        assert set(board.names(board.component(seed, within))) == _spread(board, seed, within, king=False)
        if isinstance(board, Square):
            found = set(board.names(board.king_component(seed, within)))
            assert found == _spread(board, seed, within, king=True)
