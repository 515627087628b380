"""Addresses: which connections count as coming from one place."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Final

LONGEST: Final = 64
"""Characters of an address that are read."""
_PREFIX: Final = 64
"""Bits of an IPv6 address that one customer of a provider has at least, and can't choose."""


@lru_cache(maxsize=1000)
def network_of(address: str) -> str:
    """Return the network of an address: one IPv4 address, or 64 bits of IPv6. What is no address stands for itself."""
    text = address.strip()[:LONGEST]
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:  # some proxies add the port
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), _PREFIX), strict=False))
