"""Rules of challenge ladders: who may challenge whom, and what the end of a match does. Pure.

Close to the rules of the Online-Go ladders. They are numbered as in docs/playing.md; a :class:`Hindrance` names the rule that
forbids a challenge.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum, StrEnum
from typing import Final

from msgspec import Struct

MOST_OWN: Final = 3
"""Most running challenges that a member has made."""
REST: Final = timedelta(days=7)
"""How long after a match two players can't meet again."""
TIMEOUT_STRIKES: Final = 10
OUT_AT: Final = 20
"""Strikes with which a member is removed."""
UNSEEN: Final = timedelta(days=45)
"""How long a member may be unseen, vacations not counted, before they are removed."""
MOST_REACH: Final = 100


class Hindrance(StrEnum):
    """Why a member can't challenge another one, by the rule that forbids it."""

    YOURSELF = "yourself"
    LEAVING = "leaving"
    """Rule 9: members who are leaving can't challenge."""
    AWAY = "you-are-away"
    """Rule 8: members on vacation can't challenge."""
    OWN_LIMIT = "own-limit"
    """Rule 3: :data:`MOST_OWN` challenges of one's own run."""
    BELOW = "below"
    """Rule 2: they stand below."""
    TOO_FAR = "too-far"
    """Rule 2: they stand too far above."""
    PLAYING = "playing"
    """Rule 3: a match of the two is running."""
    APART = "apart"
    """Rule 3: one of the two has blocked the other; nobody is told which."""
    TOO_SOON = "too-soon"
    """Rule 3: their last match ended less than :data:`REST` ago."""
    THEIR_LIMIT = "their-limit"
    """Rule 3: enough challenges against them run."""
    THEY_ARE_AWAY = "they-are-away"
    """Rule 8: they are on vacation."""
    THEY_ARE_SILENT = "they-are-silent"
    """Rule 7: they lost on time and have not moved since."""
    THEY_ARE_LEAVING = "they-are-leaving"
    """Rule 9: they are leaving."""
    NO_SUCH_PERSON = "no-such-person"
    """No one is called so. This and the next three are found before the rules of two members are asked."""
    NOT_ON_IT = "they-are-not-on-it"
    """They aren't a member of the ladder."""
    ON_TOP = "on-top"
    """The challenger has the first place."""
    NO_ONE = "nobody"
    """No one can be challenged now."""


class Challenger(Struct, frozen=True):
    """Facts about the challenger.

    Attributes:
        place: their place.
        highest: the highest place they can challenge, see :func:`reach`.
        own: how many of their own challenges are running, without matches that a vacation has stopped.
        away: whether they are on vacation.
        leaving: whether they are leaving.
    """

    place: int
    highest: int
    own: int
    away: bool = False
    leaving: bool = False


class Defender(Struct, frozen=True):
    """Facts about the member who would be challenged.

    Attributes:
        place: their place.
        against: how many challenges against them are running.
        playing: whether a match with the challenger is running.
        met_at: when the last match with the challenger ended.
        away: whether they are on vacation.
        silent: whether they lost on time and have not moved since.
        leaving: whether they are leaving.
        apart: whether one of the two has blocked the other.
    """

    place: int
    against: int = 0
    playing: bool = False
    met_at: datetime | None = None
    away: bool = False
    silent: bool = False
    leaving: bool = False
    apart: bool = False


def reach(place: int, at_least_as_high: int, fixed: int | None = None) -> int:
    """Return the highest place that can be challenged from a place (rule 2).

    Args:
        place: the challenger's place.
        at_least_as_high: number of members rated at least as high as the challenger, who is included.
        fixed: how many places above the challenger's can be challenged, if the ladder sets that.
    """
    if fixed is not None:
        return max(1, place - fixed)
    return max(1, min(by_place(place), at_least_as_high + 5))


def by_place(place: int) -> int:
    """Return the highest place that can be challenged whatever the ratings: ten above, or four tenths of the way up."""
    return min(place - 10, place - (4 * place + 5) // 10)


def most_against(place: int) -> int:
    """Return the most challenges that may run against a place (rule 3)."""
    return 5 if place <= 5 else 4 if place <= 10 else 3


def hinders_all(challenger: Challenger) -> Hindrance | None:
    """Return why a member can challenge nobody at all; None: they can."""
    if challenger.leaving:
        return Hindrance.LEAVING
    if challenger.away:
        return Hindrance.AWAY
    return Hindrance.OWN_LIMIT if challenger.own >= MOST_OWN else None


def hinders(challenger: Challenger, defender: Defender, now: datetime) -> Hindrance | None:
    """Return why a member can't challenge another one; None: they can. General reasons come first."""
    if challenger.place == defender.place:
        return Hindrance.YOURSELF
    checks = (
        (defender.place > challenger.place, Hindrance.BELOW),
        (defender.place < challenger.highest, Hindrance.TOO_FAR),
        (defender.playing, Hindrance.PLAYING),
        (defender.apart, Hindrance.APART),
        (defender.met_at is not None and now < defender.met_at + REST, Hindrance.TOO_SOON),
        (defender.leaving, Hindrance.THEY_ARE_LEAVING),
        (defender.away, Hindrance.THEY_ARE_AWAY),
        (defender.silent, Hindrance.THEY_ARE_SILENT),
        (defender.against >= most_against(defender.place), Hindrance.THEIR_LIMIT),
    )
    return hinders_all(challenger) or next((hindrance for holds, hindrance in checks if holds), None)


class Whose(Enum):
    """Which player of a match moves on the ladder."""

    WINNER = "winner"
    LOSER = "loser"


class Shift(Struct, frozen=True):
    """Move of a player from one place to another; those between make room."""

    whose: Whose
    before: int
    after: int


def shift(winner: int | None, loser: int | None, last: int, *, out_of_time: bool) -> Shift | None:
    """Return the move that the end of a match causes (rules 5 and 6).

    Args:
        winner: the winner's place; None: they have left the ladder.
        loser: the loser's place, likewise.
        last: the lowest place.
        out_of_time: whether the loser's time ran out.
    """
    if winner is None or loser is None:
        return None
    if not out_of_time:
        return Shift(Whose.WINNER, winner, loser) if winner > loser else None
    return Shift(Whose.LOSER, loser, winner if loser < winner else last)


def struck(strikes: int) -> int:
    """Return the strikes after another loss on time (rule 7)."""
    return strikes + TIMEOUT_STRIKES


def redeemed(strikes: int) -> int:
    """Return the strikes after another turn."""
    return max(0, strikes - 1)


def streak_after(streak: int, *, won: bool) -> int:
    """Return the streak after another match; negative: losses in a row."""
    return max(streak, 0) + 1 if won else min(streak, 0) - 1
