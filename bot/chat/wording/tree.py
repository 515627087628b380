"""Wording of messages about notes and branches of turns."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.wording.phrases import Phrases, words
from core.play import messages


def note_lines(say: Phrases, notes: Sequence[messages.NoteLine]) -> list[str]:
    """Return the reader's own notes with a title; nothing without any."""
    return [say.say("notes-title"), *(f"• {say.say('notes-line', each)}" for each in notes)] if notes else []


@words(messages.NotesShown)
def notes_shown(say: Phrases, said: messages.NotesShown) -> str:
    return "\n".join(note_lines(say, said.notes)) or say.say("notes-none", said)
