"""The program is killed at every write while accounts are linked and separated: each change is complete or absent."""

from pathlib import Path

import pytest

from tests.support.killed import stories

pytestmark = pytest.mark.storm


def test_accounts_are_joined_and_parted_once_whenever_the_program_is_killed(folder: Path) -> None:
    peace, *killed = (story["ended"] for story in stories("killed_links", folder))
    codes = {code for _, _, code in peace["said"]}
    assert {"linked", "linked-there", "unlinked", "turn-played", "match-started"} <= codes
    assert peace["turns"] == ["a1", "b1 c1"]
    assert len(killed) == 12
    for story in killed:
        assert story == peace
