"""Tables of challenges, matches and their logs.

Constraints ensure that a ply is taken once, and that a running match has a player to move.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    false,
    true,
)

from core.community.settings import Watchers
from core.match.model import ChallengeStatus, MatchStatus, SeatWish
from core.time.clock import MatchClock
from core.time.control import USUAL_TERMS, Terms
from storage.tables.columns import (
    FIRST,
    PROBLEM,
    ROW,
    SPEECH,
    STAYS,
    Choice,
    Id,
    Instant,
    Json,
    Packed,
    UserText,
    metadata,
    partial,
)

challenges = Table(
    "challenges",
    metadata,
    Column("number", Id, primary_key=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("challenger", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("opponent", Id, ForeignKey("players.id"), info=STAYS),
    Column("game", Text, nullable=False),
    Column("options", Json, nullable=False, info=STAYS),
    Column("seat", Choice(SeatWish), nullable=False),
    Column("status", Choice(ChallengeStatus), nullable=False),
    Column("made_at", Instant, nullable=False),
    Column("terms", Packed(Terms, USUAL_TERMS), info=STAYS),
    Column("listed", Boolean, nullable=False, server_default=true()),
    CheckConstraint("seat IN ('me', 'you', 'random')", name="seat"),
    CheckConstraint("status IN ('open', 'accepted', 'declined', 'withdrawn')", name="status"),
    CheckConstraint("opponent <> challenger", name="opponent"),
    partial("ix_challenges_open_to", "opponent", "room", where="status = 'open'"),
    partial("ix_challenges_open_by", "challenger", where="status = 'open'"),
    partial("ix_challenges_open_in", "community", where="status = 'open'"),
)

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
    Column("status", Choice(MatchStatus), nullable=False),
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
    partial("ix_matches_drawn", "winner", "number", where="winner = 0"),
    partial("ix_matches_ended", "changed_at", "number", "status", where="status = 'finished'"),
)

turns = Table(
    "turns",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("steps", UserText, nullable=False, info=STAYS),
    Column("version", Integer, nullable=False),
    Column("at", Instant, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("planned", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("match", "ply"),
    CheckConstraint("ply >= 1", name="ply"),
    CheckConstraint("seat BETWEEN 1 AND 2", name="seat"),
    sqlite_with_rowid=False,
)

undone_turns = Table(
    "undone_turns",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("steps", UserText, nullable=False, info=STAYS),
    Column("version", Integer, nullable=False),  # of the match that added it
    Column("at", Instant, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("undone_at", Integer, nullable=False),  # version of the match that took it back
    Column("planned", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("match", "ply", "version"),
    CheckConstraint("version < undone_at", name="undone_at"),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Json, nullable=False, info=STAYS),
    Column("at", Instant, nullable=False),
    CheckConstraint("seat BETWEEN 0 AND 2", name="seat"),
    Index("ix_events_match_version", "match", "version"),
)

drafts = Table(
    "drafts",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("ply", Integer, nullable=False),
    Column("steps", UserText, nullable=False, info=ROW),
    PrimaryKeyConstraint("match", "player"),
    sqlite_with_rowid=False,
)

audiences = Table(  # of those matches about whose watchers anything was decided
    "audiences",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), primary_key=True, autoincrement=False),
    Column("watchers", Choice(Watchers), nullable=False),
    Column("closed1", Boolean, nullable=False),
    Column("closed2", Boolean, nullable=False),
    Column("seal", Text),
    Column("digest", Text, unique=True),
    CheckConstraint("watchers IN ('everyone', 'link', 'members')", name="watchers"),
    CheckConstraint("(seal IS NULL) = (digest IS NULL)", name="address"),
)

talk = Table(
    "talk",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", UserText, nullable=False, info=SPEECH),  # empty: the line was removed
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("match", "number"),
    CheckConstraint("number >= 1", name="number"),
    CheckConstraint("seat BETWEEN 1 AND 2", name="seat"),
    sqlite_with_rowid=False,
)

timers = Table(
    "timers",
    metadata,
    Column("kind", Text, nullable=False),
    Column("subject", Id, nullable=False),  # number of a match or a player, depending on the kind: no foreign key
    Column("due_at", Instant, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("stage", Text, nullable=False),
    Column("data", Json, nullable=False, info=STAYS),
    Column("attempts", Integer, nullable=False),
    Column("problem", UserText, nullable=False, info=PROBLEM),
    PrimaryKeyConstraint("kind", "subject"),
    CheckConstraint("attempts >= 0", name="attempts"),
    Index("ix_timers_due", "due_at", "kind", "subject"),
    partial("ix_timers_troubled", "attempts", where="attempts > 0"),
    sqlite_with_rowid=False,
)
