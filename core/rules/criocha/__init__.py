"""Criocha: the rules and what they need."""

from core.rules.criocha.game import Criocha

__all__ = ["Criocha"]
