"""Places: people, rooms and communities of Discord in the core's terms. A private chat is a community of its own."""

from __future__ import annotations

import logging
from typing import Final

import discord
from msgspec.structs import replace

from bot.features.account.closed_rooms import Managers
from bot.platforms.conversations import private_ref
from bot.platforms.lookalikes import told_apart
from core.community import Community
from core.messages.updates import Place, Sender
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

PLATFORM: Final = "discord"
_LOCALE: Final = "discord:locale:"
"""Store key (with a server's id) for its language, for processes that don't receive its events."""


def sender(user: discord.User | discord.Member, *, manages: bool = False) -> Sender:
    """Return the sender of an update."""
    roles = frozenset(str(role.id) for role in getattr(user, "roles", ()))
    return Sender(
        platform=PLATFORM, ref=str(user.id), handle=user.name, name=display_name(user), manages=manages, groups=roles
    )


def display_name(user: discord.User | discord.Member) -> str:
    """Return the global name of a person; we don't show a server's nicknames elsewhere."""
    return told_apart(user.global_name or user.name, user.name)


def private_place(channel: int, user: discord.User | discord.Member) -> Place:
    """Return the private chat with a person."""
    return Place(str(channel), display_name(user), private_ref(user.id), display_name(user), private=True)


def place(channel: int, name: str | None, guild: int, guild_name: str | None) -> Place:
    """Return a channel or thread of a server."""
    community = str(guild), guild_name or str(guild)
    return Place(str(channel), name or str(channel), *community, has_people=True, has_lists=True)


def is_guest(interaction: discord.Interaction) -> bool:
    """Return whether an interaction comes from a place without the bot.

    It comes from a user who installed the bot for themselves, or from anyone who pressed a button below its answer to one.
    """
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return not interaction.is_guild_integration() and interaction.client.get_guild(interaction.guild_id) is None


def below_public_answer(interaction: discord.Interaction) -> bool:
    """Return whether an interaction began with a button of a message that everyone sees in a place without the bot."""
    message = interaction.message
    return is_guest(interaction) and message is not None and not message.flags.ephemeral


def missing_rights(channel: object) -> tuple[str, ...]:
    """Return the codes of the rights that matches need but the bot lacks in a channel or thread, as far as the cache knows."""
    if not isinstance(channel, discord.TextChannel | discord.ForumChannel | discord.Thread):
        return ()
    thread = isinstance(channel, discord.Thread)
    permissions = channel.permissions_for(channel.guild.me)
    if isinstance(channel, discord.Thread) and channel.locked and not permissions.manage_threads:
        return ("discord-thread-locked",)
    writing = "send_messages_in_threads" if thread else "send_messages"
    needed_names = ("view_channel", writing, "attach_files", *(() if thread else ("create_public_threads",)))
    return tuple(f"discord-{name.replace('_', '-')}" for name in needed_names if not getattr(permissions, name))


async def rights_lost(client: discord.Client, channel: int) -> tuple[str, ...]:
    """Return the missing rights in a channel that refused a message, even if it isn't cached; empty if we can't fetch it."""
    try:
        return missing_rights(client.get_channel(channel) or await client.fetch_channel(channel))
    except (discord.DiscordException, OSError, TimeoutError) as problem:
        logger.info("can't read channel %d: %s", channel, problem)
        return ()


async def managers_of(
    client: discord.Client, guild: discord.Guild | None, lost_channel: int, *, alone: bool = False
) -> Managers:
    """Return who manages a server, and where they can read our notices, besides a channel that is lost; see below."""
    if guild is None:
        return Managers()
    refs = [] if guild.owner_id is None else [str(guild.owner_id)]
    return Managers(refs, await place_of_managers(client, guild, lost_channel, alone=alone))


async def place_of_managers(
    client: discord.Client, guild: discord.Guild, lost_channel: int, *, alone: bool = False
) -> Place | None:
    """Return a place that a server's managers read, other than a channel that is lost.

    We prefer the channel where Discord itself posts news for them, if we may write there; then the owner's direct
    messages; then the channel of the server's own notices. If the notice is for one manager ``alone``, only the direct
    messages will do.
    """

    def written(channel: discord.TextChannel | None) -> Place | None:
        if alone or channel is None or channel.id == lost_channel:
            return None
        rights = channel.permissions_for(guild.me)
        if not (rights.view_channel and rights.send_messages):
            return None
        return place(channel.id, channel.name, guild.id, guild.name)

    updates_place, owner = written(guild.public_updates_channel), guild.owner_id
    if updates_place is None and owner is not None:
        try:
            chat = await client.create_dm(discord.Object(owner))
        except (discord.DiscordException, OSError, TimeoutError) as problem:
            logger.info("can't write to the owner of %d: %s", guild.id, problem)
        else:
            name = str(owner) if guild.owner is None else display_name(guild.owner)
            return Place(str(chat.id), name, private_ref(owner), name, private=True)
    return updates_place or written(guild.system_channel)


def keep_locale(uow: UnitOfWork, guild: int | None, locale: discord.Locale | None) -> None:
    """Store the language of a server; write nothing if it is unchanged."""
    if guild is not None and locale is not None and uow.keys.get(f"{_LOCALE}{guild}") != locale.value:
        uow.keys.put(f"{_LOCALE}{guild}", locale.value)


def locale_of(uow: UnitOfWork, community: Community) -> str | None:
    """Return the language of a server, as Discord last reported it."""
    return uow.keys.get(f"{_LOCALE}{community.ref}")


async def with_known_names(store: Store, where: Place) -> Place:
    """Return a place with the names that we know if Discord sent none, so that we don't rename it to its number."""
    if where.name != where.ref and where.community_name != where.community_ref:
        return where

    def transaction(uow: UnitOfWork) -> Place:
        room = uow.communities.find_room(PLATFORM, where.ref)
        homes = [home for home in uow.communities.all(PLATFORM) if home.ref == where.community_ref]
        nameless = where.community_name == where.community_ref
        return replace(
            where,
            name=room.name if room is not None and where.name == where.ref else where.name,
            community_name=homes[0].name if homes and nameless else where.community_name,
        )

    return await store.read(transaction)


async def open_room(store: Store, where: Place) -> None:
    """Add a named channel to the store, unless it is already there."""

    def transaction(uow: UnitOfWork) -> None:
        uow.communities.open_room(PLATFORM, where.ref, where.name, where.community_ref, where.community_name)

    await store.write(transaction)


async def ensure_account(store: Store, user: discord.User | discord.Member) -> None:
    """Add an account for a named person, unless they have one."""
    handle, name = user.name, display_name(user)

    def transaction(uow: UnitOfWork) -> None:
        account = uow.people.account(PLATFORM, str(user.id))
        if account is None:
            uow.people.enrol(PLATFORM, str(user.id), handle, name, take_over=True)
        elif account.handle != handle:
            uow.people.touch(account, handle, name)

    await store.write(transaction)
