"""Messages about notes and branches of turns, which only their owner reads."""

from __future__ import annotations

from core.play.content import Content, Part, Refused
from core.play.messages.subject import OfMatch


class NoteLine(Part):
    """Note of the reader on a board after ``ply`` turns."""

    ply: int
    text: str


class NoteKept(Content):
    """Confirmation that a note is kept; ``before`` is the one that it replaces."""

    number: int
    ply: int
    text: str
    before: str | None = None


class NoteDropped(Content):
    """Confirmation that a note is deleted."""

    number: int
    ply: int


class NoNote(Content):
    """Notice that there is no note on a board."""

    number: int
    ply: int


class NotesShown(OfMatch, Content):
    """All notes of the reader on a match, by turn."""

    notes: tuple[NoteLine, ...]


class TooMuchKept(Refused):
    """Refusal: a limit of what can be kept; ``what`` as in :class:`core.play.tree.model.TooMuch`."""

    what: str
    most: int


class Overheard(Refused):
    """Refusal: what is for the asker alone was typed where others read it."""
