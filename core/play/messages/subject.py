"""Subjects of messages. ``number`` is a match's or challenge's; a ladder's is ``ladder``, a tournament's ``tournament``."""

from __future__ import annotations

from core.play.content import Part, Refused


class OfMatch(Part):
    """About a match or challenge."""

    number: int
    game: str


class OfLadder(Part):
    """About a ladder."""

    ladder: int
    game: str


class OfTournament(Part):
    """About a tournament."""

    tournament: int
    game: str


class NumberRefused(Refused, abstract=True):
    """Why something can't be done about a match or challenge."""

    number: int
