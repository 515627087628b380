"""Questions of a game to the seat to act besides a turn on the board: opening choices, answers, passing.

They follow from the legal steps: those that name no cell (``swap``, ``pass``, ``release``) can be offered as buttons.
"""

from __future__ import annotations

from bot.features.match import messages
from bot.features.match.commands import Move, Undo
from bot.kernel.context import Context
from core.match.model import Match
from core.messages.message import Action
from core.rules import Position, Question

_ON_BOARD = frozenset({"place", "stack", "move"})


def choices(position: Position) -> tuple[str, ...]:
    """Return the legal steps that are plain words, such as ``keep``, sorted; ``komi:5`` is one of a hundred, and typed."""
    if position.game.step_kinds <= _ON_BOARD:
        return ()
    return tuple(step for step in position.steps() if step.isalpha())


def question(position: Position) -> Question | None:
    """Return the question: the game's own, or one that follows from the legal steps; None for an ordinary turn.

    Codes of the latter are ``end-proposed``, ``swap-or-keep``, ``place-or-swap`` and ``komi``.
    """
    if position.question is not None:
        return position.question
    words = set(choices(position))
    code = None
    if "accept" in words:
        code = "end-proposed"
    elif "swap" in words:
        code = "swap-or-keep" if "keep" in words else "place-or-swap"
    elif "komi" in position.game.step_kinds and any(step.startswith("komi:") for step in position.steps()):
        code = "komi"
    return None if code is None else Question(code)


def undo(match: Match, player: int | None = None) -> Action:
    """Return the button by which a player asks to take a turn back; or takes it, for the partner always agrees."""
    return Action("take-back" if match.terms.partner else "undo", Undo(match.number), player)


def asking(context: Context, match: Match, position: Position) -> tuple[messages.Asked | None, tuple[Action, ...]]:
    """Return the question of a running match, if a person is asked one, and the buttons of steps that are words."""
    seat = match.to_move
    if not seat or context.people(match)[seat - 1].is_partner:
        return None, ()
    player, names = match.players[seat - 1], context.names(match)
    actions = tuple(Action("step", Move(step, match.number, match.board), player) for step in choices(position))
    asked = question(position)
    if asked is None:
        return None, actions
    holds: messages.Colour = "black" if position.black_seat == seat else "white"
    return messages.Asked(asked.code, asked.facts, names[seat - 1], holds, names[2 - seat]), actions
