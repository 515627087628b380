"""The revisions build the declared schema, and the statements suit both engines and use the indexes."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import CompoundSelect, Connection, Delete, Dialect, Insert, Select, StaticPool, Update, create_engine
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.schema import CreateIndex, CreateTable

import storage
from core.match.model import Search
from storage import schema
from storage.operation import keys, processes, store_statistics
from storage.outbox import outbox, posts
from storage.people import blocks, communities, links, people, sessions, vacations
from storage.play import matches, timers
from storage.play.match_search import searching
from storage.play.public_matches import public_matches
from storage.privacy import erasure
from storage.sqlite.inspection import APPLICATION_ID
from storage.sqlite.migration import DIALECT, bring_up_to_date, check, described, revision_of
from storage.standings import ladders, ratings, tournaments
from storage.statements import Prepared, Statement, Upsert
from storage.tables import metadata
from tests.support.cases import check_each

ASYNCPG = asyncpg.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy's
STATEMENTS: dict[str, Statement] = {
    f"{module.__name__}.{name}": value
    for module in (
        import_module(walk_package.name)
        for walk_package in walk_packages(storage.__path__, "storage.")
        if ".migrations." not in walk_package.name
    )
    for name, value in vars(module).items()
    if isinstance(value, Select | CompoundSelect | Insert | Update | Delete | Upsert) and not name.startswith("_")
}


def memory() -> sqlite3.Connection:
    return sqlite3.connect(":memory:", isolation_level=None)


def on(raw: sqlite3.Connection) -> Connection:
    return create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool).connect()


@pytest.fixture(scope="module")
def migrated() -> Iterator[sqlite3.Connection]:
    """A database in memory, only to look at."""
    with closing(memory()) as raw:
        bring_up_to_date(Path("nowhere"), raw)
        raw.execute("PRAGMA query_only=ON")
        yield raw


def test_the_schema_knows_every_table() -> None:
    place = Path(storage.__path__[0])
    declaring = {
        ".".join(file.relative_to(place.parent).with_suffix("").parts)
        for file in place.rglob("*.py")
        if re.search(r"^\w+ = Table\(", file.read_text(), re.MULTILINE)
    }
    imported = set(re.findall(r"^import (\S+)$", (place / "tables.py").read_text(), re.MULTILINE))

    assert imported == declaring


MOMENT = datetime(2026, 3, 1, tzinfo=UTC)
FROZEN = {
    "0019_first.py": "49cb10f636267081f0fd811a4e1d3852daf61d5b742e7fccab150661bb5c91a1",
    "0019_first.sql": "189f76927b2a9ab672beb5fcd2b6faa3286cd6de017e3492c2e04c0de22182bf",
    "0020_lists.py": "95c5be895a4c50c223c07f097b7925d2bcfec5108adbe58ad1032bba85231480",
    "0021_sessions.py": "c3bbe8205f932063151f143c873c03190da27c5c1b8fc33f7f0676dffa6018a2",
    "0022_reports.py": "25c3fb220eeaddc765d9552e2ce1cd06881723a34582e6095873c661c6ff02d1",
    "0023_comments.py": "8747c340637f937937643da3751d0256e60a2230a13ef2d562c870a3eb8c775c",
    "0024_read_marks.py": "2e3730de970e518f18fdebbe85d989f8dd170450e08149a9e1dfc30be031da3d",
}
"""What the files of revisions are, by SHA-256. They stay as they are; what changes is a new revision."""


def test_a_revision_is_never_changed() -> None:
    files = [path for path in (schema.SCRIPTS / "versions").iterdir() if path.name[0].isdigit()]

    assert {path.name: sha256(path.read_bytes()).hexdigest() for path in files} == FROZEN


def test_the_revisions_build_what_is_declared(migrated: sqlite3.Connection) -> None:
    described = dict(schema.parts(migrated.execute("SELECT tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")))
    assert metadata.tables.keys() <= described.keys()
    check(Path("migrated"), migrated)
    for name, table in metadata.tables.items():
        assert [row[1] for row in migrated.execute(f"PRAGMA table_info({name})")] == table.columns.keys()


def test_the_digest_of_the_schema_is_the_known_one(migrated: sqlite3.Connection) -> None:
    """So that nothing has to be compared at every start."""
    assert schema.digest(described(migrated)) == schema.DIGESTS["sqlite"]


def test_alembic_finds_nothing_to_add(migrated: sqlite3.Connection) -> None:
    with on(migrated) as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True, "target_metadata": metadata}
        )
        assert compare_metadata(context, metadata) == []


def test_a_migrated_file_is_marked_as_ours(migrated: sqlite3.Connection) -> None:
    assert migrated.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert APPLICATION_ID.to_bytes(4, "big") == b"STON"
    assert revision_of(migrated) == schema.HEAD


def test_the_known_revisions_are_the_scripts() -> None:
    scripts = ScriptDirectory(str(schema.SCRIPTS))

    assert [script.revision for script in scripts.walk_revisions()][::-1] == list(schema.REVISIONS)
    assert scripts.get_current_head() == schema.HEAD
    assert all(script.path.rsplit("/")[-1].startswith(script.revision) for script in scripts.walk_revisions())


def test_the_schema_suits_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy's
    for table in metadata.sorted_tables:
        ddl = str(CreateTable(table).compile(dialect=dialect))
        assert "WITHOUT ROWID" not in ddl
        for index in table.indexes:
            partial = index.dialect_options["sqlite"]["where"] is not None
            assert ("WHERE" in str(CreateIndex(index).compile(dialect=dialect))) == partial


@pytest.mark.parametrize("dialect", [DIALECT, ASYNCPG], ids=lambda dialect: str(dialect.name))
def test_every_statement_suits_both_engines(dialect: Dialect) -> None:
    def suits(statement: Statement) -> None:
        prepared = Prepared(statement, dialect)
        assert prepared.sql
        assert "POSTCOMPILE" not in prepared.sql
        if "ON CONFLICT" in prepared.sql:
            assert re.search(r"ON CONFLICT (DO NOTHING|\(.*\) DO UPDATE SET)", prepared.sql)

    check_each(STATEMENTS, suits)


def plan_of(raw: sqlite3.Connection, statement: Statement) -> list[str]:
    """Return how SQLite would run a statement, step by step."""
    sql = Prepared(statement, DIALECT).sql
    return [row[3] for row in raw.execute(f"EXPLAIN QUERY PLAN {sql}", (None,) * sql.count("?"))]


def test_no_statement_looks_through_a_whole_table(migrated: sqlite3.Connection) -> None:
    check_each(STATEMENTS, lambda statement: looks_through_no_whole_table(migrated, statement))


WHOLE_TABLES: dict[str, tuple[object, ...]] = {
    "all of them are wanted": (
        matches.NUMBERS,
        communities.COMMUNITIES,
        processes.ALL,
        processes.SERVICES,
        outbox.WAITING,
        ladders.NUMBERS,
        tournaments.NUMBERS,
        blocks.BANS,
    ),
    "all of them, to make them anew, or after a long standstill": (
        ratings.FORGET_RESULTS,
        ratings.FORGET_RATINGS,
        ratings.FORGET_CHANGES,
        ratings.RESET_LADDER_RATINGS,
        ladders.SHIFT_SEEN,
    ),
    "once a day, through short tables": (
        links.FORGET_CODES,
        links.FORGET_MISSES,
        links.FORGET_UNDO,
        sessions.FORGET_SESSIONS,
    ),
    "once a day; an index on the time would cost a page with every update": (outbox.FORGET_UPDATES,),
    "once a day; the engines order names differently, so the key doesn't help": (keys.KEYS_STARTING,),
    "only managers make these tables longer; a page lists the newest": (
        ladders.PUBLIC,
        ladders.PUBLIC_FINDABLE,
        tournaments.PUBLIC,
        tournaments.PUBLIC_FINDABLE,
    ),
    "only search engines ask, and seldom; an index would cost with every preference": (people.FINDABLE,),
    "a line is removed from all histories; an index would cost with every message": (posts.OF_KIND,),
    "along the numbers": (matches.OF_COMMUNITY,),
    "an index for its foreign key would cost a page with every rating": (ratings.REMOVE_RESULT,),
    "from its end, and no further than one row": (posts.LAST_POST,),
    "who watches wants to know how many there are": tuple(vars(store_statistics).values()),
    "seldom, and somebody's name may stand anywhere": tuple(vars(erasure).values()),
}
"""Statements that may look through a whole table, by the reason."""


def looks_through_no_whole_table(migrated: sqlite3.Connection, statement: Statement) -> None:
    scans = [step for step in plan_of(migrated, statement) if step.startswith("SCAN")]

    allowed = (
        "SCAN outbox USING INDEX ix_outbox_waiting",  # counting what waits
        "SCAN outbox USING COVERING INDEX ix_outbox_waiting",
        "SCAN outbox USING INDEX ix_outbox_given_up",  # an operator looks at what was given up
        "SCAN matches USING INDEX ix_matches_running_in",  # all running ones are wanted, and only those are in it
        "SCAN anon_1",  # what a query has found that stops at a limit
        "SCAN anon_2",
    )
    if any(statement is one for statements in WHOLE_TABLES.values() for one in statements):
        return
    assert all(scan in allowed for scan in scans), scans


BY_DAY = {"since": MOMENT, "until": MOMENT}


@pytest.mark.parametrize(
    ("wanted", "index"),
    [
        ({"game": "luup"}, "ix_matches_game (game=? AND number<?)"),
        ({"wanted": "drawn"}, "ix_matches_drawn (winner=? AND changed_at<?)"),
        ({"wanted": "drawn", "game": "luup"}, "ix_matches_game_ended (game=? AND changed_at<?)"),
        ({"wanted": "finished"}, "ix_matches_ended (changed_at<?)"),
        ({"wanted": "finished", "game": "luup"}, "ix_matches_game_ended (game=? AND changed_at<?)"),
        ({"wanted": "running"}, "ix_matches_running_in"),
        ({"since": MOMENT}, "ix_matches_ended (changed_at>?)"),
        ({"until": MOMENT}, "ix_matches_ended (changed_at<?)"),
        (BY_DAY, "ix_matches_ended (changed_at>? AND changed_at<?)"),
        ({"game": "luup", **BY_DAY}, "ix_matches_ended (changed_at>? AND changed_at<?)"),
        ({"wanted": "finished", **BY_DAY}, "ix_matches_ended (changed_at>? AND changed_at<?)"),
        ({"player": 1}, "ix_matches_finished1 (seat1=?)"),
        (
            {"player": 1, "wanted": "won", "game": "luup", **BY_DAY},
            "ix_matches_game_ended (game=? AND changed_at>? AND changed_at<?)",
        ),
        ({"player": 1, "other": 2}, "ix_matches_running2 (seat2=?)"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, dict) else "",
)
def test_what_is_looked_for_among_matches_is_found_by_an_index(
    migrated: sqlite3.Connection, wanted: dict[str, Any], index: str
) -> None:
    """We scan only running matches, which are few. The newest come first without sorting."""
    plan = plan_of(migrated, searching(matches._MATCH, Search(before=100, **wanted))[0])

    assert any(index in step for step in plan), plan
    assert {step for step in plan if step.startswith("SCAN")} <= {"SCAN matches USING INDEX ix_matches_running_in"}
    assert not any("(rowid<?)" in step or "TEMP B-TREE" in step for step in plan), plan


@pytest.mark.parametrize("of_game", [False, True])
def test_finished_matches_for_everybody_come_by_their_end_without_sorting(
    migrated: sqlite3.Connection, of_game: bool
) -> None:
    plan = plan_of(migrated, public_matches(finished=True, of_game=of_game, has_before=True, has_viewer=True))

    index = "ix_matches_game_ended (game=?" if of_game else "ix_matches_ended ("
    assert any(index in step for step in plan), plan
    assert not any("TEMP B-TREE" in step or step.startswith("SCAN matches") for step in plan), plan


def test_what_is_due_is_found_in_order_without_sorting(migrated: sqlite3.Connection) -> None:
    plan = plan_of(migrated, outbox.DUE)

    assert plan[0] == "SEARCH outbox USING INDEX ix_outbox_in_order (platform=?)"
    assert not any("TEMP B-TREE" in step for step in plan)


def test_results_are_found_in_order_without_sorting(migrated: sqlite3.Connection) -> None:
    plan = plan_of(migrated, matches.FINISHED_OF)

    searches = [step for step in plan if step.startswith("SEARCH")]
    assert [step.partition(" (")[0] for step in searches] == [
        f"SEARCH matches USING INDEX ix_matches_finished{seat}" for seat in (1, 2)
    ]
    assert not any("TEMP B-TREE" in step or step.startswith("SCAN matches") for step in plan)


@pytest.mark.parametrize(
    ("statement", "step"),
    [
        (timers.DUE, "SEARCH timers USING INDEX ix_timers_due (due_at<?)"),
        (timers.NEXT, "SEARCH timers USING COVERING INDEX ix_timers_due"),
        (timers.GET, "SEARCH timers USING PRIMARY KEY (kind=? AND subject=?)"),
        (matches.RUNNING, "SEARCH matches USING INTEGER PRIMARY KEY (rowid>?)"),
        (matches.MARK_NOTIFIED, "SEARCH matches USING INTEGER PRIMARY KEY (rowid=?)"),
        (vacations.OF, "SEARCH vacations USING INDEX ix_vacations_player_start_at (player=?)"),
        (vacations.END, "SEARCH vacations USING INDEX ix_vacations_current (player=?)"),
    ],
    ids=["due", "next", "get", "running", "told", "of", "end"],
)
def test_what_time_brings_is_found_in_one_step(migrated: sqlite3.Connection, statement: Statement, step: str) -> None:
    """However many wait: what is due is the beginning of an index, and nothing is sorted."""
    assert plan_of(migrated, statement) == [step]


@pytest.mark.parametrize(
    "statement", [ratings.OF_SEAT_1, ratings.OF_SEAT_2, ratings.BETWEEN, ratings.TOP, ratings.ABOVE]
)
def test_what_is_told_of_players_is_read_from_an_index_alone(
    migrated: sqlite3.Connection, statement: Statement
) -> None:
    """A player's results, and those who are rated alike, lie far apart in their tables."""
    plan = plan_of(migrated, statement)
    searches = [step for step in plan if step.startswith("SEARCH")]

    assert len(searches) == 1
    assert "USING COVERING INDEX" in searches[0] or "ix_ratings_value" in searches[0], plan
    assert "TEMP B-TREE FOR ORDER BY" not in " ".join(plan)


def test_troubled_timers_have_an_index_of_their_own(migrated: sqlite3.Connection) -> None:
    assert plan_of(migrated, timers.TROUBLED)[0] == "SEARCH timers USING INDEX ix_timers_troubled (attempts>?)"


def test_who_was_told_is_kept_without_touching_an_index() -> None:
    """It changes with every message that arrives."""
    changed = {"told_turn", "told_at"}

    assert all(changed.isdisjoint(index.columns.keys()) for index in metadata.tables["matches"].indexes)


def test_alembic_is_not_imported_for_nothing(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from storage import open_sqlite\n"
        f"async def main(): await (await open_sqlite({str(tmp_path / 'a.db')!r})).close()\n"
        "asyncio.run(main())\n"
        "print('alembic' in sys.modules)\n"
    )
    runs = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True) for _ in range(2)
    ]

    assert [run.stdout.strip() for run in runs] == ["True", "False"]
