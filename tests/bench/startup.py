"""From the command to the first answered request."""

import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.rows import Row

INSTALLED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Environment of a program whose modules were compiled when it was installed."""


def start(database: Path) -> float:
    """Start the program on a database, ask for the page, stop it; returns the seconds until the answer."""
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "run", "--port", "0", "--database", str(database)],
        stdout=subprocess.PIPE,
        text=True,
        env=INSTALLED,
    ) as program:
        assert program.stdout is not None
        found = re.search(r"http://\S+", program.stdout.readline())
        assert found is not None
        with urllib.request.urlopen(found[0]) as answer:  # noqa: S310 - the program's own address
            assert answer.status == 200
        took = time.perf_counter() - begun
        program.terminate()
        program.communicate()
    return took


def bare_import() -> float:
    """Return the seconds that a process takes which only imports what serves the page and compiles its SQL."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import aiohttp.web, sqlalchemy, sqlite3"], check=True)
    return time.perf_counter() - begun


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with TemporaryDirectory(dir=folder) as temporary:
        start(Path(temporary) / "warm.db")
        new = median(start(Path(temporary) / f"new-{index}.db") for index in range(3))
        known, bare = map(
            median, zip(*((start(Path(temporary) / "warm.db"), bare_import()) for _ in range(5)), strict=True)
        )
    return [
        Row(
            "start → first answered request",
            f"{known:.2f} s",
            f"{known / bare:.2f} × the bare import of aiohttp and SQLAlchemy ({bare:.2f} s)",
            "at most 1.5 ×",
        ),
        Row("the same with a new database", f"{new:.2f} s"),
    ]
