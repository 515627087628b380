"""Messages: commands in private, by mentioning the bot or replying to it, and plain turns in a match's thread."""

from __future__ import annotations

import asyncio
import logging
import re
from datetime import datetime
from typing import Final

import discord
from msgspec.structs import replace

from bot import chat
from bot.features.match.commands import Move
from bot.kernel.command_context import CommandContext
from bot.platforms.conversations import answer_to, find_person, number_in, parse_addressed, parse_if_asked
from bot.platforms.discord.incoming.updates import receive, strangers, writable_channel
from bot.platforms.discord.places import (
    PLATFORM,
    ensure_account,
    open_room,
    place,
    private_place,
    sender,
)
from bot.platforms.discord.sent_messages import text_of
from bot.platforms.interface import Services
from core.community import Room
from core.match.model import MatchStatus
from core.messages.command import Command
from core.messages.updates import Place, Update
from storage.errors import Unavailable
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_RETRY_DELAYS: Final = (1.0, 5.0, 25.0)
"""Seconds before each retry after a failure."""
_MENTION: Final = re.compile(r"<@!?([0-9]{1,20})>")
_CHANNEL: Final = re.compile(r"<#([0-9]{1,20})>")


class MessageHandler:
    """Handler of messages.

    Args:
        services: services of the program.
        message_content: whether the bot may read all messages; if so, plain coordinates in a match's thread are moves.
    """

    def __init__(self, services: Services, *, message_content: bool) -> None:
        self._services = services
        self._message_content = message_content

    async def handle(self, message: discord.Message, bot_id: int, *, late: bool = False) -> None:
        """Handle one message. We retry after failures, because Discord doesn't show them to the user. Never raises.

        Args:
            message: the message.
            bot_id: the bot's id.
            late: whether we missed it at first, so it may be old.
        """
        for wait in (*_RETRY_DELAYS, None):
            try:
                await self._handle(message, bot_id, late=late)
            except Unavailable as problem:
                logger.warning("message %d waits, since the store isn't available: %s", message.id, problem)
                if wait is None and _is_addressed(message, bot_id):
                    await _apologise(message, f"store-{problem.code}")
            except Exception:
                logger.exception("message %d failed", message.id)
            else:
                return
            if wait is not None:
                await asyncio.sleep(wait)

    async def _handle(self, message: discord.Message, bot_id: int, *, late: bool) -> None:
        if message.author.bot or message.webhook_id is not None or not message.content:
            return
        if message.guild is None and getattr(message.channel, "guild_id", None) is not None:
            return  # from a server that isn't available yet; once it is, we search it for such messages
        private = message.guild is None
        addressed = _is_addressed(message, bot_id)
        if not addressed and not self._message_content:
            return
        language = await self._language(message, addressed=addressed)
        if language is None:
            return
        text = await self._plain_text(message, bot_id)
        replied = _replied(message, bot_id)
        command = (None if replied is None else answer_to(text_of(replied), text, language)) or chat.parse(
            text, language
        )
        if command is None and addressed:
            command = parse_addressed(text, language, private=private)
        elif command is None:
            person, channel = str(message.author.id), str(message.channel.id)
            command = await parse_if_asked(
                self._services.store, text, language, platform=PLATFORM, person=person, room=channel
            )
        if command is None:
            return
        if late:
            await _fetch_member(message)
        update = await self._update(message, command, bot_id)
        if late and isinstance(command, Move) and command.ply is None:
            update = replace(update, command=await self._with_seen_ply(command, message, update.place))
        guild = message.guild
        locale = None if guild is None or guild.unavailable else guild.preferred_locale
        await receive(self._services, update, None if guild is None else guild.id, locale)

    async def _update(self, message: discord.Message, command: Command, bot_id: int) -> Update:
        guild, channel = message.guild, message.channel
        replied = _replied(message, bot_id)
        home = None if replied is None else number_in(text_of(replied))
        if guild is None:
            where = replace(private_place(channel.id, message.author), home=home)
            return Update(f"m{message.id}", sender(message.author), where, command)
        where = place(channel.id, getattr(channel, "name", None), guild.id, guild.name)
        where = replace(where, home=home, thread=isinstance(channel, discord.Thread), overheard=True)
        members = {str(user.id) for user in message.mentions if isinstance(user, discord.Member)}
        absent = await strangers(self._services.store, guild, command, members)
        return Update(
            id=f"m{message.id}",
            sender=sender(message.author, manages=_is_manager(message)),
            place=where,
            command=command,
            strangers=absent,
        )

    async def _plain_text(self, message: discord.Message, bot_id: int) -> str:
        """Return the text without the bot's mention, and with handles instead of mentions of others."""
        people = {user.id: user for user in message.mentions if not user.bot}
        text = message.content
        for mention in set(_MENTION.findall(text)):
            user = people.get(int(mention))
            if user is not None:
                await ensure_account(self._services.store, user)
            name = f"@{user.name}" if user is not None else ""
            if name or int(mention) == bot_id:
                text = re.sub(f"<@!?{mention}>", name, text)
        for mention in set(_CHANNEL.findall(text)) if _is_manager(message) else ():
            text = text.replace(f"<#{mention}>", await self._channel_id(message, mention))
        return text.strip()

    async def _channel_id(self, message: discord.Message, ref: str) -> str:
        """Return the id of a named channel, after adding it to the store if it is in this server and open to us."""
        guild = message.guild
        channel = None if guild is None else writable_channel(guild, int(ref))
        if guild is not None and channel is not None:
            await open_room(self._services.store, place(channel.id, channel.name, guild.id, guild.name))
        return ref

    async def _with_seen_ply(self, command: Move, message: discord.Message, where: Place) -> Move:
        """Return a turn with the number of turns on the board when it was written, so that we refuse it on another board."""
        ref, at, now = str(message.author.id), message.created_at, self._services.clock.now()

        def transaction(uow: UnitOfWork) -> Move:
            account = uow.people.account(PLATFORM, ref)
            if account is None:
                return command
            room = uow.communities.find_room(PLATFORM, where.ref)
            return with_seen_ply(command, CommandContext(uow, where, room, account.player, now), at)

        return await self._services.store.read(transaction)

    async def _language(self, message: discord.Message, *, addressed: bool) -> str | None:
        """Return an author's language; None if they neither address the bot nor write where a match is being played."""
        person, channel, guild = str(message.author.id), str(message.channel.id), message.guild

        def transaction(uow: UnitOfWork) -> str | None:
            if not addressed and not _is_match_room(uow, channel):
                return None
            _, language_tag = find_person(uow, PLATFORM, person)
            return chat.best_language(language_tag, None if guild is None else guild.preferred_locale.value)

        return await self._services.store.read(transaction)


def _is_match_room(uow: UnitOfWork, channel: str) -> bool:
    """Return whether a match is being played in a channel or thread."""
    room: Room | None = uow.communities.find_room(PLATFORM, channel)
    newest = [] if room is None else uow.matches.in_room(room.id, 1)
    return any(match.status is MatchStatus.RUNNING for match in newest)


def _is_manager(message: discord.Message) -> bool:
    """Return whether the author of a message may manage its server."""
    return bool(getattr(getattr(message.author, "guild_permissions", None), "manage_guild", False))


def _is_addressed(message: discord.Message, bot_id: int) -> bool:
    """Return whether a message is for the bot: written to it privately, mentioning it, or replying to it."""
    mentioned = any(user.id == bot_id for user in message.mentions)
    return message.guild is None or mentioned or _replied(message, bot_id) is not None


async def _apologise(message: discord.Message, code: str) -> None:
    """Tell the author, in the server's language, that we gave up on their message. Never raises."""
    guild = message.guild
    language = chat.best_language(None if guild is None or guild.unavailable else guild.preferred_locale.value)
    try:
        await message.reply(chat.words(language)(code, {}))
    except (discord.DiscordException, OSError, TimeoutError) as problem:
        logger.warning("can't answer message %d: %s", message.id, problem)


def _replied(message: discord.Message, bot_id: int) -> discord.Message | None:
    """Return our message to which a message replies, or None."""
    replied = None if message.reference is None else message.reference.resolved
    return replied if isinstance(replied, discord.Message) and replied.author.id == bot_id else None


def with_seen_ply(command: Move, standpoint: CommandContext, at: datetime) -> Move:
    """Return a turn with the board of its match when it was written.

    Args:
        command: the command without a board.
        standpoint: context of its author.
        at: when it was written.
    """
    uow = standpoint.uow
    running = uow.matches.running_of(standpoint.player)
    named_matches = [
        match for match in running if match.number == command.number and match.waits_for(standpoint.player)
    ]
    match = standpoint.match_for_turn(running) if command.number is None else next(iter(named_matches), None)
    if match is None:
        return command  # the core asks which match, or says why it can't be
    seen_turns = sum(turn.at <= at for turn in uow.matches.turns(match.number))
    takebacks_since = sum(event.kind == "taken-back" and event.at > at for event in uow.matches.events(match.number))
    match_then = replace(match, takebacks=match.takebacks - takebacks_since)
    return replace(command, number=match.number, ply=match_then.board_after(seen_turns))


async def _fetch_member(message: discord.Message) -> None:
    """Fetch the author as a member of the server, because fetched messages don't include that."""
    guild, author = message.guild, message.author
    if guild is None or isinstance(author, discord.Member):
        return
    try:
        message.author = await guild.fetch_member(author.id)
    except discord.NotFound:  # they have left since
        return
