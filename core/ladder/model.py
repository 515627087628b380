"""Values of ladders. Immutable; times aware UTC; place 1 is the top."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

from msgspec import Struct, field

from core.rules import OptionValue
from core.time.control import Terms


class Ladder(Struct, frozen=True):
    """A ladder of a community.

    Attributes:
        id: its number.
        community: id of the community.
        room: id of the room where what happens on it is announced.
        game: key of the game.
        options: complete and valid options of the game.
        terms: what its matches agree about time and rating.
        reach: how many places above one's own can be challenged; None: as :func:`core.ladder.rules.reach` has it.
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
        strikes: see :func:`core.ladder.rules.struck`.
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
