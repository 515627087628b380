"""Whether the chat page could listen where it shall; tried without serving it."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Mapping

from bot.platforms.frame import Finding
from bot.platforms.web.config import Config


async def listening(settings: Mapping[str, str | int | bool]) -> Finding:
    """Listen there for a moment."""
    config = Config.of(settings)
    where = f"{config.host}, port {config.port}"
    try:
        server = await asyncio.start_server(lambda _reader, writer: writer.close(), config.host, config.port)
    except (OSError, UnicodeError) as problem:
        if getattr(problem, "errno", None) == errno.EADDRINUSE:
            return Finding("web", f"{where} is in use, by a running stonepost or by another program")
        return Finding("web", f"can't listen on {where}: {getattr(problem, 'strerror', None) or problem}", well=False)
    server.close()
    await server.wait_closed()
    return Finding("web", f"{where} is free")
