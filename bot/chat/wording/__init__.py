"""The wording of messages: from what the core says to sentences in a language. Each module registers what it words."""

from bot.chat.wording import accounts, help, matches, moderation, rankings, records, settings, time, tournaments  # noqa: A004

__all__ = ["accounts", "help", "matches", "moderation", "rankings", "records", "settings", "time", "tournaments"]
