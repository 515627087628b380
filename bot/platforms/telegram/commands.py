"""The commands that Telegram shows in its menu: for private chats, groups and their admins, in every language."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot import chat
from bot.chat.catalogue import FALLBACK
from bot.chat.lexicon import entries

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

NAME: Final = re.compile(r"[a-z0-9_]{1,32}")
LONGEST: Final = 256
"""Characters of a description."""
EVERYWHERE: Final = (
    "play", "accept", "decline", "withdraw", "move", "preview", "clear", "board", "matches", "match", "rules", "claim",
    "moretime", "pause", "back", "undo", "resign", "away", "mute", "help",
)  # fmt: skip
"""What is done with matches, in the order in which it is shown."""
ALONE: Final = ("remind", "quiet", "timezone", "language")
"""What somebody chooses for themselves."""
LEADING: Final = ("settings",)
"""What those who lead a group decide."""
SCOPES: Final[Mapping[str, Sequence[str]]] = {
    "all_private_chats": (*EVERYWHERE[:-1], *ALONE, "help"),
    "all_group_chats": EVERYWHERE,
    "all_chat_administrators": (*EVERYWHERE[:-1], *LEADING, "help"),
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
    say = chat.words(language)
    return tuple((name(topic, language), say(f"telegram-command-{topic}", {})[:LONGEST]) for topic in topics)


def digest(found: Iterable[Menu]) -> str:
    """Short text that differs when the menus do."""
    plain = [(menu.scope, menu.language, menu.commands) for menu in found]
    return hashlib.sha256(json.dumps(plain).encode()).hexdigest()[:32]
