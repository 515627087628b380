"""What a position asks of the seat to act, beside a turn on the board: opening questions, answers, passing.

It is read off the legal steps: those that name no cell (``swap``, ``pass``, ``release``) can be offered as buttons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.play.commands import Move
from core.play.messages import Action

if TYPE_CHECKING:
    from core.play.messages import Value
    from core.play.model import Match
    from core.rules.frame import Position

_ON_BOARD = frozenset({"place", "stack", "move"})


def choices(position: Position) -> tuple[str, ...]:
    """The legal steps that are plain words, as ``keep``; sorted. (``komi:5`` is one of a hundred and is typed.)."""
    if position.game.forms <= _ON_BOARD:
        return ()
    return tuple(step for step in position.steps() if step.isalpha())


def question(position: Position) -> str | None:
    """The code of what is asked: ``end-proposed``, ``swap-or-keep``, ``place-or-swap``, ``komi``; None for an ordinary turn."""
    words = set(choices(position))
    if "accept" in words:
        return "end-proposed"
    if "swap" in words:
        return "swap-or-keep" if "keep" in words else "place-or-swap"
    if "komi" in position.game.forms and any(step.startswith("komi:") for step in position.steps()):
        return "komi"
    return None


def asking(match: Match, position: Position, names: tuple[str, str]) -> tuple[dict[str, Value], tuple[Action, ...]]:
    """Parameters that word the question of a running match, and its buttons.

    The parameters are ``asks`` (the code), ``next`` (the name of the one asked), ``holds`` (the colour that this one holds
    now) and ``other`` (the name of the other one); none when nothing is asked.
    """
    seat = match.to_move
    if not seat:
        return {}, ()
    player = match.players[seat - 1]
    actions = tuple(Action("step", Move(step, match.number, match.ply), player) for step in choices(position))
    code = question(position)
    if code is None:
        return {}, actions
    holds = "black" if position.black_seat == seat else "white"
    return {"asks": code, "next": names[seat - 1], "holds": holds, "other": names[2 - seat]}, actions
