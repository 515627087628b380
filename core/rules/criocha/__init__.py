"""Criocha."""

from core.rules.criocha.game import Criocha

__all__ = ["Criocha"]
