"""Cost of storing a turn, as a multiple of the least that SQLite can do: committing one row to the disk.

``python -m bench.store.storage`` prints it. The kinds of work alternate, so that other load on the machine affects all of them.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from msgspec.structs import replace

from bot.features.board.commands import Board
from bot.features.match.commands import Undo
from core.match.model import Match, MatchStatus, SeatWish, Turn
from core.messages.message import Action, Message, Picture
from core.names import Name
from core.time.clock import MatchClock
from core.time.control import Terms, TimeControl
from storage import open_sqlite
from storage.sqlite.connection import PRAGMAS
from storage.sqlite.store import SqliteStore
from storage.unit_of_work import UnitOfWork
from tests.support.said import turn_played

TERMS = Terms(TimeControl.read("7d/move"))
START = datetime(2024, 2, 29, 12, tzinfo=UTC)
INSERT = "INSERT INTO bare (text) VALUES (?)"
ROW = ("some text as long as a turn may be",)
CREATE = "CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT NOT NULL)"


def bare_commit(raw: sqlite3.Connection) -> None:
    """Commit one row, as the unit of measurement."""
    raw.execute("BEGIN IMMEDIATE")
    raw.execute(INSERT, ROW)
    raw.execute("COMMIT")


class Apart:
    """Connection in a separate thread, with a call into it for each statement: the common way to await SQLite."""

    def __init__(self, path: Path) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._raw = self._thread.submit(sqlite3.connect, path, isolation_level=None).result()

    async def execute(self, sql: str, parameters: Sequence[str] = ()) -> None:
        """Run a statement."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._raw.execute, sql, parameters)

    def close(self) -> None:
        """Close the connection."""
        self._thread.submit(self._raw.close)
        self._thread.shutdown()


async def bare_commit_elsewhere(database: Apart) -> None:
    """Commit one row with three calls into another thread."""
    await database.execute("BEGIN IMMEDIATE")
    await database.execute(INSERT, ROW)
    await database.execute("COMMIT")


def begin(uow: UnitOfWork) -> int:
    """Create two people and their match; return its number."""
    room = uow.communities.open_room("web", "lounge", "Lounge", "lounge", "Lounge")
    one, two = (uow.people.enrol("web", ref, ref, ref).player for ref in ("ann", "bob"))
    challenge = uow.challenges.add(
        room=room,
        challenger=one,
        opponent=two,
        game="cropa",
        options={"size": 9},
        seat=SeatWish.ME,
        at=START,
        terms=TERMS,
    )
    uow.matches.add(
        Match(
            number=challenge.number,
            room=room.id,
            community=room.community,
            game="cropa",
            options={"size": 9},
            rules_version=1,
            players=(one, two),
            status=MatchStatus.RUNNING,
            version=1,
            ply=0,
            to_move=1,
            takeback=None,
            result=None,
            started_at=START,
            changed_at=START,
            clock=MatchClock.begin(TERMS.control, 1, START),
            terms=TERMS,
        )
    )
    return challenge.number


def take_turn(uow: UnitOfWork, number: int, update: int) -> None:
    """Read and write the rows of one turn."""
    at = START + timedelta(seconds=update)
    assert uow.inbox.first("web", str(update), at)
    account = uow.people.account("web", "ann")
    room = uow.communities.find_room("web", "lounge")
    match = uow.matches.get(number)
    assert account is not None
    assert room is not None
    assert match is not None
    names = uow.people.names(match.players)
    turn = Turn(match.ply + 1, match.to_move, "e5", match.version + 1, at)
    uow.matches.append(number, turn)
    next_match = replace(match, version=turn.version, ply=turn.ply, to_move=3 - match.to_move, changed_at=at)
    uow.matches.save(next_match)
    message = Message(
        turn_played(
            by=Name(names[match.players[0]], match.players[0]),
            next=Name(names[match.players[1]], match.players[1]),
            steps="e5",
            ply=next_match.ply,
        ),
        number=number,
        notify=(match.players[next_match.to_move - 1],),
        picture=Picture(match=number, version=next_match.version),
        actions=(Action("board", Board(number)), Action("undo", Undo(number), account.player)),
    )
    uow.outbox.add(room.id, message, at)


async def timed(call: Callable[[], Awaitable[object]]) -> float:
    """Return the seconds of a call."""
    start = perf_counter()
    await call()
    return perf_counter() - start


async def in_turns(
    raw: sqlite3.Connection, connection: Apart, store: SqliteStore, number: int, rounds: int
) -> tuple[list[float], list[float], list[float]]:
    """Return the seconds of bare commits, of bare commits through another thread, and of turns, measured in turn."""
    bare, thread_times, turns = [], [], []
    for update in range(rounds):
        start = perf_counter()
        bare_commit(raw)
        bare.append(perf_counter() - start)
        thread_times.append(await timed(lambda: bare_commit_elsewhere(connection)))
        turns.append(await timed(lambda: store.write(lambda uow: take_turn(uow, number, update))))  # noqa: B023 - awaited here
    return bare, thread_times, turns


async def measure(folder: Path, rounds: int = 500) -> dict[str, float]:
    """Return medians in microseconds, and the ratios of a turn to the bare commits."""
    raw = sqlite3.connect(folder / "bare.db", isolation_level=None)
    connection = Apart(folder / "apart.db")
    store = await open_sqlite(folder / "store.db")
    try:
        for pragma in PRAGMAS:
            raw.execute(f"PRAGMA {pragma}")
            await connection.execute(f"PRAGMA {pragma}")
        raw.execute(CREATE)
        await connection.execute(CREATE)
        number = await store.write(begin)
        bare, thread_median, turns = map(median, await in_turns(raw, connection, store, number, rounds))
    finally:
        raw.close()
        connection.close()
        await store.close()
    return {
        "bare commit, µs": bare * 1e6,
        "bare commit in another thread, µs": thread_median * 1e6,
        "turn, µs": turns * 1e6,
        "turn / bare commit": turns / bare,
        "turn / bare commit in another thread": turns / thread_median,
    }


def main() -> None:
    """Measure in the directory for temporary files, or in the named one."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        for name, figure in asyncio.run(measure(Path(folder))).items():
            print(f"{figure:10.2f}  {name}")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
