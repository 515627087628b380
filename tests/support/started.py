"""The program in processes that are forked off one that has everything loaded.

A process that starts as an operator starts it spends most of a second on loading. What is started here runs the same
``main`` with its own arguments, environment, folder and output; it is killed, waits for locks and ends as any other process.
(``fresh`` ones of :mod:`tests.support.server` and ``make bench`` load everything anew.)
"""

import multiprocessing
import os
import runpy
import subprocess
import sys
import textwrap
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import NamedTemporaryFile

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.support.loaded"])


class Forked:
    """Process with everything loaded that runs a function, with the used part of :class:`subprocess.Popen`.

    Args:
        target: what it runs, with the arguments of its command line; what it returns is the exit status.
        arguments: its arguments.
        environment: variables besides those of this process.
        folder: where it runs; here by default.
    """

    def __init__(
        self,
        target: Callable[[], int | None],
        *arguments: str,
        environment: Mapping[str, str] | None = None,
        folder: Path | None = None,
    ) -> None:
        with NamedTemporaryFile(delete=False) as file:
            self._errors = Path(file.name)
        ours, its = CONTEXT.Pipe(duplex=False)
        environ = {**os.environ, **(environment or {})}
        self._process = CONTEXT.Process(
            target=_run, args=(target, arguments, environ, folder or Path.cwd(), (its, self._errors)), daemon=True
        )
        self._process.start()
        its.close()
        self.stdout = os.fdopen(os.dup(ours.fileno()), encoding="utf-8")
        ours.close()
        self._written: tuple[str, str] | None = None

    def kill(self) -> None:
        """Kill it."""
        self._process.kill()

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to stop."""
        self._process.terminate()

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Wait for its end; return its output since the last call, and all that it wrote to the error stream.

        Raises:
            subprocess.TimeoutExpired: it hasn't ended within so many seconds.
        """
        self._process.join(timeout)
        if self._process.is_alive():
            raise subprocess.TimeoutExpired("stonepost", timeout or 0)
        if self._written is None:
            with self.stdout:
                self._written = self.stdout.read(), self._errors.read_text(encoding="utf-8")
            self._errors.unlink()
        return self._written

    @property
    def pid(self) -> int:
        """Return its process id."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """Return its exit status: negative for the signal that ended it; None while it runs."""
        return self._process.exitcode


class Started(Forked):
    """Running ``stonepost``.

    Args:
        arguments: arguments of the command line.
        environment: variables besides those of this process.
        folder: where it runs; here by default.
    """

    def __init__(
        self, *arguments: str, environment: Mapping[str, str] | None = None, folder: Path | None = None
    ) -> None:
        super().__init__(_main, *arguments, environment=environment, folder=folder)


def program(text: str, *arguments: object) -> Forked:
    """Return another program that imports ours, by its text."""
    return Forked(_text, textwrap.dedent(text), *map(str, arguments))


def module(name: str, *arguments: str) -> Forked:
    """Return another program, as ``python -m`` runs it."""
    return Forked(_module, name, *arguments)


def finished(
    *arguments: str, environment: Mapping[str, str] | None = None, folder: Path | None = None, timeout: float = 60
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end. Raises subprocess.TimeoutExpired."""
    started = Started(*arguments, environment=environment, folder=folder)
    try:
        text, errors = started.communicate(timeout)
    except subprocess.TimeoutExpired:
        started.kill()
        raise
    return subprocess.CompletedProcess(arguments, started.returncode or 0, text, errors)


def _run(
    target: Callable[[], int | None],
    arguments: tuple[str, ...],
    environ: Mapping[str, str],
    folder: Path,
    streams: tuple[Connection, Path],
) -> None:
    """Run a function in the new process."""
    output, errors = streams
    os.dup2(output.fileno(), 1)
    output.close()
    error = os.open(errors, os.O_WRONLY | os.O_APPEND)
    os.dup2(error, 2)
    os.close(error)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    sys.argv = ["stonepost", *arguments]
    # What ends with the tests may have processes of its own here: those end with it.
    multiprocessing.current_process()._config.pop("daemon", None)  # type: ignore[attr-defined]  # nothing public says so
    sys.exit(target())


def _main() -> int:
    """Run the program."""
    from bot.__main__ import main  # noqa: PLC0415 - loaded already where this runs
    from tests.support.sampled import sampled_if_asked  # noqa: PLC0415 - the same
    from tests.support.shared_commits import count_if_asked  # noqa: PLC0415 - the same

    count_if_asked()
    with sampled_if_asked():
        return main()


def _text() -> None:
    """Run what the first argument says."""
    text = sys.argv.pop(1)
    exec(compile(text, "program", "exec"), {"__name__": "__main__"})  # noqa: S102 - a test's own


def _module() -> None:
    """Run the module that the first argument names."""
    runpy.run_module(sys.argv.pop(1), run_name="__main__")
