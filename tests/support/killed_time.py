"""Program that lets time pass and kills itself at a chosen write; run as ``python -m tests.support.killed_time FOLDER SHARE``.

For every write that scheduler, delivery and commands make, twice: once the process is killed inside the transaction, before its
commit, and once right after it. Another process then goes on where the first one was, and platforms deliver their updates again.
What came of it is written to ``FOLDER/told.json``; a test judges it. (It forks, so it is a program without threads.)
"""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

from bot.runtime.delivery import CommitNotifier, Delivery
from bot.runtime.matching import least_cost
from core.play.application import Application
from core.play.commands import Accept, Away, Command, Move, Pause, Play, Remind
from core.play.match import rebuild
from core.play.match.model import SeatWish
from core.play.ports import Outgoing, Store, Work
from core.play.serialization import pack
from core.play.updates import Place, Sender, Update
from storage.sqlite.store import open_sqlite
from tests.support.databases import empty
from tests.support.table import TestChance, TestClock

T = TypeVar("T")
SHARES = 2
START = datetime(2026, 3, 1, 12, tzinfo=UTC)
OPTIONS = {"size": "5"}

STORY: tuple[tuple[float, tuple[tuple[str, Command], ...]], ...] = (
    (0, (
        ("bob", Remind(where="both")),
        ("alice", Play("cropa", "bob", OPTIONS, SeatWish.ME, "3d/move")),
        ("bob", Accept(1)),
        ("alice", Play("cropa", "bob", OPTIONS, SeatWish.ME, "3d/move", "claim")),
        ("bob", Accept(2)),
        ("bob", Play("cropa", "alice", OPTIONS, SeatWish.ME, "7d+1d")),
        ("alice", Accept(3)),
        ("alice", Move("e5", 1)),
    )),
    (1.6, (("alice", Move("e5", 2)), ("bob", Pause("2d", 3)), ("alice", Accept(3)))),
    (3.1, (("alice", Away("2d")),)),
    (4.8, ()),
    (9, ()),
)  # fmt: skip
"""Days after the start, and what people do then; the scheduler and delivery run after each."""


class Killing:
    """Store whose process is killed at one of its writes.

    Args:
        store: where everything goes.
        at: the write, from 1; 0: none.
        inside: whether it is killed inside the transaction, or right after the commit.
    """

    def __init__(self, store: Store, at: int, *, inside: bool) -> None:
        self._store = store
        self._at = at
        self._inside = inside
        self.writes = 0
        self.problem = None

    async def write(self, work: Callable[[Work], T]) -> T:
        self.writes += 1
        die = self.writes == self._at

        def killed(open_work: Work) -> T:
            result = work(open_work)
            if die and self._inside:
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        result = await self._store.write(killed)
        if die:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    async def read(self, work: Callable[[Work], T]) -> T:
        return await self._store.read(work)

    def serve_as(self, process: int | None) -> None:
        self._store.serve_as(process)

    async def changed_elsewhere(self) -> None:
        await self._store.changed_elsewhere()

    async def close(self) -> None:
        await self._store.close()


class Noting:
    """Platform that records what it is given before it confirms it."""

    key = "test"

    def __init__(self, file: Path) -> None:
        self._file = file

    async def start(self) -> str:
        return ""

    async def stop(self) -> None:
        """Nothing to stop."""

    async def deliver(self, outgoing: Outgoing) -> None:
        said = pack(outgoing.message)["content"]
        line = json.dumps([outgoing.id, outgoing.room.ref, outgoing.player, outgoing.message.code, said])
        with self._file.open("a") as file:
            file.write(f"{line}\n")
            os.fsync(file.fileno())


async def live(folder: Path, at: int, *, inside: bool) -> int:
    """Run the story from where it was, until the end or until killed; return the number of writes."""
    store = Killing(await open_sqlite(folder / "story.db"), at, inside=inside)
    clock, commits = TestClock(START), CommitNotifier()
    application = Application(store, clock, TestChance(), matching=least_cost, committed=commits.notify)
    delivery = Delivery(store, Noting(folder / "said.txt"), clock, commits)
    progress = folder / "chapter"
    chapter = int(progress.read_text()) if progress.exists() else 0
    for days, deeds in STORY[chapter:]:
        clock.time = START + timedelta(days=days)
        for number, (name, command) in enumerate(deeds):
            update = Update(
                f"{chapter}.{number}",
                Sender("test", name, name, name),
                Place("lobby", "Lobby", "lobby", "Lobby"),
                command,
            )
            await application.receive(update)
            await application.receive(update)  # platforms deliver twice at times
        while await application.tick() or await delivery.round():
            pass
        chapter += 1
        progress.write_text(str(chapter))
    await store.close()
    return store.writes


async def told(folder: Path) -> dict[str, object]:
    """Return what came of a story: what was said, what is stored, and where a match differs from its log."""
    store = await open_sqlite(folder / "story.db")

    def work(open_work: Work) -> dict[str, object]:
        numbers = open_work.matches.numbers()
        matches = [open_work.matches.get(number) for number in numbers]
        timers = [
            open_work.timers.get(kind, subject) for kind in ("match", "vacation", "digest") for subject in range(1, 4)
        ]
        return {
            "matches": [str(match) for match in matches],
            "timers": [str(timer) for timer in timers],
            "waiting": open_work.outbox.pending(),
            "differences": [str(found) for number in numbers for found in rebuild.check(open_work.matches, number)],
        }

    stored = await store.read(work)
    await store.close()
    said = [json.loads(line) for line in (folder / "said.txt").read_text().splitlines()]
    return {**stored, "said": said}


def forked(function: Callable[[], int]) -> int:
    """Run a function in a process of its own; return its exit status, negative for the signal that killed it."""
    child = os.fork()
    if child == 0:
        os._exit(function())
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def lived(folder: Path, at: int, *, inside: bool) -> dict[str, object]:
    """Run the story with one kill, and to its end; return the result."""
    folder.mkdir()
    empty(folder / "story.db")
    first = forked(lambda: min(asyncio.run(live(folder, at, inside=inside)), 0))
    if at:
        assert first == -signal.SIGKILL, first
        assert forked(lambda: min(asyncio.run(live(folder, 0, inside=inside)), 0)) == 0
    found: dict[str, object] = {"at": at, "inside": inside}
    return found | asyncio.run(told(folder))


def main(folder: Path, share: int) -> None:
    """Run the story once without a kill, and once for every kill of a share."""
    (folder / "counted").mkdir()
    writes = asyncio.run(live(folder / "counted", 0, inside=False))
    stories = [lived(folder / "peace", 0, inside=False)]
    for at in range(1, writes + 1):
        if at % SHARES == share:
            stories += [lived(folder / f"{at}-{inside}", at, inside=inside) for inside in (True, False)]
    (folder / "told.json").write_text(json.dumps(stories))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
