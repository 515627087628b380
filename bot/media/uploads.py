"""Uploads: files that people send, as commands to import them; what can't be a record is refused before it is read."""

from __future__ import annotations

from bot.settings.setting import Settings
from core.play.commands import Import
from core.play.records.model import Unsound

NOT_TEXT = Unsound("record-not-text")
UNREAD = Unsound("record-unread")
"""The file couldn't be fetched."""


def limit(settings: Settings) -> int:
    """Return the size of the largest file that is taken, in bytes."""
    return int(settings.get("STONEPOST_IMPORT_BYTES", 1_000_000))


def too_large(size: int, most: int) -> Import:
    """Return the command for a file that is too large to be read; it will be refused."""
    return Import(read=Unsound("record-too-large", {"size": size, "limit": most}))


def unread() -> Import:
    """Return the command for a file that couldn't be fetched; it will be refused."""
    return Import(read=UNREAD)


def import_of(data: bytes, most: int) -> Import:
    """Return the command for a file with these bytes."""
    if len(data) > most:
        return too_large(len(data), most)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Import(read=NOT_TEXT)
    return Import(text) if text.strip() else Import(read=NOT_TEXT)
