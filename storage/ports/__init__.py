"""Ports of the store: what features may ask of it."""
