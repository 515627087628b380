"""Disk that takes 10 ms longer for each sync: a library that is loaded before others (``LD_PRELOAD``) sleeps within ``fsync``.

It counts them: a byte of a file for each. It is compiled when it is wanted; without a C compiler there is none.
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
"""Seconds that a sync takes longer."""
COUNTED_IN = "TESTED_SYNCS"
"""Environment variable with the path of the file."""
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
    """Such a disk, of the processes that are started to have it. (Forked ones don't.)"""

    def __init__(self, library: Path) -> None:
        self._library = library
        self._counted = library.with_suffix(".count")
        self._counted.touch()

    @property
    def syncs(self) -> int:
        """Return how many there were."""
        return self._counted.stat().st_size

    @contextmanager
    def for_new_processes(self) -> Iterator[None]:
        """Let the processes that are started within the block have it."""
        with patch.dict(os.environ, {"LD_PRELOAD": str(self._library), COUNTED_IN: str(self._counted)}):
            yield


def compile_disk(folder: Path) -> SlowDisk | None:
    """Return the disk, its library compiled; None: there is no C compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    source, library = folder / "slow_disk.c", folder / "slow_disk.so"
    source.write_text(SOURCE % (int(DELAY * 1e9), COUNTED_IN), encoding="ascii")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return SlowDisk(library)


def delayed(commit: Callable[[], float]) -> Callable[[], float]:
    """Return a commit of this process as if it were on such a disk; it has one sync."""

    def once() -> float:
        start = time.perf_counter()
        time.sleep(DELAY)
        return time.perf_counter() - start + commit()

    return once
