"""Crumo: the rules and what they need."""

from core.rules.crumo.game import Crumo

__all__ = ["Crumo"]
