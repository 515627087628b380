"""Check whether the chat page can listen on its address, without serving it."""

from __future__ import annotations

import asyncio
import errno

from bot.platforms.interface import CheckResult
from bot.platforms.web.config import Config
from bot.settings.setting import Settings


async def check_port(settings: Settings) -> CheckResult:
    """Listen on the address for a moment."""
    config = Config.of(settings)
    where = f"{config.host}, port {config.port}"
    try:
        server = await asyncio.start_server(lambda _reader, writer: writer.close(), config.host, config.port)
    except (OSError, UnicodeError) as problem:
        if getattr(problem, "errno", None) == errno.EADDRINUSE:
            return CheckResult("web", f"{where} is in use, by a running stonepost or by another program")
        return CheckResult("web", f"can't listen on {where}: {getattr(problem, 'strerror', None) or problem}", ok=False)
    server.close()
    await server.wait_closed()
    return CheckResult("web", f"{where} is free")
