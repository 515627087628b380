"""Messages about notes and branches of turns, which only their owner reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from bot.features.time.messages import MatchName
from core.messages.content import Content, OfMatch, Part, Refused
from core.names import Code, Coded, Name, Written
from core.rules import OptionValue


class NoteLine(Part):
    """Note of the reader on a board after ``ply`` turns; ``stands`` is False if the last of these turns was taken back."""

    ply: int
    text: Written
    stands: bool = True


Side: TypeAlias = Name | Code
"""Player of a match, by name. On a board without a match, a code of look and seat: ``black-1``, ``neutral-2``."""


class TriedTurn(Part):
    """Turn of a line, and the players who must pass after it."""

    by: Side
    steps: Code
    passes: tuple[Side, ...] = ()


class TriedEnd(Part):
    """End of a tried game, with the fields of :class:`bot.features.match.messages.EndAnnounced`; a draw has no ``loser``."""

    first: Side
    second: Side
    winner: Side | None
    loser: Side | None
    reason: Code
    score: Mapping[str, Coded[object]]


class ExploringOffered(Content):
    """The commands for trying turns are below."""


class PreviewShown(Content):
    """Board after tried turns.

    Attributes:
        number: number of the match; None for a board without a match, of ``game`` and ``options``.
        steps: the turns up to the board, separated by `` > ``.
        complete: whether the last turn is complete.
        turns: all turns of the line, if there are several, or if a player must pass.
        shown: how many of them are on the board.
        ply: number of turns on the board where the line begins; None for the current one.
        next: who would be on move; None if no one, or the turn isn't complete.
        next: who would be on move; None if no one, or the turn isn't complete.
        end: how the game would end there, if it would.
        running: whether it may concern a running match, in which no one may help.
        options: the options of a board without a match.
        asked: whether the reader typed the turn as plain text, and can play it.
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
    """Note of the reader after the ``steps`` of a line."""

    steps: Code
    text: Written


class KeptLine(Part):
    """Line that the reader keeps.

    Attributes:
        line: its number among the reader's lines there: 1, 2, 3 and so on.
        ply: number of turns on the board where it begins.
        steps: its turns, separated by `` > ``.
        stands: whether that board still belongs to the match; its turns may have been taken back.
        notes: the notes on its turns, without those shown with an earlier line on this page.
    """

    line: int
    ply: int
    steps: Code
    stands: bool
    notes: tuple[KeptNote, ...] = ()


class LinesShown(Content):
    """Page of the lines that the reader keeps on a match, or on a board without one, of ``game`` and ``options``."""

    OF_TURNS: ClassVar[bool] = True
    number: int | None
    game: Code
    lines: tuple[KeptLine, ...]
    options: Mapping[str, Coded[OptionValue]] = {}
    page: int = 1
    pages: int = 1


class TreeLine(Part):
    """Match, or board without one, with the number of lines that the reader keeps on it."""

    number: int | None
    game: Code
    options: Mapping[str, Coded[OptionValue]]
    lines: int


class TreesShown(Content):
    """Page of the matches and boards on which the reader keeps lines."""

    trees: tuple[TreeLine, ...]
    page: int = 1
    pages: int = 1


class LineKept(Content):
    """Confirmation that a line on a match, or on a board without one, was kept."""

    number: int | None
    line: int
    ply: int
    steps: Code
    game: Code = ""
    options: Mapping[str, Coded[OptionValue]] = {}


class LineOpened(OfMatch, Content):
    """Line of a finished match that one of its players shows to everyone; for the fields, see :class:`PreviewShown`."""

    by: Name
    ply: int
    turns: tuple[TriedTurn, ...]
    end: TriedEnd | None = None


class LineSecret(Refused):
    """Refusal: lines of a running match, or of a board without a match, stay private."""

    number: int | None


class LineCut(Content):
    """Confirmation that a line was deleted; ``left`` is the part that remains because it has a note."""

    number: int | None
    line: int
    left: Code | None = None
    game: Code = ""
    options: Mapping[str, Coded[OptionValue]] = {}


class NotKept(Refused):
    """Refusal: the asker doesn't keep a line with this number there."""

    number: int | None
    line: int
    game: Code = ""
    options: Mapping[str, Coded[OptionValue]] = {}


class TurnUnfinished(Refused):
    """Refusal: a turn of a line, given by its place, is incomplete. No turn can follow it, and the line can't be kept."""

    turn: int
    steps: Written


class NoteKept(Content):
    """Confirmation that a note was stored; ``before`` is the note that it replaces."""

    number: int
    ply: int
    text: Written
    before: Written | None = None


class NoteDropped(Content):
    """Confirmation that a note was deleted; for ``stands``, see :class:`NoteLine`."""

    number: int
    ply: int
    stands: bool = True


class NoNote(Content):
    """Notice that a board has no note."""

    number: int
    ply: int


class NotesShown(OfMatch, Content):
    """Page of the reader's notes on a match, by turn."""

    notes: tuple[NoteLine, ...]
    page: int = 1
    pages: int = 1


class TooMuchKept(Refused):
    """Refusal: a limit on what we store; for ``what``, see :class:`core.exploring.model.TooMuch`."""

    what: Code
    most: int


class ToldAlone(Content):
    """Base of messages that only their reader may know of."""

    ABSTRACT: ClassVar[bool] = True


class PlanQuestion(OfMatch, Content):
    """Question whether to plan a line: the opponent's possible turns and the reader's answers, in turn.

    Attributes:
        steps: the turns up to the board.
        turns: all turns of the line.
        shown: how many of them are on the board.
        first: the turn that the reader must first play by hand, or None.
        replaced: earlier planned answers that it replaces.
        end: how the game would end there, if it would.
    """

    steps: Code
    turns: tuple[TriedTurn, ...]
    shown: int
    first: Code | None = None
    replaced: tuple[Code, ...] = ()
    end: TriedEnd | None = None


class PlanKept(OfMatch, Content):
    """Confirmation that a line was planned.

    Attributes:
        steps: its turns.
        opponent: name of the opponent.
        lines: how many lines are planned on the match.
        first: the turn that the reader must first play by hand, or None.
        replaced: earlier planned answers that it replaced.
    """

    steps: Code
    opponent: Name
    lines: int
    first: Code | None = None
    replaced: tuple[Code, ...] = ()


class PlannedLine(MatchName):
    """Planned line, by its number on its match."""

    line: int
    steps: Code


class PlansShown(Content):
    """Page of the reader's plans, on one match (``number``) or on all."""

    OF_TURNS: ClassVar[bool] = True
    plans: tuple[PlannedLine, ...]
    number: int | None = None
    page: int = 1
    pages: int = 1


class PlanDropped(OfMatch, Content):
    """Confirmation that plans were cancelled; ``steps`` if it was only one line."""

    steps: Code | None = None


class PlanLeft(OfMatch, ToldAlone):
    """Notice that the opponent, or the reader (``by`` None), has left the plan, which is now over."""

    steps: Code
    by: Name | None


class PlanUndone(OfMatch, ToldAlone):
    """Notice that a plan was cancelled, because turns were taken back."""


class NoPlan(Refused):
    """Refusal: the asker has no plan on the match, or none with this ``line``."""

    number: int
    line: int | None = None


class PlanOnMove(Refused):
    """Refusal: the asker is on move, and the line doesn't have a turn of the opponent to answer."""

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
    """Refusal: only a player can agree to end the game, not a plan."""

    number: int
