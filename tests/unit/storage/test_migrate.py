"""An old database is brought up to date: as a whole, after a copy was made."""

from __future__ import annotations

import shutil
import sqlite3
import textwrap
from contextlib import closing
from pathlib import Path

import pytest

from storage import CannotOpen, migrate, open_sqlite

# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program whose schema has one revision more."""
    scripts = tmp_path / "scripts"
    shutil.copytree(migrate.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    revision = scripts / "versions" / "9999_next.py"
    revision.write_text(
        textwrap.dedent(
            f"""
            import sqlalchemy as sa
            from alembic import op

            revision, down_revision = "9999", "{migrate.HEAD}"

            def upgrade():
                with op.batch_alter_table("players") as players:
                    players.add_column(sa.Column("colour", sa.Text(), nullable=False, server_default="red"))
                    players.alter_column("name", type_=sa.String(99))
            """
        )
    )
    monkeypatch.setattr(migrate, "SCRIPTS", scripts)
    monkeypatch.setattr(migrate, "REVISIONS", (*migrate.REVISIONS, "9999"))
    monkeypatch.setattr(migrate, "HEAD", "9999")
    return revision


async def with_people(path: Path) -> None:
    store = await open_sqlite(path)
    await store.write(lambda work: work.people.enrol("web", "ann", "ann", "Ann"))
    await store.close()


async def test_an_old_file_is_copied_and_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    path = tmp_path / "data" / "a.db"
    await with_people(path)
    old = path.read_bytes()
    request.getfixturevalue("next_version")
    store = await open_sqlite(path)
    assert (await store.read(lambda work: work.people.account("web", "ann"))) is not None
    await store.close()

    assert sorted(each.name for each in path.parent.iterdir()) == ["a.db", "a.db.before-9999"]
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT name, colour FROM players").fetchall() == [("Ann", "red")]
        assert raw.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]
    monkeypatch.undo()
    copy = path.with_name("a.db.before-9999")
    assert len(copy.read_bytes()) == len(old)
    store = await open_sqlite(copy)
    assert (await store.read(lambda work: work.people.account("web", "ann"))) is not None
    await store.close()


@pytest.mark.parametrize(
    "failure", ["raise RuntimeError('no')", "op.execute('DELETE FROM players')", "op.execute('DELETE FROM nothing')"]
)
async def test_a_change_of_schema_that_fails_has_never_been(
    tmp_path: Path, request: pytest.FixtureRequest, failure: str
) -> None:
    path = tmp_path / "data" / "a.db"
    await with_people(path)
    old = path.read_bytes()
    revision: Path = request.getfixturevalue("next_version")
    revision.write_text(revision.read_text() + f"    {failure}\n")

    with pytest.raises((CannotOpen, RuntimeError)):
        await open_sqlite(path)

    assert path.read_bytes() == old
    assert sorted(each.name for each in path.parent.iterdir()) == ["a.db", "a.db.before-9999"]
