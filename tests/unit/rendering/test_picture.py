from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from core.board import Board, hexagon, square
from core.rules.diagram import Area, Diagram, Marker, Piece, StoneColour, Tally
from rendering import LIGHT, THEMES, Caption, SeatLine, Style, Theme, cells, picture, size
from rendering.colours import all_colours, find
from rendering.layout import layout
from rendering.palette import palette
from tests.unit.rendering.english import say

SEATS = SeatLine("Alice", "black", to_move=True), SeatLine("Bob", "white")
CAPTION = Caption("Cropa", 12, SEATS, "turn 14")
BOARDS = [hexagon(n) for n in (4, 5, 6, 7, 8, 9, 11)] + [square(n) for n in (13, 15, 17)]
LOOKS: tuple[StoneColour, ...] = ("black", "white", "neutral")
COLOURED_NAMES = ["contrast", *(theme + colours for theme in ("light", "dark") for colours in all_colours())]
COLOURED = [find(name) for name in COLOURED_NAMES]


def opened(file: bytes) -> Image.Image:
    with Image.open(BytesIO(file)) as image:
        assert image.format == "PNG"
        return image.convert("RGB")


def draw(
    diagram: Diagram,
    caption: Caption = CAPTION,
    *,
    width: int = 800,
    scale: int = 1,
    theme: str = "light",
    names: bool = False,
) -> Image.Image:
    file = picture(diagram, caption, say, Style(width=width, scale=scale, theme=theme), names=names)
    return opened(file)


def colour(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    return tuple(image.crop((x, y, x + 1, y + 1)).tobytes())


def spot(image: Image.Image, board: Board, cell: str, share: float = 0.55) -> Image.Image:
    """Return the square around a cell's centre that reaches ``share`` of the way to its border."""
    where = cells(board)
    x, y = where.centres[cell]
    reach = where.radius * share * image.width
    x, y = x * image.width, y * image.height
    return image.crop((round(x - reach), round(y - reach), round(x + reach), round(y + reach)))


def changed_cells(before: Image.Image, after: Image.Image, board: Board) -> set[str]:
    """Return the cells in which two pictures differ."""
    return {
        cell
        for cell in board.cells
        if ImageChops.difference(spot(before, board, cell, 0.7), spot(after, board, cell, 0.7)).getbbox()
    }


def mid_game(board: Board, looks: tuple[StoneColour, ...], count: int, seed: int = 1) -> Diagram:
    chosen = random.Random(seed).sample(board.cells, count)
    pieces = sorted((cell, looks[index % len(looks)]) for index, cell in enumerate(chosen))
    return Diagram(board, tuple(Piece(*piece) for piece in pieces), last=tuple(chosen[:2]))


# Size and form


@pytest.mark.parametrize("board", BOARDS, ids=repr)
@pytest.mark.parametrize(("width", "scale"), [(800, 1), (800, 2), (361, 1), (200, 3)])
def test_a_picture_has_the_size_that_is_foretold(board: Board, width: int, scale: int) -> None:
    image = draw(Diagram(board), width=width, scale=scale)
    assert image.size == size(board, width, scale=scale) == size(Diagram(board), width, scale=scale)
    assert image.width == width * scale


def test_a_picture_at_scale_2_has_twice_the_pixels_and_more_detail() -> None:
    diagram = mid_game(hexagon(6), LOOKS, 30)
    image, twice = draw(diagram), draw(diagram, scale=2)
    assert twice.size == (image.width * 2, image.height * 2)
    assert ImageChops.difference(twice, image.resize(twice.size)).getbbox() is not None


def test_without_seats_there_is_no_room_for_cards() -> None:
    board = hexagon(5)
    image = draw(Diagram(board), Caption("Cropa"))
    assert image.size == size(board, seats=False) < size(board)


@pytest.mark.parametrize(("width", "scale"), [(199, 1), (2401, 1), (800, 0), (800, 5)])
def test_sizes_out_of_range_are_refused(width: int, scale: int) -> None:
    with pytest.raises(ValueError, match="picture"):
        picture(Diagram(hexagon(5)), CAPTION, say, Style(width=width, scale=scale))


def test_an_unknown_theme_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(ValueError, match="light, dark"):
        picture(Diagram(hexagon(5)), CAPTION, say, Style(theme="pink"))


def test_a_cell_off_the_board_is_refused() -> None:
    with pytest.raises(KeyError):
        picture(Diagram(hexagon(5), refused=("z9",)), CAPTION, say)


@pytest.mark.parametrize("board", BOARDS, ids=repr)
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_files_stay_below_60_kb(board: Board, theme: str) -> None:
    diagram = mid_game(board, ("black", "white"), len(board.cells) * 2 // 5)
    assert len(picture(diagram, CAPTION, say, Style(theme=theme))) < 60_000


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_every_theme_fits_a_palette(theme: Theme) -> None:
    assert len(palette(theme).colours) <= 256


@pytest.mark.parametrize("board", [hexagon(5), square(7)], ids=["hexagon", "square"])
def test_without_coordinates_the_same_board_stands_in_the_same_place(board: Board) -> None:
    diagram = Diagram(board)
    bare, usual = opened(picture(diagram, CAPTION, say, Style(coordinates=False))), draw(diagram)
    assert bare.size == usual.size
    image = ImageChops.difference(bare, usual)
    assert image.getbbox() is not None, "the letters and numbers are gone"
    for cell, (x, y) in cells(diagram, seats=bool(CAPTION.seats)).centres.items():
        spot = tuple(round(part * side) for part, side in zip((x, y), usual.size, strict=True))
        assert colour(image, *spot) == (0, 0, 0), cell


# What stands where


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_a_stone_is_drawn_where_cells_says(board: Board) -> None:
    empty = draw(Diagram(board))
    for cell in (board.cells[0], board.cells[len(board.cells) // 2], board.cells[-1]):
        image = draw(Diagram(board, (Piece(cell, "black"),)))
        assert changed_cells(empty, image, board) == {cell}
        x, y = cells(board).centres[cell]
        assert max(colour(image, round(x * image.width), round(y * image.height))) < 90


def test_places_are_the_same_at_every_scale() -> None:
    board = hexagon(6)
    image = draw(Diagram(board, (Piece("d4", "black"),)), scale=3)
    x, y = cells(board).centres["d4"]
    assert max(colour(image, round(x * image.width), round(y * image.height))) < 90


@pytest.mark.parametrize("board", [hexagon(6), square(13)], ids=repr)
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_marks_change_their_own_cell_only(board: Board, theme: str) -> None:
    plain = Diagram(board, (Piece("d4", "black"), Piece("e5", "white"), Piece("f6", "neutral")))
    image_before = draw(plain, theme=theme)
    changes = {
        "last": (dataclasses.replace(plain, last=("d4", "g3")), {"d4", "g3"}),
        "draft": (dataclasses.replace(plain, draft=("e5",)), {"e5"}),
        "captured": (dataclasses.replace(plain, captured=(Piece("c3", "white"),)), {"c3"}),
        "looped": (dataclasses.replace(plain, areas=(Area("looped", ("b2", "b3")),)), {"b2", "b3"}),
        "territory": (dataclasses.replace(plain, areas=(Area("territory", ("b2",), 2),)), {"b2"}),
        "marker": (dataclasses.replace(plain, markers=(Marker("a1", 2),)), {"a1"}),
        "refused": (dataclasses.replace(plain, refused=("f6", "a2")), {"f6", "a2"}),
        "reasons": (dataclasses.replace(plain, reasons=("f6", "a2")), {"f6", "a2"}),
        "size": (dataclasses.replace(plain, areas=(Area("held", ("d4", "e5"), 1, counted=True),)), {"d4", "e5"}),
        "height": (dataclasses.replace(plain, pieces=(Piece("d4", "black", 4), *plain.pieces[1:])), {"d4"}),
    }
    for what, (diagram, where) in changes.items():
        assert changed_cells(image_before, draw(diagram, theme=theme), board) == where, what


def test_names_are_drawn_in_empty_cells_when_asked_for() -> None:
    board = hexagon(5)
    diagram = Diagram(board, (Piece("d4", "black"),))
    assert changed_cells(draw(diagram), draw(diagram, names=True), board) == set(board.cells) - {"d4"}


# Told apart without colour


def grey(image: Image.Image) -> Image.Image:
    return image.convert("L")


def profile(image: Image.Image) -> list[int]:
    """Return the positions left of a cell's centre where the brightness jumps: the shape, whatever the colours."""
    middle = image.height // 2
    line = grey(image).crop((0, middle, image.width // 2, middle + 1)).tobytes()
    return [index for index, (one, two) in enumerate(pairwise(line)) if abs(one - two) > 12]


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_looks_differ_in_brightness_and_in_shape(theme: Theme) -> None:
    board = hexagon(5)
    shown = {
        look: spot(draw(Diagram(board, (Piece("e5", look),)), theme=theme.name), board, "e5", share=1) for look in LOOKS
    }
    brightness = {look: sum(colour(image, image.width // 2, image.height // 2)) // 3 for look, image in shown.items()}
    assert brightness["black"] + 40 < brightness["neutral"] < brightness["white"] - 40
    shapes = [tuple(profile(image)) for image in shown.values()]
    assert len(set(shapes)) == 3


def test_markers_and_marks_differ_in_shape() -> None:
    board = hexagon(5)
    diagram = Diagram(board)
    images = [
        draw(dataclasses.replace(diagram, markers=(Marker("e5", 1),))),
        draw(dataclasses.replace(diagram, markers=(Marker("e5", 2),))),
        draw(dataclasses.replace(diagram, areas=(Area("looped", ("e5",)),))),
        draw(dataclasses.replace(diagram, last=("e5",))),
        draw(dataclasses.replace(diagram, captured=(Piece("e5", "black"),))),
        draw(dataclasses.replace(diagram, refused=("e5",))),
        draw(dataclasses.replace(diagram, reasons=("e5",))),
    ]
    ground = spot(draw(diagram), board, "e5", share=0.95)
    masks = [
        ImageChops.difference(ground, spot(image, board, "e5", share=0.95)).convert("L").point(lambda v: 255 * (v > 60))
        for image in images
    ]
    for index, one in enumerate(masks):
        assert one.getbbox() is not None
        for other_image in masks[index + 1 :]:
            differing = ImageChops.difference(one, other_image).histogram()[255]
            assert differing > 0.05 * one.width * one.height


@pytest.mark.parametrize("look", ["black", "white"])
@pytest.mark.parametrize("theme", COLOURED_NAMES)
def test_a_stack_has_a_rim_for_each_piece(look: StoneColour, theme: str) -> None:
    board, seen = hexagon(5), []
    for height in (1, 2, 3, 4):
        stack = spot(draw(Diagram(board, (Piece("e5", look, height),)), theme=theme, scale=2), board, "e5", share=1)
        below = (
            grey(stack).crop((stack.width // 2, stack.height * 7 // 10, stack.width // 2 + 1, stack.height)).tobytes()
        )
        steps = [two - one for one, two in pairwise(below[::2])]
        seen.append(sum(before * after < 0 for before, after in pairwise([step for step in steps if abs(step) > 8])))
    assert seen == sorted(seen)
    assert len(set(seen)) == len(seen)


# What the three kinds of colour-blindness leave of a colour (Viénot, Brettel and Mollon 1999), roughly, without gamma
SEEN_BY = {
    "everybody": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopes": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopes": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopes": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "nobody who sees colours": ((0.299, 0.587, 0.114),) * 3,
}


@pytest.mark.parametrize("eyes", SEEN_BY)
@pytest.mark.parametrize("theme", COLOURED_NAMES)
def test_the_areas_of_two_sides_are_told_apart_whatever_the_eyes(theme: str, eyes: str) -> None:
    board = hexagon(5)
    image = draw(Diagram(board, areas=(Area("held", ("e5",), 1), Area("held", ("c3",), 2))), theme=theme)
    place = layout(board, 800, 1, seats=True)

    def seen(cell: str) -> list[float]:
        x, y = place.centres[cell]
        there = colour(image, x - place.pitch // 3, y)
        return [sum(part * share for part, share in zip(there, row, strict=True)) for row in SEEN_BY[eyes]]

    for one, two in (("e5", "c3"), ("e5", "b2"), ("c3", "b2")):
        assert max(abs(a - b) for a, b in zip(seen(one), seen(two), strict=True)) > 12, (one, two)


def test_the_draft_differs_from_a_stone_that_lies() -> None:
    board = hexagon(5)
    for look in LOOKS:
        diagram = Diagram(board, (Piece("e5", look),))
        lying, image = draw(diagram), draw(dataclasses.replace(diagram, draft=("e5",)))
        difference = ImageChops.difference(
            spot(lying, board, "e5", share=1), spot(image, board, "e5", share=1)
        ).convert("L")
        assert sum(difference.histogram()[25:]) > 0.15 * difference.width * difference.height


@pytest.mark.parametrize("board", [hexagon(5), square(9)], ids=repr)
def test_an_area_shows_on_a_stone_too_and_the_more_urgent_the_more(board: Board) -> None:
    diagram = Diagram(board, (Piece("e5", "black"),))
    plain = spot(draw(diagram), board, "e5", share=1)
    changed = []
    for tone in ("calm", "warning", "alarm"):
        image = draw(dataclasses.replace(diagram, areas=(Area("held", ("e5",), 1, tone=tone),)))
        difference = ImageChops.difference(plain, spot(image, board, "e5", share=1)).convert("L")
        changed.append(sum(value * count for value, count in enumerate(difference.histogram())))
    assert 0 < changed[0] < changed[1] < changed[2]


@pytest.mark.parametrize("permanent", [True, False])
@pytest.mark.parametrize("size", [13, 17])
def test_what_is_shown_of_points_leaves_their_lines_and_dots_and_has_no_seams(size: int, *, permanent: bool) -> None:
    board = square(size)
    plain = draw(Diagram(board))
    area = Area(
        "held",
        tuple(cell for cell in board.cells if cell[0] in "cdef" and 3 <= int(cell[1:]) <= 6),
        permanent=permanent,
    )
    image = draw(Diagram(board, areas=(area,)))
    place = layout(board, 800, 1, seats=True)
    (left, bottom), (right, _) = place.centres["c3"], place.centres["f6"]
    tints = set()
    for x in range(left, right):  # along the line, and half a pitch above it, where four points meet
        between = colour(image, x, bottom - place.pitch // 2)
        if colour(plain, x, bottom - place.pitch // 2) == LIGHT.surface:
            tints.add(between)
    assert len(tints) == 1
    assert LIGHT.surface not in tints
    beside = [x for x in range(left, right) if (x - left) % place.pitch in range(place.pitch // 3, place.pitch // 2)]
    assert all(colour(plain, x, bottom) == colour(image, x, bottom) == LIGHT.grid for x in beside)


def test_an_owner_shows_in_the_outline_of_a_stone_that_was_taken() -> None:
    board = square(13)
    diagram = Diagram(board, captured=(Piece("d4", "white"),))
    owned = dataclasses.replace(diagram, areas=(Area("territory", ("d4",), 1),))
    x, y = layout(board, 800, 1, seats=True).centres["d4"]
    assert min(colour(draw(diagram), x, y)) > 200
    assert max(colour(draw(owned), x, y)) < 90


@pytest.mark.parametrize(
    "theme", [name for name in COLOURED_NAMES if name != "contrast"]
)  # in high contrast it is all black, as lines are
def test_a_small_black_stone_has_a_rim_that_is_seen(theme: str) -> None:
    board = square(17)
    image = spot(draw(Diagram(board, (Piece("d4", "black"),)), width=390, theme=theme), board, "d4", share=1)
    line = grey(image).crop((0, image.height // 2, image.width, image.height // 2 + 1)).tobytes()
    assert max(line) - min(line) > 50


@pytest.mark.parametrize("theme", COLOURED_NAMES)
def test_small_black_stones_side_by_side_are_seen_as_two(theme: str) -> None:
    board = square(17)
    image = grey(draw(Diagram(board, (Piece("d4", "black"), Piece("d5", "black"))), width=390, theme=theme))
    (x, low), (_, high) = (layout(board, 390, 1, seats=True).centres[cell] for cell in ("d4", "d5"))
    beside = x + (low - high) // 5  # not on the line that joins them
    line = image.crop((beside, high, beside + 1, low)).tobytes()
    assert max(line) - max(line[0], line[-1]) > 40


def test_parts_of_the_board_lie_below_everything_and_differ() -> None:
    board = hexagon(5)
    ground = Area("corner", ("a1",), permanent=True), Area("edge", ("a2", "a3", "a4"), permanent=True)
    plain, image = draw(Diagram(board)), draw(Diagram(board, areas=ground))
    a1, a3, e5 = (spot(image, board, cell, share=0.9).tobytes() for cell in ("a1", "a3", "e5"))
    assert len({a1, a3, spot(plain, board, "a1", share=0.9).tobytes()}) == 3
    assert e5 == spot(plain, board, "e5", share=0.9).tobytes()
    stone = Diagram(board, (Piece("a1", "white"),))
    on = spot(draw(dataclasses.replace(stone, areas=ground)), board, "a1", share=0.5)
    assert on.tobytes() == spot(draw(stone), board, "a1", share=0.5).tobytes()


def test_stones_beside_the_board_are_drawn_and_fit_into_small_pictures() -> None:
    board = hexagon(5)
    tallies = Tally("prison", 99, look="black"), Tally("prison", 88, look="white")
    caption = replace(CAPTION, status="after 100 turns, and a long text besides")
    for width in (200, 360, 800):
        plain = draw(Diagram(board), caption, width=width)
        image = draw(Diagram(board, tallies=tallies), caption, width=width)
        assert ImageChops.difference(plain, image).getbbox()
    captured = Diagram(board, tallies=(Tally("prison", 3, 1, "white"),))
    assert ImageChops.difference(head(draw(Diagram(board))), head(draw(captured))).getbbox()


# The caption


def head(image: Image.Image) -> Image.Image:
    return image.crop((0, 0, image.width, 145))


@pytest.mark.parametrize(
    "caption",
    [
        Caption("Luup", 12, SEATS, "turn 14"),
        Caption("Cropa", 13, SEATS, "turn 14"),
        Caption("Cropa", None, SEATS, "turn 14"),
        Caption("Cropa", 12, SEATS, "turn 15"),
        Caption("Cropa", 12, (replace(SEATS[0], to_move=False), replace(SEATS[1], to_move=True)), "turn 14"),
        Caption("Cropa", 12, (replace(SEATS[0], to_move=False), replace(SEATS[1], won=True)), "turn 14"),
        Caption("Cropa", 12, (replace(SEATS[0], note="2 days"), SEATS[1]), "turn 14"),
        Caption("Cropa", 12, (replace(SEATS[0], look="white"), replace(SEATS[1], look="black")), "turn 14"),
    ],
)
def test_everything_in_the_caption_shows(caption: Caption) -> None:
    diagram = Diagram(hexagon(5))
    assert ImageChops.difference(head(draw(diagram)), head(draw(diagram, caption))).getbbox()


def test_numbers_show_beside_names_and_title() -> None:
    plain = Diagram(hexagon(5))
    for tally in (Tally("total", 3, 1), Tally("round", 2), Tally("prison", 2, look="black")):
        image = draw(dataclasses.replace(plain, tallies=(tally,)))
        assert ImageChops.difference(head(draw(plain)), head(image)).getbbox()


def test_in_a_game_with_markers_the_cards_show_whose_is_which() -> None:
    caption = Caption("Luup", 1, (SeatLine("A"), SeatLine("B")))
    board = hexagon(6)
    image, begun_image = draw(Diagram(board), caption), draw(Diagram(board, markers=(Marker("a1", 1),)), caption)
    for left in (30, 417):
        box = (left, 75, left + 60, 135)
        assert ImageChops.difference(image.crop(box), begun_image.crop(box)).getbbox()


AWKWARD = [
    "",
    " ",
    "👩‍👩‍👧‍👦🔥",
    "Zoë 😀",
    "שלום עולם",
    "مرحبا بالعالم",
    "田中さん",
    "A\u202eevil\u2066",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
    "line\nbreak\ttab\0nul",
    "\ud800 lone surrogate",
    "x" * 5000,
    "a long name with many words that go on and on and on and on",
    "W" * 40,
]


@pytest.mark.parametrize("name", AWKWARD, ids=range(len(AWKWARD)))
@pytest.mark.parametrize("width", [200, 800])
def test_no_name_breaks_the_picture_or_leaves_its_card(name: str, width: int) -> None:
    seats = (
        SeatLine(name, "black", to_move=True, note=name),
        SeatLine("Bob", "white"),
    )
    diagram = Diagram(hexagon(5))
    image = draw(diagram, Caption("Cropa", 12, seats, "turn 14"), width=width)
    plain = draw(diagram, width=width)
    first, _ = layout(hexagon(5), width, 1, seats=True).cards
    outside = ImageChops.difference(image, plain)
    outside.paste((0, 0, 0), first)
    assert outside.getbbox() is None


@pytest.mark.parametrize("name", ["田中", "👩‍👩‍👧‍👦🔥", "", "\u202e"])
@pytest.mark.usefixtures("no_system_fonts")
def test_a_name_that_cannot_be_drawn_is_replaced(name: str) -> None:
    asked: list[str] = []

    def words(code: str, params: Mapping[str, object]) -> str:
        asked.append(code)
        return say(code, params)

    seats = SeatLine(name, "black"), SeatLine("Bob", "white")
    named = SeatLine("Player 1", "black"), SeatLine("Bob", "white")
    diagram = Diagram(hexagon(5))
    replaced = opened(picture(diagram, Caption("Cropa", 1, seats), words))
    assert ImageChops.difference(replaced, draw(diagram, Caption("Cropa", 1, named))).getbbox() is None
    assert "board.nameless" in asked


def test_long_titles_and_notes_stay_in_the_picture() -> None:
    tallies = tuple(Tally("prison", 99, look="black") for _ in range(9))
    caption = Caption("A title " * 20, 123456, SEATS, "status " * 20)
    image = draw(Diagram(hexagon(5), tallies=tallies), caption)
    assert image.crop((781, 0, 800, 66)).getcolors() == [(19 * 66, LIGHT.paper)]


# Many at once


def test_pictures_drawn_in_many_threads_are_the_same_as_drawn_one_by_one() -> None:
    jobs = [
        (mid_game(board, LOOKS, 20, seed), Caption("Cropa", seed, (SeatLine(f"Alice {seed}"), SeatLine("Bob"))), theme)
        for seed in range(6)
        for board in (hexagon(5), square(13))
        for theme in THEMES
    ]

    def one(job: tuple[Diagram, Caption, str]) -> bytes:
        return picture(job[0], job[1], say, Style(width=433, theme=job[2]))

    with ThreadPoolExecutor(8) as pool:
        at_once = list(pool.map(one, jobs * 2))
    assert at_once == [one(job) for job in jobs] * 2


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_board_that_is_tried_has_a_frame_and_never_looks_like_a_real_one(theme: Theme) -> None:
    diagram = Diagram(square(13), (Piece("c3", "black"),))
    real, tried = (draw(diagram, replace(CAPTION, tried=tried), theme=theme.name) for tried in (False, True))
    right, bottom = real.width - 1, real.height - 1
    for x, y in ((0, 0), (right, 0), (0, bottom), (right, bottom), (right // 2, 0), (0, bottom // 2)):
        assert colour(real, x, y) == theme.paper
        assert colour(tried, x, y) == theme.accent
    board = cells(square(13))
    assert changed_cells(real, tried, square(13)) == set(), f"the cells are as they would be: {len(board.centres)}"
