from __future__ import annotations

import re

import pytest

from core.board import hexagon, square
from core.rules.diagram import Area, Diagram, Marker, Piece, Tally
from rendering import Caption, SeatLine, alternative_text, cell_descriptions, phrases, text_board
from tests.unit.rendering.english import ENGLISH, say

COLOURED = Caption("Cropa", 12, (SeatLine("Alice", "black", to_move=True), SeatLine("Bob", "white")), "turn 3")
NEUTRAL = Caption("Luup", 7, (SeatLine("Alice"), SeatLine("Bob", won=True)))


def test_text_board_of_a_hexagonal_board() -> None:
    diagram = Diagram(
        hexagon(3),
        (Piece("a1", "black"), Piece("b2", "white"), Piece("c5", "black"), Piece("e2", "white")),
        last=("b2", "e2"),
        draft=("c5",),
        refused=("d4",),
        reasons=("a1", "a2"),
    )
    assert text_board(diagram, COLOURED, say) == (
        "Cropa #12 · turn 3\n"
        "X Alice\n"
        "O Bob\n"
        "Alice to move\n"
        "\n"
        "  e  .*O . 3\n"
        " d  . . .!. 4\n"
        "c  . . . .+X 5\n"
        " b  .*O . . 4\n"
        "  a ?X?. . 3\n"
        "\n"
        "X black   O white   * last turn   + begun   ? why   ! refused\n"
    )


def test_text_board_of_a_square_board_has_letters_below_and_numbers_at_the_left() -> None:
    diagram = Diagram(square(3), (Piece("a1", "black"), Piece("c2", "white")))
    assert text_board(diagram, Caption("Criocha"), say) == (
        "Criocha\n\n 3  . . .\n 2  . . O\n 1  X . .\n    a b c\n\nX black   O white\n"
    )


def test_text_board_shows_heights_markers_areas_and_what_was_taken() -> None:
    diagram = Diagram(
        hexagon(2),
        (Piece("a1", "black", 3), Piece("a2", "white", 12)),
        markers=(Marker("b1", 1), Marker("b3", 2)),
        areas=(Area("looped", ("b2",)), Area("territory", ("c2",), 2)),
        captured=(Piece("c1", "white"),),
        last=("a2",),
    )
    legend = "X black   O white   1 marker of Alice   2 marker of Bob   ~ looped   - territory of Bob   "
    legend += "o taken, white   * last turn"
    assert text_board(diagram, NEUTRAL, say).splitlines()[5:] == [
        "  c  o   -   2",
        "b  1   ~   2   3",
        "  a  X3 *O12 2",
        "",
        legend,
    ]


def test_text_board_has_a_sign_for_each_of_two_meanings_on_empty_cells() -> None:
    stones = Piece("a1", "black"), Piece("c1", "black")
    areas = Area("wide", ("a1",), 1), Area("narrow", ("b1",), 1), Area("lost", ("c1", "c2"), 1)
    lines = text_board(Diagram(square(3), stones, areas=areas), NEUTRAL, lambda code, _: code).splitlines()
    assert [line[4:] for line in lines if line[:3].strip().isdecimal()] == [". . .", ". . %", "X = X"]
    assert any(line.endswith("= board.sign.narrow   % board.sign.lost") for line in lines)


def test_text_board_of_an_empty_board_has_no_legend() -> None:
    assert text_board(Diagram(hexagon(2)), Caption("Luup"), say) == "Luup\n\n c  . . 2\nb  . . . 3\n a  . . 2\n"


def test_a_name_stays_on_its_line() -> None:
    caption = Caption("Luup", 7, (SeatLine("Al\nice\u2028 A."), SeatLine("Bob")))
    assert "1 Al ice A.\n" in text_board(Diagram(hexagon(2)), caption, say)


def test_numbers_stand_beside_the_names_they_belong_to() -> None:
    diagram = Diagram(hexagon(2), tallies=(Tally("total", 4, 2), Tally("round", 3)))
    assert text_board(diagram, NEUTRAL, say).splitlines()[:4] == [
        "Luup #7 · round 3",
        "1 Alice",
        "2 Bob: total 4",
        "Bob has won",
    ]


def test_alternative_text_tells_what_the_picture_shows() -> None:
    pieces = Piece("a1", "black"), Piece("b2", "white"), Piece("c5", "black")
    diagram = Diagram(
        hexagon(3),
        pieces,
        last=("b2",),
        draft=("c5",),
        captured=(Piece("d1", "white"),),
        refused=("d4",),
        reasons=("b2", "c5"),
    )
    assert alternative_text(diagram, COLOURED, say) == (
        "Cropa #12, hexagon board of size 3: 2 black stones; 1 white stone; last turn b2; taken: 1 white on d1; "
        "begun: c5; marked: d4; because of: b2 c5; turn 3; Alice to move."
    )


def test_alternative_text_tells_of_loops_markers_and_totals() -> None:
    diagram = Diagram(
        hexagon(6),
        (Piece("a1", "neutral"),),
        markers=(Marker("d4", 1), Marker("d5", 1)),
        areas=(Area("looped", ("d4", "d5"), 1),),
        tallies=(Tally("markers", 2, 1), Tally("markers", 0, 2)),
    )
    assert alternative_text(diagram, NEUTRAL, say) == (
        "Luup #7, hexagon board of size 6: 1 neutral stone; 2 markers of Alice; 2 cells looped: d4 d5; "
        "Alice: 2 markers; Bob: 0 markers; Bob has won."
    )


def test_alternative_text_counts_the_pieces_of_stacks() -> None:
    diagram = Diagram(hexagon(5), (Piece("a1", "black", 3), Piece("b1", "black")))
    text = alternative_text(diagram, Caption("Crumo"), say)
    assert text == "Crumo, hexagon board of size 5: 2 black stacks of 4 pieces in all."


def test_alternative_text_of_an_empty_board() -> None:
    assert alternative_text(Diagram(hexagon(5)), Caption("Cropa"), say) == (
        "Cropa, hexagon board of size 5: no stones."
    )


def test_a_status_that_says_who_is_to_move_is_not_said_twice() -> None:
    caption = Caption("Cropa", 1, COLOURED.seats, "Alice to move")
    assert alternative_text(Diagram(hexagon(5)), caption, say).count("Alice to move") == 1


@pytest.mark.parametrize("code", sorted(ENGLISH))
def test_every_code_is_documented(code: str) -> None:
    documented = set(re.findall(r"``(board\.[\w.<>-]+)``", str(phrases.__doc__)))
    families = {code, *(f"{code.rpartition('.')[0]}.<{part}>" for part in ("meaning", "look"))}
    assert families & documented


def test_what_is_part_of_the_board_is_not_told_of() -> None:
    ground = Diagram(hexagon(3), areas=(Area("corner", ("a1",), permanent=True),))
    plain = Diagram(hexagon(3))
    for tell in (text_board, alternative_text):
        assert tell(ground, COLOURED, say) == tell(plain, COLOURED, say)


def test_an_area_with_stones_in_it_is_told_below_the_text_board() -> None:
    diagram = Diagram(hexagon(2), (Piece("a1", "black"),), areas=(Area("territory", ("a1", "a2"), 1),))
    assert text_board(diagram, COLOURED, say).endswith("= territory of Alice\n\nterritory of Alice: a1 a2\n")


def test_every_cell_says_its_name_and_all_that_is_shown_there() -> None:
    diagram = Diagram(
        hexagon(3),
        (Piece("a1", "black"), Piece("b2", "white", 3), Piece("c5", "neutral")),
        markers=(Marker("d1", 2),),
        areas=(Area("territory", ("b2", "a3"), 1), Area("corner", ("a1",), permanent=True)),
        captured=(Piece("e1", "white"),),
        last=("b2", "b2"),
        draft=("c5",),
        refused=("d4",),
        reasons=("c5",),
    )
    told = cell_descriptions(diagram, COLOURED, say)
    assert list(told) == list(diagram.board.cells)
    assert told["a1"] == "a1, black stone"
    assert told["a2"] == "a2, empty"
    assert told["a3"] == "a3, empty, territory of Alice"
    assert told["b2"] == "b2, white stack of 3, territory of Alice, last turn"
    assert told["c5"] == "c5, neutral stone, begun, why"
    assert told["d1"] == "d1, marker of Bob"
    assert told["d4"] == "d4, empty, refused"
    assert told["e1"] == "e1, empty, taken, white"


def test_the_name_of_a_cell_is_told_once_whatever_a_player_is_called() -> None:
    caption = Caption("Luup", 7, (SeatLine("\ue000 Eve \ue000"), SeatLine("Bob")))
    diagram = Diagram(hexagon(3), markers=(Marker("d1", 1), Marker("d2", 1)))
    told = cell_descriptions(diagram, caption, say)
    assert {told[cell].count(cell) for cell in told} == {1}
    assert "Eve" in told["d1"]


def test_a_board_that_is_tried_says_so_before_all_else() -> None:
    caption = Caption("Cropa", 12, (SeatLine("Alice", "black"), SeatLine("Bob", "white")), "turn 14", tried=True)
    text = alternative_text(Diagram(hexagon(5)), caption, say)
    assert text.startswith("Cropa #12, hexagon board of size 5: only tried; no stones")
    assert text.count("only tried") == 1
    assert "only tried" in text_board(Diagram(hexagon(5)), caption, say)
