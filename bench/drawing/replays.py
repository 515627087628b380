"""Cost of an animation of a match: processor time and bytes. Run: ``python -m bench.drawing.replays``.

Matches are random, on the largest board, with 60 and with 300 turns; if a game ends sooner, another one follows.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Sequence
from itertools import chain, pairwise
from time import process_time

from msgspec.structs import replace

from bench.rows import Row
from bot import chat
from bot.media.animations import WIDTH, AnimatedTurns, frames
from bot.media.scenes import PlayerNames
from core import rules
from core.match.model import Match
from core.rules import Game, Position
from rendering import Style, animation
from tests.support.games import at_random
from tests.support.table import Table

TURNS = 60, 300
MAX_BYTES = {60: 1_000_000, 300: 6_000_000}
MAX_SECONDS = 1.0
"""Processor time for 60 turns, in seconds."""


def boards(game: Game, turns: int) -> list[Position]:
    """Return the boards after each turn of random games."""
    sizes = next(option.values for option in game.options if option.name == "size")
    rng = random.Random(turns)
    positions: list[Position] = []
    while len(positions) <= turns:
        start = game.start({"size": max(sizes)})
        game_positions = list(at_random(start, rng, 10_000))
        positions += [position for previous, position in pairwise(game_positions) if position.ply != previous.ply]
    return positions[: turns + 1]


async def _begun(table: Table) -> Match:
    return await table.match(await table.start("alice", "bob"))


def drawn(game: Game, positions: Sequence[Position]) -> tuple[float, int]:
    """Return the processor time in seconds and the size in bytes of an animation."""
    table = Table()
    match = asyncio.run(_begun(table))
    match = replace(match, game=game.key, ply=len(positions) - 1)
    course = AnimatedTurns(match, match.version, (), 0, match.ply, PlayerNames(("Alice", "Bob"), ("", "")))
    start = process_time()
    file = animation(frames(course, positions, "en"), chat.words("en"), Style(width=WIDTH))
    return process_time() - start, len(file)


def rows() -> list[Row]:
    """Return a row for each game and length."""
    table_rows = []
    for game, turns in chain.from_iterable(((game, turns) for turns in TURNS) for game in rules.all()):
        seconds, size = drawn(game, boards(game, turns))
        target = f"under {MAX_BYTES[turns] / 1e6:.0f} MB" + (f", {MAX_SECONDS:.0f} s" if turns == TURNS[0] else "")
        table_rows.append(
            Row(f"a replay of {turns} turns, {game.key}", f"{seconds * 1e3:.0f} ms", f"{size / 1e3:.0f} kB", target)
        )
    return table_rows


if __name__ == "__main__":
    for each in rows():
        sys.stdout.write(f"{each.what:40} {each.figure:>10} {each.ratio:>10} {each.wanted}\n")
