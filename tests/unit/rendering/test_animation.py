"""Animations: each frame is the picture of its board, shown for its time; only what changes is in the file."""

from __future__ import annotations

import random
from collections.abc import Iterator
from io import BytesIO
from itertools import islice

import pytest
from PIL import GifImagePlugin, Image, ImageChops, ImageSequence

from bot import chat
from core import rules
from core.board import hexagon
from core.rules import Game
from core.rules.diagram import Diagram, Piece
from rendering import THEMES, Caption, Frame, SeatLine, Style, animation, before_captures
from rendering.draw import image
from tests.support.games import at_random

WIDTH = 320
SAY = chat.words("en")


def shown_frames(file: bytes) -> list[tuple[Image.Image, float]]:
    """Return the frames of a file as they are seen, each with its seconds."""
    with Image.open(BytesIO(file)) as opened:
        assert isinstance(opened, GifImagePlugin.GifImageFile)
        return [(frame.convert("RGB"), frame.info["duration"] / 1000) for frame in ImageSequence.Iterator(opened)]


def frames(game: Game, seed: int) -> Iterator[Frame]:
    """Yield the boards of the beginning of a random match, with what is captured."""
    positions = at_random(game.start(), random.Random(seed), 1000)
    for turn, position in enumerate(islice(positions, 60)):
        diagram = position.diagram()
        seats = SeatLine("Alice", to_move=position.seat == 1), SeatLine("Bob", to_move=position.seat == 2)
        caption = Caption(game.key, 12, seats, f"step {turn}")
        if diagram.captured:
            yield Frame(before_captures(diagram), caption, 0.5)
        yield Frame(diagram, caption, 1 + turn / 10)


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_every_frame_is_the_picture_of_its_board(game: Game, theme: str) -> None:
    wanted_frames = list(frames(game, 3))
    seen = shown_frames(animation(wanted_frames, SAY, Style(width=WIDTH, theme=theme)))

    assert [seconds for _, seconds in seen] == pytest.approx([round(frame.seconds, 2) for frame in wanted_frames])
    for (found_image, _), frame in zip(seen, wanted_frames, strict=True):
        alone = image(frame.diagram, frame.caption, SAY, Style(width=WIDTH, theme=theme)).convert("RGB")
        assert ImageChops.difference(found_image, alone).getbbox() is None, frame.caption.status


def test_it_plays_again_and_again() -> None:
    file = animation([Frame(Diagram(hexagon(4)), Caption("Luup"), 1)], SAY, Style(width=WIDTH))
    with Image.open(BytesIO(file)) as opened:
        assert (opened.format, opened.info["loop"]) == ("GIF", 0)


def test_a_board_like_the_one_before_only_lasts_longer() -> None:
    empty, caption = Diagram(hexagon(4)), Caption("Luup")
    other_diagram = Diagram(hexagon(4), (Piece("d4", "neutral"),))
    file = animation(
        [Frame(board, caption, 1) for board in (empty, empty, other_diagram, other_diagram, other_diagram)],
        SAY,
        Style(width=WIDTH),
    )
    assert [seconds for _, seconds in shown_frames(file)] == [2, 3]


def test_only_what_changes_is_in_the_file() -> None:
    caption = Caption("Luup", 12, (SeatLine("Alice"), SeatLine("Bob")))
    cells = hexagon(6).cells
    boards = [Diagram(hexagon(6), tuple(Piece(cell, "neutral") for cell in cells[:count])) for count in range(40)]
    one, many = (
        animation([Frame(board, caption, 1) for board in diagrams], SAY, Style(width=480))
        for diagrams in (boards[:1], boards)
    )
    assert len(many) < 3 * len(one)


def test_without_a_frame_there_is_no_animation() -> None:
    with pytest.raises(ValueError, match="at least one"):
        animation([], SAY, Style())


def test_captures_are_marked_where_the_pieces_still_stand() -> None:
    board = hexagon(4)
    diagram_after = Diagram(
        board,
        pieces=(Piece("a1", "black"), Piece("b2", "black")),
        last=("b2",),
        captured=(Piece("b2", "white"), Piece("c3", "white", 2)),
    )
    diagram_before = before_captures(diagram_after)
    assert diagram_before.pieces == (Piece("a1", "black"), Piece("b2", "black"), Piece("c3", "white", 2))
    assert (diagram_before.reasons, diagram_before.captured, diagram_before.last) == (("b2", "c3"), (), ("b2",))
