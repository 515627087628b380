"""Rows of matches: which values stand in which columns."""

from __future__ import annotations

from typing import Any

from core.match.model import Match, Result, TakebackOffer, Told

GOING_ON = (
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
CHANGING = (*GOING_ON, "status", "winner", "reason", "score")
"""Columns that what happens in a match changes."""
SETTLED = ("community", "game", "options", "rules_version", "seat1", "seat2", "started_at", "terms")
"""Columns that stay as they were when it began."""


def changing(match: Match) -> dict[str, object]:
    """Return the values of the columns in CHANGING."""
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
    """Return the number, and the values of the columns in SETTLED."""
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
    """Return the turn that the player on move was told of, which only delivery changes."""
    told = match.told
    return {"told_turn": None if told is None else told.turn, "told_at": None if told is None else told.at}


def match_of(*row: Any) -> Match:
    """Return a match from a row of its table."""
    (number, room, community, game, options, rules_version, seat1, seat2, status, version, ply, to_move,
     takeback_seat, takeback_to_ply, winner, reason, score, started_at, changed_at,
     terms, clock, told_turn, told_at, takebacks, *planned) = row  # fmt: skip
    return Match(
        number,
        room,
        community,
        game,
        options,
        rules_version,
        (seat1, seat2),
        status,
        version,
        ply,
        to_move,
        None if takeback_seat is None else TakebackOffer(takeback_seat, takeback_to_ply),
        None if winner is None else Result(winner, reason, score),
        started_at,
        changed_at,
        clock,
        terms,
        None if told_turn is None else Told(told_turn, told_at),
        planned=bool(planned[0]) if planned else None,
        takebacks=takebacks,
    )
