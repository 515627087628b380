"""Scan of the lock files for packages with known advisories: ``make audit``.

uv asks the service that it knows, or the one of ``--service-url``. It reads locks of its own kind only, so it is given one that
says what ours say. Where the service can't be reached nothing is known, which is said, and is no failure.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOCKS: Final = tuple(sorted(ROOT.glob("requirements*.lock")))
_PIN: Final = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)==([^\s;\\]+)", re.MULTILINE)
_UNREACHABLE: Final = ("Request failed", "error sending request", "HTTP status server error", "timed out")
"""What uv says when it got no answer from the service; the same exit code stands for other errors, too."""


def pins(locks: Sequence[Path]) -> list[tuple[str, str]]:
    """Return the names and versions of everything in lock files, each once; a package may have several versions."""
    return sorted({found for lock in locks for found in _PIN.findall(lock.read_text(encoding="utf-8"))})


def _lock(packages: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield a lock of uv's for a project that depends on packages."""
    source = '{ registry = "lock" }'
    wanted = (
        f"{{ name = {json.dumps(name)}, version = {json.dumps(version)}, source = {source} }}"
        for name, version in packages
    )
    yield 'version = 1\nrevision = 3\nrequires-python = ">=3.11"\n'
    yield '[[package]]\nname = "audited"\nversion = "0"\nsource = { virtual = "." }\n'
    yield f"dependencies = [{', '.join(wanted)}]\n"
    for name, version in packages:
        yield f"[[package]]\nname = {json.dumps(name)}\nversion = {json.dumps(version)}\nsource = {source}\n"


def audit(locks: Sequence[Path], arguments: Sequence[str] = ()) -> int:
    """Print what uv finds; return 1 for an advisory, 0 for none or no answer, and uv's own code for anything else."""
    packages = pins(locks)
    with tempfile.TemporaryDirectory() as folder:
        names = json.dumps([f"{name}=={version}" for name, version in packages])
        project = f'[project]\nname = "audited"\nversion = "0"\nrequires-python = ">=3.11"\ndependencies = {names}\n'
        (Path(folder) / "pyproject.toml").write_text(project, encoding="utf-8")
        (Path(folder) / "uv.lock").write_text("\n".join(_lock(packages)), encoding="utf-8")
        command = [
            str(Path(sys.executable).with_name("uv")),
            "audit",
            "--preview-features",
            "audit",
            "--frozen",
            *arguments,
        ]
        result = subprocess.run(
            command,
            cwd=folder,
            env={"UV_HTTP_RETRIES": "1", "UV_HTTP_TIMEOUT": "20"} | os.environ,
            capture_output=True,
            text=True,
            check=False,
        )
    if result.returncode == 2 and any(words in result.stderr for words in _UNREACHABLE):
        sys.stdout.write(
            f"skipped: the advisory service can't be reached, so nothing is known of {len(packages)} packages\n"
        )
        return 0
    sys.stdout.write(result.stdout + result.stderr)
    return result.returncode


if __name__ == "__main__":
    sys.exit(audit(LOCKS, sys.argv[1:]))
