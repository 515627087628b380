"""Plugin of pytest for the hunt (``[tool.mutmut]`` loads it).

mutmut forks itself for each mutant and runs, in the fork, the tests that run the mutated function. Two things would spoil that
here:

- Boards and tables are made once and cached. A fork that inherits them never runs the mutated code that makes them. So we clear
  the caches: at the beginning of every fork, and before every test while mutmut records which test runs which function.
- Many mutants loop forever. We stop a test if it takes far longer than without a mutant.

mutmut runs the fastest tests first. If none of them kills a mutant after some time, it counts as a survivor, so that a hunt
doesn't spend nearly all its time on mutants that no test can kill.
"""

import os
import resource
import signal
import sys
import time
from collections.abc import Generator
from types import FrameType

import pytest

_SLACK = 1.0
"""Processor time that any test may take, in seconds."""
_FACTOR = 5.0
"""Multiple of its usual time that a test may take in addition."""
_MEMORY = 2 << 30
"""Bytes of address space, since a list or a number may grow without end."""

_PATIENCE = float(os.environ.get("MUTANTS_PATIENCE", "10"))
"""Processor time after which a mutant counts as a survivor, in seconds."""

_usual: dict[str, float] = {}
"""Processor time of each test without a mutant, in seconds. Forks inherit it."""


def pytest_sessionstart() -> None:
    _forget()
    if _is_mutant():
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        signal.signal(signal.SIGVTALRM, _too_long)


def pytest_runtest_setup() -> None:
    if _running() == "stats":
        _forget()
    if _is_mutant() and time.process_time() > _PATIENCE:  # of this fork
        pytest.exit("it survives", returncode=0)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    if _is_mutant():
        signal.setitimer(signal.ITIMER_VIRTUAL, _SLACK + _FACTOR * _usual.get(pyfuncitem.nodeid, 0))
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    begin = time.process_time()
    result = yield
    _usual[pyfuncitem.nodeid] = time.process_time() - begin
    return result


def _running() -> str:
    """Return the name of the mutant, or mutmut's other phase: ``stats``, ``fail``, or empty."""
    return os.environ.get("MUTANT_UNDER_TEST", "")


def _is_mutant() -> bool:
    return "__mutmut_" in _running()


def _forget() -> None:
    """Clear the caches of the geometry and the rules, except the list of games, which is constant."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("core.board", "core.rules")):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and value.__name__ != "_games":
                    value.cache_clear()


def _too_long(_signal: int, _frame: FrameType | None) -> None:
    pytest.fail("takes far longer than unharmed")
