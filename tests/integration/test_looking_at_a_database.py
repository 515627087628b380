"""Reading a database leaves no trace, beside a program that serves it, or after one was killed."""

# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import CannotOpen, WriteRefused, open_sqlite, schema
from storage.unit_of_work import UnitOfWork
from tests.contract.programs import create
from tests.support.database_files import kept, left_behind
from tests.support.started import program


async def test_looking_changes_nothing_and_leaves_nothing(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    before, changed = left_behind(tmp_path), path.stat().st_mtime_ns

    store = await open_sqlite(path, read_only=True)
    assert await kept(store) == "value"
    begun: list[UnitOfWork] = []
    with pytest.raises(WriteRefused):
        await store.write(begun.append)
    assert not begun
    with pytest.raises(WriteRefused):
        await store.read(lambda uow: uow.keys.put("name", "other"))
    assert await kept(store) == "value"
    await store.close()
    await store.close()

    assert left_behind(tmp_path) == before
    assert path.stat().st_mtime_ns == changed


async def test_what_does_not_exist_is_not_made_to_look(tmp_path: Path) -> None:
    async def refusal(path: Path) -> CannotOpen:
        before = left_behind(tmp_path)
        with pytest.raises(CannotOpen) as caught:
            await open_sqlite(path, read_only=True)
        assert left_behind(tmp_path) == before
        return caught.value

    assert (await refusal(tmp_path / "some" / "where.db")).code == "empty"
    (tmp_path / "a.db").touch()
    assert (await refusal(tmp_path / "a.db")).code == "empty"
    with closing(sqlite3.connect(tmp_path / "b.db")) as raw:
        raw.execute("PRAGMA journal_mode=WAL")
    assert (await refusal(tmp_path / "b.db")).code == "empty"
    (tmp_path / "text").write_text("a text " * 99)
    assert (await refusal(tmp_path / "text")).code == "not-sqlite"
    assert "there is no database yet" in str(await refusal(tmp_path / "c.db"))


async def test_an_old_one_is_not_brought_up_to_date_to_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = await create(tmp_path / "a.db")
    before = left_behind(tmp_path)
    monkeypatch.setattr(schema, "REVISIONS", (*schema.REVISIONS, "9999"))
    monkeypatch.setattr(schema, "HEAD", "9999")

    with pytest.raises(CannotOpen, match="older version") as caught:
        await open_sqlite(path, read_only=True)
    assert caught.value.code == "old"
    assert left_behind(tmp_path) == before


async def test_looking_while_another_program_serves(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    serving = await open_sqlite(path)
    await serving.write(lambda uow: uow.keys.put("name", "one"))
    looking = await open_sqlite(path, read_only=True)
    assert await kept(looking) == "one"
    await serving.write(lambda uow: uow.keys.put("name", "two"))
    assert await kept(looking) == "two"
    await looking.close()
    assert await kept(serving) == "two"

    await serving.close()
    assert [each.name for each in tmp_path.iterdir()] == ["a.db"]


async def test_a_look_that_lasts_longer_than_serving_is_no_harm(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    looking = await open_sqlite(path, read_only=True)
    serving = await open_sqlite(path)
    await serving.write(lambda uow: uow.keys.put("name", "new"))
    await serving.close()
    assert await kept(looking) == "new"
    await looking.close()

    assert [each.name for each in tmp_path.iterdir()] == ["a.db"]
    store = await open_sqlite(path)
    assert await kept(store) == "new"
    await store.close()


@pytest.mark.parametrize("index", [True, False], ids=["killed", "copied"])
async def test_looking_at_what_a_killed_program_left(tmp_path: Path, index: bool) -> None:
    path = await create(tmp_path / "a.db")
    killed = program(
        """
        import os, sqlite3, sys
        raw = sqlite3.connect(sys.argv[1], isolation_level=None)
        raw.execute("UPDATE keys SET value = 'only in the log'")
        os._exit(9)
        """,
        path,
    )
    killed.communicate()
    if not index:
        path.with_name("a.db-shm").unlink()
    before = left_behind(tmp_path)

    store = await open_sqlite(path, read_only=True)
    assert await kept(store) == "only in the log"
    await store.close()
    after = left_behind(tmp_path)
    assert {name: after[name] for name in before} == before
    assert after.keys() - before.keys() <= {"a.db-shm"}


@pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX's")
@pytest.mark.parametrize(("folder_mode", "file_mode"), [(0o555, 0o444), (0o555, 0o666), (0o777, 0o444)])
async def test_looking_where_nothing_can_be_written(reachable: Path, folder_mode: int, file_mode: int) -> None:
    path = reachable / "folder" / "a.db"
    path.parent.mkdir()
    await create(path)
    path.chmod(file_mode)
    path.parent.chmod(folder_mode)
    before = left_behind(path.parent)
    looking = program(
        """
        import asyncio, os, sys
        import concurrent.futures.thread  # it may be inaccessible afterwards
        from storage import open_sqlite
        if os.geteuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        async def main():
            store = await open_sqlite(sys.argv[1], read_only=True)
            print(await store.read(lambda work: work.keys.get("name")))
            await store.close()
        asyncio.run(main())
        """,
        path,
    )
    said, _ = looking.communicate()
    path.parent.chmod(0o755)

    assert said.strip() == "value"
    assert left_behind(path.parent) == before
