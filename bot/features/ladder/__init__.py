"""Ladders: who stands where, whom one may challenge, and what a match changes."""
