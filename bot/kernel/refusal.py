"""Answers that end a command early (refusals and questions), and the refusals that any command may get."""

from __future__ import annotations

from core.limits import LimitScope
from core.messages.content import Refused
from core.messages.message import Action, Message, Picture
from core.names import Written


class EarlyAnswer(Exception):
    """Ends a command without effect; its message goes to the sender."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.code)
        self.message = message


class Refusal(EarlyAnswer):
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
        self.content = content


class Barred(Refused):
    """Refusal: the person is banned, perhaps with a reason."""

    why: Written | None


class TooOften(Refused):
    """Refusal: too many commands came; the sender has to wait some seconds."""

    whose: LimitScope
    seconds: int


class Overheard(Refused):
    """Refusal: others would read the answer, which is only for the sender."""


class NoSuchPage(Refused):
    """Refusal: the list doesn't have this page."""

    page: int
    pages: int


class BrokenLog(Refused):
    """Refusal: we can't replay the log of the match."""
