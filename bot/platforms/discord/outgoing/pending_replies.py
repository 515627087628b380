"""Pending replies: interactions whose replies are in the outbox.

We store how to reply in the transaction that writes the reply, so that it reaches the interaction even if the program
has been restarted, or if another process delivers it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import discord
from msgspec import Struct

from bot.platforms.discord.places import below_public_answer
from storage.unit_of_work import UnitOfWork

LIFE: Final = timedelta(minutes=14.5)
"""Time in which an interaction can be replied to; its token is valid for 15 minutes."""
ORIGINAL: Final = "@original"
"""Discord's word for the first answer to an interaction or, below a message, for that message."""
_SLOTS: Final = 4096
"""Number of pending replies that we keep. A reply whose slot has been reused is sent by direct message."""
_KEY: Final = "discord:answer:"


class PendingReply(Struct, frozen=True):
    """Interaction that was deferred and can be replied to.

    Attributes:
        application: Discord's id of our application.
        token: token for the reply.
        thinking: whether the reply replaces what Discord shows: the thinking indicator, or the menu that the user chose
            from.
        locale: Discord's locale of the person.
    """

    application: int
    token: str
    thinking: bool
    locale: str

    @classmethod
    def to(cls, interaction: discord.Interaction, *, replaces: bool = False) -> PendingReply:
        """Return the reply to a deferred interaction. Until then, a click shows nothing; the reply may replace its message.

        Nor does a form that was opened below a public answer show anything.
        """
        is_quiet = interaction.type is discord.InteractionType.component or below_public_answer(interaction)
        thinking = replaces or not is_quiet
        return cls(interaction.application_id, interaction.token, thinking, interaction.locale.value)


def keep_pending(uow: UnitOfWork, reply: PendingReply, player: int, messages: Sequence[int], now: datetime) -> None:
    """Record that messages in the outbox to a player reply to an interaction; the first replaces the thinking indicator."""
    until = int((now + LIFE).timestamp())
    for index, message in enumerate(messages):
        thinking = int(reply.thinking and not index)
        text = f"{message} {player} {until} {reply.application} {thinking} {reply.locale} {reply.token}"
        uow.keys.put(f"{_KEY}{message % _SLOTS}", text)


def find_pending(uow: UnitOfWork, message: int, player: int, now: datetime) -> PendingReply | None:
    """Return the interaction to which a message in the outbox to a player replies, if that is still possible, or None."""
    fields = (uow.keys.get(f"{_KEY}{message % _SLOTS}") or "").split(" ")
    if len(fields) != 7 or fields[:2] != [str(message), str(player)] or int(fields[2]) <= now.timestamp():
        return None
    return PendingReply(int(fields[3]), fields[6], fields[4] == "1", fields[5])
