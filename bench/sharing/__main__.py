"""Trial of several processes on one database: every few seconds we kill one, and we send every update to two of them.

``python -m bench.sharing`` begins 2,000 matches, plays in all of them, and kills processes for two minutes. Then it checks that
every turn was stored once and announced once, in order; that every reminder came once; that no clock was charged twice; that no
message waits; and that everything agrees with the logs. ``--hands 10000`` instead lets three hands act on one ply at once, that
many times. It is mainly a trial, but in the end it also prints the cost of a turn by part. Commits wait for the disk, as with an
operator; ``--no-sync`` uses a server that doesn't wait.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import aiohttp

from bench.layers import by_layer, of_new_processes
from bench.sharing.club import Club, Database, complaints, fill, opened
from bench.sharing.flaws import find_flaws
from bench.sharing.spent import EXTENSION, Bill
from storage.store import Store
from tests.support.postgres import Cluster, programs
from tests.support.racing import race
from tests.support.table import Table

WELL = (
    "every turn is there once, was told once and in order, every reminder came once;"
    " every match, its clock among it, and every rating is as the logs say"
)


def store_of(arguments: argparse.Namespace) -> str:
    """Return a description of the store."""
    engine = "a SQLite file" if arguments.engine == "sqlite" else "PostgreSQL"
    return f"{engine}, where commits {'wait for no disk' if arguments.no_sync else 'wait for the disk'}"


async def drain(store: Store) -> float:
    """Wait until no message is left in the outbox; return the seconds that it took."""
    start = time.monotonic()
    while await store.read(lambda uow: uow.outbox.pending()):  # noqa: ASYNC110 - other processes set no event
        await asyncio.sleep(0.1)
    return time.monotonic() - start


async def trial(database: Database, arguments: argparse.Namespace, bill: Bill) -> bool:
    """Play, kill processes, and check the result. Returns whether it has no flaws."""
    async with aiohttp.ClientSession(
        cookie_jar=aiohttp.DummyCookieJar(), timeout=aiohttp.ClientTimeout(total=10)
    ) as session:
        club = Club(database, session, random.Random(11), lease=3, bill=bill)
        club.servers = list(await asyncio.gather(*(asyncio.to_thread(club.server) for _ in range(arguments.processes))))
        try:
            for pair in range(arguments.pairs):
                await club.join(f"ann{pair}")
                await club.join(f"ben{pair}")
            async with opened(database) as store:
                await fill(store, club, arguments.pairs, arguments.matches, arguments.seconds)
            kills = await _played(club, arguments)
            end = datetime.now(UTC)
            async with opened(database, read_only=True) as store:
                waited = await drain(store)
                for server in club.servers:
                    club.complaints += complaints(server.stop())
                wrong, reminders = await find_flaws(store, club, end)
        finally:
            for server in club.servers:
                server.kill()
    turns = sorted(club.latencies)
    lines = [
        f"{arguments.processes} {'process' if arguments.processes == 1 else 'processes'} on {store_of(arguments)}",
        f"{len(club.steps)} matches, {len(turns)} turns in {arguments.seconds:.0f} s, {kills} kills; answers: {dict(club.met)}",
        f"{reminders} reminders",
        f"a turn was answered after {median(turns) * 1e3:.0f} ms (median), {turns[-1]:.1f} s at worst",
        f"nothing was left to say {waited:.1f} s after the end (wanted: within 10 s)",
        *(f"{times} × {line}" for line, times in club.complaints.most_common(5)),
        *(wrong or [WELL]),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return not wrong


async def _played(club: Club, arguments: argparse.Namespace) -> int:
    """Let all clients play while we kill processes; return the number of kills."""
    await club.bill.begin(club.servers)
    until = time.monotonic() + arguments.seconds
    killing = asyncio.create_task(club.kill(arguments.every, until))
    await asyncio.gather(
        killing,
        club.bill.watch(until),
        *(club.play(range(client, arguments.pairs, arguments.clients), until) for client in range(arguments.clients)),
    )
    await club.bill.end(len(club.latencies), arguments.seconds)
    return killing.result()


def chosen_trial(database: Database, arguments: argparse.Namespace, bill: Bill) -> Coroutine[object, object, bool]:
    """Return the trial that the arguments choose."""
    return hands(database, arguments) if arguments.hands else trial(database, arguments, bill)


async def hands(database: Database, arguments: argparse.Namespace) -> bool:
    """Let three hands, each on its own store, act on one ply at once, again and again; the race fails if two of them move."""
    plies: int = arguments.hands
    start = time.monotonic()
    async with opened(database) as one, opened(database) as two, opened(database) as three:
        refused = await race([Table(store) for store in (one, two, three)], plies, random.Random(3))
    spent = time.monotonic() - start
    sys.stdout.write(
        f"{plies} plies on {store_of(arguments)}, three hands on each: one moved, {refused} were refused; {spent:.0f} s\n"
    )
    return refused == 2 * plies


def main() -> int:
    """Run the trial on the chosen engine, and print its report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=("sqlite", "postgres"), default="postgres")
    parser.add_argument("--processes", type=int, default=3, metavar="N", help="that share the database (%(default)s)")
    parser.add_argument(
        "--no-sync",
        action="store_true",
        help="let PostgreSQL not wait for the disk, as its server of the tests doesn't",
    )
    parser.add_argument("--clients", type=int, default=20, help="turns that are asked for at once (%(default)s)")
    parser.add_argument(
        "--pairs",
        type=int,
        default=125,
        help="pairs of people (%(default)s), through whom the clients go; one may write to each process once a second, and 20"
        " times in advance, so a third of the turns a second and more are wanted, or some are refused (answers: 429)",
    )
    parser.add_argument("--matches", type=int, default=2_000)
    parser.add_argument("--hands", type=int, metavar="PLIES", help="only let three hands act on one ply, so many times")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--every", type=float, default=4, help="seconds from one kill to the next (%(default)s)")
    arguments = parser.parse_args()
    if arguments.processes < 1:
        parser.error("at least one process is needed")
    if arguments.no_sync and arguments.engine == "sqlite":
        parser.error("--no-sync is for PostgreSQL: the program's own connections to a file always wait for the disk")
    with tempfile.TemporaryDirectory() as folder, of_new_processes() as spent:
        if arguments.engine == "sqlite":
            succeeded = asyncio.run(chosen_trial(Path(folder, "shared.db"), arguments, bill := Bill()))
        else:
            program_folder = programs()
            if program_folder is None:
                sys.stderr.write("no PostgreSQL server is installed\n")
                return 2
            watched = program_folder.parent.joinpath("lib", f"{EXTENSION}.so").exists()
            options = [f"shared_preload_libraries={EXTENSION}"] if watched else []
            cluster = Cluster(program_folder, *options, durable=not arguments.no_sync)
            try:
                asyncio.run(cluster.sql("CREATE DATABASE shared"))
                if watched:
                    asyncio.run(cluster.sql(f"CREATE EXTENSION {EXTENSION}", "shared"))
                url = cluster.url("shared")
                succeeded = asyncio.run(chosen_trial(url, arguments, bill := Bill(cluster.process, url)))
            finally:
                cluster.stop()
    sys.stdout.writelines(f"{line}\n" for line in bill.lines(by_layer(spent)))
    return 0 if succeeded else 1


if __name__ == "__main__":
    sys.exit(main())
