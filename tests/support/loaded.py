"""Module that the parent of the processes in :mod:`tests.support.started` imports, so that each need not.

It serves the chat page once, to somebody who takes a turn: what that loads, compiles and keeps, no other process has to.
"""

import asyncio
import gc
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import aiohttp
import uvloop  # noqa: F401 - each of those processes runs it

import tests.support.shared_commits
import tests.support.telegram_process  # noqa: F401 - each of its lives runs it
from bot import chat
from bot.kernel.dispatch import load_features
from bot.platforms.telegram.commands import menus
from bot.runtime.composition import known_settings, serving
from bot.settings.environment import load
from storage.sqlite.store import open_sqlite
from tests.support.databases import empty
from tests.support.web_people import People


async def serve_once(folder: Path) -> None:
    """Serve a short match on the chat page."""
    database = empty(folder / "loaded.db")
    store = await open_sqlite(database)
    settings = load({"STONEPOST_PORT": "0", "STONEPOST_DATABASE": str(database)}, known_settings())
    async with serving(store, settings) as running:
        address = next(word for line in running.greetings for word in line.split() if word.startswith("http"))
        page, people = SimpleNamespace(address=address.rstrip("/")), People(random.Random(1))
        for name in ("ann", "ben"):
            await people.join(page, name)
        for name, text in (("ann", "/play luup @ben size 4 first"), ("ben", "/accept 1"), ("ann", "#1 a1")):
            await people.say(page, name, text, people.new_id())
        async with aiohttp.ClientSession() as session:
            for path in ("/", "/m/1"):
                async with session.get(page.address + path) as answer:
                    assert answer.status == 200, await answer.text()
    await store.close()


load_features()
for language in chat.languages():
    chat.parse("/play", language)
menus()
with TemporaryDirectory() as made:
    asyncio.run(serve_once(Path(made)))
gc.collect()
gc.freeze()  # garbage collection writes to none of it: forked processes share its memory
