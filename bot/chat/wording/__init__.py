"""The wording of messages: from what the core says to sentences in a language. Each module registers what it words."""

from bot.chat.wording import accounts, blocks, matches, moderation, rankings, records, refusals, time, tournaments

__all__ = ["accounts", "blocks", "matches", "moderation", "rankings", "records", "refusals", "time", "tournaments"]
