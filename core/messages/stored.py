"""Messages as plain data for storage, and back.

Everything in them is a struct that msgspec converts, with fields left out where they have their defaults. A content and a
command are one of many kinds, so each has the name of its kind beside its fields, as ``type``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import convert, to_builtins
from msgspec.structs import replace

from core.messages.command import Command
from core.messages.content import Content
from core.messages.message import Action, Message

K = TypeVar("K", Content, Command)


def message_data(message: Message) -> dict[str, Any]:
    """Return the plain data of a message, which JSON can represent."""
    data: dict[str, Any] = to_builtins(message)
    data["content"]["type"] = message.content.KIND
    for action, packed in zip(message.actions, data.get("actions", ()), strict=True):
        packed["command"]["type"] = action.command.KIND
    return data


def message_from(data: Mapping[str, Any]) -> Message:
    """Return the message of the data that :func:`message_data` returned.

    Raises:
        KeyError: a kind is unknown, or isn't there.
        msgspec.ValidationError: the data isn't that of a message.
    """
    message = convert(data, Message)
    content = _of_kind(Content.KINDS, data["content"])
    packed_actions = data.get("actions", ())
    actions = tuple(map(_with_command, message.actions, packed_actions))
    return replace(message, content=content, actions=actions)


def _with_command(action: Action, packed: Mapping[str, Any]) -> Action:
    return replace(action, command=_of_kind(Command.KINDS, packed["command"]))


def _of_kind(kinds: Mapping[str, type[K]], data: Mapping[str, Any]) -> K:
    return convert(data, kinds[data["type"]])
