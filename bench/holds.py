"""Longest time for which any command or text blocks the event loop, in a fresh process.

``python -m bench.holds`` prints each. It is processor time, so that other programs don't count.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from cProfile import Profile
from functools import partial
from pathlib import Path
from pstats import Stats
from time import perf_counter, thread_time
from typing import Any, NamedTuple

from bench.layers import shares, shares_text
from bench.load.common import random_turn
from bench.rows import Row
from bot.chat.grammar.form import forms
from bot.platforms.web.requests.page_limits import PageLimits
from core import rules
from core.cache import Cache
from core.rate_limits import Rate
from tests.integration.test_any_message import KINDS
from tests.support.web_page import Page, Visitor, serve_page

WANTED = 25
"""Target, in milliseconds."""
SETTLED = 0.02
"""Seconds for which we watch the effects of a message."""
PLIES = 120
"""Turns of a long match."""
BOARD, FIRST, LONG = "the first /board", "the first picture", "a long match's picture"
"""Names of the first tasks, and of the picture of a long match that isn't cached."""
SHOWN = ("/rules cropa", "/play luup")
"""Commands that show more with these arguments."""
TEXTS = 100
"""Number of random texts."""
AGAIN = 10
"""Number of the slowest texts, which we profile."""


class Hold(NamedTuple):
    """Longest step of the event loop, in seconds, by processor time of its thread and by the clock.

    The clock includes other programs, and our other threads, which may hold Python's lock.
    """

    processor: float
    clock: float


async def longest(task: Callable[[], Awaitable[object]]) -> Hold:
    """Return the longest step of the event loop while a task runs."""
    loop, worst, is_done = asyncio.get_running_loop(), Hold(0.0, 0.0), False
    last_moment = Hold(thread_time(), perf_counter())

    def look() -> None:
        nonlocal worst, last_moment
        moment = Hold(thread_time(), perf_counter())
        worst = Hold(
            max(worst.processor, moment.processor - last_moment.processor),
            max(worst.clock, moment.clock - last_moment.clock),
        )
        last_moment = moment
        if not is_done:
            loop.call_soon(look)

    loop.call_soon(look)
    await task()
    is_done = True
    await asyncio.sleep(0)
    return worst


@asynccontextmanager
async def _begun(folder: Path) -> AsyncIterator[tuple[Page, Visitor]]:
    """Serve the page to two people who have begun a match; yield the page and the first of them."""
    limits = PageLimits(messages=Rate(burst=10_000, seconds=1.0))
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        async with serve_page(Path(temporary, "holds.db"), limits=limits, more={"STONEPOST_COMMANDS_EACH": 0}) as page:
            yield page, (await page.match("cropa size 9"))[0]


async def _answer(of: Visitor, text: str, code: str) -> dict[str, Any]:
    """Send a text; return the next post with a code."""
    last_id = (await of.posts(query="?limit=1"))[-1]["id"]
    await of.say(text)
    while (post := await of.post_of(code))["id"] <= last_id:
        pass
    return post


async def _shown(page: Page, to: Visitor) -> str:
    """Return the address of a match's pictures, and clear the cache of its positions."""
    path = (await _answer(to, "/board", "board"))["picture"]["path"]
    page.running.application.positions._kept = Cache(2048)
    return str(path)


async def _picture(to: Visitor, path: str, theme: str = "light") -> None:
    """Fetch a picture."""
    assert (await to.get(f"{path}/en-{theme}-2x.png")).status == 200


async def _say(of: Visitor, text: str) -> None:
    """Send a text, and wait for its effects."""
    await of.say(text)
    await of.posts(query="?limit=1")
    await asyncio.sleep(SETTLED)


async def _profiled(task: Callable[[], Awaitable[object]]) -> dict[str, float]:
    """Return the seconds of each layer on the event loop, while a task runs."""
    profile = Profile(thread_time)
    profile.enable()
    await task()
    profile.disable()
    seconds_by_layer = shares(Stats(profile))
    seconds_by_layer.pop("the test's own client", None)
    return seconds_by_layer


async def _long_match(page: Page) -> tuple[dict[str, Hold], dict[str, float]]:
    """Return the longest hold of each command that shows a long match without cached positions.

    Also return the seconds of each layer for its picture.
    """
    people = await page.visitor("Carol"), await page.visitor("Dave")
    await _answer(people[0], "/play cropa @Dave size 9 me first", "challenge-made")
    number = (await _answer(people[1], "/accept", "match-started"))["match"]
    position, luck = rules.get("cropa").start({"size": 9}), random.Random(2)
    while position.ply < PLIES and position.outcome is None:
        mover = people[position.seat - 1]
        position, turn = random_turn(position, luck)
        assert (await mover.say(f"#{number} {turn}")).status == 201
    holds = {}
    for text in ("/board", "/match", "/preview a1", "/matches"):
        page.running.application.positions._kept = Cache(2048)
        holds[f"{text} of a long match"] = await longest(partial(_say, people[0], text))
    path = await _shown(page, people[0])
    holds[LONG] = await longest(partial(_picture, people[0], path))
    page.running.application.positions._kept = Cache(2048)
    return holds, await _profiled(partial(_picture, people[0], path, "dark"))


async def measure(folder: Path) -> tuple[dict[str, Hold], dict[str, dict[str, float]]]:
    """Return the longest hold of each task, with all its effects: words, pictures, messages to others.

    Also return the seconds of each layer, from profiles of the slowest texts and of a long match's picture.
    """
    luck = random.Random(1)
    async with _begun(folder) as (page, alice):
        holds = {BOARD: await longest(partial(_say, alice, "/board"))}
        holds[FIRST] = await longest(partial(_picture, alice, await _shown(page, alice)))
        texts = ["x " * 400, "e5 " * 300, *(luck.choice(KINDS)(luck)[:900] for _ in range(TEXTS))]
        text_holds: dict[str, Hold] = {}
        for text in [
            *(f"/{name}" for name in forms()),
            *SHOWN,
            *(line.encode(errors="replace").decode() for line in texts),
        ]:
            text_holds[text] = max(text_holds.get(text, Hold(0.0, 0.0)), await longest(partial(_say, alice, text)))

        async def again() -> None:
            for text in sorted(text_holds, key=lambda line: -text_holds[line].processor)[:AGAIN]:
                await _say(alice, text)

        layers = {f"the {AGAIN} longest texts, said again": await _profiled(again)}
        match_holds, layers[LONG] = await _long_match(page)
    return holds | match_holds | {text[:30]: hold for text, hold in text_holds.items()}, layers


async def first(folder: Path) -> dict[str, dict[str, float]]:
    """Return the seconds of each layer for the first tasks of a process."""
    async with _begun(folder) as (page, alice):
        return {
            BOARD: await _profiled(partial(_say, alice, "/board")),
            FIRST: await _profiled(partial(_picture, alice, await _shown(page, alice))),
        }


def _in_a_new_process(measurement: str, folder: Path) -> Any:  # noqa: ANN401 - as it comes
    run = subprocess.run(
        [sys.executable, "-m", "bench.holds", measurement, str(folder)], check=True, capture_output=True, text=True
    )
    return json.loads(run.stdout)


def rows(folder: Path) -> list[Row]:
    """Measure in separate processes, with databases in ``folder``."""
    holds, layers = _in_a_new_process("all", folder)
    layers |= _in_a_new_process("first", folder)
    hold_of = {task: Hold(*hold) for task, hold in holds.items()}
    worst = sorted(hold_of, key=lambda task: -hold_of[task].processor)[:3]
    clock = max(hold.clock for hold in hold_of.values())
    return [
        Row(
            f"the event loop's longest hold, of {len(hold_of)} commands, texts and pictures",
            f"{hold_of[worst[0]].processor * 1e3:.1f} ms",
            ", ".join(f"{task!r} {hold_of[task].processor * 1e3:.1f}" for task in worst)
            + f"; on the clock, with other threads and programs, {clock * 1e3:.0f} ms",
            f"at most {WANTED} ms",
        ),
        *(
            Row(f"where the event loop's time goes with {task}", "", shares_text(spent))
            for task, spent in layers.items()
        ),
    ]


def main() -> None:
    """Print, as JSON, the longest holds and the layers of the slowest tasks; or the layers of the first tasks."""
    measurement, folder = sys.argv[1:] if len(sys.argv) > 1 else ("all", tempfile.gettempdir())
    sys.stdout.write(json.dumps(asyncio.run((first if measurement == "first" else measure)(Path(folder)))))


if __name__ == "__main__":
    main()
