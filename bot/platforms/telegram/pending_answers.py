"""What waits for an answer: presses of buttons, and commands in groups whose answers go elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.platforms.telegram.tokens import Payload

LIFE: Final = 25.0
"""Seconds for which a press can be answered; then Telegram has forgotten it."""
_FORGOTTEN: Final = 3600.0


@dataclass(slots=True)
class Asked:
    """What somebody did that is answered; one value for all that is whispered about it.

    Attributes:
        player: who, by player id.
        chat: where.
        message: the message that was pressed, or written.
        again: the deep link that does the same in private.
        at: when, by the event loop's clock.
        press: id of the press, while it can be answered; None: it was none, or has its answer.
        elsewhere: the person was shown the way to the private chat; what else there is to say waits there.
    """

    player: int
    chat: int
    message: int
    again: Payload
    at: float
    press: str | None = None
    elsewhere: bool = False

    def take_press(self) -> str | None:
        """The press to answer, if that is still possible; once only, since the first answer is the last."""
        press, self.press = self.press, None
        return press if asyncio.get_running_loop().time() < self.at + LIFE else None


class Answers:
    """By the outbox id of what is whispered. In memory only: after a restart whispers go where they can."""

    def __init__(self) -> None:
        self._waiting: dict[int, Asked] = {}

    def expect(self, asked: Asked, whispers: Sequence[int]) -> None:
        """Keep that these whispers answer something. Called from the store's thread, before they can be delivered."""
        for whisper in whispers:
            self._waiting[whisper] = asked

    def to(self, whisper: int, player: int) -> Asked | None:
        """What a whisper answers."""
        asked = self._waiting.get(whisper)
        return asked if asked is not None and asked.player == player else None

    def done(self, whisper: int) -> None:
        """Forget a whisper that was delivered, and those that have waited too long."""
        self._waiting.pop(whisper, None)
        now = asyncio.get_running_loop().time()
        while self._waiting:
            oldest = next(iter(self._waiting))
            if self._waiting[oldest].at + _FORGOTTEN > now:
                return
            del self._waiting[oldest]
