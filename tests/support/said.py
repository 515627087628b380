"""Contents of messages, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from bot.features.match.messages import TurnAnnounced
from core.messages.content import Content
from core.messages.message import Message
from core.names import Name


def values(message: Message) -> Mapping[str, Any]:
    """Return the fields of a message, by name, with people as their names."""
    return {field: _sample_value(value) for field, value in asdict(message.content).items()}


def _sample_value(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(map(_sample_value, value))
    return value.text if isinstance(value, Name) else value


class Plain(Content):
    """Content that is a plain text."""

    text: str

    @property
    def entry(self) -> str:
        """Return the text itself."""
        return self.text


def turn_played(**changes: Any) -> TurnAnnounced:
    """Return a turn that Ann played, with Bob on move."""
    usual: dict[str, Any] = {
        "number": 12,
        "game": "cropa",
        "by": Name("Ann"),
        "opponent": Name("Bob"),
        "colour": "black",
        "steps": "d4",
        "ply": 7,
        "next": Name("Bob"),
    }
    return TurnAnnounced(**{**usual, **changes})
