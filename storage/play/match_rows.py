"""Table of matches, and the conversion of its rows. A running match always has a player to move."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from core.match.model import Match, MatchStatus, Result, TakebackOffer, TurnNotice
from core.time.clock import MatchClock
from core.time.control import USUAL_TERMS, Terms
from storage.columns import RECORDED, STAYS, EnumText, Id, Instant, Json, Packed, metadata, partial

matches = Table(
    "matches",
    metadata,
    Column("number", Id, ForeignKey("challenges.number"), primary_key=True, autoincrement=False),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False, index=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Json, nullable=False, info=STAYS),
    Column("rules_version", Integer, nullable=False),
    Column("seat1", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("seat2", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("status", EnumText(MatchStatus), nullable=False),
    Column("version", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("to_move", Integer, nullable=False),
    Column("takeback_seat", Integer),
    Column("takeback_to_ply", Integer),
    Column("winner", Integer),
    Column("reason", Text),
    Column("score", Json, info=STAYS),
    Column("started_at", Instant, nullable=False),
    Column("changed_at", Instant, nullable=False),
    Column("terms", Packed(Terms, USUAL_TERMS), info=STAYS),
    Column("clock", Packed(MatchClock), nullable=False, info=STAYS),
    Column("told_turn", Integer),
    Column("told_at", Instant),
    Column("takebacks", Integer, nullable=False, server_default="0"),
    CheckConstraint("status IN ('running', 'finished')", name="status"),
    CheckConstraint("seat1 <> seat2", name="seats"),
    CheckConstraint("version >= 0 AND ply >= 0", name="counts"),
    CheckConstraint("to_move BETWEEN 0 AND 2 AND (to_move = 0) = (status = 'finished')", name="to_move"),
    CheckConstraint(
        "(takeback_seat IS NULL) = (takeback_to_ply IS NULL) AND takeback_seat BETWEEN 1 AND 2",
        name="takeback",
    ),
    CheckConstraint(
        "(status = 'finished') = (winner IS NOT NULL) AND (winner IS NULL) = (reason IS NULL)"
        " AND (winner IS NULL) = (score IS NULL) AND winner BETWEEN 0 AND 2",
        name="result",
    ),
    CheckConstraint("(told_turn IS NULL) = (told_at IS NULL)", name="told"),
    partial("ix_matches_running_in", "community", where="status = 'running'"),
    partial("ix_matches_running1", "seat1", where="status = 'running'"),
    partial("ix_matches_running2", "seat2", where="status = 'running'"),
    partial("ix_matches_finished1", "seat1", "changed_at", where="status = 'finished'"),
    partial("ix_matches_finished2", "seat2", "changed_at", where="status = 'finished'"),
    Index("ix_matches_game", "game", "number"),
    partial("ix_matches_game_ended", "game", "changed_at", "number", where="status = 'finished'"),
    partial("ix_matches_drawn", "winner", "changed_at", "number", where="winner = 0"),
    partial("ix_matches_ended", "changed_at", "number", "status", where="status = 'finished'"),
    info=RECORDED,
)


TURN_COLUMNS = (
    "room",
    "version",
    "ply",
    "to_move",
    "takeback_seat",
    "takeback_to_ply",
    "changed_at",
    "clock",
    "takebacks",
)
"""Columns that a turn changes while the match is running."""
CHANGING_COLUMNS = (*TURN_COLUMNS, "status", "winner", "reason", "score")
"""Columns that change during a match."""
FIXED_COLUMNS = ("community", "game", "options", "rules_version", "seat1", "seat2", "started_at", "terms")
"""Columns that never change after a match begins."""


def changing(match: Match) -> dict[str, object]:
    """Return the values of the columns in CHANGING_COLUMNS."""
    takeback, result = match.takeback, match.result
    return {
        "room": match.room,
        "status": match.status,
        "version": match.version,
        "ply": match.ply,
        "to_move": match.to_move,
        "takeback_seat": None if takeback is None else takeback.seat,
        "takeback_to_ply": None if takeback is None else takeback.to_ply,
        "winner": None if result is None else result.winner,
        "reason": None if result is None else result.reason,
        "score": None if result is None else result.score,
        "changed_at": match.changed_at,
        "clock": match.clock,
        "takebacks": match.takebacks,
    }


def settled(match: Match) -> dict[str, object]:
    """Return the number, and the values of the columns in FIXED_COLUMNS."""
    return {
        "number": match.number,
        "community": match.community,
        "game": match.game,
        "options": match.options,
        "rules_version": match.rules_version,
        "seat1": match.players[0],
        "seat2": match.players[1],
        "started_at": match.started_at,
        "terms": match.terms,
    }


def known_turn(match: Match) -> dict[str, object]:
    """Return the values of the columns about the last notified turn, which only delivery changes."""
    told_turn = match.told
    return {
        "told_turn": None if told_turn is None else told_turn.turn,
        "told_at": None if told_turn is None else told_turn.at,
    }


def match_of(
    *,
    seat1: int,
    seat2: int,
    takeback_seat: int | None,
    takeback_to_ply: int | None,
    winner: int | None,
    reason: str | None,
    score: Mapping[str, object] | None,
    told_turn: int | None,
    told_at: datetime | None,
    **columns: Any,
) -> Match:
    """Return a match from a row of its table."""
    return Match(
        players=(seat1, seat2),
        takeback=None
        if takeback_seat is None or takeback_to_ply is None
        else TakebackOffer(takeback_seat, takeback_to_ply),
        result=None if winner is None or reason is None or score is None else Result(winner, reason, score),
        told=None if told_turn is None or told_at is None else TurnNotice(told_turn, told_at),
        **columns,
    )
