"""Ladders: their data, and the rules for challenges and for changes of place after a match. Pure; place 1 is the top.

The rules are close to those of the Online-Go ladders, and numbered as in docs/playing.md. An
:class:`IneligibleReason` names the rule that forbids a challenge.
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
"""Maximum running challenges that a member may have made."""
REST: Final = timedelta(days=7)
"""Time after a match during which its players can't meet again."""
TIMEOUT_STRIKES: Final = 10
OUT_AT: Final = 20
"""Number of strikes at which a member is removed."""
UNSEEN: Final = timedelta(days=45)
"""Maximum time that a member may be inactive before we remove them, not counting vacations."""
MAX_REACH: Final = 100


class Ladder(Struct, frozen=True):
    """A ladder of a community.

    Attributes:
        id: its number.
        community: id of the community.
        room: id of the room for its announcements.
        game: key of the game.
        options: complete and valid options of the game.
        terms: time control and rating of its matches.
        reach: how many places up a challenge may go; None for the rule of :func:`core.ladder.reach`.
        made_by: player id of its creator.
        made_at: when it was created.
        closed_at: when it was closed, or None if it is open.
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
    """A member of a ladder.

    Attributes:
        ladder: number of the ladder.
        player: player id.
        place: current place.
        joined_at: when they joined.
        seen_at: when they were last active, accurate to about an hour.
        strikes: see :func:`core.ladder.strikes_after_timeout`.
        silent: whether they lost on time and haven't played a turn since.
        leaving: whether they will leave when their matches have ended.
        streak: matches won in a row; negative: lost in a row.
        longest: longest winning streak.
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
    """A match played for a place: challenger and challenged."""

    match: int
    ladder: int
    challenger: int
    defender: int


class Counted(Struct, frozen=True):
    """How a match counts: the reason, and the ids that the winner and loser had when it ended. Winner 0 means a draw."""

    winner: int
    loser: int
    reason: str


class LadderEventKind(StrEnum):
    """Kind of a ladder event."""

    JOINED = "joined"
    """A player joined at the bottom."""
    MATCH = "match"
    """A match ended. At most one player moved, and the players between made room."""
    LEFT = "left"
    """A player left."""
    UNSEEN = "unseen"
    """A player was removed because they were inactive for too long."""
    STRUCK_OUT = "struck-out"
    """A player was removed for too many strikes."""
    REMOVED = "removed"
    """A player was removed by a manager."""
    CORRECTED = "corrected"
    """A ruling changed how a match counts.

    ``data`` has the ``match`` and its new ``winner``, ``loser`` and ``reason``, which are absent if it no longer
    counts. ``places`` lists all players from now on.
    """
    HANDED_OVER = "handed-over"
    """Accounts were linked or separated, so another player may have the place now.

    ``data`` has the previous holder as ``from``, their ``strikes``, and whether they were ``silent``. A change that
    only hands over matches keeps the holder.
    """


class LadderEvent(Struct, frozen=True):
    """An entry of a ladder's log. All entries in order determine the places.

    Attributes:
        ladder: number of the ladder.
        kind: what happened.
        player: the player whose place changed. If a match changed none: its winner, or the challenger after a draw.
        before: their place before, or None if they weren't a member.
        after: their place after, or None if they are no longer a member.
        at: when it happened.
        match: the match that caused it.
        leader: the new player at the top, or 0 if the ladder is empty; None if the top didn't change.
        data: further facts, by name.
        id: increases with each commit; 0 if not stored yet.
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
        """Return the number of the match concerned, or 0. The second event of a reopened match has no ``match``."""
        return self.match or int(str(self.data.get("match", 0)))


class Snapshot(Struct, frozen=True):
    """The places of a ladder at the start of a month.

    Attributes:
        ladder: number of the ladder.
        month: the month that just ended, as ``2026-03``.
        at: when the snapshot was made.
        players: player ids, the top first.
    """

    ladder: int
    month: str
    at: datetime
    players: tuple[int, ...]


# --- rules -------------------------------------------------------------------------------------------------------


class IneligibleReason(StrEnum):
    """Reason why a member can't challenge another: the rule that forbids it."""

    YOURSELF = "yourself"
    LEAVING = "leaving"
    """Rule 9: members who are leaving can't challenge."""
    AWAY = "you-are-away"
    """Rule 8: members on vacation can't challenge."""
    OWN_LIMIT = "own-limit"
    """Rule 3: the challenger already has :data:`MAX_OWN` running challenges."""
    BELOW = "below"
    """Rule 2: the other member is below the challenger."""
    TOO_FAR = "too-far"
    """Rule 2: the other member is too far above."""
    PLAYING = "playing"
    """Rule 3: the two are playing a match."""
    APART = "apart"
    """Rule 3: one of the two has blocked the other. We don't say which."""
    TOO_SOON = "too-soon"
    """Rule 3: their last match ended less than :data:`REST` ago."""
    THEIR_LIMIT = "their-limit"
    """Rule 3: the other member already has enough challenges to answer."""
    THEY_ARE_AWAY = "they-are-away"
    """Rule 8: the other member is on vacation."""
    THEY_ARE_SILENT = "they-are-silent"
    """Rule 7: the other member lost on time and hasn't played a turn since."""
    THEY_ARE_LEAVING = "they-are-leaving"
    """Rule 9: the other member is leaving."""
    NO_SUCH_PERSON = "no-such-person"
    """No one has this name. This reason and the next three are checked before the rules about two members."""
    NOT_ON_IT = "they-are-not-on-it"
    """The named player isn't a member of the ladder."""
    ON_TOP = "on-top"
    """The challenger has first place."""
    NO_ONE = "nobody"
    """No one can be challenged now."""


class Challenger(Struct, frozen=True):
    """Facts about a challenger.

    Attributes:
        place: current place.
        highest: the highest place they can challenge; see :func:`reach`.
        own: number of their own running challenges, except matches that a vacation has stopped.
        away: whether they are on vacation.
        leaving: whether they are leaving.
    """

    place: int
    highest: int
    own: int
    away: bool = False
    leaving: bool = False


class Defender(Struct, frozen=True):
    """Facts about a member who would be challenged.

    Attributes:
        place: current place.
        against: number of running challenges against them.
        playing: whether they are playing the challenger.
        met_at: when their last match with the challenger ended.
        away: whether they are on vacation.
        silent: whether they lost on time and haven't played a turn since.
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
    """Return the highest place that a member can challenge (rule 2).

    Args:
        place: the challenger's place.
        at_least_as_high: number of members rated at least as high as the challenger, including the challenger.
        fixed: how many places up a challenge may go, if the ladder sets a limit.
    """
    if fixed is not None:
        return max(1, place - fixed)
    return max(1, min(by_place(place), at_least_as_high + 5))


def by_place(place: int) -> int:
    """Return the highest place that can be challenged at any rating: ten places above, or four tenths of the way up."""
    return min(place - 10, place - (4 * place + 5) // 10)


def max_challenges_against(place: int) -> int:
    """Return the maximum number of running challenges against a place (rule 3)."""
    if place <= 5:
        return 5
    return 4 if place <= 10 else 3


def find_general_hindrance(challenger: Challenger) -> IneligibleReason | None:
    """Return why a member can't challenge anyone, or None if they can."""
    if challenger.leaving:
        return IneligibleReason.LEAVING
    if challenger.away:
        return IneligibleReason.AWAY
    return IneligibleReason.OWN_LIMIT if challenger.own >= MAX_OWN else None


def find_hindrance(challenger: Challenger, defender: Defender, now: datetime) -> IneligibleReason | None:
    """Return why a member can't challenge another, or None if they can. Reasons that concern everyone come first."""
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
        (defender.against >= max_challenges_against(defender.place), IneligibleReason.THEIR_LIMIT),
    )
    return find_general_hindrance(challenger) or next((hindrance for holds, hindrance in checks if holds), None)


class MovingPlayer(Enum):
    """The player of a match whose place changes."""

    WINNER = "winner"
    LOSER = "loser"


class Shift(Struct, frozen=True):
    """A player's change of place; the players between make room."""

    whose: MovingPlayer
    before: int
    after: int


def shift(winner: int | None, loser: int | None, lowest_place: int, *, out_of_time: bool) -> Shift | None:
    """Return the change of place after a match (rules 5 and 6), or None if no place changes.

    Args:
        winner: the winner's place, or None if they have left the ladder.
        loser: the loser's place, or None if they have left the ladder.
        lowest_place: the lowest place of the ladder.
        out_of_time: whether the loser ran out of time.
    """
    if winner is None or loser is None:
        return None
    if not out_of_time:
        return Shift(MovingPlayer.WINNER, winner, loser) if winner > loser else None
    return Shift(MovingPlayer.LOSER, loser, winner if loser < winner else lowest_place)


def strikes_after_timeout(strikes: int) -> int:
    """Return a member's strikes after another loss on time (rule 7)."""
    return strikes + TIMEOUT_STRIKES


def strikes_after_turn(strikes: int) -> int:
    """Return a member's strikes after they play another turn (rule 7)."""
    return max(0, strikes - 1)


def streak_after(streak: int, *, is_won: bool) -> int:
    """Return a streak after another match; negative: losses in a row."""
    return max(streak, 0) + 1 if is_won else min(streak, 0) - 1
