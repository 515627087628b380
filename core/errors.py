"""Errors of a store: somebody else wrote first, or it can't be used now."""

from __future__ import annotations

from typing import Literal, TypeAlias

Hindrance: TypeAlias = Literal["full", "disk", "busy"]
"""Why a store can't be used: its disk is full; its disk fails, or refuses to be written; somebody else holds it."""


class Conflict(Exception):
    """Somebody else wrote first: the ply, version or row is taken. Nothing was written."""


class HandleTaken(Conflict):
    """Another account of the platform has this handle."""


class Unavailable(Exception):
    """The store can't be used now. Nothing was written.

    Attributes:
        code: why.
    """

    def __init__(self, code: Hindrance, problem: str) -> None:
        super().__init__(problem)
        self.code = code
