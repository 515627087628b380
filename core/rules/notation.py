"""Notation of steps: ``d4``, ``d4:3``, ``d4-g4``, each possibly with ``~``; ``komi:5``; words such as ``pass``.

For interfaces that offer the legal steps on a board or in a menu. The rules don't use it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_ON_CELL = re.compile(r"([a-z][1-9][0-9]?)(?::([1-9][0-9]?)|-([a-z][1-9][0-9]?))?(~?)")
_NUMBERED = re.compile(r"([a-z]{2,}):([0-9]+)")


@dataclass(frozen=True, slots=True)
class StepParts:
    """The parts of a step.

    Attributes:
        step: the whole step.
        cell: the cell where it begins; empty for a step without a cell.
        height: height of the placed stack; 0 for none.
        target: the cell that it moves to; empty unless it is a move.
        spare: whether it spares pieces instead of capturing them (``~``).
        word: the word of a step without a cell, such as ``komi`` or ``pass``.
        count: the number after the word, or None.
    """

    step: str
    cell: str = ""
    height: int = 0
    target: str = ""
    spare: bool = False
    word: str = ""
    count: int | None = None


def step_parts(step: str) -> StepParts:
    """Return the parts of a canonical step."""
    on_cell = _ON_CELL.fullmatch(step)
    if on_cell:
        cell, height, target, spare = on_cell.groups()
        return StepParts(step, cell=cell, height=int(height or 0), target=target or "", spare=bool(spare))
    numbered = _NUMBERED.fullmatch(step)
    if numbered:
        return StepParts(step, word=numbered[1], count=int(numbered[2]))
    return StepParts(step, word=step)
