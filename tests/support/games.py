"""Whole games to play in tests, from the conformance vectors."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from core import rules

VECTORS = Path(__file__).parents[1] / "conformance"


@cache
def vectors(game: str) -> tuple[Mapping[str, object], ...]:
    """The vectors of a game, in the order of the file."""
    lines = (VECTORS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(json.loads(line) for line in lines)


def whole_game(game: str, index: int = 0) -> tuple[dict[str, object], list[tuple[int, str]]]:
    """Options, and the turns that people type, each with its seat; forced ones are left out, as the match plays them."""
    vector = vectors(game)[index]
    options = vector["options"]
    steps = vector["steps"]
    assert isinstance(options, dict)
    assert isinstance(steps, list)
    position = rules.get(game).start(options)
    turns: list[tuple[int, str]] = []
    for step in steps:
        seat, forced, begun = position.seat, position.forced, position.pending
        position = position.play(step)
        if position.ply and not position.pending and forced is None:
            turns.append((seat, " ".join((*begun, step))))
    assert position.outcome is not None
    return options, turns
