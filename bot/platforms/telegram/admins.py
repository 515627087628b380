"""Admins of groups: we ask Telegram when it matters, and cache the answer for a short time."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import telegram
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from core.cache import Cache

logger = logging.getLogger(__name__)

TTL: Final = 60.0
"""Seconds for which we cache an answer."""
_MAX_CACHED: Final = 5000
_ADMINS: Final = frozenset({ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR})
_MEMBERS: Final = _ADMINS | {ChatMemberStatus.MEMBER, ChatMemberStatus.RESTRICTED}

_GONE: Final = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.BANNED})


class Admins:
    """Members and admins of groups.

    Args:
        bot: the SDK's bot.
    """

    def __init__(self, bot: telegram.Bot) -> None:
        self._bot = bot
        self._known: Cache[tuple[int, int], tuple[str, float]] = Cache(_MAX_CACHED)

    async def is_admin(self, chat: int, person: int) -> bool:
        """Return whether a user is an admin of a group; False if the lookup fails."""
        return await self._status(chat, person) in _ADMINS

    async def is_member(self, chat: int, person: int) -> bool:
        """Return whether a user is in a group; False if the lookup fails."""
        return await self._status(chat, person) in _MEMBERS

    async def has_left(self, chat: int, person: int) -> bool:
        """Return whether a user is certainly no longer in a group."""
        return await self._status(chat, person) in _GONE

    async def of(self, chat: int) -> list[str]:
        """Return the ids of a group's admins; empty if the lookup fails."""
        try:
            administrators = await self._bot.get_chat_administrators(chat)
        except TelegramError as problem:
            logger.info("can't find out who the admins of %d are: %s", chat, problem)
            return []
        return [str(one.user.id) for one in administrators if not one.user.is_bot]

    async def _status(self, chat: int, person: int) -> str:
        now = asyncio.get_running_loop().time()
        status, until = self._known.get((chat, person)) or ("", 0.0)
        if until > now:
            return status
        try:
            status = (await self._bot.get_chat_member(chat, person)).status
        except TelegramError as problem:
            logger.info("can't find out the role of %d in %d: %s", person, chat, problem)
            return ""
        self._known.put((chat, person), (status, now + TTL))
        return status
