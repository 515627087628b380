"""Limiter of the chat page's connections: a maximum in total and for each network, before we read anything from them."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Callable
from typing import Final, cast

from bot.platforms.web.requests.page_limits import PageLimits

_FULL = "Too many people are connected at the moment. Please try again in a minute.\n"
_TOO_MANY = "There are too many connections from your network. Please close some, and try again in a minute.\n"
MAX_ADDRESS: Final = 64
"""Maximum characters of an address that we read."""
_PREFIX: Final = 64
"""Bits of an IPv6 address that identify a provider's customer, who can't choose them."""


def network_of(address: str) -> str:
    """Return the network of an address: one IPv4 address, or 64 bits of IPv6. Other texts are returned unchanged."""
    text = address.strip()[:MAX_ADDRESS]
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:  # some proxies add the port
        text = text.partition(":")[0]
    try:
        ip_address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if isinstance(ip_address, ipaddress.IPv4Address):
        return str(ip_address)
    if ip_address.ipv4_mapped is not None:
        return str(ip_address.ipv4_mapped)
    return str(ipaddress.ip_network((int(ip_address), _PREFIX), strict=False))


class ConnectionLimiter:
    """Makes the protocol of each new connection for ``loop.create_server``, and limits their number.

    Args:
        inside: makes the protocols of accepted connections.
        limits: how many may be open.
        by_network: whether to count by network; False behind a proxy, from which all connections come.
    """

    def __init__(self, inside: Callable[[], asyncio.Protocol], limits: PageLimits, *, by_network: bool) -> None:
        self.inside = inside
        self._limits = limits
        self._by_network = by_network
        self._open = 0
        self._networks: Counter[str] = Counter()

    def __call__(self) -> asyncio.Protocol:
        """Return the protocol of a new connection."""
        return _Visit(self)

    def enter(self, network: str) -> str | None:
        """Count a connection and return None, or return why we refuse it."""
        if self._open >= self._limits.connections:
            return _FULL
        if self._by_network and 0 < self._limits.connections_network <= self._networks[network]:
            return _TOO_MANY
        self._open += 1
        self._networks[network] += 1
        return None

    def leave(self, network: str) -> None:
        """Count a connection as closed."""
        self._open -= 1
        self._networks[network] -= 1
        if not self._networks[network]:
            del self._networks[network]


class _Visit(asyncio.Protocol):
    """A connection at its start. A refused connection gets the reason, and is closed."""

    def __init__(self, door: ConnectionLimiter) -> None:
        self._door = door
        self._network = ""
        self._inner: asyncio.Protocol | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        self._network = network_of(peer[0]) if peer else ""
        refusal = self._door.enter(self._network)
        if refusal is None:
            self._inner = self._door.inside()
            self._inner.connection_made(transport)
            return
        outgoing = cast("asyncio.Transport", transport)
        outgoing.write(_answer(refusal))
        outgoing.close()

    def data_received(self, data: bytes) -> None:
        if self._inner is not None:
            self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return None if self._inner is None else self._inner.eof_received()

    def pause_writing(self) -> None:
        if self._inner is not None:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        if self._inner is not None:
            self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._inner is not None:
            self._door.leave(self._network)
            self._inner.connection_lost(exc)


def _answer(text: str) -> bytes:
    """Return the answer to a connection from which we read nothing."""
    head = "HTTP/1.1 503 Service Unavailable", "Connection: close", "Retry-After: 60", "Content-Type: text/plain"
    return "\r\n".join((*head, f"Content-Length: {len(text)}", "", text)).encode()
