"""Whether Telegram can be reached and knows the token; asked without taking updates."""

from __future__ import annotations

from typing import Final

import aiohttp

from bot.platforms.interface import CannotServe, CheckResult
from bot.platforms.telegram.config import Config
from bot.settings.setting import Settings

_PATIENCE: Final = aiohttp.ClientTimeout(total=10)


async def reachable(settings: Settings) -> CheckResult:
    """Ask Telegram who we are."""
    try:
        config = Config.of(settings)
    except CannotServe as problem:
        return CheckResult("telegram", str(problem), ok=False)
    try:
        async with (
            aiohttp.ClientSession(timeout=_PATIENCE) as session,
            session.get(f"{config.api}/bot{config.token}/getMe", proxy=config.proxy) as answer,
        ):
            if answer.status in {401, 404}:
                return CheckResult("telegram", "the token in STONEPOST_TELEGRAM_TOKEN is not known there", ok=False)
            if answer.status != 200:
                return CheckResult("telegram", f"it answers with status {answer.status}", ok=False)
            me = (await answer.json()).get("result", {})
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as problem:
        return CheckResult("telegram", f"can't be reached: {str(problem) or type(problem).__name__}", ok=False)
    return CheckResult("telegram", f"reached, as @{me.get('username', '?')}")
