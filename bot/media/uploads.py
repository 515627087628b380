"""Uploads: files that people send, as commands to import them; what can't be a record is refused unread."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from bot.features.records.commands import Import
from bot.features.records.messages import RecordNotText, RecordTooLarge, RecordUnread
from bot.settings.setting import Settings

logger = logging.getLogger(__name__)


def limit(settings: Settings) -> int:
    """Return the size of the largest file that is taken, in bytes."""
    return int(settings.get("STONEPOST_IMPORT_BYTES", 1_000_000))


def too_large(size: int, most: int) -> Import:
    """Return the command for a file that is too large to be read; it will be refused."""
    return Import(read=RecordTooLarge(size, most))


def import_of(data: bytes, most: int) -> Import:
    """Return the command that imports a file with these bytes."""
    if len(data) > most:
        return too_large(len(data), most)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Import(read=RecordNotText())
    return Import(text) if text.strip() else Import(read=RecordNotText())


async def import_fetched(
    size: int, most: int, fetch: Callable[[], Awaitable[bytes]], failures: tuple[type[Exception], ...]
) -> Import:
    """Return the command for a file that has to be fetched first; one that is too large, or can't be, will be refused.

    Args:
        size: bytes that it has, as the platform says.
        most: bytes of the largest file that is taken.
        fetch: fetches it.
        failures: what ``fetch`` raises when it can't.
    """
    if size > most:
        return too_large(size, most)
    try:
        return import_of(await fetch(), most)
    except failures as problem:
        logger.info("a file can't be fetched: %s", problem)
        return Import(read=RecordUnread())
