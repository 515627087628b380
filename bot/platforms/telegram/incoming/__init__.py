"""Incoming: turns what people do on Telegram into commands."""
