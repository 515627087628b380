"""Disk that takes 10 ms longer for each sync: a library that is loaded first (``LD_PRELOAD``) sleeps within ``fsync``.

The library also counts syncs, by writing one byte to a file for each. We compile it on demand, which needs a C compiler.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

DELAY = 0.010
"""Additional seconds of a sync."""
COUNTED_IN = "TESTED_SYNCS"
"""Environment variable with the path of the file that counts syncs."""
SOURCE = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
static int later(const char *name, int file) {
    struct timespec delay = {0, %d};
    int counted = open(getenv("%s"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    if (write(counted, ".", 1) != 1) abort();
    close(counted);
    while (nanosleep(&delay, &delay) && errno == EINTR);  /* a sample cuts no sleep short */
    return ((int (*)(int)) dlsym(RTLD_NEXT, name))(file);
}
int fsync(int file) { return later("fsync", file); }
int fdatasync(int file) { return later("fdatasync", file); }
"""


class SlowDisk:
    """Slow disk, for processes that are started (not forked) with it."""

    def __init__(self, library: Path) -> None:
        self._library = library
        self._counted = library.with_suffix(".count")
        self._counted.touch()

    @property
    def syncs(self) -> int:
        """Return the number of syncs so far."""
        return self._counted.stat().st_size

    @contextmanager
    def for_new_processes(self) -> Iterator[None]:
        """Give the disk to processes that start within the block."""
        with patch.dict(os.environ, {"LD_PRELOAD": str(self._library), COUNTED_IN: str(self._counted)}):
            yield


def compile_disk(folder: Path) -> SlowDisk | None:
    """Compile the library, and return the disk; None if there is no C compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    source, library = folder / "slow_disk.c", folder / "slow_disk.so"
    source.write_text(SOURCE % (int(DELAY * 1e9), COUNTED_IN), encoding="ascii")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return SlowDisk(library)


def delayed(commit: Callable[[], float]) -> Callable[[], float]:
    """Return a commit of this process as if it were on the slow disk; it has one sync."""

    def once() -> float:
        start = time.perf_counter()
        time.sleep(DELAY)
        return time.perf_counter() - start + commit()

    return once
