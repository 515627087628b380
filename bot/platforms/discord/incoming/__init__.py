"""Incoming: turns what people do on Discord into commands."""
