"""Where the time of a turn goes: a profile by layer of turns that are typed on the chat page, on SQLite, in one process.

``python -m tests.bench.layers`` prints it alone. What is profiled costs more than it does otherwise, calls most of all: the
shares say where to look, not how long it takes. A library's time counts for whoever of ours has called it.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from cProfile import Profile
from pathlib import Path
from pstats import Stats
from time import thread_time

from core import rules
from storage.sqlite.store import SqliteStore
from tests.bench.rows import Row
from tests.support.cost import of_a_typed_turn
from tests.support.web_page import serve_page

WARM, TURNS = 5, 20
"""Turns that are not counted, and those that are: people may only say so much in a minute."""
LAYERS = {
    "bot/platforms/": "platform",
    "bot/runtime/": "delivery",
    "bot/chat/": "words",
    "bot/media/": "picture",
    "rendering/": "picture",
    "core/rules/": "rules",
    "core/board/": "rules",
    "core/play/": "what follows",
    "storage/sqlite/t": "commit",
    "storage/": "store",
    "tests/": "the test's own client",
}
"""Beginnings of paths, and what is found there; the first that fits. (Of the two modules about threads and transactions, the time
is that of beginnings and commits.)"""

Place = tuple[str, int, str]
"""File, line and name of a function, as the profiler tells it."""


def layer(place: Place) -> str | None:
    """Return the layer of a function; None: it isn't ours."""
    relative = place[0].removeprefix(f"{Path.cwd()}/")
    return next((name for start, name in LAYERS.items() if relative.startswith(start)), None)


def shares(stats: Stats) -> dict[str, float]:
    """Return the seconds of each layer. What isn't ours is shared out among its callers, by the time it took for each."""
    found: dict[str, float] = {}
    table = stats.stats  # type: ignore[attr-defined]  # documented by its users only

    def give(place: Place, seconds: float, seen: frozenset[Place]) -> None:
        name = layer(place)
        callers = {} if name else {who: times[3] for who, times in table[place][4].items() if who not in seen}
        whole = sum(callers.values())
        if whole <= 0 or len(seen) > 12:
            found[name or "the event loop"] = found.get(name or "the event loop", 0.0) + seconds
            return
        for who, part in callers.items():
            if part > whole / 50:
                give(who, seconds * part / whole, seen | {place})

    for place, (_, _, own, _, _) in table.items():
        give(place, own, frozenset())
    return found


async def measure(folder: Path) -> dict[str, float]:
    """Return the seconds of each layer, of TURNS turns."""
    async with serve_page(folder / "layers.db", more={"STONEPOST_COMMANDS_EACH": 0}) as page:
        store = page.running.store
        assert isinstance(store, SqliteStore)
        assert store._writer is not None
        alice, bob = await page.match("luup size 8")
        position, luck = rules.get("luup").start({"size": 8}), random.Random(1)
        # By the processor's time of each thread: waiting counts for nothing.
        threads = [(thread, Profile(thread_time)) for thread in (store._writer, store._reader)]
        here = Profile(thread_time)
        async with alice.stream(after=(await alice.posts())[-1]["id"]) as stream:
            for turn in range(WARM + TURNS):
                if turn == WARM:  # fonts, words and statements were read by then
                    for thread, profile in threads:
                        await thread.run(profile.enable)
                    here.enable()
                step = luck.choice(position.steps())
                assert (await (alice, bob)[position.seat - 1].say(f"#1 {step}")).status == 201
                position = position.play(step)
                while (post := (await stream.until("post")).data).get("code") != "turn-played":
                    pass
                assert (await alice.get(f"/api/matches/{post['match']}/boards/{post['ply']}")).status == 200
        here.disable()
        for thread, profile in threads:
            await thread.run(profile.disable)
    stats = Stats(here)
    for _, profile in threads:
        stats.add(profile)
    return shares(stats)


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    transactions = asyncio.run(of_a_typed_turn())
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        found = asyncio.run(measure(Path(temporary)))
    own = found.pop("the test's own client", 0.0)
    whole = sum(found.values())
    assert own < whole * 3
    return [
        Row(
            "transactions and statements, typed turn → its picture fetched",
            f"{len(transactions)} and {sum(map(len, transactions))}",
            "",
            "1 + one for each recipient, and 25",
        ),
        *(
            Row(
                f"of a turn with its picture, profiled: {name}",
                f"{seconds / whole:.0%}",
                f"{seconds / TURNS * 1e3:.2f} ms",
            )
            for name, seconds in sorted(found.items(), key=lambda each: -each[1])
        ),
    ]


def main() -> None:
    """Measure where temporary files are."""
    for row in rows(Path(tempfile.gettempdir())):
        sys.stdout.write(f"{row.figure:>9}  {row.what:60}  {row.ratio}\n")


if __name__ == "__main__":
    main()
