"""Errors of a store when somebody else wrote first."""

from __future__ import annotations


class Conflict(Exception):
    """Somebody else wrote first: the ply, version or row is taken. Nothing was written."""


class HandleTaken(Conflict):
    """Another account of the platform has this handle."""
