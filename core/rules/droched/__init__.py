"""Droched."""

from core.rules.droched.game import Droched

__all__ = ["Droched"]
