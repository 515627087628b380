"""Health answers whether the program can take updates, and whether the database can be read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
from aiohttp.test_utils import make_mocked_request

from bot.observability.backups import RegularBackups, remember
from bot.observability.health import Health
from bot.observability.metrics import Metrics
from bot.platforms.interface import Platform
from storage.errors import Unavailable
from tests.support.memory import MemoryStore
from tests.support.table import TestClock


@dataclass
class Connection:
    """Platform that is or isn't connected."""

    ready: bool | None


def health(store: MemoryStore, **connected: bool | None) -> Health:
    platforms: dict[str, Platform] = {name: Connection(ready) for name, ready in connected.items()}  # type: ignore[misc]  # no more is looked at
    return Health(store, TestClock(), platforms, lambda _: True, Metrics("1"))


@pytest.mark.parametrize(
    ("web", "discord", "status"), [(True, True, 200), (True, False, 200), (False, True, 200), (False, False, 503)]
)
async def test_a_messenger_out_of_reach_keeps_nobody_from_the_others(*, web: bool, discord: bool, status: int) -> None:
    answer = await health(MemoryStore(), web=web, discord=discord, push=None).ready(
        make_mocked_request("GET", "/readyz")
    )
    assert answer.status == status
    assert f'"discord": {str(discord).lower()}' in (answer.text or "")


async def test_figures_of_a_database_that_cannot_be_read_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def locked(_work: object) -> object:
        raise Unavailable("busy", "locked")

    monkeypatch.setattr(store := MemoryStore(), "read", locked)
    answer = await health(store, web=True).figures(make_mocked_request("GET", "/metrics"))
    assert answer.status == 503


@pytest.mark.parametrize(("problem", "writable"), [(None, 1), ("full", 0)])
async def test_figures_say_whether_the_database_can_be_written(
    monkeypatch: pytest.MonkeyPatch, problem: str | None, writable: int
) -> None:
    monkeypatch.setattr(MemoryStore, "problem", problem, raising=False)
    answer = await health(MemoryStore(), web=True).figures(make_mocked_request("GET", "/metrics"))
    assert isinstance(answer.body, bytes)
    assert f"stonepost_store_writable {writable}.0" in answer.body.decode()


async def test_metrics_show_the_last_regular_backup_and_a_failure_since() -> None:
    store = MemoryStore()
    for backups, figures in (
        (RegularBackups(), (0, 0)),
        (RegularBackups(made=datetime(2026, 1, 31, tzinfo=UTC)), (1769817600, 0)),
        (RegularBackups(failed=datetime(2026, 1, 31, tzinfo=UTC), problem="full"), (0, 1)),
    ):
        await store.write(lambda uow, backups=backups: remember(uow, backups))  # type: ignore[misc]  # bound at once
        answer = await health(store, web=True).figures(make_mocked_request("GET", "/metrics"))
        assert isinstance(answer.body, bytes)
        found = dict(re.findall(r"^stonepost_backup_(\w+) (\S+)$", answer.body.decode(), re.MULTILINE))
        assert (float(found["timestamp_seconds"]), float(found["failed"])) == figures
