"""Updates: what interactions and messages have in common: the people and things that they name, and their execution."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

import discord
from msgspec.structs import replace

from bot.features.challenge.commands import Play
from bot.platforms.discord.departures import has_left
from bot.platforms.discord.places import PLATFORM, keep_locale, with_known_names
from bot.platforms.interface import Services
from core.community import GROUP
from core.messages.command import Command
from core.messages.updates import Receipt, Update
from storage.store import Store
from storage.unit_of_work import UnitOfWork

Json: TypeAlias = dict[str, Any]  # as Discord sent it


async def receive(
    services: Services,
    update: Update,
    guild: int | None,
    locale: discord.Locale | None,
    follow_up: Callable[[UnitOfWork, Receipt], None] | None = None,
) -> Receipt:
    """Execute an update, in a place completed with the names that we know.

    Args:
        services: services of the program.
        update: the update.
        guild: id of the server where it was made; None in private.
        locale: the server's language, which we store.
        follow_up: called in the same transaction.
    """
    where = await with_known_names(services.store, update.place)

    def alongside(uow: UnitOfWork, receipt: Receipt) -> None:
        keep_locale(uow, guild, locale)
        if follow_up is not None:
            follow_up(uow, receipt)

    return await services.application.receive(replace(update, place=where), alongside)


# The people and things that a command names, if they belong to its server


def role_value(role: discord.Role) -> str:
    """Return a role as a value of a setting."""
    return '"' + GROUP.format(ref=role.id, name=role.name).replace('"', "") + '"'


def members(data: Json) -> frozenset[str]:
    """Return Discord's ids of the people whom an interaction names and who are in its server."""
    return frozenset(data.get("resolved", {}).get("members", {}))


async def strangers(
    store: Store, guild: discord.Guild | None, command: Command, member_refs: Collection[str]
) -> frozenset[str]:
    """Return the handles in a command that belong to people outside its server.

    Handles are the same in all servers, but people in one server must not find players of another.

    Args:
        store: where people are.
        guild: the server; None for a private chat, where no one else is.
        command: the command.
        member_refs: Discord's ids of people who are known to be there.
    """
    if guild is None or not isinstance(command, Play) or command.opponent is None:
        return frozenset()
    handle = command.opponent

    def transaction(uow: UnitOfWork) -> str | None:
        account = uow.people.by_handle(PLATFORM, handle)
        return None if account is None else account.ref

    ref = await store.read(transaction)
    if ref is None or ref in member_refs:
        return frozenset()
    return frozenset({handle}) if await has_left(guild, int(ref)) else frozenset()


def writable_channel(guild: discord.Guild, channel_id: int) -> discord.abc.GuildChannel | discord.Thread | None:
    """Return the channel or thread of a server with this id, if we may show boards there."""
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        return None
    rights = channel.permissions_for(guild.me)
    writes = rights.send_messages_in_threads if isinstance(channel, discord.Thread) else rights.send_messages
    return channel if rights.view_channel and writes and rights.attach_files else None
