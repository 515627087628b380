"""What pytest needs to know on the hunt (``[tool.mutmut]`` loads this plugin).

mutmut forks itself for each mutant and runs, in the fork, the tests that run the mutated function. Two things
would spoil that here:

- Boards and tables are made once and kept. A fork that inherits them never runs the mutated code that makes them.
  So they are forgotten: in every fork at its beginning, and before every test while mutmut notes which test runs what.
- Many mutants loop for ever. A test is stopped when it takes far longer than it took unharmed.

mutmut runs the quickest tests first. A mutant that none of them has killed after some time counts as a survivor, so
that a hunt doesn't spend nearly all its time on those that can't be killed.
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
"""Seconds of processor time that any test may take."""
_FACTOR = 5.0
"""How many times as long as unharmed a test may take, in addition."""
_MEMORY = 2 << 30
"""Bytes of address space; a list or a number that grows for ever would take all there is."""

_PATIENCE = float(os.environ.get("MUTANTS_PATIENCE", "10"))
"""Seconds of processor time after which a mutant counts as a survivor."""

_usual: dict[str, float] = {}
"""Seconds of processor time that each test takes unharmed. Forks inherit it."""


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
    """Return the name of a mutant, or what else mutmut does: ``stats``, ``fail``, nothing."""
    return os.environ.get("MUTANT_UNDER_TEST", "")


def _is_mutant() -> bool:
    return "__mutmut_" in _running()


def _forget() -> None:
    """Empty the caches of the geometry and the rules, but not the list of games, which are constants."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("core.board", "core.rules")):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and value.__name__ != "_games":
                    value.cache_clear()


def _too_long(_signal: int, _frame: FrameType | None) -> None:
    pytest.fail("takes far longer than unharmed")
