"""Membership of the bot itself: Telegram tells when a person blocks it, and when a group removes it."""

from __future__ import annotations

import logging
from typing import Final

import telegram
from telegram.constants import ChatMemberStatus

from bot.platforms.telegram.incoming.updates import UpdateService
from bot.platforms.telegram.places import PLATFORM, keep_closed
from storage.unit_of_work import Work

logger = logging.getLogger(__name__)

_OUT: Final = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.BANNED})
_BASIC: Final = "group"
"""Kind of group that may have become a supergroup: then we have left this one only to be in the other."""


class MembershipHandler:
    """Handler of changes of what the bot may do in a chat.

    Args:
        service: connects Telegram and the core.
    """

    def __init__(self, service: UpdateService) -> None:
        self._service = service

    async def handle(self, update: str, change: telegram.ChatMemberUpdated) -> None:
        """Handle one change: what is written to a closed chat goes where it goes when Telegram refuses it, without a request."""
        now, chat, closed = self._service.services.clock.now(), change.chat.id, _is_closed(change.new_chat_member)
        if change.chat.type == _BASIC and change.new_chat_member.status == ChatMemberStatus.LEFT:
            closed = False  # the next message shows it

        def work(open_work: Work) -> None:
            if open_work.inbox.first(PLATFORM, update, now):
                keep_closed(open_work, chat, closed=closed)

        await self._service.store.write(work)
        logger.info("chat %d is %s", chat, "closed" if closed else "open")


def _is_closed(member: telegram.ChatMember) -> bool:
    return member.status in _OUT or (isinstance(member, telegram.ChatMemberRestricted) and not member.is_member)
