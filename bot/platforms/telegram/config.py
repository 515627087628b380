"""Configuration of the connection to Telegram, read from the settings; and a check of the connection."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from bot.platforms.connection import address, app_address, check_token
from bot.platforms.interface import CannotServe, CheckResult
from bot.settings.setting import Settings

API: Final = "https://api.telegram.org"
_TOKEN: Final = re.compile(r"[0-9]+:[A-Za-z0-9_-]+")


class Config(Struct, frozen=True):
    """Configuration of the connection to Telegram.

    Attributes:
        token: token of the bot.
        webhook: public address to which Telegram sends updates; empty if we poll for them.
        host: address on which the webhook listens.
        port: port on which it listens.
        api: address of the Bot API, without a trailing slash.
        files: address of the Bot API's files.
        proxy: an HTTP proxy, or None.
    """

    token: str
    webhook: str = ""
    host: str = "127.0.0.1"
    port: int = 8090
    api: str = API
    files: str = API
    proxy: str | None = None

    @classmethod
    def of(cls, settings: Settings) -> Config:
        """Read the settings. Raises CannotServe for invalid settings."""
        token = str(settings.get("STONEPOST_TELEGRAM_TOKEN") or "").strip()
        if not _TOKEN.fullmatch(token):
            raise CannotServe(
                "STONEPOST_TELEGRAM_TOKEN isn't a Telegram bot token. BotFather gives you one, such as 123456:ABC-def."
            )
        api = address(settings, "STONEPOST_TELEGRAM_API_BASE", ("http", "https")).rstrip("/")
        files = address(settings, "STONEPOST_TELEGRAM_FILE_BASE", ("http", "https")).rstrip("/")
        webhook = address(settings, "STONEPOST_TELEGRAM_WEBHOOK", ("http", "https") if api else ("https",))
        return cls(
            token=token,
            webhook=webhook.rstrip("/"),
            host=str(settings.get("STONEPOST_TELEGRAM_HOST") or "127.0.0.1"),
            port=int(settings.get("STONEPOST_TELEGRAM_PORT", 8090)),
            api=api or API,
            files=files or api or API,
            proxy=address(settings, "STONEPOST_TELEGRAM_PROXY", ("http", "https")).rstrip("/") or None,
        )

    @property
    def path(self) -> str:
        """Return the path of the webhook's address."""
        return urlsplit(self.webhook).path or "/"


async def check_connection(settings: Settings) -> list[CheckResult]:
    """Ask Telegram who the bot is, without taking updates; also check the requirements of the page inside Telegram."""
    try:
        config = Config.of(settings)
    except CannotServe as problem:
        return [CheckResult("telegram", str(problem), ok=False)]
    bot: dict[str, object] = {}

    def name_of(answer: dict[str, dict[str, object]]) -> str:
        bot.update(answer.get("result", {}))
        return _bot_text(bot)

    reached = await check_token(
        "telegram",
        f"{config.api}/bot{config.token}/getMe",
        name_of,
        proxy=config.proxy,
        unknown=(401, 404),
    )
    return [reached, _check_app(settings, bot if reached.ok else None)]


def _check_app(settings: Settings, bot: Mapping[str, object] | None) -> CheckResult:
    """Return what the page inside Telegram lacks, given what we know of the bot; it is fine not to have the page."""
    app = app_address(settings)
    if not app:
        return CheckResult("telegram app", "off; boards within Telegram need STONEPOST_WEB_ADDRESS=https://…")
    if bot is not None and not bot.get("has_main_web_app"):
        way = f"BotFather, /mybots, Bot Settings, Configure Mini App, Enable: {app}"
        return CheckResult("telegram app", f"at {app}; links in groups don't open it yet: {way}")
    return CheckResult("telegram app", f"at {app}")


def _bot_text(me: Mapping[str, object]) -> str:
    """Return the bot's name, and what the operator can still switch on. Telegram doesn't say whether feedback is on."""
    inline = (
        "boards shared in other chats stay up to date if BotFather's /setinlinefeedback is at 100%"
        if me.get("supports_inline_queries")
        else "boards can't be shared in other chats until BotFather's /setinline is on"
    )
    return f"@{me.get('username', '?')}; {inline}"
