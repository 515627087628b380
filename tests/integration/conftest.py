"""Folders for tests of files."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def reachable() -> Iterator[Path]:
    """Return a folder that every user can enter, unlike tmp_path."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture
def folder() -> Iterator[Path]:
    """Return a folder in memory if the system has one: killed processes need no disk, where thousands of commits are slow."""
    memory = Path("/dev/shm")  # noqa: S108 - the made folder is ours alone
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as made:
        yield Path(made)
