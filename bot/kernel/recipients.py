"""Recipients of messages: the rooms or people that get a message, and the room in which each person gets it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.account import PAGE, Account, Player
from core.community import Room
from core.match.model import Challenge, Match
from core.messages.message import Message
from storage.people.people import People
from storage.unit_of_work import UnitOfWork


def concerned(message: Message, match: Match | None, challenge: Challenge | None) -> set[int]:
    """Return the ids of the players whom a message concerns: those it notifies, the opponents, the challenger."""
    players = set(message.notify)
    if match is not None:
        players |= set(match.players)
    if challenge is not None:
        players.add(challenge.challenger)
        if challenge.opponent is not None:
            players.add(challenge.opponent)
    return players


def recipients(uow: UnitOfWork, room: Room, message: Message) -> Sequence[tuple[int, int | None]]:
    """Return where a message to everyone in a room goes: rooms, each with its only reader, or None if everyone may read it.

    In a private chat, it goes to the chats of the players on the platform whom it concerns or, without any, to the room.
    """
    chats = each_concerned(uow, room, message) if room.private else []
    return chats or [(room.id, None)]


def each_concerned(uow: UnitOfWork, room: Room, message: Message) -> Sequence[tuple[int, int | None]]:
    """Return the private chats of all players on the platform of a room whom a message concerns.

    If we don't know a player's chat, we use the room, and the platform finds the player by their account.
    """
    number = message.number
    match = None if number is None else uow.matches.get(number)
    challenge = None if number is None or match is not None else uow.challenges.get(number)
    chats: dict[int, int] = {}
    for player in sorted(concerned(message, match, challenge)):
        for account in uow.people.accounts_of(player):
            if account.platform == room.platform:
                chats[player] = account.private or room.id
    return [(chat, player) for player, chat in chats.items()]


def own_account(people: People, person: Player) -> Account | None:
    """Return the account through which we reach a player: on their preferred platform, or where they last acted."""
    accounts = people.accounts_of(person.id)
    if len(accounts) < 2:
        return next(iter(accounts), None)
    wished_platform, last_platform = person.preferences.platform, person.platform
    return min(accounts, key=lambda account: (account.platform != wished_platform, account.platform != last_platform))


def own_place(uow: UnitOfWork, person: Player, room: int | None) -> int | None:
    """Return the room for messages to one player alone.

    Args:
        uow: the open transaction.
        person: the player.
        room: the room that the message is about, if any; we use it if we can reach the player there and they don't
            prefer another.

    Returns:
        Their private room; otherwise ``room``, if they have an account on its platform; otherwise where they acted
        last.
    """
    account = own_account(uow.people, person)
    if account is None:
        return room
    if account.private is not None:
        return account.private
    wished = person.preferences.platform == account.platform
    if room is None or (account.room is not None and wished):
        return account.room
    room_platform = uow.communities.room(room).platform
    if room_platform == account.platform or account.room is None:
        return room
    return account.room


def is_reached_elsewhere(uow: UnitOfWork, person: Player, match: Match) -> bool:
    """Return whether a player of a match gets messages about it on a messenger, not on the page."""
    place = uow.places.for_match(match.number).get(person.id) or own_place(uow, person, match.room)
    return place is not None and uow.communities.room(place).platform != PAGE


def can_be_met(people: People, player: int, platform: str) -> bool:
    """Return whether a player has an account on a platform."""
    return any(account.platform == platform for account in people.accounts_of(player))


def update_places(
    uow: UnitOfWork,
    number: int,
    known_places: Mapping[int, int],
    home: int,
    *,
    player: int,
    current_room: Room,
    boards: bool = False,
) -> Mapping[int, int]:
    """Update and return the other rooms in which players get news of a match or challenge, by player id.

    A player who acts from another platform gets news there from then on, until they act in the match's own community.

    Args:
        uow: the open transaction.
        number: number of the match or challenge.
        known_places: the rooms so far.
        home: id of the match's own room.
        player: id of the player who acts, or 0.
        current_room: the room in which the player acts.
        boards: whether the player opens boards one at a time there (:class:`~core.messages.updates.Place`). Then they
            get news there even on the match's own platform, so that the board stays up to date.
    """
    places = dict(known_places)
    if not player:
        return places
    if current_room.id == home:
        is_elsewhere = False
    else:
        room = uow.communities.room(home)
        at_home = current_room.community == room.community
        is_elsewhere = current_room.platform != room.platform or ((boards or player in places) and not at_home)
        if not (is_elsewhere or at_home):
            return places
    if is_elsewhere and places.get(player) != current_room.id:
        uow.places.save(number, player, current_room.id)
        places[player] = current_room.id
    elif not is_elsewhere and player in places:
        uow.places.delete(number, player)
        del places[player]
    return places


def route(uow: UnitOfWork, number: int, home: int, person: Player) -> None:
    """Make sure that a player gets news of a match or challenge: in a private room, if they aren't on its platform."""
    place_id = uow.places.for_match(number).get(person.id)
    if place_id is not None:
        if can_be_met(uow.people, person.id, uow.communities.room(place_id).platform):
            return
        uow.places.delete(number, person.id)  # the player no longer has the account
    if can_be_met(uow.people, person.id, uow.communities.room(home).platform):
        return
    place = own_place(uow, person, None)
    if place is not None:
        uow.places.save(number, person.id, place)
