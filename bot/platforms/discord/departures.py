"""People who left a server: Discord doesn't tell who leaves, but of those who are mentioned, whether they are still there."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import discord

from bot.platforms.discord.places import PLATFORM
from bot.platforms.interface import Services

logger = logging.getLogger(__name__)

ASK_AGAIN: Final = 3600.0
"""Seconds for which somebody who was there is taken to be there still."""
MOST_KNOWN: Final = 10_000
"""How many people are remembered."""
UNKNOWN_MEMBER: Final = 10007
"""Discord's code for somebody who isn't in a server."""


class Absence:
    """Looks who is not there any more.

    Args:
        services: what platforms are given.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._there: dict[tuple[int, int], float] = {}

    async def look(self, message: discord.Message) -> None:
        """Look whether those whom a message of ours mentions can read it; who has left is told privately.

        Args:
            message: as the gateway shows it: of those who are in the server, as members. Nobody else is taken for absent without
                having asked.
        """
        guild = message.guild
        if guild is None:
            return
        for user in [user for user in message.mentions if not isinstance(user, discord.Member)]:
            if self._known(guild.id, user.id):
                continue
            if await has_left(guild, user.id):
                logger.info("%d is mentioned, but has left server %d", user.id, guild.id)
                await self._services.application.cannot_read(PLATFORM, str(user.id), str(message.channel.id))
            else:
                self._there[guild.id, user.id] = asyncio.get_running_loop().time() + ASK_AGAIN

    def _known(self, guild: int, person: int) -> bool:
        """Whether it was asked lately, and they were there."""
        if len(self._there) > MOST_KNOWN:
            self._there.clear()
        return self._there.get((guild, person), 0.0) > asyncio.get_running_loop().time()


async def has_left(guild: discord.Guild, person: int) -> bool:
    """Whether somebody is certainly not in a server."""
    try:
        await guild.fetch_member(person)
    except discord.NotFound as problem:
        return problem.code == UNKNOWN_MEMBER  # else the server itself is unknown: it is we who left
    except (discord.DiscordException, OSError, TimeoutError) as problem:
        logger.warning("whether %d is in server %d can't be told: %s", person, guild.id, problem)
    return False
