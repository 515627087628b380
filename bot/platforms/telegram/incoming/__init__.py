"""From Telegram: what people do there, to commands."""
