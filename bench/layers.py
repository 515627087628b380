"""Profile by layer of turns that people type on the chat page, on SQLite, in one process.

``python -m bench.layers`` prints only this. A profile makes code slower, calls most of all, so that the shares show where to
look, not how long it takes. A library's time counts for the layer that called it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from cProfile import Profile
from pathlib import Path
from pstats import Stats
from time import thread_time
from unittest.mock import patch

from bench.rows import Row
from core import rules
from storage.sqlite.store import SqliteStore
from storage.store import Store
from tests.support.cost import of_a_typed_turn
from tests.support.sampled import SAMPLED_IN
from tests.support.web_page import serve_page

WARM, TURNS = 5, 20
"""Turns that don't count, and turns that do; there is a limit on messages per minute."""
LAYERS = {
    "bot/platforms/": "platform",
    "bot/runtime/": "delivery",
    "bot/chat/": "words",
    "bot/media/": "picture",
    "rendering/": "picture",
    "core/rules/": "rules",
    "core/board/": "rules",
    "core/": "what follows",
    "bot/kernel/": "what follows",
    "bot/features/": "what follows",
    "storage/sqlite/t": "commit",
    "storage/": "store",
    "tests/": "the test's own client",
}
"""Layers by the beginning of a path; the first match counts. The two modules of SQLite about threads and transactions spend their
time on beginnings and commits. On PostgreSQL, these count for the store, since ``storage/postgres/connection.py`` also sends
statements, and ``store.py`` runs every transaction."""

Place = tuple[str, int, str]
"""File, line and name of a function, as in a profile."""


def layer(place: Place) -> str | None:
    """Return the layer of a function; None if it isn't ours."""
    relative = place[0].removeprefix(f"{Path.cwd()}/")
    return next((name for start, name in LAYERS.items() if relative.startswith(start)), None)


def shares(stats: Stats) -> dict[str, float]:
    """Return the seconds of each layer. The time of other code counts for its callers, in proportion."""
    seconds_by_layer: dict[str, float] = {}
    table = stats.stats  # type: ignore[attr-defined]  # documented by its users only

    def give(place: Place, seconds: float, path: frozenset[Place]) -> None:
        name = layer(place)
        callers = {} if name else {who: times[3] for who, times in table[place][4].items() if who not in path}
        whole = sum(callers.values())
        if whole <= 0 or len(path) > 12:
            seconds_by_layer[name or "the event loop"] = seconds_by_layer.get(name or "the event loop", 0.0) + seconds
            return
        for who, part in callers.items():
            if part > whole / 50:
                give(who, seconds * part / whole, path | {place})

    for place, (_, _, own_seconds, _, _) in table.items():
        give(place, own_seconds, frozenset())
    return seconds_by_layer


@contextmanager
def of_new_processes() -> Iterator[Counter[str]]:
    """Sample, by our files, where processes of :class:`tests.support.server.Server` spend their time.

    It covers processes that begin within the block, except for the last second of a killed process.
    """
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {SAMPLED_IN: folder}):
        yield counts
        for file in Path(folder).glob("*.json"):
            counts.update(json.loads(file.read_text(encoding="utf-8")))


def by_layer(places: Mapping[str, int]) -> Counter[str]:
    """Return the number of samples in each layer."""
    counts: Counter[str] = Counter()
    for place, times in places.items():
        counts[layer((place, 0, "")) or "the event loop"] += times
    return counts


def shares_text(shares: Mapping[str, float], limit: int = 7) -> str:
    """Return a line with the share of each layer, the largest first."""
    whole = sum(shares.values()) or 1
    ordered = sorted(shares.items(), key=lambda share: -share[1])
    return ", ".join(f"{name or 'the event loop'} {times / whole:.0%}" for name, times in ordered[:limit])


@asynccontextmanager
async def profiled(store: Store) -> AsyncIterator[dict[str, float]]:
    """Profile this process and the store's threads; the yielded seconds of each layer are filled in at the end of the block.

    They are processor time of each thread, so that waiting doesn't count.
    """
    assert isinstance(store, SqliteStore)
    assert store._writer is not None
    threads = [(thread, Profile(thread_time)) for thread in (store._writer, store._reader)]
    seconds_by_layer: dict[str, float] = {}
    own_profile = Profile(thread_time)
    for thread, profile in threads:
        await thread.run(profile.enable)
    own_profile.enable()
    yield seconds_by_layer
    own_profile.disable()
    for thread, profile in threads:
        await thread.run(profile.disable)
    stats = Stats(own_profile)
    for _, profile in threads:
        stats.add(profile)
    seconds_by_layer.update(shares(stats))


async def measure(folder: Path) -> dict[str, float]:
    """Return the seconds of each layer for :data:`TURNS` turns."""
    async with serve_page(folder / "layers.db", more={"STONEPOST_COMMANDS_EACH": 0}) as page:
        alice, bob = await page.match("luup size 8")
        position, luck = rules.get("luup").start({"size": 8}), random.Random(1)
        async with alice.stream(after=(await alice.posts())[-1]["id"]) as stream:

            async def take(turns: int) -> None:
                nonlocal position
                for _ in range(turns):
                    step = luck.choice(position.steps())
                    assert (await (alice, bob)[position.seat - 1].say(f"#1 {step}")).status == 201
                    position = position.play(step)
                    while (post := (await stream.until("post")).data).get("code") != "turn-played":
                        pass
                    assert (await alice.get(f"/api/matches/{post['match']}/boards/{post['ply']}")).status == 200

            await take(WARM)  # this loads fonts, words and statements
            async with profiled(page.running.store) as seconds_by_layer:
                await take(TURNS)
    return seconds_by_layer


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    transactions = asyncio.run(of_a_typed_turn())
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        seconds_by_layer = asyncio.run(measure(Path(temporary)))
    client_seconds = seconds_by_layer.pop("the test's own client", 0.0)
    whole = sum(seconds_by_layer.values())
    assert client_seconds < whole * 3
    return [
        Row(
            "transactions and statements, typed turn → its picture fetched",
            f"{len(transactions)} and {sum(map(len, transactions))}",
            "",
            "2 + one for each recipient, and 27",
        ),
        *(
            Row(
                f"of a turn with its picture, profiled: {name}",
                f"{seconds / whole:.0%}",
                f"{seconds / TURNS * 1e3:.2f} ms",
            )
            for name, seconds in sorted(seconds_by_layer.items(), key=lambda share: -share[1])
        ),
    ]


def main() -> None:
    """Measure in the directory for temporary files."""
    for row in rows(Path(tempfile.gettempdir())):
        sys.stdout.write(f"{row.figure:>9}  {row.what:60}  {row.ratio}\n")


if __name__ == "__main__":
    main()
