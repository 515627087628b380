"""To Telegram: what the core says, formatted and sent."""
