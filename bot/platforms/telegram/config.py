"""How Telegram is reached, as the settings say."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from bot.platforms.interface import CannotServe
from bot.settings.setting import Settings

API: Final = "https://api.telegram.org"
_TOKEN: Final = re.compile(r"[0-9]+:[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Config:
    """How Telegram is reached.

    Attributes:
        token: of the bot.
        webhook: public address to which updates are brought; empty: they are fetched.
        host: on which brought updates are taken.
        port: the same.
        api: address of the Bot API, without a slash at its end.
        files: address of its files.
        proxy: an HTTP proxy; None: none.
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
        """Read the settings. Raises CannotServe for what makes no sense."""
        token = str(settings.get("STONEPOST_TELEGRAM_TOKEN") or "").strip()
        if not _TOKEN.fullmatch(token):
            raise CannotServe(
                "STONEPOST_TELEGRAM_TOKEN is no token of a Telegram bot. BotFather gives one, as 123456:ABC-def."
            )
        api = _address(settings, "STONEPOST_TELEGRAM_API_BASE", ("http", "https"))
        files = _address(settings, "STONEPOST_TELEGRAM_FILE_BASE", ("http", "https"))
        return cls(
            token=token,
            webhook=_address(settings, "STONEPOST_TELEGRAM_WEBHOOK", ("http", "https") if api else ("https",)),
            host=str(settings.get("STONEPOST_TELEGRAM_HOST") or "127.0.0.1"),
            port=int(settings.get("STONEPOST_TELEGRAM_PORT", 8090)),
            api=api or API,
            files=files or api or API,
            proxy=_address(settings, "STONEPOST_TELEGRAM_PROXY", ("http", "https")) or None,
        )

    @property
    def path(self) -> str:
        """The path of the webhook's address."""
        return urlsplit(self.webhook).path or "/"


def _address(settings: Settings, name: str, schemes: tuple[str, ...]) -> str:
    address = str(settings.get(name) or "").rstrip("/")
    try:
        parts = urlsplit(address)
        sound = parts.scheme in schemes and bool(parts.hostname)
    except ValueError:
        sound = False
    if address and not sound:
        raise CannotServe(f"{name} must be an address that begins with {' or '.join(f'{one}://' for one in schemes)}.")
    return address
