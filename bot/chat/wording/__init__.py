"""Wording of messages: sentences in a language for what the core says. Each module registers what it words."""

from bot.chat.wording import accounts, help, matches, moderation, rankings, records, settings, time, tournaments  # noqa: A004

__all__ = ["accounts", "help", "matches", "moderation", "rankings", "records", "settings", "time", "tournaments"]
