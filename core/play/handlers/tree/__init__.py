"""Handlers of notes and branches."""
