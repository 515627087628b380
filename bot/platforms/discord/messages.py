"""What people write on Discord, to commands: in private, to the bot by mention or reply, and plain turns in a match's thread."""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import replace
from datetime import datetime
from typing import Final

import discord

from bot import chat
from bot.platforms.discord.mentions import open_channel, strangers
from bot.platforms.discord.places import PLATFORM, know, meet, named, note_locale, place, private_place, sender
from bot.platforms.interface import Services
from core.play.application import Receipt, Update
from core.play.commands import Command, Help, Misunderstood, Move, Preview
from core.play.model import MatchStatus, Room
from core.play.ports import Work

logger = logging.getLogger(__name__)

_AGAIN: Final = (1.0, 5.0, 25.0)
"""Seconds after which a message that failed is tried again."""
_MENTION: Final = re.compile(r"<@!?([0-9]{1,20})>")
_CHANNEL: Final = re.compile(r"<#([0-9]{1,20})>")


class Listening:
    """Takes messages.

    Args:
        services: what platforms are given.
        content: whether the bot may read all messages: then plain coordinates in a match's thread are moves.
    """

    def __init__(self, services: Services, *, content: bool) -> None:
        self._services = services
        self._content = content

    async def hear(self, message: discord.Message, own: int, *, late: bool = False) -> None:
        """Take one message. What fails is tried again: nobody would tell the person. Nothing is raised.

        Args:
            message: the SDK's.
            own: the bot's id.
            late: it was asked for, and may have been written long ago.
        """
        for wait in (*_AGAIN, None):
            try:
                await self._hear(message, own, late=late)
            except Exception:
                logger.exception("message %d failed", message.id)
            else:
                return
            if wait is not None:
                await asyncio.sleep(wait)

    async def _hear(self, message: discord.Message, own: int, *, late: bool) -> None:
        if message.author.bot or message.webhook_id is not None or not message.content:
            return
        if message.guild is None and getattr(message.channel, "guild_id", None) is not None:
            return  # of a server that isn't there yet; once it is, such messages are looked for
        private = message.guild is None
        addressed = private or any(user.id == own for user in message.mentions)
        if not addressed and not (self._content and await self._of_a_match(message)):
            return
        text = await self._plain(message, own)
        language = await self._language(message)
        command = chat.parse(text, language)
        if command is None and addressed:
            command = _meant(text, language)
        if command is None:
            return
        if message.reference is not None and isinstance(command, Move | Preview) and command.number is None:
            command = await self._replying(command, message)
        if late:
            await _complete(message)
            if isinstance(command, Move) and command.ply is None:
                command = await self._as_seen(command, message)
        update = await self._update(message, command)
        where = await named(self._services.store, update.place)
        guild = message.guild
        locale = None if guild is None or guild.unavailable else guild.preferred_locale

        def beside(work: Work, _receipt: Receipt) -> None:
            note_locale(work, None if guild is None else guild.id, locale)

        await self._services.application.receive(replace(update, place=where), beside)

    async def _update(self, message: discord.Message, command: Command) -> Update:
        guild, channel = message.guild, message.channel
        if guild is None:
            where = private_place(channel.id, message.author)
            return Update(f"m{message.id}", sender(message.author), where, command)
        where = place(channel.id, getattr(channel, "name", None), guild.id, guild.name)
        members = {str(user.id) for user in message.mentions if isinstance(user, discord.Member)}
        absent = await strangers(self._services.store, guild, command, members)
        return Update(f"m{message.id}", sender(message.author, manages=_manages(message)), where, command, absent)

    async def _of_a_match(self, message: discord.Message) -> bool:
        """Whether a match is being played where it was written."""
        ref = str(message.channel.id)

        def work(open_work: Work) -> bool:
            room: Room | None = open_work.people.find_room(PLATFORM, ref)
            found = [] if room is None else open_work.matches.in_room(room.id, 1)
            return any(match.status is MatchStatus.RUNNING for match in found)

        return await self._services.store.read(work)

    async def _plain(self, message: discord.Message, own: int) -> str:
        """The text without the bot's mention, and with the handles of others for theirs."""
        people = {user.id: user for user in message.mentions if not user.bot}
        text = message.content
        for found in set(_MENTION.findall(text)):
            user = people.get(int(found))
            if user is not None:
                await meet(self._services.store, user)
            name = f"@{user.name}" if user is not None else ""
            if name or int(found) == own:
                text = re.sub(f"<@!?{found}>", name, text)
        for found in set(_CHANNEL.findall(text)) if _manages(message) else ():
            text = text.replace(f"<#{found}>", await self._channel(message, found))
        return text.strip()

    async def _channel(self, message: discord.Message, found: str) -> str:
        """The id of a channel that was named, made known if it is of this server and open to us."""
        guild = message.guild
        channel = None if guild is None else open_channel(guild, found)
        if guild is not None and channel is not None:
            await know(self._services.store, place(channel.id, channel.name, guild.id, guild.name))
        return found

    async def _replying(self, command: Move | Preview, message: discord.Message) -> Move | Preview:
        """Let a turn that answers a match's message be in that match."""
        reference = message.reference
        if reference is None or reference.message_id is None:
            return command
        where = f"{message.channel.id}/{reference.message_id}"
        name = await self._services.store.read(lambda work: work.keys.find("discord:buttons:", where))
        number = "" if name is None else name.rpartition(":")[2]
        if not number.isdecimal():
            return command
        if isinstance(command, Move):
            return Move(command.text, int(number), command.ply, command.plain)
        return Preview(command.text, int(number))

    async def _as_seen(self, command: Move, message: discord.Message) -> Move:
        """Let a turn be about the board that stood when it was written: on another one it is refused."""
        ref, room, at = str(message.author.id), str(message.channel.id), message.created_at

        def work(open_work: Work) -> Move:
            account = open_work.people.account(PLATFORM, ref)
            here = open_work.people.find_room(PLATFORM, room)
            if account is None:
                return command
            return as_seen(open_work, command, account.player, None if here is None else here.id, at)

        return await self._services.store.read(work)

    async def _language(self, message: discord.Message) -> str:
        ref = str(message.author.id)

        def work(open_work: Work) -> str | None:
            account = open_work.people.account(PLATFORM, ref)
            return None if account is None else open_work.people.player(account.player).language

        hint = None if message.guild is None else message.guild.preferred_locale.value
        return chat.best_language(await self._services.store.read(work), hint)


def _manages(message: discord.Message) -> bool:
    """Whether whoever wrote a message may manage the server where it stands."""
    return bool(getattr(getattr(message.author, "guild_permissions", None), "manage_guild", False))


def as_seen(work: Work, command: Move, player: int, room: int | None, at: datetime) -> Move:
    """A turn with the number of turns that its match had when it was written.

    Args:
        work: the open transaction.
        command: without that number.
        player: id of who wrote it.
        room: id of where it was written; None: a place that we don't know.
        at: when.
    """
    running = [match for match in work.matches.running_of(player) if command.number in {None, match.number}]
    waiting = [match for match in running if match.waits_for(player)]
    pool = [match for match in waiting if match.room == room] or waiting
    if len(pool) != 1:
        return command  # the core asks which one, or says why it can't be
    match = pool[0]
    seen = sum(turn.at <= at for turn in work.matches.turns(match.number))
    if any(event.kind == "taken-back" and event.at > at for event in work.matches.events(match.number)):
        seen = match.ply + 1  # it was longer then
    return Move(command.text, match.number, seen, command.plain)


async def _complete(message: discord.Message) -> None:
    """Learn who wrote a message as a member of the server, which Discord leaves out when it is asked for messages."""
    guild, author = message.guild, message.author
    if guild is None or isinstance(author, discord.Member):
        return
    try:
        message.author = await guild.fetch_member(author.id)
    except discord.NotFound:  # gone since
        return


def _meant(text: str, language: str) -> Command:
    """What is said to the bot without a slash: a command all the same, else a wish for help."""
    command = chat.parse(f"/{text}", language) if text else None
    unknown = isinstance(command, Misunderstood) and command.problem == "unknown-command"
    return Help() if command is None or unknown else command
