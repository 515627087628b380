"""Slow network between a browser and a server. (The browser's own emulation now and then stops for good on a busy machine.)"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread

CHUNK = 8 * 1024
"""Bytes carried at a time."""


@contextmanager
def slowly(port: int, *, latency: float, speed: float) -> Iterator[str]:
    """Yield another address of a server on this machine, as far away as is said.

    Args:
        port: of the server.
        latency: seconds that what is asked is on its way.
        speed: bytes a second of all answers together.
    """
    told: SimpleQueue[tuple[int, Callable[[], object]]] = SimpleQueue()
    thread = Thread(target=asyncio.run, args=[_serve(port, latency, speed, told.put)])
    thread.start()
    near, stop = told.get(timeout=30)
    try:
        yield f"http://127.0.0.1:{near}"
    finally:
        stop()
        thread.join()


async def _serve(
    port: int, latency: float, speed: float, tell: Callable[[tuple[int, Callable[[], object]]], None]
) -> None:
    """Carry between browsers and the server; tell at which port, and how to stop."""
    loop, stopped, line = asyncio.get_running_loop(), asyncio.Event(), asyncio.Lock()

    async def asks(_: int) -> None:
        await asyncio.sleep(latency)

    async def answers(size: int) -> None:
        async with line:
            await asyncio.sleep(size / speed)

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(_carry(reader, back, asks), _carry(there, writer, answers))

    async with await asyncio.start_server(connected, "127.0.0.1", 0) as server:
        tell((server.sockets[0].getsockname()[1], partial(loop.call_soon_threadsafe, stopped.set)))
        await stopped.wait()


async def _carry(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, wait: Callable[[int], Awaitable[None]]
) -> None:
    """Carry all that comes, each part after a wait for its size."""
    try:
        with suppress(ConnectionError):
            while chunk := await reader.read(CHUNK):
                await wait(len(chunk))
                writer.write(chunk)
                await writer.drain()
    finally:
        writer.close()
