"""Addresses of push services: only public ones are connected to, whatever name a browser has given."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

from aiohttp import ThreadedResolver
from aiohttp.abc import AbstractResolver, ResolveResult

_TUNNELS: Final = tuple(map(ipaddress.ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))
"""IPv6 networks whose addresses stand for IPv4 addresses, which may be private."""


class PublicResolver(AbstractResolver):
    """Resolver that finds public addresses only. What it finds is what is connected to, so nothing can change in between.

    Args:
        resolver: finds all addresses; by default the system's.
    """

    def __init__(self, resolver: AbstractResolver | None = None) -> None:
        self._resolver = resolver

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the public addresses of a host. Raises OSError: there are none."""
        if self._resolver is None:
            self._resolver = ThreadedResolver()
        found = [each for each in await self._resolver.resolve(host, port, family) if is_public(each["host"])]
        if not found:
            raise OSError(f"{host} has no public address")
        return found

    async def close(self) -> None:
        """Close the resolver."""
        if self._resolver is not None:
            await self._resolver.close()


def is_public(address: str) -> bool:
    """Return whether an IP address is one that anybody can reach."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if any(found in tunnel for tunnel in _TUNNELS):
            return False
    return found.is_global and not found.is_multicast
