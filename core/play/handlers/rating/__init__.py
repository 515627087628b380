"""Handlers of results and ratings."""
