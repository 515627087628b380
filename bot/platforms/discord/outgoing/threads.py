"""Threads: one for every match, in the channel where it began; in a forum, a post. Against the computer, it is private."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import Final, Literal, TypeAlias, TypeGuard

import aiohttp
import discord

from bot.platforms.discord.outgoing.errors import classify, once
from bot.platforms.discord.outgoing.markup import safe
from bot.platforms.outgoing import RoomUnavailable

logger = logging.getLogger(__name__)

WEEK: Final = 10080
"""Minutes of silence after which Discord archives a thread."""
HOUR: Final = 60
"""Minutes of silence after which Discord archives the thread of a match that is over."""
_END_TIMEOUT: Final = 10.0
"""Maximum seconds for renaming."""
Parent: TypeAlias = "discord.TextChannel | discord.ForumChannel"


async def open_thread(
    client: discord.Client, channel: int, name: str, *, may_exist: bool = False, only_for: int | None = None
) -> discord.Thread | None:
    """Open a thread for a match, only once, or find the one that an earlier attempt opened.

    Args:
        client: the SDK's client.
        channel: id of the channel or thread where the match began.
        name: name of the thread; it contains the match's number, so it is unique among ours.
        may_exist: whether an earlier attempt may have opened it; if so, we ask Discord for its threads.
        only_for: id of the only person who plays there, against the computer; None for a public thread.

    Returns:
        The thread; None if there can't be one, or the channel is that thread.

    Raises:
        RetryLater: Discord asks to wait.
    """
    try:
        place = client.get_channel(channel) or await client.fetch_channel(channel)
        if isinstance(place, discord.Thread) and _is_called(client, place, name):
            return None
        parent = await _parent(client, place, alone=only_for is not None)
        if parent is None:
            return None
        thread = await _own_thread(client, parent, name, ask=may_exist)
        if thread is None:
            with once():
                thread = await _create_thread(parent, name, private=only_for is not None)
        if only_for is not None:
            await thread.add_user(discord.Object(only_for))
    except Exception as problem:
        problem_kind = classify(problem)
        if isinstance(problem_kind, RoomUnavailable) or (
            isinstance(problem, discord.HTTPException) and problem.status == HTTPStatus.BAD_REQUEST
        ):
            logger.info("no thread in channel %d: %s", channel, problem)
            return None
        raise problem_kind from problem
    return thread


async def rename_thread(
    client: discord.Client, channel: int, name: str, *, closes: Literal[60, 10080], was: str | None = None
) -> None:
    """Rename the thread of a match that is over or has been resumed; let Discord close it after a silence.

    Any message there opens it again. We try once; after a failure, the thread stays as it is.

    Args:
        client: the SDK's client.
        channel: id of the thread.
        name: its new name.
        closes: minutes without a message after which Discord closes it.
        was: only rename a thread with this name; None for any thread.
    """
    try:
        async with asyncio.timeout(_END_TIMEOUT):
            thread = client.get_channel(channel) or await client.fetch_channel(channel)
            if not isinstance(thread, discord.Thread) or thread.owner_id != _own_id(client):
                return
            if thread.name != name and was in {None, thread.name}:
                await thread.edit(name=name, auto_archive_duration=closes)
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as problem:
        logger.info("can't rename thread %d: %s", channel, problem)


async def _own_thread(client: discord.Client, parent: Parent, name: str, *, ask: bool) -> discord.Thread | None:
    threads = await _threads(client, parent, ask=ask)
    return next((thread for thread in threads if thread.name == name and thread.owner_id == _own_id(client)), None)


async def _threads(client: discord.Client, parent: Parent, *, ask: bool) -> Sequence[discord.Thread]:
    """Return the open threads of a channel; we always ask Discord if another process receives this server's events."""
    if not ask and client.get_channel(parent.id) is not None:
        return parent.threads
    return [thread for thread in await parent.guild.active_threads() if thread.parent_id == parent.id]


async def _parent(client: discord.Client, place: object, *, alone: bool) -> Parent | None:
    """Return the parent for the thread, or None. A match stays in other people's threads; beside one of ours, it gets its own.

    A match that only one person plays leaves other people's threads.
    """
    if isinstance(place, discord.Thread):
        parent = place.parent or await client.fetch_channel(place.parent_id)
        if alone:
            return parent if takes_private_threads(parent) else None
        if isinstance(parent, discord.TextChannel) and place.owner_id == _own_id(client):
            return parent
        return parent if isinstance(parent, discord.ForumChannel) else None
    if alone:
        return place if takes_private_threads(place) else None
    return place if isinstance(place, discord.TextChannel | discord.ForumChannel) else None


def takes_private_threads(channel: object) -> TypeGuard[discord.TextChannel]:
    """Return whether a channel can have private threads: forums and announcement channels can't."""
    return isinstance(channel, discord.TextChannel) and not channel.is_news()


async def _create_thread(parent: Parent, name: str, *, private: bool) -> discord.Thread:
    if isinstance(parent, discord.ForumChannel):
        tags = parent.available_tags[:1] if parent.flags.require_tag else []
        nobody = discord.AllowedMentions.none()
        created = await parent.create_thread(
            name=name, content=safe(name), auto_archive_duration=WEEK, applied_tags=tags, allowed_mentions=nobody
        )
        return created.thread
    if private:
        kind = discord.ChannelType.private_thread
    else:
        kind = discord.ChannelType.news_thread if parent.is_news() else discord.ChannelType.public_thread
    return await parent.create_thread(name=name, type=kind, auto_archive_duration=WEEK, invitable=not private)


def _is_called(client: discord.Client, thread: discord.Thread, name: str) -> bool:
    """Return whether a thread is ours and begins with the number in a name; Discord may have changed the rest."""
    return thread.owner_id == _own_id(client) and thread.name.partition(" ")[0] == name.partition(" ")[0]


def _own_id(client: discord.Client) -> int:
    return 0 if client.user is None else client.user.id
