"""A database that an earlier version wrote is opened by this one: nothing is lost, and the matches in it go on."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from core.play.account.model import Account, Player
from core.play.community.settings import USUAL_SETTINGS
from core.play.handlers import recount
from core.play.match import rebuild
from core.play.match.model import Draft, Match, Result, TakebackOffer
from core.play.match.positions import replay
from core.play.match.rebuild import Discrepancy
from core.play.ports import Store, Work
from core.play.time.clock import MatchClock
from core.play.time.control import USUAL_TERMS
from storage import CannotOpen, migrate, open_sqlite
from tests.support.table import Table

# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file

WRITTEN = Path(__file__).with_name("databases") / "0001.sql"
Contents = dict[str, tuple[list[str], list[tuple[object, ...]]]]


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file as the program left it at revision 0001."""
    path = tmp_path / "stonepost.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA journal_mode=WAL")
        raw.executescript(WRITTEN.read_text(encoding="utf-8"))
    return path


def contents(path: Path, known: Contents | None = None) -> Contents:
    """All rows of all tables (or of the known ones, in their columns)."""
    with closing(sqlite3.connect(path)) as raw:
        names = [row[0] for row in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        tables = {name: [row[1] for row in raw.execute(f"PRAGMA table_info({name})")] for name in names}
        tables.pop("alembic_version")
        tables = tables if known is None else {name: columns for name, (columns, _) in known.items()}
        return {
            name: (columns, raw.execute(f"SELECT {', '.join(columns)} FROM {name} ORDER BY 1, 2").fetchall())  # noqa: S608 - our own
            for name, columns in tables.items()
        }


def revision(path: Path) -> str | None:
    with closing(sqlite3.connect(path)) as raw:
        return migrate.revision(raw)


async def open_and_close(path: Path) -> None:
    await (await open_sqlite(path)).close()


async def test_everything_is_there_after_the_upgrade(old: Path) -> None:
    before = contents(old)
    assert {name for name, (_, rows) in before.items() if not rows} == set(), "every table has something to lose"
    await open_and_close(old)

    assert revision(old) == migrate.HEAD
    assert contents(old, before) == before
    with closing(sqlite3.connect(old)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert raw.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_the_old_file_is_kept_beside_it(old: Path) -> None:
    before = contents(old)
    await open_and_close(old)
    copy = old.with_name(f"{old.name}.before-{migrate.HEAD}")

    assert sorted(each.name for each in old.parent.iterdir()) == [old.name, copy.name]
    assert revision(copy) == "0001"
    assert contents(copy) == before

    copy.unlink()
    upgraded = old.read_bytes()
    await open_and_close(old)
    assert [each.name for each in old.parent.iterdir()] == [old.name], "the next time there is nothing to do"
    assert old.read_bytes() == upgraded


async def test_it_is_not_upgraded_only_to_look(old: Path) -> None:
    before = old.read_bytes()
    with pytest.raises(CannotOpen) as caught:
        await open_sqlite(old, read_only=True)

    assert caught.value.code == "old"
    assert old.read_bytes() == before


def everything(work: Work) -> tuple[Sequence[Match], Sequence[Discrepancy]]:
    """All matches, and where they differ from their logs."""
    matches = [work.matches.get(number) for number in work.matches.numbers()]
    found = [discrepancy for number in work.matches.numbers() for discrepancy in rebuild.check(work.matches, number)]
    return [match for match in matches if match is not None], found


@pytest.fixture
async def upgraded(old: Path) -> AsyncIterator[Store]:
    """The same file, opened by this version."""
    store = await open_sqlite(old)
    yield store
    await store.close()


async def test_matches_of_before_have_no_clock(upgraded: Store) -> None:
    matches, differing = await upgraded.read(everything)
    challenge = await upgraded.read(lambda work: work.challenges.get(5))

    assert differing == []
    assert [match.number for match in matches] == [1, 2, 3, 4]
    assert {(match.terms, match.told, match.deadline) for match in matches} == {(USUAL_TERMS, None, None)}
    began = {1: (4, "12:21"), 2: (1, "12:30"), 3: (3, "15:30"), 4: (53, "17:14")}
    for match in matches:
        turn, at = began[match.number]
        assert match.clock == MatchClock(turn, match.clock.began)
        assert f"{match.clock.began:%H:%M}" == at, match
    assert matches[1].result == Result(1, "resigned")
    assert matches[2].takeback == TakebackOffer(2, 1)
    assert await upgraded.read(lambda work: work.matches.running()) == [matches[0], matches[2]]
    assert challenge is not None
    assert challenge.terms == USUAL_TERMS


async def test_nobody_has_wished_for_anything_yet(upgraded: Store) -> None:
    ann = await upgraded.read(lambda work: work.people.account("test", "ref-ann"))
    players = await upgraded.read(lambda work: work.people.several([1, 2, 3]))
    communities = await upgraded.read(lambda work: work.people.communities())

    assert ann == Account("test", "ref-ann", 2, "ann")
    assert list(players.values()) == [Player(1, "Bob", "de"), Player(2, "Ann"), Player(3, "Cid")]
    assert [(each.name, each.settings) for each in communities] == [("lobby", USUAL_SETTINGS)]
    assert await upgraded.read(lambda work: work.timers.next()) is None
    assert await upgraded.read(lambda work: work.matches.draft(3, 2)) == Draft(3, 2, 2, "p3")


async def test_a_match_of_before_goes_on(upgraded: Store) -> None:
    table = Table(upgraded, languages=("en",))
    table.clock.time = datetime(2026, 4, 1, tzinfo=UTC)
    before, log = await table.match(1), await upgraded.read(lambda work: work.matches.turns(1))
    step = replay(before.game, before.options, log).steps()[0]
    assert await table.codes("bob", f"#1 {step}") == ["board"], "what waited is said; the update was known then"
    assert await table.log(1) == [turn.steps for turn in log]
    await table.says("bob", f"#1 {step}", update_id="one of today")

    after = await table.match(1)
    assert await table.log(1) == [*(turn.steps for turn in log), step]
    assert after.version == before.version + 1
    assert after.clock == MatchClock(after.version, table.clock.time)
    assert (await upgraded.read(everything))[1] == []


async def test_matches_that_ended_before_are_rated_with_the_next_start(upgraded: Store) -> None:
    """Two had ended: one was given up before both had moved, one was played to its end."""
    assert [found.field for found in await upgraded.read(recount.check)] == ["result at place 1"]
    assert await upgraded.write(recount.catch_up) == 2
    assert await upgraded.write(recount.catch_up) == 0
    assert await upgraded.read(recount.check) == []
    results = await upgraded.read(lambda work: work.results.since())
    assert [(result.match, result.unrated) for result in results] == [(2, "never-moved"), (4, None)]
    assert sorted(await upgraded.read(lambda work: [rating.count for _, rating in work.ratings.of_player(1)])) == [1, 1]
