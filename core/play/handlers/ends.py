"""Giving up."""

from __future__ import annotations

from core.play.commands import Resign
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.finishing import end
from core.play.handlers.which import opponent, own
from core.play.messages import Action, Message, Value
from core.play.model import RESIGNED, Result


@handles(Resign)
def resign(context: Context, command: Resign) -> None:
    """Give a match up, after a question."""
    match = own(context, command)
    if not command.confirmed:
        params: dict[str, Value] = {"number": match.number, "to": opponent(context, match)}
        actions = (Action("resign-yes", Resign(match.number, confirmed=True), context.player),)
        context.whisper(Message("resign-question", params, match.number, actions=actions))
        return
    seat = match.seat_of(context.player)
    end(context, match, Result(3 - seat, RESIGNED), by=seat)
