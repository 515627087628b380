"""The program is killed at every write while accounts are joined and parted: it has happened as a whole, or not at all."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory where there is one: a killed process needs no disk."""
    memory = Path("/dev/shm")  # noqa: S108 - the made folder is ours alone
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as made:
        yield Path(made)


def test_accounts_are_joined_and_parted_once_whenever_the_program_is_killed(folder: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.support.killed_links", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr
    peace, *stories = json.loads((folder / "told.json").read_text())
    codes = {code for _, _, code in peace["said"]}
    assert {"linked", "linked-there", "unlinked", "turn-played", "match-started"} <= codes
    assert peace["turns"] == ["a1", "b1 c1"]
    assert len(stories) == 12
    for story in stories:
        assert story == peace
