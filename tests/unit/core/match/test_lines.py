"""Lines of matches: positions along them are replayed once."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from msgspec.structs import replace

from core.match import positions
from core.match.model import Match, Turn
from core.match.positions import CorruptLog, Lines
from tests.support.table import Table


async def play_match(turns: int = 6) -> tuple[Table, Match, list[Turn]]:
    table = Table()
    number = await table.start("ann", "bob", options="size 5 untimed")
    await table.plays(number, turns)
    return table, await table.match(number), list(await table.look(lambda uow: uow.matches.turns(number)))


async def test_each_turn_is_replayed_once() -> None:
    _, match, turns = await play_match()
    lines = Lines()
    with patch.object(positions, "play_all", wraps=positions.play_all) as replayed:
        for ply in (2, 4, 1, 6, 3, None):
            line = lines.replay(match, turns, ply)
            assert [position.ply for position in line.positions] == list(range(len(line.positions)))
        assert replayed.call_count == len(turns)
    assert lines.cached(match) is not None
    assert lines.missing(match, turns) == 0


async def test_a_line_is_known_as_far_as_it_was_replayed() -> None:
    _, match, turns = await play_match()
    lines = Lines()
    lines.replay(match, turns, 3)
    assert lines.cached(match, 3) is not None
    assert lines.cached(match, 4) is None
    assert lines.cached(match) is None
    assert lines.cached(replace(match, version=match.version + 1), 3) is None
    assert lines.missing(match, turns) == 3


async def test_turns_that_were_taken_back_are_replaced() -> None:
    table, match, turns = await play_match()
    lines = Lines()
    line_before = lines.replay(match, turns)
    await table.says("ann" if turns[-1].seat == 1 else "bob", "/undo 1")
    await table.says("bob" if turns[-1].seat == 1 else "ann", "/accept 1")
    fresh = await table.match(1)
    left = list(await table.look(lambda uow: uow.matches.turns(1)))
    line = lines.replay(fresh, left)
    assert len(line.positions) == len(left) + 1 < len(line_before.positions)
    assert line.positions == line_before.positions[: len(left) + 1]
    assert lines.cached(match) is None


async def test_lines_that_were_not_asked_for_longest_are_dropped() -> None:
    _, match, turns = await play_match()
    other_matches = [replace(match, number=number) for number in range(10, 14)]
    lines = Lines(limit=2 * (len(turns) + 1))
    for other_match in other_matches:
        lines.replay(other_match, turns)
    assert [lines.cached(other_match) is not None for other_match in other_matches] == [False, False, True, True]


async def test_what_the_rules_report_of_turns_is_marked() -> None:
    table = Table()
    number = await table.start("ann", "bob", "droched", "size 7 untimed")
    for who, steps in (("ann", "komi 0"), ("bob", "keep"), ("ann", "a1")):
        await table.says(who, f"/move #{number} {steps}")
    match = await table.match(number)
    turns = list(await table.look(lambda uow: uow.matches.turns(number)))
    assert Lines().replay(match, turns).marks == (("decision",), ("decision",), ())


async def test_a_broken_log_is_told() -> None:
    _, match, turns = await play_match()
    with pytest.raises(CorruptLog):
        Lines().replay(match, [*turns[:2], replace(turns[2], steps="a1 a1")])
