"""Handlers of seeks."""
