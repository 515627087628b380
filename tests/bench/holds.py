"""Longest time for which any command or text keeps the event loop from everybody else, in a process that has done nothing before.

``python -m tests.bench.holds`` prints each. It is processor time: that of other programs does not count.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from cProfile import Profile
from functools import partial
from pathlib import Path
from pstats import Stats
from time import perf_counter, thread_time
from typing import NamedTuple

from bot.chat.grammar.commands import forms
from bot.platforms.web.requests.limits import Limits
from core.play.token_bucket import Rate
from tests.bench.layers import shares, told
from tests.bench.rows import Row
from tests.integration.test_any_message import KINDS
from tests.support.web_page import serve_page

WANTED = 25
"""Milliseconds."""
SETTLED = 0.02
"""Seconds for which what follows is watched."""
TEXTS = 100
"""Texts of people who type anything."""
AGAIN = 10
"""Texts that are profiled: those that took longest."""


class Hold(NamedTuple):
    """Longest step of the event loop, in seconds: of its thread's processor time, and on the clock.

    On the clock other programs count, and so do other threads of ours, which may hold Python's lock.
    """

    processor: float
    clock: float


async def longest(task: Callable[[], Awaitable[object]]) -> Hold:
    """Return the longest step of the event loop while a task runs."""
    loop, worst, done = asyncio.get_running_loop(), Hold(0.0, 0.0), False
    last = Hold(thread_time(), perf_counter())

    def look() -> None:
        nonlocal worst, last
        now = Hold(thread_time(), perf_counter())
        worst = Hold(max(worst.processor, now.processor - last.processor), max(worst.clock, now.clock - last.clock))
        last = now
        if not done:
            loop.call_soon(look)

    loop.call_soon(look)
    await task()
    done = True
    await asyncio.sleep(0)
    return worst


async def measure(folder: Path) -> tuple[dict[str, Hold], dict[str, float]]:
    """Return the longest hold of each, with all that follows from it: words, pictures, what others are told.

    And the seconds of each layer, by a profile of the longest texts said again.
    """
    luck = random.Random(1)
    limits = Limits(messages=Rate(burst=10_000, seconds=1.0))
    async with serve_page(folder / "holds.db", limits=limits, more={"STONEPOST_COMMANDS_EACH": 0}) as page:
        alice, _ = await page.match("cropa size 9")

        async def picture() -> None:
            await alice.say("/board")
            path = (await alice.post_of("board"))["picture"]["path"]
            assert (await alice.get(f"{path}/en-light-2x.png")).status == 200

        found = {"the first picture": await longest(picture)}
        texts = ["x " * 400, "e5 " * 300, *(luck.choice(KINDS)(luck)[:900] for _ in range(TEXTS))]
        held: dict[str, Hold] = {}

        async def say(text: str) -> None:
            await alice.say(text)
            await alice.posts(query="?limit=1")
            await asyncio.sleep(SETTLED)

        for text in [*(f"/{name}" for name in forms()), *(each.encode(errors="replace").decode() for each in texts)]:
            held[text] = max(held.get(text, Hold(0.0, 0.0)), await longest(partial(say, text)))
        profile = Profile(thread_time)
        profile.enable()
        for text in sorted(held, key=lambda each: -held[each].processor)[:AGAIN]:
            await say(text)
        profile.disable()
    return found | {text[:30]: hold for text, hold in held.items()}, shares(Stats(profile))


def rows(folder: Path) -> list[Row]:
    """Measure in a process of its own, with databases in ``folder``."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.bench.holds", str(folder)], check=True, capture_output=True, text=True
    )
    holds, layers = json.loads(run.stdout)
    layers.pop("the test's own client", None)
    found = {what: Hold(*hold) for what, hold in holds.items()}
    worst = sorted(found, key=lambda each: -found[each].processor)[:3]
    clock = max(hold.clock for hold in found.values())
    return [
        Row(
            f"the event loop's longest hold, of {len(found)} commands and texts, first picture included",
            f"{found[worst[0]].processor * 1e3:.1f} ms",
            ", ".join(f"{each!r} {found[each].processor * 1e3:.1f}" for each in worst)
            + f"; on the clock, with other threads and programs, {clock * 1e3:.0f} ms",
            f"at most {WANTED} ms",
        ),
        Row(f"where the time of the {AGAIN} longest goes, on the event loop, said again", "", told(layers)),
    ]


def main() -> None:
    """Print the longest hold of each, as JSON."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as temporary:
        sys.stdout.write(json.dumps(asyncio.run(measure(Path(temporary)))))


if __name__ == "__main__":
    main()
