"""Folders for tests of files."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def reachable() -> Iterator[Path]:
    """A folder that everybody can enter, as tmp_path is not."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory where there is one: a killed process needs no disk, and thousands of commits are slow there."""
    memory = Path("/dev/shm")  # noqa: S108 - the made folder is ours alone
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as made:
        yield Path(made)
