"""Messages about notes and branches of turns, which only their owner reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from bot.features.time.messages import MatchName
from core.messages.content import Content, OfMatch, Part, Refused
from core.names import Code, Coded, Name, Written
from core.rules import OptionValue


class NoteLine(Part):
    """Note of the reader on a board after ``ply`` turns; ``stands`` unless the last of them was taken back."""

    ply: int
    text: Written
    stands: bool = True


Side: TypeAlias = Name | Code
"""Player of a match, by name; or on a board without one the code of a side, look and seat: ``black-1``, ``neutral-2``."""


class TriedTurn(Part):
    """Turn of a line, and the players who had to pass after it."""

    by: Side
    steps: Code
    passes: tuple[Side, ...] = ()


class TriedEnd(Part):
    """End of a game that was only tried: as in :class:`bot.features.match.messages.EndAnnounced`; a draw has no ``loser``."""

    first: Side
    second: Side
    winner: Side | None
    loser: Side | None
    reason: Code
    score: Mapping[str, Coded[object]]


class PreviewShown(Content):
    """Board after turns that were only tried.

    Attributes:
        number: of the match; None: a board without one, of ``game`` and ``options``.
        steps: the turns up to the board, with `` > `` between two.
        complete: whether the last one is a whole turn.
        turns: all turns of the line, if there are several, or if someone had to pass.
        shown: how many of them are on the board.
        ply: number of turns on the board where they begin; None: the current one.
        next: who would be on move; None: no one, or the turn isn't complete.
        next: who would be on move; None: no one, or the turn isn't complete.
        end: how it would have ended there, if it would.
        running: whether a match goes on for which it may matter, so that no one may help.
        options: of a board without a match.
        asked: whether it was typed as a turn that may have been meant otherwise, and can be played.
    """

    KIND: ClassVar[str] = "preview"

    number: int | None
    steps: Code
    complete: bool
    turns: tuple[TriedTurn, ...] = ()
    shown: int = 1
    ply: int | None = None
    next: Side | None = None
    game: Code = ""
    end: TriedEnd | None = None
    running: bool = False
    options: Mapping[str, Coded[OptionValue]] = {}
    asked: bool = False


class KeptNote(Part):
    """Note of the reader after the turns ``steps`` of a line."""

    steps: Code
    text: Written


class KeptLine(Part):
    """Line that is kept.

    Attributes:
        line: its number among those of the reader there: 1, 2, 3 and so on.
        ply: number of turns on the board where it begins.
        steps: its turns, with `` > `` between two.
        stands: whether that board still belongs to the match: turns may have been taken back.
        notes: those on its turns, as far as they don't stand with a line before it on the same page.
    """

    line: int
    ply: int
    steps: Code
    stands: bool
    notes: tuple[KeptNote, ...] = ()


class LinesShown(Content):
    """Page of the lines that the reader has kept on a match, or on a board without one, of ``game`` and ``options``."""

    OF_TURNS: ClassVar[bool] = True
    number: int | None
    game: Code
    lines: tuple[KeptLine, ...]
    options: Mapping[str, Coded[OptionValue]] = {}
    page: int = 1
    pages: int = 1


class TreeLine(Part):
    """Match, or board without one, on which the reader has kept so many lines."""

    number: int | None
    game: Code
    options: Mapping[str, Coded[OptionValue]]
    lines: int


class TreesShown(Content):
    """Page of the matches and boards on which the reader has kept lines."""

    trees: tuple[TreeLine, ...]
    page: int = 1
    pages: int = 1


class LineKept(Content):
    """Confirmation that a line is kept, on a match or on a board without one."""

    number: int | None
    line: int
    ply: int
    steps: Code
    game: Code = ""
    options: Mapping[str, Coded[OptionValue]] = {}


class LineOpened(OfMatch, Content):
    """Line of a match that is over, shown to everyone by one of its players; fields as of :class:`PreviewShown`."""

    by: Name
    ply: int
    turns: tuple[TriedTurn, ...]
    end: TriedEnd | None = None


class LineSecret(Refused):
    """Refusal: a line of a match that goes on, or of a board without one, isn't shown to others."""

    number: int | None


class LineCut(Content):
    """Confirmation that a line is cut; ``left`` is how much of it stays, since it has a note."""

    number: int | None
    line: int
    left: Code | None = None
    game: Code = ""
    options: Mapping[str, Coded[OptionValue]] = {}


class NotKept(Refused):
    """Refusal: no line with this number is kept there."""

    number: int | None
    line: int
    game: Code = ""
    options: Mapping[str, Coded[OptionValue]] = {}


class TurnUnfinished(Refused):
    """Refusal: a turn of a line, by its place in it, needs more steps before another one can follow, or it can be kept."""

    turn: int
    steps: Written


class NoteKept(Content):
    """Confirmation that a note is kept; ``before`` is the one that it replaces."""

    number: int
    ply: int
    text: Written
    before: Written | None = None


class NoteDropped(Content):
    """Confirmation that a note is deleted; ``stands`` as in :class:`NoteLine`."""

    number: int
    ply: int
    stands: bool = True


class NoNote(Content):
    """Notice that there is no note on a board."""

    number: int
    ply: int


class NotesShown(OfMatch, Content):
    """Page of the notes of the reader on a match, by turn."""

    notes: tuple[NoteLine, ...]
    page: int = 1
    pages: int = 1


class TooMuchKept(Refused):
    """Refusal: a limit of what can be kept; ``what`` as in :class:`core.exploring.model.TooMuch`."""

    what: Code
    most: int


class ToldAlone(Content):
    """Base of what its reader is told alone, or not at all: others mustn't even learn that there is something to tell."""

    ABSTRACT: ClassVar[bool] = True


class PlanQuestion(OfMatch, Content):
    """Question whether to plan a line: what the opponent may play and what the reader would answer, in turn.

    Attributes:
        steps: the turns up to the board.
        turns: all turns of the line.
        shown: how many of them are on the board.
        first: the turn that the reader has to play by hand first; None: none.
        replaced: answers planned so far in place of its own.
        end: how it would have ended there, if it would.
    """

    steps: Code
    turns: tuple[TriedTurn, ...]
    shown: int
    first: Code | None = None
    replaced: tuple[Code, ...] = ()
    end: TriedEnd | None = None


class PlanKept(OfMatch, Content):
    """Confirmation that a line is planned; ``lines`` are now.

    Attributes:
        steps: its turns.
        opponent: name of the opponent.
        lines: how many lines are planned on the match.
        first: the turn that the reader has to play by hand first; None: none.
        replaced: answers planned before in place of its own.
    """

    steps: Code
    opponent: Name
    lines: int
    first: Code | None = None
    replaced: tuple[Code, ...] = ()


class PlannedLine(MatchName):
    """Line that is planned, by its number on its match."""

    line: int
    steps: Code


class PlansShown(Content):
    """Page of what the reader has planned, on one match (``number``) or on all."""

    OF_TURNS: ClassVar[bool] = True
    plans: tuple[PlannedLine, ...]
    number: int | None = None
    page: int = 1
    pages: int = 1


class PlanDropped(OfMatch, Content):
    """Confirmation that a plan is cancelled; ``steps`` is the only line that is."""

    steps: Code | None = None


class PlanLeft(OfMatch, ToldAlone):
    """Notice that the opponent, or the reader (``by`` is None), has played what wasn't planned, so that nothing is any more."""

    steps: Code
    by: Name | None


class PlanUndone(OfMatch, ToldAlone):
    """Notice that a plan is cancelled, because turns were taken back."""


class NoPlan(Refused):
    """Refusal: nothing, or no such ``line``, is planned on the match."""

    number: int
    line: int | None = None


class PlanOnMove(Refused):
    """Refusal: the asker is on move, and the line has no turn of the opponent to answer."""

    number: int


class PlanUnanswered(Refused):
    """Refusal: a line ends with a turn of the opponent."""

    number: int
    steps: Written
    opponent: Name


class PlanElsewhere(Refused):
    """Refusal: the match has gone another way than the line."""

    number: int


class PlanAgreement(Refused):
    """Refusal: whether to end the game is agreed by hand."""

    number: int
