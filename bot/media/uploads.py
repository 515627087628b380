"""Uploads: files that people send, as commands to import them; what can't be a record is refused unread."""

from __future__ import annotations

from bot.settings.setting import Settings
from core.play.commands import Import
from core.play.messages import RecordNotText, RecordTooLarge, RecordUnread


def limit(settings: Settings) -> int:
    """Return the size of the largest file that is taken, in bytes."""
    return int(settings.get("STONEPOST_IMPORT_BYTES", 1_000_000))


def too_large(size: int, most: int) -> Import:
    """Return the command for a file that is too large to be read; it will be refused."""
    return Import(read=RecordTooLarge(size, most))


def unread() -> Import:
    """Return the command for a file that couldn't be fetched; it will be refused."""
    return Import(read=RecordUnread())


def import_of(data: bytes, most: int) -> Import:
    """Return the command that imports a file with these bytes."""
    if len(data) > most:
        return too_large(len(data), most)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Import(read=RecordNotText())
    return Import(text) if text.strip() else Import(read=RecordNotText())
