"""Pictures in docs/playing.md of an exercise (as it is shown, after a wrong answer, after the right one), a hint and a review.

Run it with ``.venv/bin/python -m docs.make_lessons``.
"""

import asyncio
from pathlib import Path

from bot.media.look import Look
from bot.media.pictures import Pictures
from tests.support.partner import Company
from tests.support.table import Table

IMAGES = Path(__file__).parent / "images"
WIDTH = 400
ASKED = {"lesson": "/learn luup 1", "lesson-wrong": "/learn luup 1 c1", "lesson-right": "/learn luup 1 c2"}
HINTS = {"hint-where": "/hint", "hint-what": "/hint what"}
TURNS = ("c3", "e4", "d6", "f2", "b4")
ENDED = ("c6", "e3", "e5", "b5", "c5", "a3", "a4", "b3", "a1", "c4")
"""A match in which turn 8 lets a loop be closed, turn 9 doesn't close it, and turn 10 does."""


async def make() -> None:
    """Answer an exercise, ask for hints and for a review, and draw what is shown."""
    table = Table(languages=("en",))
    shown = {name: await table.answer("alice", text) for name, text in ASKED.items()}
    company = Company(table)
    await table.says("alice", "/play luup partner 2 size 5 me first")
    for turn in TURNS:
        await table.says("alice", f"/move #1 {turn}")
        await company.plays()
    for name, text in HINTS.items():
        await table.says("alice", text)
        shown[name] = (await company.plays())[0].message
    number = await table.start("alice", "bob", "luup", "size 4 untimed")
    for at, turn in enumerate(ENDED):
        await table.says("bob" if at % 2 else "alice", f"/move #{number} {turn}")
    await table.says("alice", f"/review {number}")
    shown["review"], shown["review-turn"], *_ = (each.message for each in await company.plays())
    pictures = Pictures(table.store)
    for name, message in shown.items():
        if message.picture is None:
            raise RuntimeError(f"nothing is shown for {name}: {message.code}")
        drawn = await pictures.draw(message.picture, Look("en", width=WIDTH))
        (IMAGES / f"{name}.png").write_bytes(drawn.png)


def main() -> None:
    """Make all pictures."""
    asyncio.run(make())


if __name__ == "__main__":
    main()
