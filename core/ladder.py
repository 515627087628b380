"""Ladders: their values, and the rules of who may challenge whom and of what the end of a match does. Pure; place 1 is the top.

The rules are close to those of the Online-Go ladders, and numbered as in docs/playing.md. An :class:`IneligibleReason` names the
rule that forbids a challenge.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import Enum, StrEnum
from typing import Final

from msgspec import Struct, field

from core.rules import OptionValue
from core.time.control import Terms

MAX_OWN: Final = 3
"""Most running challenges that a member has made."""
REST: Final = timedelta(days=7)
"""How long after a match two players can't meet again."""
TIMEOUT_STRIKES: Final = 10
OUT_AT: Final = 20
"""Strikes with which a member is removed."""
UNSEEN: Final = timedelta(days=45)
"""How long a member may be unseen, vacations not counted, before they are removed."""
MAX_REACH: Final = 100


class Ladder(Struct, frozen=True):
    """A ladder of a community.

    Attributes:
        id: its number.
        community: id of the community.
        room: id of the room where what happens on it is announced.
        game: key of the game.
        options: complete and valid options of the game.
        terms: what its matches agree about time and rating.
        reach: how many places above one's own can be challenged; None: as :func:`core.ladder.reach` has it.
        made_by: player id of its creator.
        made_at: when it was created.
        closed_at: when it was closed; None: it is open.
    """

    id: int
    community: int
    room: int
    game: str
    options: Mapping[str, OptionValue]
    terms: Terms
    reach: int | None
    made_by: int
    made_at: datetime
    closed_at: datetime | None = None


class Member(Struct, frozen=True):
    """Member of a ladder.

    Attributes:
        ladder: its number.
        player: player id.
        place: their place.
        joined_at: since when they are on it.
        seen_at: when they last did anything, to the hour or so.
        strikes: see :func:`core.ladder.struck`.
        silent: whether they lost on time and have not moved since.
        leaving: whether they leave when their matches have ended.
        streak: matches won in a row; negative: lost in a row.
        longest: longest streak of wins.
    """

    ladder: int
    player: int
    place: int
    joined_at: datetime
    seen_at: datetime
    strikes: int = 0
    silent: bool = False
    leaving: bool = False
    streak: int = 0
    longest: int = 0


class LadderMatch(Struct, frozen=True):
    """Match that is played for a place: who challenged whom."""

    match: int
    ladder: int
    challenger: int
    defender: int


class Counted(Struct, frozen=True):
    """What a match counts for: winner and loser, by the ids they had when it ended, and the reason. Winner 0: a draw."""

    winner: int
    loser: int
    reason: str


class LadderEventKind(StrEnum):
    """Kind of a ladder event."""

    JOINED = "joined"
    """A player joined at the bottom."""
    MATCH = "match"
    """A match ended; at most one player moved, and those between made room."""
    LEFT = "left"
    """A player left."""
    UNSEEN = "unseen"
    """A player was removed since they were not seen for too long."""
    STRUCK_OUT = "struck-out"
    """A player was removed for too many strikes."""
    REMOVED = "removed"
    """A player was removed by a manager."""
    CORRECTED = "corrected"
    """A match counts differently after a ruling (``data``: the ``match``, and what it counts for as ``winner``, ``loser``,
    ``reason``; none of them if it counts for nothing; ``places`` are all players from now on).
    """
    HANDED_OVER = "handed-over"
    """Accounts were linked or separated: another player has the place from now on, or the same one (``data``: who had it,
    ``from``, with what ``strikes``, and whether ``silent``: matches have changed hands).
    """


class LadderEvent(Struct, frozen=True):
    """Entry of a ladder's log; the places follow from all entries in order.

    Attributes:
        ladder: its number.
        kind: what happened.
        player: who moved; of a match that moved nobody, the winner (of a draw, the challenger).
        before: their place before; None: they were no member.
        after: their place after; None: they are no member any more.
        at: when it happened.
        match: the match that caused it.
        leader: the new player at the top, if that changed; 0: nobody; None: it didn't change.
        data: further facts, by name.
        id: rises by commit; 0: not stored yet.
    """

    ladder: int
    kind: LadderEventKind
    player: int
    before: int | None
    after: int | None
    at: datetime
    match: int | None = None
    leader: int | None = None
    data: Mapping[str, object] = field(default_factory=dict)
    id: int = 0

    @property
    def about(self) -> int:
        """Return the match that it is about; 0: none. The second event of a reopened match has no ``match``."""
        return self.match or int(str(self.data.get("match", 0)))


class Snapshot(Struct, frozen=True):
    """Places of a ladder at the start of a month.

    Attributes:
        ladder: its number.
        month: the month that ended then, as ``2026-03``.
        at: when it was taken.
        players: player ids, the top first.
    """

    ladder: int
    month: str
    at: datetime
    players: tuple[int, ...]


# --- rules -------------------------------------------------------------------------------------------------------


class IneligibleReason(StrEnum):
    """Why a member can't challenge another one, by the rule that forbids it."""

    YOURSELF = "yourself"
    LEAVING = "leaving"
    """Rule 9: members who are leaving can't challenge."""
    AWAY = "you-are-away"
    """Rule 8: members on vacation can't challenge."""
    OWN_LIMIT = "own-limit"
    """Rule 3: :data:`MAX_OWN` challenges of one's own run."""
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
    if place <= 5:
        return 5
    return 4 if place <= 10 else 3


def hinders_all(challenger: Challenger) -> IneligibleReason | None:
    """Return why a member can challenge nobody at all; None: they can."""
    if challenger.leaving:
        return IneligibleReason.LEAVING
    if challenger.away:
        return IneligibleReason.AWAY
    return IneligibleReason.OWN_LIMIT if challenger.own >= MAX_OWN else None


def hinders(challenger: Challenger, defender: Defender, now: datetime) -> IneligibleReason | None:
    """Return why a member can't challenge another one; None: they can. General reasons come first."""
    if challenger.place == defender.place:
        return IneligibleReason.YOURSELF
    checks = (
        (defender.place > challenger.place, IneligibleReason.BELOW),
        (defender.place < challenger.highest, IneligibleReason.TOO_FAR),
        (defender.playing, IneligibleReason.PLAYING),
        (defender.apart, IneligibleReason.APART),
        (defender.met_at is not None and now < defender.met_at + REST, IneligibleReason.TOO_SOON),
        (defender.leaving, IneligibleReason.THEY_ARE_LEAVING),
        (defender.away, IneligibleReason.THEY_ARE_AWAY),
        (defender.silent, IneligibleReason.THEY_ARE_SILENT),
        (defender.against >= most_against(defender.place), IneligibleReason.THEIR_LIMIT),
    )
    return hinders_all(challenger) or next((hindrance for holds, hindrance in checks if holds), None)


class MovingPlayer(Enum):
    """Which player of a match moves on the ladder."""

    WINNER = "winner"
    LOSER = "loser"


class Shift(Struct, frozen=True):
    """Move of a player from one place to another; those between make room."""

    whose: MovingPlayer
    before: int
    after: int


def shift(winner: int | None, loser: int | None, lowest_place: int, *, out_of_time: bool) -> Shift | None:
    """Return the move that the end of a match causes (rules 5 and 6).

    Args:
        winner: the winner's place; None: they have left the ladder.
        loser: the loser's place, likewise.
        lowest_place: the lowest place.
        out_of_time: whether the loser's time ran out.
    """
    if winner is None or loser is None:
        return None
    if not out_of_time:
        return Shift(MovingPlayer.WINNER, winner, loser) if winner > loser else None
    return Shift(MovingPlayer.LOSER, loser, winner if loser < winner else lowest_place)


def struck(strikes: int) -> int:
    """Return the strikes after another loss on time (rule 7)."""
    return strikes + TIMEOUT_STRIKES


def redeemed(strikes: int) -> int:
    """Return the strikes after another turn."""
    return max(0, strikes - 1)


def streak_after(streak: int, *, is_won: bool) -> int:
    """Return the streak after another match; negative: losses in a row."""
    return max(streak, 0) + 1 if is_won else min(streak, 0) - 1
