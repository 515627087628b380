"""Wording of messages: the sentences in which a language says them. Each module registers its functions."""

from bot.chat.wording import accounts, help, matches, moderation, rankings, records, settings, time, tournaments  # noqa: A004 - one is called help

__all__ = ["accounts", "help", "matches", "moderation", "rankings", "records", "settings", "time", "tournaments"]
