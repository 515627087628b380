"""Replay in docs/playing.md: a match in which stones are captured.

Run it with ``.venv/bin/python -m docs.make_replay``.
"""

import asyncio
from pathlib import Path

from bot.media.files import Files
from bot.media.look import Look
from bot.media.pictures import Pictures
from core.messages.message import File
from tests.support.games import whole_game
from tests.support.table import Table

IMAGES = Path(__file__).parent / "images"
GAME = 15


async def make() -> None:
    """Play a whole match, and draw its turns."""
    table = Table(languages=("en",))
    options, turns = whole_game("crumo", GAME)
    number = await table.start("alice", "bob", "crumo", f"size {options['size']} untimed")
    for seat, steps in turns:
        await table.says("alice" if seat == 1 else "bob", f"#{number} {steps}")
    made = await Files(table.store, Pictures(table.store)).make(File("replay", number), 0, Look("en"))
    (IMAGES / "replay.gif").write_bytes(made.data)


def main() -> None:
    """Make the animation."""
    asyncio.run(make())


if __name__ == "__main__":
    main()
