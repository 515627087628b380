"""Load on Discord: time to acknowledge interactions, losses, and growth of memory.

The fake of Discord and the people are in this process. The program is another process on a database file, as an operator runs it.
"""

import asyncio
import os
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.load.club import Clubs, Table, make_clubs
from bench.load.common import program, resident_megabytes
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.fake_discord import FakeDiscord, Interaction

Tell = Callable[[str], None]
EVERY = 30.0
"""Seconds between two measurements of the program's memory."""
KINDS = {"move": 40, "form": 15, "suggest": 15, "try": 10, "board": 10, "matches": 5, "more": 5}
"""Kinds of actions, with their shares in per cent."""
MAX_A_SECOND: Final = 50
"""Number of requests in a second that Discord allows a bot."""
_MESSAGES: Final = r"^POST /channels/\d+/messages"
"""New messages, of which Discord has allowed five in five seconds in each channel; it may change that at any time."""


@dataclass(frozen=True, slots=True)
class Size:
    """Size of a run: servers, running matches, interactions per second, and seconds."""

    servers: int = 200
    matches: int = 2000
    rate: float = 20.0
    seconds: float = 120.0


@dataclass(slots=True)
class Measured:
    """Result of a run.

    Attributes:
        done: number of actions, by kind.
        acknowledged: seconds until each interaction was acknowledged.
        answered: seconds until the result of each action was visible.
        lost: descriptions of losses.
        memory: megabytes of the program, by seconds since the start.
        worked: processor time of the program, in seconds.
        busy: load of the machine (1, 5, 15 minutes), and its number of processors.
        warnings: lines of the program's log.
        fastest: largest number of requests in any second, without answers to interactions, which Discord doesn't count.
        limited: number of requests that exceeded the limit of a channel.
    """

    done: Counter[str] = field(default_factory=Counter)
    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    memory: dict[int, float] = field(default_factory=dict)
    worked: float = 0.0
    busy: str = ""
    warnings: list[str] = field(default_factory=list)
    fastest: int = 0
    limited: int = 0

    def lines(self) -> list[str]:
        """Return the lines of a report."""
        return [
            "done: " + ", ".join(f"{count} {kind}" for kind, count in self.done.most_common()),
            f"acknowledged: {_spread(self.acknowledged)}",
            f"answered:     {_spread(self.answered)}",
            "memory: " + ", ".join(f"{mb:.0f} MB at {at} s" for at, mb in self.memory.items()),
            f"processor: {self.worked:.0f} s; the machine: {self.busy}",
            f"at most {self.fastest} requests in a second, of {MAX_A_SECOND} allowed; {self.limited} beyond a channel's limit",
            f"lost: {len(self.lost)}",
            *(f"  {one}" for one in self.lost[:20]),
            f"lines in the log: {len(self.warnings)}",
            *(f"  {one}" for one in self.warnings[:20]),
        ]


def _spread(seconds: list[float]) -> str:
    if len(seconds) < 2:
        return f"{len(seconds)}"
    parts = quantiles(seconds, n=100, method="inclusive")
    fast_share = sum(one <= 1 for one in seconds) / len(seconds)
    return (
        f"{len(seconds)}: p50 {parts[49] * 1e3:.0f} ms, p95 {parts[94] * 1e3:.0f} ms, p99 {parts[98] * 1e3:.0f} ms, "
        f"max {max(seconds) * 1e3:.0f} ms; {fast_share:.2%} within 1 s"
    )


async def measure(size: Size, tell: Tell = lambda _: None) -> Measured:
    """Create the servers, start the program, and let people play."""
    with TemporaryDirectory() as folder:
        database, log = Path(folder, "stonepost.db"), Path(folder, "log")
        async with FakeDiscord(keep_files=False, patience=60.0, keep=100_000) as fake:
            clubs = await make_clubs(fake, database, size.servers, size.matches)
            fake.enforce(_MESSAGES, limit=5, per=5.0)
            tell(f"{len(clubs.guilds)} servers, {len(clubs.tables)} running matches")
            async with serve_program(fake, database, log) as process:
                people = People(fake, clubs, size, process.pid, tell)
                await people.play()
                await people.judge(database)
            counted = [
                request for request in fake.requests if not request.path.startswith(("/interactions/", "/webhooks/"))
            ]
            people.measured.fastest = max(Counter(int(request.at) for request in counted).values(), default=0)
            people.measured.limited = sum(request.status == 429 for request in fake.requests)
            if people.measured.fastest > MAX_A_SECOND:
                people.measured.lost.append(f"{people.measured.fastest} requests in a second")
        people.measured.warnings = await asyncio.to_thread(_lines, log)
    return people.measured


@asynccontextmanager
async def serve_program(fake: FakeDiscord, database: Path, log: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the program within the block."""
    settings = {
        "STONEPOST_WEB": "no",
        "STONEPOST_DATABASE": str(database),
        "STONEPOST_DISCORD_TOKEN": fake.token,
        "STONEPOST_DISCORD_API_BASE": fake.api_base,
        "STONEPOST_DISCORD_GATEWAY_URL": fake.gateway_url,
    }
    with log.open("w") as file:
        async with program(settings, stdout=asyncio.subprocess.PIPE, stderr=file) as process:
            assert process.stdout is not None
            greeting = await asyncio.wait_for(process.stdout.readline(), 60)
            if b"Discord" not in greeting:
                raise RuntimeError(f"the program did not start: {await asyncio.to_thread(_lines, log)}")
            yield process


class People:
    """All players."""

    def __init__(self, fake: FakeDiscord, clubs: Clubs, size: Size, program: int, tell: Tell) -> None:
        self.measured = Measured()
        self._fake = fake
        self._clubs = clubs
        self._size = size
        self._program = program
        self._tell = tell
        self._luck = random.Random(1)
        self._doing: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        """Start actions at a fixed rate, without waiting for earlier ones."""
        loop, start, action_count = asyncio.get_running_loop(), asyncio.get_running_loop().time(), 0
        kinds = self._luck.choices(list(KINDS), list(KINDS.values()), k=int(self._size.rate * self._size.seconds))
        while action_count < len(kinds):
            elapsed = loop.time() - start
            self._look(int(elapsed))
            while action_count < min(len(kinds), int(elapsed * self._size.rate) + 1):
                self._begin(kinds[action_count])
                action_count += 1
            await asyncio.sleep(0.5 / self._size.rate)
        await asyncio.gather(*self._doing)
        self._look(int(self._size.seconds))
        self.measured.worked = _worked(self._program)
        loads = ", ".join(f"{one:.1f}" for one in os.getloadavg())
        self.measured.busy = f"load {loads} on {os.cpu_count()} processors"

    def _look(self, elapsed: int) -> None:
        at = int(elapsed - elapsed % EVERY)
        if at not in self.measured.memory:
            self.measured.memory[at] = resident_megabytes(self._program)
            self._tell(f"{at} s: {self.measured.memory[at]:.0f} MB, {len(self._doing)} on their way")

    def _begin(self, kind: str) -> None:
        free = [table for table in self._luck.sample(self._clubs.tables, 20) if not table.busy]
        table = next((one for one in free if one.position.outcome is None), None)
        if table is None:
            raise RuntimeError("every match is busy")
        actions: dict[str, Callable[[Table], Coroutine[Any, Any, None]]] = {"move": self._move, "form": self._form}
        table.busy = kind in actions  # until its effect is visible
        action = actions[kind](table) if kind in actions else self._ask(kind, table)
        self.measured.done[kind] += 1
        task = asyncio.create_task(self._timed(action))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _timed(self, action: Coroutine[Any, Any, None]) -> None:
        start = asyncio.get_running_loop().time()
        try:
            await action
        except (TimeoutError, AssertionError) as problem:
            self.measured.lost.append(f"no answer: {type(problem).__name__}: {problem}")
        else:
            self.measured.answered.append(asyncio.get_running_loop().time() - start)

    async def _move(self, table: Table) -> None:
        mover, turn = table.mover, table.turn(self._luck)
        answer = await mover.slash("move", table.thread, turn=turn, match=table.number)
        self._taken(table, turn, answer)

    async def _form(self, table: Table) -> None:
        mover, ply, turn = table.mover, table.position.ply, table.turn(self._luck)
        pressed = await mover.press_old(table.board, f"f:move:{table.number}:{ply}")
        self._taken(table, turn, await mover.submit(pressed, {"turn": turn}))

    def _taken(self, table: Table, turn: str, answer: Interaction) -> None:
        table.busy = False
        if answer.too_late or answer.messages:
            answer_text = answer.text if answer.messages else "too late"
            self.measured.lost.append(f"#{table.number}: {turn} was not taken: {answer_text}")

    async def _ask(self, kind: str, table: Table) -> None:
        mover = table.mover
        if kind == "suggest":
            await mover.autocomplete("move", table.thread, typing="turn", turn="", match=table.number)
        elif kind == "try":
            await mover.slash("explore try", table.thread, turn=table.position.steps()[0], match=table.number)
        elif kind == "more":
            await self._followed(await mover.press_old(table.board, f"m:{table.number}"))
        elif kind == "board":
            await self._followed(await mover.press_old(table.board, f"c:/board #{table.number}"))
        else:
            await mover.slash("matches", table.thread)

    async def _followed(self, interaction: Interaction) -> None:
        await self._fake.until(lambda: interaction.followups, self._fake.patience)

    async def judge(self, database: Path) -> None:
        """Compare the messages and the store with the actions of people."""
        measured = self.measured
        store = await open_sqlite(database, read_only=True)
        try:
            async with asyncio.timeout(self._fake.patience):
                while await store.read(lambda uow: uow.outbox.pending()):  # noqa: ASYNC110 - the store has no event for it
                    await asyncio.sleep(0.1)
            measured.lost += await store.read(self._differences)
        except TimeoutError:
            measured.lost.append("messages are left in the outbox")
        finally:
            await store.close()
        for one in self._fake.interactions:
            if one.acknowledged_after is None:
                measured.lost.append(one.describe())
            else:
                measured.acknowledged.append(one.acknowledged_after)

    def _differences(self, uow: UnitOfWork) -> list[str]:
        differences = [str(failure) for failure in uow.outbox.failures(1000)]
        for table in self._clubs.tables:
            match = uow.matches.get(table.number)
            assert match is not None
            if match.ply != table.position.ply:
                differences.append(f"#{table.number}: {match.ply} turns are stored, {table.position.ply} were taken")
            announced = sum(message.author.bot for message in table.thread.said) - 1
            if announced != table.turns:
                differences.append(f"#{table.number}: {table.turns} turns were taken, {announced} are announced")
        return differences


def _worked(process: int) -> float:
    """Return the processor time of a process, in seconds."""
    fields = _lines(Path(f"/proc/{process}/stat"))[0].rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _lines(file: Path) -> list[str]:
    return file.read_text().splitlines()
