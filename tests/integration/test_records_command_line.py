"""Records on the command line: exported from one database, imported into a community of another."""

from __future__ import annotations

import gzip
import io
import json
from pathlib import Path

import pytest

from bot.cli import records
from bot.cli.command import CommandFailed
from storage.sqlite.store import open_sqlite
from tests.integration.test_command_line import stonepost
from tests.support.records import imported, short_games
from tests.support.table import Table


async def test_an_archive_goes_from_one_database_to_another(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here.db", tmp_path / "there.db", tmp_path / "all.jsonl.gz"
    table = Table(await open_sqlite(here))
    for text in short_games(2):
        await imported(table, text)
    await table.start("ann", "bob")
    await table.store.close()
    other = Table(await open_sqlite(there))
    await other.says("dora", "/matches", "club/hall")
    await other.store.close()

    done = stonepost("export", "--database", str(here), str(file))
    assert (done.returncode, done.stdout) == (0, f"{file}: 3 matches\n"), done.stderr
    assert [json.loads(line)["number"] for line in gzip.decompress(file.read_bytes()).splitlines()] == [1, 2, 3]
    done = stonepost("import", "--database", str(there), "club", str(file))
    first, second, third = done.stdout.splitlines()
    assert (done.returncode, first, second) == (1, "line 1: #1", "line 2: #2")
    assert third.startswith("line 3: That match is still running")


async def test_an_archive_goes_through_a_pipe(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = Table(), Table()
    for text in short_games(2):
        await imported(table, text)
    await other.says("dora", "/matches", "club/hall")

    assert await records.export(table.store, None, Path("-")) == "-: 2 matches"
    written = capfdbinary.readouterr().out
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(written)))
    results = await records.import_records(other.store, "club", Path("-"), other.clock.now())
    assert [str(result) for result in results] == ["line 1: #1", "line 2: #2"]


async def test_a_pipe_gets_records_and_nothing_else(tmp_path: Path) -> None:
    database = tmp_path / "here.db"
    table = Table(await open_sqlite(database))
    for text in short_games(1):
        await imported(table, text)
    await table.store.close()
    done = stonepost("export", "--database", str(database), "-")
    assert (done.returncode, done.stderr) == (0, "-: 1 matches\n")
    assert json.loads(done.stdout)["number"] == 1


async def test_what_cant_be_done_is_told(tmp_path: Path) -> None:
    table = Table()
    [text] = short_games()
    await imported(table, text)
    file = tmp_path / "one.json"
    file.write_text(json.dumps(json.loads(text), indent=2), "utf-8")
    now = table.clock.now()

    with pytest.raises(CommandFailed, match="already exists"):
        await records.export(table.store, None, file)
    with pytest.raises(CommandFailed, match="no community"):
        await records.export(table.store, "nowhere", tmp_path / "new.jsonl")
    with pytest.raises(CommandFailed, match="can't read"):
        await records.import_records(table.store, "lobby", tmp_path / "nothing.json", now)
    [again] = await records.import_records(table.store, "lobby", file, now)
    assert str(again).startswith("line 1: That record is already here, as #1")
    assert await records.export(table.store, "lobby", tmp_path / "new.jsonl") == f"{tmp_path / 'new.jsonl'}: 1 matches"
