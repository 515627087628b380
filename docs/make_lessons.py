"""Pictures of an exercise in docs/playing.md: as it is shown, after a wrong answer, and after the right one.

Run it with ``.venv/bin/python -m docs.make_lessons``.
"""

import asyncio
from pathlib import Path

from bot.media.pictures import Pictures
from tests.support.table import Table

IMAGES = Path(__file__).parent / "images"
WIDTH = 400
ASKED = {"lesson": "/learn luup 1", "lesson-wrong": "/learn luup 1 c1", "lesson-right": "/learn luup 1 c2"}


async def make() -> None:
    """Answer an exercise, and draw what is shown."""
    table = Table(languages=("en",))
    pictures = Pictures(table.store)
    for name, text in ASKED.items():
        message = await table.answer("alice", text)
        if message.picture is None:
            raise RuntimeError(f"nothing is shown for {text}: {message.code}")
        drawn = await pictures.draw(message.picture, "en", width=WIDTH)
        (IMAGES / f"{name}.png").write_bytes(drawn.png)


def main() -> None:
    """Make all pictures."""
    asyncio.run(make())


if __name__ == "__main__":
    main()
