"""Timeout: what follows when the time of the player on move is over."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.features.match.endings import end
from bot.features.time import messages as time_messages
from bot.features.time.commands import Claim, MoreTime
from bot.features.time.match_clock import change_clock
from bot.kernel.context import Context
from core.match.model import OUT_OF_TIME, Match, Result
from core.messages.message import Action, Message

GIFTS: Final = ("12h", "1d", "3d")
"""Amounts of time that buttons offer."""


def run_out(context: Context, match: Match) -> None:
    """End a match because the time of the player on move is over."""
    seat = match.to_move
    deadline = match.deadline
    clock = match.clock.stopped(seat, context.now, match.calendar)
    end(
        context,
        replace(match, clock=clock),
        Result(3 - seat, OUT_OF_TIME),
        by=seat,
        why={
            "deadline": None if deadline is None else deadline.isoformat(),
            "told": None if match.told is None else match.told.at.isoformat(),
        },
    )


def flag(context: Context, match: Match) -> None:
    """Record that the time of the player on move is over, so that the opponent may claim the win."""
    seat = match.to_move
    clock = match.clock.stopped(seat, context.now, match.calendar)
    after = change_clock(context, match, replace(clock, flagged=True), "flagged", seat)
    announce_unclaimed(context, after)


def announce_unclaimed(context: Context, match: Match) -> None:
    """Announce that the win can be claimed."""
    seat = match.to_move
    mover, opponent = match.players[seat - 1], match.players[2 - seat]
    told = time_messages.TimeIsUp(match.number, match.game, context.name(mover), context.name(opponent))
    actions = (
        Action("claim", Claim(match.number), opponent),
        *(Action("more-time", MoreTime(gift, match.number), opponent) for gift in GIFTS),
    )
    context.announce(match.room, Message(told, number=match.number, notify=(opponent, mover), actions=actions))
