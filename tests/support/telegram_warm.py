"""Imported by the process that the lives of :mod:`tests.support.telegram_served` are forked off: what each would load first."""

import tests.support.telegram_served  # noqa: F401 - each life runs it
from bot import chat
from bot.platforms.telegram.commands import menus

for language in chat.languages():
    chat.parse("/play", language)
menus()
