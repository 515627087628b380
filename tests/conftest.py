"""What tests of several folders share."""

import gc
import os
from itertools import chain
from time import perf_counter

import pytest
from hypothesis import settings

from bot.kernel.dispatch import load_features
from tests.support.postgres import cluster

__all__ = ["cluster"]

load_features()  # as the program does when it starts

settings.register_profile("any-speed", deadline=None)  # no test asserts a speed: the machine may be busy
settings.load_profile("any-speed")

BEGUN = perf_counter()
LONG = 60.0
"""Seconds of a run after which it is told where they went."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes run tests: one more than there are cores, for each waits now and then for what it has started."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run storms last, so that simple mistakes show first."""
    items.sort(key=lambda item: item.get_closest_marker("storm") is not None)


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays until the end: looking through thousands of tests takes a tenth of their time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many seconds the tests of each folder took, in all processes together, after a long run."""
    if perf_counter() - BEGUN < LONG:
        return
    spent: dict[str, float] = {}
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            folder, *below = report.nodeid.partition("::")[0].removeprefix("tests/").split("/")
            where = f"{folder}/{below[0]}" if folder == "integration" and len(below) > 1 else folder
            spent[where] = spent.get(where, 0.0) + report.duration
    text = ", ".join(f"{where} {spent[where]:.0f}" for where in sorted(spent, key=lambda each: -spent[each]))
    terminalreporter.write_line(f"seconds of tests: {text}; {sum(spent.values()):.0f} in all")


@pytest.fixture
def vacation_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin matches like those from before vacations began by themselves: time runs out, unless a player asked for more."""
    monkeypatch.setattr("bot.features.challenge.challenges.ANY_VACATION", None)
