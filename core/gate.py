"""Port of the gate: rate limits of commands."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from msgspec import Struct

from core.match.limits import Whose


class Drop(StrEnum):
    """Why a command was dropped without an answer."""

    OFTEN = "too-often"
    """Too many came, and the sender has been told."""
    BANNED = "barred"
    """An operator has banned the sender, who has been told."""


class Held(Struct, frozen=True):
    """Refusal of a command because too many came.

    Attributes:
        whose: the limit that was reached.
        seconds: after which commands are accepted again.
        tell: whether the sender is to be told; else they know.
    """

    whose: Whose
    seconds: int
    tell: bool


class Gate(Protocol):
    """Port of the gate: every command passes it before anything else."""

    def enter(self, platform: str, person: str, community: str, network: str) -> Held | None:
        """Count a command. Returns None if it is accepted, else why not.

        Args:
            platform: key of the platform.
            person: the platform's id of the sender.
            community: the platform's id of the community.
            network: where the sender is, if the platform knows; else empty.
        """
