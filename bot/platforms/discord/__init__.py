"""Discord: slash commands, buttons and forms. A match is played in a thread of the channel where it began."""

from __future__ import annotations

from collections.abc import Sequence

from bot.platforms.discord.invite import invite
from bot.platforms.interface import CannotServe, CheckResult, CliCommand, Platform, Services, require
from bot.settings.setting import Setting, Settings

SETTINGS: Sequence[Setting] = (
    Setting("STONEPOST_DISCORD_TOKEN", "", "Token of the Discord bot; set it to serve Discord.", secret=True),
    Setting(
        "STONEPOST_DISCORD_MESSAGE_CONTENT",
        default=False,
        meaning="Whether the bot has the message content intent, so that plain coordinates in a match's thread are turns.",
    ),
    Setting(
        "STONEPOST_DISCORD_SHARDS",
        "",
        "Shards: empty for one, auto, a number, or this process's share, such as 0-3/16.",
    ),
    Setting(
        "STONEPOST_DISCORD_API_BASE",
        "",
        "Other address of Discord's REST API, with its version; needs STONEPOST_DISCORD_GATEWAY_URL.",
    ),
    Setting(
        "STONEPOST_DISCORD_GATEWAY_URL",
        "",
        "Other address of Discord's gateway (ws:// or wss://); needs STONEPOST_DISCORD_API_BASE.",
    ),
    Setting("STONEPOST_DISCORD_PROXY", "", "HTTP proxy for reaching Discord, e.g. http://proxy:3128."),
)

WRITES_FIRST = True
TOOLS: Sequence[CliCommand] = (
    CliCommand("invite", "print the links that add the bot to a server, or to your own apps", invite),
)


def configured(settings: Settings) -> bool:
    """Return whether Discord is configured, which requires a token."""
    return bool(settings.get("STONEPOST_DISCORD_TOKEN"))


def build(services: Services) -> Platform:
    """Import discord.py, and create the platform. Raises CannotServe."""
    _require_library()
    from bot.platforms.discord.platform import DiscordPlatform  # noqa: PLC0415 - loads the SDK

    return DiscordPlatform(services)


def _require_library() -> None:
    require("discord", "Discord", "discord.py", "discord")


async def check(settings: Settings) -> list[CheckResult]:
    """Check whether discord.py is installed, and whether Discord can be reached and knows the token."""
    try:
        _require_library()
    except CannotServe as problem:
        return [CheckResult("discord", str(problem), ok=False)]
    from bot.platforms.discord.config import check_connection  # noqa: PLC0415 - only ``stonepost check`` needs it

    return [await check_connection(settings)]
