"""Messages about what the partner thinks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from core.play.content import Content, Part, Refused
from core.play.messages.subject import NumberRefused, OfMatch
from core.rules import Fact


class ReasonGiven(Part):
    """Reason for a turn, or against it; as :class:`core.partner.Reason`."""

    code: str
    facts: Mapping[str, Fact]


class HintComing(OfMatch, Content):
    """Confirmation that the partner thinks about a hint."""


class HintShown(OfMatch, Content, code="hint"):
    """Hint in a match against the partner.

    Attributes:
        how: how much of it is told.
        cells: among which the turn's first cell is; none: it isn't on the board.
        steps: the turn; empty: not told yet.
        reasons: why.
    """

    how: Literal["where", "what", "why"]
    cells: tuple[str, ...] = ()
    steps: str = ""
    reasons: tuple[ReasonGiven, ...] = ()


class HintAgainstPerson(NumberRefused):
    """Refusal: hints are for matches against the partner."""


class StandsElsewhere(Refused):
    """Refusal: the position stands in a running match of the asker against a person, perhaps turned or in other colours."""

    number: int
    other: int


class PartnerWaits(OfMatch, Content):
    """Notice: the partner doesn't play on while this position stands in a match of its opponent against a person."""

    other: int
