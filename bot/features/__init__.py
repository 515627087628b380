"""Features: each is a folder with its commands, messages, handlers and words. They are discovered, not listed."""

from typing import Final

MENU_ORDER: Final = (
    "challenge",
    "answers",
    "seek",
    "match",
    "board",
    "help",
    "lessons",
    "partner",
    "talk",
    "sharing",
    "comments",
    "exploring",
    "time",
    "ladder",
    "tournament",
    "rating",
    "statistics",
    "records",
    "account",
    "community",
    "report",
    "moderation",
    "audit",
)
"""Order of the features' commands in menus. Features that are not named here come last, by name."""
