"""Service shared by the handlers of messages, callback queries and inline queries, which connects Telegram and the core."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from typing import Final

import telegram
from msgspec import Struct
from msgspec.structs import replace
from telegram.constants import ChatMemberStatus, ChatType

from bot import chat
from bot.features.account.unreachable import reachable_again
from bot.features.board.commands import Board, ShowMatch
from bot.features.challenge.commands import Play
from bot.features.exploring.commands import Line, Note, Preview
from bot.features.match.commands import Pick
from bot.features.sharing.handlers import keep_mirrored
from bot.kernel.context import Context
from bot.platforms import buttons, conversations
from bot.platforms.buttons import VisibleMatch
from bot.platforms.interface import Services
from bot.platforms.telegram import places
from bot.platforms.telegram.admins import Admins
from bot.platforms.telegram.callback_data import CallbackDataSigner, DeepLink, LinkKind
from bot.platforms.telegram.outgoing.formatting import Formatter
from bot.platforms.telegram.outgoing.pending_replies import PendingReplies, PendingReply
from bot.platforms.telegram.outgoing.sender import MessageSender
from bot.platforms.telegram.places import (
    PLATFORM,
    ensure_account,
    inline_place,
    keep_closed,
    keep_language,
    private_place,
    target,
)
from core.messages.command import Command, Misunderstood
from core.messages.updates import Place, Receipt, Sender, Update
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_LINKS: Final[Mapping[type, LinkKind]] = {
    Board: LinkKind.BOARD,
    Pick: LinkKind.PICK,
    ShowMatch: LinkKind.ABOUT,
    Preview: LinkKind.PREVIEW,
    Note: LinkKind.ABOUT,
    Line: LinkKind.ABOUT,
}
"""Kinds of deep links, by the equivalent command."""
_OUT: Final = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.BANNED})


class Incoming(Struct, frozen=True):
    """Action of a user on Telegram.

    Attributes:
        id: id of the update for the core.
        sender: the sender.
        place: the place.
        user: the person; None for messages in the name of a group or a channel.
        chat: Telegram's id of the chat.
        message: id of the message that the user wrote, or whose button they pressed.
        callback_query: id of the callback query, if any.
    """

    id: str
    sender: Sender
    place: Place
    user: telegram.User | None
    chat: int
    message: int
    callback_query: str | None = None


class UpdateService:
    """Service for handlers of updates.

    Args:
        services: services of the program.
        sender: sends messages.
        formatter: formats messages.
        pending: pending replies.
        signer: reads the data of buttons.
        admins: knows who is an admin of a group.
        me: the bot.
    """

    def __init__(
        self,
        services: Services,
        sender: MessageSender,
        formatter: Formatter,
        pending: PendingReplies,
        *,
        signer: CallbackDataSigner,
        admins: Admins,
        me: telegram.User,
    ) -> None:
        self.services = services
        self.store = services.store
        self.sender = sender
        self.formatter = formatter
        self.signer = signer
        self.admins = admins
        self.me = me
        self._pending = pending
        self._background: set[asyncio.Task[None]] = set()

    async def receive(self, incoming: Incoming, command: Command) -> Receipt:
        """Execute a command; messages only to its author will be replies to it."""
        group = target(incoming.place.ref).chat
        if command.MANAGERS and incoming.user is not None and group < 0:
            manages = await self.admins.is_admin(group, incoming.user.id)
            incoming = replace(incoming, sender=replace(incoming.sender, manages=manages))
        now = asyncio.get_running_loop().time()
        number = command.number
        goes_on = command.goes_on and number is None
        turns = command.page is not None
        kind = _LINKS.get(type(command))
        link = DeepLink(kind, number) if kind is not None and number is not None else DeepLink(LinkKind.HELLO)

        replies: list[PendingReply] = []

        def alongside(uow: UnitOfWork, receipt: Receipt) -> None:
            keep_closed(uow, incoming.chat, is_now_closed=False)  # in case we missed the notice about it
            if incoming.user is not None:
                keep_language(uow, incoming.user)
            if receipt.account is not None:
                player, query = receipt.account.player, incoming.callback_query
                reply = PendingReply(
                    player=player,
                    chat=incoming.chat,
                    message=incoming.message,
                    again=link,
                    at=now,
                    callback_query=query,
                    goes_on=goes_on,
                    turns=turns,
                )
                if query is not None and incoming.chat > 0 and _has_pictures_or_buttons(uow, receipt):
                    reply.callback_query, reply.shows = None, True
                self._pending.keep(reply, receipt.whispered)
                replies.append(reply)

        update = Update(incoming.id, incoming.sender, incoming.place, command)
        receipt = await self.services.application.receive(update, alongside)
        if replies and replies[-1].shows:
            self.run_in_background(self.acknowledge(incoming))
        if incoming.callback_query is not None and not receipt.whispered:
            self.run_in_background(self.acknowledge(incoming))
            if isinstance(command, Play) and goes_on and not receipt.duplicate:  # the offer is shown elsewhere
                self.run_in_background(self.sender.delete(incoming.chat, incoming.message))
        return receipt

    async def group_place(self, room_ref: str, user: telegram.User) -> Place | None:
        """Return the room of a group, by its reference, or None if it no longer exists or the user isn't in the group."""

        def transaction(uow: UnitOfWork) -> Place | None:
            room = uow.communities.find_room(PLATFORM, room_ref)
            if room is None:
                return None
            community = uow.communities.get(room.community)
            return Place(room.ref, room.name, community.ref, community.name)

        is_member = await self.admins.is_member(target(room_ref).chat, user.id)
        return await self.store.read(transaction) if is_member else None

    async def keep_shared(self, update: str, message: str, number: int, sharer: str | None) -> None:
        """Keep a match up to date in a message from inline mode, given the ids of the message and of the user who shared it."""
        place = inline_place(message)
        await keep_mirrored(
            self.services.application, number, PLATFORM, place, update=f"{update}:shared", sharer=sharer
        )

    async def tell(self, incoming: Incoming, code: str, params: Mapping[str, str] | None = None) -> None:
        """Reply with one of Telegram's own texts to something that isn't a command."""
        await self.receive(incoming, Misunderstood(f"telegram-{code}", params or {}))

    async def acknowledge(self, incoming: Incoming) -> None:
        """Answer a callback query with nothing, so that its button stops waiting."""
        if incoming.callback_query is not None:
            await self.sender.answer_callback_query(incoming.callback_query)

    async def is_new(self, update: str) -> bool:
        """Record an update that isn't for the core; return whether it is new."""
        now = self.services.clock.now()
        return await self.store.write(lambda uow: uow.inbox.first(PLATFORM, update, now))

    async def find_person(self, user: telegram.User) -> tuple[int, str]:
        """Return a person's player id (0 without an account) and language."""
        ref = str(user.id)
        player, language_tag = await self.store.read(lambda uow: conversations.find_person(uow, PLATFORM, ref))
        return player, chat.best_language(language_tag, user.language_code)

    async def ensure_person(self, user: telegram.User) -> tuple[int, str]:
        """Make sure that a person has an account; return the player id and the language."""
        player, language = await self.find_person(user)
        if not player:
            player = await self.store.write(lambda uow: ensure_account(uow, user).player)
        return player, language

    def run_in_background(self, uow: Coroutine[object, object, object]) -> None:
        """Run something in the background; only stopping waits for it."""

        async def run() -> None:
            try:
                await uow
            except Exception:
                logger.exception("a small answer failed")

        task = asyncio.create_task(run())
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def finish(self, seconds: float) -> None:
        """Let background work finish."""
        if self._background:
            await asyncio.wait(self._background, timeout=seconds)
        late = list(self._background)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    async def visible_match(self, number: int, user: telegram.User, community: str | None) -> VisibleMatch | None:
        """Return a match that a person may see: one of their own, or one of the group (given by its reference) where they are."""
        return await buttons.visible_match(self.services, PLATFORM, number, str(user.id), community)

    async def home_group(self, number: int, user: telegram.User) -> str | None:
        """Return the reference of the group where a match is played, if the person is a member there."""

        def transaction(uow: UnitOfWork) -> str | None:
            match = uow.matches.get(number)
            home = None if match is None else uow.communities.get(match.community)
            grouped = home is not None and home.platform == PLATFORM and conversations.owner(home) is None
            return home.ref if home is not None and grouped else None

        ref = await self.store.read(transaction)
        return ref if ref is not None and await self.admins.is_member(int(ref.partition("#")[0]), user.id) else None

    async def enter_private_chat(self, incoming: Incoming, user: telegram.User, number: int) -> Incoming:
        """Record that a person came to the private chat to see a match; a member acts as if in the match's group."""
        place = private_place(user)
        group = await self.home_group(number, user) if number else None

        def transaction(uow: UnitOfWork) -> Place | None:
            room = uow.communities.open_room(PLATFORM, place.ref, place.name, place.community_ref, place.community_name)
            account = ensure_account(uow, user)
            if account.private != room.id:
                uow.people.set_private(account, room.id)
            match = None if group is None else uow.matches.get(number)
            if match is None:
                return None
            home, community = uow.communities.room(match.room), uow.communities.get(match.community)
            return Place(home.ref, home.name, community.ref, community.name)

        known_place = await self.store.write(transaction)
        return incoming if known_place is None else replace(incoming, place=known_place)

    async def welcome_back(self, user: telegram.User) -> None:
        """Resume the matches of a person who restarts the private chat, if we couldn't reach them."""
        player, _ = await self.ensure_person(user)
        await self.services.application.run(lambda context: reachable_again(context, player))

    async def keep_membership(self, update: str, change: telegram.ChatMemberUpdated) -> None:
        """Record that a person has blocked the bot, a group has removed it, or the reverse.

        We then redirect messages to a closed chat, as after a refusal, but without a request.
        """
        now, chat_id, is_closed = self.services.clock.now(), change.chat.id, _is_closed(change.new_chat_member)
        if change.chat.type == ChatType.GROUP and change.new_chat_member.status == ChatMemberStatus.LEFT:
            is_closed = False  # it may have become a supergroup, where we still are; the next message will show it

        def effect(context: Context) -> None:
            uow = context.uow
            if not uow.inbox.first(PLATFORM, update, now):
                return
            was_closed = places.is_closed(uow, chat_id)
            keep_closed(uow, chat_id, is_now_closed=is_closed)
            account = uow.people.account(PLATFORM, str(chat_id))
            if account is not None and was_closed and not is_closed:
                reachable_again(context, account.player, is_news=True)

        await self.services.application.run(effect)
        logger.info("chat %d is %s", chat_id, "closed" if is_closed else "open")


def _has_pictures_or_buttons(uow: UnitOfWork, receipt: Receipt) -> bool:
    """Return whether the answers to a press show pictures or buttons, so that none of them is an alert."""
    if receipt.room is None or receipt.account is None or not receipt.whispered:
        return False
    player = receipt.account.player
    answers = [answer.message for answer in uow.outbox.waiting(receipt.room.id) if answer.id in receipt.whispered]
    return all(
        answer.picture is not None or any(action.offered_to(player) for action in answer.actions) for answer in answers
    )


def _is_closed(member: telegram.ChatMember) -> bool:
    return member.status in _OUT or (isinstance(member, telegram.ChatMemberRestricted) and not member.is_member)
