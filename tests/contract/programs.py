"""Other programs beside the test, and a database for them."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

from storage import open_sqlite

ROOT = Path(__file__).parents[2]


def program(text: str, *arguments: object) -> subprocess.Popen[str]:
    """Return another program that imports ours."""
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(text), *map(str, arguments)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


async def create(path: Path) -> Path:
    """Return a database with something in it, closed."""
    store = await open_sqlite(path)
    await store.write(lambda work: work.keys.put("name", "value"))
    await store.close()
    return path
