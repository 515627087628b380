"""Commands of scripts, run in forks of this process; see :mod:`tests.support.started`.

The called script sends its arguments and streams over a socket, and exits with the command's status.
"""

import json
import os
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.__main__ import main
from tests.support.killed import forked

READY = "ready"
"""Line that this process prints when it is ready."""

_CALL = """#!{python} -IS
import json, os, socket, sys
with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as asked:
    asked.connect({path!r})
    given = json.dumps([os.getcwd(), dict(os.environ), sys.argv[1:]])
    socket.send_fds(asked, [given.encode()], [0, 1, 2])
    sys.exit(asked.recv(1)[0])
"""
_LONGEST = 1 << 17


def call(path: Path) -> str:
    """Return the script that passes a command to the process listening at a path."""
    return _CALL.format(python=sys.executable, path=str(path))


def listen(path: str) -> None:
    """Run the received commands, one after the other."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listening:
        listening.bind(path)
        listening.listen()
        print(READY, flush=True)  # noqa: T201 - whoever started it waits for this
        while True:
            asked, _ = listening.accept()
            with asked:
                given, streams, *_ = socket.recv_fds(asked, _LONGEST, 3)
                status = forked(lambda given=given, streams=streams: run(streams, *json.loads(given)))  # type: ignore[misc]  # bound here
                asked.send(bytes([status & 0xFF]))
            for stream in streams:
                os.close(stream)


def run(streams: Sequence[int], folder: str, environment: dict[str, str], arguments: list[str]) -> int:
    """Run a command; return its exit status."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    sys.stdin = open(0, closefd=False)  # noqa: SIM115 - the process ends with it
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["stonepost", *arguments]
    try:
        return main()
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


if __name__ == "__main__":
    listen(sys.argv[1])
