"""Every store that there is, each fresh for each test. A new one is one line in STORES."""

from __future__ import annotations

import asyncio
import shutil
from typing import TYPE_CHECKING

import pytest

from storage import open_sqlite
from storage.memory import MemoryStore
from tests.contract.examples import World, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from core.play.ports import Store


async def in_memory(folder: Path, model: Path) -> Store:  # noqa: ARG001 - it needs no place
    return MemoryStore()


async def on_sqlite(folder: Path, model: Path) -> Store:
    shutil.copyfile(model, folder / "store.db")
    return await open_sqlite(folder / "store.db")


STORES: dict[str, Callable[[Path, Path], Awaitable[Store]]] = {
    "memory": in_memory,
    "sqlite": on_sqlite,
}


@pytest.fixture(scope="session")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database to copy: creating one takes longer than most tests."""
    path = tmp_path_factory.mktemp("model") / "empty.db"

    async def create() -> None:
        await (await open_sqlite(path)).close()

    asyncio.run(create())
    return path


@pytest.fixture(params=STORES)
async def store(request: pytest.FixtureRequest, tmp_path: Path, model: Path) -> AsyncIterator[Store]:
    opened = await STORES[request.param](tmp_path, model)
    yield opened
    await opened.close()


@pytest.fixture
async def world(store: Store) -> World:
    """Three people and two rooms, in the store."""
    return await store.write(settle)
