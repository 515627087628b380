"""The program in a process of its own that serves the fake Telegram, and kills itself at a given moment.

Processes are forked off one that has everything imported already, so that they start fast.
"""

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

from bot.runtime.composition import known_settings, serving
from bot.settings.environment import load
from storage.outbox.outbox import Inbox, Outbox
from storage.sqlite.store import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.started import CONTEXT
from tests.support.table import TestRng
from tests.support.telegram_club import TelegramPackage

T = TypeVar("T")
Death = Literal["", "before the commit", "after the commit", "before the mark"]
"""When the program dies: at the first update that is new to it; or at the first message, sent and not marked as such yet."""


class _Inbox:
    """Inbox that records whether an update was new."""

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self.new = False

    def first(self, platform: str, update: str, at: datetime) -> bool:
        self.new = self._inbox.first(platform, update, at)
        return self.new

    def forget(self, before: datetime) -> int:
        return self._inbox.forget(before)


class _Outbox:
    """Outbox that records whether a message was marked as sent."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self.marked = False

    def sent(self, numbers: Sequence[int]) -> None:
        self.marked = True
        self._outbox.sent(numbers)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever an outbox has
        return getattr(self._outbox, name)


class _Noticing:
    """Transaction whose inbox and outbox record that."""

    def __init__(self, uow: UnitOfWork) -> None:
        self._uow = uow
        self.inbox = _Inbox(uow.inbox)
        self.outbox = _Outbox(uow.outbox)

    @property
    def fatal(self) -> set[Death]:
        """Return the deaths that this transaction causes before its commit."""
        found: set[Death] = {"before the commit"} if self.inbox.new else set()
        return found | {"before the mark"} if self.outbox.marked else found

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a transaction has
        return getattr(self._uow, name)


class Doomed:
    """Store whose process is killed at one of its writes."""

    def __init__(self, store: Store, death: Death) -> None:
        self._store = store
        self._death = death

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        def doomed(uow: UnitOfWork) -> tuple[T, bool]:
            noticing = _Noticing(uow)
            result = transaction(cast("UnitOfWork", noticing))
            if self._death in noticing.fatal:
                os.kill(os.getpid(), signal.SIGKILL)
            return result, noticing.inbox.new

        result, new = await self._store.write(doomed)
        if new and self._death == "after the commit":
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    async def read(self, transaction: Callable[[UnitOfWork], T]) -> T:
        return await self._store.read(transaction)

    async def close(self) -> None:
        await self._store.close()


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@dataclass(frozen=True)
class Life:
    """Arguments of one process of the program."""

    database: Path
    environment: dict[str, str]
    death: Death = ""


def live(life: Life) -> None:
    """Serve until killed."""
    asyncio.run(_serve(life))


async def _serve(life: Life) -> None:
    store = await open_sqlite(life.database)
    doomed = Doomed(store, life.death)
    settings = load(life.environment, known_settings())
    found = {"telegram": TelegramPackage()}
    async with serving(doomed, settings, rng=TestRng(), platform_packages=found):  # type: ignore[arg-type]  # a class stands in for the module
        await asyncio.Event().wait()


class Program:
    """The program, in one process after the other.

    Args:
        database: where everything is kept.
        environment: the settings.
    """

    def __init__(self, database: Path, environment: dict[str, str]) -> None:
        self._life = partial(Life, database, environment)
        self._process: BaseProcess | None = None
        self.killed = 0

    def start(self, death: Death = "") -> None:
        """Start a process."""
        assert not self.alive
        self._process = CONTEXT.Process(target=live, args=(self._life(death),), daemon=True)
        self._process.start()

    @property
    def alive(self) -> bool:
        """Return whether the process is running."""
        return self._process is not None and self._process.is_alive()

    def died(self) -> bool:
        """Return whether the process killed itself as it was told; any other end is an error."""
        if self.alive:
            return False
        assert self._process is not None
        assert self._process.exitcode == -signal.SIGKILL, self._process.exitcode
        return True

    def kill(self) -> None:
        """Kill the process."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
