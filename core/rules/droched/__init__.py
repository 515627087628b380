"""Droched: the rules and what they need."""

from core.rules.droched.game import Droched

__all__ = ["Droched"]
