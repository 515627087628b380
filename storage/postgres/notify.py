"""Processes on one PostgreSQL database tell each other that they have committed, by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncpg  # type: ignore[import-untyped]  # it has no types

logger = logging.getLogger(__name__)

CHANNEL = "stonepost"
TOGETHER = 0.02
"""Seconds within which commits are told of together: a burst of them is one piece of news."""
LOOK = 2.0
"""Seconds after which the connection is looked at: on a busy machine asyncpg doesn't always tell that it has lost one."""


class Hearing:
    """A connection on which others are heard and told.

    It is opened by the first :meth:`wait`; a process that doesn't wait for news tells none, either.

    Args:
        connect: opens it.
    """

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection[Any]]]) -> None:
        self._connect = connect
        self._connection: asyncpg.Connection[Any] | None = None
        self._heard = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None
        self._untold = False

    async def wait(self) -> None:
        """Wait for news of others. A new connection is news: something may have been missed."""
        while self._connection is not None and not self._connection.is_closed():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._heard.wait()
            if self._heard.is_set():
                break
        else:
            self._connection = await self._listening()
        self._heard.clear()

    async def _listening(self) -> asyncpg.Connection[Any]:
        """A new connection, once it hears: until then nothing else must be asked of it."""
        connection = await self._connect()
        connection.add_termination_listener(self._lost)
        try:
            await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def tell(self) -> None:
        """Tell the others, soon, that we have committed."""
        if self._connection is None:
            return
        self._untold = True
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell())

    async def close(self) -> None:
        """Let go of the connection; what was to be told is."""
        telling, self._telling = self._telling, None
        if telling is not None:
            await telling
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _tell(self) -> None:
        while self._untold:
            await asyncio.sleep(TOGETHER)
            self._untold = False
            connection = self._connection
            if connection is None or connection.is_closed():
                return
            try:
                await connection.execute(f"NOTIFY {CHANNEL}")
            except Exception as problem:  # noqa: BLE001 - the others look by themselves now and then
                logger.info("the others were not told: %s", problem)

    def _hear(self, connection: Any, process: int, _channel: str, _payload: object) -> None:  # noqa: ANN401 - asyncpg's
        with contextlib.suppress(Exception):  # it may be closing
            if process == connection.get_server_pid():
                return
        self._heard.set()

    def _lost(self, _connection: object) -> None:
        self._heard.set()
