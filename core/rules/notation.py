"""Canonical steps taken apart: ``d4``, ``d4:3``, ``d4-g4``, each perhaps with ``~``; ``komi:5``; words as ``pass``.

For whoever offers the legal steps to choose from (a board to click on, a menu); the rules need none of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_ON_CELL = re.compile(r"([a-z][1-9][0-9]?)(?::([1-9][0-9]?)|-([a-z][1-9][0-9]?))?(~?)")
_NUMBERED = re.compile(r"([a-z]{2,}):([0-9]+)")


@dataclass(frozen=True, slots=True)
class Parts:
    """What a step is made of.

    Attributes:
        step: the whole step.
        cell: where it begins; empty for a step that names no cell.
        height: of the stack that is placed; 0 where none is.
        target: the cell that is moved to; empty where nothing moves.
        spare: whether captures are spared.
        word: the word of a step that names no cell, as ``komi`` or ``pass``.
        count: the number behind the word; None without one.
    """

    step: str
    cell: str = ""
    height: int = 0
    target: str = ""
    spare: bool = False
    word: str = ""
    count: int | None = None


def taken_apart(step: str) -> Parts:
    """Return the parts of a canonical step."""
    on_cell = _ON_CELL.fullmatch(step)
    if on_cell:
        cell, height, target, spare = on_cell.groups()
        return Parts(step, cell, int(height or 0), target or "", bool(spare))
    numbered = _NUMBERED.fullmatch(step)
    if numbered:
        return Parts(step, word=numbered[1], count=int(numbered[2]))
    return Parts(step, word=step)
