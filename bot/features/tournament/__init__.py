"""Tournaments: signing up, rounds, cross tables."""
