"""Interactions that wait for their answers: what is whispered about an update answers the very interaction that brought it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

LIFE: Final = 14.5 * 60
"""Seconds for which an interaction can be answered; its token lives for 15 minutes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An interaction that can be answered.

    Attributes:
        interaction: the SDK's; it was deferred.
        player: id of the player who caused it.
        until: until when, by the event loop's clock.
    """

    interaction: discord.Interaction
    player: int
    until: float


class Answers:
    """By the outbox id of what is whispered. In memory only: after a restart whispers go by direct message.

    Of several processes on one store, the one that was asked owns what it whispers, so it is the one that delivers it.
    """

    def __init__(self) -> None:
        self._waiting: dict[int, Answer] = {}

    def expect(self, interaction: discord.Interaction, player: int, whispers: Sequence[int], now: float) -> None:
        """Keep that these whispers answer an interaction. Called from the store's thread, before they can be delivered."""
        answer = Answer(interaction, player, now + LIFE)
        for whisper in whispers:
            self._waiting[whisper] = answer

    def to(self, whisper: int, player: int) -> discord.Interaction | None:
        """The interaction that a whisper answers, as long as that can be."""
        answer = self._waiting.get(whisper)
        if answer is None or answer.player != player or answer.until <= asyncio.get_running_loop().time():
            return None
        return answer.interaction

    def done(self, whisper: int) -> None:
        """Forget a whisper that was delivered, and those whose time is over."""
        self._waiting.pop(whisper, None)
        now = asyncio.get_running_loop().time()
        while self._waiting:
            oldest = next(iter(self._waiting))
            if self._waiting[oldest].until > now:
                return
            del self._waiting[oldest]
