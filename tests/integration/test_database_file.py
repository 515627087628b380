"""The database as a file: made, refused, and looked at without a trace."""

# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file

from __future__ import annotations

import os
import sqlite3
import stat
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.play.messages import Message
from core.play.ports import Work
from storage import CannotOpen, WriteRefused, open_sqlite, schema, serving_lock
from storage.sqlite import connection
from storage.sqlite.inspection import APPLICATION_ID
from storage.sqlite.migration import described
from storage.sqlite.store import SqliteStore
from tests.contract.examples import NOON
from tests.contract.programs import create, program
from tests.support.said import Plain


def left_behind(folder: Path) -> dict[str, bytes | None]:
    """Return every file with its bytes. (The index of a log is a cache; only whether it is there counts.)"""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() and not path.name.endswith("-shm") else None
        for path in sorted(folder.rglob("*"))
    }


async def refused(path: Path) -> CannotOpen:
    """Return why it can't be opened; nothing has changed."""
    before = left_behind(path.parent)
    with pytest.raises(CannotOpen) as caught:
        await open_sqlite(path)
    assert left_behind(path.parent) == before
    assert str(caught.value.path) in str(caught.value)
    assert caught.value.detail in str(caught.value)
    return caught.value


# Making one


async def test_a_missing_file_is_made_with_its_directories(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "stonepost.db"
    store = await open_sqlite(str(path))
    await store.write(lambda work: work.keys.put("name", "value"))
    await store.close()

    assert [each.name for each in path.parent.iterdir()] == ["stonepost.db"]
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert raw.execute("SELECT * FROM keys").fetchall() == [("name", "value")]
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [(schema.HEAD,)]


async def test_what_was_written_is_there_after_reopening(tmp_path: Path) -> None:
    store = await open_sqlite(await create(tmp_path / "a.db"))
    assert await store.read(lambda work: work.keys.get("name")) == "value"
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
        await store.write(lambda work: work.outbox.say(9, Message(Plain("x")), NOON))
    await store.close()


# Refusing one


def text_file(path: Path) -> None:
    path.write_text("Dear diary, today I have opened no database.\n" * 99)


def other_application(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA application_id = 252006674")
        raw.execute("CREATE TABLE repository (id)")


def other_application_without_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA application_id = 7")


def other_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE matches (id, tinder)")


def other_tables_in_wal_mode(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA journal_mode=WAL")
        raw.execute("CREATE TABLE alembic_version (version_num)")
        raw.execute(f"INSERT INTO alembic_version VALUES ('{schema.HEAD}')")  # noqa: S608 - our own
        raw.commit()


def ends_within_its_header(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + bytes(40))


def header_and_rubbish(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + b"rubbish!" * 1000)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (text_file, "not-sqlite"),
        (other_application, "foreign"),
        (other_application_without_tables, "foreign"),
        (other_tables, "foreign"),
        (other_tables_in_wal_mode, "foreign"),
        (ends_within_its_header, "damaged"),
        (header_and_rubbish, "foreign"),
    ],
)
async def test_what_is_not_ours_is_refused(tmp_path: Path, make: Callable[[Path], None], code: str) -> None:
    make(tmp_path / "a.db")

    assert (await refused(tmp_path / "a.db")).code == code


REWRITE = "UPDATE sqlite_master SET sql = replace(sql, '{}', '{}') WHERE name = 'turns'"
"""Changes what the table of turns says of itself: SQLite has no statement for it."""


def newer(raw: sqlite3.Connection) -> None:
    raw.execute("UPDATE alembic_version SET version_num = '9999'")


def without_version(raw: sqlite3.Connection) -> None:
    raw.execute("DELETE FROM alembic_version")


def with_two_versions(raw: sqlite3.Connection) -> None:
    raw.execute("INSERT INTO alembic_version VALUES ('0000')")


def without_the_table_of_versions(raw: sqlite3.Connection) -> None:
    raw.execute("DROP TABLE alembic_version")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (newer, "newer"),
        (without_version, "damaged"),
        (with_two_versions, "damaged"),
        (without_the_table_of_versions, "damaged"),
    ],
)
async def test_what_is_not_as_we_left_it_is_refused(
    tmp_path: Path, change: Callable[[sqlite3.Connection], None], code: str
) -> None:
    path = await create(tmp_path / "a.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        change(raw)

    assert (await refused(path)).code == code


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("ALTER TABLE players DROP COLUMN platform", "players lacks platform TEXT"),
        ("ALTER TABLE players ADD COLUMN colour TEXT", "players has colour TEXT"),
        (REWRITE.format("steps TEXT NOT NULL", "steps TEXT"), "has steps TEXT"),
        (
            REWRITE.format("BETWEEN 1 AND 2", "BETWEEN 0 AND 2"),
            "turns lacks CONSTRAINT ck_turns_seat CHECK (seat BETWEEN 1 AND 2)",
        ),
        (
            REWRITE.format("CONSTRAINT ck_turns_ply CHECK (ply >= 1),", ""),
            "turns lacks CONSTRAINT ck_turns_ply CHECK (ply >= 1)",
        ),
        (REWRITE.format("WITHOUT ROWID", ""), "turns lacks WITHOUT ROWID"),
        ("DROP INDEX ix_timers_due", "timers lacks CREATE INDEX ix_timers_due ON timers (due_at, kind, subject)"),
        ("CREATE TABLE toys (id INTEGER)", "toys has CREATE TABLE toys; toys has id INTEGER"),
        ("DROP TABLE undone_turns", "undone_turns lacks CONSTRAINT"),
    ],
)
async def test_a_schema_that_differs_is_refused(tmp_path: Path, change: str, told: str) -> None:
    path = await create(tmp_path / "a.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.executescript(f"PRAGMA writable_schema=ON; {change}")

    problem = await refused(path)
    assert problem.code == "altered"
    assert told in problem.detail
    assert "\n" not in problem.detail


async def test_the_same_schema_written_otherwise_is_opened(tmp_path: Path) -> None:
    """SQLite quotes names when it renames tables; Litestream, which copies databases, keeps two tables of its own there."""
    path = await create(tmp_path / "a.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.executescript("ALTER TABLE turns RENAME TO other; ALTER TABLE other RENAME TO turns")
        raw.executescript("CREATE TABLE _litestream_seq (id INTEGER); CREATE TABLE _litestream_lock (id INTEGER)")
        assert schema.digest(described(raw)) != schema.DIGESTS["sqlite"]
    await (await open_sqlite(path)).close()


async def test_a_newer_version_that_stands_only_in_the_log_is_seen(tmp_path: Path) -> None:
    """The newer program was killed; the main file still says the old version."""
    path = await create(tmp_path / "a.db")
    killed = program(
        """
        import os, sqlite3, sys
        raw = sqlite3.connect(sys.argv[1], isolation_level=None)
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
        os._exit(0)
        """,
        path,
    )
    killed.communicate()
    assert path.with_name("a.db-wal").stat().st_size > 0

    assert (await refused(path)).code == "newer"

    path.with_name("a.db-shm").unlink()  # as after copying the file and its log
    assert (await refused(path)).code == "newer"


@pytest.mark.parametrize("left", [-4096, -1, 4096, 4095, 100, 99])
async def test_a_file_that_was_cut_off_is_refused(tmp_path: Path, left: int) -> None:
    path = await create(tmp_path / "a.db")
    path.write_bytes(path.read_bytes()[:left])

    assert (await refused(path)).code == "damaged"


async def test_a_file_that_was_emptied_is_refused(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    with serving_lock(path):
        pass
    path.write_bytes(b"")

    found = await refused(path)
    assert (found.code, path.stat().st_size) == ("empty", 0)
    assert "Restore a backup" in found.detail
    with pytest.raises(CannotOpen, match="it is empty"), serving_lock(path):
        pass


async def test_an_empty_file_that_was_never_served_is_filled_and_served(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.touch()
    with serving_lock(path):
        await (await open_sqlite(path)).close()
    assert path.stat().st_size > 4096


@pytest.mark.parametrize("table", ["sqlite_schema", "turns", "outbox", "alembic_version"])
async def test_a_file_with_an_overwritten_page_is_refused(tmp_path: Path, table: str) -> None:
    path = await create(tmp_path / "a.db")
    with closing(sqlite3.connect(path)) as raw:
        row = raw.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    start = 4096 * (row[0] - 1) if row else 100
    data = bytearray(path.read_bytes())
    data[start : start + 3000] = b"\xa5" * 3000
    path.write_bytes(data)

    assert (await refused(path)).code == "damaged"


async def test_a_log_without_its_file_is_not_thrown_away(tmp_path: Path) -> None:
    (tmp_path / "a.db-wal").write_bytes(b"somebody's moves" * 99)
    assert (await refused(tmp_path / "a.db")).code == "damaged"

    (tmp_path / "a.db").touch()
    assert (await refused(tmp_path / "a.db")).code == "damaged"


async def test_a_directory_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.db").mkdir()

    assert (await refused(tmp_path / "a.db")).code == "directory"
    assert (await refused(Path(f"{tmp_path}/"))).code == "directory"


@pytest.mark.skipif(os.name != "posix", reason="pipes with names are POSIX's")
async def test_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    assert (await refused(tmp_path / "pipe")).code == "not-a-file"


async def test_a_path_through_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")

    assert (await refused(tmp_path / "file" / "a.db")).code == "no-access"


async def test_a_file_that_another_program_holds_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = await create(tmp_path / "a.db")
    monkeypatch.setattr(connection, "PRAGMAS", ("busy_timeout=50", *connection.PRAGMAS[1:]))
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("PRAGMA locking_mode=EXCLUSIVE")
        raw.execute("BEGIN EXCLUSIVE")
        raw.execute("INSERT INTO keys VALUES ('other', 'value')")
        raw.execute("ROLLBACK")
        with pytest.raises(CannotOpen) as caught:
            await open_sqlite(path)
    assert caught.value.code == "locked"
    await (await open_sqlite(path)).close()


@pytest.fixture
def reachable() -> Iterator[Path]:
    """A folder that everybody can enter, as tmp_path is not."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX's")
@pytest.mark.parametrize(
    ("folder_mode", "file_mode", "code"),
    [(0o555, None, "no-access"), (0o555, 0o666, "read-only"), (0o777, 0o444, "read-only"), (0o777, 0o200, "no-access")],
)
async def test_what_must_not_be_written_is_refused(
    reachable: Path, folder_mode: int, file_mode: int | None, code: str
) -> None:
    """Without rights to do so; root, for whom modes mean nothing, lets nobody in particular try."""
    path = reachable / "folder" / "a.db"
    path.parent.mkdir()
    if file_mode is not None:
        await create(path)
        path.chmod(file_mode)
    path.parent.chmod(folder_mode)
    before = left_behind(path.parent) if file_mode != 0o200 else {}
    trying = program(
        """
        import asyncio, os, sys
        import concurrent.futures.thread  # it may be out of reach afterwards
        from storage import CannotOpen, open_sqlite
        if os.geteuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        try:
            asyncio.run(open_sqlite(sys.argv[1]))
        except CannotOpen as error:
            print(error.code)
        """,
        path,
    )
    said, _ = trying.communicate()
    path.parent.chmod(0o755)

    assert said.strip() == code
    if before:
        assert left_behind(path.parent) == before


# Looking at one


def kept(store: SqliteStore) -> Awaitable[str | None]:
    """Return what was written by create."""
    return store.read(lambda work: work.keys.get("name"))


async def test_looking_changes_nothing_and_leaves_nothing(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    before, changed = left_behind(tmp_path), path.stat().st_mtime_ns

    store = await open_sqlite(path, read_only=True)
    assert await kept(store) == "value"
    begun: list[Work] = []
    with pytest.raises(WriteRefused):
        await store.write(begun.append)
    assert not begun
    with pytest.raises(WriteRefused):
        await store.read(lambda work: work.keys.put("name", "other"))
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
    await serving.write(lambda work: work.keys.put("name", "one"))
    looking = await open_sqlite(path, read_only=True)
    assert await kept(looking) == "one"
    await serving.write(lambda work: work.keys.put("name", "two"))
    assert await kept(looking) == "two"
    await looking.close()
    assert await kept(serving) == "two"

    await serving.close()
    assert [each.name for each in tmp_path.iterdir()] == ["a.db"]


async def test_a_look_that_lasts_longer_than_serving_is_no_harm(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    looking = await open_sqlite(path, read_only=True)
    serving = await open_sqlite(path)
    await serving.write(lambda work: work.keys.put("name", "new"))
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
        import concurrent.futures.thread  # it may be out of reach afterwards
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


# Serving one


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
            subprocess.Popen(["sleep", "5"], stdout=subprocess.DEVNULL)  # one that it started doesn't hold it
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
