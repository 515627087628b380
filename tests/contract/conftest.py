"""Every store that there is, each fresh for each test. A new one is one line in STORES."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from storage import open_sqlite
from storage.memory import MemoryStore
from storage.postgres import open_postgres
from tests.contract.examples import World, settle

if TYPE_CHECKING:
    from pathlib import Path

    from core.play.ports import Store
    from tests.support.postgres import Cluster


Needed = Callable[[str], Any]  # a fixture by its name, made only when a store needs it


@asynccontextmanager
async def in_memory(_needed: Needed) -> AsyncIterator[Store]:
    yield MemoryStore()


@asynccontextmanager
async def on_sqlite(needed: Needed) -> AsyncIterator[Store]:
    path = needed("tmp_path") / "store.db"
    shutil.copyfile(needed("model"), path)
    store = await open_sqlite(path)
    yield store
    await store.close()


@asynccontextmanager
async def on_postgres(needed: Needed) -> AsyncIterator[Store]:
    cluster: Cluster = needed("cluster")
    async with cluster.empty() as url:
        store = await open_postgres(url)
        yield store
        await store.close()


STORES: dict[str, Callable[[Needed], AbstractAsyncContextManager[Store]]] = {
    "memory": in_memory,
    "sqlite": on_sqlite,
    "postgres": on_postgres,
}


@pytest.fixture(scope="session")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database to copy: creating one takes longer than most tests."""
    path = tmp_path_factory.mktemp("model") / "empty.db"

    async def create() -> None:
        await (await open_sqlite(path)).close()

    asyncio.run(create())
    return path


PREPARED = {"sqlite": "model", "postgres": "cluster"}
"""What is made once for all tests of a store, outside of any test's event loop."""


@pytest.fixture(params=STORES)
def engine(request: pytest.FixtureRequest) -> str:
    """The name of a store that can be opened now."""
    if request.param in PREPARED:
        request.getfixturevalue(PREPARED[request.param])
    return str(request.param)


@pytest.fixture
async def store(request: pytest.FixtureRequest, engine: str) -> AsyncIterator[Store]:
    async with STORES[engine](request.getfixturevalue) as opened:
        yield opened


@pytest.fixture
async def world(store: Store) -> World:
    """Three people and two rooms, in the store."""
    return await store.write(settle)
