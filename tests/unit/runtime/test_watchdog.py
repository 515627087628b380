"""Signs of life for systemd's watchdog."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path

import pytest

from bot.runtime.watchdog import give_signs, interval

WATCHED = {"NOTIFY_SOCKET": "/run/systemd/notify", "WATCHDOG_USEC": "120000000"}


def test_signs_come_three_times_as_often_as_systemd_asks_for() -> None:
    assert interval(WATCHED) == 40
    assert interval(WATCHED | {"WATCHDOG_PID": str(os.getpid())}) == 40


@pytest.mark.parametrize(
    "changes", [{"NOTIFY_SOCKET": ""}, {"WATCHDOG_USEC": ""}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_PID": "1"}]
)
def test_without_a_watchdog_there_are_none(changes: dict[str, str]) -> None:
    assert interval(WATCHED | changes) is None


async def test_signs_reach_the_socket_that_systemd_names(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(0)
        signs = asyncio.create_task(give_signs(0.001, {"NOTIFY_SOCKET": str(tmp_path / "notify")}))
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(10):
            assert [await loop.sock_recv(systemd, 100) for _ in range(2)] == [b"WATCHDOG=1", b"WATCHDOG=1"]
        signs.cancel()
