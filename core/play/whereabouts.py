"""Where a player is: on which platform, in which room; and where they are told of a match that lives somewhere else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from core.play.model import Account, Challenge, Match

if TYPE_CHECKING:
    from core.play.context import Context


def own_account(context: Context, player: int) -> Account | None:
    """The account by which a player is best told something: on the platform they wish, else where they acted last."""
    accounts = context.work.people.accounts_of(player)
    if len(accounts) < 2:
        return next(iter(accounts), None)
    person = context.person(player)
    wished, last = person.preferences.platform, person.platform
    return min(accounts, key=lambda account: (account.platform != wished, account.platform != last))


def own_place(context: Context, player: int, room: int | None) -> int | None:
    """The room where a player is told what is for them alone.

    Args:
        context: the command, or what time does.
        player: who.
        room: the room that it is about, if any: good enough where the player can be met there, and wishes nothing else.

    Returns:
        Their private room; else ``room``, if they have an account on its platform; else where they acted last.
    """
    account = own_account(context, player)
    if account is None:
        return room
    if account.private is not None:
        return account.private
    wished = context.person(player).preferences.platform == account.platform
    if room is None or (account.room is not None and wished):
        return account.room
    there = context.work.people.room(room).platform
    if there == account.platform or account.room is None:
        return room
    return account.room


def can_be_met(context: Context, player: int, platform: str) -> bool:
    """Whether a player has an account on a platform."""
    return any(account.platform == platform for account in context.work.people.accounts_of(player))


def told_elsewhere(context: Context, number: int, home: int) -> Mapping[int, int]:
    """Where players are told of a match or challenge besides its room, by player id; whoever acts is where they act.

    A player who acts from another platform is told there, too, from then on, until they act in the match's own community.

    Args:
        context: the command, or what time does.
        number: of the match or challenge.
        home: id of its room.
    """
    places = dict(context.work.places.of(number))
    here, player = context.room, context.player
    if not player:
        return places
    if here.id == home:
        elsewhere = False
    else:
        room = context.work.people.room(home)
        at_home = here.community == room.community
        elsewhere = here.platform != room.platform or (player in places and not at_home)
        if not (elsewhere or at_home):
            return places
    if elsewhere and places.get(player) != here.id:
        context.work.places.put(number, player, here.id)
        places[player] = here.id
    elif not elsewhere and player in places:
        context.work.places.drop(number, player)
        del places[player]
    return places


def welcome_guest(context: Context, challenge: Challenge) -> None:
    """Keep that whoever asks accepts a challenge from another community: they are told of the match where they are."""
    if context.room.community != challenge.community:
        context.work.places.put(challenge.number, context.player, context.room.id)


def settle(context: Context, number: int, home: int, player: int) -> None:
    """Make sure that a player hears of a match or challenge: where they can't be met in its room, they are told elsewhere."""
    if player in context.work.places.of(number):
        return
    if can_be_met(context, player, context.work.people.room(home).platform):
        return
    place = own_place(context, player, None)
    if place is not None:
        context.work.places.put(number, player, place)


def settle_all(context: Context, player: int) -> None:
    """The same for all that a player is in."""
    for match in context.work.matches.running_of(player):
        settle(context, match.number, match.room, player)
    challenges = (*context.work.challenges.made_by(player), *context.work.challenges.open_to(player))
    for challenge in challenges:
        settle(context, challenge.number, challenge.room, player)


def place_of(context: Context, match: Match, player: int) -> int | None:
    """Where a player is told of a match besides its room; None: only there."""
    return context.work.places.of(match.number).get(player)
