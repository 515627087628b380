"""Handlers of tournaments."""
