"""Samples of the time of a process, by our files; the program writes them every second, since it may be killed."""

import json
import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

SAMPLED_IN: Final = "TESTED_SAMPLES"
"""Environment variable with the path of the folder; none: there are no samples."""
BEGINNINGS: Final = frozenset(
    {"bot/__main__.py", "bot/cli/main.py", "tests/support/started.py", "tests/support/sampled.py"}
)
"""Files that only call the serving code."""
PAUSE: Final = 0.005
"""Processor time between two samples, in seconds."""
WRITTEN_EVERY: Final = 1.0
"""Seconds between two writes."""


def _place(frame: FrameType | None) -> str:
    """Return our file in which a thread runs; empty if there is none."""
    here = f"{Path.cwd()}/"
    while frame is not None:
        name = frame.f_code.co_filename
        if name.startswith(here) and "/.venv/" not in name and (place := name.removeprefix(here)) not in BEGINNINGS:
            return place
        frame = frame.f_back
    return ""


@contextmanager
def sampled() -> Iterator[Counter[str]]:
    """Sample this process within the block, by our files; SIGUSR2 resets the samples.

    cProfile doesn't work here, because it loses its place when greenlets switch.
    """
    found: Counter[str] = Counter()
    first = threading.main_thread().ident

    def sample(_signal: int, frame: FrameType | None) -> None:
        place = _place(frame)
        if not place:  # the first thread waits, so another one has the processor
            others = (_place(each) for thread, each in sys._current_frames().items() if thread != first)
            place = next(filter(None, others), "")
        found[place] += 1

    signal.signal(signal.SIGPROF, sample)
    signal.signal(signal.SIGUSR2, lambda *_: found.clear())
    signal.setitimer(signal.ITIMER_PROF, PAUSE, PAUSE)
    try:
        yield found
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


@contextmanager
def sampled_if_asked() -> Iterator[None]:
    """Sample within the block, if the environment says where to write it."""
    folder = os.environ.get(SAMPLED_IN)
    if folder is None:
        yield
        return
    file, over = Path(folder, f"{os.getpid()}.json"), threading.Event()
    with sampled() as found:

        def keep_writing() -> None:
            while not over.wait(WRITTEN_EVERY):
                _write(found, file)

        writer = threading.Thread(target=keep_writing, daemon=True)
        writer.start()
        try:
            yield
        finally:
            over.set()
            writer.join()
            _write(found, file)


def _write(found: Counter[str], file: Path) -> None:
    """Write samples in one step, so that a killed process leaves a complete file."""
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(dict(found)), encoding="utf-8")  # a copy, made at once, since counting continues
    fresh.replace(file)
