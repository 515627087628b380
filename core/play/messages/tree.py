"""Messages about notes and branches of turns, which only their owner reads."""

from __future__ import annotations

from collections.abc import Mapping

from core.play.content import Content, Part, Refused
from core.play.messages.subject import OfMatch


class NoteLine(Part):
    """Note of the reader on a board after ``ply`` turns."""

    ply: int
    text: str


class TriedTurn(Part):
    """Turn of a line, and the players who had to pass after it."""

    by: str
    steps: str
    passes: tuple[str, ...] = ()


class TriedEnd(Part):
    """End of a game that was only tried: as in :class:`core.play.messages.match.MatchEnded`; ``loser`` of a draw is empty."""

    first: str
    second: str
    winner: str | None
    loser: str
    reason: str
    score: Mapping[str, object]


class KeptLine(Part):
    """Line that is kept.

    Attributes:
        line: its number among those of the reader on the match: 1, 2, 3 and so on.
        ply: number of turns on the board where it begins.
        steps: its turns, with `` > `` between two.
        stands: whether that board still belongs to the match: turns may have been taken back.
    """

    line: int
    ply: int
    steps: str
    stands: bool


class LinesShown(OfMatch, Content):
    """All lines that the reader has kept on a match."""

    lines: tuple[KeptLine, ...]


class LineKept(Content):
    """Confirmation that a line is kept."""

    number: int
    line: int
    ply: int
    steps: str


class LineCut(Content):
    """Confirmation that a line is cut; ``left`` is how much of it stays, since it has a note."""

    number: int
    line: int
    left: str | None = None


class NotKept(Refused):
    """Refusal: no line with this number is kept on the match."""

    number: int
    line: int


class TurnUnfinished(Refused):
    """Refusal: a turn of a line, by its place in it, needs more steps before another one can follow, or it can be kept."""

    number: int
    turn: int
    steps: str


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
