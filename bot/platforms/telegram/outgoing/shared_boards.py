"""Shared boards: messages from inline mode, in chats that only Telegram knows, in which we keep a match up to date."""

from __future__ import annotations

import logging
from typing import Any, Final

import telegram
from msgspec.structs import replace
from telegram import InputMediaPhoto
from telegram.constants import ParseMode

from bot.kernel import watching
from bot.platforms.interface import DeliveryFailed, OnSent, RetryLater, Services
from bot.platforms.outgoing import look_of
from bot.platforms.telegram.outgoing.errors import MessageNotFound, NotModified, classify
from bot.platforms.telegram.outgoing.formatting import Formatter, Payload
from bot.platforms.telegram.outgoing.markup import CAPTION
from bot.platforms.telegram.outgoing.message_context import MessageContext
from bot.platforms.telegram.outgoing.sender import keyboard
from bot.platforms.telegram.outgoing.sent_messages import photo_of
from bot.platforms.telegram.places import target
from core.match.model import Match
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_ATTEMPTS: Final = 3
"""Attempts to find the board among the photos that Telegram has, because it is just being sent to the players."""
_PAUSE: Final = 1.0
"""Seconds between these attempts."""


class SharedBoards:
    """Editor of shared boards. Telegram doesn't accept new files there, only a photo that it has, or can fetch from an address.

    Args:
        services: services of the program.
        bot: the SDK's bot.
        formatter: formats messages.
    """

    def __init__(self, services: Services, bot: telegram.Bot, formatter: Formatter) -> None:
        self._services = services
        self._bot = bot
        self._formatter = formatter

    async def show(self, context: MessageContext, language: str) -> OnSent | None:
        """Show a message in the inline message that its room represents. Raises RetryLater, DeliveryFailed."""
        match, picture, room = context.match, context.message.picture, context.room
        if match is not None and picture is not None and (picture.version or 0) < match.version:
            return None  # a later message is on its way
        payload = self._formatter.format_message(context.message, look_of(language, context.community))
        if match is not None and match.to_move:
            payload = replace(payload, rows=self._formatter.shared_buttons(match.number, language))
        photo = None if match is None else await self._photo(match, context.outgoing.attempts, language)
        try:
            await self._edit(target(room.ref).inline or "", payload, photo)
        except MessageNotFound as gone:
            logger.info("a shared board is gone: %s", gone)
            number = context.message.number or 0
            return lambda uow: watching.drop_mirror(uow, number, room.id)
        return None

    async def _photo(self, match: Match, attempts: int, language: str) -> str | None:
        """Return Telegram's id of the photo of a match's board, otherwise its address, or None."""
        links = self._services.links

        def find(uow: UnitOfWork) -> tuple[str | None, str | None]:
            return photo_of(uow, match.number, match.version), uow.audiences.for_match(match.number).working_secret(
                links
            )

        photo_id, share_secret = await self._services.store.read(find)
        if photo_id is not None:
            return photo_id
        if share_secret is not None and links.page.startswith("https://"):
            return f"{links.picture(match.number, share_secret)}?ply={match.ply}&language={language}&version={match.version}"
        if attempts < _ATTEMPTS:
            raise RetryLater(f"the board of #{match.number} isn't sent yet", _PAUSE)
        return None

    async def _edit(self, message: str, payload: Payload, photo: str | None) -> None:
        """Edit the message: its photo and caption, or, without a photo, only its text or caption."""
        where: dict[str, Any] = {"inline_message_id": message, "reply_markup": keyboard(payload.rows)}
        text = payload.texts[-1]
        try:
            if photo is not None:
                media = InputMediaPhoto(photo, caption=text[:CAPTION], parse_mode=ParseMode.HTML)
                await self._bot.edit_message_media(media, **where)
            else:
                await self._edit_text(text, where)
        except Exception as problem:
            problem_kind = classify(problem)
            if not isinstance(problem_kind, NotModified):
                raise problem_kind from problem

    async def _edit_text(self, text: str, where: dict[str, Any]) -> None:
        try:
            await self._bot.edit_message_text(text, parse_mode=ParseMode.HTML, **where)
        except telegram.error.BadRequest as problem:  # a message with a photo keeps it
            if not isinstance(classify(problem), DeliveryFailed):
                raise
            await self._bot.edit_message_caption(caption=text, parse_mode=ParseMode.HTML, **where)
