"""Profile of the bot: what Telegram shows about it before the first message, and when it is shared, in every language."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from typing import Final

import telegram
from telegram.constants import BotDescriptionLimit
from telegram.error import TelegramError

from bot import chat
from bot.chat.catalogue import FALLBACK
from core import rules
from storage.store import Store

logger = logging.getLogger(__name__)

MAX_LENGTHS: Final[Mapping[str, int]] = {
    "description": BotDescriptionLimit.MAX_DESCRIPTION_LENGTH,
    "short_description": BotDescriptionLimit.MAX_SHORT_DESCRIPTION_LENGTH,
}
"""Maximum characters of each text, by Telegram's name for it."""
_KEPT: Final = "telegram:profile:"
"""Store key (with the bot's id) for the texts that we have set."""


def texts() -> dict[str, str]:
    """Return our texts by name and language, as ``description de``; the default texts have no language."""
    profile_texts: dict[str, str] = {}
    for language in chat.languages():
        games = " · ".join(chat.game_name(game.key, language) for game in rules.all())
        for name in MAX_LENGTHS if len(language) == 2 else ():
            text = chat.words(language)(f"telegram-{name.replace('_', '-')}", {"games": games})
            profile_texts[f"{name} {'' if language == FALLBACK else language}"] = text
    return profile_texts


async def publish_profile(bot: telegram.Bot, store: Store) -> None:
    """Set our texts if they have changed. We don't change a text that the operator wrote with BotFather."""
    key, wanted_texts = f"{_KEPT}{bot.id}", texts()
    published: dict[str, str] = json.loads(await store.read(lambda uow: uow.keys.get(key) or "{}"))
    if published == wanted_texts:
        return
    try:
        for at, text in wanted_texts.items():
            if text != published.get(at) and await _text(bot, at) in {"", *published.values(), *wanted_texts.values()}:
                await _set_text(bot, at, text)
    except TelegramError as problem:  # the next start tries again; no one needs these to play
        logger.warning("Telegram doesn't accept the bot's description: %s", problem)
        return
    await store.write(lambda uow: uow.keys.put(key, json.dumps(wanted_texts)))


async def _text(bot: telegram.Bot, at: str) -> str:
    name, _, language = at.partition(" ")
    if name == "description":
        return (await bot.get_my_description(language or None)).description
    return (await bot.get_my_short_description(language or None)).short_description


async def _set_text(bot: telegram.Bot, at: str, text: str) -> None:
    name, _, language = at.partition(" ")
    if name == "description":
        await bot.set_my_description(text, language or None)
    else:
        await bot.set_my_short_description(text, language or None)
