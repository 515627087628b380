"""Health and metrics show whether the program is alive and able to serve, and its activity, but no texts of people."""

import asyncio
import json
import random
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.observability.health import address
from bot.platforms.interface import CannotServe
from tests.support.started import Started
from tests.support.web_people import People

QUICKLY = 30
"""Seconds within which the program stops."""


class Watched:
    """Program with health and metrics, and its printed lines."""

    def __init__(self, process: Started) -> None:
        self.process = process
        lines = [process.stdout.readline(), process.stdout.readline()]
        found = [re.search(r"(http://[\w.:]+)(/metrics)?", line) for line in lines]
        self.watch, self.address = ((one[1] if one else "") for one in found)

    async def get(self, path: str) -> tuple[int, str]:
        async with aiohttp.ClientSession() as session, session.get(self.watch + path) as answer:
            return answer.status, await answer.text()

    async def figures(self) -> dict[tuple[str, ...], float]:
        _, text = await self.get("/metrics")
        return {
            (sample.name, *(value for _, value in sorted(sample.labels.items()))): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }


@contextmanager
def watched(database: Path, **environment: str) -> Iterator[Watched]:
    process = Started(
        *("run", "--port", "0", "--database", str(database)),
        environment={"STONEPOST_WATCH": "127.0.0.1:0", **environment},
    )
    try:
        yield Watched(process)
    finally:
        process.kill()
        process.communicate()


async def test_figures_tell_what_has_happened_and_what_there_is(tmp_path: Path) -> None:
    with watched(tmp_path / "watched.db") as program:
        people = People(random.Random(1))
        for name in ("ann", "ben"):
            await people.join(program, name)
        await people.say(program, "ann", "/play luup @ben first", people.new_id())
        twice = people.new_id()
        for _ in range(2):
            await people.say(program, "ben", "/accept 1", twice)
        figures = await program.figures()
        assert figures["stonepost_updates_total", "play", "done", "web"] == 1
        assert figures["stonepost_updates_total", "accept", "done", "web"] == 1
        assert figures["stonepost_matches", "running"] == 1
        assert figures["stonepost_players",] == 2
        assert figures["stonepost_timers_late_seconds",] == 0
        assert figures["stonepost_update_seconds_count", "web"] >= 2


async def test_alive_and_ready_are_two_things(tmp_path: Path) -> None:
    with watched(tmp_path / "watched.db") as program:
        assert await program.get("/healthz") == (200, '{"alive": true}')
        status, text = await program.get("/readyz")
        for _ in range(600):
            if status == 200:
                break
            await asyncio.sleep(0.05)
            status, text = await program.get("/readyz")
        assert json.loads(text) == {"database": True, "scheduler": True, "web": True}


async def test_logs_name_what_happened_but_not_what_was_said(tmp_path: Path) -> None:
    with watched(tmp_path / "watched.db", STONEPOST_LOG="debug", STONEPOST_LOG_FORMAT="json") as program:
        people = People(random.Random(1))
        await people.join(program, "ann")
        await people.say(program, "ann", "a secret between us", people.new_id())
        await people.say(program, "ann", "/play luup", people.new_id())
        program.process.terminate()
        _, errors = program.process.communicate(timeout=QUICKLY)
    assert "secret between" not in errors
    events = [json.loads(line) for line in errors.splitlines()]
    play = next(event for event in events if event.get("command") == "play")
    assert (play["event"], play["platform"], play["outcome"], play["level"]) == ("update", "web", "done", "INFO")
    assert play["update"]


async def test_it_stops_quickly_while_people_play_and_loses_nothing(tmp_path: Path) -> None:
    database = tmp_path / "watched.db"
    with watched(database) as program:
        people = People(random.Random(1))
        await people.join(program, "ann")
        said = 0
        for number in range(20):
            await people.say(program, "ann", f"/play luup {'first' if number % 2 else 'second'}", people.new_id())
            said += 1
        begun = time.monotonic()
        program.process.terminate()
        _, errors = program.process.communicate(timeout=QUICKLY)
        assert time.monotonic() - begun < QUICKLY
        assert (program.process.returncode, errors) == (0, "")
    with watched(database) as program:
        assert (await program.figures())["stonepost_challenges_open",] == said


@pytest.mark.parametrize(("text", "found"), [("127.0.0.1:9464", ("127.0.0.1", 9464)), (" [::1]:1 ", ("::1", 1))])
def test_an_address_is_read(text: str, found: tuple[str, int]) -> None:
    assert address(text) == found


@pytest.mark.parametrize("text", ["9464", ":9464", "host:", "host:99999", "host:port"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(CannotServe, match=r"as 127\.0\.0\.1:9464"):
        address(text)
