"""Signs of life for systemd's watchdog, which restarts a process whose event loop hangs.

The protocol is that of sd_notify(3) and sd_watchdog_enabled(3): a datagram to the socket that systemd names.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Mapping
from typing import Final

logger = logging.getLogger(__name__)
_EARLY: Final = 3
"""Signs within the time after which systemd gives up, as its manual recommends at least two."""


def interval(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return the seconds between two signs; None if systemd doesn't watch this process."""
    microseconds = environment.get("WATCHDOG_USEC", "")
    is_meant = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    if not environment.get("NOTIFY_SOCKET") or not microseconds.isdecimal() or not is_meant:
        return None
    return int(microseconds) / 1e6 / _EARLY


async def give_signs(seconds: float, environment: Mapping[str, str] = os.environ) -> None:
    """Give a sign at once and every so many seconds, until cancelled."""
    address = environment["NOTIFY_SOCKET"]
    if address.startswith("@"):  # an abstract socket of Linux
        address = f"\0{address[1:]}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sender:
        while True:
            try:
                sender.sendto(b"WATCHDOG=1", address)
            except OSError as problem:
                logger.warning("can't give systemd's watchdog a sign: %s", problem)
            await asyncio.sleep(seconds)
