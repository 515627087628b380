"""Matches: turns, endings, requests, takebacks, and which match is meant."""
