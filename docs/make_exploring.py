"""Pictures of exploring in docs/playing.md: a line that is tried on a match, step by step, and a board without a match.

Run it with ``.venv/bin/python -m docs.make_exploring``.
"""

import asyncio
from pathlib import Path

from bot.media.look import Look
from bot.media.pictures import Pictures
from tests.support.games import whole_game
from tests.support.table import Table

IMAGES = Path(__file__).parent / "images"
WIDTH = 560
TURNS = 12
LINE = "f6 g9 > h7 h8 > i9 c6"
"""What Alice thinks could follow."""
ALONE = "/try luup size 5 e5 > d4 > e6 > f6 > f5"


async def make() -> None:
    """Play a part of a match, and let Alice try what could follow; draw what she is shown."""
    table = Table(languages=("en",))
    number = await table.start("alice", "bob", "cropa", "size 7 untimed")
    _, turns = whole_game("cropa", 6)
    for seat, steps in turns[:TURNS]:
        await table.says("alice" if seat == 1 else "bob", f"#{number} {steps}")
    pictures = Pictures(table.store)
    tried = f"/try {number} {LINE}"
    asked = {"exploring-now": f"/board {number}", "exploring-line": tried, "exploring-alone": ALONE}
    for name, text in asked.items():
        message = await table.answer("alice", text)
        if message.picture is None:
            raise RuntimeError(f"nothing is shown for {text}: {message.code}")
        drawn = await pictures.draw(message.picture, Look("en", width=WIDTH))
        (IMAGES / f"{name}.png").write_bytes(drawn.png)


def main() -> None:
    """Make all pictures."""
    asyncio.run(make())


if __name__ == "__main__":
    main()
