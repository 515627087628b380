"""Story in which time passes, with scheduler and delivery; see :mod:`tests.support.killed`. Several tests share its kills."""

import json
import os
import sys
from datetime import timedelta
from pathlib import Path

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.match import rebuild
from bot.features.match.commands import Move
from bot.features.time.commands import Away, Pause, Remind
from bot.kernel.application import Application
from bot.runtime.delivery import CommitNotifier, Delivery
from bot.runtime.system import least_cost
from core.match.model import SeatWish
from core.messages.command import Command
from core.messages.message import message_data
from core.messages.updates import Place, Sender, Update
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork
from tests.support.killed import START, Killing, tell
from tests.support.table import TestClock, TestRng

SHARES = 2
SAID = "said.txt"
"""File of the messages."""
OPTIONS = {"size": "5"}

STORY: tuple[tuple[float, tuple[tuple[str, Command], ...]], ...] = (
    (0, (
        ("bob", Remind(where="both")),
        ("bob", Away("auto off")),
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
"""Days after the start, and the commands of people; the scheduler and delivery run after each."""


class Noting:
    """Platform that records each message before it confirms it."""

    key = "test"

    def __init__(self, file: Path) -> None:
        self._file = file

    async def start(self) -> str:
        return ""

    async def stop(self) -> None:
        """Do nothing."""

    async def deliver(self, outgoing: Outgoing) -> None:
        said = message_data(outgoing.message)["content"]
        line = json.dumps([outgoing.id, outgoing.room.ref, outgoing.player, outgoing.message.code, said])
        with self._file.open("a") as file:
            file.write(f"{line}\n")
            os.fsync(file.fileno())


async def live(store: Killing, folder: Path) -> None:
    """Run one chapter after the other."""
    clock, commits = TestClock(START), CommitNotifier()
    application = Application(store, clock, TestRng(), matching=least_cost, committed=commits.notify)
    delivery = Delivery(store, Noting(folder / SAID), clock, commits)
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
            await application.receive(update)  # platforms sometimes deliver twice
        while await application.tick() or await delivery.round():
            pass
        chapter += 1
        progress.write_text(str(chapter))


def told(uow: UnitOfWork) -> dict[str, object]:
    """Return the stored state, and the differences of matches from their logs."""
    numbers = uow.matches.numbers()
    timers = [uow.timers.get(kind, subject) for kind in ("match", "vacation", "digest") for subject in range(1, 4)]
    return {
        "matches": [str(uow.matches.get(number)) for number in numbers],
        "timers": [str(timer) for timer in timers],
        "waiting": uow.outbox.pending(),
        "differences": [str(discrepancy) for number in numbers for discrepancy in rebuild.check(uow.matches, number)],
    }


if __name__ == "__main__":
    share = int(sys.argv[2])
    tell(Path(sys.argv[1]), live, told, lambda writes: range(share or SHARES, writes + 1, SHARES))
