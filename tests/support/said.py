"""Contents of messages, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.play.content import Content
from core.play.messages import Message, TurnPlayed


def values(message: Message) -> Mapping[str, Any]:
    """Return what a message says, by the names of its fields."""
    return vars(message.content)


class Plain(Content):
    """Text in place of any content."""

    text: str

    @property
    def entry(self) -> str:
        """Return the text itself."""
        return self.text


def turn_played(**changes: Any) -> TurnPlayed:
    """Return a turn that Ann played, with Bob on move."""
    usual: dict[str, Any] = {
        "number": 12,
        "game": "cropa",
        "by": "Ann",
        "opponent": "Bob",
        "colour": "black",
        "steps": "d4",
        "ply": 7,
        "next": "Bob",
    }
    return TurnPlayed(**{**usual, **changes})
