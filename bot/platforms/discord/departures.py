"""Departures: people who have left a server. Discord doesn't report them, but tells us whether mentioned people are members."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import discord

from bot.features.account.unreachable import cannot_read
from bot.platforms.discord.places import PLATFORM
from bot.platforms.interface import Services
from core.cache import Cache

logger = logging.getLogger(__name__)

ASK_AGAIN: Final = 3600.0
"""Seconds for which we assume that a member is still one."""
MAX_KNOWN: Final = 10_000
"""Maximum number of people whom we remember."""
UNKNOWN_MEMBER: Final = 10007
"""Discord's error code for a user who isn't in a server."""


class Departures:
    """Checks who is no longer in a server.

    Args:
        services: services of the program.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._present_until: Cache[tuple[int, int], float] = Cache(MAX_KNOWN)

    async def check_mentions(self, message: discord.Message) -> None:
        """Check that the people whom our message mentions can read it, and tell those who have left privately.

        Args:
            message: the message as the gateway sends it, with the mentioned people who are members of the server. We
                ask Discord about all others.
        """
        guild = message.guild
        if guild is None:
            return
        for user in [user for user in message.mentions if not isinstance(user, discord.Member)]:
            now = asyncio.get_running_loop().time()
            if (self._present_until.get((guild.id, user.id)) or 0.0) > now:
                continue
            if await has_left(guild, user.id):
                logger.info("%d is mentioned, but has left server %d", user.id, guild.id)
                await cannot_read(self._services.application, PLATFORM, str(user.id), str(message.channel.id))
            else:
                self._present_until.put((guild.id, user.id), now + ASK_AGAIN)


async def has_left(guild: discord.Guild, person: int) -> bool:
    """Return whether a user is certainly not in a server."""
    try:
        await guild.fetch_member(person)
    except discord.NotFound as problem:
        return problem.code == UNKNOWN_MEMBER  # otherwise Discord doesn't know the server, because the bot has left it
    except (discord.DiscordException, OSError, TimeoutError) as problem:
        logger.warning("can't find out whether %d is in server %d: %s", person, guild.id, problem)
    return False
