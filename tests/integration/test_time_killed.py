"""The program is killed between every two writes of scheduler, delivery and commands: one effect each, no lost message."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.support.killed_time import SHARES


def contents(story: dict[str, Any]) -> Counter[str]:
    """Return what was said, each message once however often it was sent."""
    return Counter(json.dumps(said[1:]) for said in {said[0]: said for said in story["said"]}.values())


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory where there is one: a killed process needs no disk, and thousands of commits are slow there."""
    memory = Path("/dev/shm")  # noqa: S108 - the made folder is ours alone
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as made:
        yield Path(made)


@pytest.mark.parametrize("share", range(SHARES))
def test_every_effect_is_had_once_whenever_the_program_is_killed(share: int, folder: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.support.killed_time", str(folder), str(share)],
        capture_output=True,
        text=True,
        check=False,
        timeout=500,
    )
    assert run.returncode == 0, run.stderr
    peace, *stories = json.loads((folder / "told.json").read_text())
    codes = {said[3] for said in peace["said"]}
    assert {"reminder", "match-ended", "time-is-up", "resumed", "vacation-over", "paused"} <= codes
    assert len(stories) > 40
    for story in stories:
        when = story["at"], story["inside"]
        assert story["differences"] == [], when
        assert story["waiting"] == 0, when
        for name in ("matches", "timers"):
            assert story[name] == peace[name], when
        assert contents(story) == contents(peace), when
        twice = Counter(said[0] for said in story["said"])
        assert sum(count - 1 for count in twice.values()) <= 1, "only what was on its way at that moment"
