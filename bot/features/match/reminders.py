"""Reminders of a turn: sent to the player on move, and stopped by command."""

from __future__ import annotations

from bot.features.board.commands import Board
from bot.features.match.commands import Pick
from bot.features.match.lookup import own_match_on_move
from bot.features.time import messages as time_messages
from bot.features.time.commands import Mute
from bot.features.time.match_clock import reset_timer, time_left
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from bot.kernel.routing import own_place
from core.match.model import Match
from core.messages.message import Action, Message, Picture
from core.time.model import Where


@handles(Mute)
def mute(context: Context, command: Mute) -> None:
    """Stop reminding the asker of the current turn of a match."""
    match = own_match_on_move(context, command)
    if command.turn is not None and command.turn != match.clock.turn:
        raise Refusal(time_messages.MuteLate(match.number), number=match.number)
    reset_timer(context, match, muted=True)
    context.whisper(Message(time_messages.Muted(match.number, match.game), number=match.number))


def remind(context: Context, match: Match, stage: str, where: Where | None = None) -> None:
    """Remind the player on move with the board, where they prefer it, or at ``where``."""
    seat = match.to_move
    player = match.players[seat - 1]
    names = context.names(match)
    reminder = time_messages.Reminder(
        match.number, match.game, names[seat - 1], names[2 - seat], stage, time_left(context, match)
    )
    actions = (
        Action("pick-turn", Pick(match.number, ply=match.board), player),
        Action("board", Board(match.number)),
        Action("mute", Mute(match.number, match.clock.turn), player),
    )
    picture = Picture(match=match.number, version=match.version)
    message = Message(reminder, number=match.number, notify=(player,), picture=picture, actions=actions)
    where = where or context.person(player).preferences.where
    place = context.work.places.of(match.number).get(player)
    if where is not Where.PRIVATE and place is not None:
        context.tell_in(place, player, message)
    elif where is not Where.PRIVATE:
        context.post(match.room, message)
    private = None if where is Where.ROOM else own_place(context.work.people, context.person(player), match.room)
    if private is not None and not (where is Where.BOTH and private == place):
        context.tell_in(private, player, message)
