"""Ratings, and the results from which we compute them.

The system is Glicko-2, as Mark E. Glickman describes it in “Example of the Glicko-2 system”
(http://www.glicko.net/glicko/glicko2.pdf). Steps and names are the paper's: μ and φ are rating and deviation on its
inner scale, and σ is the volatility. We add two things. First, a period has a fixed length (:data:`PERIOD`), and step 6
adds σ² times the elapsed periods, which may be fractional. Second, a match with a provisional player moves the
opponent's rating only within :data:`BOUNDS`. A player is provisional until they have played out enough matches against
several opponents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from math import exp, log, pi, sqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

SCALE: Final = 173.7178
"""Rating points per unit of the inner scale (the paper's step 2)."""
CENTRE: Final = 1500.0
MAX_DEVIATION: Final = 350.0
"""Deviation of a newcomer, which is the maximum."""
USUAL_VOLATILITY: Final = 0.06
TAU: Final = 0.5
"""How fast volatility may change. The paper advises 0.3 to 1.2 and uses 0.5 in its example."""
PERIOD: Final = timedelta(days=7)
"""Length of one of the paper's rating periods."""
RANKED_BELOW: Final = 110.0
"""A player is ranked if their deviation is below this."""
PROVISIONAL: Final = 10
"""Number of played-out matches after which a player is no longer provisional."""
OF_ONE_OPPONENT: Final = 3
"""Maximum played-out matches against one opponent that count for this; so a player needs at least four opponents."""
PLAYED_OUT: Final = 8
"""Number of turns by each seat after which a match counts as played out, however it ends."""
BOUNDS: Final = (CENTRE - 200, CENTRE + 200)
"""Range within which a match with a provisional player moves the opponent's rating."""
_EPSILON: Final = 1e-6
WON: Final = 1.0
DRAWN: Final = 0.5
LOST: Final = 0.0
EVERYWHERE: Final = 0
"""Id that stands for all communities together."""
MAX_COUNTED: Final = 250
"""Lowest rank that we compute, so that large communities cost no more."""


class Rating(Struct, frozen=True):
    """An estimate of a player's strength, and its certainty.

    Attributes:
        value: the rating, in points.
        deviation: its standard deviation, in points, at the moment ``at``.
        volatility: how erratic the results are; the paper's σ.
        at: the moment of the deviation; None without matches, when it doesn't grow.
        count: number of matches that it is based on.
        known: number of these that were played out, with at most :data:`OF_ONE_OPPONENT` per opponent.
    """

    value: float = CENTRE
    deviation: float = MAX_DEVIATION
    volatility: float = USUAL_VOLATILITY
    at: datetime | None = None
    count: int = 0
    known: int = 0

    @property
    def provisional(self) -> bool:
        """Return whether the player has too few played-out matches for a reliable rating."""
        return self.known < PROVISIONAL

    def at_time(self, now: datetime) -> Rating:
        """Return the rating at a later time, when its deviation has grown; the same rating if the clock was set back."""
        if self.at is None or now <= self.at:
            return self
        return replace(self, deviation=grown(self.deviation, self.volatility, (now - self.at) / PERIOD), at=now)

    def ranked(self, now: datetime) -> bool:
        """Return whether the rating is certain enough for a rank at this time."""
        return self.at_time(now).deviation < RANKED_BELOW

    @property
    def ranked_until(self) -> datetime | None:
        """Return when the deviation will reach :data:`RANKED_BELOW` without further matches, or None if it already has."""
        if self.at is None or self.deviation >= RANKED_BELOW:
            return None
        periods = (RANKED_BELOW**2 - self.deviation**2) / (SCALE * self.volatility) ** 2
        return self.at + periods * PERIOD


def grown(deviation: float, volatility: float, periods: float) -> float:
    """Return the deviation after some periods, possibly fractional, without a match (the paper's step 6)."""
    return min(sqrt(deviation**2 + (SCALE * volatility) ** 2 * periods), MAX_DEVIATION)


def after(rating: Rating, results: Sequence[tuple[Rating, float]], periods: float = 1, tau: float = TAU) -> Rating:
    """Return the rating after results (the paper's steps 2 to 8).

    Args:
        rating: the rating before.
        results: for each match (at least one), the opponent's rating before it and the score: :data:`WON`, :data:`DRAWN` or
            :data:`LOST`.
        periods: elapsed time in periods; 1 in the paper's examples.
        tau: how fast volatility may change.
    """
    mu, phi = (rating.value - CENTRE) / SCALE, rating.deviation / SCALE
    information = surprise = 0.0
    for opponent, score in results:
        g = 1 / sqrt(1 + 3 * (opponent.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (opponent.value - CENTRE) / SCALE)))
        information += g**2 * expected * (1 - expected)
        surprise += g * (score - expected)
    v = 1 / information
    sigma = _volatility(rating.volatility, phi, v, v * surprise, tau)
    phi = 1 / sqrt(1 / (phi**2 + periods * sigma**2) + 1 / v)
    return replace(
        rating,
        value=CENTRE + SCALE * (mu + phi**2 * surprise),
        deviation=min(SCALE * phi, MAX_DEVIATION),
        volatility=sigma,
        count=rating.count + len(results),
    )


def _volatility(sigma: float, phi: float, v: float, delta: float, tau: float) -> float:
    """Return the new volatility (the paper's step 5): a root, found by the Illinois method."""
    a = log(sigma**2)

    def f(x: float) -> float:
        whole = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - whole) / (2 * whole**2) - (x - a) / tau**2

    low = a
    if delta**2 > phi**2 + v:
        high = log(delta**2 - phi**2 - v)
    else:
        steps = 1
        while f(a - steps * tau) < 0:
            steps += 1
        high = a - steps * tau
    return exp(_root(f, low, high) / 2)


def _root(f: Callable[[float], float], low: float, high: float) -> float:
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _EPSILON:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return low


def match_played(
    rating: Rating, opponent: Rating, score: float, now: datetime, *, is_known: bool = False
) -> tuple[Rating, Rating]:
    """Return the ratings of two players after their match, each computed from the other's rating before it.

    Args:
        rating: the first player's rating, as of their last match.
        opponent: the second player's rating, as of their last match.
        score: score of the first player.
        now: when the match ended.
        is_known: whether it counts for :attr:`Rating.known`.
    """
    return _rating_after(rating, opponent, score, now, is_known=is_known), _rating_after(
        opponent, rating, 1 - score, now, is_known=is_known
    )


def _rating_after(rating: Rating, opponent: Rating, score: float, now: datetime, *, is_known: bool) -> Rating:
    elapsed = timedelta() if rating.at is None else max(now - rating.at, timedelta())
    at = now if rating.at is None else max(now, rating.at)
    updated_rating = replace(after(rating, [(opponent.at_time(now), score)], elapsed / PERIOD), at=at)
    updated_rating = replace(updated_rating, known=rating.known + is_known)
    if not opponent.provisional:
        return updated_rating
    low, high = min(BOUNDS[0], rating.value), max(BOUNDS[1], rating.value)
    return replace(updated_rating, value=min(max(updated_rating.value, low), high))


# --- results, and where they count -------------------------------------------------------------------------------


class Scope(Struct, frozen=True, order=True):
    """Where a rating applies: one game in one community, or in all of them (:data:`EVERYWHERE`)."""

    community: int
    game: str


RATED_TIMEOUTS: Final = 3
"""Timeouts of one player in one absence, in the order of their ends, that are rated."""


class Unrated(StrEnum):
    """Reason why a match is unrated."""

    AGREED = "agreed"
    """The players agreed on an unrated match."""
    HANDICAP = "handicap"
    """It was played with a handicap."""
    NEVER_MOVED = "never-moved"
    """A player never moved."""
    ABSENT = "absent"
    """It timed out, and so had :data:`RATED_TIMEOUTS` others of the player since their last command."""
    ONE_PERSON = "one-person"
    """Both players turned out to be the same person."""
    PARTNER = "partner"
    """It was played against the computer, so no person won or lost."""
    ANNULLED = "annulled"
    """It was annulled and has no effect at all."""


UNCOUNTED: Final = frozenset({Unrated.ONE_PERSON, Unrated.PARTNER, Unrated.ANNULLED})
"""Reasons that also exclude a match from statistics."""


class Played(Struct, frozen=True):
    """Result of a finished match, computed from its log.

    Attributes:
        match: number of the match.
        community: id of the community where it was played.
        game: key of the game.
        players: ids of seat 1 and seat 2.
        winner: seat, or 0 for a draw.
        reason: as :attr:`core.match.model.Result.reason`.
        unrated: why it is unrated, or None if it is rated.
        turns: number of turns of each seat, not counting forced ones.
        spent: total time that each seat spent on its turns.
        at: when it ended.
        order: its place among all results, by commit, or 0 if not stored yet.
    """

    match: int
    community: int
    game: str
    players: tuple[int, int]
    winner: int
    reason: str
    unrated: Unrated | None
    turns: tuple[int, int]
    spent: tuple[timedelta, timedelta]
    at: datetime
    order: int = 0

    @property
    def score(self) -> float:
        """Return the score of seat 1."""
        return {0: DRAWN, 1: WON, 2: LOST}[self.winner]

    @property
    def makes_known(self) -> bool:
        """Return whether the match can count for :attr:`Rating.known`: it is rated and was played out."""
        return self.unrated is None and min(self.turns) >= PLAYED_OUT

    @property
    def scopes(self) -> tuple[Scope, Scope]:
        """Return the scopes of the ratings that a rated result changes."""
        return Scope(self.community, self.game), Scope(EVERYWHERE, self.game)


class Change(Struct, frozen=True):
    """A change of a rating by one result.

    Attributes:
        order: place of the result among all results.
        match: number of the match.
        rating: the rating after the match.
    """

    order: int
    match: int
    rating: Rating


class Ranked(Struct, frozen=True):
    """A ranked player and their rating."""

    player: int
    rating: Rating
