"""Quality of Swiss pairing, beside that of another engine on the same positions: ``python -m bench.swiss``.

Tournaments of 8 to 40 players are simulated; each of their rounds that all engines can pair is a position. The criteria are
FIDE's (C.04.3, article 2), in their order. The other engine is py4swiss (``pip install py4swiss``, the Dutch system as of 2025);
without it, its column is left out.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module

from msgspec.structs import replace

from bot.runtime.system import least_cost
from core.tournament.pairing import MUST, STRONG, Competitor, Pair, can_be_paired, pairings, ranked

CRITERIA = (
    ("rematches", "C1"),
    ("both must have one seat", "C3"),
    ("points of who has the bye", "C5"),
    ("floats: pairs with unequal points", "C6"),
    ("points between those who meet", "C7"),
    ("seat wishes refused", "C12"),
    ("strong ones among them", "C13"),
    ("same float as the round before", "C14, C15"),
    ("same float as two rounds before", "C16, C17"),
    ("same float again, together", "C14 to C17"),
)
FORMER: dict[str, int] = {
    "rematches": 0,
    "both must have one seat": 0,
    "points of who has the bye": 56,
    "floats: pairs with unequal points": 1064,
    "points between those who meet": 1669,
    "seat wishes refused": 1362,
    "strong ones among them": 680,
    "same float as the round before": 620,
    "same float as two rounds before": 441,
    "same float again, together": 1061,
}
"""What our former pairing, player by player from the top, gave in the usual number of tournaments."""
USUAL = 30
Engine = Callable[[Sequence[Competitor], Sequence["Told"], int], Sequence[Pair]]
Told = dict[int, tuple[int, int, float]]
"""Round as it went: for each player the opponent (0: a bye), the seat and the score."""


def judged(competitors: Sequence[Competitor], pairs: Sequence[Pair]) -> Counter[str]:
    """Return how far a round is from what each criterion wants."""
    known = {each.player: each for each in competitors}
    found: Counter[str] = Counter()
    for first, second in pairs:
        one = known[first]
        if second is None:
            found["points of who has the bye"] += int(one.points)
            _floated(found, one, -1)
            continue
        other = known[second]
        found["rematches"] += second in one.met
        found["both must have one seat"] += one.wish[1] == other.wish[1] == MUST and one.wish[0] == other.wish[0]
        for player, seat in ((one, 1), (other, 2)):
            wish, much = player.wish
            found["seat wishes refused"] += bool(wish) and wish != seat
            found["strong ones among them"] += bool(wish) and wish != seat and much >= STRONG
        if one.points != other.points:
            found["floats: pairs with unequal points"] += 1
            found["points between those who meet"] += int(abs(one.points - other.points) * 2)
            _floated(found, one, -1 if one.points > other.points else 1)
            _floated(found, other, -1 if other.points > one.points else 1)
    return found


def _floated(found: Counter[str], player: Competitor, way: int) -> None:
    for ago, name in ((1, "same float as the round before"), (2, "same float as two rounds before")):
        found[name] += player.floated(way, ago)
        found["same float again, together"] += player.floated(way, ago)


def ours(competitors: Sequence[Competitor], _told: Sequence[Told], _rounds: int) -> Sequence[Pair]:
    """Return our pairing."""
    return pairings(competitors, least_cost)


def theirs() -> Engine | None:
    """Return py4swiss; None where it isn't installed."""
    try:
        engines, common, trf, codes, results, sections = (
            import_module(f"py4swiss.{name}")
            for name in ("engines", "engines.common", "trf", "trf.codes", "trf.results", "trf.sections")
        )
    except ImportError:
        return None
    seats, tokens = results.ColorToken, results.ResultToken
    scores = {1.0: tokens.WIN, 0.5: tokens.DRAW, 0.0: tokens.LOSS}

    def result(told: tuple[int, int, float]) -> object:
        opponent, seat, score = told
        if not opponent:
            return results.RoundResult(id=0, color=seats.BYE_OR_NOT_PAIRED, result=tokens.PAIRING_ALLOCATED_BYE)
        color = seats.WHITE if seat == 1 else seats.BLACK
        return results.RoundResult(id=opponent, color=color, result=scores[score])

    def pair(competitors: Sequence[Competitor], told: Sequence[Told], rounds: int) -> Sequence[Pair]:
        places = {each.player: place for place, each in enumerate(ranked(competitors), 1)}
        lines = [
            sections.PlayerSection(
                code=codes.PlayerCode.PLAYER,
                starting_number=each.player,
                points_times_ten=int(each.points * 10),
                rank=places[each.player],
                results=[result(each_round[each.player]) for each_round in told],
            )
            for each in competitors
        ]
        x_section = sections.XSection(number_of_rounds=rounds)
        x_section.configuration.first_round_color = True
        try:
            found = engines.DutchEngine.generate_pairings(trf.ParsedTrf(player_sections=lines, x_section=x_section))
        except common.PairingError:  # it never pairs two again, or against a seat that must be
            return ()
        return [(each.white, each.black or None) for each in found]

    return pair


def simulated(seed: int, drive: Engine, judges: dict[str, Engine]) -> dict[str, Counter[str]]:
    """Play a tournament by one engine, and let each pair every position of it. Returns what each criterion found, by engine."""
    chance = random.Random(seed)
    players = chance.randint(8, 40)
    rounds = min(chance.randint(5, 11), players - 2)
    strength = {player: -player / players * 3 + chance.gauss(0, 0.7) for player in range(1, players + 1)}
    field = {player: Competitor(player, player) for player in strength}
    told: list[Told] = []
    found: dict[str, Counter[str]] = {name: Counter() for name in judges}
    for _ in range(rounds):
        everybody = list(field.values())
        if not can_be_paired(everybody):
            break
        came, took = {}, {}
        for name, engine in judges.items():
            began = time.perf_counter()
            came[name] = engine(everybody, told, rounds)
            took[name] = int((time.perf_counter() - began) * 1e6)
        for name, pairs in came.items() if all(came.values()) else ():
            found[name] += Counter(positions=1, microseconds=took[name]) + judged(everybody, pairs)
        told.append({})
        for first, second in drive(everybody, told[:-1], rounds):
            _played(field, told[-1], (first, second), chance, strength)
    return found


def _played(
    field: dict[int, Competitor],
    told: Told,
    pair: Pair,
    chance: random.Random,
    strength: dict[int, float],
) -> None:
    first, second = pair
    one = field[first]
    if second is None:
        told[first] = (0, 0, 1.0)
        field[first] = replace(one, points=one.points + 1, free=True, floats=(*one.floats, -1))
        return
    other = field[second]
    better = 1 / (1 + 2.7 ** (strength[second] - strength[first]))
    drawn = 0.15
    throw = chance.random()
    score = 0.5 if throw < drawn else 1.0 if throw < drawn + (1 - drawn) * better else 0.0
    for player, seat, opponent, points in ((one, 1, other, score), (other, 2, one, 1 - score)):
        told[player.player] = (opponent.player, seat, points)
        way = (opponent.points > player.points) - (opponent.points < player.points)
        field[player.player] = replace(
            player,
            points=player.points + points,
            met=player.met | {opponent.player},
            seats=(*player.seats, seat),
            floats=(*player.floats, way),
        )


def compared(tournaments: int, more: dict[str, Engine] | None = None) -> dict[str, Counter[str]]:
    """Return what each criterion found in so many tournaments, by engine."""
    judges: dict[str, Engine] = {"ours": ours, **(more or {})}
    other = theirs()
    if other is not None:
        judges["py4swiss"] = other
    found: dict[str, Counter[str]] = {name: Counter() for name in judges}
    for seed in range(tournaments):
        for name, counted in simulated(seed, ours, judges).items():
            found[name] += counted
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tournaments", type=int, default=USUAL)
    given = parser.parse_args()
    found = compared(given.tournaments)
    names = [*found, "former"]
    positions = found["ours"]["positions"]
    sys.stdout.write("\n" + f"{given.tournaments} tournaments of 8 to 40 players, {positions} rounds")
    sys.stdout.write("\n" + f"{'':40}{'':12}" + "".join(f"{name:>10}" for name in names))
    for criterion, article in CRITERIA:
        shown = [str(found[name][criterion]) for name in found] + [
            str(FORMER[criterion]) if given.tournaments == USUAL else ""
        ]
        sys.stdout.write("\n" + f"{criterion:40}{article:12}" + "".join(f"{each:>10}" for each in shown))
    shown = [f"{found[name]['microseconds'] / positions / 1000:.1f}" for name in found]
    sys.stdout.write("\n" + f"{'milliseconds a round':52}" + "".join(f"{each:>10}" for each in shown) + "\n")


if __name__ == "__main__":
    main()
