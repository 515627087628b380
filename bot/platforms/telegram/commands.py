"""The commands that Telegram shows in its menu: for private chats, groups and their admins, in every language."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot import chat
from bot.chat.catalogue import FALLBACK, lookup
from bot.chat.grammar.parser import TOPICS
from bot.chat.lexicon import entries

NAME: Final = re.compile(r"[a-z0-9_]{1,32}")
LONGEST: Final = 256
"""Characters of a description."""
_MATCHES: Final = (
    "play", "accept", "decline", "withdraw", "move", "preview", "clear", "board", "matches", "match", "rules", "claim",
    "moretime", "pause", "back", "undo", "resign", "away", "mute", "invite", "export", "import",
)  # fmt: skip
ALONE: Final = (
    "remind",
    "quiet",
    "timezone",
    "language",
    "link",
    "unlink",
    "me",
    "block",
    "unblock",
    "privacy",
    "forget",
)
"""What somebody chooses for themselves."""
LEADING: Final = ("settings", "moderate")
"""What those who lead a group decide."""
_OTHERS: Final = tuple(topic for topic in TOPICS if topic not in {*_MATCHES, *ALONE, *LEADING, "help"})
EVERYWHERE: Final = (*_MATCHES, *_OTHERS)
"""What is done with matches, in the order in which it is shown; behind it whatever else the chat has learnt."""
SCOPES: Final[Mapping[str, Sequence[str]]] = {
    "all_private_chats": (*EVERYWHERE, *ALONE, "help"),
    "all_group_chats": (*EVERYWHERE, "help"),
    "all_chat_administrators": (*EVERYWHERE, *LEADING, "help"),
}


@dataclass(frozen=True, slots=True)
class Menu:
    """The commands of one scope in one language.

    Attributes:
        scope: as Telegram calls it.
        language: two letters; empty: for everybody whose language has no menu of its own.
        commands: name and description of each.
    """

    scope: str
    language: str
    commands: tuple[tuple[str, str], ...]


def name(topic: str, language: str) -> str:
    """What a command is called in a language: the first of its words that Telegram takes; else the English one."""
    for tag in (language, FALLBACK):
        for word in entries(tag).get(f"command-{topic}", ()):
            if NAME.fullmatch(word):
                return word
    return topic


def menus() -> list[Menu]:
    """All menus."""
    return [
        Menu(scope, "" if language == FALLBACK else language, _listed(topics, language))
        for scope, topics in SCOPES.items()
        for language in chat.languages()
        if len(language) == 2
    ]


def _listed(topics: Sequence[str], language: str) -> tuple[tuple[str, str], ...]:
    return tuple((name(topic, language), _meaning(topic, language)) for topic in topics)


def _meaning(topic: str, language: str) -> str:
    """What a command does, in a few words; how it is written, where there are none."""
    known = lookup(language)
    return (known.first((f"telegram-command-{topic}", f"usage-{topic}")) or topic)[:LONGEST]


def digest(found: Iterable[Menu]) -> str:
    """Short text that differs when the menus do."""
    plain = [(menu.scope, menu.language, menu.commands) for menu in found]
    return hashlib.sha256(json.dumps(plain).encode()).hexdigest()[:32]
