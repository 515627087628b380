"""The program is killed at every write while plans answer turns: each chain has happened as a whole, or not at all."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

CHAINS = [
    ["c3", "a1 b2"],
    ["d4 e5", "e1 e2", "d1 d2", "a4 a5", "b4 b5"],
    ["b3 e4"],
]
"""The turns that each message tells."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory where there is one: a killed process needs no disk."""
    memory = Path("/dev/shm")  # noqa: S108 - the made folder is ours alone
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as made:
        yield Path(made)


def test_every_chain_is_played_and_told_once_and_whole_whenever_the_program_is_killed(folder: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.support.killed_plans", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr
    (_, peace), *stories = json.loads((folder / "told.json").read_text())
    assert peace["told"] == CHAINS
    assert peace["plans"] == []
    assert peace["said"].count("plan-undone") == 1
    assert len(stories) == 16
    for seen, ended in stories:
        assert ended == peace
        told = seen["told"]
        assert told == CHAINS[: len(told)], "what a reader could have seen"
        assert seen["log"] == [turn for chain in told for turn in chain], "all of it, and nothing before it is told"
        assert seen["said"] == peace["said"][: len(seen["said"])]
        assert seen["differences"] == []
