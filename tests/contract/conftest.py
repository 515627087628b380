"""Fixtures of all stores, new for each test; another store is one line in STORES."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from storage import open_sqlite
from storage.postgres.store import PostgresStore
from storage.store import Store
from tests.contract.examples import World, settle
from tests.support.databases import empty
from tests.support.memory import MemoryStore
from tests.support.postgres import Cluster

Opener: TypeAlias = Callable[..., AbstractAsyncContextManager[Store]]


@asynccontextmanager
async def in_memory() -> AsyncIterator[Store]:
    yield MemoryStore()


@asynccontextmanager
async def on_sqlite(folder: Path) -> AsyncIterator[Store]:
    store = await open_sqlite(empty(folder / "store.db"))
    yield store
    await store.close()


@asynccontextmanager
async def on_postgres(cluster: Cluster) -> AsyncIterator[Store]:
    async with cluster.empty() as url:
        store = PostgresStore(url)  # the schema was compared at its creation, and doesn't change
        yield store
        await store.close()


STORES: dict[str, tuple[Opener, tuple[str, ...]]] = {
    "memory": (in_memory, ()),
    "sqlite": (on_sqlite, ("tmp_path",)),
    "postgres": (on_postgres, ("cluster",)),
}
"""Functions that open each kind of store, with the fixtures that they need."""


@pytest.fixture(params=STORES)
def fresh(request: pytest.FixtureRequest) -> AbstractAsyncContextManager[Store]:
    """Return a context manager that opens a store of one kind."""
    opener, names = STORES[request.param]
    needed: list[Any] = [request.getfixturevalue(name) for name in names]
    return opener(*needed)


@pytest.fixture
async def store(fresh: AbstractAsyncContextManager[Store]) -> AsyncIterator[Store]:
    async with fresh as opened_store:
        yield opened_store


@pytest.fixture
async def world(store: Store) -> World:
    """Return three people and two rooms in the store."""
    return await store.write(settle)
