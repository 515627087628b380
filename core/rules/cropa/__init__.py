"""Cropa: the rules and what they need."""

from core.rules.cropa.game import Cropa

__all__ = ["Cropa"]
