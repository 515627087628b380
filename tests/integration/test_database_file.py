"""The database as a file: its creation, its name, and serving by one program or several."""

# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from core.messages.message import Message
from storage import CannotOpen, open_sqlite, schema, serving_lock
from storage.sqlite import connection
from storage.sqlite.inspection import APPLICATION_ID
from tests.contract.examples import NOON
from tests.contract.programs import create
from tests.support.database_files import kept, left_behind, other_tables, text_file
from tests.support.said import Plain
from tests.support.started import program


async def test_a_missing_file_is_made_with_its_directories(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "stonepost.db"
    store = await open_sqlite(str(path))
    await store.write(lambda uow: uow.keys.put("name", "value"))
    await store.close()

    assert [each.name for each in path.parent.iterdir()] == ["stonepost.db"]
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert raw.execute("SELECT * FROM keys").fetchall() == [("name", "value")]
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [(schema.HEAD,)]


async def test_what_was_written_is_there_after_reopening(tmp_path: Path) -> None:
    store = await open_sqlite(await create(tmp_path / "a.db"))
    assert await store.read(lambda uow: uow.keys.get("name")) == "value"
    await store.close()


@pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX's")
async def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "a.db")
    try:
        for name in ("a.db", "a.db-wal", "a.db-shm"):
            assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, name
    finally:
        await store.close()


@pytest.mark.parametrize("name", ["a b.db", "what?.db", "50%.db", "#1.db", ":memory:", "file:x?mode=memory", "ünï☃.db"])
async def test_a_file_is_called_as_it_is_called(tmp_path: Path, name: str) -> None:
    await create(tmp_path / name)

    assert [each.name for each in tmp_path.iterdir()] == [name]


async def test_a_path_is_taken_from_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = await open_sqlite(":memory:")
    await store.close()

    assert (tmp_path / ":memory:").stat().st_size > 0


async def test_the_pragmas_are_set_on_both_connections(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "a.db")
    assert store._writer is not None
    wanted = {"busy_timeout": 5000, "journal_mode": "wal", "foreign_keys": 1, "synchronous": 2}
    try:
        for thread, query_only in ((store._writer, 0), (store._reader, 1)):
            for pragma, value in (wanted | {"query_only": query_only}).items():
                found = await thread.run(lambda: thread.raw.execute(f"PRAGMA {pragma}").fetchone())  # noqa: B023 - awaited here
                assert found == (value,), pragma
    finally:
        await store.close()
    assert [pragma.partition("=")[0] for pragma in connection.PRAGMAS] == list(wanted)


async def test_a_row_that_refers_to_nothing_is_refused(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "a.db")
    with pytest.raises(sqlite3.IntegrityError):
        await store.write(lambda uow: uow.outbox.add(9, Message(Plain("x")), NOON))
    await store.close()


async def test_one_program_serves_at_a_time(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    (tmp_path / "link.db").symlink_to(path)
    with serving_lock(path):
        for same in (path, str(path), tmp_path / "link.db"):
            with pytest.raises(CannotOpen, match=f"process {os.getpid()}") as caught, serving_lock(same):
                raise AssertionError
            assert caught.value.code == "in-use"
        with serving_lock(tmp_path / "b.db"):
            pass
        store = await open_sqlite(path, read_only=True)
        assert await kept(store) == "value"
        await store.close()
    with serving_lock(path):
        pass
    with pytest.raises(KeyError), serving_lock(path):
        raise KeyError
    with serving_lock(path):
        pass


async def test_several_programs_serve_together_and_one_that_wants_it_alone_is_refused(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    with serving_lock(path, shared=True):
        with serving_lock(path, shared=True):
            pass
        with pytest.raises(CannotOpen, match="to let several share it, set STONEPOST_SHARED=yes"), serving_lock(path):
            raise AssertionError
    with (
        serving_lock(path),
        pytest.raises(CannotOpen, match="serves this database alone"),
        serving_lock(path, shared=True),
    ):
        raise AssertionError


async def test_a_killed_program_serves_no_more(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.db"
    serving = program(
        """
        import subprocess, sys, time
        from storage import serving_lock
        with serving_lock(sys.argv[1]):
            subprocess.Popen(["sleep", "5"], stdout=subprocess.DEVNULL)  # a process that it started doesn't hold it
            print("serving", flush=True)
            time.sleep(60)
        """,
        path,
    )
    assert serving.stdout is not None
    assert serving.stdout.readline() == "serving\n"
    with pytest.raises(CannotOpen, match=f"another stonepost .process {serving.pid}. serves"), serving_lock(path):
        raise AssertionError
    serving.kill()
    serving.communicate()

    with serving_lock(path):
        await create(path)


@pytest.mark.parametrize(
    ("name", "code"),
    [("folder", "directory"), ("file/a.db", "no-access"), ("text", "not-sqlite"), ("other", "foreign")],
)
def test_where_no_lock_can_be(tmp_path: Path, name: str, code: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    text_file(tmp_path / "text")
    other_tables(tmp_path / "other")
    before = left_behind(tmp_path)
    with pytest.raises(CannotOpen) as caught, serving_lock(tmp_path / name):
        raise AssertionError
    assert caught.value.code == code
    assert left_behind(tmp_path) == before


async def test_a_refusal_can_be_handed_on(tmp_path: Path) -> None:
    import pickle  # noqa: PLC0415 - only here

    error = pickle.loads(pickle.dumps(CannotOpen(tmp_path, "full", "the disk is full")))  # noqa: S301 - our own
    assert (error.path, error.code, error.detail) == (tmp_path, "full", "the disk is full")
