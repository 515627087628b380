"""Positions of Crumo from drawings.

Rows from the top down, cells apart by blanks: ``.`` empty, ``X2`` a black stack of height 2, ``O1`` a white
one of height 1.
"""

from core import rules
from core.rules.crumo.game import CrumoPosition
from core.rules.crumo.stacks import BLACK, SIGNS, WHITE

LETTERS = "abcdefghijklm"


def crumo(picture: str, seat: int = 1, captured: tuple[int, int] = (0, 0), /, **options: object) -> CrumoPosition:
    """The position drawn, with ``seat`` to act; seat 1 holds black. ``captured``: pieces, by capturer."""
    rows = [line.split() for line in picture.strip().splitlines()][::-1]
    start = rules.get("crumo").start({"size": (len(rows) + 1) // 2, **options})
    assert isinstance(start, CrumoPosition)
    index = start._setup.ground.index
    assert [len(row) for row in rows] == [
        sum(cell[0] == letter for cell in index) for letter in LETTERS[: len(rows)]
    ], "the drawing has other cells than the board"
    stacks = start._turn.stacks
    for letter, row in zip(LETTERS, rows, strict=False):
        for number, sign in enumerate(row, 1):
            if sign != ".":
                colour = {"X": BLACK, "O": WHITE}[sign[0]]
                cell = index[f"{letter}{number}"]
                stacks = stacks.changed(colour, [(cell, SIGNS[colour] * int(sign[1:]))])
    return CrumoPosition(start._setup, start._turn.on(stacks, seat - 1), ply=9, captured=captured)


def drawn(position: CrumoPosition) -> str:
    """The position as a drawing, its rows without indents."""
    heights = dict(zip(position._setup.ground.names, position._turn.stacks.heights, strict=True))
    lines = []
    for letter in sorted({cell[0] for cell in heights}, reverse=True):
        row = sorted((int(cell[1:]), height) for cell, height in heights.items() if cell[0] == letter)
        lines.append(" ".join("." if not height else f"{'X' if height > 0 else 'O'}{abs(height)}" for _, height in row))
    return "\n".join(lines)
