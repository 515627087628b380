"""Three processes on one database, one of them killed every few seconds, every update sent to two of them.

``python -m tests.bench.sharing`` begins 2,000 matches, plays in all of them, kills for two minutes, and then looks whether every
turn is there once, was told once and in order, every reminder came once, no clock was charged twice, nothing is left to say, and
everything is as the logs say. ``--hands 10000`` instead lets three hands act on one ply at once, so many times. It is a trial
more than a measurement.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from uuid import UUID

import aiohttp

from bot.cli.matches import rebuild
from core import rules
from core.play.commands import Mute
from core.play.handlers.time.match_clock import MATCH
from core.play.match.model import OUT_OF_TIME, ChallengeStatus, Match, MatchEvent, MatchStatus, SeatWish, Turn
from core.play.ports import Post, Store, Work
from core.play.time.clock import MatchClock, ticks
from core.play.time.control import Terms, TimeControl
from core.play.time.model import Timer
from core.rules import Position
from storage.postgres.store import open_postgres
from storage.sqlite.store import open_sqlite
from tests.support.postgres import Cluster, programs
from tests.support.racing import race
from tests.support.said import values
from tests.support.server import Server
from tests.support.table import Table

Database = Path | str
PROCESSES = 3
PAUSE = 0.5
"""Seconds that a killed process stays away."""
WELL = (
    "every turn is there once, was told once and in order, every reminder came once;"
    " every match, its clock among it, and every rating is as the logs say"
)
CONTROLS = ("30m/move", "30m+1m max 60m")
HALF = timedelta(minutes=15)
"""How long after a turn of a new match somebody is reminded."""
GRACE = timedelta(seconds=25)
"""How late a reminder may be: processes look every 15 seconds, and are dead now and then."""


@dataclass
class Club:
    """The processes, and people who play behind them.

    Attributes:
        latencies: seconds until a turn was answered.
        steps: what was played, by match.
        running: the matches that each pair began with.
        complaints: what the processes wrote to their logs, and how often.
        met: how often a request met a process that was not there, or one that asked for patience.
    """

    database: Database
    session: aiohttp.ClientSession
    luck: random.Random
    lease: int
    servers: list[Server] = field(default_factory=list)
    cookies: dict[str, str] = field(default_factory=dict)
    latencies: list[float] = field(default_factory=list)
    steps: dict[int, list[str]] = field(default_factory=dict)
    running: dict[int, list[int]] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)
    complaints: Counter[str] = field(default_factory=Counter)

    def server(self) -> Server:
        return Server(self.database, shared="yes", lease_seconds=str(self.lease), log="error")

    def new_id(self) -> str:
        return str(UUID(int=self.luck.getrandbits(128), version=4))

    async def join(self, name: str) -> None:
        address = self.luck.choice(self.servers).address
        async with self.session.post(f"{address}/api/name", json={"name": name}) as answer:
            assert answer.status == 201, await answer.text()
            self.cookies[name] = "; ".join(f"{key}={morsel.value}" for key, morsel in answer.cookies.items())

    async def say(self, name: str, text: str) -> dict[str, object]:
        """Send an update to two processes at once, again and again, until one has answered."""
        body = {"id": self.new_id(), "text": text}
        while True:
            said = await asyncio.gather(*(self._send(each, name, body) for each in self.luck.sample(self.servers, 2)))
            for answer in said:
                if answer is not None:
                    return answer
            await asyncio.sleep(0.05)

    async def _send(self, server: Server, name: str, body: dict[str, str]) -> dict[str, object] | None:
        try:
            async with self.session.post(
                f"{server.address}/api/rooms/lobby/messages", json=body, headers={"Cookie": self.cookies[name]}
            ) as answer:
                self.met[str(answer.status)] += 1
                return await answer.json() if answer.status in {200, 201} else None
        except (aiohttp.ClientError, OSError, TimeoutError):
            self.met["away"] += 1
            return None

    async def kill(self, every: float, until: float) -> int:
        """Kill one process after the other, and start another in its place. Returns how many."""
        kills = 0
        while time.monotonic() + every + PAUSE < until:
            await asyncio.sleep(every)
            victim = kills % PROCESSES
            self.complaints += complaints(await asyncio.to_thread(self.servers[victim].kill))
            kills += 1
            await asyncio.sleep(PAUSE)
            self.servers[victim] = await asyncio.to_thread(self.server)
        return kills

    async def play(self, pair: int, until: float) -> None:
        """One turn after the other, each in any of the pair's matches; when all are over, in new ones. Until the time is over."""
        names, game = (f"ann{pair}", f"ben{pair}"), rules.get("luup")
        positions: dict[int, Position] = {number: game.start({"size": 8}) for number in self.running[pair]}
        while time.monotonic() < until:
            if not positions:
                number = await self._begin(names)
                positions[number], self.steps[number] = game.start({"size": 8}), []
            number = self.luck.choice(list(positions))
            position = positions[number]
            step = self.luck.choice(position.steps())
            begun = time.monotonic()
            await self.say(names[position.seat - 1], f"#{number} {step}")
            self.latencies.append(time.monotonic() - begun)
            self.steps[number].append(step)
            positions[number] = position.play(step)
            if positions[number].outcome is not None:
                del positions[number]

    async def _begin(self, names: tuple[str, str]) -> int:
        await self.say(names[0], f"/play luup @{names[1]} size 8 first 30m/move")
        async with opened(self.database, read_only=True) as store:
            number = await store.read(lambda work: _challenge(work, names[0]))
        await self.say(names[1], f"/accept {number}")
        return number


def complaints(log: str) -> Counter[str]:
    """Return the lines of a log that tell of errors, without what differs between them."""
    lines = [line for line in log.splitlines() if re.match(r"[A-Z]+ |[\w.]+(Error|Exception|Conflict)", line)]
    return Counter(re.sub(r"\d+", "N", line)[:120] for line in lines)


def _challenge(work: Work, name: str) -> int:
    (challenge,) = work.challenges.made_by(_player(work, name))
    return challenge.number


def _player(work: Work, name: str) -> int:
    account = work.people.by_handle("web", name)
    assert account is not None
    return account.player


def begin(work: Work, names: Sequence[str], wait: timedelta, control: str, now: datetime) -> int:
    """Begin a match such that somebody is to be reminded after so long, if they don't take their turn. Returns its number."""
    game, terms = rules.get("luup"), Terms(TimeControl.read(control))
    one, other = (_player(work, name) for name in names)
    room = work.people.find_room("web", "lobby")
    assert room is not None
    options, began = game.resolve_options({"size": 8}), now + wait - HALF
    clock = MatchClock.begin(terms.control, 1, began)
    number = work.challenges.add(
        room=room, challenger=one, opponent=other, game=game.key, options=options, seat=SeatWish.ME, at=began, terms=terms
    ).number  # fmt: skip
    work.challenges.close(number, ChallengeStatus.ACCEPTED)
    match = Match(
        number, room.id, room.community, game.key, options, game.version, (one, other), MatchStatus.RUNNING, 1, 0, 1,
        None, None, began, began, clock, terms,
    )  # fmt: skip
    work.matches.add(match)
    work.matches.note(number, MatchEvent(1, "started", 0, {}, began))
    work.timers.put(Timer(MATCH, number, began + HALF, clock.turn, "half", {"handled": ticks(began)}))
    return number


async def fill(store: Store, club: Club, pairs: int, matches: int, seconds: float) -> None:
    """Begin all matches, past the processes; their reminders come due while it is played."""
    luck = random.Random(5)
    for pair in range(pairs):

        def work(open_work: Work, pair: int = pair) -> list[int]:
            return [
                begin(
                    open_work,
                    (f"ann{pair}", f"ben{pair}"),
                    timedelta(seconds=luck.uniform(5, seconds * 0.9)),
                    CONTROLS[number % len(CONTROLS)],
                    datetime.now(UTC),
                )
                for number in range(matches // pairs)
            ]

        club.running[pair] = await store.write(work)
        club.steps |= {number: [] for number in club.running[pair]}


@asynccontextmanager
async def opened(database: Database, *, read_only: bool = False) -> AsyncIterator[Store]:
    """Our own look into the database."""
    if isinstance(database, Path):
        store: Store = await open_sqlite(database, read_only=read_only)
    else:
        store = await open_postgres(database, read_only=read_only)
    try:
        yield store
    finally:
        await store.close()


async def drained(store: Store) -> float:
    """Wait until nothing is left to say; returns the seconds that took."""
    begun = time.monotonic()
    while await store.read(lambda work: work.outbox.pending()):  # noqa: ASYNC110 - other processes set no event
        await asyncio.sleep(0.1)
    return time.monotonic() - begun


def reminded(posts: Sequence[Post]) -> Counter[tuple[int, int, str]]:
    """How often each turn was reminded of, by match, turn and stage. Who couldn't be told for long is told as one stage more."""
    found: Counter[tuple[int, int, str]] = Counter()
    for post in posts:
        message = post.message
        if message is not None and message.code == "reminder" and message.number is not None:
            turns = [action.command.turn for action in message.actions if isinstance(action.command, Mute)]
            found[message.number, turns[0] or 0, str(values(message).get("stage"))] += 1
    return found


def unreminded(log: Sequence[Turn], began: datetime, ended: datetime, told: int) -> str | None:
    """Return whether the reminder of a match's first turn is missing, or came though the turn was taken long before."""
    due, taken = began + HALF, log[0].at if log else None
    if told == 0 and due + GRACE < (taken or ended):
        return "it was never reminded of"
    if told and taken is not None and taken < due:
        return "it was reminded of a turn that had been taken"
    return None


def flaws(club: Club, posts: Sequence[Post], found: Mapping[int, Sequence[Turn]]) -> list[str]:
    """Return what is not as it must be."""
    told: dict[int, list[object]] = {number: [] for number in club.steps}
    for post in posts:
        message = post.message
        if message is None or message.number not in told or message.code not in {"turn-played", "match-ended"}:
            continue
        if values(message).get("reason") != OUT_OF_TIME:
            told[message.number].append(values(message).get("ply"))
    wrong = []
    for number, steps in club.steps.items():
        if [turn.steps for turn in found[number]] != steps:
            wrong.append(f"#{number} has other turns than were answered")
        if told[number] != list(range(1, len(found[number]) + 1)):
            wrong.append(f"the turns of #{number} were not told once and in order: {told[number]}")
    return wrong


async def looked_through(store: Store, club: Club, ended: datetime) -> tuple[list[str], int]:
    """Return all that is not as it must be, and how many reminders there were."""
    posts: list[Post] = []
    after = 0
    while page := await store.read(partial(_posts, after=after)):
        posts += page
        after = page[-1].id
    logs = {number: await store.read(partial(_turns, number=number)) for number in club.steps}
    wrong, reminders = flaws(club, posts, logs), reminded(posts)
    wrong += [
        f"#{number}: turn {turn} was reminded of {times} times"
        for (number, turn, _), times in reminders.items()
        if times > 1
    ]
    first = Counter(number for number, turn, _ in reminders if turn == 1)
    for number in (number for numbers in club.running.values() for number in numbers):
        match = await store.read(partial(_match, number=number))
        flaw = unreminded(logs[number], match.started_at, ended, first[number])
        wrong += [] if flaw is None else [f"#{number}: {flaw}"]
    _, differences = await rebuild(store, check_only=True)
    return wrong + [str(difference) for difference in differences], reminders.total()


def _posts(work: Work, after: int) -> Sequence[Post]:
    return work.posts.everywhere(after, 5_000)


def _turns(work: Work, number: int) -> Sequence[Turn]:
    return work.matches.turns(number)


def _match(work: Work, number: int) -> Match:
    match = work.matches.get(number)
    assert match is not None
    return match


async def trial(database: Database, pairs: int, matches: int, seconds: float, every: float) -> bool:
    """Play, kill, and look. Tells whether all is as it must be."""
    async with aiohttp.ClientSession(
        cookie_jar=aiohttp.DummyCookieJar(), timeout=aiohttp.ClientTimeout(total=10)
    ) as session:
        club = Club(database, session, random.Random(11), lease=3)
        club.servers = list(await asyncio.gather(*(asyncio.to_thread(club.server) for _ in range(PROCESSES))))
        try:
            for pair in range(pairs):
                await club.join(f"ann{pair}")
                await club.join(f"ben{pair}")
            async with opened(database) as store:
                await fill(store, club, pairs, matches, seconds)
            until = time.monotonic() + seconds
            kills, *_ = await asyncio.gather(
                club.kill(every, until), *(club.play(pair, until) for pair in range(pairs))
            )
            ended = datetime.now(UTC)
            async with opened(database, read_only=True) as store:
                waited = await drained(store)
                for server in club.servers:
                    club.complaints += complaints(server.stop())
                wrong, reminders = await looked_through(store, club, ended)
        finally:
            for server in club.servers:
                server.kill()
    turns = sorted(club.latencies)
    lines = [
        f"{len(club.steps)} matches, {len(turns)} turns in {seconds:.0f} s, {kills} kills; answers: {dict(club.met)}",
        f"{reminders} reminders",
        f"a turn was answered after {median(turns) * 1e3:.0f} ms (median), {turns[-1]:.1f} s at worst",
        f"nothing was left to say {waited:.1f} s after the end",
        *(f"{times} × {line}" for line, times in club.complaints.most_common(5)),
        *(wrong or [WELL]),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return not wrong


async def hands(database: Database, plies: int) -> bool:
    """Three hands at once on one ply, again and again, each on a store of its own; the race fails where two of them move."""
    begun = time.monotonic()
    async with opened(database) as one, opened(database) as two, opened(database) as three:
        refused = await race([Table(store) for store in (one, two, three)], plies, random.Random(3))
    spent = time.monotonic() - begun
    sys.stdout.write(f"{plies} plies, three hands on each: one moved, {refused} were refused; {spent:.0f} s\n")
    return refused == 2 * plies


def main() -> int:
    """Choose the engine."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=("sqlite", "postgres"), default="postgres")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--matches", type=int, default=2_000)
    parser.add_argument("--hands", type=int, metavar="PLIES", help="only let three hands act on one ply, so many times")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--every", type=float, default=4)
    given = parser.parse_args()
    run: Callable[[Database], Coroutine[object, object, bool]] = (
        partial(hands, plies=given.hands)
        if given.hands
        else partial(trial, pairs=given.pairs, matches=given.matches, seconds=given.seconds, every=given.every)
    )
    if given.engine == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            return 0 if asyncio.run(run(Path(folder, "shared.db"))) else 1
    found = programs()
    if found is None:
        sys.stderr.write("no PostgreSQL server is installed\n")
        return 2
    cluster = Cluster(found)
    try:
        asyncio.run(cluster.sql("CREATE DATABASE shared"))
        return 0 if asyncio.run(run(cluster.url("shared"))) else 1
    finally:
        cluster.stop()


if __name__ == "__main__":
    sys.exit(main())
