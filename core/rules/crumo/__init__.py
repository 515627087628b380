"""Crumo."""

from core.rules.crumo.game import Crumo

__all__ = ["Crumo"]
