"""Empty databases, copied from one that is made once, since making one takes longer than most tests."""

import tempfile
import threading
from functools import cache
from pathlib import Path

from storage.sqlite.connection import connect_to_write

_ONE_AT_A_TIME = threading.Lock()


@cache
def _model() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        connect_to_write(path).close()
        return path.read_bytes()


def empty(path: Path) -> Path:
    """Create an empty database of the current schema at a path, closed, unless there is one; return the path.

    Several threads that start processes on one file may call it at once.
    """
    with _ONE_AT_A_TIME:
        if not path.exists():
            model = _model()
            path.touch(0o600)
            path.write_bytes(model)
    return path
