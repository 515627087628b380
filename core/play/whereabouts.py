"""Where a player is: on which platform, in which room; and where they are told of a match that lives somewhere else."""

from __future__ import annotations

from collections.abc import Mapping

from core.play.model import Account, Player, Room
from core.play.ports import Work


def own_account(work: Work, person: Player) -> Account | None:
    """The account by which a player is best told something: on the platform they wish, else where they acted last."""
    accounts = work.people.accounts_of(person.id)
    if len(accounts) < 2:
        return next(iter(accounts), None)
    wished, last = person.preferences.platform, person.platform
    return min(accounts, key=lambda account: (account.platform != wished, account.platform != last))


def own_place(work: Work, person: Player, room: int | None) -> int | None:
    """The room where a player is told what is for them alone.

    Args:
        work: the open transaction.
        person: who.
        room: the room that it is about, if any: good enough where the player can be met there, and wishes nothing else.

    Returns:
        Their private room; else ``room``, if they have an account on its platform; else where they acted last.
    """
    account = own_account(work, person)
    if account is None:
        return room
    if account.private is not None:
        return account.private
    wished = person.preferences.platform == account.platform
    if room is None or (account.room is not None and wished):
        return account.room
    there = work.people.room(room).platform
    if there == account.platform or account.room is None:
        return room
    return account.room


def can_be_met(work: Work, player: int, platform: str) -> bool:
    """Whether a player has an account on a platform."""
    return any(account.platform == platform for account in work.people.accounts_of(player))


def told_elsewhere(work: Work, number: int, home: int, player: int, here: Room) -> Mapping[int, int]:
    """Where players are told of a match or challenge besides its room, by player id; whoever acts is where they act.

    A player who acts from another platform is told there, too, from then on, until they act in the match's own community.

    Args:
        work: the open transaction.
        number: of the match or challenge.
        home: id of its room.
        player: who acts; 0: nobody.
        here: where they act.
    """
    places = dict(work.places.of(number))
    if not player:
        return places
    if here.id == home:
        elsewhere = False
    else:
        room = work.people.room(home)
        at_home = here.community == room.community
        elsewhere = here.platform != room.platform or (player in places and not at_home)
        if not (elsewhere or at_home):
            return places
    if elsewhere and places.get(player) != here.id:
        work.places.put(number, player, here.id)
        places[player] = here.id
    elif not elsewhere and player in places:
        work.places.drop(number, player)
        del places[player]
    return places


def route(work: Work, number: int, home: int, person: Player) -> None:
    """Make sure that a player hears of a match or challenge: where they can't be met in its room, they are told elsewhere."""
    if person.id in work.places.of(number):
        return
    if can_be_met(work, person.id, work.people.room(home).platform):
        return
    place = own_place(work, person, None)
    if place is not None:
        work.places.put(number, person.id, place)


def route_all(work: Work, person: Player) -> None:
    """The same for all that a player is in."""
    for match in work.matches.running_of(person.id):
        route(work, match.number, match.room, person)
    challenges = (*work.challenges.made_by(person.id), *work.challenges.open_to(person.id))
    for challenge in challenges:
        route(work, challenge.number, challenge.room, person)
