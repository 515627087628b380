"""Imported by the process that those of :mod:`tests.support.started` are forked off: what each would load first."""

import gc

import tests.support.telegram_process  # noqa: F401 - each of its lives runs it
from bot import chat
from bot.platforms.telegram.commands import menus

for language in chat.languages():
    chat.parse("/play", language)
menus()
gc.collect()
gc.freeze()  # nothing of it is written to by looking for rubbish: forked processes share its memory
