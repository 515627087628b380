"""From the command to the first answered request."""

import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.rows import Row


def start(database: Path) -> float:
    """Start the program on a database, ask for the page, stop it; returns the seconds until the answer."""
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "run", "--port", "0", "--database", str(database)],
        stdout=subprocess.PIPE,
        text=True,
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


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with TemporaryDirectory(dir=folder) as temporary:
        start(Path(temporary) / "warm.db")
        new = median(start(Path(temporary) / f"new-{index}.db") for index in range(3))
        known = median(start(Path(temporary) / "warm.db") for _ in range(5))
    return [
        Row("start → first answered request", f"{known:.2f} s", "", "under 1 s"),
        Row("the same with a new database", f"{new:.2f} s"),
    ]
