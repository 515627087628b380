"""A database of an earlier revision is opened, and brought up to date as a whole, after a copy was made.

One revision more than there are, for the tests, stands for all that will come.
"""

from __future__ import annotations

import shutil
import sqlite3
import textwrap
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Dialect

from core.ladder import Snapshot
from core.match.model import MatchEvent
from storage import CannotOpen, open_sqlite, schema
from storage.schema import Part
from storage.sqlite.migration import revision_of
from storage.tables import metadata
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, settle, turn
from tests.contract.lives import lives

# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file

NEXT = f'''
import sqlalchemy as sa
from alembic import op

revision, down_revision = "9999", "{schema.HEAD}"

def upgrade():
    with op.batch_alter_table("players") as players:
        players.add_column(sa.Column("colour", sa.Text(), nullable=False, server_default="red"))
        players.alter_column("name", type_=sa.String(99))
'''
Contents = dict[str, list[dict[str, object]]]


def everything(uow: UnitOfWork) -> None:
    """Write rows of every table."""
    world = settle(uow)
    lives(uow, world)
    number, ladder = uow.matches.numbers()[0], uow.ladders.numbers()[0]
    uow.matches.append(number, turn(1, 1))
    uow.matches.append(number, turn(2, 2))
    uow.matches.take_back(number, 1, 3)
    uow.matches.add_event(number, MatchEvent(3, "taken-back", 0, {"to_ply": 1}, NOON))
    uow.ladders.save_snapshot(Snapshot(ladder, "2026-03", NOON, (world.ann, world.bob)))
    uow.inbox.first("web", "an update", NOON)
    uow.processes.add("one", ("web",), NOON)


@pytest.fixture
async def old(tmp_path: Path) -> Path:
    """A file as the program leaves it, with rows in every table."""
    path = tmp_path / "data" / "stonepost.db"
    path.parent.mkdir()
    store = await open_sqlite(path)
    await store.write(everything)
    await store.close()
    return path


def with_colours(declared: Callable[[Dialect], Iterator[Part]]) -> Callable[[Dialect], Iterator[Part]]:
    """Return the declared schema, with what the next revision changes."""

    def changed(dialect: Dialect) -> Iterator[Part]:
        for table, sql in declared(dialect):
            if table == "players":
                yield table, sql.replace("name TEXT", "colour TEXT DEFAULT 'red' NOT NULL, name VARCHAR(99)")
            else:
                yield table, sql

    return changed


@pytest.fixture
def next_version(old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program whose schema has one revision more than that of ``old``; its script."""
    assert old.exists()
    scripts = tmp_path / "scripts"
    shutil.copytree(schema.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    script = scripts / "versions" / "9999_next.py"
    script.write_text(NEXT)
    monkeypatch.setattr(schema, "SCRIPTS", scripts)
    monkeypatch.setattr(schema, "REVISIONS", (*schema.REVISIONS, "9999"))
    monkeypatch.setattr(schema, "HEAD", "9999")
    monkeypatch.setattr(schema, "declared", with_colours(schema.declared))
    return script


def contents(path: Path, known: Contents | None = None) -> Contents:
    """Return all rows of all tables (or of the known ones, in their columns)."""
    with closing(sqlite3.connect(path)) as raw:
        raw.row_factory = sqlite3.Row
        there = {name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        tables = [name for name in metadata.tables if name in (there if known is None else known)]
        rows = {name: list(raw.execute(f"SELECT * FROM {name} ORDER BY 1, 2")) for name in tables}  # noqa: S608 - our own
    return {
        name: [{column: row[column] for column in (row.keys() if known is None else known[name][0])} for row in found]
        for name, found in rows.items()
    }


def revision(path: Path) -> str | None:
    with closing(sqlite3.connect(path)) as raw:
        return revision_of(raw)


async def open_and_close(path: Path) -> None:
    await (await open_sqlite(path)).close()


async def test_everything_is_there_after_the_upgrade(old: Path, next_version: Path) -> None:
    before = contents(old)
    assert {name for name, rows in before.items() if not rows} == set(), "every table has something to lose"
    await open_and_close(old)

    assert next_version.stem.startswith(revision(old) or "none")
    assert contents(old, before) == before
    with closing(sqlite3.connect(old)) as raw:
        assert raw.execute("SELECT DISTINCT colour FROM players").fetchall() == [("red",)]
        assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert raw.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_the_old_file_is_kept_beside_it(
    old: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(old)
    request.getfixturevalue("next_version")
    await open_and_close(old)
    copy = old.with_name(f"{old.name}.before-9999")
    assert sorted(each.name for each in old.parent.iterdir()) == [old.name, copy.name]

    upgraded = old.read_bytes()
    kept = copy.rename(copy.with_suffix(".kept"))
    await open_and_close(old)
    assert not copy.exists(), "the next time there is nothing to do"
    assert old.read_bytes() == upgraded

    monkeypatch.undo()
    assert revision(kept) == schema.HEAD
    assert contents(kept) == before
    await open_and_close(kept)


@pytest.mark.usefixtures("next_version")
async def test_it_is_not_upgraded_only_to_look(old: Path) -> None:
    before = old.read_bytes()
    with pytest.raises(CannotOpen) as caught:
        await open_sqlite(old, read_only=True)

    assert caught.value.code == "old"
    assert old.read_bytes() == before


@pytest.mark.parametrize(
    "failure",
    [
        "raise RuntimeError('no')",
        "op.execute('DELETE FROM players')",
        "op.execute('DELETE FROM nothing')",
        "op.execute('CREATE TABLE toys (id INTEGER)')",
    ],
    ids=["raises", "leaves rows that refer to nothing", "is no SQL", "makes what is not declared"],
)
async def test_a_change_of_schema_that_fails_has_never_been(old: Path, next_version: Path, failure: str) -> None:
    before = old.read_bytes()
    next_version.write_text(next_version.read_text() + textwrap.indent(failure, "    ") + "\n")

    with pytest.raises((CannotOpen, RuntimeError)):
        await open_sqlite(old)

    assert old.read_bytes() == before
    assert sorted(each.name for each in old.parent.iterdir()) == [old.name, f"{old.name}.before-9999"]
