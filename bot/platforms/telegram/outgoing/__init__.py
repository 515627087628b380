"""Outgoing: formats messages of the core and sends them to Telegram."""
