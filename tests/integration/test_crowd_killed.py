"""The program is killed while transactions share a commit: all or none have happened, and confirmed ones are stored."""

from pathlib import Path

import pytest

from tests.support.killed import stories

pytestmark = pytest.mark.storm

TURNS = [["d4", "c3"], ["d4"], ["d4"]]


def test_works_that_share_a_commit_happen_together_once_whenever_the_program_is_killed(folder: Path) -> None:
    peace, *killed = stories("killed_crowd", folder)
    assert peace["ended"]["turns"] == TURNS
    assert len(killed) == 10, "within each of five works, and when each of them is told"
    for story in killed:
        seen = story["seen"]
        if story["inside"]:
            assert seen["turns"] == [[], [], []], f"in work {story['at']}, with those before it"
        else:
            assert seen == peace["seen"], "all of them, before anybody but the first was told"
        assert seen["differences"] == []
        assert story["ended"] == peace["ended"], "and once, though each came again"
