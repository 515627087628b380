"""Answers that end a command early: refusals, and questions back."""

from __future__ import annotations

from core.play.content import Refused
from core.play.messages import Action, Message, Picture


class Answer(Exception):
    """The command ends here, without effect, and this is said to whoever gave it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.code)
        self.message = message


class Refusal(Answer):
    """The command can't have its effect; its content says which rule or limit forbids it."""

    def __init__(
        self,
        content: Refused,
        *,
        number: int | None = None,
        picture: Picture | None = None,
        actions: tuple[Action, ...] = (),
    ) -> None:
        super().__init__(Message(content, number=number, picture=picture, actions=actions))
