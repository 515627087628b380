"""Samples of where a process of the program spends its time, by files of ours, written when it is asked to end."""

import json
import os
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

SAMPLED_IN: Final = "TESTED_SAMPLES"
"""Environment variable with the path of the folder; none: there are no samples."""
PAUSE: Final = 0.005
"""Seconds of a processor between two samples."""


@contextmanager
def sampled_if_asked() -> Iterator[None]:
    """Sample within the block, if the environment says where to write it.

    Not by cProfile: that loses its place where greenlets take turns.
    """
    folder = os.environ.get(SAMPLED_IN)
    if folder is None:
        yield
        return
    found: Counter[str] = Counter()
    here = f"{Path.cwd()}/"

    def sample(_signal: int, frame: FrameType | None) -> None:
        while frame is not None:
            name = frame.f_code.co_filename
            if name.startswith(here) and "/.venv/" not in name and not name.endswith("bot/__main__.py"):
                break
            frame = frame.f_back
        found["" if frame is None else frame.f_code.co_filename.removeprefix(here)] += 1

    signal.signal(signal.SIGPROF, sample)
    signal.setitimer(signal.ITIMER_PROF, PAUSE, PAUSE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        Path(folder, f"{os.getpid()}.json").write_text(json.dumps(found), encoding="utf-8")
