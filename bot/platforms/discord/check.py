"""Whether Discord can be reached and knows the token; asked without connecting to the gateway."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import aiohttp

from bot.platforms.discord.config import Config
from bot.platforms.frame import CannotServe, Finding

_API: Final = "https://discord.com/api/v10"
_PATIENCE: Final = aiohttp.ClientTimeout(total=10)


async def reachable(settings: Mapping[str, str | int | bool]) -> Finding:
    """Ask Discord who we are."""
    try:
        config = Config.of(settings)
    except CannotServe as problem:
        return Finding("discord", str(problem), well=False)
    headers = {"Authorization": f"Bot {config.token}"}
    try:
        async with (
            aiohttp.ClientSession(timeout=_PATIENCE) as session,
            session.get(f"{config.api or _API}/users/@me", headers=headers, proxy=config.proxy) as answer,
        ):
            if answer.status == 401:
                return Finding("discord", "the token in STONEPOST_DISCORD_TOKEN is not known there", well=False)
            if answer.status != 200:
                return Finding("discord", f"it answers with status {answer.status}", well=False)
            user = await answer.json()
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as problem:
        return Finding("discord", f"can't be reached: {str(problem) or type(problem).__name__}", well=False)
    return Finding("discord", f"reached, as {user.get('username', '?')}")
