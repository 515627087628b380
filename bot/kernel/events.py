"""Events: what has happened in the open transaction, for features that react to it.

A handler records an event (:meth:`bot.kernel.context.Context.record`). After the handler, all functions that are
listed for that kind of event in :mod:`bot.features.subscriptions` are called, before anything is committed.
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


class MatchBegan(Struct, frozen=True):
    """A match began.

    Attributes:
        match: as stored; its first turn is due.
        of: the round of a tournament that it belongs to, if to any.
        sought: whether two seeks have found each other.
    """

    match: Match
    of: RoundOf | None = None
    sought: bool = False


class TurnPlayed(Struct, frozen=True):
    """A turn was played; the match may be over by it.

    Attributes:
        before: the match before it.
        match: as stored, after it.
        turns: the turn, and the forced ones after it.
        concluded: whether it ended a round of the game.
        earlier: the turns of the same transaction before it. If there are any, it was an answer that was planned, which no one
            gave now.
    """

    before: Match
    match: Match
    turns: tuple[Turn, ...]
    concluded: bool
    earlier: tuple[TurnPlayed, ...] = ()


class TurnBegan(Struct, frozen=True):
    """A turn began that no one has planned: someone has to think.

    Attributes:
        match: as stored.
        played: the turns that led there: a player's own, and the planned answers to it.
    """

    match: Match
    played: tuple[TurnPlayed, ...]


class TurnsTakenBack(Struct, frozen=True):
    """Turns were taken back; ``match`` is already stored without them."""

    match: Match


class MatchEnded(Struct, frozen=True):
    """A match ended.

    Attributes:
        match: as stored, with its result.
        by: the seat whose turn, command or time ended it; 0: neither.
        turns: the turn that ended it, with the forced ones after it; empty when no turn did.
        ruling: the ruling that ended it, if one did.
        earlier: the turns of the same transaction before that one; see :attr:`TurnPlayed.earlier`.
    """

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
    """Two players became one: what belonged to ``gone`` belongs to ``kept``."""

    kept: int
    gone: int


class PlayersParted(Struct, frozen=True):
    """Two players who were linked are two again."""

    kept: int
    gone: int


class PlayerBlocked(Struct, frozen=True):
    """A player blocked another one."""

    by: int
    player: int


class MemberRemoved(Struct, frozen=True):
    """A manager removed a player from a ladder.

    Attributes:
        ladder: the ladder, which is open.
        member: the player's place on it.
        ruling: who decided it, and why.
    """

    ladder: Ladder
    member: Member
    ruling: Ruling


class Decided(Struct, frozen=True):
    """A manager decided something; see :class:`core.community.AuditEntry`."""

    what: AuditAction
    match: int | None = None
    ladder: int | None = None
    player: int | None = None
    reason: str = ""
    data: Mapping[str, object] = field(default_factory=dict)


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
    | Decided
)
