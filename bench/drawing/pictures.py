"""Time of a picture, compared with encoding alone. Run: ``python -m bench.drawing.pictures``.

The board is a default Luup board in mid-game at 800 pixels. Every picture shows a different position and caption, so that the
caches hold the things that they hold in service: sprites, tiles and the empty board.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from statistics import median
from time import perf_counter, process_time

from bot.chat import chart_words
from bot.chat import words as words_of
from core.board import hexagon
from core.rules.diagram import Diagram, Piece, Tally
from rendering import Caption, SeatLine, chart_picture, picture
from rendering.draw import encode, image
from rendering.svg import board_svg
from tests.support.charts import CHARTS

PICTURES = 300
CHART_PICTURES = 9
STONES = 35
MAX_RATIO = 2.0
YARDSTICK = 4
"""Compression level of the encoding to compare with, as of the time when we set the ratio."""
MAX_FILE = 60_000
MAX_COLD = 0.2
MAX_BOARD = 0.003
MAX_CHART = 0.15
"""Processor time for the largest chart of any kind, in seconds."""

_COLD = """
from time import perf_counter
from bench.drawing.pictures import positions, say
from rendering import picture
diagram, caption = next(positions())
start = perf_counter()
picture(diagram, caption, say)
print(perf_counter() - start)
"""


def say(code: str, params: Mapping[str, object]) -> str:
    """Return words for a picture."""
    return f"{code.rpartition('.')[2]} {params.get('count', '')}"


def positions() -> Iterator[tuple[Diagram, Caption]]:
    """Yield mid-game positions without end, all different."""
    rng = random.Random(6)
    board = hexagon(6)
    turn = 0
    while True:
        turn += 1
        cells = rng.sample(board.cells, STONES)
        tallies = Tally("total", turn, 1), Tally("total", turn + 1, 2)
        pieces = tuple(Piece(cell, "neutral") for cell in sorted(cells))
        seats = SeatLine("Alice", to_move=turn % 2 == 0), SeatLine("Bob", to_move=turn % 2 == 1)
        yield (
            Diagram(board, pieces, last=(cells[0],), tallies=tallies),
            Caption("Luup", turn, seats, f"turn {turn}"),
        )


def measure(pictures: int = PICTURES) -> dict[str, float]:
    """Return medians: seconds for a whole picture and for its encoding, their ratio, bytes of the file."""
    whole, encoding, sizes = [], [], []
    source = positions()
    for _ in range(20):  # warm up
        picture(*next(source), say)
    for _ in range(pictures):
        diagram, caption = next(source)
        start = perf_counter()
        file = picture(diagram, caption, say)
        whole.append(perf_counter() - start)
        pixels = image(diagram, caption, say)
        start = perf_counter()
        encode(pixels, YARDSTICK)
        encoding.append(perf_counter() - start)
        sizes.append(len(file))
    return {
        "whole": median(whole),
        "encode": median(encoding),
        "ratio": median(whole) / median(encoding),
        "bytes": max(sizes),
    }


def charts() -> dict[str, float]:
    """Return the median processor time of the picture of each of the largest charts, by name."""
    words = chart_words("en")
    medians = {}
    for name in ("ladder, as many as there are", "curves", "cross table of 16", "head to head, all games"):
        durations = []
        for _ in range(CHART_PICTURES):
            start = process_time()
            chart_picture(CHARTS[name], words)
            durations.append(process_time() - start)
        medians[name] = median(durations)
    return medians


def boards() -> float:
    """Return the median processor time of a board for the page, in seconds."""
    words, source, durations = words_of("en"), positions(), []
    for _ in range(PICTURES):
        diagram, caption = next(source)
        start = process_time()
        board_svg(diagram, caption, words, playable=True)
        durations.append(process_time() - start)
    return median(durations)


def cold() -> float:
    """Return the seconds for the first picture of a fresh process, without imports."""
    run = subprocess.run([sys.executable, "-c", _COLD], check=True, capture_output=True, text=True)
    return float(run.stdout)


def main() -> int:
    """Print the figures; return 1 if any misses its target, otherwise 0."""
    figures = measure()
    first_seconds = cold()
    board, chart_seconds = boards(), charts()
    sys.stdout.write(
        f"picture      {figures['whole'] * 1e3:8.2f} ms\n"
        f"encode only  {figures['encode'] * 1e3:8.2f} ms\n"
        f"ratio        {figures['ratio']:8.2f}     at most {MAX_RATIO}\n"
        f"file         {figures['bytes']:8.0f} bytes  at most {MAX_FILE}\n"
        f"SVG          {board * 1e3:8.2f} ms  at most {MAX_BOARD * 1e3:.0f}\n"
        f"first        {first_seconds * 1e3:8.2f} ms  at most {MAX_COLD * 1e3:.0f}\n"
    )
    for name, seconds in chart_seconds.items():
        sys.stdout.write(f"chart        {seconds * 1e3:8.2f} ms  at most {MAX_CHART * 1e3:.0f} ({name})\n")
    is_good = (
        max(chart_seconds.values()) <= MAX_CHART
        and figures["ratio"] <= MAX_RATIO
        and figures["bytes"] <= MAX_FILE
        and first_seconds <= MAX_COLD
        and board <= MAX_BOARD
    )
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
