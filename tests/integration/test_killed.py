"""The program is killed in the middle of turns, again and again: every turn that was answered is there, once."""

import asyncio
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from core import rules
from core.play.match import rebuild
from core.play.match.model import Turn
from core.play.ports import Work
from core.rules import Position
from storage.sqlite.store import open_sqlite
from tests.support.said import values
from tests.support.server import Server
from tests.support.web_people import People

KILLS = 100
"""In all; shared by the tests below, so that they can run beside each other."""
SHARES = 4


async def play_until_killed(
    server: Server, people: People, number: int, position: Position, unanswered: tuple[str, str] | None
) -> tuple[Position, tuple[str, str] | None]:
    """Take turns until the program is killed; returns the position answered last, and the turn that got no answer."""

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
    if unanswered is not None:  # what was in flight at the last kill is said again, with the same id
        step, update = unanswered
        await people.say(server, ("ann", "ben")[positions[number].seat - 1], f"#{number} {step}", update)
        positions[number] = positions[number].play(step)
    await everything_said(database)
    server.stop()
    await check(database, positions)


async def everything_said(database: Path) -> None:
    """Wait until delivery has emptied the outbox."""
    store = await open_sqlite(database)
    for _ in range(1200):
        if await store.read(lambda work: work.outbox.pending()) == 0:
            break
        await asyncio.sleep(0.05)
    await store.close()


def recorded(work: Work, number: int) -> tuple[Sequence[Turn], list[rebuild.Discrepancy]]:
    """Return a match's log, and where the stored match differs from it."""
    return work.matches.turns(number), rebuild.check(work.matches, number)


async def check(database: Path, positions: Mapping[int, Position]) -> None:
    store = await open_sqlite(database)
    for number, position in positions.items():
        turns, differences = await store.read(partial(recorded, number=number))
        replayed = game_after(turn.steps for turn in turns)
        assert replayed == position, f"#{number} is what was answered"
        assert differences == []
        said = await store.read(lambda work: work.posts.page(1, None, limit=100_000))
        told = Counter(
            values(post.message).get("ply")
            for post in said
            if post.message is not None
            and post.message.number == number
            and post.message.code in {"turn-played", "match-ended"}
        )
        assert told == Counter(range(1, position.ply + 1)), f"every turn of #{number} was told, once"
    assert await store.read(lambda work: work.outbox.pending()) == 0
    await store.close()


def game_after(turns: Iterable[str]) -> Position:
    position = rules.get("luup").start({"size": 8})
    for step in turns:
        position = position.play(step)
    return position
