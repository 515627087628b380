"""Refusals of Droched (those shared by games are in :mod:`core.rules.refusals`).

===========================  =============================================================================
code                         facts
===========================  =============================================================================
``droched.dies-alone``       ``reaches``: ``nothing``, ``corner`` or ``edge``: all that the stone would reach;
                             ``from``, ``to``: end cells of the edge (twice the corner; empty for nothing).
                             Marks the empty cells that it looks out on
``droched.repeats``          ``turn`` of the match after which this player left the same board; ``taken``:
                             how many stones would die. Marks these
``droched.release-repeats``  ``turn`` as above; ``answers``: ``release`` if the opponent has just released,
                             otherwise ``stone``
``droched.no-prisoner``      ``look`` of the stones that the player could release; ``others``: how many of the
                             player's own are in prison
``droched.komi-range``       ``most`` that can be offered
``droched.komi-first``       none: the game begins with an offer of komi
``droched.choose-first``     the offered ``komi``: the seat must ``swap`` or ``keep``
``droched.handicap-first``   ``placed``: handicap stones so far; ``handicap``: their total. The player can't
                             release before that
``droched.opening-over``     ``balance`` of this game; ``kind``: ``komi`` or ``choice``. The opening is over,
                             or this game's opening has no such step
===========================  =============================================================================
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from core.rules.base import KOMI_PATTERN, MAX_KOMI
from core.rules.droched.geometry import Geometry
from core.rules.interface import Fact, IllegalStep

Stage: TypeAlias = Literal["offer", "choice", "handicap", "play"]
"""An offer of komi; the choice of a side; black's handicap stones; normal turns."""

_WORDS = frozenset({"swap", "keep", "release"})


def wrong_stage(step: str, geometry: Geometry, stage: Stage, balance: str, komi: int) -> IllegalStep | None:
    """Return why no step of this kind is possible at this stage on any board, or None if it is possible.

    Args:
        step: any text.
        geometry: geometry of the board.
        stage: stage of the game.
        balance: value of the option ``balance``.
        komi: the number of black stones in prison.
    """
    kind = "komi" if KOMI_PATTERN.fullmatch(step) else step
    if kind == step and step not in _WORDS and step not in geometry.board.bits:
        return None
    if stage == "offer":
        if kind == "komi":
            return IllegalStep(step, "droched.komi-range", {"most": MAX_KOMI})
        return IllegalStep(step, "droched.komi-first")
    if stage == "choice":
        return IllegalStep(step, "droched.choose-first", {"komi": komi})
    if kind in {"komi", "swap", "keep"}:
        facts = {"balance": balance, "kind": "komi" if kind == "komi" else "choice"}
        return IllegalStep(step, "droched.opening-over", facts)
    return None


def dies_alone(step: str, geometry: Geometry, region: int) -> IllegalStep:
    """Return the refusal of a stone that would be the only one to die.

    Args:
        step: the placement.
        geometry: geometry of the board.
        region: the cell of the stone, and the empty cells that it would look out on.
    """
    reached = geometry.features(region)
    facts: dict[str, Fact] = {"reaches": "nothing", "from": "", "to": ""}
    if reached:
        ends = _end_cells(geometry, reached[0])
        kind = "corner" if reached[0] in geometry.corners else "edge"
        facts = {"reaches": kind, "from": ends[0], "to": ends[1]}
    around = geometry.board.names(region & ~geometry.board.bit(step))
    return IllegalStep(step, "droched.dies-alone", facts, (step, *around))


def _end_cells(geometry: Geometry, feature: int) -> tuple[str, str]:
    """Return the two end cells of an edge, or twice the corner."""
    board = geometry.board
    ends = [name for name in board.names(feature) if (board.neighbours(board.bit(name)) & feature).bit_count() < 2]
    return ends[0], ends[-1]
