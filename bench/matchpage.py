"""Page of a match: the time until its first board on a slow connection, and the time of a turn with 200 watchers.

``python -m bench.matchpage`` prints only this. The browser itself slows the connection down.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final
from uuid import uuid4

import aiohttp
from playwright.sync_api import Page, sync_playwright

from bench.rows import Row
from tests.support.server import Server

LATENCY: Final = 400
"""Milliseconds until an answer begins."""
SPEED: Final = 50_000
"""Bytes that arrive within a second."""
WANTED: Final = 1.5
"""Longest time until the first board, in seconds, on an open connection."""
WATCHERS: Final = 200
TRIES: Final = 5
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
MOVES: Final = ("d4", "f6", "c2", "g3", "b5", "e8", "h5", "d9", "f10", "a3", "j6", "i8")
_PAINTED: Final = (
    "performance.getEntriesByType('paint').find((entry) => entry.name === 'first-contentful-paint').startTime"
)
_PAGE: Final = """(() => {
    const page = performance.getEntriesByType('navigation')[0];
    const files = performance.getEntriesByType('resource').filter((entry) => entry.responseEnd <= %s);
    const last = Math.max(page.responseEnd, ...files.map((entry) => entry.responseEnd));
    return [page.responseEnd, last];
})()"""
_ARRIVED: Final = """performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
    .filter((entry) => entry.responseEnd <= %s).reduce((sum, entry) => sum + entry.transferSize, 0)"""


class Table:
    """Two people at a match, over HTTP."""

    def __init__(self, address: str, session: aiohttp.ClientSession) -> None:
        self._address = address
        self._session = session
        self._cookies: list[str] = []

    async def sit_down(self) -> None:
        """Take two names, and begin a match in which the first moves first."""
        for name in ("Ann", "Bob"):
            async with self._session.post(f"{self._address}/api/name", json={"name": name}) as answer:
                assert answer.status == 201, await answer.text()
                self._cookies.append("; ".join(f"{key}={one.value}" for key, one in answer.cookies.items()))
        await self.say(0, "/play luup @Bob me first")
        await self.say(1, "/accept 1")

    async def play(self, ply: int) -> None:
        """Play the turn after ``ply`` turns."""
        await self.say(ply % 2, f"/move #1 {MOVES[ply]}", "/api/matches/1/messages")

    async def say(self, seat: int, text: str, path: str = "/api/rooms/lobby/messages") -> None:
        """Send a text to the lobby, or to a match."""
        headers = {"Cookie": self._cookies[seat]}
        body = {"id": str(uuid4()), "text": text}
        async with self._session.post(f"{self._address}{path}", json=body, headers=headers) as answer:
            assert answer.status == 201, await answer.text()


def first_board(page: Page, address: str) -> tuple[float, ...]:
    """Measure the first board on a slow open connection.

    Returns:
        The seconds until the board, the bytes that have arrived by then, the seconds until the page has arrived, and the seconds
        until the last file before the board.
    """
    page.goto(f"{address}/health")  # so that the connection is open
    slow = page.context.new_cdp_session(page)
    slow.send("Network.enable")
    slow.send("Network.setCacheDisabled", {"cacheDisabled": True})
    conditions = {"offline": False, "latency": LATENCY, "downloadThroughput": SPEED, "uploadThroughput": SPEED}
    slow.send("Network.emulateNetworkConditions", conditions)
    page.goto(f"{address}/m/1", wait_until="load")
    page.wait_for_selector("svg.board")
    painted = float(page.evaluate(_PAINTED))
    arrived = float(page.evaluate(_ARRIVED % painted))
    came = [float(moment) / 1000 for moment in page.evaluate(_PAGE % painted)]
    slow.detach()
    return painted / 1000, arrived, *came


def median_first_board(address: str) -> list[float] | None:
    """Return the medians of :func:`first_board`; None without a browser."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        return None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        results = []
        for _ in range(TRIES):
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            results.append(first_board(context.new_page(), address))
            context.close()
        browser.close()
    return [median(values) for values in zip(*results, strict=True)]


async def seconds_to_watchers(table: Table, address: str, session: aiohttp.ClientSession, ply: int) -> float:
    """Return the seconds from a turn until all watchers have it."""
    heard, ready = asyncio.Semaphore(0), asyncio.Semaphore(0)
    marker = f'"ply":{ply + 1},"board"'.encode()

    async def watch(number: int) -> None:
        headers = {"X-Forwarded-For": f"10.1.{number}.1"}
        async with session.get(f"{address}/api/matches/1/stream", headers=headers) as answer:
            text = b""
            while marker not in text:
                text += await answer.content.readany()
                if b"event: match" in text and not ready_of[number]:
                    ready_of[number] = True
                    ready.release()
            heard.release()

    ready_of = [False] * WATCHERS
    tasks = [asyncio.create_task(watch(number)) for number in range(WATCHERS)]
    for _ in range(WATCHERS):
        await ready.acquire()
    start = time.perf_counter()
    await table.play(ply)
    for _ in range(WATCHERS):
        await heard.acquire()
    duration = time.perf_counter() - start
    await asyncio.gather(*tasks)
    return duration


async def play_with_watchers(address: str) -> float:
    """Play a match with watchers of its last turn; return the seconds until all of them have it."""
    async with aiohttp.ClientSession(
        cookie_jar=aiohttp.DummyCookieJar(), connector=aiohttp.TCPConnector(limit=0), timeout=aiohttp.ClientTimeout(60)
    ) as session:
        table = Table(address, session)
        await table.sit_down()
        for ply in range(len(MOVES) - 1):
            await table.play(ply)
        return await seconds_to_watchers(table, address, session, len(MOVES) - 1)


def rows(folder: Path) -> list[Row]:
    """Measure, with a database in ``folder``."""
    with (
        tempfile.TemporaryDirectory(dir=folder) as temporary,
        Server(Path(temporary, "page.db"), behind_proxy="yes", log="error") as server,
    ):
        duration = asyncio.run(play_with_watchers(server.address))
        medians = median_first_board(server.address)
    watched = Row(f"a turn → all of {WATCHERS} who watch are told", f"{duration * 1e3:.0f} ms")
    if medians is None:
        return [watched]
    whole, last_file = medians[2:]
    where = f"the page is there after {whole:.2f} s, the last file after {last_file:.2f}"
    speed = f"{LATENCY} ms, {SPEED // 1000} kB/s"
    return [
        watched,
        Row(f"a match's first board ({speed})", f"{medians[0]:.2f} s", where, f"at most {WANTED} s"),
        Row("what has arrived by then", f"{medians[1] / 1000:.1f} kB", "", "at most 50 kB"),
    ]


def main() -> None:
    """Measure and print."""
    for row in rows(Path.cwd()):
        sys.stdout.write(f"{row.what}: {row.figure} {row.wanted and f'(wanted: {row.wanted})'}\n")


if __name__ == "__main__":
    main()
