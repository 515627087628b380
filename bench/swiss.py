"""Quality of Swiss pairing, compared with another engine on identical positions: ``python -m bench.swiss``.

We simulate tournaments of 8 to 40 players; each round that all engines can pair is a position. The criteria are FIDE's (C.04.3,
article 2), in their order. The other engine is py4swiss (``pip install py4swiss``, the Dutch system as of 2025). Without it, the
table has no column for it.
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
"""Results of our former pairing, player by player from the top, in the usual number of tournaments."""
USUAL = 30
Engine = Callable[[Sequence[Competitor], Sequence["Told"], int], Sequence[Pair]]
Told = dict[int, tuple[int, int, float]]
"""Played round: for each player the opponent (0: a bye), the seat and the score."""


def judged(competitors: Sequence[Competitor], pairs: Sequence[Pair]) -> Counter[str]:
    """Return the number of violations of each criterion in a round."""
    competitor_of = {competitor.player: competitor for competitor in competitors}
    counts: Counter[str] = Counter()
    for first, second in pairs:
        first_competitor = competitor_of[first]
        if second is None:
            counts["points of who has the bye"] += int(first_competitor.points)
            _floated(counts, first_competitor, -1)
            continue
        second_competitor = competitor_of[second]
        counts["rematches"] += second in first_competitor.met
        counts["both must have one seat"] += (
            first_competitor.wish[1] == second_competitor.wish[1] == MUST
            and first_competitor.wish[0] == second_competitor.wish[0]
        )
        for player, seat in ((first_competitor, 1), (second_competitor, 2)):
            wish, strength = player.wish
            counts["seat wishes refused"] += bool(wish) and wish != seat
            counts["strong ones among them"] += bool(wish) and wish != seat and strength >= STRONG
        if first_competitor.points != second_competitor.points:
            counts["floats: pairs with unequal points"] += 1
            counts["points between those who meet"] += int(abs(first_competitor.points - second_competitor.points) * 2)
            _floated(counts, first_competitor, -1 if first_competitor.points > second_competitor.points else 1)
            _floated(counts, second_competitor, -1 if second_competitor.points > first_competitor.points else 1)
    return counts


def _floated(counts: Counter[str], player: Competitor, way: int) -> None:
    for ago, name in ((1, "same float as the round before"), (2, "same float as two rounds before")):
        counts[name] += player.floated(way, ago)
        counts["same float again, together"] += player.floated(way, ago)


def ours(competitors: Sequence[Competitor], _history: Sequence[Told], _rounds: int) -> Sequence[Pair]:
    """Return our pairing."""
    return pairings(competitors, least_cost)


def theirs() -> Engine | None:
    """Return py4swiss; None if it isn't installed."""
    try:
        engines, common, trf, codes, results, sections = (
            import_module(f"py4swiss.{name}")
            for name in ("engines", "engines.common", "trf", "trf.codes", "trf.results", "trf.sections")
        )
    except ImportError:
        return None
    seats, tokens = results.ColorToken, results.ResultToken
    scores = {1.0: tokens.WIN, 0.5: tokens.DRAW, 0.0: tokens.LOSS}

    def result(entry: tuple[int, int, float]) -> object:
        opponent, seat, score = entry
        if not opponent:
            return results.RoundResult(id=0, color=seats.BYE_OR_NOT_PAIRED, result=tokens.PAIRING_ALLOCATED_BYE)
        color = seats.WHITE if seat == 1 else seats.BLACK
        return results.RoundResult(id=opponent, color=color, result=scores[score])

    def pair(competitors: Sequence[Competitor], history: Sequence[Told], rounds: int) -> Sequence[Pair]:
        places = {competitor.player: place for place, competitor in enumerate(ranked(competitors), 1)}
        lines = [
            sections.PlayerSection(
                code=codes.PlayerCode.PLAYER,
                starting_number=competitor.player,
                points_times_ten=int(competitor.points * 10),
                rank=places[competitor.player],
                results=[result(each_round[competitor.player]) for each_round in history],
            )
            for competitor in competitors
        ]
        x_section = sections.XSection(number_of_rounds=rounds)
        x_section.configuration.first_round_color = True
        try:
            engine_pairs = engines.DutchEngine.generate_pairings(
                trf.ParsedTrf(player_sections=lines, x_section=x_section)
            )
        except common.PairingError:  # it never pairs two players twice, or against a required seat
            return ()
        return [(engine_pair.white, engine_pair.black or None) for engine_pair in engine_pairs]

    return pair


def simulated(seed: int, drive: Engine, judges: dict[str, Engine]) -> dict[str, Counter[str]]:
    """Play a tournament with the pairs of one engine, and let all engines pair its positions; return the violations by engine."""
    rng = random.Random(seed)
    players = rng.randint(8, 40)
    rounds = min(rng.randint(5, 11), players - 2)
    strength = {player: -player / players * 3 + rng.gauss(0, 0.7) for player in range(1, players + 1)}
    field = {player: Competitor(player, player) for player in strength}
    history: list[Told] = []
    counts: dict[str, Counter[str]] = {name: Counter() for name in judges}
    for _ in range(rounds):
        everybody = list(field.values())
        if not can_be_paired(everybody):
            break
        pairs_of, duration_of = {}, {}
        for name, engine in judges.items():
            began = time.perf_counter()
            pairs_of[name] = engine(everybody, history, rounds)
            duration_of[name] = int((time.perf_counter() - began) * 1e6)
        for name, pairs in pairs_of.items() if all(pairs_of.values()) else ():
            counts[name] += Counter(positions=1, microseconds=duration_of[name]) + judged(everybody, pairs)
        history.append({})
        for first, second in drive(everybody, history[:-1], rounds):
            _played(field, history[-1], (first, second), rng, strength)
    return counts


def _played(
    field: dict[int, Competitor],
    entries: Told,
    pair: Pair,
    rng: random.Random,
    strength: dict[int, float],
) -> None:
    first, second = pair
    first_competitor = field[first]
    if second is None:
        entries[first] = (0, 0, 1.0)
        field[first] = replace(
            first_competitor, points=first_competitor.points + 1, free=True, floats=(*first_competitor.floats, -1)
        )
        return
    second_competitor = field[second]
    better = 1 / (1 + 2.7 ** (strength[second] - strength[first]))
    draw_share = 0.15
    throw = rng.random()
    score = 0.5 if throw < draw_share else 1.0 if throw < draw_share + (1 - draw_share) * better else 0.0
    for player, seat, opponent, points in (
        (first_competitor, 1, second_competitor, score),
        (second_competitor, 2, first_competitor, 1 - score),
    ):
        entries[player.player] = (opponent.player, seat, points)
        way = (opponent.points > player.points) - (opponent.points < player.points)
        field[player.player] = replace(
            player,
            points=player.points + points,
            met=player.met | {opponent.player},
            seats=(*player.seats, seat),
            floats=(*player.floats, way),
        )


def compared(tournaments: int, more: dict[str, Engine] | None = None) -> dict[str, Counter[str]]:
    """Return the violations of each criterion in some tournaments, by engine."""
    judges: dict[str, Engine] = {"ours": ours, **(more or {})}
    other_engine = theirs()
    if other_engine is not None:
        judges["py4swiss"] = other_engine
    counts: dict[str, Counter[str]] = {name: Counter() for name in judges}
    for seed in range(tournaments):
        for name, tournament_counts in simulated(seed, ours, judges).items():
            counts[name] += tournament_counts
    return counts


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tournaments", type=int, default=USUAL)
    arguments = parser.parse_args()
    counts = compared(arguments.tournaments)
    names = [*counts, "former"]
    positions = counts["ours"]["positions"]
    sys.stdout.write("\n" + f"{arguments.tournaments} tournaments of 8 to 40 players, {positions} rounds")
    sys.stdout.write("\n" + f"{'':40}{'':12}" + "".join(f"{name:>10}" for name in names))
    for criterion, article in CRITERIA:
        cells_text = [str(counts[name][criterion]) for name in counts] + [
            str(FORMER[criterion]) if arguments.tournaments == USUAL else ""
        ]
        sys.stdout.write("\n" + f"{criterion:40}{article:12}" + "".join(f"{cell:>10}" for cell in cells_text))
    cells_text = [f"{counts[name]['microseconds'] / positions / 1000:.1f}" for name in counts]
    sys.stdout.write("\n" + f"{'milliseconds a round':52}" + "".join(f"{cell:>10}" for cell in cells_text) + "\n")


if __name__ == "__main__":
    main()
