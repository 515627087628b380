"""Interactions that wait for their answers: what is whispered about an update answers the very interaction that brought it.

How to answer is kept in the store, in the transaction that says the answer: so it comes to its place, too, when the program was
restarted in between, or when another process delivers it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord

from core.play.ports import Work

LIFE: Final = timedelta(minutes=14.5)
"""For how long an interaction can be answered; its token lives for 15 minutes."""
_SLOTS: Final = 4096
"""How many answers are remembered. One whose place another has taken meanwhile goes by direct message."""
_KEY: Final = "discord:answer:"


@dataclass(frozen=True, slots=True)
class Answer:
    """An interaction that can be answered; it was deferred.

    Attributes:
        application: Discord's id of ours.
        token: allows it.
        promised: whether the person sees that the bot is thinking: what is answered takes the place of that.
        locale: Discord's of the person.
    """

    application: int
    token: str
    promised: bool
    locale: str

    @classmethod
    def to(cls, interaction: discord.Interaction) -> Answer:
        """The answer to an interaction that was deferred. A click on a button promises nothing."""
        promised = interaction.type is not discord.InteractionType.component
        return cls(interaction.application_id, interaction.token, promised, interaction.locale.value)


def expect(work: Work, answer: Answer, player: int, whispers: Sequence[int], now: datetime) -> None:
    """Keep that these whispers to a player answer an interaction; the first of them takes the place of the promise."""
    until = int((now + LIFE).timestamp())
    for index, whisper in enumerate(whispers):
        promised = int(answer.promised and not index)
        text = f"{whisper} {player} {until} {answer.application} {promised} {answer.locale} {answer.token}"
        work.keys.put(f"{_KEY}{whisper % _SLOTS}", text)


def expected(work: Work, whisper: int, player: int, now: datetime) -> Answer | None:
    """The interaction that a whisper to a player answers, as long as it can be answered."""
    kept = (work.keys.get(f"{_KEY}{whisper % _SLOTS}") or "").split(" ")
    if len(kept) != 7 or kept[:2] != [str(whisper), str(player)] or int(kept[2]) <= now.timestamp():
        return None
    return Answer(int(kept[3]), kept[6], kept[4] == "1", kept[5])
