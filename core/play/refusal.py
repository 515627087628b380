"""Answers that end a command early: refusals, and questions back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.play.messages import Action, Message, Picture, Value

if TYPE_CHECKING:
    from collections.abc import Mapping


class Answer(Exception):
    """The command ends here, without effect, and this is said to whoever gave it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.code)
        self.message = message


class Refusal(Answer):
    """The command can't have its effect; the code says which rule or limit forbids it."""

    def __init__(
        self,
        code: str,
        params: Mapping[str, Value] | None = None,
        *,
        number: int | None = None,
        picture: Picture | None = None,
        actions: tuple[Action, ...] = (),
    ) -> None:
        super().__init__(Message(f"refused.{code}", params or {}, number, (), picture, actions))
