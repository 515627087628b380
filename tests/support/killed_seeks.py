"""Program in which seeks are paired, and which kills itself at a chosen write.

Run as ``python -m tests.support.killed_seeks FOLDER``. For every write it is killed once inside the transaction, before its
commit, and once right after it. Another process then continues, and the platforms deliver their updates again. The result is
written to ``FOLDER/told.json``; a test checks it.
"""

import asyncio
import json
import signal
import sys
from pathlib import Path

from bot.runtime.matching import least_cost
from core.play.application import Application
from core.play.commands import Command, Resign, Seek
from core.play.ports import Work
from core.play.updates import Place, Sender, Update
from storage.sqlite.store import open_sqlite
from tests.support.databases import empty
from tests.support.killed_time import START, Killing, forked
from tests.support.table import TestChance, TestClock

STORY: tuple[tuple[str, str, Command], ...] = (
    ("discord", "ann", Seek("luup", keep=2)),
    ("telegram", "bob", Seek(any=True)),
    ("telegram", "cid", Seek("luup")),
    ("discord", "dan", Seek("luup")),
    ("discord", "ann", Resign(1, confirmed=True)),
)
"""Everybody in a private chat. When Ann's first match is over, her seek takes Dan."""


async def live(folder: Path, at: int, *, inside: bool) -> int:
    """Run the story, with every update delivered twice, until the end or until killed; return the number of writes."""
    store = Killing(await open_sqlite(folder / "story.db"), at, inside=inside)
    application = Application(store, TestClock(START), TestChance(), matching=least_cost)
    for number, (platform, name, command) in enumerate(STORY):
        place = Place(name, name, name, name, private=True)
        update = Update(str(number), Sender(platform, name, name, name.capitalize()), place, command)
        for _ in range(2):
            await application.receive(update)
    await store.close()
    return store.writes


async def told(folder: Path) -> dict[str, object]:
    """Return what came of a story."""
    store = await open_sqlite(folder / "story.db")

    def work(open_work: Work) -> dict[str, object]:
        matches = [open_work.matches.get(number) for number in open_work.matches.numbers()]
        players = sorted({player for match in matches if match is not None for player in match.players})
        return {
            "matches": [str(match) for match in matches],
            "pairs": [match.players for match in matches if match is not None],
            "seeks": [str(seek) for player in players for seek in open_work.seeks.of(player)],
            "timers": [str(timer) for timer in open_work.timers.due(START.replace(year=2030), 99)],
            "said": [
                [outgoing.room.platform, outgoing.player, outgoing.message.code]
                for outgoing in open_work.outbox.waiting()
            ],
        }

    found = await store.read(work)
    await store.close()
    return found


def lived(folder: Path, at: int, *, inside: bool) -> dict[str, object]:
    """Run the story with one kill, and to its end; return the result."""
    folder.mkdir()
    empty(folder / "story.db")
    first = forked(lambda: min(asyncio.run(live(folder, at, inside=inside)), 0))
    if at:
        assert first == -signal.SIGKILL, first
        assert forked(lambda: min(asyncio.run(live(folder, 0, inside=inside)), 0)) == 0
    return asyncio.run(told(folder))


def main(folder: Path) -> None:
    """Run the story once without a kill, and once for every kill."""
    (folder / "counted").mkdir()
    writes = asyncio.run(live(folder / "counted", 0, inside=False))
    stories = [lived(folder / "peace", 0, inside=False)]
    for at in range(1, writes + 1, 2):  # every other write is the same update again
        stories += [lived(folder / f"{at}-{inside}", at, inside=inside) for inside in (True, False)]
    (folder / "told.json").write_text(json.dumps(stories))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
