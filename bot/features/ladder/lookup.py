"""Lookup of the ladder that a command means, and of its members."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.features.ladder import messages
from bot.features.ladder.commands import Ladder as Command
from bot.features.rating import messages as rating_messages
from bot.kernel.context import Context
from bot.kernel.refusal import EarlyAnswer, Refusal
from core.ladder import Ladder, Member
from core.messages.message import Action, Message
from core.rating import Scope

TOP: Final = 10
"""Number of places shown from the top; also the maximum number of ladders or members offered as buttons."""


def open_here(context: Context) -> list[Ladder]:
    """Return the open ladders of this community."""
    return [ladder for ladder in context.uow.ladders.for_community(context.room.community) if ladder.closed_at is None]


def find_ladder(context: Context, command: Command) -> Ladder:
    """Return the ladder that a command means: the named one, the only one, or the asker's only one.

    Raises:
        Refusal: the community doesn't have this ladder.
        Answer: the command could mean several.
    """
    ladders = open_here(context)
    if not ladders:
        raise Refusal(messages.NoLadder(context.manages))
    if command.which is not None:
        word = command.which.lower()
        named_ladders = [ladder for ladder in ladders if str(ladder.id) == word or ladder.game == word]
        if not named_ladders:
            raise Refusal(messages.UnknownLadder(command.which[:50], listed(ladders)))
        ladders = named_ladders
    if len(ladders) > 1:
        own_ladders = [
            ladder for ladder in ladders if context.uow.ladders.member(ladder.id, context.player) is not None
        ]
        ladders = own_ladders if len(own_ladders) == 1 and command.act != "join" else ladders
    if len(ladders) > 1:
        raise EarlyAnswer(_ladder_question(context, command, ladders))
    return ladders[0]


def listed(ladders: Sequence[Ladder]) -> tuple[messages.LadderName, ...]:
    """Return ladders in the form for lists."""
    return tuple(messages.LadderName(ladder.id, ladder.game, ladder.options, ladder.terms) for ladder in ladders)


def _ladder_question(context: Context, command: Command, ladders: Sequence[Ladder]) -> Message:
    """Return the question which ladder the command means."""
    actions = tuple(
        Action(
            "pick",
            Command(
                act=command.act,
                which=str(ladder.id),
                opponent=command.opponent,
                match=command.match,
                confirmed=command.confirmed,
            ),
            context.player,
        )
        for ladder in ladders[:TOP]
    )
    return Message(messages.WhichLadder(listed(ladders)), actions=actions)


def membership(context: Context, ladder: Ladder) -> Member:
    """Return the asker's membership. Raises Refusal if they aren't a member."""
    member = context.uow.ladders.member(ladder.id, context.player)
    if member is None:
        join = Action("ladder-join", Command("join", str(ladder.id)), context.player)
        raise Refusal(messages.NotOnTheLadder(ladder.id, ladder.game), actions=(join,))
    return member


def line(context: Context, ladder: Ladder, member: Member, *, public: bool = False) -> rating_messages.PlaceLine:
    """Return a member in the form for lists; marks the asker, unless it is ``public``."""
    rating = context.uow.ratings.get(Scope(ladder.community, ladder.game), member.player)
    return rating_messages.PlaceLine(
        place=member.place,
        name=context.name(member.player),
        rating=rating_messages.RatingShown.of(rating, context.now),
        streak=member.streak,
        away=context.person(member.player).away_until is not None,
        you=member.player == context.player and not public,
    )
