"""Lookup of the ladder that a command means, and of its members."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.features.ladder import messages
from bot.features.ladder.commands import Ladder as Command
from bot.features.rating import messages as rating_messages
from bot.kernel.context import Context
from bot.kernel.refusal import Answer, Refusal
from core.ladder import Ladder, Member
from core.messages.message import Action, Message
from core.rating import Scope

TOP: Final = 10
"""Places from the top that are shown; also the most ladders or members that are offered as buttons."""


def open_here(context: Context) -> list[Ladder]:
    """Return the open ladders of this community."""
    return [each for each in context.work.ladders.of_community(context.room.community) if each.closed_at is None]


def find_ladder(context: Context, command: Command) -> Ladder:
    """Return the ladder that a command means: the named one, the only one, or the only one of which the asker is a member.

    Raises:
        Refusal: there is none.
        Answer: several could be meant.
    """
    found = open_here(context)
    if not found:
        raise Refusal(messages.NoLadder(context.manages))
    if command.which is not None:
        word = command.which.lower()
        named = [each for each in found if str(each.id) == word or each.game == word]
        if not named:
            raise Refusal(messages.UnknownLadder(command.which[:50], listed(found)))
        found = named
    if len(found) > 1:
        mine = [each for each in found if context.work.ladders.member(each.id, context.player) is not None]
        found = mine if len(mine) == 1 and command.act != "join" else found
    if len(found) > 1:
        raise Answer(_which(context, command, found))
    return found[0]


def listed(found: Sequence[Ladder]) -> tuple[messages.LadderName, ...]:
    """Return ladders, for a list."""
    return tuple(messages.LadderName(each.id, each.game, each.options, each.terms) for each in found)


def _which(context: Context, command: Command, found: Sequence[Ladder]) -> Message:
    """Return the question which ladder is meant."""
    actions = tuple(
        Action(
            "pick",
            Command(
                act=command.act,
                which=str(each.id),
                opponent=command.opponent,
                match=command.match,
                confirmed=command.confirmed,
            ),
            context.player,
        )
        for each in found[:TOP]
    )
    return Message(messages.WhichLadder(listed(found)), actions=actions)


def membership(context: Context, found: Ladder) -> Member:
    """Return the asker's membership. Raises Refusal."""
    member = context.work.ladders.member(found.id, context.player)
    if member is None:
        join = Action("ladder-join", Command("join", str(found.id)), context.player)
        raise Refusal(messages.NotOnTheLadder(found.id, found.game), actions=(join,))
    return member


def line(context: Context, found: Ladder, member: Member, *, public: bool = False) -> rating_messages.PlaceLine:
    """Return a member, for a list; the asker is marked unless it is ``public``."""
    rating = context.work.ratings.get(Scope(found.community, found.game), member.player)
    return rating_messages.PlaceLine(
        place=member.place,
        name=context.name(member.player),
        rating=rating_messages.RatingShown.of(rating, context.now),
        streak=member.streak,
        away=context.person(member.player).away_until is not None,
        you=member.player == context.player and not public,
    )
