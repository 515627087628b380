"""Context of an outgoing message: everything that we have to know about it, read in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from msgspec import Struct

from bot.features.challenge.messages import ChallengeMade
from bot.features.match.messages import MatchStarted
from bot.features.time.messages import Reminder
from bot.platforms import outgoing as common
from bot.platforms.discord.outgoing.pending_replies import PendingReply, find_pending
from bot.platforms.discord.places import PLATFORM, locale_of
from core.account import Player
from core.community import Room
from core.match.model import Match
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

_BUTTONS: Final = "discord:buttons:"
"""Store key (with what they belong to) for the reference of the newest message with buttons."""


class MessageContext(common.MessageContext, Struct, frozen=True):
    """Everything that we know about an outgoing message. Its room is where the match is played now.

    Attributes:
        buttons: references of the messages whose buttons it invalidates.
        reply: the interaction to which it replies, if it replies to one; of a match that a person began against the
            computer, the interaction that began it.
        locale: Discord's locale of the server, if known.
    """

    buttons: tuple[common.MessageRef, ...]
    reply: PendingReply | None
    locale: str | None

    @property
    def turn(self) -> Match | None:
        """Return the match whose turn the message shows or reminds of, or None."""
        match = self.match
        if isinstance(self.message.content, Reminder):
            reminds = match is not None and match.to_move and match.players[match.to_move - 1] in self.message.notify
            return match if reminds else None
        return match if common.shows_turn(self.message, match) else None

    @property
    def pinged_role(self) -> int | None:
        """Return the id of the role to ping for an open offer; None if it isn't an open offer, or no role is set."""
        group, content = self.community.settings.ping, self.message.content
        offers = isinstance(content, ChallengeMade) and content.to is None and not self.room.private
        return int(group.ref) if offers and group is not None and group.ref.isdecimal() else None


def load(
    uow: UnitOfWork, outgoing: Outgoing, sent_parts: common.SentParts, now: datetime, page: str = ""
) -> MessageContext:
    """Read everything that a message needs; ``page`` is the address of the chat page, empty if unknown."""
    about = common.subject_of(uow, outgoing, PLATFORM)
    community = uow.communities.get(about.room.community)
    buttons, reader = buttons_key(outgoing), outgoing.player
    if reader is None and isinstance(outgoing.message.content, MatchStarted):
        reader = only_person(about.match, about.people)
    return MessageContext(
        outgoing=outgoing,
        room=about.room,
        community=community,
        match=about.match,
        people=about.people,
        refs={account.player: account.ref for account in about.accounts},
        private_match=about.private_match,
        addresses=common.addresses(uow, outgoing.message, PLATFORM, page, _address),
        sent=sent_parts,
        buttons=() if buttons is None else common.references(uow.keys.get(buttons)),
        reply=None if reader is None else find_pending(uow, outgoing.id, reader, now),
        locale=locale_of(uow, community),
    )


def only_person(match: Match | None, people: Mapping[int, Player]) -> int | None:
    """Return the id of the person who plays a match against the computer; None for any other match, or no match."""
    if match is None or not match.terms.partner:
        return None
    return next((player for player in match.players if not people[player].is_partner), None)


def _address(uow: UnitOfWork, _number: int, room: Room) -> str:
    """Return the address of the channel or thread of a match."""
    return f"https://discord.com/channels/{uow.communities.get(room.community).ref}/{room.ref}"


def buttons_key(outgoing: Outgoing) -> str | None:
    """Return the key for the newest buttons: those of the room, or of one player elsewhere.

    None for a message that doesn't invalidate buttons.
    """
    subject = common.buttons_of(outgoing)
    if subject is None or not outgoing.message.supersedes:
        return None
    player = "" if outgoing.player is None else f":{outgoing.player}"
    return f"{_BUTTONS}{subject}{player}"
