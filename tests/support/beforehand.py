"""Events before a test on the chat page, written into its database faster than people may act."""

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from bot import chat
from bot.kernel.application import Application
from bot.runtime.system import SteadyClock, least_cost
from core.account import Account
from core.messages.updates import Place, Sender, Update
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.table import TestRng

LOBBY = Place("lobby", "Lobby", "lobby", "Lobby", boards=True)


def happened(database: Path, *given: tuple[str, str]) -> None:
    """Give commands in the lobby, each as a person with a name on the page. The page may be running."""
    with ThreadPoolExecutor(1) as pool:  # the caller's thread already has Playwright's loop
        pool.submit(lambda: asyncio.run(_give(database, given))).result()


def _account(name: str, uow: UnitOfWork) -> Account:
    account = uow.people.by_handle("web", name)
    assert account is not None
    return account


async def _give(database: Path, given: Iterable[tuple[str, str]]) -> None:
    store = await open_sqlite(database)
    try:
        application = Application(store, SteadyClock(), TestRng(), matching=least_cost, public=("web",))
        for place, (name, text) in enumerate(given):
            account = await store.read(partial(_account, name))
            command = chat.parse(text, "en")
            assert command is not None
            sender = Sender("web", account.ref, account.handle, name)
            await application.receive(Update(f"happened-{place}", sender, LOBBY, command))
    finally:
        await store.close()
