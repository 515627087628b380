"""Subjects of messages: ``number`` of a match or challenge, ``ladder``, or ``tournament``."""

from __future__ import annotations

from core.play.content import Part, Refused


class OfMatch(Part):
    """Base of messages about a match or challenge."""

    number: int
    game: str


class OfLadder(Part):
    """Base of messages about a ladder."""

    ladder: int
    game: str


class OfTournament(Part):
    """Base of messages about a tournament."""

    tournament: int
    game: str


class NumberRefused(Refused, abstract=True):
    """Base of refusals about a match or challenge."""

    number: int
