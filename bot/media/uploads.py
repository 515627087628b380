"""From a file that somebody sent to the command that imports it; what can't be a record is refused before it is read."""

from __future__ import annotations

from bot.settings.setting import Settings
from core.play.commands import Import
from core.play.records.model import Unsound

NOT_TEXT = Unsound("record-not-text")
UNREAD = Unsound("record-unread")
"""The file could not be fetched."""


def limit(settings: Settings) -> int:
    """The most bytes that the file of a record may have."""
    return int(settings.get("STONEPOST_IMPORT_BYTES", 1_000_000))


def too_large(size: int, most: int) -> Import:
    """The command for a file that is too large to be looked at: it will be refused."""
    return Import(read=Unsound("record-too-large", {"size": size, "limit": most}))


def unread() -> Import:
    """The command for a file that could not be fetched: it will be refused."""
    return Import(read=UNREAD)


def import_of(data: bytes, most: int) -> Import:
    """The command for a file of these bytes."""
    if len(data) > most:
        return too_large(len(data), most)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Import(read=NOT_TEXT)
    return Import(text) if text.strip() else Import(read=NOT_TEXT)
