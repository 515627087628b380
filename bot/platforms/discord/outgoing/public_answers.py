"""Public answers: challenges that guests make in places without the bot, and the matches that begin there.

The bot can write there only in answer to an interaction, and can change the answer for a quarter of an hour. Each press
below it is another interaction, which allows that for another quarter of an hour. The answer mirrors its match
(:mod:`bot.kernel.watching`). The match itself is played in the private chats of its players.
"""

from __future__ import annotations

import logging
import secrets
from datetime import datetime
from typing import Final

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.features.answers.commands import Accept, Decline
from bot.features.challenge.invite_links import SECRET, invitation
from bot.features.sharing.handlers import mirror
from bot.kernel.context import Context
from bot.media.look import Look
from bot.platforms.discord import custom_ids
from bot.platforms.discord.outgoing.formatting import USUAL_THEME, Payload, format_message
from bot.platforms.discord.outgoing.markup import safe
from bot.platforms.discord.outgoing.message_context import MessageContext
from bot.platforms.discord.outgoing.pending_replies import LIFE, ORIGINAL, PendingReply
from bot.platforms.discord.outgoing.sender import MessageSender
from bot.platforms.discord.places import PLATFORM
from bot.platforms.interface import Services
from bot.platforms.outgoing import RoomUnavailable, look_of
from core.messages.message import Message
from core.messages.updates import Place
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_ROOM: Final = "answer:"
"""Prefix of the reference of a public answer's room; its id follows."""
_KEY: Final = "discord:public:"
"""Store key (with the id of a public answer) for what lets us change it."""


class AnswerAccess(Struct, frozen=True):
    """The latest interaction that lets us change a public answer.

    Attributes:
        number: number of the challenge or match.
        until: when that ends, in seconds since 1970.
        message: what the interaction calls the answer: its id, or :data:`.ORIGINAL`.
        reply: the interaction, with Discord's locale of the place.
    """

    number: int
    until: int
    message: str
    reply: PendingReply

    @classmethod
    def by(cls, interaction: discord.Interaction, number: int, message: str, now: datetime) -> AnswerAccess:
        """Return the access that an interaction gives us."""
        locale = (interaction.guild_locale or interaction.locale).value
        reply = replace(PendingReply.to(interaction), locale=locale)
        return cls(number, int((now + LIFE).timestamp()), message, reply)

    @classmethod
    def read(cls, text: str | None) -> AnswerAccess | None:
        """Read a stored access; None: there is none."""
        fields = (text or "").split(" ")
        if len(fields) != 6:
            return None
        number, until, message, application, locale, token = fields
        reply = PendingReply(int(application), token, thinking=False, locale=locale)
        return cls(int(number), int(until), message, reply)

    def __str__(self) -> str:
        reply = self.reply
        return f"{self.number} {self.until} {self.message} {reply.application} {reply.locale} {reply.token}"


def is_public_answer(room_ref: str) -> bool:
    """Return whether a room, given by its reference, is a public answer."""
    return room_ref.startswith(_ROOM)


class PublicAnswers:
    """Sender and editor of public answers.

    Args:
        services: services of the program.
        sender: sends messages.
    """

    def __init__(self, services: Services, sender: MessageSender) -> None:
        self._services = services
        self._sender = sender

    async def publish(self, interaction: discord.Interaction, offer: Message) -> bool:
        """Show a challenge where its challenger asked for it. Return whether others see it there.

        Raises RoomUnavailable, RetryLater, DeliveryFailed, DeliveryUnknown.
        """
        language = chat.best_language((interaction.guild_locale or interaction.locale).value)
        payload = await self._services.store.write(lambda uow: _offer(uow, offer, language))
        sent = await self._sender.to_everyone(interaction, payload)
        if sent.flags.ephemeral:  # external apps may not speak there
            return False
        ref, now = str(interaction.user.id), self._services.clock.now()
        access = AnswerAccess.by(interaction, offer.number or 0, str(sent.id), now)

        def effect(context: Context) -> None:
            account = context.uow.people.account(PLATFORM, ref)
            _keep(context, sent.id, access, 0 if account is None else account.player)

        await self._services.application.run(effect)
        return True

    async def renew(self, interaction: discord.Interaction) -> None:
        """Let a press below a public answer allow us to change it; bring it up to date if we couldn't change it before."""
        message = 0 if interaction.message is None else interaction.message.id
        now = self._services.clock.now()

        def effect(context: Context) -> None:
            access = AnswerAccess.read(context.uow.keys.get(f"{_KEY}{message}"))
            if access is None:
                return
            renewed = AnswerAccess.by(interaction, access.number, ORIGINAL, now)
            if access.until > now.timestamp():
                context.uow.keys.put(f"{_KEY}{message}", str(renewed))
                return
            match = context.uow.matches.get(access.number)
            _keep(context, message, renewed, 0 if match is None else match.players[0])

        await self._services.application.run(effect)

    async def show(self, context: MessageContext) -> None:
        """Show a message about a match in the public answer that its room represents, if we can still change that.

        Raises RetryLater, DeliveryFailed.
        """
        match, picture = context.match, context.message.picture
        if match is not None and picture is not None and (picture.version or 0) < match.version:
            return  # a later message is on its way
        message, now = context.room.ref.removeprefix(_ROOM), self._services.clock.now()
        access = AnswerAccess.read(await self._services.store.read(lambda uow: uow.keys.get(f"{_KEY}{message}")))
        if access is None or access.until <= now.timestamp():
            return  # the next press brings it up to date
        look = look_of(chat.best_language(access.reply.locale), context.community, usual=USUAL_THEME)
        page = self._services.links.page
        payload = format_message(context.message, look, match=match, about=match, page=page)
        try:
            await self._sender.edit_answer(access.reply, access.message, payload)
        except RoomUnavailable as problem:
            logger.info("a public answer can't be changed any more: %s", problem)


def _offer(uow: UnitOfWork, offer: Message, language: str) -> Payload:
    """Return a challenge as a public answer, with buttons for those who read it."""
    number = offer.number or 0
    accounts = [account for player in offer.notify for account in uow.people.accounts_of(player)]
    refs = {account.player: account.ref for account in accounts if account.platform == PLATFORM}
    answers = tuple(action for action in offer.actions if isinstance(action.command, Accept | Decline))
    payload = format_message(replace(offer, actions=answers), Look(language), refs=refs)
    buttons, challenge = payload.buttons, uow.challenges.get(number)
    if challenge is not None and challenge.opponent is None:
        if uow.keys.get(SECRET) is None:
            uow.keys.put(SECRET, secrets.token_hex(32))
        buttons = (replace(buttons[0], id=custom_ids.of_seat(number, invitation(uow, challenge) or "")),)
    note = safe(chat.words(language)("discord-guest-goes-on", {}), language)
    return replace(payload, texts=(*payload.texts[:-1], f"{payload.texts[-1]}\n-# {note}"), buttons=buttons)


def _keep(context: Context, message: int, access: AnswerAccess, sharer: int) -> None:
    """Store what lets us change a public answer, and keep it up to date from now on."""
    context.uow.keys.put(f"{_KEY}{message}", str(access))
    mirror(context, access.number, sharer, PLATFORM, Place(f"{_ROOM}{message}", "", _ROOM, ""))
