"""How a game of Criocha begins: what is to come, and what the seat to act may say then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

from core.board import Square
from core.rules.frame import OptionValue, Question

Stage: TypeAlias = Literal["black", "white", "white-or-swap", "sides", "komi", "komi-sides", "play", "answer"]
"""What is to come.

Black's two stones; white's two stones; white's two stones, or a swap; the choice of a side once all four stand;
the offer of komi; the choice of a side with this komi; normal turns; the answer to a proposed end.
"""

MOST_KOMI: Final = 99
KOMI: Final = {f"komi:{count}": count for count in range(MOST_KOMI + 1)}

PAIRS: Final[frozenset[Stage]] = frozenset({"black", "white", "white-or-swap"})
CHOICES: Final[frozenset[Stage]] = frozenset({"sides", "komi-sides"})

_WORDS: Final[Mapping[Stage, list[str]]] = {
    "sides": ["keep", "swap"],
    "komi": sorted(KOMI),
    "komi-sides": ["keep", "swap"],
    "answer": ["accept", "decline"],
}


def first(options: Mapping[str, OptionValue]) -> Stage:
    """What a game with these options begins with."""
    if options["balance"] == "corners":
        return "komi" if options["komi-pie"] else "play"
    return "black"


def after_pair(stage: Stage, options: Mapping[str, OptionValue]) -> Stage:
    """What follows when the two stones of a stage stand."""
    pie = options["balance"] == "dual-pie"
    if stage == "black":
        return "white-or-swap" if pie else "white"
    return "sides" if pie else "play"


def has_komi(options: Mapping[str, OptionValue]) -> bool:
    """Whether komi is offered in a game with these options."""
    return options["balance"] == "dual-pie" or bool(options.get("komi-pie"))


def has_choice(options: Mapping[str, OptionValue]) -> bool:
    """Whether sides are chosen in a game with these options."""
    return has_komi(options)  # whoever is offered komi chooses; and the other choices come before such an offer


def question(
    stage: Stage, options: Mapping[str, OptionValue], komi: int, score: Callable[[], Mapping[str, int | float]]
) -> Question:
    """What is asked at a stage that isn't a normal turn.

    Args:
        stage: the stage.
        options: of the game.
        komi: black stones in prison.
        score: tells the points that black and white would have if the end were accepted.
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


def words(stage: Stage) -> list[str]:
    """The legal steps, sorted, at a stage where none is a placement."""
    return list(_WORDS[stage])


def pair_points(board: Square, stones: int, earlier: int) -> int:
    """Where the rules allow a stone of an opening pair.

    Args:
        board: the board.
        stones: all stones on it.
        earlier: the first stone of the pair, if it stands; otherwise 0.
    """
    empty = board.full ^ stones
    if earlier:
        return empty & ~board.king_around(earlier)
    if empty.bit_count() > 9:  # one stone rules out nine points at most
        return empty
    return board.mask(
        name for name in board.names(empty) if empty & ~(bit := board.bit(name)) & ~board.king_around(bit)
    )
