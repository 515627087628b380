"""Lighthouse's scores of the hall, a public match, a game's page and a ladder, on a desktop and on a phone.

``python -m bench.lighthouse FOLDER`` prints them. Lighthouse is a program for Node, and not part of the tests. Install it in a
folder (``npm install lighthouse``), and name the folder; its full reports go there, too.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import aiohttp

from bench.matchpage import BROWSERS, MOVES, Table
from tests.support.appointed import manager_code
from tests.support.server import Server

PAGES: Final = (("hall", "/"), ("match", "/m/1"), ("game", "/games/luup"), ("ladder", "/ladders/1"))
DEVICES: Final = (("desk", ("--preset=desktop",)), ("phone", ()))
TURNS: Final = 7
_CHROME: Final = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
_PATIENCE: Final = 180
"""Seconds that one report may take."""


async def prepare(address: str, database: Path) -> None:
    """Play a match up to some turns, and make a ladder of two players, who let search engines find them."""
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        table = Table(address, session)
        await table.sit_down()
        for ply in range(min(TURNS, len(MOVES))):
            await table.play(ply)
        await table.say(0, manager_code(database))
        await table.say(0, "/ladder create luup 3d/move")
        for seat in (0, 1):
            await table.say(seat, "/ladder join")
            await table.say(seat, "/visibility search on")


def scores(folder: Path, address: str, name: str, options: tuple[str, ...]) -> dict[str, int]:
    """Return the scores of a page, out of 100, by category; keep the report as ``NAME.json``."""
    chrome = next(filter(None, map(shutil.which, BROWSERS)), "")
    report = folder / f"{name}.json"
    program = ["npx", "lighthouse", address, "--quiet", "--output=json", f"--output-path={report}", _CHROME, *options]
    subprocess.run(program, cwd=folder, env={**os.environ, "CHROME_PATH": chrome}, check=True, timeout=_PATIENCE)
    categories = json.loads(report.read_text("utf-8"))["categories"]
    return {category: round(100 * (entry["score"] or 0)) for category, entry in categories.items()}


def main() -> None:
    """Measure and print."""
    folder = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as temporary, Server(Path(temporary, "page.db"), log="error") as server:
        asyncio.run(prepare(server.address, Path(temporary, "page.db")))
        for page, path in PAGES:
            for device, options in DEVICES:
                page_scores = scores(folder, server.address + path, f"{page}-{device}", options)
                text = ", ".join(f"{category} {score}" for category, score in page_scores.items())
                sys.stdout.write(f"{page}, {device}: {text}\n")


if __name__ == "__main__":
    main()
