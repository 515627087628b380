"""What tests of several folders share."""

import gc
import os

import pytest
from hypothesis import settings

from tests.support.postgres import cluster

__all__ = ["cluster"]

settings.register_profile("any-speed", deadline=None)  # no test asserts a speed: the machine may be busy
settings.load_profile("any-speed")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes run tests: one more than there are cores, for each waits now and then for what it has started."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays until the end: looking through thousands of tests takes a tenth of their time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
