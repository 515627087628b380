"""The program as a process of its own, as an operator runs it."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Self

PROGRAM = (sys.executable, "-m", "bot")


class Server:
    """``stonepost run`` on a database, at any free port. Leaving it as a context ends it, however.

    ``settings`` are named without ``STONEPOST_``, in lower case.
    """

    def __init__(self, database: Path | str, **settings: str) -> None:
        self._database = database
        self._settings = {f"STONEPOST_{name.upper()}": value for name, value in settings.items()}
        self._start(port=0)

    def _start(self, port: int) -> None:
        # To a file: a program that has much to complain of would wait for a reader of its pipe, for ever.
        self._stderr = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - as long as the program runs
        self._process = subprocess.Popen(
            [*PROGRAM, "run", "--port", str(port), "--database", str(self._database)],
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            text=True,
            env={**os.environ, **self._settings},
        )
        assert self._process.stdout is not None
        found = re.search(r"http://[\w.:]+", self._process.stdout.readline())
        if found is None:
            raise RuntimeError(f"the program did not start: {self._ended()}")
        self.address = found[0]

    def _ended(self) -> str:
        """Wait for its end; returns what it wrote to the error stream."""
        self._process.wait(15)
        if self._stderr.closed:  # it was asked before
            return ""
        assert self._process.stdout is not None
        with self._stderr, self._process.stdout:
            self._stderr.seek(0)
            return self._stderr.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    def restart(self) -> str:
        """End it as Ctrl-C does and start it at the same port; returns what it wrote to the error stream."""
        port, errors = self.port, self.stop()
        self._start(port)
        return errors

    def kill(self) -> str:
        """End it at once, as a power cut does; returns what it had written to the error stream."""
        self._process.kill()
        return self._ended()

    def stop(self) -> str:
        """End it as Ctrl-C does; returns what it wrote to the error stream."""
        self._process.terminate()
        return self._ended()
