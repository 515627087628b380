"""Events: changes in the open transaction, for features that react to them.

A handler records an event (:meth:`bot.kernel.context.Context.record`). After the handler, and before the commit, we call all
functions that :mod:`bot.features.subscriptions` lists for that kind of event.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct, field

from core.community import AuditAction
from core.ladder import Ladder, Member
from core.match.model import Match, Turn
from core.messages.anonymity import ErasedPlayer
from core.messages.content import RoundOf, Ruling
from core.messages.message import Message


class MatchBegan(Struct, frozen=True):
    """A match began.

    Attributes:
        match: the match, as stored, with the first turn due.
        of: the round of a tournament to which it belongs, if any.
        sought: whether we paired two seeks for it.
    """

    match: Match
    of: RoundOf | None = None
    sought: bool = False


class TurnPlayed(Struct, frozen=True):
    """A turn was played; it may have ended the match.

    Attributes:
        before: the match before the turn.
        match: the match after the turn, as stored.
        turns: the turn, and any forced turns after it.
        concluded: whether it ended a round of the game.
        earlier: earlier turns in the same transaction. If there are any, this turn was a conditional move, played
            automatically.
    """

    before: Match
    match: Match
    turns: tuple[Turn, ...]
    concluded: bool
    earlier: tuple[TurnPlayed, ...] = ()


class TurnBegan(Struct, frozen=True):
    """A turn began for which there is no conditional move, so a player has to think.

    Attributes:
        match: the match, as stored.
        played: the turns that led there: a player's turn, and the conditional moves that answered it.
    """

    match: Match
    played: tuple[TurnPlayed, ...]


class TurnsTakenBack(Struct, frozen=True):
    """Turns were taken back; the store already has ``match`` without them."""

    match: Match


class MatchEnded(Struct, frozen=True):
    """A match ended.

    Attributes:
        before: the match before.
        match: the match, as stored, with its result.
        by: the seat whose turn, command or timeout ended it, or 0.
        turns: the turn that ended it, with any forced turns after it; empty if it didn't end by a turn.
        ruling: the ruling that ended it, if any.
        earlier: earlier turns of the transaction; see :attr:`TurnPlayed.earlier`.
    """

    before: Match
    match: Match
    by: int
    turns: tuple[Turn, ...] = ()
    ruling: Ruling | None = None
    earlier: tuple[TurnPlayed, ...] = ()


class MatchRuled(Struct, frozen=True):
    """A ruling changed the result of a match that had ended, or reopened it."""

    match: Match


class PlayerBack(Struct, frozen=True):
    """A player's vacation ended."""

    player: int


class PlayerGoing(Struct, frozen=True):
    """A person is being erased: their challenges, matches and tournaments end now."""

    gone: ErasedPlayer


class PlayerGone(Struct, frozen=True):
    """The matches of a person who is being erased have ended, with all consequences."""

    gone: ErasedPlayer


class PlayersLinked(Struct, frozen=True):
    """Two players became one: ``kept`` now has the data of ``gone``."""

    kept: int
    gone: int


class PlayersParted(Struct, frozen=True):
    """Two linked players were separated again."""

    kept: int
    gone: int


class PlayerBlocked(Struct, frozen=True):
    """A player blocked another player."""

    by: int
    player: int


class MemberRemoved(Struct, frozen=True):
    """A manager removed a player from a ladder.

    Attributes:
        ladder: the ladder, which is open.
        member: the player's place on it.
        ruling: the manager's decision, with the reason.
    """

    ladder: Ladder
    member: Member
    ruling: Ruling


class PreferenceChanged(Struct, frozen=True):
    """The sender changed a preference; a subscriber answers them.

    Attributes:
        name: code of the preference: the English name of its command.
        answer: the answer about this preference alone.
    """

    name: str
    answer: Message


class Decided(Struct, frozen=True):
    """A manager decided something; see :class:`core.community.AuditEntry`. Without a community, it is that of the room."""

    what: AuditAction
    match: int | None = None
    ladder: int | None = None
    player: int | None = None
    reason: str = ""
    data: Mapping[str, object] = field(default_factory=dict)
    community: int | None = None


Event: TypeAlias = (
    MatchBegan
    | TurnPlayed
    | TurnBegan
    | TurnsTakenBack
    | MatchEnded
    | MatchRuled
    | PlayerBack
    | PlayerGoing
    | PlayerGone
    | PlayersLinked
    | PlayersParted
    | PlayerBlocked
    | MemberRemoved
    | PreferenceChanged
    | Decided
)
