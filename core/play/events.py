"""Events: what has happened in the open transaction, for the features in which something follows from it.

A handler records an event (:meth:`core.play.context.Context.record`). When it is done, everybody who is listed for that kind
of event in :mod:`core.play.handlers.subscriptions` hears it, before anything is committed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from core.play import messages
from core.play.account.erasure import Gone
from core.play.community.audit import Deed
from core.play.match.model import Match, Turn


@dataclass(frozen=True, slots=True)
class MatchBegan:
    """A match began.

    Attributes:
        match: as stored, with its first turn to be played.
        of: the round of a tournament that it belongs to, if to any.
    """

    match: Match
    of: messages.RoundOf | None = None


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A turn was played; the match may be over by it.

    Attributes:
        before: the match before it.
        match: as stored, after it.
        turns: the turn, and the forced ones behind it.
        concluded: whether it ended a round of the game.
    """

    before: Match
    match: Match
    turns: tuple[Turn, ...]
    concluded: bool


@dataclass(frozen=True, slots=True)
class TurnsTakenBack:
    """Turns were taken back; ``match`` is as stored, with the turn that is to be played again."""

    match: Match


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A match ended, by whatever.

    Attributes:
        match: as stored, with its result.
        by: the seat whose turn, word or time ended it; 0: neither's.
        turns: the last turn with the forced ones behind it, when a turn ended it.
        ruling: what those who manage the community decided, when that ended it.
    """

    match: Match
    by: int
    turns: tuple[Turn, ...] = ()
    ruling: messages.Ruling | None = None


@dataclass(frozen=True, slots=True)
class MatchRuled:
    """A match that had ended was decided otherwise by those who manage the community; it may go on by that."""

    match: Match


@dataclass(frozen=True, slots=True)
class PlayerBack:
    """A player is back from their vacation."""

    player: int


@dataclass(frozen=True, slots=True)
class PlayerGoing:
    """Somebody is being forgotten: whatever waits for them ends."""

    gone: Gone


@dataclass(frozen=True, slots=True)
class PlayerGone:
    """Nothing waits any more for somebody who is being forgotten."""

    gone: Gone


@dataclass(frozen=True, slots=True)
class Decided:
    """Those who manage a community decided something; see :class:`core.play.community.audit.Entry`."""

    what: Deed
    match: int | None = None
    ladder: int | None = None
    player: int | None = None
    reason: str = ""
    data: Mapping[str, object] = field(default_factory=dict)


Event: TypeAlias = (
    MatchBegan | TurnPlayed | TurnsTakenBack | MatchEnded | MatchRuled | PlayerBack | PlayerGoing | PlayerGone | Decided
)
