"""Configuration of the connection to Discord, read from the settings; and a check of the connection."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.platforms.connection import address, check_token
from bot.platforms.discord.shards import Shards
from bot.platforms.interface import CannotServe, CheckResult
from bot.settings.setting import Settings

API: Final = "https://discord.com/api/v10"


class Config(Struct, frozen=True):
    """Configuration of the connection to Discord.

    Attributes:
        token: token of the bot.
        message_content: whether the bot may read all messages.
        shards: the shards that this process connects; None for one connection without shards.
        api: another address of the REST interface; empty for Discord's own.
        gateway: another address of the gateway; set if and only if ``api`` is.
        proxy: an HTTP proxy, or None.
    """

    token: str
    message_content: bool = False
    shards: Shards | None = None
    api: str = ""
    gateway: str = ""
    proxy: str | None = None

    @classmethod
    def of(cls, settings: Settings) -> Config:
        """Read the settings. Raises CannotServe for invalid addresses and shards."""
        if bool(settings.get("STONEPOST_DISCORD_API_BASE")) != bool(settings.get("STONEPOST_DISCORD_GATEWAY_URL")):
            raise CannotServe(
                "STONEPOST_DISCORD_API_BASE and STONEPOST_DISCORD_GATEWAY_URL belong together: set both or neither."
            )
        return cls(
            api=address(settings, "STONEPOST_DISCORD_API_BASE", ("http", "https")).rstrip("/"),
            gateway=address(settings, "STONEPOST_DISCORD_GATEWAY_URL", ("ws", "wss")),
            proxy=address(settings, "STONEPOST_DISCORD_PROXY", ("http", "https")) or None,
            token=str(settings.get("STONEPOST_DISCORD_TOKEN") or ""),
            message_content=bool(settings.get("STONEPOST_DISCORD_MESSAGE_CONTENT")),
            shards=Shards.of(str(settings.get("STONEPOST_DISCORD_SHARDS") or "")),
        )


async def check_connection(settings: Settings) -> CheckResult:
    """Ask Discord who the bot is, without connecting to the gateway."""
    try:
        config = Config.of(settings)
    except CannotServe as problem:
        return CheckResult("discord", str(problem), ok=False)
    return await check_token(
        "discord",
        f"{config.api or API}/users/@me",
        lambda user: user.get("username", "?"),
        proxy=config.proxy,
        headers={"Authorization": f"Bot {config.token}"},
    )
