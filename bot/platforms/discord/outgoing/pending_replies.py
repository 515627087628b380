"""Pending replies: interactions whose replies stand in the outbox.

How to reply is kept in the store, in the transaction that writes the reply: so it arrives where it belongs even when the
program was restarted in between, or when another process delivers it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord

from core.play.ports import Work

LIFE: Final = timedelta(minutes=14.5)
"""For how long an interaction can be replied to; its token lives for 15 minutes."""
_SLOTS: Final = 4096
"""How many pending replies are kept. One whose slot another has taken meanwhile goes by direct message."""
_KEY: Final = "discord:answer:"


@dataclass(frozen=True, slots=True)
class PendingReply:
    """Interaction that was deferred and can be replied to.

    Attributes:
        application: Discord's id of ours.
        token: allows the reply.
        thinking: whether the person sees that the bot is thinking: the reply takes the place of that.
        locale: Discord's of the person.
    """

    application: int
    token: str
    thinking: bool
    locale: str

    @classmethod
    def to(cls, interaction: discord.Interaction) -> PendingReply:
        """Return the reply to an interaction that was deferred. A click on a button shows nothing meanwhile."""
        thinking = interaction.type is not discord.InteractionType.component
        return cls(interaction.application_id, interaction.token, thinking, interaction.locale.value)


def keep_pending(work: Work, reply: PendingReply, player: int, messages: Sequence[int], now: datetime) -> None:
    """Keep that messages of the outbox to a player reply to an interaction; the first replaces that the bot is thinking."""
    until = int((now + LIFE).timestamp())
    for index, message in enumerate(messages):
        thinking = int(reply.thinking and not index)
        text = f"{message} {player} {until} {reply.application} {thinking} {reply.locale} {reply.token}"
        work.keys.put(f"{_KEY}{message % _SLOTS}", text)


def find_pending(work: Work, message: int, player: int, now: datetime) -> PendingReply | None:
    """Return the interaction to which a message of the outbox to a player replies, as long as that is possible."""
    kept = (work.keys.get(f"{_KEY}{message % _SLOTS}") or "").split(" ")
    if len(kept) != 7 or kept[:2] != [str(message), str(player)] or int(kept[2]) <= now.timestamp():
        return None
    return PendingReply(int(kept[3]), kept[6], kept[4] == "1", kept[5])
