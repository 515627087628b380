"""Commands that Telegram shows in its menu: for private chats, groups and their admins, in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from telegram.constants import BotCommandLimit

from bot import chat
from bot.chat.catalogue import FALLBACK, lookup
from bot.chat.grammar.form import Menu as Place
from bot.chat.grammar.form import menu_forms
from bot.chat.lexicon import entries
from bot.chat.markup import unmarked

NAME: Final = re.compile(r"[a-z0-9_]{1,32}")
MAX_DESCRIPTION: Final[int] = BotCommandLimit.MAX_DESCRIPTION
"""Maximum characters of a description."""
SCOPES: Final[Mapping[str, Sequence[Place]]] = {
    "all_private_chats": ("everywhere", "last"),
    "all_group_chats": ("everywhere", "last"),
    "all_chat_administrators": ("everywhere", "leading", "last"),
}
"""Menus of the commands shown in each scope, in their order."""


class Menu(NamedTuple):
    """Commands of one scope in one language.

    Attributes:
        scope: Telegram's name of the scope.
        language: two letters; empty for all languages without their own menu.
        commands: name and description of each.
    """

    scope: str
    language: str
    commands: tuple[tuple[str, str], ...]


def name(topic: str, language: str) -> str:
    """Return the name of a command in a language: the first of its words that Telegram accepts, otherwise the English one."""
    for tag in (language, FALLBACK):
        for word in entries(tag).get(f"command-{topic}", ()):
            if NAME.fullmatch(word):
                return word
    return topic


def topics(scope: str) -> list[str]:
    """Return the English names of the commands shown in a scope, without the members of their groups."""
    return [form.name for place in SCOPES[scope] for form, *_ in menu_forms().values() if form.menu is place]


def menus() -> list[Menu]:
    """Return all menus."""
    return [
        Menu(scope, "" if language == FALLBACK else language, _listed(topics(scope), language))
        for scope in SCOPES
        for language in chat.languages()
        if len(language) == 2
    ]


def _listed(topics: Sequence[str], language: str) -> tuple[tuple[str, str], ...]:
    return tuple((name(topic, language), _meaning(topic, language)) for topic in topics)


def _meaning(topic: str, language: str) -> str:
    """Return the meaning of a command in a few words; Telegram may have its own wording."""
    codes = f"telegram-command-{topic}", f"group-{topic}", f"summary-{topic}"
    return unmarked(lookup(language).first(codes) or topic)[:MAX_DESCRIPTION]
