"""Speed of the rules and the boards, on one core."""

import random
import time
from collections.abc import Callable
from functools import partial
from heapq import nlargest
from operator import attrgetter
from typing import NamedTuple

from bench.layers import shares_text
from core import rules
from core.board import hexagon
from core.rules import Game, Position
from tests.support.sampled import sampled

Row = tuple[str, float, str, str]
"""Name, amount, unit, and the layers where the time goes."""

MAX_STEPS = 1000
"""Largest number of steps in a random game, since some games end only if both players agree."""

AGAIN = 50
"""Number of the seemingly slowest steps, which we measure again."""

SAMPLED, MAX_REPETITIONS = 0.5, 10_000
"""Seconds for which we sample the slowest step, and the largest number of repetitions."""

CROWDED = (
    "i9 m16 p17 m6 keep komi:44 swap h17 l2 n16 q4 h6 j15 g10 d9 b2 g16 q9 l6 o5 p3 e15 l3 k6 g13 o6 b3 k10 a13 c12 "
    "n2 k2 b11 j1 h12 o7 j5 d14 m10 d17 n7 q7 k1 k16 h4 g6 q16 m7 h2 d16 p5 d2 a8 d10 h7 p4 l17 c11 a6 c2 q10 q17 b14 "
    "p12 l10 j12 d3 a12 n6 k4 o12 p16 d12 j17 e17 n12 o13 n13 o9 f4 q14 e14 k17 d1 c7 q12 o3 e16 k15 b9 j16 b8 e3 b7 "
    "a9 i4 f11 o14 f5 p6 j3 p13 j10 d5 b12 q1 d11 a5 e10 k13 g8 f3 n3 h16 q5 n1 e1 h15 g15 i10 m8 f15 d8 f9 j4 a3 "
    "i16~ j9~ e6~ h8~ g17~ o17~ c4~ f2"
)
"""Slowest of many random games of Criocha: large, crowded, and with optional captures."""


def rows(seconds: float = 2.0) -> list[Row]:
    """Measure everything; each playout takes about ``seconds``."""
    loop = calibration()
    results: list[Row] = [("calibration: 1,000,000 rounds", loop, "s", "")]
    for game in rules.all():
        with sampled() as spent:
            pace = playouts(game, seconds)
        results += [
            (
                f"{game.key}: random playouts",
                pace,
                "steps/s",
                f"{pace * loop:,.0f} in the calibration's time; {shares_text(spent, 3)}",
            ),
            slowest_step(game).row(f"{game.key}: slowest steps() + play() of 20 games"),
        ]
    results.append(known_slowest().row("criocha: the slowest position known, steps() + play()"))
    board = hexagon(9)
    rng = random.Random(1)
    half = board.mask(name for name in board.cells if rng.random() < 0.6)
    seed = half & -half
    results += [
        ("component, 217 cells, all empty", each(lambda: board.component(board.bit("a1"), board.full)), "µs", ""),
        ("component, 217 cells, 60 % at random", each(lambda: board.component(seed, half)), "µs", ""),
        ("names of 217 cells", each(lambda: board.names(board.full)), "µs", ""),
    ]
    return results


def calibration() -> float:
    """Return the seconds of a loop that measures the machine; compare other figures as ratios to it."""
    began = time.perf_counter()
    x = 1
    for _ in range(1_000_000):
        x = (x * 31 + 7) & 0xFFFFFFFF
    return time.perf_counter() - began


def playouts(game: Game, seconds: float) -> float:
    """Return the steps per second of random games with default options, each with ``steps()`` and ``play()``."""
    rng = random.Random(1).random
    step_count, spent = 0, 0.0
    while spent < seconds:
        position = game.start()
        began = time.perf_counter()
        for _ in range(MAX_STEPS):
            steps = position.steps()
            if not steps:
                break
            position = position.play(steps[int(rng() * len(steps))])
            step_count += 1
        spent += time.perf_counter() - began
    return step_count / spent


class Taken(NamedTuple):
    """Measurement of ``steps()`` and ``play()`` together.

    Args:
        seconds: processor time of both.
        position: makes the position; each call makes a new one, since a position caches its results.
        step: the step that is played.
    """

    seconds: float
    position: Callable[[], Position]
    step: str

    def again(self, times: int = 5) -> "Taken":
        """Measure again some times; return the fastest result, without occasional other work of the process."""
        spent = []
        for position in [self.position() for _ in range(times)]:
            began = time.process_time()
            position.steps()
            position.play(self.step)
            spent.append(time.process_time() - began)
        return self._replace(seconds=min(spent))

    def row(self, name: str) -> Row:
        """Return a row with the time, and with layers from many repetitions."""
        positions = [self.position() for _ in range(min(round(SAMPLED / self.seconds), MAX_REPETITIONS))]
        with sampled() as spent:
            for position in positions:
                position.steps()
                position.play(self.step)
        return name, self.seconds * 1e6, "µs", shares_text(spent, 3)


def slowest_step(game: Game, games: int = 20) -> Taken:
    """Return the slowest step of some random games; measure the seemingly slowest ones again."""
    rng = random.Random(2)
    samples: list[Taken] = []
    for _ in range(games):
        make: Callable[[], Position] = game.start
        for _ in range(MAX_STEPS):
            position = make()
            began = time.process_time()
            steps = position.steps()
            listing_seconds = time.process_time() - began
            if not steps:
                break
            step = rng.choice(steps)
            began = time.process_time()
            position.play(step)
            samples.append(Taken(listing_seconds + time.process_time() - began, make, step))
            make = partial(position.play, step)
    return max(
        (sample.again() for sample in nlargest(AGAIN, samples, key=attrgetter("seconds"))), key=attrgetter("seconds")
    )


def known_slowest() -> Taken:
    """Return a measurement of the last step of the game :data:`CROWDED`."""
    *earlier_steps, last_step = CROWDED.split()

    def make() -> Position:
        position = rules.get("criocha").start({"captures": "optional"})
        for step in earlier_steps:
            position = position.play(step)
        return position

    return Taken(0.0, make, last_step).again()


def each(action: Callable[[], object], times: int = 2000) -> float:
    """Return the average time of a call, in microseconds."""
    began = time.perf_counter()
    for _ in range(times):
        action()
    return (time.perf_counter() - began) / times * 1e6
