"""Origin of an interaction: where it was made, and by whom, in the core's terms.

A user who installed the bot for themselves can use it where it isn't a member: in other servers, and in private chats
with others. There the bot can't see or write anything; the user's actions belong to their private chat with the bot.
"""

from __future__ import annotations

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.platforms.discord.outgoing.sender import MessageSender
from bot.platforms.discord.outgoing.threads import takes_private_threads
from bot.platforms.discord.places import is_guest, place, private_place, sender
from core.messages.updates import Place, Sender


class Origin(Struct, frozen=True):
    """Where an interaction was made, and by whom.

    Attributes:
        place: the place.
        person: the person.
        guild: the server, if the bot is in it and we know it.
        locale: the server's language.
        guest: whether it was made in a place without the bot.
    """

    place: Place
    person: Sender
    guild: discord.Guild | None = None
    locale: discord.Locale | None = None
    guest: bool = False


def guild_of(interaction: discord.Interaction) -> int | None:
    """Return the id of the server where an interaction was made, if the bot is in it, or None."""
    return None if is_guest(interaction) else interaction.guild_id


def place_of(interaction: discord.Interaction, private: int) -> Place:
    """Return where an interaction was made; for a guest, their private chat, given by its id."""
    guild = guild_of(interaction)
    if guild is None:
        return private_place(private if is_guest(interaction) else interaction.channel_id or 0, interaction.user)
    name = getattr(interaction.channel, "name", None)
    where = place(
        interaction.channel_id or 0, name, guild, None if interaction.guild is None else interaction.guild.name
    )
    return replace(where, thread=isinstance(interaction.channel, discord.Thread))


def _has_private_threads(interaction: discord.Interaction) -> bool:
    """Return whether we can open a private thread where an interaction was made."""
    channel, rights = interaction.channel, interaction.app_permissions
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    return takes_private_threads(parent) and rights.create_private_threads and rights.send_messages_in_threads


async def origin_of(interaction: discord.Interaction, message_sender: MessageSender, *, alone: bool = False) -> Origin:
    """Return the origin of an interaction.

    Args:
        interaction: the interaction.
        message_sender: opens the private chat.
        alone: whether it begins a match that only this person plays. Where we can't open a private thread, it belongs to
            their private chat with the bot, as for a guest.

    Raises:
        RoomClosed, RetryLater, DeliveryFailed: their private chat with the bot can't be opened.
    """
    in_private = alone and interaction.guild_id is not None and not _has_private_threads(interaction)
    if is_guest(interaction) or in_private:
        private = await message_sender.private_channel(interaction.user.id)
        return Origin(private_place(private, interaction.user), sender(interaction.user), guest=True)
    manages = interaction.guild_id is not None and interaction.permissions.manage_guild
    person = sender(interaction.user, manages=manages)
    return Origin(place_of(interaction, 0), person, interaction.guild, interaction.guild_locale)
