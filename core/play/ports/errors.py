"""What a store raises when somebody else was first."""

from __future__ import annotations


class Conflict(Exception):
    """Somebody else wrote first: the ply or version is taken, or the row is. Nothing was written."""


class HandleTaken(Conflict):
    """Another account of the platform has this handle."""
