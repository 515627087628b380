"""Showing something of a match to everyone, where it is announced."""

from __future__ import annotations

from bot.features.board import messages as board_messages
from bot.features.board.commands import Board, Replay
from bot.features.exploring.commands import Line
from bot.features.talk.handlers import unmuted
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core.match.model import Match
from core.messages.message import Action, Message


def may_show(context: Context, match: Match) -> bool:
    """Return whether the asker may show something of a match where it is announced: if they play it, or are there."""
    return bool(match.seat_of(context.player)) or context.room.id == match.room


def showing(context: Context, match: Match, command: Replay | Board | Line) -> tuple[Action, ...]:
    """Return the button that shows something to everyone, if others are there to see it."""
    if not may_show(context, match) or context.uow.communities.room(match.room).private:
        return ()
    return (Action("show-everybody", command, context.player),)


def show_publicly(context: Context, match: Match, message: Message) -> None:
    """Show something of a match to everyone, where it is announced. Raises Refusal if the asker may not."""
    if not may_show(context, match):
        raise Refusal(board_messages.ShownElsewhere(match.number), number=match.number)
    unmuted(context, match)
    context.post(match.room, message)
    if context.room.id != match.room:
        context.whisper(Message(board_messages.ShownThere(match.number), number=match.number))
