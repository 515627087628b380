"""Club whose manager decides about matches, with checks of all data after that."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.match.commands import Resign
from bot.features.moderation.commands import Moderate
from core.messages.message import Message
from tests.support.ladders import Club


@dataclass
class ModeratedClub(Club):
    """Club whose manager, Carol, plays in no match."""

    async def decides(self, act: str, number: int, player: str | None = None, *, name: str = "carol") -> list[Message]:
        """Make a decision, with its confirmation; return the messages."""
        command = Moderate(act, number, player, None, "foul play", confirmed=True)
        return [outgoing.message for outgoing in await self.table.does(name, command)]

    async def lost_by(self, name: str, number: int) -> None:
        """Play two turns of a match, and resign it as a player."""
        await self.table.plays(number, 2)
        await self.table.does(name, Resign(number, confirmed=True))
