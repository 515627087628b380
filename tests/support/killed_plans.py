"""Program in which plans answer turns, and which kills itself at a chosen write.

Run as ``python -m tests.support.killed_plans FOLDER``. For every write from :data:`FROM` on it is killed once inside the
transaction, before its commit, and once right after it. What is stored then is looked at; after that another process
continues, and the platform delivers its updates again. The result is written to ``FOLDER/told.json``; a test checks it.
"""

import asyncio
import json
import signal
import sys
from pathlib import Path

from bot.runtime.matching import least_cost
from core.play.application import Application
from core.play.commands import Accept, Command, If, Move, Play, Undo
from core.play.match import rebuild
from core.play.match.model import SeatWish
from core.play.messages import TurnPlayed
from core.play.ports import Work
from core.play.updates import Place, Sender, Update
from storage.sqlite.store import open_sqlite
from tests.support.databases import empty
from tests.support.killed_time import START, Killing, forked
from tests.support.said import values
from tests.support.table import TestChance, TestClock

FROM = 7
"""First write at which it is killed: the one that makes the first plan."""
STORY: tuple[tuple[str, Command], ...] = (
    ("bob", Accept(1)),  # nothing yet; so that he is known
    ("ann", Play("cropa", "bob", {"size": "5"}, SeatWish.ME, "3d/move")),
    ("bob", Accept(1)),
    ("bob", If("c3 > a1 b2 > e5 d4 > e1 e2 > d1 d2 > a4 a5", 1, confirmed=True)),
    ("ann", Move("c3", 1)),
    ("ann", If("e5 d4 > e2 e1 > d1 d2 > a5 a4 > b4 b5", 1, confirmed=True)),
    ("ann", Move("d4 e5", 1)),
    ("ann", If("b3 e4 > a2 c5", 1, confirmed=True)),
    ("bob", Undo(1)),
    ("ann", Accept(1)),
    ("bob", Move("b3 e4", 1)),
)


async def live(folder: Path, at: int, *, inside: bool) -> int:
    """Run the story, with every update delivered twice, until the end or until killed; return the number of writes."""
    store = Killing(await open_sqlite(folder / "story.db"), at, inside=inside)
    application = Application(store, TestClock(START), TestChance(), matching=least_cost)
    for number, (name, command) in enumerate(STORY):
        place = Place("lobby", "Lobby", "lobby", "Lobby")
        update = Update(str(number), Sender("test", name, name, name.capitalize()), place, command)
        for _ in range(2):
            await application.receive(update)
    await store.close()
    return store.writes


async def told(folder: Path) -> dict[str, object]:
    """Return what is stored, and which turns are told by what waits in the outbox, in order."""
    store = await open_sqlite(folder / "story.db")

    def work(open_work: Work) -> dict[str, object]:
        waiting = [each.message for each in open_work.outbox.waiting()]
        turns = [values(message) for message in waiting if isinstance(message.content, TurnPlayed)]
        logged = [*open_work.matches.undone(1), *open_work.matches.turns(1)]
        return {
            "match": str(open_work.matches.get(1)),
            "log": [turn.steps for turn in sorted(logged, key=lambda turn: turn.version)],
            "plans": [str(plan) for plan in open_work.plans.of_match(1)],
            "told": [[*(turn.steps for turn in said["earlier"]), said["steps"]] for said in turns],
            "said": [message.code for message in waiting],
            "differences": [str(found) for found in rebuild.check(open_work.matches, 1)],
        }

    found = await store.read(work)
    await store.close()
    return found


def lived(folder: Path, at: int, *, inside: bool) -> list[dict[str, object]]:
    """Run the story with one kill, and to its end; return what there was after the kill, and at the end."""
    folder.mkdir()
    empty(folder / "story.db")
    first = forked(lambda: min(asyncio.run(live(folder, at, inside=inside)), 0))
    seen = asyncio.run(told(folder))
    if at:
        assert first == -signal.SIGKILL, first
        assert forked(lambda: min(asyncio.run(live(folder, 0, inside=inside)), 0)) == 0
    return [seen, asyncio.run(told(folder))]


def main(folder: Path) -> None:
    """Run the story once without a kill, and once for every kill."""
    (folder / "counted").mkdir()
    writes = asyncio.run(live(folder / "counted", 0, inside=False))
    stories = [lived(folder / "peace", 0, inside=False)]
    for at in range(FROM, writes + 1, 2):  # every other write is the same update again
        stories += [lived(folder / f"{at}-{inside}", at, inside=inside) for inside in (True, False)]
    (folder / "told.json").write_text(json.dumps(stories))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
