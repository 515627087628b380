"""Positions of Criocha from drawings, for the rules as they are played and for the slow ones.

A drawing shows the bottom left of the board, rows from the top down; the rest is empty. ``X`` black, ``O``
white, ``.`` empty; in drawings of territory ``x`` black's and ``o`` white's.
"""

from __future__ import annotations

from collections.abc import Iterable

from core import rules
from core.rules.criocha.game import CriochaPosition, _Record
from core.rules.frame import OptionValue
from tests.unit.core import slow_criocha as slow

SIGNS = {"X": "black", "O": "white"}


def cells_by_sign(picture: str) -> dict[str, list[str]]:
    """The points with each sign."""
    rows = [line.split() for line in picture.strip().splitlines()][::-1]
    assert len({len(row) for row in rows}) == 1, "the rows of a drawing are equally long"
    found: dict[str, list[str]] = {}
    for number, row in enumerate(rows, 1):
        for letter, sign in zip(slow.LETTERS, row, strict=False):
            found.setdefault(sign, []).append(f"{letter}{number}")
    return found


def slow_criocha(
    picture: str,
    to_move: str = "black",
    *,
    black: int = 0,
    white: int = 0,
    annihilated: Iterable[str] = (),
    size: int = 13,
    captures: str = "mandatory",
) -> slow.Game:
    """The position drawn, in the slow rules; seat 1 holds black, and the other colour has just moved.

    Args:
        picture: the drawing.
        to_move: the colour that acts.
        black: black stones in prison.
        white: white stones in prison.
        annihilated: the colours that have.
        size: of the board.
        captures: the option.
    """
    signs = cells_by_sign(picture)
    return slow.Game(
        size,
        balance="none",
        captures=captures,
        stage="play",
        seat=1 if to_move == "black" else 2,
        board={point: colour for sign, colour in SIGNS.items() for point in signs.get(sign, [])},
        prison={"black": black, "white": white},
        annihilated=frozenset(annihilated),
        last=slow.other(to_move),
    )


def quick(game: slow.Game) -> CriochaPosition:
    """The same position of a normal turn in the rules as they are played; annihilations were in turns 3 and 4.

    Of a board of any size, also of one too small to be offered.
    """
    assert game.stage in {"play", "over"}
    options: dict[str, OptionValue] = {"size": game.size, "balance": game.balance}
    if game.balance == "corners":
        options["komi-pie"] = game.komi_pie
    start = rules.get("criocha")._begin({**options, "captures": game.captures})
    assert isinstance(start, CriochaPosition)
    setup = start._setup
    black, white = (setup.board.mask(sorted(slow.stones(game.board, colour))) for colour in slow.COLOURS)
    annihilated = (3 if "black" in game.annihilated else 0), (4 if "white" in game.annihilated else 0)
    record = _Record(moved=bool(game.last), annihilated=annihilated, proposed=game.declined)
    prison = game.prison["black"], game.prison["white"]
    ply = 10 + (game.seat == 2)
    return CriochaPosition(setup, (black, white), prison, game.seat, game.black_seat, ply, "play", record)


def criocha(
    picture: str,
    to_move: str = "black",
    *,
    black: int = 0,
    white: int = 0,
    annihilated: Iterable[str] = (),
    captures: str = "mandatory",
) -> CriochaPosition:
    """The position drawn on a board of size 13, as :func:`slow_criocha` reads it, in the rules as they are played."""
    return quick(slow_criocha(picture, to_move, black=black, white=white, annihilated=annihilated, captures=captures))
