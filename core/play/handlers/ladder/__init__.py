"""Handlers of ladders."""
