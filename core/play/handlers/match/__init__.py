"""Handlers of matches: challenges, turns, answers, clocks, ends."""
