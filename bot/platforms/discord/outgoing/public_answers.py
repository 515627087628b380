"""Public answers: challenges that guests make in places without the bot, and the matches that begin there.

The bot can write there only in answer to an interaction, and can change the answer for a quarter of an hour. Each press
below it is another interaction, which allows that for another quarter of an hour. The answer mirrors its match
(:mod:`bot.kernel.watching`). The match itself is played in the private chats of its players.

We forget an answer once we can't change it any more. Its buttons say which match it shows, so the next press is enough to
change it again.
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
from bot.features.challenge.messages import ChallengeMade
from bot.features.sharing.handlers import mirror
from bot.kernel.context import Context
from bot.kernel.watching import drop_mirror
from bot.media.look import Look
from bot.platforms.buttons import TurnForm, TypedCommand
from bot.platforms.conversations import number_in
from bot.platforms.discord import custom_ids
from bot.platforms.discord.outgoing.formatting import USUAL_THEME, Payload, format_message
from bot.platforms.discord.outgoing.markup import safe
from bot.platforms.discord.outgoing.message_context import MessageContext
from bot.platforms.discord.outgoing.pending_replies import LIFE, ORIGINAL, PendingReply
from bot.platforms.discord.outgoing.sender import MessageSender
from bot.platforms.discord.places import PLATFORM, below_public_answer
from bot.platforms.discord.sent_messages import json_of, pressed_in
from bot.platforms.interface import RetryLater, Services, Undelivered
from bot.platforms.outgoing import RoomUnavailable, look_of
from core.match.model import ChallengeStatus
from core.messages.message import Message
from core.messages.updates import Place, Receipt
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_ROOM: Final = "answer:"
"""Prefix of the reference of a public answer's room; its slot follows."""
_KEY: Final = "discord:public:"
"""Store key (with the slot of a public answer) for what lets us change it."""
_SLOTS: Final = 4096
"""Number of public answers that we can change at a time. The next press below one whose slot has been reused takes it back."""


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

    def allows(self, number: int, now: datetime) -> bool:
        """Return whether it still lets us show a challenge or match, given by its number."""
        return self.number == number and self.until > now.timestamp()

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
        """Show a challenge where its challenger asked for it. Return whether others certainly see it there."""
        language = chat.best_language((interaction.guild_locale or interaction.locale).value)
        payload = await self._services.store.write(lambda uow: _offer(uow, offer, language))
        try:
            sent = await self._sender.to_everyone(interaction, payload)
        except (RoomUnavailable, RetryLater, Undelivered) as problem:
            logger.info("can't publish a guest's challenge: %s", problem)
            return False
        if sent.flags.ephemeral:  # external apps may not speak there
            return False
        ref, now = str(interaction.user.id), self._services.clock.now()
        access = AnswerAccess.by(interaction, offer.number or 0, str(sent.id), now)

        def effect(context: Context) -> None:
            account = context.uow.people.account(PLATFORM, ref)
            _keep(context, _slot(sent.id), access, 0 if account is None else account.player)

        await self._services.application.run(effect)
        return True

    async def renew(self, interaction: discord.Interaction) -> None:
        """Let a press, if it is below a public answer, allow us to change that; bring it up to date if we couldn't before.

        That includes an answer that we don't know, because the program was killed before it could store it.
        """
        message = interaction.message if below_public_answer(interaction) else None
        number = None if message is None else _number_below(message)
        if message is None or number is None:
            return
        now, slot = self._services.clock.now(), _slot(message.id)
        renewed = AnswerAccess.by(interaction, number, ORIGINAL, now)

        def effect(context: Context) -> None:
            access = AnswerAccess.read(context.uow.keys.get(f"{_KEY}{slot}"))
            match, challenge = context.uow.matches.get(number), context.uow.challenges.get(number)
            is_closed = match is None and challenge is not None and challenge.status is not ChallengeStatus.OPEN
            if access is None or not access.allows(number, now) or is_closed:
                _keep(context, slot, renewed, 0 if match is None else match.players[0])
            else:
                context.uow.keys.put(f"{_KEY}{slot}", str(renewed))

        await self._services.application.run(effect)

    async def show(self, context: MessageContext) -> None:
        """Show a message about a match in the public answer that its room represents, if we can still change that.

        Raises RetryLater, DeliveryFailed.
        """
        match, picture = context.match, context.message.picture
        if match is not None and picture is not None and (picture.version or 0) < match.version:
            return  # a later message is on its way
        slot, now = context.room.ref.removeprefix(_ROOM), self._services.clock.now()
        access = AnswerAccess.read(await self._services.store.read(lambda uow: uow.keys.get(f"{_KEY}{slot}")))
        if access is None or not access.allows(context.message.number or 0, now):
            return  # the next press brings it up to date
        look = look_of(chat.best_language(access.reply.locale), context.community, usual=USUAL_THEME)
        page = self._services.links.page
        payload = format_message(context.message, look, match=match, about=match, page=page)
        try:
            await self._sender.edit_answer(access.reply, access.message, payload)
        except RoomUnavailable as problem:
            logger.info("a public answer can't be changed any more: %s", problem)


def offers_in(uow: UnitOfWork, receipt: Receipt) -> list[Message]:
    """Return the challenge that a command has made, for everyone to see, if it has made one."""
    waiting = [] if receipt.room is None else uow.outbox.waiting(receipt.room.id)
    messages = [outgoing.message for outgoing in waiting if outgoing.id in receipt.said]
    return [one for one in messages if isinstance(one.content, ChallengeMade) and one.content.listed]


def forget_lapsed(uow: UnitOfWork, now: datetime) -> int:
    """Forget the public answers that we can't change any more. Returns how many. Their rooms are used again."""
    forgotten = 0
    for name, text in uow.keys.starting(_KEY).items():
        access = AnswerAccess.read(text)
        if access is not None and access.until > now.timestamp():
            continue
        room = uow.communities.find_room(PLATFORM, f"{_ROOM}{name.removeprefix(_KEY)}")
        if access is not None and room is not None:
            drop_mirror(uow, access.number, room.id)
        uow.keys.delete(name)
        forgotten += 1
    return forgotten


def _slot(message: int) -> int:
    """Return the slot of a public answer, given its id, whose upper bits are the time in milliseconds.

    The store never deletes a room. With slots, there is a limited number of them.
    """
    return (message >> 22) % _SLOTS


def _number_below(message: discord.Message) -> int | None:
    """Return the number of the match or challenge that all buttons of a message are about, or None."""
    numbers = {_number_meant(custom_ids.read(custom_id)) for custom_id in pressed_in(json_of(message))} - {None}
    return numbers.pop() if len(numbers) == 1 else None


def _number_meant(meaning: object) -> int | None:
    if isinstance(meaning, TurnForm | custom_ids.More | custom_ids.Seat):
        return meaning.number
    return number_in(meaning.text) if isinstance(meaning, TypedCommand) else None


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


def _keep(context: Context, slot: int, access: AnswerAccess, sharer: int) -> None:
    """Store what lets us change a public answer, and keep it up to date from now on, instead of another one in its slot."""
    uow = context.uow
    displaced, room = (
        AnswerAccess.read(uow.keys.get(f"{_KEY}{slot}")),
        uow.communities.find_room(PLATFORM, f"{_ROOM}{slot}"),
    )
    if displaced is not None and displaced.number != access.number and room is not None:
        drop_mirror(uow, displaced.number, room.id)
    uow.keys.put(f"{_KEY}{slot}", str(access))
    mirror(context, access.number, sharer, PLATFORM, Place(f"{_ROOM}{slot}", "", _ROOM, ""))
