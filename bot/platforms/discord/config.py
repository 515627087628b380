"""How Discord is reached, as the settings say."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from bot.platforms.discord.shards import Shards
from bot.platforms.interface import CannotServe
from bot.settings.setting import Settings


@dataclass(frozen=True, slots=True)
class Config:
    """How Discord is reached.

    Attributes:
        token: of the bot.
        content: whether the bot may read all messages.
        shards: the connections of this process; None: one, without shards.
        api: another address of the REST interface; empty: Discord's own.
        gateway: another address of the gateway; given exactly when ``api`` is.
        proxy: an HTTP proxy; None: none.
    """

    token: str
    content: bool = False
    shards: Shards | None = None
    api: str = ""
    gateway: str = ""
    proxy: str | None = None

    @classmethod
    def of(cls, settings: Settings) -> Config:
        """Read the settings. Raises CannotServe for addresses and shards that make no sense."""
        api = str(settings.get("STONEPOST_DISCORD_API_BASE") or "").rstrip("/")
        gateway = str(settings.get("STONEPOST_DISCORD_GATEWAY_URL") or "")
        proxy = str(settings.get("STONEPOST_DISCORD_PROXY") or "")
        if bool(api) != bool(gateway):
            raise CannotServe(
                "STONEPOST_DISCORD_API_BASE and STONEPOST_DISCORD_GATEWAY_URL belong together: set both, or neither."
            )
        _check("STONEPOST_DISCORD_API_BASE", api, ("http", "https"))
        _check("STONEPOST_DISCORD_GATEWAY_URL", gateway, ("ws", "wss"))
        _check("STONEPOST_DISCORD_PROXY", proxy, ("http", "https"))
        return cls(
            token=str(settings.get("STONEPOST_DISCORD_TOKEN") or ""),
            content=bool(settings.get("STONEPOST_DISCORD_MESSAGE_CONTENT")),
            shards=Shards.of(str(settings.get("STONEPOST_DISCORD_SHARDS") or "")),
            api=api,
            gateway=gateway,
            proxy=proxy or None,
        )


def _check(name: str, address: str, schemes: tuple[str, ...]) -> None:
    try:
        parts = urlsplit(address)
        sound = parts.scheme in schemes and bool(parts.hostname)
    except ValueError:
        sound = False
    if address and not sound:
        raise CannotServe(f"{name} must be an address that begins with {' or '.join(f'{one}://' for one in schemes)}.")
