"""``make bench``: measures everything, and prints one table. Compare figures within one run only, since machines are noisy.

``make bench ARGS="turns streams"`` measures only these parts. While it runs, it prints how long each part took.
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench import (
    clients,
    communities,
    holds,
    layers,
    matchpage,
    memory,
    plans,
    rooms,
    rules,
    startup,
    streams,
    trees,
    turns,
)
from bench.drawing import pictures, replays
from bench.rows import Row
from bench.store import reminders, storage, timers

WANTED_STEPS = {
    "criocha": "520 in the calibration's time, twice what it was",
    "cropa": "28,000 steps/s",
    "crumo": "7,300 steps/s",
    "droched": "1,090 in the calibration's time, twice what it was",
    "luup": "92,000 steps/s",
}
"""Targets by game: the figures of our reference on another machine. For Criocha and Droched, the target is twice the figure
before we made them faster: 263 and 546, medians of three rounds on a busy machine, which differed by a third."""
WANTED_SLOWEST = "at most 10 ms"
"""Longest time for ``steps()`` and ``play()`` together, for the slowest step."""
SLOW_GAMES = ("criocha: ", "droched: ")
"""Games with that target, since they come near it."""


def rules_rows(_folder: Path) -> list[Row]:
    """Measure rules and boards."""
    return [
        Row(
            name,
            f"{figure:,.3f} {unit}" if figure < 10 else f"{figure:,.0f} {unit}",
            where,
            WANTED_STEPS.get(name.split(":")[0], ""),
        )
        if "playouts" in name
        else Row(
            name,
            f"{figure:,.4f} {unit}" if unit == "s" else f"{figure:,.1f} {unit}",
            where,
            WANTED_SLOWEST if name.startswith(SLOW_GAMES) and "slowest" in name else "",
        )
        for name, figure, unit, where in rules.rows()
    ]


def picture_rows(_folder: Path) -> list[Row]:
    """Measure pictures."""
    figures = pictures.measure()
    return [
        Row("encoding a finished picture (Luup, 800 px) at level 4", f"{figures['encode'] * 1e3:.2f} ms"),
        Row(
            "the whole picture", f"{figures['whole'] * 1e3:.2f} ms", f"{figures['ratio']:.2f} × encoding", "at most 2 ×"
        ),
        Row("its file", f"{figures['bytes'] / 1000:.1f} kB", "", "under 60 kB"),
        Row("the first picture of a process", f"{pictures.cold() * 1e3:.0f} ms"),
    ]


def storage_rows(folder: Path) -> list[Row]:
    """Measure the store, without parsing and rules."""
    with TemporaryDirectory(dir=folder) as temporary:
        figures = asyncio.run(storage.measure(Path(temporary)))
    return [
        Row(
            "a turn's rows → committed (storage only)",
            f"{figures['turn, µs'] / 1e3:.2f} ms",
            f"{figures['turn / bare commit']:.2f} × bare",
        )
    ]


PARTS: Final[Mapping[str, Callable[[Path], list[Row]]]] = {
    "rules": rules_rows,
    "pictures": picture_rows,
    "replays": lambda _folder: replays.rows(),
    "turns": turns.rows,
    "plans": plans.rows,
    "trees": trees.rows,
    "layers": layers.rows,
    "holds": holds.rows,
    "storage": storage_rows,
    "timers": timers.rows,
    "reminders": reminders.rows,
    "communities": communities.rows,
    "startup": startup.rows,
    "clients": clients.rows,
    "rooms": rooms.rows,
    "streams": streams.rows,
    "matchpage": matchpage.rows,
    "memory": memory.rows,
}


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="Measure everything, or some parts.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=", ".join(PARTS))
    rows: list[Row] = []
    for part in parser.parse_args().parts or PARTS:
        start = time.perf_counter()
        rows += PARTS[part](Path.cwd())
        sys.stderr.write(f"{part}: measured within {time.perf_counter() - start:.0f} s\n")
    widths = [max(len(column) for column in columns) for columns in zip(*map(_columns, rows), strict=True)]
    for row in rows:
        line = "  ".join(column.ljust(width) for column, width in zip(_columns(row), widths, strict=True))
        sys.stdout.write(line.rstrip() + "\n")


def _columns(row: Row) -> tuple[str, str, str, str]:
    return row.what, row.figure, row.ratio, row.wanted and f"(wanted: {row.wanted})"


if __name__ == "__main__":
    main()
