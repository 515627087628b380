"""The program on a PostgreSQL database, from the command line."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest

from bot.cli.matches import show
from bot.cli.status import check
from bot.runtime.composition import known_settings
from bot.settings.environment import load
from storage.postgres.store import open_postgres
from tests.integration.test_command_line import stonepost
from tests.support.postgres import Cluster
from tests.support.table import Table


@pytest.fixture
async def database(cluster: "Cluster") -> AsyncIterator[str]:
    """Return a database with a match of two turns."""
    async with cluster.empty() as url:
        table = Table(await open_postgres(url))
        await table.start("alice", "bob")
        await table.says("alice", "e5")
        await table.says("bob", "a1 c2")
        await table.store.close()
        yield url


async def test_what_looks_at_matches_looks_there(database: str) -> None:
    done = stonepost("rebuild", "--check", "--database", database)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1 matches recomputed from their logs")
    shown = stonepost("show", "#1", STONEPOST_DATABASE=database)
    assert (shown.returncode, shown.stderr) == (0, "")
    store = await open_postgres(database, read_only=True)
    assert shown.stdout.strip() == (await show(store, 1, None)).text().strip()
    await store.close()
    assert stonepost("troubles", "--database", database).stdout == "Nothing has failed.\n"


async def test_check_warns_of_a_server_that_a_power_cut_would_damage(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server of the tests doesn't wait for the disk."""
    done = stonepost("check", "--database", database)
    assert done.returncode == 1
    assert "BAD durability: the server runs with fsync = off and full_page_writes = off: a crash" in done.stdout

    async def nothing(_address: str) -> frozenset[str]:
        return frozenset()

    monkeypatch.setattr("storage.postgres.store.switched_off", nothing)
    found = await check(load({"STONEPOST_DATABASE": database}, known_settings()), datetime.now(UTC))
    assert [result.ok for result in found if result.subject == "durability"] == [True]


async def test_settings_are_shown_without_the_password() -> None:
    done = stonepost("settings", STONEPOST_DATABASE="postgresql://bob:open-sesame@db.example.org/games")
    assert "STONEPOST_DATABASE = postgresql://bob:***@db.example.org/games\n" in done.stdout
    assert "open-sesame" not in done.stdout + done.stderr


async def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    done = stonepost("run", "--port", "0", "--database", "postgresql://bob:secret@127.0.0.1:1/games")
    assert done.returncode == 1
    assert done.stderr.startswith("stonepost: can't open the database postgresql://bob:***@127.0.0.1:1/games: ")
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.stderr
