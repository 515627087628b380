"""Turns shown together: against the computer, one message shows a person's turn, and then the answer to it by an edit."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.features.match import messages
from bot.kernel.context import Context
from core.match.model import Match
from core.match.positions import replay

AT_ONCE: Final = timedelta(minutes=1)
"""Time in which a person still looks at the board where they played, so that the computer's answer makes no sound."""


def takes_place(context: Context, match: Match) -> bool:
    """Return whether news of a match against the computer takes the place of the latest message about it.

    The computer's answer does, if it comes at once. So does what a person does by a button, where no one else reads it;
    what they type stands below that message.

    Args:
        context: of the handler.
        match: the match before the change.
    """
    if not match.terms.partner:
        return False
    if context.account is None:
        room = context.uow.communities.room(match.room)
        return room.platform not in context.histories and context.now - match.changed_at <= AT_ONCE
    place = context.place
    return context.pressed and (context.room.private or (place is not None and place.thread))


def answered(context: Context, match: Match) -> tuple[messages.TurnBefore, ...]:
    """Return the turn that the computer answers on a board, with the forced passes after it; empty if it moves first."""
    turns = context.uow.matches.turns(match.number)[: match.ply]
    played = next((index for index in reversed(range(len(turns))) if not turns[index].forced), None)
    if played is None:
        return ()
    turn, names = turns[played], context.names(match)
    black = replay(match.game, match.options, turns).black_seat
    return (
        messages.TurnBefore(
            by=names[turn.seat - 1],
            opponent=names[2 - turn.seat],
            colour="black" if black == turn.seat else "white",
            steps=turn.steps,
            passes=tuple(names[forced_pass.seat - 1] for forced_pass in turns[played + 1 :]),
        ),
    )
