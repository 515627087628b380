"""Matches: turns, endings, requests and takebacks. Also finds the match that a command means."""
