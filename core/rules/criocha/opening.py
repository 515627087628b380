"""Opening of Criocha: its stages, and the steps and questions of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

from core.board import Square
from core.rules.base import KOMI
from core.rules.interface import OptionValue, Question

Stage: TypeAlias = Literal["black", "white", "white-or-swap", "sides", "komi", "komi-sides", "play", "answer"]
"""Stages of a game.

In order: black's two stones; white's two stones; white's two stones or a swap; the choice of a side after all four stones;
the offer of komi; the choice of a side with this komi; normal turns; the answer to a proposed end.
"""

PAIRS: Final[frozenset[Stage]] = frozenset({"black", "white", "white-or-swap"})
CHOICES: Final[frozenset[Stage]] = frozenset({"sides", "komi-sides"})

_WORDS: Final[Mapping[Stage, list[str]]] = {
    "sides": ["keep", "swap"],
    "komi": sorted(KOMI),
    "komi-sides": ["keep", "swap"],
    "answer": ["accept", "decline"],
}


def first_stage(options: Mapping[str, OptionValue]) -> Stage:
    """Return the first stage of a game with these options."""
    if options["balance"] == "corners":
        return "komi" if options["komi-pie"] else "play"
    return "black"


def after_pair(stage: Stage, options: Mapping[str, OptionValue]) -> Stage:
    """Return the stage after the two stones of a stage."""
    pie = options["balance"] == "dual-pie"
    if stage == "black":
        return "white-or-swap" if pie else "white"
    return "sides" if pie else "play"


def has_komi(options: Mapping[str, OptionValue]) -> bool:
    """Return whether a game with these options has an offer of komi, and so a choice of sides."""
    return options["balance"] == "dual-pie" or bool(options.get("komi-pie"))


def question(
    stage: Stage, options: Mapping[str, OptionValue], komi: int, score: Callable[[], Mapping[str, int | float]]
) -> Question:
    """Return the question of a stage that isn't a normal turn.

    Args:
        stage: the stage.
        options: options of the game.
        komi: black stones in prison.
        score: returns the points of black and white if the end is accepted.
    """
    pie = options["balance"] == "dual-pie"
    if stage == "black":
        return Question("two-stones", {"look": "black", "then": "reply" if pie else "stones"})
    if stage == "white":
        return Question("two-stones", {"look": "white", "then": "choice" if pie else "turn"})
    if stage == "komi-sides":
        return Question("swap-or-keep-komi", {"komi": komi})
    if stage == "answer":
        return Question("end-proposed", dict(score()))
    return Question({"white-or-swap": "stones-or-swap", "sides": "swap-or-keep"}.get(stage, "komi"))


def word_steps(stage: Stage) -> list[str]:
    """Return the legal steps, sorted, at a stage without placements."""
    return list(_WORDS[stage])


def pair_points(board: Square, stones: int, first_stone: int) -> int:
    """Return the points where the rules allow a stone of an opening pair.

    Args:
        board: the board.
        stones: all stones on it.
        first_stone: the first stone of the pair, if it has been placed; otherwise 0.
    """
    empty = board.full ^ stones
    if first_stone:
        return empty & ~board.king_around(first_stone)
    if empty.bit_count() > 9:  # one stone excludes at most nine points
        return empty
    allowed_points = 0
    for name in board.names(empty):
        bit = board.bit(name)
        if empty & ~(bit | board.king_around(bit)):  # there is room for the second stone
            allowed_points |= bit
    return allowed_points
