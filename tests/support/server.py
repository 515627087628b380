"""The program in a separate process, as an operator runs it."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Self

from tests.support.databases import empty
from tests.support.sampled import SAMPLED_IN
from tests.support.started import Started

LIMITS = ("COMMANDS_EACH", "COMMANDS_NETWORK", "COMMANDS_COMMUNITY", "CHALLENGES_NETWORK", "PICTURES_EACH")
UNHURRIED = {f"STONEPOST_{name}": "0" for name in LIMITS}
"""Settings for tests in which people act within seconds as they would within days."""
PROGRAM = (sys.executable, "-m", "bot")
SAMPLED = """
import sys
from bot.__main__ import main
from tests.support.sampled import sampled_if_asked
with sampled_if_asked():
    sys.exit(main())
"""


class Server:
    """``stonepost run`` on a database, at any free port. As a context manager, it ends with the block.

    ``settings`` are named without ``STONEPOST_``, in lower case. A ``fresh`` program loads all modules, as for an operator.
    So does an ``installed`` one, which runs in its own folder without this tree.
    """

    def __init__(
        self, database: Path | str, *, fresh: bool = False, installed: Path | None = None, **settings: str
    ) -> None:
        self._database = database
        if isinstance(database, Path) and not fresh:
            empty(database)
        self._fresh = fresh or installed is not None
        self._installed = installed
        self._settings = UNHURRIED | {f"STONEPOST_{name.upper()}": value for name, value in settings.items()}
        self._start(port=0)

    def _start(self, port: int) -> None:
        arguments = ("run", "--port", str(port), "--database", str(self._database))
        self._process = self._anew(*arguments) if self._fresh else Started(*arguments, environment=self._settings)
        assert self._process.stdout is not None
        greetings = iter(self._process.stdout.readline, "")  # the line of another platform may come before the page's
        matched = next(filter(None, (re.search(r"is at (http://[\w.:]+)", line) for line in greetings)), None)
        if matched is None:
            raise RuntimeError(f"the program did not start: {self._process.communicate()}")
        self.address = matched[1]

    def _anew(self, *arguments: str) -> subprocess.Popen[str]:
        program = (sys.executable, "-c", SAMPLED) if SAMPLED_IN in os.environ else PROGRAM
        return subprocess.Popen(
            [*(program if self._installed is None else (self._installed,)), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self._installed and self._installed.parent,
            env={**os.environ, **self._settings, **({"PYTHONPATH": ""} if self._installed else {})},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def process(self) -> int:
        """Return its process id."""
        return self._process.pid

    @property
    def port(self) -> int:
        """Return the port where it listens."""
        return int(self.address.rpartition(":")[2])

    def restart(self, **settings: str) -> str:
        """Stop it like Ctrl-C, and restart it at its port, perhaps with more settings; return its output on the error stream."""
        port, errors = self.port, self.stop()
        self._settings |= {f"STONEPOST_{name.upper()}": value for name, value in settings.items()}
        self._start(port)
        return errors

    def kill(self) -> str:
        """Kill it, like a power cut; return its output on the error stream."""
        self._process.kill()
        return self._process.communicate()[1]

    def stop(self) -> str:
        """Stop it like Ctrl-C; return its output on the error stream."""
        self._process.terminate()
        _, errors = self._process.communicate(timeout=30)
        return errors
