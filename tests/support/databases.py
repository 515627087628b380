"""Empty databases, copied from one that was made once: to make one takes longer than most tests."""

import tempfile
from functools import cache
from pathlib import Path

from storage import sqlite


@cache
def _model() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        sqlite._open_writer(path).close()
        return path.read_bytes()


def empty(path: Path) -> Path:
    """Put an empty database of today's schema there, closed; returns where."""
    path.touch(0o600)
    path.write_bytes(_model())
    return path
