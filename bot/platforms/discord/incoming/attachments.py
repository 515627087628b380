"""Attachments: files that people send with a slash command."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import aiohttp
import discord

from bot.media.uploads import import_of, limit, too_large, unread
from bot.settings.setting import Settings
from core.play.commands import Import

logger = logging.getLogger(__name__)

_TIMEOUT: Final = 30.0
"""Seconds that a download may take."""


async def attached_record(
    interaction: discord.Interaction, data: dict[str, Any], ref: str, settings: Settings
) -> Import:
    """Return the ``/import`` command for an attached record.

    Args:
        interaction: the interaction.
        data: its data as Discord sent it.
        ref: id of the attachment.
        settings: every setting by name.
    """
    found = data.get("resolved", {}).get("attachments", {}).get(ref)
    if found is None:
        return unread()
    attachment = discord.Attachment(data=found, state=interaction._state)  # noqa: SLF001 - no other way to fetch it by the SDK
    most = limit(settings)
    if attachment.size > most:
        return too_large(attachment.size, most)
    try:
        async with asyncio.timeout(_TIMEOUT):
            return import_of(await attachment.read(), most)
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as problem:
        logger.info("an attachment can't be fetched: %s", problem)
        return unread()
