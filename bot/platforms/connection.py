"""Connection to a messenger: addresses in settings, the check of a bot's token, and the commands that it shows."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp

from bot.platforms.interface import CannotServe, CheckResult
from bot.settings.setting import Settings
from storage.store import Store

_TIMEOUT: Final = aiohttp.ClientTimeout(total=10)


def address(settings: Settings, name: str, schemes: Collection[str]) -> str:
    """Return the address in a setting, or empty. Raises CannotServe for an address with another scheme."""
    value = str(settings.get(name) or "")
    try:
        parts = urlsplit(value)
        sound = parts.scheme in schemes and bool(parts.hostname)
    except ValueError:
        sound = False
    if value and not sound:
        raise CannotServe(f"{name} must be an address that begins with {' or '.join(f'{one}://' for one in schemes)}.")
    return value


def app_address(settings: Settings) -> str:
    """Return the address at which Telegram shows the chat page within itself; empty: it doesn't, which needs one with https.

    This process or another serves the page there.
    """
    page = str(settings.get("STONEPOST_WEB_ADDRESS") or "").rstrip("/")
    return f"{page}/app" if settings.get("STONEPOST_TELEGRAM_TOKEN") and page.startswith("https://") else ""


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
        platform: key of the platform.
        url: the address that answers this.
        name_of: returns the bot's name from the answer, as JSON.
        proxy: an HTTP proxy, or None.
        headers: headers of the request.
        unknown: HTTP statuses that mean an unknown token.
    """
    try:
        async with (
            aiohttp.ClientSession(timeout=_TIMEOUT) as session,
            session.get(url, headers=headers, proxy=proxy) as response,
        ):
            if response.status in unknown:
                setting = f"STONEPOST_{platform.upper()}_TOKEN"
                return CheckResult(platform, f"the token in {setting} was rejected", ok=False)
            if response.status != 200:
                return CheckResult(platform, f"it answers with status {response.status}", ok=False)
            return CheckResult(platform, f"reached, as {name_of(await response.json())}")
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as problem:
        return CheckResult(platform, f"can't be reached: {str(problem) or type(problem).__name__}", ok=False)


def digest(commands: object) -> str:
    """Return a short text that changes whenever the commands, given as plain data, change."""
    return hashlib.sha256(json.dumps(commands, sort_keys=True).encode()).hexdigest()[:32]


async def publish_commands(store: Store, name: str, commands: object, publish: Callable[[], Awaitable[object]]) -> None:
    """Publish commands if the platform has other ones; we store the digest of the published ones under ``name``."""
    now = digest(commands)
    if await store.read(lambda uow: uow.keys.get(name)) != now:
        await publish()
        await store.write(lambda uow: uow.keys.put(name, now))
