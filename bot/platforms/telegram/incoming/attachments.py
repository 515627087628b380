"""Attachments: the document that comes with a command, or to which the command replies."""

from __future__ import annotations

import logging

import telegram
from telegram.error import TelegramError

from bot.media.uploads import import_of, limit, too_large, unread
from bot.platforms.telegram.incoming.updates import UpdateService
from core.play.commands import Import

logger = logging.getLogger(__name__)


async def attached_record(service: UpdateService, message: telegram.Message) -> Import | None:
    """Return the command that imports a document sent with a bare ``/import``; None if there is no document.

    Telegram lets bots fetch files of up to 20 MB; a larger one is refused before that, and so is one over our own limit.
    """
    answered = message.reply_to_message
    document = message.document or (None if answered is None else answered.document)
    if document is None:
        return None
    most = limit(service.services.settings)
    if (document.file_size or 0) > most:
        return too_large(document.file_size or 0, most)
    try:
        file = await document.get_file()
        data = bytes(await file.download_as_bytearray())
    except TelegramError as problem:
        logger.info("a document can't be fetched: %s", problem)
        return unread()
    return import_of(data, most)
