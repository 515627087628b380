"""Files that aren't our databases, or that changed without us, are refused and stay unchanged."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage import CannotOpen, open_sqlite, schema, serving_lock
from storage.sqlite import connection
from storage.sqlite.migration import described
from tests.contract.programs import create
from tests.support.database_files import left_behind, other_tables, text_file
from tests.support.started import program


async def refused(path: Path) -> CannotOpen:
    """Return the reason why the file can't be opened; check that it stays unchanged."""
    before = left_behind(path.parent)
    with pytest.raises(CannotOpen) as caught:
        await open_sqlite(path)
    assert left_behind(path.parent) == before
    assert str(caught.value.path) in str(caught.value)
    assert caught.value.detail in str(caught.value)
    return caught.value


def other_application(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA application_id = 252006674")
        raw.execute("CREATE TABLE repository (id)")


def other_application_without_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA application_id = 7")


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


def newer(raw: sqlite3.Connection) -> None:
    raw.execute("UPDATE alembic_version SET version_num = '9999'")


def too_old(raw: sqlite3.Connection) -> None:
    raw.execute("UPDATE alembic_version SET version_num = '0018'")


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
        (too_old, "too-old"),
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
    """SQLite quotes names when it renames tables; Litestream, which copies databases, adds two tables."""
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


@pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX's")
@pytest.mark.parametrize(
    ("folder_mode", "file_mode", "code"),
    [(0o555, None, "no-access"), (0o555, 0o666, "read-only"), (0o777, 0o444, "read-only"), (0o777, 0o200, "no-access")],
)
async def test_what_must_not_be_written_is_refused(
    reachable: Path, folder_mode: int, file_mode: int | None, code: str
) -> None:
    """The user lacks permission; root ignores modes, so it runs the check as the user ``nobody``."""
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
        import concurrent.futures.thread  # it may be inaccessible afterwards
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
