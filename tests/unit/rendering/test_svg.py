from __future__ import annotations

import dataclasses
import gzip
import random
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from core import rules
from core.board import Board, hexagon, square
from core.rules.diagram import Area, Diagram, Marker, Piece, StoneColour, Tally
from rendering import CONTRAST, DARK, LIGHT, THEMES, Caption, SeatLine
from rendering.colours import find
from rendering.layout import PITCH, board_layout, layout
from rendering.svg import board_file, board_svg, symbols_svg, tallies_html, theme_css
from tests.support.games import at_random
from tests.unit.rendering.english import say

SEATS = SeatLine("Alice", "black", to_move=True), SeatLine("Bob", "white")
CAPTION = Caption("Cropa", 12, SEATS, "turn 14")
BOARDS = [hexagon(n) for n in (4, 5, 6, 7, 8, 9, 11)] + [square(n) for n in (9, 13, 15, 17)]
SVG = "{http://www.w3.org/2000/svg}"
TURNS = 60
MOST_BYTES = 6000
"""Compressed, of a board of the usual size after 60 turns, with its overlays."""


def draw_svg(diagram: Diagram, caption: Caption = CAPTION, **more: object) -> ET.Element:
    return ET.fromstring(board_svg(diagram, caption, say, **more))  # type: ignore[arg-type]  # noqa: S314 - our own


def symbols() -> ET.Element:
    return ET.fromstring(symbols_svg())  # noqa: S314 - our own


def centres(svg: ET.Element) -> dict[str, tuple[int, int]]:
    found = {}
    for group in svg.iter(f"{SVG}g"):
        if group.get("class") == "cell":
            x, y = re.findall(r"-?\d+", group.get("transform", ""))
            found[group.get("data-cell", "")] = int(x), int(y)
    return found


def on_cells(svg: ET.Element) -> dict[str, bytes]:
    """Return what stands on each cell."""
    groups = [group for group in svg.iter(f"{SVG}g") if group.get("class") == "cell"]
    return {group.get("data-cell", ""): b"".join(map(ET.tostring, group)) for group in groups}


def full(board: Board) -> tuple[Diagram, dict[str, tuple[Area, ...]]]:
    """Return a board with everything that there is, and overlays."""
    cells = random.Random(5).sample(board.cells, 30)
    looks: tuple[StoneColour, ...] = ("black", "white", "neutral")
    pieces = [
        Piece(cell, look, height) for cell, look, height in zip(cells, looks * 5, (1, 2, 3, 5, 20) * 3, strict=False)
    ]
    diagram = Diagram(
        board,
        tuple(sorted(pieces, key=lambda piece: piece.cell)),
        (Marker(cells[15], 1), Marker(cells[16], 2)),
        last=(cells[0], cells[1], cells[17]),
        draft=(cells[2], cells[3]),
        captured=(Piece(cells[18], "black"), Piece(cells[19], "white", 4)),
        areas=(
            Area("looped", (cells[20],), 1),
            Area("looped", (cells[21],), 2),
            Area("corner", (cells[22],), permanent=True),
        ),
        refused=(cells[23], cells[4]),
        reasons=(cells[24],),
        tallies=(Tally("prison", 3, look="black"), Tally("total", 4, 1)),
    )
    overlays = {
        "calm": (
            Area("held", (cells[0], cells[1], cells[25], cells[18]), 1, counted=True),
            Area("held", (cells[25], cells[26], cells[5]), 2),
        ),
        "worse": (
            Area("held", (cells[6], cells[27]), 1, tone="warning"),
            Area("held", (cells[7], cells[28]), 0, tone="alarm"),
            Area("held", (cells[8], cells[29]), 2, tone="alarm"),
        ),
        "none": (),
    }
    return diagram, overlays


# One geometry


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_cells_lie_as_in_the_picture(board: Board) -> None:
    shown, place = centres(draw_svg(Diagram(board))), layout(board, 800, 1, seats=True)
    assert shown.keys() == place.centres.keys() == set(board.cells)
    own_layout = board_layout(board)
    for cell in board.cells:
        ours = [(a - b) / unit for a, b, unit in zip(shown[cell], shown["a1"], (PITCH, own_layout.rise), strict=True)]
        theirs = [
            (a - b) / unit
            for a, b, unit in zip(place.centres[cell], place.centres["a1"], (place.pitch, place.rise), strict=True)
        ]
        assert ours == theirs


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_cells_have_the_same_width_on_every_board_and_the_board_fills_its_box(board: Board) -> None:
    svg, place = draw_svg(Diagram(board)), board_layout(board)
    assert place.pitch == PITCH
    _, top, width, height = map(int, svg.get("viewBox", "").split())
    assert (top, width, height) == (0, place.width, place.height)
    texts = [(float(text.get("x", "0")), float(text.get("y", "0"))) for text in svg.iter(f"{SVG}text")]
    assert all(0 < x < width and 0 < y < height for x, y in texts)
    assert len(texts) == len(place.labels)
    assert max(y for _, y in texts) > 0.97 * height


def test_coordinates_leave_the_width_to_the_board() -> None:
    place = board_layout(square(17))
    assert place.centres["q1"][0] - place.centres["a1"][0] > 0.85 * place.width


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_without_coordinates_the_board_fills_its_box_and_cells_stay_in_place(board: Board) -> None:
    whole, svg = draw_svg(Diagram(board)), draw_svg(Diagram(board), coordinates=False)
    assert on_cells(svg) == on_cells(whole)
    assert centres(svg) == centres(whole)
    assert not list(svg.iter(f"{SVG}text"))
    left, top, width, height = map(int, svg.get("viewBox", "").split())
    xs, ys = zip(*centres(svg).values(), strict=True)
    for least, most, room in ((left, left + width, xs), (top, top + height, ys)):
        assert min(room) - least == most - max(room)
        assert PITCH / 2 < min(room) - least < 1.25 * PITCH


def test_cells_stand_in_the_order_of_reading() -> None:
    for board in (hexagon(5), square(9)):
        found = list(centres(draw_svg(Diagram(board))).values())
        assert found == sorted(found, key=lambda each: (each[1], each[0]))
    assert list(centres(draw_svg(Diagram(square(9)))))[:2] == ["a9", "b9"]


# What a page needs


@pytest.mark.parametrize("board", [hexagon(6), square(13)], ids=repr)
@pytest.mark.parametrize("playable", [True, False])
def test_a_board_refers_to_symbols_only_and_has_no_style_of_its_own(board: Board, *, playable: bool) -> None:
    diagram, overlays = full(board)
    svg = draw_svg(diagram, overlays=overlays, shown_overlay="calm", playable=playable, names=True, result=True)
    defined = Counter(element.get("id") for element in symbols().iter() if element.get("id"))
    assert max(defined.values()) == 1
    for element in (*svg.iter(), *symbols().iter()):
        assert element.tag.removeprefix(SVG) not in {"script", "style", "image", "foreignObject", "title"}
        for name, value in element.items():
            assert name != "style"
            assert not name.startswith("on")
            assert name != "id" or element not in [*svg.iter()]
            target = (
                value if name == "href" else value.removeprefix("url(").removesuffix(")") if "url(" in value else ""
            )
            assert not target or target.removeprefix("#") in defined, value


@pytest.mark.parametrize("board", [hexagon(6), square(13)], ids=repr)
def test_the_style_sheet_colours_every_class_that_boards_have(board: Board) -> None:
    diagram, overlays = full(board)
    sheet = theme_css()
    ruled = set(re.findall(r"\.([a-z][a-z0-9-]*)", sheet))
    seats = replace(CAPTION, seats=(SeatLine("Alice"), SeatLine("Bob", won=True)))
    for caption in (CAPTION, seats):
        svg = draw_svg(diagram, caption, overlays=overlays, names=True, result=True)
        for element in (*svg.iter(), *symbols().iter()):
            for name in element.get("class", "").split():
                if name.partition("-")[0] in {"fill", "line", "stop", "b"}:
                    assert name in ruled


def test_colours_are_those_of_the_themes() -> None:
    light, *wished = theme_css().splitlines()[: 2 * len(THEMES) - 1]
    starts = [":root{", "@media (prefers-color-scheme:dark){:root:not(", "@media (prefers-contrast:more){:root:not("]
    starts += [':root[data-theme="dark"]{', ':root[data-theme="contrast"]{']
    for part, start, theme in zip((light, *wished), starts, (LIGHT, DARK, CONTRAST, DARK, CONTRAST), strict=True):
        assert part.startswith(start)
        given = dict(re.findall(r"--board-([a-z0-9-]+):(#[0-9a-f]{6})", part))
        for name in ("paper", "ink", "muted", "surface", "grid", "accent", "refused"):
            assert bytes.fromhex(given[name][1:]) == bytes(getattr(theme, name))
        for look in ("black", "white", "neutral"):
            for name in ("top", "bottom", "rim", "sign", "figure"):
                assert bytes.fromhex(given[f"{look}-{name}"][1:]) == bytes(getattr(theme.stone(look), name))
    sheet = theme_css()
    used = set(re.findall(r"var\(--(board-[a-z0-9-]+)\)", sheet))
    for block in re.findall(r":root[^{]*\{([^}]*)\}", sheet):
        assert used <= set(re.findall(r"--(board-[a-z0-9-]+):", block))


def test_other_colours_of_boards_and_stones_are_in_a_style_sheet_of_their_own() -> None:
    usual, other_sheet = (theme_css(name).splitlines() for name in ("", "-slate-navy"))
    assert usual[-20:] == other_sheet[-20:]
    for name in ("light", "dark", "contrast"):
        start = ":root{" if name == "light" else f':root[data-theme="{name}"]{{'
        [line] = [line for line in other_sheet if line.startswith(start)]
        surface = re.search(r"--board-surface:#([0-9a-f]{6})", line)
        assert surface is not None
        assert bytes.fromhex(surface[1]) == bytes(find(f"{name}-slate").surface)


# What stands where


@pytest.mark.parametrize("board", [hexagon(6), square(13)], ids=repr)
def test_marks_change_their_own_cell_only(board: Board) -> None:
    plain = Diagram(board, (Piece("d4", "black"), Piece("e5", "white"), Piece("f6", "neutral")))
    before = on_cells(draw_svg(plain))
    changes = {
        "last": (dataclasses.replace(plain, last=("d4", "g3")), {"d4", "g3"}),
        "draft": (dataclasses.replace(plain, draft=("e5",)), {"e5"}),
        "captured": (dataclasses.replace(plain, captured=(Piece("c3", "white"),)), {"c3"}),
        "marker": (dataclasses.replace(plain, markers=(Marker("a1", 2),)), {"a1"}),
        "refused": (dataclasses.replace(plain, refused=("f6", "a2")), {"f6", "a2"}),
        "reasons": (dataclasses.replace(plain, reasons=("f6", "a2")), {"f6", "a2"}),
        "height": (dataclasses.replace(plain, pieces=(Piece("d4", "black", 4), *plain.pieces[1:])), {"d4"}),
    }
    for what, (diagram, where) in changes.items():
        after = on_cells(draw_svg(diagram))
        assert {cell for cell in board.cells if before[cell] != after[cell]} == where, what


def test_a_stone_is_a_symbol_and_a_stack_has_its_number() -> None:
    diagram = Diagram(hexagon(6), (Piece("d4", "black"), Piece("e5", "white", 3), Piece("f6", "white", 40)))
    shown = on_cells(draw_svg(diagram))
    assert b'href="#b-black"' in shown["d4"]
    assert b'href="#b-white-3"' in shown["e5"]
    assert b">40</" in shown["f6"]
    (stack,) = [group for group in symbols().iter() if group.get("id") == "b-white-3"]
    assert [text.text for text in stack.iter(f"{SVG}text")] == ["3"]


def test_a_cell_off_the_board_is_refused() -> None:
    with pytest.raises(KeyError):
        board_svg(Diagram(hexagon(5), refused=("z9",)), CAPTION, say)


def test_names_of_empty_cells_are_shown_when_asked_for() -> None:
    diagram = Diagram(hexagon(5), (Piece("d4", "black"),), areas=(Area("looped", ("e5",)),))
    shown = on_cells(draw_svg(diagram, names=True))
    assert {cell for cell, inside in shown.items() if f">{cell}<".encode() in inside} == set(shown) - {"d4", "e5"}


# Overlays


@pytest.mark.parametrize("board", [hexagon(6), square(13)], ids=repr)
def test_overlays_are_hidden_but_for_the_one_that_is_shown(board: Board) -> None:
    diagram, overlays = full(board)
    for shown in ("", "calm"):
        groups = [
            element
            for element in draw_svg(diagram, overlays=overlays, shown_overlay=shown).iter()
            if element.get("data-overlay")
        ]
        assert {element.get("data-overlay") for element in groups} == {"calm", "worse"}
        for element in groups:
            assert (element.get("hidden") is None) == (element.get("data-overlay") == shown)
            assert len(element)


@pytest.mark.parametrize("board", [hexagon(6), square(13)], ids=repr)
def test_an_overlay_leaves_the_cells_as_they_are(board: Board) -> None:
    diagram, overlays = full(board)
    assert on_cells(draw_svg(diagram)) == on_cells(draw_svg(diagram, overlays=overlays, shown_overlay="calm"))


def test_numbers_of_an_overlay_are_drawn_above_pieces_and_below_the_last_turns_mark() -> None:
    diagram = Diagram(hexagon(5), (Piece("d4", "black"), Piece("d5", "black")), last=("d4",))
    overlays = {"groups": (Area("growing", ("d4", "d5"), 1, counted=True),)}
    top = draw_svg(diagram, overlays=overlays)[-1]
    assert top.get("data-overlay") == "groups"
    x, y = map(str, board_layout(hexagon(5)).centres["d4"])
    there = [element.get("href") for element in top if (element.get("x"), element.get("y")) == (x, y)]
    assert there == ["#b-black", "#b-last-black-above-1"]
    assert [text.text for text in top.iter(f"{SVG}text")] == ["2", "2"]


def test_on_a_square_board_areas_lie_below_the_lines() -> None:
    diagram = Diagram(square(9), areas=(Area("corner", ("a1",), permanent=True),))
    svg = draw_svg(diagram, overlays={"held": (Area("held", ("c3", "c4"), 1),)})
    order = [element.get("class", "").split()[0] for element in svg]
    assert order == ["ground", "labels", "features", "overlay", "lines", "features", "overlay", "cells"]


# Words


def test_a_picture_has_its_alternative_text_and_a_playable_board_a_label_for_each_cell() -> None:
    diagram = Diagram(hexagon(5), (Piece("d4", "black"),))
    svg = draw_svg(diagram)
    assert svg.get("role") == "img"
    assert "1 black stone" in svg.get("aria-label", "")
    assert not [element for element in svg.iter() if element.get("role") == "button"]
    svg = draw_svg(diagram, playable=True)
    assert svg.get("role") == "group"
    labels = {
        element.get("data-cell"): element.get("aria-label") for element in svg.iter() if element.get("role") == "button"
    }
    assert labels.keys() == set(diagram.board.cells)
    assert labels["d4"] == "d4, black stone"


@pytest.mark.parametrize("name", ['<b onclick="x">&amp;\'', "]]>", "שלום", "W" * 400, "👩‍👩‍👧‍👦", ""])
def test_names_are_text(name: str) -> None:
    seats = SeatLine(name, "black", won=True), SeatLine("Bob", "white")
    svg = draw_svg(Diagram(hexagon(5)), Caption(name, 12, seats, name), result=True)
    assert svg[-1].get("class") == "result"
    assert name[:20] in "".join(svg[-1].itertext())
    assert name[:20] in svg.get("aria-label", "")


def test_the_result_stands_above_the_board_and_moves_no_cell() -> None:
    diagram = Diagram(hexagon(5), (Piece("d4", "black"),))
    seats = SeatLine("Alice", "black", won=True), SeatLine("Bob", "white")
    element, svg = draw_svg(diagram), draw_svg(diagram, Caption("Cropa", 12, seats, "6 : 4"), result=True)
    assert "".join(svg[-1].itertext()) == "\u2068Alice\u2069  ·  6 : 4"
    assert [element.get("href") for element in svg[-1].iter(f"{SVG}use")] == ["#b-star", "#b-black"]
    assert centres(svg) == centres(element)
    _, top, _, height = map(int, svg.get("viewBox", "").split())
    assert top < 0
    assert top + height == board_layout(diagram.board).height
    drawn_match = draw_svg(diagram, Caption("Cropa", 12, SEATS, "a draw"), result=True)
    assert "".join(drawn_match[-1].itertext()) == "a draw"


def test_a_board_that_is_only_tried_has_a_frame_all_around() -> None:
    diagram = Diagram(hexagon(5))
    assert "tried" not in {element.get("class") for element in draw_svg(diagram)}
    for result, coordinates in ((True, True), (False, True), (True, False)):
        svg = draw_svg(diagram, replace(CAPTION, tried=True), result=result, coordinates=coordinates)
        left, top, width, height = map(int, svg.get("viewBox", "").split())
        frame = svg[-1]
        assert frame.get("class") == "tried"
        assert frame[0].get("d", "").startswith(f"M{left} {top}H{left + width}V{top + height}H{left}z")


def test_numbers_beside_the_board() -> None:
    diagram = Diagram(hexagon(5), tallies=(Tally("prison", 3, look="black"), Tally("total", 4, 1)))
    assert '#b-black"/></svg>3' in tallies_html(diagram, say)
    assert 'aria-label="3 black in prison"' in tallies_html(diagram, say)
    assert ">total 4<" in tallies_html(diagram, say, 1)
    assert not tallies_html(diagram, say, 2)


# Sizes


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_a_board_of_the_usual_size_is_small_enough(game: rules.Game) -> None:
    look: tuple[StoneColour | None, ...] = ("black", "white") if game.coloured else (None, None)
    caption = Caption(game.key, 12, (SeatLine("Alice", look[0]), SeatLine("Bob", look[1])))  # type: ignore[arg-type]  # a look by its name
    *_, last_position = islice(at_random(game.start(), random.Random(2), 999), TURNS)
    overlays = {name: last_position.overlay(name) for name in last_position.overlays}

    def words(code: str, params: object) -> str:
        return f"{code} {params}"

    found = board_svg(last_position.diagram(), caption, words, overlays=overlays, playable=True)
    assert len(gzip.compress(found.encode())) < MOST_BYTES


def test_symbols_and_style_sheet_are_small_enough() -> None:
    assert len(gzip.compress(symbols_svg().encode())) < 5000
    assert len(gzip.compress(theme_css().encode())) < 3000


def test_boards_drawn_in_many_threads_are_the_same_as_drawn_one_by_one() -> None:
    jobs = [full(board) for board in (hexagon(5), hexagon(8), square(13))] * 4

    def one(job: tuple[Diagram, dict[str, tuple[Area, ...]]]) -> str:
        return board_svg(job[0], CAPTION, say, overlays=job[1])

    with ThreadPoolExecutor(8) as pool:
        at_once = list(pool.map(one, jobs))
    assert at_once == [one(job) for job in jobs]


def test_rules_of_the_style_sheet_concern_boards_only() -> None:
    rules_of_cells = re.sub(r"\{[^{}]*\}", "", theme_css())
    for selector in re.split(r"[,\n{}]", re.sub(r"@media \([^)]*\)", "", rules_of_cells)):
        first = re.split(r"[ >]", selector.strip())[0]
        own = (
            "svg.board",
            "g.cell",
            ":root",
            ".fill-",
            ".line-",
            ".stop-",
            ".board-symbols",
            ".b-",
            ".piece-sign",
            ".way-head",
        )
        assert not first or first.startswith(own), selector


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_a_board_that_is_a_file_of_its_own_needs_nothing_from_a_page(game: rules.Game) -> None:
    *_, position = islice(at_random(game.start(), random.Random(3), TURNS), 12)
    whole = board_svg(dataclasses.replace(position.diagram(), tallies=()), CAPTION, say)
    alone = board_file(whole)
    drawing = ET.fromstring(alone)  # noqa: S314 - our own
    named = {element.get("id") for element in drawing.iter()}
    assert set(re.findall(r"(?:href=\"|url\()#([a-z0-9-]+)", alone)) <= named
    [style] = drawing.iter(f"{SVG}style")
    assert set(re.findall(r"class=\"(?:\w+ )*((?:fill|line|stop)-[a-z0-9-]+)", alone)) <= set(
        re.findall(r"\.([a-z0-9-]+)\{", style.text or "")
    )
    light, dark, contrast, *rules = (style.text or "").splitlines()
    for name in re.findall(r"var\((--[a-z0-9-]+)\)", "".join(rules)):
        assert all(f"{name}:#" in theme for theme in (light, dark, contrast))
    pieces = re.compile(r'<use class="piece"[^>]*>')
    assert pieces.findall(alone) == pieces.findall(whole)
    assert 'class="hit"' not in alone
