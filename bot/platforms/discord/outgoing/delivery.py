"""Delivery: sends each message to its recipient, a room or a person."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final

import discord
from msgspec.structs import replace

from bot import chat
from bot.features.account.closed_rooms import Managers
from bot.features.match.messages import MatchStarted
from bot.features.moderation.messages import Moderated
from bot.features.report.messages import ReportMade
from bot.features.time.messages import Reminder
from bot.kernel.refusal import Overheard
from bot.media.look import Look
from bot.platforms.button_cleanup import ButtonCleanup
from bot.platforms.discord.departures import has_left
from bot.platforms.discord.outgoing.formatting import USUAL_THEME, Payload, format_message, mentioning
from bot.platforms.discord.outgoing.markup import safe, thread_name
from bot.platforms.discord.outgoing.message_context import MessageContext, buttons_key, load, only_person
from bot.platforms.discord.outgoing.pending_replies import PendingReply
from bot.platforms.discord.outgoing.public_answers import PublicAnswers, is_public_answer
from bot.platforms.discord.outgoing.sender import MessageSender
from bot.platforms.discord.outgoing.threads import HOUR, WEEK, open_thread, rename_thread
from bot.platforms.discord.places import PLATFORM, managers_of, missing_rights, place, rights_lost
from bot.platforms.interface import (
    DeliveryFailed,
    DeliveryUnknown,
    OnSent,
    RetryLater,
    RoomChanged,
    Services,
    Undelivered,
)
from bot.platforms.messenger_delivery import MessageDelivery
from bot.platforms.outgoing import MessageRef, RoomUnavailable, SentParts, look_of
from core.account import Player
from core.match.model import Match, MatchStatus
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

MAX_FILE: Final = 10_000_000
"""Maximum bytes of a file that Discord accepts from a bot everywhere."""


class DiscordDelivery(MessageDelivery[MessageContext, Payload]):
    """Delivery of the outbox to Discord. :class:`.MessageDelivery` decides what happens to a message.

    Args:
        client: the SDK's client.
        services: services of the program.
        sender: sends messages.
        cleanup: removes void buttons.
        public_answers: changes what guests made us say where the bot isn't.
    """

    def __init__(
        self,
        client: discord.Client,
        services: Services,
        sender: MessageSender,
        cleanup: ButtonCleanup,
        public_answers: PublicAnswers,
    ) -> None:
        super().__init__(services, largest_file=MAX_FILE)
        self._client = client
        self._sender = sender
        self._cleanup = cleanup
        self._public_answers = public_answers
        self._started_at = services.clock.now()

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message, or show it in the public answer that its room represents; see :class:`.MessageDelivery`."""
        if is_public_answer(outgoing.room.ref):
            await self._public_answers.show(await self.read(outgoing))
            return None
        return await super().deliver(outgoing)

    def load(self, uow: UnitOfWork, outgoing: Outgoing, sent_parts: SentParts) -> MessageContext:
        """Read everything that a message needs."""
        return load(uow, outgoing, sent_parts, self.services.clock.now(), self.services.links.page)

    # Words

    def for_room(self, context: MessageContext) -> Payload:
        """Return a message for everyone in its room; it pings the people whom it notifies."""
        return self._for_room(context, ping=True)

    def for_player(self, context: MessageContext, player: Player) -> Payload:
        """Return a message for one person only."""
        return format_message(
            context.message,
            look_of(self._language(context, player), context.community, player, USUAL_THEME),
            reader=player.id,
            addresses=context.addresses,
            match=context.turn,
            about=context.match,
            page=self.services.links.page,
        )

    def in_public(self, context: MessageContext, player: Player) -> Payload:
        """Return a reminder as it is, a question with a button for a private answer, or a note that something is waiting.

        For a turn that the room shows, return its words: the edit of the board there has notified no one.
        """
        if context.message.spare:
            turn = self._for_room(context, ping=True)
            return Payload(turn.texts, turn.look, pings=turn.pings)
        if isinstance(context.message.content, Reminder):
            return self._for_room(context, ping=player.id not in context.message.hushed)
        ref = int(context.refs[player.id])
        if isinstance(context.message.content, Overheard):
            payload = self.for_player(context, player)
            return replace(payload, texts=mentioning(f"<@{ref}>", "\n".join(payload.texts)), pings=(ref,))
        language = self._language(context, player)
        text = safe(chat.words(language)("discord-closed", {"name": player.name}))
        return Payload((f"<@{ref}>\n{text}",), Look(language), pings=(ref,))

    def _for_room(self, context: MessageContext, *, ping: bool) -> Payload:
        return format_message(
            context.message,
            look_of(self._language(context, None), context.community, usual=USUAL_THEME),
            refs=context.refs if ping else {},
            addresses=context.addresses,
            match=context.turn,
            about=context.match,
            page=self.services.links.page,
            role=context.pinged_role,
        )

    def _language(self, context: MessageContext, player: Player | None) -> str:
        return chat.best_language(
            None if player is None else player.language,
            None if player is None or context.reply is None else context.reply.locale,
            context.community.settings.language,
            context.locale,
        )

    # Sending and editing

    async def send_to_room(self, context: MessageContext, payload: Payload) -> MessageRef:
        """Send to the room."""
        return await self._sender.to_channel(int(context.room.ref), payload, context.outgoing, context.sent)

    async def send_to_player(self, context: MessageContext, player: Player, payload: Payload) -> MessageRef:
        """Send a direct message."""
        if player.id not in context.refs:
            raise DeliveryFailed(f"{player.name} has no account here")
        return await self._sender.to_person(int(context.refs[player.id]), payload, context.outgoing, context.sent)

    async def reply(self, context: MessageContext, payload: Payload) -> bool:
        """Reply to the interaction that a message answers, as long as Discord takes that; else it goes to the private chat."""
        if context.reply is None:
            return False
        try:
            await self._sender.to_interaction(context.reply, payload, context.sent)
        except DeliveryUnknown:
            raise
        except (RoomUnavailable, DeliveryFailed) as problem:
            logger.info("can't reply to an interaction: %s", problem)
            await self._sender.drop_thinking(context.reply)
            return False
        return True

    async def edit(self, context: MessageContext, message: MessageRef, payload: Payload) -> MessageRef | None:
        """Edit a message in the room or private chat."""
        del context
        return message if await self._sender.edit(message, payload) else None

    def latest(self, context: MessageContext) -> MessageRef | None:
        """Return the message that has the match's buttons here."""
        return next(reversed(context.buttons), None)

    def offers(self, context: MessageContext) -> Iterable[tuple[MessageRef, str]]:
        """Return the posts in the room, or those of one player elsewhere."""
        player = context.outgoing.player
        language = self._language(context, None if player is None else context.people[player])
        return [(post, language) for post in context.buttons]

    async def close_offer(self, post: MessageRef, text: str, language: str) -> None:
        """Replace the post of a challenge by a text without buttons."""
        await self._sender.edit(post, Payload((safe(text),), Look(language)))

    def void_buttons(self, context: MessageContext, buttons: Sequence[MessageRef]) -> OnSent | None:
        """Start removing the earlier buttons: those in the room, or those of one player elsewhere."""
        key = buttons_key(context.outgoing)
        if key is None:
            return None
        record = self._cleanup.schedule(message for message in context.buttons if message not in buttons)

        def transaction(uow: UnitOfWork) -> None:
            uow.keys.put(key, " ".join(map(str, buttons)))
            record(uow, ())

        return transaction

    def after_reply(self, context: MessageContext) -> OnSent | None:
        """Remove the buttons in the player's direct messages: the reply may be all that they get of the change."""
        return self.void_buttons(context, []) if context.buttons else None

    # Rights and people

    async def managers(self, context: MessageContext) -> Managers:
        """Return who manages the room's server."""
        guild = self._client.get_guild(int(context.community.ref)) if not context.room.private else None
        only_managers = isinstance(context.message.content, ReportMade)
        return await managers_of(self._client, guild, int(context.room.ref), alone=only_managers)

    async def rights_lost(self, context: MessageContext, problem: RoomUnavailable) -> Sequence[str]:
        """Return the rights that are missing in the channel, because Discord doesn't name them in its refusal."""
        del problem
        return await rights_lost(self._client, int(context.room.ref))

    def rights_missing(self, context: MessageContext) -> tuple[str, Sequence[str]] | None:
        """Return the rights that are missing in the channel of a match; for a thread, in its parent channel."""
        if context.room.private or context.match is None or context.match.room != context.room.id:
            return None
        channel = self._client.get_channel(int(context.room.ref))
        ref = str(channel.parent_id) if isinstance(channel, discord.Thread) else context.room.ref
        return ref, missing_rights(channel)

    async def has_left(self, context: MessageContext, player: Player) -> bool:
        """Return whether a person is certainly no longer in the server."""
        guild = self._client.get_guild(int(context.community.ref))
        return guild is not None and await has_left(guild, int(context.refs[player.id]))

    # Threads

    async def ensure_place(self, context: MessageContext) -> None:
        """Open the thread of a match that begins, if it may have one, and send all the match's messages there."""
        match, outgoing = context.match, context.outgoing
        if match is None or not isinstance(context.message.content, MatchStarted):
            return
        if match.room != outgoing.room.id or outgoing.room.private:
            return
        name = self._thread_name(context, match, "thread")
        may_exist = outgoing.attempts > 0 or outgoing.at < self._started_at
        person = only_person(match, context.people)
        only_for = None if person is None or person not in context.refs else int(context.refs[person])
        thread = await open_thread(self._client, int(context.room.ref), name, may_exist=may_exist, only_for=only_for)
        if thread is not None:
            where = place(thread.id, thread.name, thread.guild.id, context.community.name)
            await self.services.application.move_announcements(match.number, PLATFORM, where)
            raise RoomChanged(f"#{match.number} is played in {thread.name}")

    async def sent_to_room(self, context: MessageContext) -> None:
        """Rename the match's thread when the match ends, or continues by a manager's decision.

        Tell a person who began a match against the computer where its thread is.
        """
        match = context.match
        if match is None or match.room != context.room.id or context.room.private:
            return
        if context.reply is not None:
            await self._tell_thread(context, context.reply)
        is_over, ref = match.status is MatchStatus.FINISHED, int(context.room.ref)
        if not (context.message.supersedes if is_over else isinstance(context.message.content, Moderated)):
            return
        over = self._thread_name(context, match, "thread-over")
        if is_over:
            await rename_thread(self._client, ref, over, closes=HOUR)
        else:
            begun_name = self._thread_name(context, match, "thread")
            await rename_thread(self._client, ref, begun_name, closes=WEEK, was=over)

    async def _tell_thread(self, context: MessageContext, reply: PendingReply) -> None:
        """Reply to the interaction that began a match with a link to its private thread. Never raises."""
        thread = self._client.get_channel(int(context.room.ref))
        if not (isinstance(thread, discord.Thread) and thread.is_private()):
            await self._sender.drop_thinking(reply)
            return
        language = self._language(context, None)
        text = f"{safe(chat.words(language)('discord-private-thread', {}))} {thread.mention}"
        try:
            await self._sender.to_interaction(reply, Payload((text,), Look(language)))
        except (RoomUnavailable, Undelivered, RetryLater) as problem:
            logger.info("can't say where a thread is: %s", problem)

    def _thread_name(self, context: MessageContext, match: Match, code: str) -> str:
        first_name, second = (context.people[player].name for player in match.players)
        language = self._language(context, None)
        game = chat.game_name(match.game, language)
        params = {"number": match.number, "game": game, "first": first_name, "second": second}
        return thread_name(chat.words(language)(f"discord-{code}", params))
