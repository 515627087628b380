"""Luup: the rules and what they need."""

from core.rules.luup.game import Luup

__all__ = ["Luup"]
