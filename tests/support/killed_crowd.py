"""Story in which many people act at once, and share one commit; see :mod:`tests.support.killed`."""

import asyncio
import sys
from pathlib import Path

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.match import rebuild
from bot.features.match.commands import Move
from bot.kernel.application import Application
from bot.runtime.system import least_cost
from core.match.model import SeatWish
from core.messages.command import Command
from core.messages.updates import Place, Sender, Update
from storage.sqlite import transactions
from storage.sqlite.store import SqliteStore
from storage.unit_of_work import UnitOfWork
from tests.support.killed import START, Killing, tell
from tests.support.shared_commits import held
from tests.support.table import TestClock, TestRng

PAIRS = 3
BEFORE: tuple[tuple[str, Command], ...] = tuple(
    act
    for number in range(1, PAIRS + 1)
    for act in (
        (f"ann{number}", Play("luup", None, {"size": "4"}, SeatWish.ME, "3d/move")),
        (f"bob{number}", Accept(number)),
    )
)
"""Commands in sequence, each with its own transaction and commit."""
AT_ONCE: tuple[tuple[str, Command], ...] = (
    ("ann1", Move("d4", 1)),
    ("ann2", Move("d4", 2)),
    ("ann3", Move("a1 a2 a3", 3)),  # not a turn, so it is refused
    ("bob1", Move("c3", 1)),  # an answer in the shared commit
    ("ann3", Move("d4", 3)),
)
"""Commands that wait for the database together."""


async def live(store: Killing, _: Path) -> None:
    """Execute all commands, the simultaneous ones in one transaction, however long it takes."""
    transactions.MAX_SHARED = 600.0  # type: ignore[misc]  # a slow machine shall part nobody
    application = Application(store, TestClock(START), TestRng(), matching=least_cost)
    place = Place("lobby", "Lobby", "lobby", "Lobby")
    updates_before, at_once = (
        [
            Update(f"{part}{place_in}", Sender("test", name, name, name.capitalize()), place, command)
            for place_in, (name, command) in enumerate(acts)
        ]
        for part, acts in (("before", BEFORE), ("at once", AT_ONCE))
    )
    for update in updates_before:
        await application.receive(update)
    assert isinstance(store.within, SqliteStore)
    async with held(store.within):
        receiving = [asyncio.create_task(application.receive(update)) for update in at_once]
        await asyncio.sleep(0)
    await asyncio.gather(*receiving)


def told(uow: UnitOfWork) -> dict[str, object]:
    """Return the stored state, and the waiting messages."""
    return {
        "matches": [str(uow.matches.get(number)) for number in range(1, PAIRS + 1)],
        "turns": [[turn.steps for turn in uow.matches.turns(number)] for number in range(1, PAIRS + 1)],
        "said": [outgoing.message.code for outgoing in uow.outbox.waiting()],
        "timers": [str(timer) for timer in uow.timers.due(START.replace(year=2030), 99)],
        "differences": [
            str(discrepancy) for number in range(1, PAIRS + 1) for discrepancy in rebuild.check(uow.matches, number)
        ],
    }


if __name__ == "__main__":
    tell(Path(sys.argv[1]), live, told, lambda writes: range(len(BEFORE) + 1, writes + 1))
