"""Wording of messages: the sentences in which a language says them. Each module registers its functions."""

from bot.chat.wording import (
    account,
    help,  # noqa: A004 - one is called help
    lessons,
    match,
    moderation,
    rankings,
    records,
    second_look,
    seek,
    settings,
    sharing,
    time,
    tournament,
    tree,
)

__all__ = [
    "account",
    "help",
    "lessons",
    "match",
    "moderation",
    "rankings",
    "records",
    "second_look",
    "seek",
    "settings",
    "sharing",
    "time",
    "tournament",
    "tree",
]
