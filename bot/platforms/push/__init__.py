"""Web Push as a platform: its rooms are devices. We send them the messages that notify their owner, for when no page is open.

Devices are added on the chat page (:mod:`bot.platforms.web.people.push`).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.platforms.interface import Platform, Services
from bot.settings.setting import Setting, Settings

SETTINGS: Sequence[Setting] = ()


def configured(settings: Settings) -> bool:
    """Return whether we can push anything, as we can if the chat page is served."""
    return bool(settings.get("STONEPOST_WEB", True))


def build(services: Services) -> Platform:
    """Import the client, and create the platform."""
    from bot.platforms.push.platform import PushPlatform  # noqa: PLC0415 - aiohttp is imported only when it serves

    return PushPlatform(services)
