"""Disk that takes 10 ms longer for each sync: a library that is loaded before others (``LD_PRELOAD``) sleeps within ``fsync``.

It is compiled when it is wanted; without a C compiler there is none.
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
SOURCE = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
static int later(const char *name, int file) {
    struct timespec delay = {0, %d};
    nanosleep(&delay, 0);
    return ((int (*)(int)) dlsym(RTLD_NEXT, name))(file);
}
int fsync(int file) { return later("fsync", file); }
int fdatasync(int file) { return later("fdatasync", file); }
"""


def library(folder: Path) -> Path | None:
    """Return the library, compiled; None: there is no C compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    source, made = folder / "slow_disk.c", folder / "slow_disk.so"
    source.write_text(SOURCE % int(DELAY * 1e9), encoding="ascii")
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", made, source, "-ldl"], check=True)
    return made


@contextmanager
def for_new_processes(made: Path) -> Iterator[None]:
    """Let the processes that are started within the block have such a disk. (Forked ones don't.)"""
    with patch.dict(os.environ, {"LD_PRELOAD": str(made)}):
        yield


def delayed(commit: Callable[[], float]) -> Callable[[], float]:
    """Return a commit of this process as if it were on such a disk; it has one sync."""

    def once() -> float:
        begun = time.perf_counter()
        time.sleep(DELAY)
        return time.perf_counter() - begun + commit()

    return once
