"""A year of a big community: 1,000,000 turns, and what is done every day beside the same with next to nothing in the database.

``make bench-large`` builds it (some minutes, once: it is kept in ``--folder``), and shows how long a turn, a board, a player's
matches, a ladder and the scheduler's look take in both; how long starting takes, and how much memory the program has then; and
how long it takes to recompute everything from the logs and to mend it. Both databases are asked in turns, so that whatever else
the machine does meets both.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count, cycle, islice
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from bench.communities import START, Community, Game, Log
from bench.memory import served
from bench.rows import Row
from bench.store.timers import make_due, raw
from bot.cli.matches import rebuild
from bot.features.ladder import book
from bot.features.ladder.commands import Ladder, LadderCreate
from bot.features.match.commands import Board, Matches, Move
from bot.features.match.rebuild import check
from bot.features.rating.commands import History, Rating, Standings
from bot.features.records import recount_all as recount
from bot.kernel.application import Application
from bot.runtime.matching import least_cost
from core import rules
from core.messages.command import Command
from core.messages.message import Message
from core.messages.serialization import pack
from core.names import Name
from core.time.clock import MatchClock
from core.time.control import Terms, TimeControl
from core.time.days import Calendar
from storage import open_sqlite
from storage.ports.store import Store, Work
from storage.schema import HEAD
from storage.text import encode, packed, to_microseconds
from tests.support.games import at_random
from tests.support.said import turn_played
from tests.support.table import TestChance, TestClock

GAME, SIZE = "luup", 5
TERMS = Terms(TimeControl.read("7d/move"))
NOW = START + timedelta(days=365)
HOUR = timedelta(hours=1)
OPTIONS = encode(rules.get(GAME).resolve_options({"size": SIZE}))
EVENT = "match, version, kind, seat, data, at"
TURN = "match, ply, seat, steps, version, at, forced"
DUE = 10


@dataclass(frozen=True)
class Measures:
    """How much there is.

    Attributes:
        turns: of all matches, about.
        players: of one community, all on one ladder.
        running: matches that go on.
        deepest: the most turns that those have.
        rooms: of the community.
    """

    turns: int
    players: int
    running: int
    deepest: int = 30
    rooms: int = 20


LARGE = Measures(1_000_000, 2_000, 5_000)
EMPTY = Measures(8_000, 80, 200)
"""Next to nothing, but the same for each: as many running matches, and some that are over."""


def games(number: int = 300) -> list[Game]:
    """Whole games, played at random."""
    found = []
    for seed in range(number):
        steps: list[str] = []
        positions = list(at_random(rules.get(GAME).start({"size": SIZE}), random.Random(seed), 999, steps))
        outcome = positions[-1].outcome
        assert outcome is not None
        log = [(position.seat, step) for position, step in zip(positions, steps, strict=False)]
        found.append(Game(log, outcome.winner, outcome.reason, encode(outcome.score)))
    return found


@dataclass
class Builder:
    """Writes people and matches past the store, in batches."""

    database: sqlite3.Connection
    measures: Measures
    rows: dict[str, list[tuple[object, ...]]] = field(default_factory=dict)

    def build(self) -> None:
        """Everything but what is reckoned from the logs."""
        self._people()
        luck, some = random.Random(3), games()
        turns, number = 0, 0
        for game in islice(cycle(some), self.measures.running):
            number += 1
            cut = luck.randrange(1, min(self.measures.deepest, len(game.log) - 3))
            began = NOW - HOUR * (cut + luck.randrange(1, 48))
            self._running(number, self._pair(number), game.log[:cut], began)
            turns += cut
        for game in cycle(some):
            if turns >= self.measures.turns:
                break
            number += 1
            began = START + (NOW - START - timedelta(days=30)) * (turns / self.measures.turns)
            self._finished(number, luck.sample(range(1, self.measures.players + 1), 2), game, began)
            turns += len(game.log)
            if number % 500 == 0:
                self._write()
        self._write()

    def _pair(self, number: int) -> list[int]:
        """Divide the running matches about equally among everybody."""
        first, lap = number % self.measures.players, number // self.measures.players
        return [first + 1, (first + 1 + lap) % self.measures.players + 1]

    def _where(self, number: int) -> tuple[int, int]:
        """Return the room and the community of a match."""
        return number % self.measures.rooms + 1, 1

    def _add(self, table: str, columns: str, *values: object) -> None:
        marks = ", ".join("?" * len(values))
        sql = f"INSERT INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608 - ours
        self.rows.setdefault(sql, []).append(values)

    def _write(self) -> None:
        for sql, rows in self.rows.items():
            self.database.executemany(sql, rows)
        self.rows.clear()

    def _people(self) -> None:
        for player in range(1, self.measures.players + 1):
            self._add("players", "id, name", player, f"P{player}")
            handle = f"p{player}"
            self._add(
                "accounts", "platform, ref, player, handle, folded", "test", f"ref-{player}", player, handle, handle
            )
        self._add("communities", "id, platform, ref, name", 1, "test", "lobby", "lobby")
        for room in range(1, self.measures.rooms + 1):
            ref = "lobby" if room == 1 else f"room-{room}"
            self._add("rooms", "id, platform, ref, community, name", room, "test", ref, 1, ref)
        self._write()

    def _running(self, number: int, seats: Sequence[int], log: Log, began: datetime) -> None:
        clock = MatchClock.begin(TERMS.control, 1, began)
        for ply, (seat, _) in enumerate(log, 1):
            at = began + HOUR * ply
            clock = clock.moved(TERMS.control, seat, 3 - seat, at, Calendar(), turn=ply + 1, runs=True)
        terms = encode(pack(TERMS))
        self._challenge(number, seats, began, terms)
        state = "running", 3 - log[-1][0], None, None, None, terms, encode(pack(clock))
        self._match(number, seats, log, began, state)
        due = to_microseconds(NOW + timedelta(days=1, seconds=number * 7919 % 600_000))
        handled = encode({"handled": to_microseconds(began + HOUR * len(log))})
        columns = "kind, subject, due_at, turn, stage, data, attempts, problem"
        self._add("timers", columns, "match", number, due, len(log) + 1, "half", handled, 0, "")

    def _finished(self, number: int, seats: Sequence[int], game: Game, began: datetime) -> None:
        log, ended = game.log, to_microseconds(began + HOUR * len(game.log))
        self._challenge(number, seats, began, None)
        clock = encode(pack(MatchClock(len(log) + 1, began + HOUR * len(log))))
        state = "finished", 0, game.winner, game.reason, game.score, None, clock
        self._match(number, seats, log, began, state)
        self._add("events", EVENT, number, len(log) + 1, "finished", log[-1][0], "{}", ended)

    def _challenge(self, number: int, seats: Sequence[int], began: datetime, terms: str | None) -> None:
        columns = "number, room, community, challenger, opponent, game, options, seat, status, made_at, terms"
        made = (
            number,
            *self._where(number),
            *seats,
            GAME,
            OPTIONS,
            "me",
            "accepted",
            to_microseconds(began),
            terms,
        )
        self._add("challenges", columns, *made)

    def _match(self, number: int, seats: Sequence[int], log: Log, began: datetime, state: tuple[object, ...]) -> None:
        room, community = self._where(number)
        started, ended = to_microseconds(began), to_microseconds(began + HOUR * len(log))
        columns = (
            "number, room, community, game, options, rules_version, seat1, seat2, started_at, changed_at, version, ply,"
            " status, to_move, winner, reason, score, terms, clock"
        )
        where, of = (number, room, community), (GAME, OPTIONS, rules.get(GAME).version)
        match = *where, *of, *seats, started, ended, len(log) + 1, len(log)
        self._add("matches", columns, *match, *state)
        self._add("events", EVENT, number, 1, "started", 0, "{}", started)
        for ply, (seat, steps) in enumerate(log, 1):
            at = to_microseconds(began + HOUR * ply)
            self._add("turns", TURN, number, ply, seat, steps, ply + 1, at, 0)
            self._post(number, room, ply, steps, at)

    def _post(self, number: int, room: int, ply: int, steps: str, at: int) -> None:
        said = Message(
            turn_played(number=number, game=GAME, by=Name("P1", 1), next=Name("P2", 2), steps=steps, ply=ply),
            number=number,
        )
        self._add("posts", "room, text, message, at", room, "", packed(said), at)


async def made(path: Path, measures: Measures) -> float:
    """Build a database, with all that is reckoned from its logs, and a ladder; returns the seconds that the reckoning took."""
    unfinished = path.with_suffix(".unfinished")
    for end in ("", "-wal", "-shm"):
        unfinished.with_name(unfinished.name + end).unlink(missing_ok=True)
    store = await open_sqlite(unfinished)
    with raw(unfinished) as database:
        Builder(database, measures).build()
    begun = perf_counter()
    await store.write(recount.refill)
    spent = perf_counter() - begun
    clock = TestClock(NOW)
    where = Community(
        store, Application(store, clock, TestChance(), matching=least_cost), clock, measures.players, count()
    )
    await where.does(1, LadderCreate(GAME, {"size": str(SIZE)}, clock="3d/move"))

    def join(work: Work) -> None:
        for player in range(1, measures.players + 1):
            book.join(work.ladders, 1, player, NOW)

    await store.write(join)
    await store.close()
    unfinished.rename(path)
    return spent


def player_and_turn(work: Work, number: int, logs: Sequence[Game]) -> tuple[int, str]:
    """Return who is on move in a match that goes on, and a turn that they can take."""
    match = work.matches.get(number)
    assert match is not None
    return match.players[match.to_move - 1], logs[(number - 1) % len(logs)].log[match.ply][1]


async def ask(where: Community, number: int, logs: Sequence[Game], taken: dict[str, list[float]]) -> None:
    """Do everything once, about a match that goes on."""
    player, turn = await where.store.read(lambda work: player_and_turn(work, number, logs))
    asked: dict[str, Command] = {
        "a turn": Move(turn, number),
        "/board": Board(number),
        "/matches": Matches(),
        "/ladder": Ladder(),
        "/standings": Standings(GAME),
        "/rating": Rating(),
        "/history": History(),
    }
    for name, command in asked.items():
        taken.setdefault(name, []).append(await where.does(player, command))


def spread(measures: Measures, place: int) -> int:
    """One of the matches that go on, as many places everywhere, and far from each other."""
    return 1 + place % EMPTY.running * (measures.running // EMPTY.running)


async def look(where: Community, path: Path, matches: list[int]) -> float:
    """Let some timers be due, and the scheduler look; returns the seconds of the look."""
    make_due(path, matches, where.clock.now())
    begun = perf_counter()
    found = await where.application.tick()
    assert found >= len(matches), found
    return perf_counter() - begun


async def compare(paths: Sequence[Path], rounds: int) -> dict[str, tuple[float, float]]:
    """By what is done, the median seconds in the large database and in the other."""
    logs, taken = games(), [dict[str, list[float]]() for _ in paths]
    async with AsyncExitStack() as opened:
        places: list[Community] = []
        for measures in (LARGE, EMPTY):
            store: Store = await open_sqlite(paths[len(places)])
            opened.push_async_callback(store.close)
            clock = TestClock(NOW + HOUR)
            places.append(
                Community(
                    store,
                    Application(store, clock, TestChance(), matching=least_cost),
                    clock,
                    measures.players,
                    count(1_000_000),
                )
            )
        for round_ in range(rounds):
            for where, path, measures, times in zip(places, paths, (LARGE, EMPTY), taken, strict=True):
                where.clock.pass_(minutes=1)
                await ask(where, spread(measures, round_), logs, times)
                if round_ % 2 == 0:
                    due = [spread(measures, round_ // 2 * DUE + place) for place in range(DUE)]
                    times.setdefault("a look of the scheduler", []).append(await look(where, path, due))
    return {name: (median(taken[0][name]), median(taken[1][name])) for name in taken[0]}


class Spent(NamedTuple):
    """Seconds by the clock on the wall, and of the processor: on a busy machine, only these tell something."""

    wall: float
    processor: float

    @classmethod
    def since(cls, begun: Spent) -> Spent:
        """Return the seconds since then."""
        now = cls.now()
        return cls(now.wall - begun.wall, now.processor - begun.processor)

    @classmethod
    def now(cls) -> Spent:
        """Return where both stand."""
        return cls(perf_counter(), process_time())


async def recomputed(path: Path) -> tuple[int, Spent, Spent]:
    """Return how many matches there are, and what comparing and mending take, where one of them is not as its log says."""
    with raw(path) as database:
        database.execute("UPDATE matches SET ply = ply + 1 WHERE number = 1")
    store = await open_sqlite(path)
    begun = Spent.now()
    matches, found = await rebuild(store, check_only=True)
    checked = Spent.since(begun)
    assert len(found) == 1, found[:5]
    begun = Spent.now()
    await rebuild(store, check_only=False)
    mended = Spent.since(begun)
    assert await store.read(lambda work: check(work.matches, 1)) == []
    await store.close()
    return matches, checked, mended


def kept(folder: Path) -> Iterator[tuple[Path, Row | None]]:
    """Both databases, and how long it took to build them where they weren't there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, measures in (("large", LARGE), ("empty", EMPTY)):
        path, row = folder / f"{name}-{HEAD}.db", None
        if not path.exists():
            begun = perf_counter()
            rated = asyncio.run(made(path, measures))
            spent = perf_counter() - begun
            row = Row(f"building {measures.turns:,} turns", f"{spent:.0f} s", f"{rated:.0f} s of it to rate")
        yield path, row


def rows(folder: Path, rounds: int) -> Iterator[Row]:
    """Measure, with databases kept in ``folder``."""
    databases = []
    for path, row in kept(folder):
        databases.append(path)
        yield from () if row is None else (row,)
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        paths = [Path(shutil.copy(path, temporary)) for path in databases]
        yield Row("the database", f"{paths[0].stat().st_size / 1e6:.0f} MB")
        for name, (large, small) in asyncio.run(compare(paths, rounds)).items():
            ratio = f"{large / small:.2f} × of next to none"
            yield Row(f"{name}, among {LARGE.turns:,} turns", f"{large * 1e3:.2f} ms", ratio, "at most 2 ×")
        yield from served(paths[0], turns=10_000)
        matches, *spent = asyncio.run(recomputed(Path(shutil.copy(databases[0], temporary))))
    for what, each in zip(("comparing", "mending"), spent, strict=True):
        wall, processor = (seconds / matches * 10_000 for seconds in each)
        told = f"{processor:.0f} s of a processor"
        yield Row(f"{what} 10,000 matches by their logs", f"{wall:.0f} s", told, "under 60 s")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir(), "stonepost-large"))
    parser.add_argument("--rounds", type=int, default=40)
    given = parser.parse_args()
    for row in rows(given.folder, given.rounds):
        wanted = row.wanted and f"(wanted: {row.wanted})"
        sys.stdout.write(f"{row.what:48}  {row.figure:>10}  {row.ratio:26}  {wanted}".rstrip() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
