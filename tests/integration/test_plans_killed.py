"""The program is killed at every write while conditional moves answer turns: each chain is complete or absent."""

from pathlib import Path

import pytest

from tests.support.killed import stories

pytestmark = pytest.mark.storm

CHAINS = [
    ["c3", "a1 b2"],
    ["d4 e5", "e1 e2", "d1 d2", "a4 a5", "b4 b5"],
    ["b3 e4"],
]
"""Turns in each message."""


def test_every_chain_is_played_and_told_once_and_whole_whenever_the_program_is_killed(folder: Path) -> None:
    (_, peace), *killed = ((story["seen"], story["ended"]) for story in stories("killed_plans", folder))
    assert peace["told"] == CHAINS
    assert peace["plans"] == []
    assert peace["said"].count("plan-undone") == 1
    assert len(killed) == 16
    for seen, ended in killed:
        assert ended == peace
        told = seen["told"]
        assert told == CHAINS[: len(told)], "what a reader could have seen"
        assert seen["log"] == [turn for chain in told for turn in chain], "all of it, and nothing before it is told"
        assert seen["said"] == peace["said"][: len(seen["said"])]
        assert seen["differences"] == []
