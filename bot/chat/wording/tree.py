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


@words(messages.PreviewShown)
def preview(say: Phrases, said: messages.PreviewShown) -> str:
    """Return what is on a board that is only tried, what the whole line is, and what is fair."""
    told = [say.say("preview-asked", said) if said.asked and said.complete else say.form("preview", said)]
    if said.ply is not None:
        told.append(say.say("preview-begins", said))
    for place, turn in enumerate(said.turns, 1):
        passes = "".join(f" {say.say('turn-passed', name=name)}" for name in turn.passes)
        told.append(f"{place}. {turn.by}: {turn.steps}{passes}")
    if said.end is not None:
        end = said.end
        names = {"winner": end.winner, "loser": end.loser, "first": end.first, "second": end.second}
        over = say.say("preview-drawn" if end.winner is None else "preview-won", end)
        told.append(f"{over} {say.result(said.game, end.reason, end.score, **names)}")
    elif said.next is not None:
        told.append(say.say("preview-next", said))
    return "\n".join([*told, *([say.say("preview-fair")] if said.running else [])])


@words(messages.LinesShown)
def lines_shown(say: Phrases, said: messages.LinesShown) -> str:
    if not said.lines:
        return say.say("lines-none", said)
    listed = (f"• {say.say('lines-line' if each.stands else 'lines-line-gone', each)}" for each in said.lines)
    return "\n".join([say.say("lines-title", said), *listed, say.say("lines-next", said, line=said.lines[0].line)])
