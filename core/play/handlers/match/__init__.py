"""Handlers of matches: turns, answers, clocks, ends."""
