"""Module that the parent of the processes in :mod:`tests.support.started` imports, so that each need not."""

import gc

import tests.support.shared_commits
import tests.support.telegram_process  # noqa: F401 - each of its lives runs it
from bot import chat
from bot.platforms.telegram.commands import menus

for language in chat.languages():
    chat.parse("/play", language)
menus()
gc.collect()
gc.freeze()  # garbage collection writes to none of it: forked processes share its memory
