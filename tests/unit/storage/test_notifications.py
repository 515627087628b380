from __future__ import annotations

import asyncio

import pytest

from storage.postgres import notify
from storage.postgres.notify import Notifications


class Line:
    """A connection as asyncpg has it, as far as notifications use it."""

    def __init__(self) -> None:
        self.closed = False
        self.sent = 0
        self.answering = asyncio.Event()
        self.answering.set()

    def is_closed(self) -> bool:
        return self.closed

    def add_termination_listener(self, _listener: object) -> None:
        """It forgets to report it, as asyncpg does now and then."""

    async def add_listener(self, _channel: str, _listener: object) -> None:
        await asyncio.sleep(0)

    async def execute(self, _statement: str) -> None:
        self.sent += 1
        await self.answering.wait()

    async def close(self) -> None:
        self.closed = True


@pytest.fixture
def lines() -> list[Line]:
    return []


@pytest.fixture
def notifications(lines: list[Line], monkeypatch: pytest.MonkeyPatch) -> Notifications:
    async def connect() -> Line:
        lines.append(Line())
        return lines[-1]

    monkeypatch.setattr(notify, "POLL_INTERVAL", 0.01)
    monkeypatch.setattr(notify, "BATCH_TIME", 0.001)
    return Notifications(connect)


async def test_a_lost_connection_is_noticed_although_nobody_reports_it(
    notifications: Notifications, lines: list[Line]
) -> None:
    await notifications.wait()
    waiting = asyncio.create_task(notifications.wait())
    await asyncio.sleep(0.02)
    assert not waiting.done()
    lines[0].closed = True
    async with asyncio.timeout(30):
        await waiting
    assert len(lines) == 2
    await notifications.close()


async def test_a_commit_while_a_notification_is_sent_is_notified_too(
    notifications: Notifications, lines: list[Line]
) -> None:
    await notifications.wait()
    line = lines[0]
    line.answering.clear()
    notifications.notify()
    async with asyncio.timeout(30):
        while line.sent < 1:  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.001)
    notifications.notify()
    line.answering.set()
    await notifications.close()
    assert line.sent == 2
