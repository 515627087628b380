"""Cost of open streams: the time of a request with 600 listeners in a room, while one of them comes and goes, or talks.

``python -m bench.streams`` prints only this.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from uuid import UUID

import aiohttp

from bench.layers import by_layer, of_new_processes, shares_text
from bench.rows import Row
from tests.support.server import Server

LISTENERS = 600
ROUNDS = 5
"""Rounds in which we measure everything in turn, so that other load on the machine affects all figures."""
SECONDS = 3.0
ASKING = 0.05
"""Seconds between the requests that we measure."""
VISITS = 0.02
"""Seconds for which a visitor stays, and then is away."""


class Room:
    """Lobby with people, each from a different address."""

    def __init__(self, address: str, session: aiohttp.ClientSession) -> None:
        self._address = address
        self._session = session
        self._luck = random.Random(1)

    async def join(self, number: int) -> dict[str, str]:
        """Take a name; return the headers for its owner."""
        headers = {"X-Forwarded-For": f"10.{number // 250}.{number % 250}.1"}
        async with self._session.post(
            f"{self._address}/api/name", json={"name": f"P{number}"}, headers=headers
        ) as answer:
            assert answer.status == 201, await answer.text()
            cookies = "; ".join(f"{key}={morsel.value}" for key, morsel in answer.cookies.items())
        return headers | {"Cookie": cookies}

    @asynccontextmanager
    async def listening(self, headers: dict[str, str]) -> AsyncIterator[None]:
        """Listen within the block, and read all that comes."""
        async with self._session.get(f"{self._address}/api/rooms/lobby/stream", headers=headers) as answer:
            assert answer.status == 200, await answer.text()
            await answer.content.readany()
            task = asyncio.create_task(self._read(answer))
            try:
                yield
            finally:
                task.cancel()

    @staticmethod
    async def _read(answer: aiohttp.ClientResponse) -> None:
        while await answer.content.readany():
            pass

    async def talk(self, headers: dict[str, str]) -> None:
        """Say a line."""
        body = {"id": str(UUID(int=self._luck.getrandbits(128), version=4)), "text": "hello"}
        async with self._session.post(
            f"{self._address}/api/rooms/lobby/messages", json=body, headers=headers
        ) as answer:
            assert answer.status in {201, 429}, await answer.text()

    async def asked(self, headers: dict[str, str], meanwhile: Callable[[], Awaitable[None]]) -> float:
        """Return the seconds that one request in ten exceeds, while another action is repeated."""

        async def repeat() -> None:
            while True:
                await meanwhile()

        task = asyncio.create_task(repeat())
        durations: list[float] = []
        until = time.perf_counter() + SECONDS
        while (start := time.perf_counter()) < until:
            async with self._session.get(f"{self._address}/api/me", headers=headers) as answer:
                assert answer.status == 200, await answer.text()
            durations.append(time.perf_counter() - start)
            await asyncio.sleep(ASKING)
        task.cancel()
        return quantiles(durations, n=10)[-1]


async def measure(server: Server) -> tuple[float, list[list[float]]]:
    """Measure the seconds that one request in ten exceeds.

    In the end a visitor comes and goes once more, while we sample the program, and the program stops.

    Returns:
        The seconds without listeners, while a visitor comes and goes. For each round with listeners: the seconds while nothing
        happens, while a visitor comes and goes, and while a visitor talks.
    """
    async with aiohttp.ClientSession(
        cookie_jar=aiohttp.DummyCookieJar(), connector=aiohttp.TCPConnector(limit=0), timeout=aiohttp.ClientTimeout()
    ) as session:
        room = Room(server.address, session)
        people = [await room.join(number) for number in range(LISTENERS + 2)]
        *listeners, asker, visitor = people

        async def come_and_go() -> None:
            async with room.listening(visitor):
                await asyncio.sleep(VISITS)
            await asyncio.sleep(VISITS)

        async def say() -> None:
            await room.talk(visitor)
            await asyncio.sleep(1.0)

        async def listen(headers: dict[str, str]) -> None:
            async with room.listening(headers):
                await asyncio.Event().wait()

        empty = median([await room.asked(asker, come_and_go) for _ in range(ROUNDS)])
        tasks = [asyncio.create_task(listen(headers)) for headers in listeners]
        await asyncio.sleep(5.0)
        round_times = [
            [await room.asked(asker, what) for what in (lambda: asyncio.sleep(1.0), come_and_go, say)]
            for _ in range(ROUNDS)
        ]
        os.kill(server.process, signal.SIGUSR2)  # starts the counting of its time
        await room.asked(asker, come_and_go)
        await asyncio.to_thread(server.stop)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return empty, round_times


def rows(folder: Path) -> list[Row]:
    """Measure, with a database in ``folder``."""
    with (
        tempfile.TemporaryDirectory(dir=folder) as temporary,
        of_new_processes() as spent,
        Server(Path(temporary, "page.db"), behind_proxy="yes", log="error") as server,
    ):
        empty, rounds = asyncio.run(measure(server))
    calm, visited, talked = map(median, zip(*rounds, strict=True))
    busier, louder = (median(one[index] / one[0] for one in rounds) for index in (1, 2))
    return [
        Row(f"a request while {LISTENERS} listen, of ten one over", f"{calm * 1e3:.1f} ms"),
        Row(
            "while one of them comes and goes",
            f"{visited * 1e3:.1f} ms",
            f"{busier:.2f} × calm, {visited / empty:.2f} × the same while nobody listens",
            "at most 1.2 ×",
        ),
        Row("while one of them talks each second", f"{talked * 1e3:.1f} ms", f"{louder:.2f} × calm"),
        Row("where the program's time goes while one comes and goes", "", shares_text(by_layer(spent))),
        Row("the same by file", "", shares_text(spent)),
    ]


def main() -> None:
    """Measure in the directory for temporary files."""
    for row in rows(Path(tempfile.gettempdir())):
        print(f"{row.figure:>9}  {row.what:40}  {row.ratio}")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
