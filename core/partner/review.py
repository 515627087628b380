"""Review of a finished match: how the balance shifted, which turns changed it most, and what the computer would have played.

We judge each turn separately, so other work can run in between, and then combine the judgements.

In games with an evaluation, we judge the played turn and the best turn in the same way: by the value after the most
damaging answer. In other games, the change that a turn makes is the difference between two searches. We measure their
noise by searching twice, with two seeds. A search is also slightly optimistic for the seat to act, so every turn seems
to lose a little; we subtract that. A review only mentions changes clearly above the noise.
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
"""Maximum turns of each seat that a review mentions."""
CLEAR: Final = 0.25
"""Minimum change (of at most 2) that counts as clear."""
ABOVE_NOISE: Final = 3.0
"""A change must be this many times the noise."""
DECIDED: Final = 0.6
"""Value from which a match counts as decided, if it stays there."""
_OPEN: Final = 0.9
"""Value up to which a position is still open."""
_SEEDS: Final = (1, 2)
_AT_FULL_LENGTH: Final = 60
"""Length of a match, in turns, up to which each turn gets the full thinking of the highest level."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Judgement of one turn of a match.

    Attributes:
        seat: the seat that played it.
        played: its steps.
        best: the seat's value before it, or None if it needed no thinking.
        after: the seat's value after it; None if the next judgement has it.
        spread: difference between the two searches.
        better: the turn that the computer would have played; empty if it is the same turn.
        reasons: reasons for and against the played turn.
        instead: reasons for the computer's turn.
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
    """A turn that changed the match considerably.

    Attributes:
        ply: its place, from 1.
        drop: loss of value for its seat, up to 2.
        judgement: judgement of the turn.
        answer: the answer that the computer would have played; empty if unknown.
    """

    ply: int
    drop: float
    judgement: Judgement
    answer: Steps = ()


@dataclass(frozen=True, slots=True)
class Review:
    """Review of a match.

    Attributes:
        curve: seat 1's value before the first turn and after each one, from -1 to 1, or None if unknown.
        moments: the turns that changed most, in order; empty if no change is clear.
        decided: the ply after which the winner stayed ahead for good, or None if unclear.
        noise: typical difference between two searches of a position.
    """

    curve: tuple[float | None, ...]
    moments: tuple[Moment, ...] = ()
    decided: int | None = None
    noise: float = 0.0


def judge(position: Position, steps: Steps, *, turns: int = 0, go_on: GoOn = always) -> Judgement:
    """Return the judgement of a turn played in a position. It is reproducible unless ``go_on`` stops it.

    Args:
        position: the position.
        steps: the turn.
        turns: length of the match; turns of a long match get less thought, so that a review takes about a minute.
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
    """Return the review of a match, combined from the judgements of all its turns.

    Args:
        judgements: in the order of the turns.
        winner: the seat that won, or 0.
    """
    best, values_after = _filled(judgements)
    spreads = [judgement.spread for judgement in judgements if judgement.best is not None]
    noise = (sum(spread * spread for spread in spreads) / len(spreads)) ** 0.5 if spreads else 0.0
    min_drop = max(CLEAR, ABOVE_NOISE * noise)
    search_noise = _search_noise(judgements, best, values_after)
    moments = []
    for index, judgement in enumerate(judgements):
        best_value, value_after = best[index], values_after[index]
        if judgement.best is None or not judgement.better or best_value is None or value_after is None:
            continue
        drop = best_value - value_after
        if judgement.after is None:
            drop -= search_noise
        if drop > min_drop:
            moments.append(Moment(index + 1, drop, judgement, _answer(judgements, index)))
    key_moments: list[Moment] = []
    for seat in (1, 2):
        moments_of_seat = [moment for moment in moments if moment.judgement.seat == seat]
        key_moments += nlargest(EACH, moments_of_seat, key=lambda moment: moment.drop)
    key_moments.sort(key=lambda moment: moment.ply)
    curve = _curve(judgements, best, values_after)
    return Review(curve, tuple(key_moments), _decisive_ply(curve, winner), noise)


def _answer(judgements: Sequence[Judgement], index: int) -> Steps:
    """Return the computer's answer to a turn; empty if the match ended or the seat was to act again."""
    if index + 1 == len(judgements):
        return ()
    following = judgements[index + 1]
    if following.seat == judgements[index].seat:
        return ()
    return following.better or following.played


def _filled(judgements: Sequence[Judgement]) -> tuple[list[float | None], list[float | None]]:
    """Return each seat's value before and after its turn; a missing value comes from the next judgement."""
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
    """Return ``owner``'s value as seen by ``seat``, which may be the other seat."""
    if value is None or seat == owner:
        return value
    return -value


def _search_noise(
    judgements: Sequence[Judgement], best: Sequence[float | None], values_after: Sequence[float | None]
) -> float:
    """Return the median loss that turns seem to cause only because we compare two searches."""
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
    """Return seat 1's values, each the mean of the (optimistic) value before a turn and the opponent's view after it."""
    curve = []
    for judgement, best_value, value_after in zip(judgements, best, values_after, strict=True):
        value = best_value
        if best_value is not None and value_after is not None and not judgement.better:
            value = (best_value + value_after) / 2
        curve.append(_seen_from(1, judgement.seat, value))
    if judgements:
        curve.append(_seen_from(1, judgements[-1].seat, values_after[-1]))
    return tuple(curve)


def _decisive_ply(curve: Sequence[float | None], winner: int) -> int | None:
    """Return the ply after which the winner stayed clearly ahead, or None."""
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
