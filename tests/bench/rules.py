"""How fast the rules and the boards are, on one core."""

import random
import time
from collections.abc import Callable

from core import rules
from core.board import hexagon
from core.rules import Game

Row = tuple[str, float, str]
"""What was measured, how much, and its unit."""

LONGEST = 1000
"""Steps of a random game at most: some end only when both players want it."""


def rows(seconds: float = 2.0) -> list[Row]:
    """Measure everything; each playout takes about ``seconds``."""
    found: list[Row] = [("calibration: 1,000,000 rounds", calibration(), "s")]
    for game in rules.all():
        found += [
            (f"{game.key}: random playouts", playouts(game, seconds), "steps/s"),
            (f"{game.key}: slowest steps() + play() of 20 games", slowest_step(game) * 1e6, "µs"),
        ]
    board = hexagon(9)
    chance = random.Random(1)
    half = board.mask(name for name in board.cells if chance.random() < 0.6)
    seed = half & -half
    found += [
        ("component, 217 cells, all empty", each(lambda: board.component(board.bit("a1"), board.full)), "µs"),
        ("component, 217 cells, 60 % at random", each(lambda: board.component(seed, half)), "µs"),
        ("names of 217 cells", each(lambda: board.names(board.full)), "µs"),
    ]
    return found


def calibration() -> float:
    """Seconds of a loop that measures the machine: other figures are worth comparing as ratios to it."""
    began = time.perf_counter()
    x = 1
    for _ in range(1_000_000):
        x = (x * 31 + 7) & 0xFFFFFFFF
    return time.perf_counter() - began


def playouts(game: Game, seconds: float) -> float:
    """Return steps a second of random games with default options, ``steps()`` and ``play()`` both counted."""
    chance = random.Random(1).random
    taken, spent = 0, 0.0
    while spent < seconds:
        position = game.start()
        began = time.perf_counter()
        for _ in range(LONGEST):
            steps = position.steps()
            if not steps:
                break
            position = position.play(steps[int(chance() * len(steps))])
            taken += 1
        spent += time.perf_counter() - began
    return taken / spent


def slowest_step(game: Game, games: int = 20) -> float:
    """Seconds of the slowest ``steps()`` and ``play()`` together, over some random games."""
    chance = random.Random(2)
    slowest = 0.0
    for _ in range(games):
        position = game.start()
        for _ in range(LONGEST):
            began = time.perf_counter()
            steps = position.steps()
            listed = time.perf_counter() - began
            if not steps:
                break
            step = chance.choice(steps)
            began = time.perf_counter()
            position = position.play(step)
            slowest = max(slowest, listed + time.perf_counter() - began)
    return slowest


def each(action: Callable[[], object], times: int = 2000) -> float:
    """Microseconds that one call takes, on average."""
    began = time.perf_counter()
    for _ in range(times):
        action()
    return (time.perf_counter() - began) / times * 1e6
