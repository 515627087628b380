"""``make bench``: everything that is measured, in one table. Figures of one run belong together; machines are noisy."""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import (
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
from tests.bench.drawing import pictures, replays
from tests.bench.rows import Row
from tests.bench.store import reminders, storage, timers

WANTED_STEPS = {
    "criocha": "3,270 steps/s",
    "cropa": "28,000 steps/s",
    "crumo": "7,300 steps/s",
    "droched": "4,590 steps/s",
    "luup": "92,000 steps/s",
}
"""What a reference of ours reaches on another machine; compare through the calibration loop."""


def rules_rows() -> list[Row]:
    """Rules and boards."""
    return [
        Row(
            what,
            f"{figure:,.3f} {unit}" if figure < 10 else f"{figure:,.0f} {unit}",
            "",
            WANTED_STEPS.get(what.split(":")[0], ""),
        )
        if "playouts" in what
        else Row(what, f"{figure:,.4f} {unit}" if unit == "s" else f"{figure:,.1f} {unit}")
        for what, figure, unit in rules.rows()
    ]


def picture_rows() -> list[Row]:
    """Pictures."""
    found = pictures.measure()
    return [
        Row("encoding a finished picture (Luup, 800 px)", f"{found['encode'] * 1e3:.2f} ms"),
        Row("the whole picture", f"{found['whole'] * 1e3:.2f} ms", f"{found['ratio']:.2f} × encoding", "at most 2 ×"),
        Row("its file", f"{found['bytes'] / 1000:.1f} kB", "", "under 60 kB"),
        Row("the first picture of a process", f"{pictures.cold() * 1e3:.0f} ms"),
    ]


def storage_rows() -> list[Row]:
    """Return the store without parsing and rules."""
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        found = asyncio.run(storage.measure(Path(folder)))
    return [
        Row(
            "a turn's rows → committed (storage only)",
            f"{found['turn, µs'] / 1e3:.2f} ms",
            f"{found['turn / bare commit']:.2f} × bare",
        )
    ]


def main() -> None:
    """Measure and print."""
    here = Path.cwd()
    rows = [
        *rules_rows(),
        *picture_rows(),
        *replays.rows(),
        *turns.rows(here),
        *plans.rows(here),
        *trees.rows(here),
        *layers.rows(here),
        *holds.rows(here),
        *storage_rows(),
        *timers.rows(here),
        *reminders.rows(here),
        *communities.rows(here),
        *startup.rows(here),
        *clients.rows(here),
        *rooms.rows(here),
        *streams.rows(here),
        *matchpage.rows(here),
        *memory.rows(here),
    ]
    widths = [max(len(column) for column in columns) for columns in zip(*map(_columns, rows), strict=True)]
    for row in rows:
        line = "  ".join(column.ljust(width) for column, width in zip(_columns(row), widths, strict=True))
        sys.stdout.write(line.rstrip() + "\n")


def _columns(row: Row) -> tuple[str, str, str, str]:
    return row.what, row.figure, row.ratio, row.wanted and f"(wanted: {row.wanted})"


if __name__ == "__main__":
    main()
