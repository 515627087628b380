"""HTTP server for monitoring, with ``/healthz`` (alive), ``/readyz`` (able to serve) and ``/metrics``."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from aiohttp import web

from bot.observability.backups import regular_backups
from bot.platforms.interface import CannotServe, Connected, Platform
from core.system import Clock
from storage.store import Store

if TYPE_CHECKING:
    from bot.observability.metrics import Metrics

_PATIENCE: Final = 2.0
"""Maximum seconds that the database may take to answer."""
_STALE: Final = 120.0
"""Seconds without a tick after which the scheduler counts as stuck."""


def address(setting: str) -> tuple[str, int]:
    """Return the host and port in ``STONEPOST_WATCH``. Raises CannotServe."""
    host, colon, port = setting.strip().rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not colon or not host or not (port.isascii() and port.isdigit() and int(port) <= 65535):
        raise CannotServe("STONEPOST_WATCH must be an address and a port, such as 127.0.0.1:9464.")
    return host, int(port)


class Health:
    """Routes of the server.

    Args:
        store: the database.
        clock: the time.
        platforms: served platforms, by key; a platform without ``ready`` counts as ready.
        looked_within: returns whether the scheduler has checked its timers within a number of seconds.
        metrics: content of ``/metrics``.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        platforms: Mapping[str, Platform],
        looked_within: Callable[[float], bool],
        metrics: Metrics,
    ) -> None:
        self._store = store
        self._clock = clock
        self._platforms = platforms
        self._looked_within = looked_within
        self._metrics = metrics

    def app(self) -> web.Application:
        """Return the aiohttp application."""
        app = web.Application()
        app.add_routes(
            [web.get("/healthz", self.alive), web.get("/readyz", self.ready), web.get("/metrics", self.figures)]
        )
        return app

    async def alive(self, _request: web.Request) -> web.Response:
        """Answer, which shows that the event loop is running."""
        return web.json_response({"alive": True})

    async def ready(self, _request: web.Request) -> web.Response:
        """Answer 200 if at least one platform can receive updates, otherwise 503; the body lists the parts that are ready."""
        required = {
            "database": self._store.problem is None and await self._database(),
            "scheduler": self._looked_within(_STALE),
        }
        readiness = {
            key: platform.ready if isinstance(platform, Connected) else True
            for key, platform in self._platforms.items()
        }
        platforms = {key: ready for key, ready in readiness.items() if ready is not None}
        problem = {} if self._store.problem is None else {"problem": self._store.problem}
        ready = all(required.values()) and any(platforms.values())
        return web.json_response(required | platforms | problem, status=200 if ready else 503)

    async def _database(self) -> bool:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._store.read(lambda uow: uow.timers.next())
        except Exception:  # noqa: BLE001 - any problem means that it isn't ready
            return False
        return True

    async def figures(self, _request: web.Request) -> web.Response:
        """Answer with all metrics, or 503 if we can't read the database."""
        try:
            async with asyncio.timeout(_PATIENCE):
                figures, backups = await self._store.read(lambda uow: (uow.statistics.figures(), regular_backups(uow)))
        except Exception as problem:  # noqa: BLE001 - the answer names any problem
            return web.Response(text=f"The database can't be read: {type(problem).__name__}\n", status=503)
        self._metrics.update(figures, backups, self._clock.now(), is_writable=self._store.problem is None)
        return web.Response(
            body=self._metrics.written(), headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
        )


@asynccontextmanager
async def watched(health: Health, setting: str) -> AsyncIterator[str]:
    """Serve within the block; yield one line that says where. Raises CannotServe."""
    host, port = address(setting)
    runner = web.AppRunner(health.app(), access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except (OSError, UnicodeError) as problem:
            raise CannotServe(f"STONEPOST_WATCH can't listen on {setting}: {problem}") from problem
        yield f"Metrics are at http://{f'[{host}]' if ':' in host else host}:{runner.addresses[0][1]}/metrics"
    finally:
        await runner.cleanup()
