"""Telegram: commands, photos with buttons, deep links and inline mode, in private chats, groups and topics."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bot.platforms.interface import CannotServe, CheckResult, Platform, Services, require
from bot.settings.setting import Setting, Settings

SETTINGS: Sequence[Setting] = (
    Setting("STONEPOST_TELEGRAM_TOKEN", "", "Token of the Telegram bot; set it to serve Telegram.", secret=True),
    Setting(
        "STONEPOST_TELEGRAM",
        default=True,
        meaning="Whether to serve Telegram if the token is set; no: another process does, and the page here opens within it.",
    ),
    Setting(
        "STONEPOST_TELEGRAM_WEBHOOK",
        "",
        "Public https:// address to which Telegram sends updates; without it, the program fetches them.",
    ),
    Setting(
        "STONEPOST_TELEGRAM_HOST",
        "127.0.0.1",
        "Address that receives updates; needs STONEPOST_TELEGRAM_WEBHOOK.",
    ),
    Setting(
        "STONEPOST_TELEGRAM_PORT",
        8090,
        "Port that receives updates; needs STONEPOST_TELEGRAM_WEBHOOK.",
        high=65535,
    ),
    Setting(
        "STONEPOST_TELEGRAM_API_BASE",
        "",
        "Other address of the Bot API, such as your own server: http://host:8081.",
    ),
    Setting(
        "STONEPOST_TELEGRAM_FILE_BASE",
        "",
        "Other address of the Bot API's files; by default, that of the Bot API itself.",
    ),
    Setting("STONEPOST_TELEGRAM_PROXY", "", "HTTP proxy for reaching Telegram, e.g. http://proxy:3128."),
)


def configured(settings: Settings) -> bool:
    """Return whether Telegram is configured, which takes a token; and another process may serve it."""
    return bool(settings.get("STONEPOST_TELEGRAM_TOKEN")) and bool(settings.get("STONEPOST_TELEGRAM", True))


def build(services: Services) -> Platform:
    """Import python-telegram-bot, and create the platform. Raises CannotServe."""
    _require_library()
    import_library()
    from bot.platforms.telegram.platform import TelegramPlatform  # noqa: PLC0415 - loads the SDK

    return TelegramPlatform(services)


def import_library() -> None:
    """Import python-telegram-bot without cryptography, which only Telegram Passport needs, and which would take 8 MB.

    Raises ModuleNotFoundError.
    """
    sys.modules.setdefault("cryptography", None)  # type: ignore[arg-type]  # so it can't be imported
    try:
        import telegram  # noqa: F401, PLC0415 - imported only when it serves
    finally:
        if sys.modules.get("cryptography") is None:
            del sys.modules["cryptography"]


def _require_library() -> None:
    require("telegram", "Telegram", "python-telegram-bot", "telegram")


async def check(settings: Settings) -> list[CheckResult]:
    """Check whether python-telegram-bot is installed, and whether Telegram can be reached and knows the token."""
    try:
        _require_library()
    except CannotServe as problem:
        return [CheckResult("telegram", str(problem), ok=False)]
    from bot.platforms.telegram.config import check_connection  # noqa: PLC0415 - only ``stonepost check`` needs it

    return await check_connection(settings)
