"""Time from the command to the first answered request, as processor time, since others may use the machine."""

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import IO, Final, NamedTuple

from bench.layers import layer, shares_text
from bench.rows import Row

OURS: Final = frozenset({"bot", "core", "rendering", "storage"})
INSTALLED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Environment of a program whose installation compiled its modules."""


class Start(NamedTuple):
    """Seconds from the command to the first answered request, of the processor and by the clock."""

    processor: float
    clock: float


def start(database: Path, variables: Mapping[str, str] | None = None, errors: IO[str] | None = None) -> Start:
    """Start the program on a database, request the page, and stop the program."""
    start = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "run", "--port", "0", "--database", str(database)],
        stdout=subprocess.PIPE,
        text=True,
        stderr=errors,
        env={**INSTALLED, **(variables or {})},
    ) as program:
        assert program.stdout is not None
        address = re.search(r"http://\S+", program.stdout.readline())
        assert address is not None
        with urllib.request.urlopen(address[0]) as answer:  # noqa: S310 - the program's own address
            assert answer.status == 200
        clock = perf_counter() - start
        times = Path(f"/proc/{program.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        processor = (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
        program.terminate()
        program.communicate()
    return Start(processor, clock)


def owner_of(module: str) -> str:
    """Return the owner of a module: one of our layers, Python, or a library."""
    package = module.partition(".")[0]
    if package in OURS:
        return f"our {layer((module.replace('.', '/') + '/', 0, '')) or 'settings and command line'}"
    return "Python's own" if package in sys.stdlib_module_names else package


def loaded(database: Path) -> tuple[float, str]:
    """Return the share of a start that loads modules (``-X importtime``), and a line with their owners.

    Both are times by the clock, of one start.
    """
    seconds_by_owner: Counter[str] = Counter()
    with tempfile.TemporaryFile("w+") as log:
        whole = start(database, {"PYTHONPROFILEIMPORTTIME": "1"}, log)
        log.seek(0)
        for own_time, name in re.findall(r"import time: +(\d+) \| +\d+ \| +([\w.]+)", log.read()):
            seconds_by_owner[owner_of(name)] += int(own_time)
    return seconds_by_owner.total() / 1e6 / whole.clock, shares_text(seconds_by_owner, 12)


def bare_import() -> float:
    """Return the processor time of a process that only imports the libraries for the page and its SQL, in seconds."""
    times_before = os.times()
    subprocess.run([sys.executable, Path(__file__).with_name("bare_import.py")], check=True, env=INSTALLED)
    times_after = os.times()
    return (
        times_after.children_user
        + times_after.children_system
        - times_before.children_user
        - times_before.children_system
    )


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with TemporaryDirectory(dir=folder) as temporary:
        start(Path(temporary) / "warm.db")
        share, packages = loaded(Path(temporary) / "warm.db")
        new_seconds = median(start(Path(temporary) / f"new-{index}.db").processor for index in range(3))
        known_seconds, bare = map(
            median, zip(*((start(Path(temporary) / "warm.db").processor, bare_import()) for _ in range(5)), strict=True)
        )
    return [
        Row(
            "start → first answered request",
            f"{known_seconds:.2f} s",
            f"{known_seconds / bare:.2f} × the bare import of aiohttp, SQLAlchemy and aiosqlite ({bare:.2f} s)",
            "at most 1.5 ×",
        ),
        Row("what of it loads modules, and whose they are", f"{share:.0%}", packages),
        Row("the same with a new database", f"{new_seconds:.2f} s"),
    ]
