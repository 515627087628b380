"""The program is killed in the middle of turns, again and again: every answered turn is stored once."""

import asyncio
import os
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from unittest.mock import patch

import aiohttp
import pytest

from bot.features.match import rebuild
from core import rules
from core.match.model import Turn
from core.rules import Position
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.server import Server
from tests.support.shared_commits import COUNTED_IN
from tests.support.web_people import People

pytestmark = pytest.mark.storm

KILLS = 100
"""Number of kills, divided among the tests below, so that these can run in parallel."""
SHARES = 4
SHARED = 9
"""Smallest number of transactions with a shared commit before each kill of a program that serves many."""


async def play_until_killed(
    server: Server, people: People, number: int, position: Position, unanswered: tuple[str, str] | None
) -> tuple[Position, tuple[str, str] | None]:
    """Take turns until the program is killed; return the last answered position, and the turn without an answer."""

    async def kill_soon() -> None:
        await asyncio.sleep(people.luck.uniform(0, 0.12))
        await asyncio.to_thread(server.kill)

    killer = asyncio.create_task(kill_soon())
    try:
        while position.outcome is None:
            step, update = unanswered or (people.luck.choice(position.steps()), people.new_id())
            unanswered = step, update
            await people.say(server, ("ann", "ben")[position.seat - 1], f"#{number} {step}", update)
            position = position.play(step)
            unanswered = None
    except (aiohttp.ClientError, OSError):
        pass
    await killer
    return position, unanswered


@pytest.mark.parametrize("seed", range(SHARES))
async def test_every_answered_turn_is_there_once_after_a_hundred_kills(seed: int, tmp_path: Path) -> None:
    luck = random.Random(seed)
    database = tmp_path / "killed.db"
    people = People(luck)
    server = Server(database)
    for name in ("ann", "ben"):
        await people.join(server, name)
    game = rules.get("luup")
    positions: dict[int, Position] = {}
    number, unanswered = 0, None
    for _ in range(KILLS // SHARES):
        if number == 0 or positions[number].outcome is not None:
            number += 1
            await people.say(server, "ann", "/play luup @ben size 8 first", people.new_id())
            await people.say(server, "ben", f"/accept {number}", people.new_id())
            positions[number], unanswered = game.start({"size": 8}), None
        positions[number], unanswered = await play_until_killed(server, people, number, positions[number], unanswered)
        server = Server(database)
    if unanswered is not None:  # the update at the time of the last kill is sent again, with its id
        step, update = unanswered
        await people.say(server, ("ann", "ben")[positions[number].seat - 1], f"#{number} {step}", update)
        positions[number] = positions[number].play(step)
    await everything_said(database)
    server.stop()
    await check(database, positions)


@dataclass
class Pair:
    """Two people, their match and its position; and the turn without an answer, if any."""

    names: tuple[str, str]
    number: int
    position: Position
    unanswered: tuple[str, str] | None = None

    async def play(self, server: Server, people: People) -> None:
        """Take turns until the program is killed, beginning with the turn without an answer, which keeps its id."""
        with suppress(aiohttp.ClientError, OSError):
            while self.position.outcome is None:
                self.unanswered = self.unanswered or (people.luck.choice(self.position.steps()), people.new_id())
                step, update = self.unanswered
                await people.say(server, self.names[self.position.seat - 1], f"#{self.number} {step}", update)
                self.position = self.position.play(step)
                self.unanswered = None


async def seated(server: Server, people: People, number: int) -> Pair:
    """Return the next pair, which has begun a match."""
    names = f"ann{number}", f"ben{number}"
    for name in names:
        await people.join(server, name)
    await people.say(server, names[0], f"/play luup @{names[1]} size 8 first", people.new_id())
    await people.say(server, names[1], f"/accept {number}", people.new_id())
    return Pair(names, number, rules.get("luup").start({"size": 8}))


@pytest.mark.parametrize("seed", range(2))
async def test_many_who_play_at_once_share_commits_and_lose_nothing_by_kills(seed: int, tmp_path: Path) -> None:
    database, counted = tmp_path / "killed.db", tmp_path / "counted"
    people = People(random.Random(seed))
    with patch.dict(os.environ, {COUNTED_IN: str(counted)}):
        server = Server(database)
        pairs = [await seated(server, people, number) for number in range(1, 13)]
        for life in range(1, 13):
            playing = [asyncio.create_task(pair.play(server, people)) for pair in pairs]
            await asyncio.sleep(people.luck.uniform(0.05, 0.4))
            while counted.stat().st_size <= life * SHARED and not all(one.done() for one in playing):  # noqa: ASYNC110 - another process counts
                await asyncio.sleep(0.01)  # the machine is busy, and too few transactions have shared a commit
            await asyncio.to_thread(server.kill)
            await asyncio.gather(*playing)
            server = Server(database)
    for pair in pairs:
        if pair.unanswered is not None:
            step, update = pair.unanswered
            await people.say(server, pair.names[pair.position.seat - 1], f"#{pair.number} {step}", update)
            pair.position = pair.position.play(step)
    await everything_said(database)
    server.stop()
    assert counted.stat().st_size > 12 * SHARED, "they did share commits"
    await check(database, {pair.number: pair.position for pair in pairs})


async def everything_said(database: Path) -> None:
    """Wait until delivery has emptied the outbox."""
    store = await open_sqlite(database)
    for _ in range(6000):
        if await store.read(lambda uow: uow.outbox.pending()) == 0:
            break
        await asyncio.sleep(0.05)
    await store.close()


def recorded(uow: UnitOfWork, number: int) -> tuple[Sequence[Turn], list[rebuild.Discrepancy]]:
    """Return a match's log, and the differences of the stored match from it."""
    return uow.matches.turns(number), rebuild.check(uow.matches, number)


async def check(database: Path, positions: Mapping[int, Position]) -> None:
    store = await open_sqlite(database)
    for number, position in positions.items():
        turns, differences = await store.read(partial(recorded, number=number))
        replayed = game_after(turn.steps for turn in turns)
        assert replayed == position, f"#{number} is what was answered"
        assert differences == []
        said = await store.read(lambda uow: uow.posts.page(1, None, limit=100_000))
        told = Counter(
            values(post.message).get("ply")
            for post in said
            if post.message is not None
            and post.message.number == number
            and post.message.code in {"turn-played", "match-ended"}
        )
        assert told == Counter(range(1, position.ply + 1)), f"every turn of #{number} was told, once"
    assert await store.read(lambda uow: uow.outbox.pending()) == 0
    await store.close()


def game_after(turns: Iterable[str]) -> Position:
    position = rules.get("luup").start({"size": 8})
    for step in turns:
        position = position.play(step)
    return position
