"""What is wrong with a command that can't be understood, with the usage that will help."""

from __future__ import annotations

from core.play.commands import Misunderstood


def missing(usage: str) -> Misunderstood:
    """Something is missing."""
    return Misunderstood("missing", {"usage": usage})


def surplus(usage: str, value: str) -> Misunderstood:
    """Something is too much, or contradicts what stands before it."""
    return Misunderstood("surplus", {"value": value, "usage": usage})


def bad_number(usage: str, value: str) -> Misunderstood:
    """Something else stands where only a number can be."""
    return Misunderstood("bad-number", {"value": value, "usage": usage})


def bad_value(usage: str, value: str) -> Misunderstood:
    """Something means nothing there."""
    return Misunderstood("bad-value", {"value": value, "usage": usage})
