"""Cost of commands about ladders and ratings in a large community and a small one, and of a rebuild from the logs.

``python -m bench.communities [MATCHES PLAYERS]`` prints it; our goal is ``100000 5000``. Every player is on one ladder, which is
the worst case. We alternate between the two databases, so that other load on the machine affects both.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from msgspec import to_builtins

from bench.rows import Row
from bench.store.timers import raw
from bot.features.ladder import ladder_log
from bot.features.ladder.commands import Ladder, LadderCreate
from bot.features.match.commands import Resign
from bot.features.rating.commands import Rating, Standings
from bot.features.records import recount
from bot.features.statistics.commands import History, Stats
from bot.kernel.application import Application
from bot.runtime.system import least_cost
from core import rules
from core.messages.command import Command
from core.messages.updates import Place, Sender, Update
from core.time.clock import MatchClock, instant
from storage import open_sqlite
from storage.store import Store
from storage.text import to_microseconds
from storage.unit_of_work import UnitOfWork
from tests.support.games import whole_game
from tests.support.table import TestClock, TestRng

FEW = (1_000, 50)
MANY = (4_000, 200)
"""Matches and players; a small default, so that ``make bench`` doesn't take long."""
START = datetime(2024, 1, 1, tzinfo=UTC)
GAME = "luup"
Log = list[tuple[int, str]]
"""Seat and steps of each turn."""


class Game(NamedTuple):
    """A whole game."""

    log: Log
    winner: int
    reason: str
    score: str


@dataclass
class Community:
    """Community with finished matches, and players who give commands."""

    store: Store
    application: Application
    clock: TestClock
    players: int
    ids: count[int]

    async def does(self, player: int, command: Command) -> float:
        """Execute a player's command; return the seconds that it took."""
        update = Update(
            f"update-{next(self.ids)}",
            Sender("test", f"ref-{player}", f"p{player}", f"P{player}", manages=True),
            Place("lobby", "lobby", "lobby", "lobby"),
            command,
        )
        start = perf_counter()
        await self.application.receive(update)
        return perf_counter() - start


def fill(path: Path, matches: int, players: int) -> None:
    """Write people and the logs of finished matches, each a whole game, directly into a database."""
    luck = random.Random(1)
    options, turns = whole_game(GAME, 0)
    position = rules.get(GAME).start(options)
    for step in " ".join(steps for _, steps in turns).split():
        position = position.play(step)
    assert position.outcome is not None
    outcome = position.outcome
    game = Game(turns, outcome.winner, outcome.reason, json.dumps(outcome.score))
    with raw(path) as database:
        for player in range(1, players + 1):
            database.execute("INSERT INTO players (id, name) VALUES (?, ?)", (player, f"P{player}"))
            account = ("test", f"ref-{player}", player, f"p{player}", f"p{player}")
            database.execute(
                "INSERT INTO accounts (platform, ref, player, handle, folded) VALUES (?, ?, ?, ?, ?)", account
            )
        database.execute("INSERT INTO communities (id, platform, ref, name) VALUES (1, 'test', 'lobby', 'lobby')")
        database.execute(
            "INSERT INTO rooms (id, platform, ref, community, name) VALUES (1, 'test', 'lobby', 1, 'lobby')"
        )
        for number in range(1, matches + 1):
            _match(database, number, luck.sample(range(1, players + 1), 2), json.dumps(options), game)


def _match(database: sqlite3.Connection, number: int, seats: Sequence[int], options: str, game: Game) -> None:
    began = to_microseconds(START + timedelta(minutes=7 * number))
    step, (turns, *result) = 3_600_000_000, game
    database.execute(
        "INSERT INTO challenges (number, room, community, challenger, opponent, game, options, seat, status, made_at)"
        " VALUES (?, 1, 1, ?, ?, ?, ?, 'me', 'accepted', ?)",
        (number, *seats, GAME, options, began),
    )
    end = began + step * len(turns)
    clock = json.dumps(to_builtins(MatchClock(len(turns) + 1, instant(end))))
    database.execute(
        "INSERT INTO matches (number, room, community, game, options, rules_version, seat1, seat2, status, version, ply, to_move,"
        " winner, reason, score, started_at, changed_at, clock)"
        " VALUES (?, 1, 1, ?, ?, 1, ?, ?, 'finished', ?, ?, 0, ?, ?, ?, ?, ?, ?)",
        (number, GAME, options, *seats, len(turns) + 1, len(turns), *result, began, end, clock),
    )
    database.execute(
        "INSERT INTO events (match, version, kind, seat, data, at) VALUES (?, 1, 'started', 0, '{}', ?)",
        (number, began),
    )
    database.executemany(
        "INSERT INTO turns (match, ply, seat, steps, version, at, forced) VALUES (?, ?, ?, ?, ?, ?, 0)",
        ((number, ply, seat, steps, ply + 1, began + step * ply) for ply, (seat, steps) in enumerate(turns, 1)),
    )
    database.execute(
        "INSERT INTO events (match, version, kind, seat, data, at) VALUES (?, ?, 'finished', ?, '{}', ?)",
        (number, len(turns) + 1, turns[-1][0], end),
    )


async def community(folder: Path, matches: int, players: int) -> Community:
    """Return a community with matches and players, all of whom are on its ladder."""
    path = folder / f"{matches}.db"
    await (await open_sqlite(path)).close()
    fill(path, matches, players)
    store = await open_sqlite(path)
    await store.write(recount.refill)
    clock = TestClock(START + timedelta(minutes=7 * matches, days=30))
    world = Community(store, Application(store, clock, TestRng(), matching=least_cost), clock, players, count())
    await world.does(1, LadderCreate(GAME, {"size": "5"}, clock="3d/move"))

    def join(uow: UnitOfWork) -> None:
        for player in range(1, players + 1):
            ladder_log.join(uow.ladders, 1, player, clock.now())

    await store.write(join)
    return world


async def ask(where: Community, round_: int, durations: dict[str, list[float]]) -> None:
    """Give every command once, as a random player."""
    luck = random.Random(round_)
    me, other_player = luck.sample(range(1, where.players + 1), 2)
    commands: dict[str, Command] = {
        "/ladder": Ladder(),
        "/ladder challenge": Ladder("challenge"),
        "/rating": Rating(),
        "/standings": Standings(GAME),
        "/stats": Stats(),
        "/history": History(None, f"p{other_player}"),
    }
    for name, command in commands.items():
        durations.setdefault(name, []).append(await where.does(me, command))
    member = await where.store.read(lambda uow: uow.ladders.member(1, me))
    if member is None or member.place < 3:
        return
    target = await where.store.read(lambda uow: uow.ladders.members(1, member.place - 2, member.place - 2)[0].player)
    match_count = len(await where.store.read(lambda uow: uow.matches.running_of(me)))
    spent = await where.does(me, Ladder("challenge", None, f"p{target}"))
    running = await where.store.read(lambda uow: uow.matches.running_of(me))
    if len(running) == match_count:
        return
    durations.setdefault("/ladder challenge @…", []).append(spent)
    number = max(match.number for match in running)
    durations.setdefault("the end of a match", []).append(await where.does(target, Resign(number, confirmed=True)))


async def rebuild_all(where: Community) -> tuple[float, int]:
    """Compare everything with the logs, as ``stonepost rebuild --check`` does; return the seconds and the number of matches."""
    start = perf_counter()
    numbers = await where.store.read(lambda uow: uow.matches.numbers())
    for number in numbers:
        await where.store.read(partial(recount.check_match, number=number))
    assert await where.store.read(recount.check) == []
    return perf_counter() - start, len(numbers)


async def measure(folder: Path, many: tuple[int, int], rounds: int) -> tuple[dict[str, tuple[float, float]], float]:
    """Return the median seconds of each command in a small and a large community, and the seconds to rebuild 10,000 matches."""
    async with AsyncExitStack() as stack:
        small, large = await community(folder, *FEW), await community(folder, *many)
        for place in (small, large):
            stack.push_async_callback(place.store.close)
        durations: tuple[dict[str, list[float]], dict[str, list[float]]] = ({}, {})
        for round_ in range(rounds):
            for place, times in zip((small, large), durations, strict=True):
                place.clock.pass_(hours=1)
                await ask(place, round_, times)
        medians = {name: (median(durations[0][name]), median(durations[1][name])) for name in durations[0]}
        seconds, matches = await rebuild_all(large)
    return medians, seconds / matches * 10_000


def rows(folder: Path, many: tuple[int, int] = MANY, rounds: int = 30) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        medians, rebuild = asyncio.run(measure(Path(temporary), many, rounds))
    title = f"of {many[0]:,} matches and {many[1]:,} players"
    table_rows = [
        Row(
            f"{name}, {title}",
            f"{large * 1e3:.2f} ms",
            f"{large / small:.2f} × of {FEW[0]:,} and {FEW[1]}",
            "at most 2 ×",
        )
        for name, (small, large) in medians.items()
    ]
    return [*table_rows, Row("comparing 10,000 matches with their logs", f"{rebuild:.0f} s", "", "under 60 s")]


def main() -> None:
    """Measure in the directory for temporary files."""
    many = (int(sys.argv[1]), int(sys.argv[2])) if len(sys.argv) > 2 else MANY
    for row in rows(Path(tempfile.gettempdir()), many):
        print(f"{row.figure:>10}  {row.ratio:28}  {row.what}")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
