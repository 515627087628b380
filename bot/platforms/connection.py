"""Connection to a messenger: addresses in settings, and the check of a bot's token."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp

from bot.platforms.interface import CannotServe, CheckResult
from bot.settings.setting import Settings

_TIMEOUT: Final = aiohttp.ClientTimeout(total=10)


def address(settings: Settings, name: str, schemes: Collection[str]) -> str:
    """Return the address in a setting; empty: none. Raises CannotServe for one with another scheme."""
    found = str(settings.get(name) or "")
    try:
        parts = urlsplit(found)
        sound = parts.scheme in schemes and bool(parts.hostname)
    except ValueError:
        sound = False
    if found and not sound:
        raise CannotServe(f"{name} must be an address that begins with {' or '.join(f'{one}://' for one in schemes)}.")
    return found


async def check_token(
    platform: str,
    url: str,
    name_of: Callable[[Any], str],
    *,
    proxy: str | None,
    headers: Mapping[str, str] | None = None,
    unknown: Collection[int] = (401,),
) -> CheckResult:
    """Ask a platform who the bot is, without serving it.

    Args:
        platform: its key.
        url: the address that answers it.
        name_of: returns the bot's name from the answer, as JSON.
        proxy: an HTTP proxy; None: none.
        headers: of the request.
        unknown: statuses of the answer to an unknown token.
    """
    try:
        async with (
            aiohttp.ClientSession(timeout=_TIMEOUT) as session,
            session.get(url, headers=headers, proxy=proxy) as response,
        ):
            if response.status in unknown:
                setting = f"STONEPOST_{platform.upper()}_TOKEN"
                return CheckResult(platform, f"the token in {setting} is not known there", ok=False)
            if response.status != 200:
                return CheckResult(platform, f"it answers with status {response.status}", ok=False)
            return CheckResult(platform, f"reached, as {name_of(await response.json())}")
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as problem:
        return CheckResult(platform, f"can't be reached: {str(problem) or type(problem).__name__}", ok=False)
