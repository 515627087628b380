"""PostgreSQL server for tests: one cluster in a temporary folder, reached by a socket there, deleted with them."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest

from storage.postgres.store import open_postgres
from storage.tables import metadata

USER = "nobody"
"""User that runs the server when the tests run as root, which PostgreSQL refuses."""
PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql")
PRIVATE = ("max_connections=200", "listen_addresses=")
FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""Settings of a server that never waits for the disk."""
EMPTY = "; ".join(
    [
        "SET session_replication_role = replica",  # without checks of foreign keys
        *(f"DELETE FROM {table}" for table in metadata.tables),  # noqa: S608 - our own tables
        "SELECT setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences",
    ]
)


def programs() -> Path | None:
    """Return the folder of PostgreSQL's newest programs; None if there is none."""
    found = [path.parent for place in PLACES for path in Path(place).glob("**/bin/initdb")]
    on_path = shutil.which("initdb")
    if on_path is not None:
        found.append(Path(on_path).resolve().parent)
    return max(found, key=lambda path: [int(part) for part in path.parts if part.isdigit()], default=None)


def needed() -> Path:
    """Return the folder of PostgreSQL's programs. Without them the test is skipped, or fails by ``REQUIRE_POSTGRES``."""
    found = programs()
    if found is None:
        reason = "no PostgreSQL server is installed (apt-get install postgresql)"
        if os.environ.get("REQUIRE_POSTGRES"):
            pytest.fail(reason)
        pytest.skip(reason)
    return found


class Broom:
    """Connection that empties a database, again and again.

    It has its own event loop in a thread, since the loops of tests end with them, and a new connection would first have to read
    about every table.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: asyncpg.Connection[Any] | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    async def sweep(self) -> None:
        """Delete all rows."""
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(self._sweep(), self._loop))

    async def _sweep(self) -> None:
        if self._connection is None or self._connection.is_closed():  # the server may have stopped by now
            self._connection = await asyncpg.connect(self._url)
        await self._connection.execute(EMPTY)

    def close(self) -> None:
        """Close the connection."""
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _close(self) -> None:
        if self._connection is not None:
            await self._connection.close()


class Cluster:
    """Running server.

    Args:
        bin: PostgreSQL's programs.
        settings: settings of the server, besides those that make it fast.
        durable: whether it waits for the disk, like an operator's server.
    """

    def __init__(self, bin: Path, *settings: str, durable: bool = False) -> None:  # noqa: A002 - its name everywhere
        self._bin = bin
        self._settings = (*PRIVATE, *(() if durable else FAST), *settings)
        self._numbers = count(1)
        self._broom: Broom | None = None
        self._folder = Path(tempfile.mkdtemp(prefix="stonepost-pg-"))
        if os.getuid() == 0:
            shutil.chown(self._folder, USER)
        data = self._folder / "data"
        self._run("initdb", "-D", str(data), "-U", "stonepost", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.begin()

    def begin(self) -> None:
        """Start the server, and wait until it answers."""
        options = [part for setting in self._settings for part in ("-c", setting)]
        data = str(self._folder / "data")
        self._server = subprocess.Popen(
            [*self._as_user, str(self._bin / "postgres"), "-D", data, "-k", str(self._folder), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
        )
        for _ in range(600):
            if self._ready():
                break
            time.sleep(0.05)
        else:
            raise RuntimeError("the PostgreSQL server did not start")

    @property
    def process(self) -> int:
        """Return the id of the server's first process."""
        return self._server.pid

    @cached_property
    def _as_user(self) -> list[str]:
        if os.getuid() != 0:
            return []
        return ["setpriv", f"--reuid={USER}", "--regid=nogroup", "--clear-groups", "--"]

    def _run(self, program: str, *arguments: str) -> None:
        result = subprocess.run(
            [*self._as_user, str(self._bin / program), *arguments], capture_output=True, text=True, cwd="/", check=False
        )
        if result.returncode != 0:
            raise RuntimeError(f"{program}: {result.stdout}{result.stderr}")

    def _ready(self) -> bool:
        arguments = [str(self._bin / "pg_isready"), "-q", "-h", str(self._folder)]
        return subprocess.run(arguments, check=False, cwd="/").returncode == 0

    def url(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql://stonepost@/{database}?host={self._folder}"

    async def sql(self, statement: str, database: str = "postgres") -> None:
        """Run statements directly."""
        connection = await asyncpg.connect(self.url(database))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    @asynccontextmanager
    async def database(self, like: str = "template0") -> AsyncIterator[str]:
        """Create a database within the block; yield its name."""
        name = f"test{next(self._numbers)}"
        await self.sql(f"CREATE DATABASE {name} TEMPLATE {like}")
        try:
            yield name
        finally:
            await self.sql(f"DROP DATABASE {name} WITH (FORCE)")

    @asynccontextmanager
    async def empty(self) -> AsyncIterator[str]:
        """Yield the address of an empty database of the current schema, within the block.

        It is always one database, emptied each time, since copying a template takes a hundred times longer.
        """
        if self._broom is None:
            await self.sql("CREATE DATABASE empty TEMPLATE template0")
            await (await open_postgres(self.url("empty"))).close()
            self._broom = Broom(self.url("empty"))
        try:
            yield self.url("empty")
        finally:
            await self._broom.sweep()

    def halt(self) -> None:
        """Stop the server."""
        self._server.send_signal(signal.SIGINT)  # a fast stop, which closes all connections
        try:
            self._server.wait(20)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()

    def stop(self) -> None:
        """Stop the server, and delete its files."""
        if self._broom is not None:
            self._broom.close()
        self.halt()
        shutil.rmtree(self._folder, ignore_errors=True)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Yield the cluster for the session's tests, started for the first one; without PostgreSQL, the tests are skipped."""
    running = Cluster(needed())
    yield running
    running.stop()
