"""Chat page that the program itself serves: rooms, boards and players in a browser, without an account elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from bot.platforms.interface import CheckResult, Platform, Services
from bot.settings.setting import Setting, Settings

PUBLIC = True
HISTORIES = True
SETTINGS: Sequence[Setting] = (
    Setting("STONEPOST_WEB", default=True, meaning="Serve the chat page (yes or no)."),
    Setting("STONEPOST_HOST", "127.0.0.1", "Address the chat page listens on; 0.0.0.0 for all of this machine."),
    Setting("STONEPOST_PORT", 8080, "Port the chat page listens on; 0 for any free one.", low=0, high=65535),
    Setting(
        "STONEPOST_TELEGRAM_LOGIN",
        default=False,
        meaning="Offer to sign in with Telegram on the chat page (yes or no); tell @BotFather its domain first (/setdomain).",
    ),
    Setting(
        "STONEPOST_DISCORD_CLIENT_ID",
        "",
        "Id of the Discord application; with its secret and STONEPOST_WEB_ADDRESS, the chat page offers to sign in with Discord.",
        form=("[0-9]{1,20}", "a number"),
    ),
    Setting("STONEPOST_DISCORD_CLIENT_SECRET", "", "Client secret of the Discord application.", secret=True),
    Setting("STONEPOST_DISCORD_AUTHORIZE_URL", "", "Other address of the page on which Discord asks who signs in."),
    Setting(
        "STONEPOST_WEB_HOSTS",
        "",
        "Host names of the chat page, separated by commas, e.g. play.example.org; "
        "localhost and plain IP addresses always work.",
    ),
    Setting(
        "STONEPOST_BEHIND_PROXY",
        0,
        "Whether only your reverse proxy can reach the chat page, so its X-Forwarded headers are trusted. "
        "With several proxies in a row: their number.",
        high=20,
        flag=True,
    ),
)


def configured(settings: Settings) -> bool:
    """Return whether the chat page is configured; it is by default."""
    return bool(settings.get("STONEPOST_WEB", True))


def build(services: Services) -> Platform:
    """Import the server, and create the chat page."""
    from bot.platforms.web.platform import WebPlatform  # noqa: PLC0415 - with aiohttp it takes 350 ms

    return WebPlatform(services)


async def check(settings: Settings) -> list[CheckResult]:
    """Check whether the chat page can listen, accepts the address that links to it use, and can sign people in with Discord."""
    from bot.platforms.web import config  # noqa: PLC0415 - only ``stonepost check`` needs it

    return [await config.check_port(settings), *config.check_address(settings), *config.check_discord_login(settings)]
