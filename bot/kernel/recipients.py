"""Recipients of messages to everybody in a room: the room itself, or each person concerned."""

from __future__ import annotations

from collections.abc import Sequence

from core.community import Room
from core.match.model import Challenge, Match
from core.messages.message import Message
from storage.unit_of_work import Work


def concerned(message: Message, match: Match | None, challenge: Challenge | None) -> set[int]:
    """Return the ids of the players whom a message concerns: those it notifies, opponents, the challenger."""
    found = {*message.notify, *(() if match is None else match.players)}
    if challenge is not None:
        found |= {challenge.challenger, challenge.opponent}
    return {player for player in found if player is not None}


def recipients(work: Work, room: Room, message: Message) -> Sequence[tuple[int, int | None]]:
    """Return who gets a message to everybody in a room: rooms, each with its only reader.

    A private chat stands for the chats of all whom the message concerns on its platform.
    """
    return (room.private and each_concerned(work, room, message)) or [(room.id, None)]


def each_concerned(work: Work, room: Room, message: Message) -> Sequence[tuple[int, int | None]]:
    """Return the private chats of all whom a message concerns on the platform of a room.

    Where somebody's chat isn't known yet, the room stands for it: the platform finds them by their account.
    """
    number = message.number
    match = None if number is None else work.matches.get(number)
    challenge = None if number is None or match is not None else work.challenges.get(number)
    accounts = {
        player: account
        for player in sorted(concerned(message, match, challenge))
        for account in work.people.accounts_of(player)
        if account.platform == room.platform
    }
    return [(account.private or room.id, player) for player, account in accounts.items()]
