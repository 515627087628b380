"""Refusals that games share.

========================  ==========================================================================
code                      facts
========================  ==========================================================================
``over``                  none: the game has ended
``not-a-step``            none: the game has no step of this form
``off-board``             ``kind`` (``hexagon`` or ``square``), ``size`` of the board
``occupied``              ``by``: ``stone``, ``stack`` or ``marker``
``pass-not-allowed``      none: a stone can be placed somewhere
``must-pass``             none: no stone can be placed anywhere
========================  ==========================================================================

``off-board`` and ``occupied`` mark the cells of the step that are on the board.
"""

from __future__ import annotations

import re

from core.board import Board
from core.rules.interface import IllegalStep

_CELL = re.compile(r"[a-z][1-9][0-9]?")


def placement_refusal(step: str, board: Board, *, stones: int, markers: int = 0, over: bool) -> IllegalStep | None:
    """Return why ``step`` is not a placement on an empty cell of a running game, or None if it is one.

    Args:
        step: the text of the step.
        board: the board of the game.
        stones: cells with stones.
        markers: cells with markers.
        over: whether the game has ended.
    """
    if over:
        return IllegalStep(step, "over")
    bit = board.bits.get(step)
    if bit is None:
        if _CELL.fullmatch(step):
            return IllegalStep(step, "off-board", {"kind": board.kind, "size": board.size})
        return IllegalStep(step, "not-a-step")
    if bit & stones:
        return IllegalStep(step, "occupied", {"by": "stone"}, (step,))
    if bit & markers:
        return IllegalStep(step, "occupied", {"by": "marker"}, (step,))
    return None
