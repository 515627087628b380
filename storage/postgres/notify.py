"""Notifications between processes on one PostgreSQL database: each tells the others that it has committed (LISTEN, NOTIFY)."""

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
BATCH_TIME = 0.02
"""Seconds within which several commits are combined into one notification."""
POLL_INTERVAL = 2.0
"""Seconds between checks of the connection: on a busy machine, asyncpg doesn't always report that it has lost it."""


class Notifications:
    """Connection on which we learn of other processes' commits, and announce our own.

    The first :meth:`wait` opens it. A process that doesn't wait for others doesn't notify them either.

    Args:
        connect: opens a connection.
    """

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection[Any]]]) -> None:
        self._connect = connect
        self._connection: asyncpg.Connection[Any] | None = None
        self._received = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None
        self._unsent = False

    async def wait(self) -> None:
        """Wait for a notification. A new connection counts as one, because we may have missed something."""
        while self._connection is not None and not self._connection.is_closed():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_INTERVAL):
                    await self._received.wait()
            if self._received.is_set():
                break
        else:
            self._connection = await self._listen()
        self._received.clear()

    async def _listen(self) -> asyncpg.Connection[Any]:
        """Return a new connection that listens. Until then, we must not send any other statement on it."""
        connection = await self._connect()
        connection.add_termination_listener(self._on_lost)
        try:
            await connection.add_listener(CHANNEL, self._on_notification)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def notify(self) -> None:
        """Notify the others, soon, that we have committed."""
        if self._connection is None:
            return
        self._unsent = True
        if self._sender is None or self._sender.done():
            self._sender = asyncio.create_task(self._send())

    async def close(self) -> None:
        """Close the connection, after sending the remaining notifications."""
        sender, self._sender = self._sender, None
        if sender is not None:
            await sender
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _send(self) -> None:
        while self._unsent:
            await asyncio.sleep(BATCH_TIME)
            self._unsent = False
            connection = self._connection
            if connection is None or connection.is_closed():
                return
            try:
                await connection.execute(f"NOTIFY {CHANNEL}")
            except Exception as problem:  # noqa: BLE001 - the others look by themselves now and then
                logger.info("can't notify the other processes: %s", problem)

    def _on_notification(self, connection: Any, process: int, _channel: str, _payload: object) -> None:  # noqa: ANN401 - asyncpg's
        with contextlib.suppress(Exception):  # the connection may be closing
            if process == connection.get_server_pid():
                return
        self._received.set()

    def _on_lost(self, _connection: object) -> None:
        self._received.set()
