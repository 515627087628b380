import random

import pytest

from core import rules
from core.rules.notation import StepParts, step_parts
from tests.support.games import at_random


@pytest.mark.parametrize(
    ("step", "parts"),
    [
        ("d4", StepParts("d4", "d4")),
        ("k10~", StepParts("k10~", "k10", spare=True)),
        ("d4:12", StepParts("d4:12", "d4", height=12)),
        ("d4:3~", StepParts("d4:3~", "d4", height=3, spare=True)),
        ("d4-g14", StepParts("d4-g14", "d4", target="g14")),
        ("d4-g4~", StepParts("d4-g4~", "d4", target="g4", spare=True)),
        ("komi:0", StepParts("komi:0", word="komi", count=0)),
        ("release", StepParts("release", word="release")),
    ],
)
def test_a_step_has_parts(step: str, parts: StepParts) -> None:
    assert step_parts(step) == parts


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_every_step_of_every_game_begins_on_a_cell_or_is_a_word(game: rules.Game) -> None:
    for position in list(at_random(game.start(), random.Random(3), patience=40))[::6]:
        cells = set(position.diagram().board.cells)
        for step in position.steps():
            parts = step_parts(step)
            assert {parts.cell, parts.target} <= cells | {""}
            assert bool(parts.cell) != bool(parts.word)
            number = "" if parts.count is None else f":{parts.count}"
            height = f":{parts.height}" if parts.height else ""
            target = f"-{parts.target}" if parts.target else ""
            assert step == f"{parts.word}{number}{parts.cell}{height}{target}{'~' if parts.spare else ''}"
