from __future__ import annotations

import asyncio

import pytest

from storage.postgres import notify
from storage.postgres.notify import Hearing


class Line:
    """A connection as asyncpg has it, as far as hearing uses it."""

    def __init__(self) -> None:
        self.closed = False
        self.told = 0
        self.answering = asyncio.Event()
        self.answering.set()

    def is_closed(self) -> bool:
        return self.closed

    def add_termination_listener(self, _listener: object) -> None:
        """It forgets to tell, as asyncpg does now and then."""

    async def add_listener(self, _channel: str, _listener: object) -> None:
        await asyncio.sleep(0)

    async def execute(self, _statement: str) -> None:
        self.told += 1
        await self.answering.wait()

    async def close(self) -> None:
        self.closed = True


@pytest.fixture
def lines() -> list[Line]:
    return []


@pytest.fixture
def heard(lines: list[Line], monkeypatch: pytest.MonkeyPatch) -> Hearing:
    async def connect() -> Line:
        lines.append(Line())
        return lines[-1]

    monkeypatch.setattr(notify, "LOOK", 0.01)
    monkeypatch.setattr(notify, "TOGETHER", 0.001)
    return Hearing(connect)


async def test_a_lost_connection_is_noticed_although_nobody_tells_of_it(heard: Hearing, lines: list[Line]) -> None:
    await heard.wait()
    waiting = asyncio.create_task(heard.wait())
    await asyncio.sleep(0.02)
    assert not waiting.done()
    lines[0].closed = True
    async with asyncio.timeout(30):
        await waiting
    assert len(lines) == 2
    await heard.close()


async def test_what_is_committed_while_others_are_told_is_told_of_too(heard: Hearing, lines: list[Line]) -> None:
    await heard.wait()
    line = lines[0]
    line.answering.clear()
    heard.tell()
    async with asyncio.timeout(30):
        while line.told < 1:  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.001)
    heard.tell()
    line.answering.set()
    await heard.close()
    assert line.told == 2
