"""The port of the gate: whether one more command is taken just now."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from core.play.match.limits import Whose


class Drop(StrEnum):
    """Why a command had no effect and was not answered either."""

    OFTEN = "too-often"
    """Too many came, and whoever gave it was told."""
    BANNED = "barred"
    """An operator has banned whoever gave it, and they were told."""


@dataclass(frozen=True, slots=True)
class Held:
    """A command is not taken, because too many came.

    Attributes:
        whose: the limit that was reached.
        seconds: after which commands are taken again.
        tell: whether whoever gave it is to be told; else they know.
    """

    whose: Whose
    seconds: int
    tell: bool


class Gate(Protocol):
    """Every command comes through it before anything else is looked at."""

    def enter(self, platform: str, person: str, community: str) -> Held | None:
        """Count a command; None: it is taken.

        Args:
            platform: key of the platform.
            person: the platform's own id of who gave it.
            community: the platform's own id of where it was given.
        """
