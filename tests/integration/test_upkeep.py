"""Backup, restore, check and status, as an operator uses them."""

import asyncio
import random
import re
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from core import rules
from tests.support.server import Server
from tests.support.started import finished
from tests.support.web_people import People


def stonepost(*arguments: str, database: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command on a database to its end."""
    return finished(
        *arguments, environment={"STONEPOST_DATABASE": str(database), **environment}, folder=database.parent
    )


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return a database that was served once."""
    path = tmp_path / "stonepost.db"
    with Server(path) as server:
        server.stop()
    return path


async def turns(server: Server, people: People, number: int, ply: int, count: int) -> int:
    """Take turns in a match of Luup with ``ply`` turns; return its new number of turns."""
    game, luck = rules.get("luup").start({"size": 8}), random.Random(2)
    for taken in range(ply + count):
        step = luck.choice(game.steps())
        if taken >= ply:
            await people.say(server, ("ann", "ben")[game.seat - 1], f"#{number} {step}", people.new_id())
        game = game.play(step)
    return ply + count


async def test_a_backup_under_load_is_restored_checked_and_played_on(tmp_path: Path) -> None:
    database, backup = tmp_path / "stonepost.db", tmp_path / "backup.db"
    people = People(random.Random(1))
    with Server(database) as server:
        for name in ("ann", "ben"):
            await people.join(server, name)
        await people.say(server, "ann", "/play luup @ben size 8 first", people.new_id())
        await people.say(server, "ben", "/accept 1", people.new_id())
        ply = await turns(server, people, 1, 0, 5)
        playing = asyncio.create_task(turns(server, people, 1, ply, 30))
        done = await asyncio.to_thread(stonepost, "backup", str(backup), database=database)
        assert done.returncode == 0, done.stderr
        assert re.search(r"MB, 1 matches, schema \d{4}, checked", done.stdout)
        assert await playing == 35, "nobody waited for the backup"
        refused = await asyncio.to_thread(stonepost, "restore", str(backup), database=database)
        assert (refused.returncode, "serves this database" in refused.stderr) == (1, True)
        server.stop()

    restored = stonepost("restore", str(backup), database=database)
    assert restored.returncode == 0, restored.stderr
    kept = re.search(r"is kept as (\S+)", restored.stdout)
    assert kept is not None
    assert plies(Path(kept[1])) == 35
    then = plies(database)
    assert 5 <= then <= 35
    assert stonepost("rebuild", "--check", database=database).returncode == 0
    with Server(database) as server:
        assert await turns(server, people, 1, then, 2) == then + 2
        server.stop()
    assert plies(database) == then + 2


def plies(path: Path) -> int:
    """Return the number of turns of a database's first match."""
    with closing(sqlite3.connect(path)) as raw:
        return int(raw.execute("SELECT ply FROM matches WHERE number = 1").fetchone()[0])


def test_a_backup_replaces_nothing(database: Path) -> None:
    place = database.with_name("precious.txt")
    place.write_text("mine", encoding="utf-8")
    done = stonepost("backup", str(place), database=database)
    assert (done.returncode, "already exists" in done.stderr) == (1, True)
    assert place.read_text(encoding="utf-8") == "mine"


def test_a_directory_of_backups_keeps_the_newest(database: Path) -> None:
    folder = database.with_name("backups")
    folder.mkdir()
    for day in range(1, 4):
        (folder / f"stonepost-2020-01-0{day}T000000Z.db").write_bytes(b"old")
    (folder / "stonepost-notes.txt").write_text("mine", encoding="utf-8")
    assert stonepost("backup", str(folder), "--keep", "2", database=database).returncode == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names[0] == "stonepost-2020-01-03T000000Z.db"
    assert names[1].startswith("stonepost-20")
    assert names[2:] == ["stonepost-notes.txt"]
    assert (folder / names[1]).stat().st_mode & 0o077 == 0, "it holds secrets"


def test_a_directory_of_backups_is_made_when_it_is_named_as_one(database: Path) -> None:
    for name, *keep in (("one/",), ("two", "--keep", "3")):
        done = stonepost("backup", name, *keep, database=database)
        assert done.returncode == 0, done.stderr
        [made] = database.with_name(name.rstrip("/")).glob("stonepost-20*Z.db")
        assert made.parent.stat().st_mode & 0o077 == 0, "it holds secrets"


def test_a_regular_backup_that_fails_is_told_until_one_is_good(database: Path) -> None:
    backups = database.with_name("backups")
    assert "backups" not in stonepost("status", database=database).stdout
    backups.write_text("a file", encoding="utf-8")
    failed = stonepost("backup", "backups", "--keep", "14", database=database)
    assert (failed.returncode, "backups is a file" in failed.stderr) == (1, True)
    status = stonepost("status", database=database)
    assert status.returncode == 1
    assert re.search(r"^backups +failed \d+ s ago, last good one never: backups is a file", status.stdout, re.MULTILINE)

    assert stonepost("backup", "elsewhere.db", database=database).returncode == 0
    assert stonepost("status", database=database).returncode == 1, "that one isn't the regular backup"
    backups.unlink()
    assert stonepost("backup", "backups", "--keep", "14", database=database).returncode == 0
    status = stonepost("status", database=database)
    assert (status.returncode, status.stderr) == (0, "")
    assert re.search(r"^backups +last good one \d+ s ago$", status.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("backup", "nowhere/b.db"), "nowhere"),
        (("restore", "none.db"), "there is no database"),
        (("restore", "stonepost.db"), "the database itself"),
        (("restore", "text.db"), "not a SQLite database"),
        (("restore", "torn.db"), "torn.db"),
    ],
)
def test_what_can_not_be_done_is_said_and_changes_nothing(
    database: Path, arguments: tuple[str, ...], said: str
) -> None:
    database.with_name("text.db").write_text("a text", encoding="utf-8")
    whole = database.read_bytes()
    database.with_name("torn.db").write_bytes(whole[: len(whole) // 2])
    before = {path.name for path in database.parent.iterdir()} | {f"{database.name}.lock"}
    done = stonepost(*arguments, database=database)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert database.read_bytes() == whole
    assert {path.name for path in database.parent.iterdir()} <= before


def test_a_backup_is_restored_where_no_database_is_configured_only_when_one_is_named(
    database: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    refused = finished("restore", str(database), folder=elsewhere)
    assert (refused.returncode, "none is configured" in refused.stderr) == (1, True)
    assert list(elsewhere.iterdir()) == []
    done = finished("restore", str(database), "--database", "data/stonepost.db", folder=elsewhere)
    assert done.returncode == 0, done.stderr
    assert finished("restore", str(database), folder=elsewhere).returncode == 0, "that one is replaced"


def test_a_damaged_database_is_replaced_and_kept(database: Path) -> None:
    backup = database.with_name("backup.db")
    assert stonepost("backup", str(backup), database=database).returncode == 0
    database.write_bytes(b"not a database any more")
    assert stonepost("restore", str(backup), database=database).returncode == 0
    assert stonepost("rebuild", "--check", database=database).returncode == 0
    kept = [path for path in database.parent.iterdir() if ".replaced-" in path.name]
    assert [path.read_bytes() for path in kept] == [b"not a database any more"]


def test_status_tells_what_there_is_and_what_is_late(database: Path) -> None:
    done = stonepost("status", database=database)
    assert done.returncode == 0
    assert "served             no, last heartbeat" in done.stdout
    assert "unsent             none" in done.stdout
    with Server(database) as server:
        assert "served             yes" in stonepost("status", database=database).stdout
        server.stop()
    with closing(sqlite3.connect(database)) as raw:
        raw.execute("INSERT INTO timers VALUES ('match', 1, 0, 0, '', '{}', 3, 'it failed')")
        raw.commit()
    done = stonepost("status", database=database)
    assert done.returncode == 1
    assert "1 timers failing" in done.stdout
    assert re.search(r"the earliest is \d+ \w+ late", done.stdout)


def test_check_says_what_is_configured_and_what_is_missing(tmp_path: Path) -> None:
    database = tmp_path / "new.db"
    done = stonepost("check", database=database, STONEPOST_PORT="0")
    assert done.returncode == 0, done.stdout
    assert "the first start creates it" in done.stdout
    assert "ok  discord: not configured" in done.stdout
    assert not database.exists()

    done = stonepost("check", database=database, STONEPOST_WEB="no")
    assert (done.returncode, "BAD platforms: none is configured" in done.stdout) == (1, True)

    done = stonepost("check", database=tmp_path, STONEPOST_PORT="0")
    assert (done.returncode, "BAD database" in done.stdout) == (1, True)
