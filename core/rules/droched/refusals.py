"""How refusals of Droched are told; their codes and facts stand in :mod:`core.rules.droched.game`."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from core.rules.droched.bridges import Ground
from core.rules.frame import Fact, IllegalStep

Stage: TypeAlias = Literal["offer", "choice", "handicap", "play"]
"""Komi is offered; a side is chosen; black places the handicap; normal turns."""

MOST_KOMI = 99

_ANY_KOMI = re.compile(r"komi:(?:0|[1-9][0-9]*)")
_WORDS = frozenset({"swap", "keep", "release"})


def untimely(step: str, ground: Ground, stage: Stage, balance: str, komi: int) -> IllegalStep | None:
    """Why what ``step`` says isn't possible at this stage, whatever stands on the board; None if it would be.

    Args:
        step: any text.
        ground: the board.
        stage: of the game.
        balance: the opening that was agreed.
        komi: the black stones in prison.
    """
    kind = "komi" if _ANY_KOMI.fullmatch(step) else step
    if kind == step and step not in _WORDS and step not in ground.board.bits:
        return None
    if stage == "offer":
        if kind == "komi":
            return IllegalStep(step, "droched.komi-range", {"most": MOST_KOMI})
        return IllegalStep(step, "droched.komi-first")
    if stage == "choice":
        return IllegalStep(step, "droched.choose-first", {"komi": komi})
    if kind in {"komi", "swap", "keep"}:
        facts = {"balance": balance, "kind": "komi" if kind == "komi" else "choice"}
        return IllegalStep(step, "droched.opening-over", facts)
    return None


def dies_alone(step: str, ground: Ground, region: int) -> IllegalStep:
    """The stone would be the only one to die.

    Args:
        step: the placement.
        ground: the board.
        region: the empty cells that the stone would look out on, and its own.
    """
    reached = ground.features(region)
    facts: dict[str, Fact] = {"reaches": "nothing", "from": "", "to": ""}
    if reached:
        ends = _ends(ground, reached[0])
        kind = "corner" if reached[0] in ground.corners else "edge"
        facts = {"reaches": kind, "from": ends[0], "to": ends[1]}
    around = ground.board.names(region & ~ground.board.bit(step))
    return IllegalStep(step, "droched.dies-alone", facts, (step, *around))


def _ends(ground: Ground, feature: int) -> tuple[str, str]:
    """The two end cells of an edge, or twice the corner."""
    board = ground.board
    ends = [name for name in board.names(feature) if (board.neighbours(board.bit(name)) & feature).bit_count() < 2]
    return ends[0], ends[-1]
