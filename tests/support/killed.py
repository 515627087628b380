"""Programs that run a story and kill themselves at a chosen write.

Each story is a separate module, run as ``python -m tests.support.killed_plans FOLDER``. For every write, it is killed once inside
the transaction, before the commit, and once right after it. It then records the stored state; another process continues, and
platforms deliver their updates again. A test checks the results. It forks, so that it has to be a program without threads.
"""

import asyncio
import json
import os
import signal
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from bot.kernel.application import Application
from bot.runtime.system import least_cost
from core.messages.updates import Update
from storage.sqlite.store import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support import started
from tests.support.databases import empty
from tests.support.table import TestClock, TestRng

T = TypeVar("T")
START = datetime(2026, 3, 1, 12, tzinfo=UTC)
DATABASE = "story.db"
Live: TypeAlias = Callable[["Killing", Path], Awaitable[None]]
"""Function that runs a story on a store, from its last point, until the end or a kill; it may keep other data in the folder."""


class Killing:
    """Store whose process is killed at one of its writes.

    Args:
        store: receives all calls.
        at: number of the write, from 1; 0: none.
        inside: whether to kill it inside the transaction; otherwise right after the commit.

    Attributes:
        within: the store that receives all calls.
    """

    def __init__(self, store: Store, at: int, *, inside: bool) -> None:
        self.within = store
        self._at = at
        self._inside = inside
        self.writes = 0
        self.problem = None

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        self.writes += 1
        die = self.writes == self._at

        def killed(uow: UnitOfWork) -> T:
            result = transaction(uow)
            if die and self._inside:
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        result = await self.within.write(killed)
        if die:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    async def read(self, transaction: Callable[[UnitOfWork], T]) -> T:
        return await self.within.read(transaction)

    def serve_as(self, process: int | None) -> None:
        self.within.serve_as(process)

    async def changed_elsewhere(self) -> None:
        await self.within.changed_elsewhere()

    async def close(self) -> None:
        await self.within.close()


async def deliver_twice(store: Killing, updates: Iterable[Update]) -> None:
    """Let a program receive updates, each twice."""
    application = Application(store, TestClock(START), TestRng(), matching=least_cost)
    for update in updates:
        for _ in range(2):
            await application.receive(update)


def tell(
    folder: Path, live: Live, told: Callable[[UnitOfWork], dict[str, object]], writes: Callable[[int], range]
) -> None:
    """Run a story once without a kill, and once for every kill; write the results for :func:`stories`.

    Args:
        folder: folder for all files.
        live: runs the story.
        told: returns the stored state.
        writes: returns the writes at which to kill it, given their number.
    """

    async def life(home: Path, at: int, *, inside: bool) -> int:
        store = Killing(await open_sqlite(home / DATABASE), at, inside=inside)
        await live(store, home)
        await store.close()
        return store.writes

    async def look(home: Path) -> dict[str, object]:
        store = await open_sqlite(home / DATABASE)
        found = await store.read(told)
        await store.close()
        return found

    def lived(at: int = 0, *, inside: bool = False) -> dict[str, object]:
        home = folder / f"{at}-{inside}"
        home.mkdir()
        empty(home / DATABASE)
        first = forked(lambda: min(asyncio.run(life(home, at, inside=inside)), 0))
        seen = asyncio.run(look(home))
        if at:
            assert first == -signal.SIGKILL, first
            assert forked(lambda: min(asyncio.run(life(home, 0, inside=inside)), 0)) == 0
        return {"at": at, "inside": inside, "folder": str(home), "seen": seen, "ended": asyncio.run(look(home))}

    counted = folder / "counted"
    counted.mkdir()
    kills = writes(asyncio.run(life(counted, 0, inside=False)))
    found = [lived(), *(lived(at, inside=inside) for at in kills for inside in (True, False))]
    (folder / "told.json").write_text(json.dumps(found))


def forked(function: Callable[[], int]) -> int:
    """Run a function in a separate process; return its exit status, negative for the signal that killed it."""
    child = os.fork()
    if child == 0:
        os._exit(function())
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def stories(module: str, folder: Path, *arguments: str) -> list[dict[str, Any]]:
    """Run a module of stories; return the result of each, first of the one without a kill.

    ``seen`` is the stored state after the kill, ``ended`` at the end; ``at`` and ``inside`` give the point of the kill.
    """
    run = started.module(f"tests.support.{module}", str(folder), *arguments)
    _, errors = run.communicate(timeout=500)
    assert run.returncode == 0, errors
    found: list[dict[str, Any]] = json.loads((folder / "told.json").read_text())
    return found
