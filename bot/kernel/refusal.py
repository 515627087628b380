"""Answers that end a command early: refusals, and questions back."""

from __future__ import annotations

from core.messages.content import Refused
from core.messages.message import Action, Message, Picture


class Answer(Exception):
    """End of a command without effect; its message goes to the asker."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.code)
        self.message = message


class Refusal(Answer):
    """Refusal of a command; its content names the rule or limit that forbids it."""

    def __init__(
        self,
        content: Refused,
        *,
        number: int | None = None,
        picture: Picture | None = None,
        actions: tuple[Action, ...] = (),
    ) -> None:
        super().__init__(Message(content, number=number, picture=picture, actions=actions))
