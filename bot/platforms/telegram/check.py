"""Check whether Telegram can be reached and knows the token, without taking updates."""

from __future__ import annotations

from bot.platforms.connection import check_token
from bot.platforms.interface import CannotServe, CheckResult
from bot.platforms.telegram.config import Config
from bot.settings.setting import Settings


async def check_connection(settings: Settings) -> CheckResult:
    """Ask Telegram who the bot is."""
    try:
        config = Config.of(settings)
    except CannotServe as problem:
        return CheckResult("telegram", str(problem), ok=False)
    return await check_token(
        "telegram",
        f"{config.api}/bot{config.token}/getMe",
        lambda answer: f"@{answer.get('result', {}).get('username', '?')}",
        proxy=config.proxy,
        unknown=(401, 404),
    )
