"""Whether Discord can be reached and knows the token; asked without connecting to the gateway."""

from __future__ import annotations

from typing import Final

import aiohttp

from bot.platforms.discord.config import Config
from bot.platforms.interface import CannotServe, CheckResult
from bot.settings.setting import Settings

_API: Final = "https://discord.com/api/v10"
_PATIENCE: Final = aiohttp.ClientTimeout(total=10)


async def reachable(settings: Settings) -> CheckResult:
    """Ask Discord who we are."""
    try:
        config = Config.of(settings)
    except CannotServe as problem:
        return CheckResult("discord", str(problem), ok=False)
    headers = {"Authorization": f"Bot {config.token}"}
    try:
        async with (
            aiohttp.ClientSession(timeout=_PATIENCE) as session,
            session.get(f"{config.api or _API}/users/@me", headers=headers, proxy=config.proxy) as answer,
        ):
            if answer.status == 401:
                return CheckResult("discord", "the token in STONEPOST_DISCORD_TOKEN is not known there", ok=False)
            if answer.status != 200:
                return CheckResult("discord", f"it answers with status {answer.status}", ok=False)
            user = await answer.json()
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as problem:
        return CheckResult("discord", f"can't be reached: {str(problem) or type(problem).__name__}", ok=False)
    return CheckResult("discord", f"reached, as {user.get('username', '?')}")
