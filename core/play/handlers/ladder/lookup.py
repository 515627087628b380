"""Which ladder is meant, and who stands on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.play.commands import Ladder as Command
from core.play.context import Context
from core.play.handlers.ladder import effects
from core.play.handlers.match import challenges
from core.play.handlers.time.match_clock import terms_shown
from core.play.ladder.model import Ladder, Member
from core.play.messages import Action, Message, Value
from core.play.rating.model import Scope
from core.play.rating.reckoning import shown
from core.play.refusal import Answer, Refusal

TOP: Final = 10
"""How many places from the top are shown, and how many may be named on buttons."""


def open_here(context: Context) -> list[Ladder]:
    """The open ladders of this community."""
    return [each for each in context.work.ladders.of_community(context.room.community) if each.closed_at is None]


def find_ladder(context: Context, command: Command) -> Ladder:
    """The ladder of this community that is meant: the one that is named, the only one, the only one of one's own.

    Raises:
        Refusal: there is none.
        Answer: several could be meant.
    """
    found = open_here(context)
    if not found:
        raise Refusal("no-ladder", {"manages": context.manages})
    if command.which is not None:
        word = command.which.lower()
        named = [each for each in found if str(each.id) == word or each.game == word]
        if not named:
            raise Refusal("unknown-ladder", {"which": command.which[:50], "ladders": listed(found)})
        found = named
    if len(found) > 1:
        mine = [each for each in found if context.work.ladders.member(each.id, context.player) is not None]
        found = mine if len(mine) == 1 and command.act != "join" else found
    if len(found) > 1:
        raise Answer(_which(context, command, found))
    return found[0]


def listed(found: Sequence[Ladder]) -> list[Value]:
    """Ladders as records of a message."""
    return [
        {**effects.about(each), "options": challenges.options_value(each.options), **terms_shown(each.terms)}
        for each in found
    ]


def _which(context: Context, command: Command, found: Sequence[Ladder]) -> Message:
    """The question which ladder is meant."""
    actions = tuple(
        Action(
            "pick",
            Command(command.act, str(each.id), command.opponent, command.match, command.confirmed),
            context.player,
        )
        for each in found[:TOP]
    )
    return Message("which-ladder", {"ladders": listed(found)}, actions=actions)


def membership(context: Context, found: Ladder) -> Member:
    """One's own membership. Raises Refusal."""
    member = context.work.ladders.member(found.id, context.player)
    if member is None:
        join = Action("ladder-join", Command("join", str(found.id)), context.player)
        raise Refusal("not-on-the-ladder", effects.about(found), actions=(join,))
    return member


def line(context: Context, found: Ladder, member: Member) -> dict[str, Value]:
    """Somebody on a ladder, as a record of a message."""
    rating = context.work.ratings.get(Scope(found.community, found.game), member.player)
    return {
        "place": member.place,
        "name": context.name(member.player),
        "rating": {**shown(rating, context.now)},
        "streak": member.streak,
        "away": context.person(member.player).away_until is not None,
        "you": member.player == context.player,
    }
