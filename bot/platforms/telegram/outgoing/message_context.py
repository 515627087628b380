"""Context of an outgoing message: everything that we have to know about it, read in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.features.challenge.invite_links import invitation
from bot.features.exploring.messages import PreviewShown
from bot.platforms import outgoing as common
from bot.platforms.telegram.outgoing.pending_replies import PendingReply
from bot.platforms.telegram.outgoing.sent_messages import (
    EditableMessage,
    button_messages,
    editable_in,
    quiet_board,
    void_messages,
)
from bot.platforms.telegram.places import PLATFORM, is_anonymous, is_closed, is_reachable, is_unmet, language_of, target
from core.account import Player
from core.community import Room
from core.match.model import Challenge, ChallengeStatus, Match
from core.time.clock import ticks
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

_SUPERGROUP: Final = "-100"
"""Prefix of the ids of supergroups; links name them by the rest."""
_RECENT: Final = 15 * 60
"""Seconds for which we edit our own message instead of sending another below it, because it is still in sight."""


class MessageContext(common.MessageContext, Struct, frozen=True):
    """Everything that we know about an outgoing message.

    Attributes:
        reply: the press or command to which it replies, if it replies to one.
        challenge: the open challenge that it is about, if any.
        code: the challenge's invitation.
        unmet: usernames, with ``@``, of people of whom we know nothing else.
        languages: their languages in Telegram, by player id.
        anonymous: users who write in the name of a group or a channel.
        started: users who have written to the bot in private.
        void: the messages whose buttons it invalidates.
        closed: the chats of people concerned that don't take messages now.
        editables: by chat, the newest private message about this match, if it is new enough to edit.
        board: the match's one message, if the message goes to a quiet group that already has it.
        former_board: the match's one message from when its group was quiet, which it is no longer.
    """

    reply: PendingReply | None
    challenge: Challenge | None
    code: str | None
    unmet: Mapping[int, str]
    languages: Mapping[int, str]
    anonymous: frozenset[int]
    started: frozenset[int]
    void: tuple[common.MessageRef, ...]
    closed: frozenset[int]
    editables: Mapping[int, EditableMessage]
    board: common.MessageRef | None = None
    former_board: common.MessageRef | None = None

    @property
    def is_on_quiet_board(self) -> bool:
        """Return whether the message goes to a quiet group, where its match has one message."""
        return self.is_on_board and self.community.settings.quiet

    @property
    def is_on_board(self) -> bool:
        """Return whether the message changes a match for everyone where it is played."""
        return self.outgoing.player is None and self.message.supersedes and self.match is not None

    @property
    def moment(self) -> int:
        """Return when the message was written. All its deliveries have the same moment."""
        return moment_of(self.outgoing)

    @property
    def turn(self) -> Match | None:
        """Return the match whose turn the message shows, or None."""
        return self.match if common.shows_turn(self.message, self.match) else None

    @property
    def shows_plain_board(self) -> bool:
        """Return whether the message shows a board at a version, without steps or overlay."""
        picture = self.message.picture
        on_top = ("steps", "marks", "reasons", "hinted", "overlay", "ply", "concluded")
        return picture is not None and picture.match is not None and not any(getattr(picture, name) for name in on_top)


def moment_of(outgoing: Outgoing) -> int:
    """Return when a message was written, in microseconds since 1970."""
    return ticks(outgoing.at)


def load(
    uow: UnitOfWork,
    outgoing: Outgoing,
    sent_parts: common.SentParts,
    now: int,
    page: str = "",
    *,
    reply: PendingReply | None = None,
) -> MessageContext:
    """Read everything that a message needs at a time, in seconds since 1970; ``reply`` is the action to which it replies."""
    message, about = outgoing.message, common.subject_of(uow, outgoing, PLATFORM)
    room, challenge = about.room, about.challenge
    if challenge is not None and challenge.status is not ChallengeStatus.OPEN:
        challenge = None
    refs = {account.player: account.ref for account in about.accounts if is_reachable(account)}
    spoken = {player: language_of(uow, ref) for player, ref in refs.items()}
    readers = refs if outgoing.player is None else {outgoing.player} & refs.keys()
    editables = {int(refs[player]): editable_in(uow, int(refs[player])) for player in readers}
    subject = common.buttons_of(outgoing)
    void = () if subject is None else void_messages(uow, subject, moment_of(outgoing))
    context = MessageContext(
        outgoing=outgoing,
        room=room,
        community=uow.communities.get(room.community),
        match=about.match,
        people=about.people,
        refs=refs,
        private_match=about.private_match,
        addresses=common.addresses(uow, message, PLATFORM, page, _address),
        sent=sent_parts,
        reply=reply,
        challenge=challenge,
        code=None if challenge is None else invitation(uow, challenge),
        unmet={account.player: account.ref for account in about.accounts if is_unmet(account)},
        languages={player: language for player, language in spoken.items() if language is not None},
        anonymous=frozenset(account.player for account in about.accounts if is_anonymous(account)),
        started=frozenset(account.player for account in about.accounts if account.private is not None),
        void=void,
        closed=frozenset(chat for chat in {target(room.ref).chat, *editables, *dict(void)} if is_closed(uow, chat)),
        editables={
            chat: editable
            for chat, editable in editables.items()
            if editable is not None and editable.number == (message.number or 0) and now - editable.at < _RECENT
        },
    )
    board = quiet_board(uow, message.number) if context.is_on_board and message.number is not None else None
    if board is None:
        return context
    if context.is_on_quiet_board:
        return replace(context, board=board)
    return replace(context, former_board=board, void=(*context.void, board))


def _address(uow: UnitOfWork, number: int, room: Room) -> str | None:
    """Return the address of the newest board of a match in its group, or None if Telegram has none, as in small groups."""
    where = target(room.ref).chat
    board = next((message for chat, message in button_messages(uow, number) if chat == where), None)
    supergroup = str(where).startswith(_SUPERGROUP)
    return f"https://t.me/c/{str(where).removeprefix(_SUPERGROUP)}/{board}" if supergroup and board else None


def should_edit(context: MessageContext, player: Player, editable: EditableMessage) -> bool:
    """Return whether to edit the editable private message instead of sending a new one below it.

    A change of a match replaces the message, unless it notifies the player; one of a match against the computer does if
    it takes the place of earlier ones. The answer to one of the message's buttons replaces it if it is about a match, or
    if the command says so. A preview replaces a picture.
    """
    message, reply = context.message, context.reply
    if message.file is not None or context.outgoing.parts:  # an existing message can't get a file
        return False
    if message.supersedes:
        against_computer = context.match is not None and context.match.terms.partner
        return message.in_place or not (against_computer or player.id in message.notify)
    if reply is not None and (reply.chat, reply.message) == (int(context.refs[player.id]), editable.message):
        return editable.number != 0 or reply.goes_on
    return isinstance(message.content, PreviewShown) and editable.photo
