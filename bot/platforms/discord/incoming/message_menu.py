"""Menu of a message: what is meant by a command that somebody chose for it."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from bot import chat
from bot.features.match.commands import Move
from bot.platforms.conversations import number_in
from bot.platforms.discord.outgoing.file_names import picture_meant
from bot.platforms.discord.said import files_in, text_in
from core.messages.message import Picture

Json: TypeAlias = dict[str, Any]  # as Discord sent it
WIDTH: Final = 1600
"""Width of a board in pixels where somebody asked for a larger one."""


def _message(data: Json) -> Json:
    """Return the message for which a command was chosen."""
    found: Json = data.get("resolved", {}).get("messages", {}).get(str(data.get("target_id", "")), {})
    return found


def number_of(data: Json) -> int | None:
    """Return the number of the match that the message is about; None if it isn't clear."""
    return number_in(text_in(_message(data)))


def turn_of(data: Json, language: str) -> Move | None:
    """Return the turn that somebody wrote in the message; None if it holds none."""
    command = chat.parse(str(_message(data).get("content", "")), language, asked=True)
    return command if isinstance(command, Move) else None


def picture_of(data: Json) -> Picture | None:
    """Return the board that the message shows; None if it can't be drawn again."""
    return next(filter(None, map(picture_meant, files_in(_message(data)))), None)
