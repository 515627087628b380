"""Webhook: receives updates from Telegram, and answers only after their effect is committed.

The SDK's webhook answers as soon as an update is in its queue in memory, and needs Tornado beside aiohttp.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
from typing import Final

from aiohttp import web

from bot.platforms.interface import CannotServe
from bot.platforms.telegram.config import Config
from bot.platforms.telegram.incoming.dispatcher import Dispatcher

logger = logging.getLogger(__name__)

HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
_MAX_BYTES: Final = 4 * 1024 * 1024
_TIMEOUT: Final = 30.0
"""Seconds after which we ask Telegram to send a slow update again."""


class Webhook:
    """Server of the webhook.

    Args:
        config: configuration, with the address to listen on.
        secret: token that Telegram must send with each update.
        dispatcher: handles updates.
    """

    def __init__(self, config: Config, secret: str, dispatcher: Dispatcher) -> None:
        self._config = config
        self._secret = secret.encode()
        self._dispatcher = dispatcher
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Start listening. Raises CannotServe."""
        application = web.Application(client_max_size=_MAX_BYTES)
        application.router.add_post(self._config.path, self._receive)
        runner = web.AppRunner(application, access_log=None, shutdown_timeout=5.0)
        await runner.setup()
        try:
            await web.TCPSite(runner, self._config.host, self._config.port).start()
        except OSError as problem:
            await runner.cleanup()
            raise CannotServe(
                f"Can't receive Telegram updates on {self._config.host}, port {self._config.port}: {problem}. "
                "Set STONEPOST_TELEGRAM_HOST and STONEPOST_TELEGRAM_PORT."
            ) from problem
        self._runner = runner

    async def stop(self) -> None:
        """Stop listening, after finishing requests that are being answered."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        secret = request.headers.get(HEADER, "")
        if not hmac.compare_digest(secret.encode(), self._secret):
            return web.Response(status=403)
        try:
            update = json.loads(await request.read())
            int(update["update_id"])
        except (ValueError, TypeError, KeyError, web.RequestPayloadError):
            return web.Response(status=400)
        task = self._dispatcher.dispatch(update)
        await asyncio.wait({task}, timeout=_TIMEOUT)
        return web.Response(status=200 if task.done() and not task.cancelled() else 503)
