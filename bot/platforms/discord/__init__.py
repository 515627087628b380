"""Discord: slash commands, buttons and forms; a match is played in a thread of the channel where it began."""

from __future__ import annotations

from collections.abc import Sequence

from bot.platforms.discord.invite import invite
from bot.platforms.interface import CannotServe, CheckResult, Platform, Services, Tool
from bot.settings.setting import Setting, Settings

SETTINGS: Sequence[Setting] = (
    Setting("STONEPOST_DISCORD_TOKEN", "", "Token of the Discord bot; with it, Discord is served too.", secret=True),
    Setting(
        "STONEPOST_DISCORD_MESSAGE_CONTENT",
        default=False,
        meaning="The bot has the message content intent: plain coordinates in a match's thread are moves.",
    ),
    Setting(
        "STONEPOST_DISCORD_SHARDS",
        "",
        "Connections that share the servers: empty for one, auto, a number, or those of this process as 0-3/16.",
    ),
    Setting(
        "STONEPOST_DISCORD_API_BASE",
        "",
        "Another address of Discord's REST interface, with its version; only with STONEPOST_DISCORD_GATEWAY_URL.",
    ),
    Setting(
        "STONEPOST_DISCORD_GATEWAY_URL",
        "",
        "Another address of Discord's gateway (ws:// or wss://); only with STONEPOST_DISCORD_API_BASE.",
    ),
    Setting("STONEPOST_DISCORD_PROXY", "", "HTTP proxy through which Discord is reached, e.g. http://proxy:3128."),
)

TOOLS: Sequence[Tool] = (
    Tool("invite", "Print the links that bring the bot to a server, and to one's own apps.", invite),
)


def configured(settings: Settings) -> bool:
    """Return whether Discord is configured, which takes a token."""
    return bool(settings.get("STONEPOST_DISCORD_TOKEN"))


def build(services: Services) -> Platform:
    """Import discord.py, and create the platform. Raises CannotServe."""
    try:
        import discord  # noqa: F401, PLC0415 - imported only when it serves
    except ModuleNotFoundError as missing:
        raise CannotServe(
            "Discord is configured, but discord.py is not installed. Install stonepost[discord]."
        ) from missing
    from bot.platforms.discord.platform import DiscordPlatform  # noqa: PLC0415 - the same

    return DiscordPlatform(services)


async def check(settings: Settings) -> list[CheckResult]:
    """Check whether Discord can be reached, and knows the token."""
    from bot.platforms.discord.config import check_connection  # noqa: PLC0415 - only ``stonepost check`` needs it

    return [await check_connection(settings)]
