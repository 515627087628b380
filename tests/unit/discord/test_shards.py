"""The setting of shards, the limit of starts, and whose turn it is to connect."""

import asyncio
import re
from datetime import UTC, datetime, timedelta

import pytest

from bot.platforms.discord import shards
from bot.platforms.discord.config import Config
from bot.platforms.discord.shards import IdentifyQueue, Shards, check_starts, shard_of
from bot.platforms.interface import CannotServe
from storage.store import Store
from tests.support.memory import MemoryStore
from tests.support.table import TestClock

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", None),
        ("auto", Shards()),
        (" Auto ", Shards()),
        ("16", Shards(16)),
        ("1", Shards(1)),
        ("0-3/16", Shards(16, (0, 1, 2, 3))),
        ("12 - 15 / 16", Shards(16, (12, 13, 14, 15))),
        ("5/16", Shards(16, (5,))),
    ],
)
def test_what_the_setting_can_be(text: str, meant: Shards | None) -> None:
    assert Config.of({"STONEPOST_DISCORD_SHARDS": text}).shards == meant


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("yes", "It can be empty (one connection), auto"),
        ("0-3", "It can be empty"),
        ("-1/4", "It can be empty"),
        ("0-3-5/16", "It can be empty"),
        ("0", "there can be 1 to 16384 shards"),
        ("99999", "there can be 1 to 16384 shards"),
        ("4/4", "4 shards go from 0 to 3"),
        ("3-1/4", "the range must rise"),
    ],
)
def test_what_it_can_not_be_is_told(text: str, problem: str) -> None:
    with pytest.raises(CannotServe, match=f"STONEPOST_DISCORD_SHARDS is '{text}'.*{re.escape(problem)}"):
        Shards.of(text)


def test_all_shards_are_ours_unless_a_range_is_given() -> None:
    assert Shards().own_shards(3) == (0, 1, 2)
    assert Shards(4).own_shards(4) == (0, 1, 2, 3)
    assert Shards(4, (2, 3)).own_shards(4) == (2, 3)


def test_a_server_belongs_to_the_shard_of_its_id() -> None:
    assert shard_of(0, 16) == 0
    assert shard_of(5 << 22, 4) == 1
    assert shard_of((7 << 22) + 12345, 4) == 3
    assert shard_of(5 << 22, None) == 0


def test_too_many_starts_are_refused_and_it_is_told_until_when() -> None:
    check_starts(4, 3_600_000, 4, NOON)
    with pytest.raises(CannotServe, match=r"only 3 more times before 2026-03-01 13:00 UTC, but it needs 4"):
        check_starts(3, 3_600_000, 4, NOON)


async def waits(store: Store, clock: TestClock, numbers: list[int], max_concurrency: int) -> list[float]:
    """Return how long each shard waits, in seconds."""
    found: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        found.append(seconds)
        await real(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shards.asyncio, "sleep", sleep)  # type: ignore[attr-defined]  # the module's own import
        for number in numbers:  # each of a process of its own
            turns = IdentifyQueue(store, clock)
            turns.max_concurrency = max_concurrency
            await turns.wait(number)
    return found


async def test_processes_that_share_a_database_connect_one_after_the_other() -> None:
    store, clock = MemoryStore(), TestClock(NOON)
    assert await waits(store, clock, [0, 1, 2], 1) == [0, 6, 12]
    clock.time += timedelta(seconds=15)
    assert await waits(store, clock, [3], 1) == [3]
    clock.time += timedelta(minutes=1)
    assert await waits(store, clock, [0], 1) == [0]


async def test_as_many_connect_at_once_as_may() -> None:
    assert await waits(MemoryStore(), TestClock(NOON), [0, 1, 2, 3], 2) == [0, 0, 6, 6]


async def test_a_turn_of_a_clock_that_was_wrong_is_not_waited_for() -> None:
    store, clock = MemoryStore(), TestClock(NOON + timedelta(days=1))
    assert await waits(store, clock, [0], 1) == [0]
    clock.time = NOON
    assert await waits(store, clock, [0], 1) == [0]
