"""Push services of browsers: which addresses may be theirs, which we connect to, and how we encode bytes for them."""

from __future__ import annotations

import base64
import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from aiohttp import ThreadedResolver
from aiohttp.abc import AbstractResolver, ResolveResult

_MAX_ADDRESS: Final = 1000
"""Maximum characters of an endpoint."""
_TUNNELS: Final = tuple(map(ipaddress.ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))
"""IPv6 networks whose addresses contain IPv4 addresses, which may be private."""


def to_base64(data: bytes) -> str:
    """Return bytes in base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Return the bytes of a text in base64url, padded or not. Raises ValueError."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def is_endpoint(text: str) -> bool:
    """Return whether a text may be the address of a push service: HTTPS at the default port, and a name, not a number."""
    if len(text) > _MAX_ADDRESS or not text.isascii() or not text.isprintable() or " " in text:
        return False
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if parts.scheme != "https" or port not in {None, 443} or parts.username is not None or "@" in parts.netloc:
        return False
    labels = host.rstrip(".").split(".")
    # Resolvers accept 127.1 or 0x7f000001 as addresses, but no top-level domain begins with a digit.
    return len(labels) > 1 and all(labels) and not labels[-1][0].isdigit() and ":" not in host


class PublicResolver(AbstractResolver):
    """Resolver that returns only public addresses. Connections use its result, so nothing can change in between.

    Args:
        resolver: finds all addresses; by default the system's.
    """

    def __init__(self, resolver: AbstractResolver | None = None) -> None:
        self._resolver = resolver

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the public addresses of a host. Raises OSError if there are none."""
        if self._resolver is None:
            self._resolver = ThreadedResolver()
        hosts = [address for address in await self._resolver.resolve(host, port, family) if is_public(address["host"])]
        if not hosts:
            raise OSError(f"{host} has no public address")
        return hosts

    async def close(self) -> None:
        """Close the resolver."""
        if self._resolver is not None:
            await self._resolver.close()


def is_public(address: str) -> bool:
    """Return whether an IP address is public."""
    ip_address = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip_address, ipaddress.IPv6Address):
        if ip_address.ipv4_mapped is not None:
            return is_public(str(ip_address.ipv4_mapped))
        if any(ip_address in tunnel for tunnel in _TUNNELS):
            return False
    return ip_address.is_global and not ip_address.is_multicast
