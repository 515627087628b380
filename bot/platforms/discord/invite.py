"""Invitation links of the bot: for a server, with exactly the permissions that it uses, and for a user's own apps.

``discord.utils.oauth_url`` doesn't support ``integration_type``, and the command line would have to import the SDK for
it.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Final

from bot.platforms.interface import CannotServe
from bot.settings.setting import Settings

SCOPES: Final = ("bot", "applications.commands")
PERMISSIONS: Final[Mapping[str, int]] = {
    "View Channels": 10,
    "Send Messages": 11,
    "Attach Files": 15,
    "Read Message History": 16,
    "Create Public Threads": 35,
    "Create Private Threads": 36,
    "Send Messages in Threads": 38,
}
"""Permissions of the bot in a server: Discord's name and bit for each."""


def permissions() -> int:
    """Return all permissions as one number."""
    return sum(1 << bit for bit in PERMISSIONS.values())


def application_of(token: str) -> int:
    """Return the id of the application that a bot's token belongs to, which is the token's first part. Raises ValueError."""
    head = token.strip().partition(".")[0]
    try:
        digits = base64.urlsafe_b64decode(head + "=" * (-len(head) % 4)).decode("ascii")
    except (binascii.Error, ValueError) as bad:
        raise ValueError("no token of a Discord bot") from bad
    if not (digits.isdigit() and 15 <= len(digits) <= 20):
        raise ValueError("no token of a Discord bot")
    return int(digits)


def link(application: int) -> str:
    """Return the link that adds an application to a server."""
    return (
        f"https://discord.com/oauth2/authorize?client_id={application}&scope={'%20'.join(SCOPES)}"
        f"&permissions={permissions()}&integration_type=0"
    )


def own_link(application: int) -> str:
    """Return the link with which people install an application for themselves."""
    return f"https://discord.com/oauth2/authorize?client_id={application}&scope={SCOPES[1]}&integration_type=1"


def invite(settings: Settings) -> str:
    """Return both links for the configured bot. Raises CannotServe."""
    token = str(settings.get("STONEPOST_DISCORD_TOKEN") or "")
    if not token:
        raise CannotServe("Set STONEPOST_DISCORD_TOKEN first; docs/discord.md says where to find the token.")
    try:
        application = application_of(token)
    except ValueError as bad:
        raise CannotServe(
            "STONEPOST_DISCORD_TOKEN isn't a Discord bot token. Copy it again from the developer portal, page Bot."
        ) from bad
    own_text = "To use it everywhere, even on servers without it (turn on User Install in the developer portal):"
    return f"{link(application)}\n\n{own_text}\n{own_link(application)}"
