"""Check whether Discord can be reached and knows the token, without connecting to the gateway."""

from __future__ import annotations

from typing import Final

from bot.platforms.connection import check_token
from bot.platforms.discord.config import Config
from bot.platforms.interface import CannotServe, CheckResult
from bot.settings.setting import Settings

_API: Final = "https://discord.com/api/v10"


async def check_connection(settings: Settings) -> CheckResult:
    """Ask Discord who the bot is."""
    try:
        config = Config.of(settings)
    except CannotServe as problem:
        return CheckResult("discord", str(problem), ok=False)
    return await check_token(
        "discord",
        f"{config.api or _API}/users/@me",
        lambda user: user.get("username", "?"),
        proxy=config.proxy,
        headers={"Authorization": f"Bot {config.token}"},
    )
