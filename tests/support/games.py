"""Whole games for tests, from the conformance vectors and at random; and illegal steps."""

import json
import random
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from core import rules
from core.rules import Game, IllegalStep, Position

_TABLE = re.compile("^=+ +=+$", re.MULTILINE)

VECTORS = Path(__file__).parents[1] / "conformance"


@cache
def vectors(game: str) -> tuple[Mapping[str, Any], ...]:
    """Return the vectors of a game, in the order of the file."""
    lines = (VECTORS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(json.loads(line) for line in lines)


def whole_game(game: str, index: int = 0) -> tuple[dict[str, object], list[tuple[int, str]]]:
    """Return options, and the turns that people type, each with its seat; without forced ones, which the match plays."""
    vector = vectors(game)[index]
    turns, position = turns_of(game, vector["options"], vector["steps"])
    assert position.outcome is not None
    return vector["options"], turns


def turns_of(game: str, options: Mapping[str, object], steps: Iterable[str]) -> tuple[list[tuple[int, str]], Position]:
    """Return the turns that people type, each with its seat, without forced ones; and the position after them."""
    position = rules.get(game).start(options)
    turns: list[tuple[int, str]] = []
    for step in steps:
        seat, forced, begun = position.seat, position.forced, position.pending
        position = position.play(step)
        if position.ply and not position.pending and forced is None:
            turns.append((seat, " ".join((*begun, step))))
    return turns, position


def shortest_game(game: str) -> tuple[dict[str, object], list[tuple[int, str]]]:
    """Return the shortest whole game of the vectors, like :func:`whole_game`."""
    ended = [(len(vector["steps"]), index) for index, vector in enumerate(vectors(game)) if vector["outcome"]]
    return whole_game(game, min(ended)[1])


def play_steps(position: Position, steps: str) -> Position:
    """Return the position after steps, which are separated by blanks."""
    for step in steps.split():
        position = position.play(step)
    return position


def refusal_or_none(position: Position, step: str) -> IllegalStep | None:
    """Return the reason why a step is illegal; None if it is legal."""
    try:
        position.play(step)
    except IllegalStep as refusal:
        return refusal
    return None


def refusal(position: Position, step: str) -> IllegalStep:
    """Return the reason why a step is illegal; check that it isn't listed as legal."""
    refused = refusal_or_none(position, step)
    assert refused is not None
    assert refused.step == step
    assert step not in position.steps()
    return refused


def table_of(module: ModuleType) -> dict[str, frozenset[str]]:
    """Return the codes in the table of a module's docstring, each with the names of its facts and their values."""
    found: dict[str, frozenset[str]] = {}
    _, _, rows, _ = _TABLE.split(module.__doc__ or "")
    for row in re.findall(r"^``.*(?:\n .*)*", rows, re.MULTILINE):
        code, *facts = re.findall("``(.+?)``", row)
        assert code not in found, code
        found[code] = frozenset(facts)
    return found


def documented_refusals(game: Game) -> dict[str, frozenset[str]]:
    """Return the game's own refusals from the table in the docstring of one of its modules; see :func:`table_of`."""
    package = f"core.rules.{game.key}"
    modules = [module for name, module in sys.modules.items() if f"{name}.".startswith(f"{package}.")]
    tables = [module for module in modules if _TABLE.search(module.__doc__ or "")]
    assert len(tables) == 1, f"one module of {package} has a table of refusals"
    found = table_of(tables[0])
    assert all(code.startswith(f"{game.key}.") for code in found)
    return found


ENDING = ("accept", "propose", "pass")
"""Steps with which players end a game that could continue; other games end by themselves."""


def at_random(
    position: Position,
    rng: random.Random,
    patience: int,
    log: list[str] | None = None,
    choose: Callable[[Position, random.Random], str] | None = None,
) -> Iterator[Position]:
    """Yield the position and those of a random game from it, until its end.

    After ``patience`` steps, players want to end it. The function adds the steps to ``log``. All steps are equally likely,
    unless ``choose`` picks them.
    """
    played = [] if log is None else log
    yield position
    while steps := position.steps():
        patience -= 1
        ending = [step for step in ENDING if step in steps] if patience < 0 else []
        if ending:
            played.append(ending[0])
        else:
            played.append(choose(position, rng) if choose else rng.choice(steps))
        position = position.play(played[-1])
        yield position
