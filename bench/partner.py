"""Strength of the computer: ``python -m bench.partner [luup cropa …] [--rows 4-greedy …]``.

Each row of the table in ``docs/partner.md`` is one pairing, with alternating seats and the interval (Wilson 1927) that holds the
true share of wins with 95 %. We write the table after every game and read it at the start, so that a run continues where the last
one ended.
"""

from __future__ import annotations

import argparse
import fcntl
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import TypeAlias

from core import partner, rules
from core.rules import Position

Player: TypeAlias = Callable[[Position, Random, Sequence[Position]], tuple[str, ...]]
"""Returns a turn in a position, given the earlier positions of the match."""

TABLE = Path(__file__).parents[1] / "docs" / "partner.md"
GAMES = 200
NOT_RUN = "not run"
MAX_TURNS = 500
"""Largest number of turns of a game. After that we count it, as if both agreed, or it is a draw if the rules don't count."""
DEVIATIONS = 1.96
"""Standard deviations of an interval that holds 95 %."""
OPENING = frozenset({"keep", "swap", "decline", "accept"})


# Players


def at_random(position: Position, rng: Random, _earlier_positions: Sequence[Position] = ()) -> tuple[str, ...]:
    """Play a random turn; end a game only if that is forced, or if the board is full of stones."""
    steps = position.steps()
    if "decline" in steps:
        return ("decline",)
    going_on = [step for step in steps if step not in {"pass", "propose"} and not step.startswith("komi:")]
    komi = [step for step in steps if step == "komi:2"]
    over = len(position.diagram().pieces) * 2 > len(position.diagram().board.cells) and "pass" in steps
    return (rng.choice(komi or (["pass"] if over and rng.random() < 0.1 else going_on) or steps),)


def one_step(worth: Callable[[Position, int], float]) -> Player:
    """Return a player who takes the step with the highest worth, step by step."""

    def play(position: Position, rng: Random, _earlier_positions: Sequence[Position]) -> tuple[str, ...]:
        steps = position.steps()
        if position.question is not None or set(steps) <= OPENING:
            return at_random(position, rng)
        candidates = [step for step in steps if step not in {"propose", "pass"}] or steps
        best = max(candidates, key=lambda step: (worth(position.play(step), position.seat), rng.random()))
        if "pass" in steps and worth(position.play("pass"), position.seat) >= worth(position.play(best), position.seat):
            best = "pass"
        return (best,)

    return play


def counted(**weights: float) -> Callable[[Position, int], float]:
    """Return a function for the weighted lead of a seat in the measures of a position."""

    def worth(position: Position, seat: int) -> float:
        outcome = position.outcome
        if outcome is not None:
            return 1e6 if outcome.winner == seat else -1e6
        measures = position.measures()
        return sum(weight * (measures[name][seat - 1] - measures[name][2 - seat]) for name, weight in weights.items())

    return worth


def small_groups(position: Position, seat: int) -> float:
    """Return the worth of a position of Cropa for a seat; small groups count most."""
    sizes = Counter[int](), Counter[int]()
    for area in position.overlay("groups"):
        sizes[area.seat - 1][len(area.cells)] += 1
    return sum((sizes[2 - seat][size] - sizes[seat - 1][size]) / 8.0**size for size in range(1, 20))


def territory(position: Position, seat: int) -> float:
    """Return the lead of a seat of Criocha in territory and prisoners, if the game ended now."""
    if position.outcome is not None:
        return 1e6 if position.outcome.winner == seat else -1e6
    areas = position.overlay("territory")
    land = sum(len(area.cells) if area.seat == seat else -len(area.cells) for area in areas)
    return land + counted(prisoners=1)(position, seat)


def careful(position: Position, rng: Random, _earlier_positions: Sequence[Position]) -> tuple[str, ...]:
    """Close a loop; let none be closed; leave an even number of safe steps when few are left (Luup)."""
    if decisive := position.decisive():
        return (decisive[0],)
    safe = _safe(position)
    if not safe:
        return (rng.choice(position.steps()),)
    if len(safe) > 25:
        return (rng.choice(safe),)
    return (min(safe, key=lambda step: (len(_safe(position.play(step))) % 2, rng.random())),)


def _safe(position: Position) -> list[str]:
    return [step for step in position.steps() if not position.lets_win(step)]


GREEDY: dict[str, Player] = {
    "criocha": one_step(territory),
    "cropa": one_step(small_groups),
    "crumo": one_step(counted(room=1, captured=1)),
    "droched": one_step(counted(prisoners=1, placements=1)),
    "luup": careful,
}


def player(name: str, game: str, times: list[float]) -> Player:
    """Return a player: ``random``, ``greedy`` or a level, which adds the seconds of its turns to ``times``."""
    if name == "random":
        return at_random
    if name == "greedy":
        return GREEDY[game]

    def think(position: Position, rng: Random, earlier_positions: Sequence[Position]) -> tuple[str, ...]:
        began = time.process_time()
        seed = rng.randrange(1 << 30)
        advice = partner.think(position, int(name), seed=seed, earlier_positions=earlier_positions)
        times.append(time.process_time() - began)
        return advice.steps

    return think


# Rows


@dataclass
class Row:
    """Pairing with its results; ``wanted`` is the share for ``who``."""

    game: str
    options: str
    who: str
    against: str
    wanted: str
    won: int = 0
    lost: int = 0
    drawn: int = 0
    turns: int = 0
    mean: float = 0.0
    slowest: float = 0.0
    interval: str = ""
    verdict: str = ""

    @property
    def key(self) -> tuple[str, ...]:
        """Return the key of the row, which no other row has."""
        return self.game, self.options, self.who, self.against

    @property
    def games(self) -> int:
        """Return the number of games so far."""
        return self.won + self.lost + self.drawn

    def judge(self) -> None:
        """Set the interval and the verdict: ``reached``, ``missed``, or ``near`` if the wanted share is in the interval only."""
        low, _, high = self.wanted.removesuffix(" %").partition("–")
        min_share, max_share = int(low) / 100, int(high or 100) / 100
        share, spread = (self.won + self.drawn / 2) / self.games, DEVIATIONS**2 / self.games
        centre = (share + spread / 2) / (1 + spread)
        half = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
        self.interval = f"{max(0.0, centre - half):.0%}–{min(1.0, centre + half):.0%}".replace("%", " %")
        is_near = centre - half <= max_share and centre + half >= min_share
        self.verdict = "reached" if min_share <= share <= max_share else "near" if is_near else "missed"

    def text(self) -> str:
        """Return the line of the table."""
        values = [getattr(self, field.name) for field in fields(self)]
        return "| " + " | ".join(f"{value:.2f}" if isinstance(value, float) else str(value) for value in values) + " |"


PLAN = [
    Row(game, options, who, against, wanted)
    for game, options, greedy in (
        ("luup", "", "90–100 %"),
        ("cropa", "", "95–100 %"),
        ("droched", "", "95–100 %"),
        ("crumo", "", "90–100 %"),
        ("criocha", "size=13", "80–100 %"),
        ("criocha", "", "70–100 %"),
    )
    for who, against, wanted in (
        ("4", "greedy", greedy),
        ("4", "3", "70–80 %"),
        ("3", "2", "70–80 %"),
        ("2", "1", "70–80 %"),
        ("1", "random", "60–90 %"),
        ("4", "random", "100 %"),
    )
    if options == "" or against == "greedy"
]


def read() -> dict[tuple[str, ...], Row]:
    """Return the rows of the table."""
    table_rows = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else ():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) == len(fields(Row)) and re.fullmatch(r"\d+", cells[5]):
            won, lost, drawn, turns = map(int, cells[5:9])
            mean, slowest = map(float, cells[9:11])
            game, options, who, against, wanted = cells[:5]
            row = Row(game, options, who, against, wanted, won, lost, drawn, turns, mean, slowest, *cells[11:])
            if row.games:
                table_rows[row.key] = row
    return table_rows


def write(row: Row) -> None:
    """Put a row into the table, and keep the text around the table."""
    with (TABLE.parent / ".partner.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        rows = {**read(), row.key: row}
        lines = TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else []
        begin = next((at for at, line in enumerate(lines) if line.startswith("| game")), len(lines))
        end = next((at for at in range(begin, len(lines)) if not lines[at].startswith("|")), len(lines))
        head = "| " + " | ".join(field.name for field in fields(Row)) + " |"
        rule = "|" + " --- |" * len(fields(Row))
        ordered = [(rows.get(planned.key) or replace(planned, verdict=NOT_RUN)).text() for planned in PLAN]
        lines[begin:end] = [head, rule, *ordered]
        TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


# Games


def play(row: Row, index: int) -> tuple[int, list[float]]:
    """Play one game; return the winner (1: ``who``, 2: the opponent, 0: a draw), and the seconds of the turns of ``who``."""
    times: list[float] = []
    players = [player(row.who, row.game, times), player(row.against, row.game, [])]
    if index % 2:
        players.reverse()
    rng = Random(f"{row.key} {index}")
    options = dict(part.split("=") for part in row.options.split())
    position, earlier_positions = rules.get(row.game).start(options), list[Position]()
    for _ in range(MAX_TURNS):
        if position.outcome is not None:
            break
        steps = (position.forced,) if position.forced else players[position.seat - 1](position, rng, earlier_positions)
        earlier_positions.append(position)
        for step in steps:
            position = position.play(step)
    if position.outcome is None and "propose" in position.steps():
        position = position.play("propose").play("accept")
    winner = position.outcome.winner if position.outcome else 0
    return (3 - winner if index % 2 and winner else winner), times


def run(row: Row, games: int) -> Iterator[Row]:
    """Play until the row has that many games; yield it after each."""
    while row.games < games:
        winner, times = play(row, row.games)
        row.won += winner == 1
        row.lost += winner == 2
        row.drawn += winner == 0
        spent = row.mean * row.turns + sum(times)
        row.turns += len(times)
        row.mean = spent / max(row.turns, 1)
        row.slowest = max([row.slowest, *times])
        row.judge()
        yield row


def main() -> None:
    """Play the rows that don't have all games yet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="keys of games; all if none is given")
    parser.add_argument("--rows", nargs="*", default=[], help="pairings, as 4-greedy; all if none is given")
    parser.add_argument("--count", type=int, default=GAMES, help="games of a row")
    arguments = parser.parse_args()
    table_rows = read()
    for planned in PLAN:
        if arguments.games and planned.game not in arguments.games:
            continue
        if arguments.rows and f"{planned.who}-{planned.against}" not in arguments.rows:
            continue
        for row in run(table_rows.get(planned.key, planned), arguments.count):
            write(row)
            sys.stdout.write(row.text() + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
