"""Wording of messages about records of matches."""

from __future__ import annotations

from bot.chat.wording.phrases import Phrases, words
from bot.features.records import messages


def size(count: int) -> str:
    """Return a number of bytes in readable units."""
    if count < 1000:
        return f"{count} B"
    return f"{count / 1000:.0f} kB" if count < 1_000_000 else f"{count / 1_000_000:.1f} MB"


@words(messages.Imported)
def imported(say: Phrases, said: messages.Imported) -> str:
    winner = "none" if said.winner is None else say.imported(said.winner)
    return say.say("imported", said, first=say.imported(said.first), second=say.imported(said.second), winner=winner)


@words(messages.RecordField)
def field(say: Phrases, said: messages.RecordField) -> str:
    numbers = {name: str(getattr(said, name)) for name in ("low", "high", "most", "should", "turn")}
    expected = say.say(f"record-expects-{said.expected}", **numbers, values=said.values)
    return say.say("refused-record-field", said, expected=expected)


@words(messages.RecordTooLarge)
def too_large(say: Phrases, said: messages.RecordTooLarge) -> str:
    return say.say("refused-record-too-large", size=size(said.size), limit=size(said.limit))
