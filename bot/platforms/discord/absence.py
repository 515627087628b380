"""People who left a server: Discord doesn't tell who leaves, but of those who are mentioned, whether they are still there."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord

from bot.platforms.discord.places import PLATFORM

if TYPE_CHECKING:
    from bot.platforms.frame import Services

logger = logging.getLogger(__name__)

UNKNOWN_MEMBER: Final = 10007
"""Discord's code for somebody who isn't in a server."""


async def look(services: Services, message: discord.Message) -> None:
    """Look whether those whom a message of ours mentions can read it; who has left is told privately. Nothing is raised.

    Args:
        services: what platforms are given.
        message: as the gateway shows it: of those who are in the server, as members.
    """
    guild = message.guild
    if guild is None:
        return
    for user in [user for user in message.mentions if not isinstance(user, discord.Member)]:
        if await has_left(guild, user.id):
            logger.info("%d is mentioned, but has left server %d", user.id, guild.id)
            await services.application.cannot_read(PLATFORM, str(user.id), str(message.channel.id))


async def has_left(guild: discord.Guild, person: int) -> bool:
    """Whether somebody is certainly not in a server."""
    try:
        await guild.fetch_member(person)
    except discord.NotFound as problem:
        return problem.code == UNKNOWN_MEMBER  # else the server itself is unknown: it is we who left
    except (discord.DiscordException, OSError, TimeoutError) as problem:
        logger.warning("whether %d is in server %d can't be told: %s", person, guild.id, problem)
    return False
