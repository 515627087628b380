"""Advice: the turn that the partner would play, what it expects, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from core.rules import Fact

Steps: TypeAlias = tuple[str, ...]
"""Canonical steps of one turn."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Reason for a turn, or against it.

    Attributes:
        code: of its wording, the game's key first where it is the game's own: ``luup.closes``.
        facts: parameters of its wording.
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another turn that was looked at.

    Attributes:
        steps: the steps that complete it.
        value: as :attr:`Advice.value`.
    """

    steps: Steps
    value: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice about a position.

    Attributes:
        steps: the steps that complete the turn from there.
        value: how the seat to act stands then: -1, lost, to 1, won.
        line: the turns that are expected, this one first.
        alternatives: other turns, the best first.
        reasons: why.
    """

    steps: Steps
    value: float
    line: tuple[Steps, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    reasons: tuple[Reason, ...] = ()
