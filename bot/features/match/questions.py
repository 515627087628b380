"""Questions besides an ordinary turn: from the game to the seat on move, and from one player to the other.

Questions of the game (opening choices, answers, passing) follow from the legal steps. Steps that name no cell (``swap``,
``pass``, ``release``) can be buttons. A player's request, to take back or to pause, is identified by the version that it made.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.match import messages
from bot.features.match.commands import Move, Undo
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core.account import Player
from core.match.model import Match, MatchEvent
from core.messages.message import Action
from core.rules import Position, Question
from storage.unit_of_work import UnitOfWork

_ON_BOARD = frozenset({"place", "stack", "move"})
CHALLENGE: Final = 0
"""Stands for the challenge itself, in place of the version of a request in the match that it became."""


def choices(position: Position) -> tuple[str, ...]:
    """Return the legal steps that are plain words, such as ``keep``, sorted. People type others, such as ``komi:5``."""
    if position.game.step_kinds <= _ON_BOARD:
        return ()
    return tuple(step for step in position.steps() if step.isalpha())


def question(position: Position) -> Question | None:
    """Return the game's own question, or one that follows from the legal steps; None for an ordinary turn.

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


def allows_takebacks(match: Match, opponent: Player) -> bool:
    """Return whether an opponent and the terms of a match allow requests to take back."""
    return bool(match.terms.partner) or (match.terms.takebacks and opponent.preferences.takebacks)


def undo(match: Match, player: int | None = None) -> Action:
    """Return the button with which a player asks to take a turn back; against the computer, it takes it back at once."""
    return Action("take-back" if match.terms.partner else "undo", Undo(match.number), player)


def asking(context: Context, match: Match, position: Position) -> tuple[messages.Asked | None, tuple[Action, ...]]:
    """Return the question to the player on move, if that is a person, and the buttons of steps that are words."""
    seat = match.to_move
    if not seat or context.people(match)[seat - 1].is_partner:
        return None, ()
    player, names = match.players[seat - 1], context.names(match)
    actions = tuple(Action("step", Move(step, match.number, match.board), player) for step in choices(position))
    open_question = question(position)
    if open_question is None:
        return None, actions
    holds: messages.Colour = "black" if position.black_seat == seat else "white"
    return messages.Asked(open_question.code, open_question.facts, names[seat - 1], holds, names[2 - seat]), actions


def open_request(uow: UnitOfWork, match: Match) -> int | None:
    """Return the version that the open request of a match made; None if no request is open."""
    if match.takeback is None and match.clock.pause_asked is None:
        return None
    return _version(latest(uow, match, "takeback-asked", "pause-asked"))


def may_ask_again(context: Context, match: Match, kind: str) -> None:
    """Raise Refusal if the opponent has declined such a request of the asker since the board last changed.

    Args:
        context: of the handler.
        match: the asker's running match.
        kind: of the request, as events name it: ``takeback`` or ``pause``.
    """
    seat = match.seat_of(context.player)
    if (f"{kind}-refused", 3 - seat) in _answers_on_board(context.uow, match):
        raise Refusal(messages.AlreadyRefused(match.number, context.name(match.players[2 - seat])))


def is_repeated(uow: UnitOfWork, match: Match, seat: int, kind: str) -> bool:
    """Return whether a seat has withdrawn such a request since the board last changed, so that we tell of a new one silently."""
    return (f"{kind}-withdrawn", seat) in _answers_on_board(uow, match)


def _answers_on_board(uow: UnitOfWork, match: Match) -> Collection[tuple[str, int]]:
    """Return what happened to requests since the current turn began, each with the seat that caused it."""
    if match.version == match.clock.turn:
        return ()
    events = uow.matches.events(match.number)
    return {
        (str(event.data.get("why", event.kind)), event.seat) for event in events if event.version > match.clock.turn
    }


def pause_of(uow: UnitOfWork, match: Match) -> int | None:
    """Return the version that the latest pause of a match made; None: it was never paused."""
    return _version(latest(uow, match, "paused", "unreached"))


def latest(uow: UnitOfWork, match: Match, *whats: str) -> MatchEvent | None:
    """Return the latest event of these kinds, or whose clock change has one of these reasons; None: there was none."""
    events = [event for event in uow.matches.events(match.number) if {event.kind, event.data.get("why")} & set(whats)]
    return max(events, key=lambda event: event.version, default=None)


def _version(event: MatchEvent | None) -> int | None:
    return None if event is None else event.version


def answers(match: Match, request: int | None, seat: int, *, of: int = 0) -> tuple[Action, ...]:
    """Return the buttons under a seat's request: the opponent answers it, its author withdraws it.

    Args:
        match: the match.
        request: the version that the request made.
        seat: the seat that made the request.
        of: the only seat whose buttons to return; 0 for both seats.
    """
    maker, opponent = match.players[seat - 1], match.players[2 - seat]
    actions = (
        Action("accept", Accept(match.number, request=request), opponent),
        Action("decline", Decline(match.number, request), opponent),
        Action("withdraw", Withdraw(match.number, request), maker),
    )
    return tuple(action for action in actions if not of or action.offered_to(match.players[of - 1]))
