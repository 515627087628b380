"""Challenges, matches and their logs."""
