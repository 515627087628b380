"""Subjects of messages: ``number`` of a match or challenge, ``ladder``, or ``tournament``."""

from __future__ import annotations

from typing import ClassVar

from core.messages.content import Part, Refused
from core.names import Code


class OfMatch(Part):
    """Base of messages about a match or challenge."""

    number: int
    game: Code


class OfLadder(Part):
    """Base of messages about a ladder."""

    ladder: int
    game: Code


class OfTournament(Part):
    """Base of messages about a tournament."""

    tournament: int
    game: Code


class NumberRefused(Refused):
    """Base of refusals about a match or challenge."""

    ABSTRACT: ClassVar[bool] = True

    number: int
