"""Turned boards: every cell goes around the middle, its coordinates go with it and stay upright, and nothing else changes."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from core import rules
from core.board import STEPS, Board, hexagon, square
from core.rules.diagram import Diagram, Piece
from rendering import Style, animation, cells, picture
from rendering.animation import Frame
from rendering.layout import Layout, board_layout, layout
from rendering.svg import board_svg
from tests.unit.rendering.english import say
from tests.unit.rendering.test_picture import BOARDS, CAPTION, changed_cells, colour, opened

TURNED = [(board, angle) for board in BOARDS for angle in range(STEPS[board.kind], 360, STEPS[board.kind])]


def middle(place: Layout) -> tuple[float, float]:
    xs, ys = zip(*place.centres.values(), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def turned(point: tuple[float, float], place: Layout, angle: int) -> tuple[float, float]:
    """Return a point of a layout turned clockwise, where y goes down. Rows are whole pixels apart, which we allow for."""
    about = middle(place)
    exact = place.pitch * math.sqrt(3) / 2 / place.rise if place.board.kind == "hexagon" else 1.0
    x, y = point[0] - about[0], (point[1] - about[1]) * exact
    sine, cosine = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    return about[0] + x * cosine - y * sine, about[1] + (x * sine + y * cosine) / exact


@pytest.mark.parametrize(("board", "angle"), TURNED, ids=repr)
def test_every_cell_and_its_coordinates_go_around_the_middle(board: Board, angle: int) -> None:
    for before, after in (
        (board_layout(board), board_layout(board, angle)),
        (layout(board, 800, 1, seats=True), layout(board, 800, 1, seats=True, rotation=angle)),
    ):
        assert after.centres.keys() == before.centres.keys()
        assert set(after.centres.values()) == set(before.centres.values()), "the board covers the same places"
        for cell, centre in before.centres.items():
            there = turned(centre, before, angle)
            assert math.dist(after.centres[cell], there) < after.pitch / 10, cell
        assert len(after.labels) == len(before.labels)
        for label in before.labels:
            there = turned((label.x, label.y), before, angle)
            same = [(other.x, other.y) for other in after.labels if other.text == label.text]
            assert min(math.dist(other, there) for other in same) < after.pitch / 6, label


@pytest.mark.parametrize(("board", "angle"), TURNED, ids=repr)
def test_coordinates_stay_in_the_picture_and_meet_nothing(board: Board, angle: int) -> None:
    for place in (board_layout(board, angle), layout(board, 800, 1, seats=True, rotation=angle)):
        high = place.label_size
        boxes = [(label.x, label.y, 0.572 * high * len(label.text) / 2, 0.36 * high) for label in place.labels]
        for x, y, wide, tall in boxes:
            assert wide <= x <= place.width - wide
            assert tall <= y <= place.height - tall
            assert min(math.dist((x, y), centre) for centre in place.centres.values()) > place.pitch / 2 + tall
        for (x, y, wide, tall), (other_x, other_y, other_wide, other_tall) in combinations(boxes, 2):
            assert abs(x - other_x) > wide + other_wide or abs(y - other_y) > tall + other_tall


@pytest.mark.parametrize("board", [hexagon(5), square(13)], ids=repr)
def test_a_stone_is_drawn_where_cells_says_on_a_turned_board(board: Board) -> None:
    for angle in range(0, 360, STEPS[board.kind]):
        style = Style(rotation=angle)
        empty = opened(picture(Diagram(board), CAPTION, say, style))
        image = opened(picture(Diagram(board, (Piece("b3", "black"),)), CAPTION, say, style))
        x, y = cells(board, rotation=angle).centres["b3"]
        assert max(colour(image, round(x * image.width), round(y * image.height))) < 90
        assert len(changed_cells(empty, image, board)) == 1


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_every_game_s_board_reads_from_the_top_left_however_it_is_turned(game: rules.Game) -> None:
    board = game.start().diagram().board
    for angle in range(0, 360, STEPS[board.kind]):
        drawing = board_svg(Diagram(board), CAPTION, say, playable=True, rotation=angle)
        place = board_layout(board, angle)
        names = [part.partition('"')[0] for part in drawing.split('data-cell="')[1:]]
        assert names == sorted(board.cells, key=lambda cell: (place.centres[cell][1], place.centres[cell][0]))
        for cell in names:
            x, y = place.centres[cell]
            assert f'data-cell="{cell}" transform="translate({x} {y})"' in drawing


def test_an_animation_is_turned_as_its_pictures_are() -> None:
    frame = Frame(Diagram(hexagon(5), (Piece("a1", "black"),)), CAPTION, 1)
    usual, other = (animation([frame], say, Style(width=400, rotation=angle)) for angle in (0, 120))
    assert usual != other


@pytest.mark.parametrize(("board", "angle"), [(hexagon(5), 90), (square(13), 60), (hexagon(5), 1)], ids=repr)
def test_a_board_is_turned_only_onto_its_own_places(board: Board, angle: int) -> None:
    with pytest.raises(ValueError, match=f"isn't turned by {angle}"):
        layout(board, 800, 1, seats=True, rotation=angle)
    with pytest.raises(ValueError, match=f"isn't turned by {angle}"):
        board_layout(board, angle)
