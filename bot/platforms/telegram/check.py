"""Whether Telegram can be reached and knows the token; asked without taking updates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import aiohttp

from bot.platforms.frame import CannotServe, Finding
from bot.platforms.telegram.config import Config

_PATIENCE: Final = aiohttp.ClientTimeout(total=10)


async def reachable(settings: Mapping[str, str | int | bool]) -> Finding:
    """Ask Telegram who we are."""
    try:
        config = Config.of(settings)
    except CannotServe as problem:
        return Finding("telegram", str(problem), well=False)
    try:
        async with (
            aiohttp.ClientSession(timeout=_PATIENCE) as session,
            session.get(f"{config.api}/bot{config.token}/getMe", proxy=config.proxy) as answer,
        ):
            if answer.status in {401, 404}:
                return Finding("telegram", "the token in STONEPOST_TELEGRAM_TOKEN is not known there", well=False)
            if answer.status != 200:
                return Finding("telegram", f"it answers with status {answer.status}", well=False)
            me = (await answer.json()).get("result", {})
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as problem:
        return Finding("telegram", f"can't be reached: {str(problem) or type(problem).__name__}", well=False)
    return Finding("telegram", f"reached, as @{me.get('username', '?')}")
