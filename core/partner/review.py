"""Review: how a match that is over stood after each turn, the turns that changed it most, and what the partner would have played.

Each turn is judged by itself, so that others can be thought about in between; then the judgements are put together.

In games with an evaluation, the turn that was played and the one that would have been are judged alike: by what the answer
that hurts most leaves. In others, what a turn has changed is the difference between two searches, whose noise is known from
asking each twice, with two seeds; and as a search hopes a little for whoever is to act, every turn seems to cost something there,
which is taken off. What isn't clearly above the noise isn't mentioned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest
from statistics import median
from typing import Final

from core.partner.knowledge import Reason, Steps
from core.partner.lookahead import GoOn
from core.partner.thinking import LEVELS, always, answers_by_itself, reasons_for, think, value_of
from core.rules import Position

EACH: Final = 3
"""Turns of each seat that are spoken of."""
CLEAR: Final = 0.25
"""Change, of at most 2, below which nothing is clear."""
ABOVE_NOISE: Final = 3.0
"""Times the noise that a change must be above."""
DECIDED: Final = 0.6
"""Value from which on a match counts as decided, if it stays there."""
_OPEN: Final = 0.9
"""Value up to which a position is open."""
_SEEDS: Final = (1, 2)
_AT_FULL_LENGTH: Final = 60
"""Turns of a match up to which each one is thought about as at the highest level."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Judgement of one turn of a match.

    Attributes:
        seat: who played it.
        played: its steps.
        best: how the seat stood before it; None: there was nothing to think about.
        after: how it stood after it; None: the next judgement tells.
        spread: by how much two thoughts differed.
        better: what the partner would have played; empty: the same.
        reasons: what speaks for and against the turn that was played.
        instead: what speaks for what the partner would have played.
        then: the turns that it expects after that.
    """

    seat: int
    played: Steps
    best: float | None
    after: float | None
    spread: float = 0.0
    better: Steps = ()
    reasons: tuple[Reason, ...] = ()
    instead: tuple[Reason, ...] = ()
    then: tuple[Steps, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """Turn that changed much.

    Attributes:
        ply: its place, from 1.
        drop: by how much its seat stood worse after it, up to 2.
        judgement: of the turn.
        answer: what the partner would have answered; empty: not known.
    """

    ply: int
    drop: float
    judgement: Judgement
    answer: Steps = ()


@dataclass(frozen=True, slots=True)
class Review:
    """Review of a match.

    Attributes:
        curve: how seat 1 stood before the first turn and after each one, from -1 to 1; None: not known.
        moments: the turns that changed most, in the order of the match; none where nothing is clear.
        decided: the ply after which the winner stayed ahead for good; None: that isn't clear.
        noise: by how much two thoughts about a position differ.
    """

    curve: tuple[float | None, ...]
    moments: tuple[Moment, ...] = ()
    decided: int | None = None
    noise: float = 0.0


def judge(position: Position, steps: Steps, *, turns: int = 0, go_on: GoOn = always) -> Judgement:
    """Return the judgement of a turn that was played in a position; always the same unless ``go_on`` stops it.

    Args:
        position: the position.
        steps: the turn.
        turns: of the whole match: each one of a long match is thought about less, so that all take a minute or so.
        go_on: as in :func:`think`.
    """
    seat = position.seat
    value = value_of(position, steps, seed=_SEEDS[0], go_on=go_on)
    if answers_by_itself(position):
        return Judgement(seat, steps, None, value)
    share = min(1.0, _AT_FULL_LENGTH / max(turns, 1))
    first_advice, second_advice = (think(position, LEVELS[-1], seed=seed, share=share, go_on=go_on) for seed in _SEEDS)
    best, spread = (first_advice.value + second_advice.value) / 2, abs(first_advice.value - second_advice.value)
    if steps in {first_advice.steps, second_advice.steps}:
        return Judgement(seat, steps, best, best if value is not None else None, spread)
    reasons, instead = reasons_for(position, steps), first_advice.reasons
    return Judgement(
        seat=seat,
        played=steps,
        best=best,
        after=value,
        spread=spread,
        better=first_advice.steps,
        reasons=tuple(reason for reason in reasons if reason not in instead),
        instead=tuple(reason for reason in instead if reason not in reasons),
        then=first_advice.line[1:],
    )


def review(judgements: Sequence[Judgement], winner: int = 0) -> Review:
    """Return the review of a match from the judgements of all its turns.

    Args:
        judgements: in order.
        winner: the seat that won; 0: nobody.
    """
    best, values_after = _filled(judgements)
    spreads = [judgement.spread for judgement in judgements if judgement.best is not None]
    noise = (sum(spread * spread for spread in spreads) / len(spreads)) ** 0.5 if spreads else 0.0
    min_drop = max(CLEAR, ABOVE_NOISE * noise)
    seeming = _seeming(judgements, best, values_after)
    moments = []
    for index, judgement in enumerate(judgements):
        best_value, value_after = best[index], values_after[index]
        if judgement.best is None or not judgement.better or best_value is None or value_after is None:
            continue
        drop = best_value - value_after
        if judgement.after is None:
            drop -= seeming
        if drop > min_drop:
            moments.append(Moment(index + 1, drop, judgement, _answer(judgements, index)))
    key_moments: list[Moment] = []
    for seat in (1, 2):
        moments_of_seat = [moment for moment in moments if moment.judgement.seat == seat]
        key_moments += nlargest(EACH, moments_of_seat, key=lambda moment: moment.drop)
    key_moments.sort(key=lambda moment: moment.ply)
    curve = _curve(judgements, best, values_after)
    return Review(curve, tuple(key_moments), _decided(curve, winner), noise)


def _answer(judgements: Sequence[Judgement], index: int) -> Steps:
    """Return what the partner would have answered to a turn; empty: the match ended, or the same seat went on."""
    if index + 1 == len(judgements):
        return ()
    following = judgements[index + 1]
    if following.seat == judgements[index].seat:
        return ()
    return following.better or following.played


def _filled(judgements: Sequence[Judgement]) -> tuple[list[float | None], list[float | None]]:
    """Return how the seat of each turn stood before and after it; what a judgement leaves open, the next one tells."""
    best = [judgement.best for judgement in judgements]
    values_after = [judgement.after for judgement in judgements]
    for index in reversed(range(len(judgements))):
        if values_after[index] is None and index + 1 < len(judgements):
            seat, next_seat = judgements[index].seat, judgements[index + 1].seat
            values_after[index] = _seen_from(seat, next_seat, best[index + 1])
        if best[index] is None:
            best[index] = values_after[index]
    return best, values_after


def _seen_from(seat: int, owner: int, value: float | None) -> float | None:
    """Return how ``seat`` stands where ``owner``, which may be the other seat, stands at ``value``."""
    if value is None or seat == owner:
        return value
    return -value


def _seeming(
    judgements: Sequence[Judgement], best: Sequence[float | None], values_after: Sequence[float | None]
) -> float:
    """Return by how much a turn mostly seems to make worse how its seat stands, where two searches are compared."""
    drops = []
    for judgement, best_value, value_after in zip(judgements, best, values_after, strict=True):
        is_compared = judgement.best is not None and judgement.after is None
        if not is_compared or best_value is None or value_after is None:
            continue
        if abs(best_value) < _OPEN and abs(value_after) < _OPEN:
            drops.append(best_value - value_after)
    return max(0.0, median(drops)) if drops else 0.0


def _curve(
    judgements: Sequence[Judgement], best: Sequence[float | None], values_after: Sequence[float | None]
) -> tuple[float | None, ...]:
    """Return how seat 1 stood; between what the seat to act hopes for and what the other one sees after its turn."""
    curve = []
    for judgement, best_value, value_after in zip(judgements, best, values_after, strict=True):
        value = best_value
        if best_value is not None and value_after is not None and not judgement.better:
            value = (best_value + value_after) / 2
        curve.append(_seen_from(1, judgement.seat, value))
    if judgements:
        curve.append(_seen_from(1, judgements[-1].seat, values_after[-1]))
    return tuple(curve)


def _decided(curve: Sequence[float | None], winner: int) -> int | None:
    """Return the ply after which the winner stayed clearly ahead."""
    if not winner:
        return None
    decided = None
    for ply in reversed(range(len(curve))):
        value = _seen_from(winner, 1, curve[ply])
        if value is None:
            continue
        if value < DECIDED:
            break
        decided = ply
    return decided or None
