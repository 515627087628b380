"""Configuration of the chat page, read from the settings; and a check of its address."""

from __future__ import annotations

import asyncio
import errno
import ipaddress

from msgspec import Struct, field

from bot.platforms.interface import CheckResult
from bot.platforms.web.requests.page_limits import PageLimits
from bot.settings.setting import Settings


class Config(Struct, frozen=True):
    """Configuration of the chat page.

    Attributes:
        host: address to listen on.
        port: port to listen on; 0 for any free one.
        hosts: host names of the page, in lower case, without a port.
        proxies: number of reverse proxies whose ``X-Forwarded-Proto``, ``-Host`` and ``-For`` we trust.
        limits: limits on what anyone may do.
    """

    host: str = "127.0.0.1"
    port: int = 8080
    hosts: frozenset[str] = frozenset()
    proxies: int = 0
    limits: PageLimits = field(default_factory=PageLimits)

    @classmethod
    def of(cls, settings: Settings) -> Config:
        """Read the settings."""
        names = str(settings.get("STONEPOST_WEB_HOSTS", "")).split(",")
        return cls(
            host=str(settings.get("STONEPOST_HOST", "")).strip()
            or cls().host,  # an empty host would mean every address
            port=int(settings.get("STONEPOST_PORT", 8080)),
            hosts=frozenset(host_name(name) for name in names if name.strip()),
            proxies=int(settings.get("STONEPOST_BEHIND_PROXY", 0)),
            limits=PageLimits.of(settings),
        )

    def serves(self, host_header: str) -> bool:
        """Return whether the page accepts this ``Host`` header.

        A foreign page whose name points at this machine (DNS rebinding) always sends a *name*. So addresses and
        ``localhost`` are safe, and we accept only names that the operator set.
        """
        name = host_name(host_header)
        return name == "localhost" or name.endswith(".localhost") or name in self.hosts or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def host_name(header: str) -> str:
    """Return the name in a ``Host`` header or a setting: lower case, without port, brackets, final dot."""
    name = header.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    if name.count(":") == 1:
        name = name.partition(":")[0]
    return name.rstrip(".")


def check_address(settings: Settings) -> list[CheckResult]:
    """Check whether the page accepts the address with which links to matches begin; empty without such an address."""
    address = str(settings.get("STONEPOST_WEB_ADDRESS", ""))
    host = address.partition("://")[2].rstrip("/")
    if not host:
        return []
    if Config.of(settings).serves(host):
        return [CheckResult("links", f"links to matches begin with {address}")]
    name = host_name(host)
    return [
        CheckResult(
            "links",
            f"they begin with {address}, but the page doesn't answer to {name}: set STONEPOST_WEB_HOSTS={name}",
            ok=False,
        )
    ]


def check_discord_login(settings: Settings) -> list[CheckResult]:
    """Check whether signing in with Discord has all that it needs; empty if the operator wants none."""
    setting_names = ("STONEPOST_DISCORD_CLIENT_ID", "STONEPOST_DISCORD_CLIENT_SECRET", "STONEPOST_WEB_ADDRESS")
    missing = [name for name in setting_names if not settings.get(name)]
    if missing and not any(settings.get(name) for name in setting_names[:2]):
        return []
    if missing:
        return [CheckResult("sign-in", f"with Discord it needs {' and '.join(missing)}, too", ok=False)]
    page = str(settings["STONEPOST_WEB_ADDRESS"]).rstrip("/")
    return [CheckResult("sign-in", f"Discord must know the redirect {page}/sign-in/discord/callback")]


async def check_port(settings: Settings) -> CheckResult:
    """Listen on the address for a moment, without serving."""
    config = Config.of(settings)
    where = f"{config.host}, port {config.port}"
    try:
        server = await asyncio.start_server(lambda _reader, writer: writer.close(), config.host, config.port)
    except (OSError, UnicodeError) as problem:
        if getattr(problem, "errno", None) == errno.EADDRINUSE:
            return CheckResult("web", f"{where} is in use by a running stonepost or another program")
        return CheckResult("web", f"can't listen on {where}: {getattr(problem, 'strerror', None) or problem}", ok=False)
    server.close()
    await server.wait_closed()
    return CheckResult("web", f"{where} is free")
