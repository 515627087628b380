"""What is kept of one person, in SQL. Tables are looked through as a whole: an index for it would cost every turn."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam, or_, select

from core.play.community.audit import Entry
from core.play.ladder.model import Ladder, LadderEvent
from core.play.match.model import Challenge
from core.play.ports import Post
from core.play.ports.personal import Addressed, Given, Joined
from storage.sql.audit import ENTRY, entry_of
from storage.sql.challenges import challenge_of
from storage.sql.ladders import EVENT, event_of
from storage.sql.outbox import POST, post_of
from storage.sql.statements import Sql, columns
from storage.tables.ladders import ladder_events, ladders
from storage.tables.links import codes, links, misses, places
from storage.tables.matches import challenges
from storage.tables.messages import outbox, posts
from storage.tables.moderation import audit
from storage.tables.processes import keys
from storage.text import opened

_player = bindparam("of_player", type_=challenges.c.challenger.type)
_platform, _ref = bindparam("of_platform", type_=codes.c.platform.type), bindparam("of_ref", type_=codes.c.ref.type)

CHALLENGES = (
    select(challenges)
    .where(or_(challenges.c.challenger == _player, challenges.c.opponent == _player))
    .order_by(challenges.c.number)
)
POSTS = (
    select(*columns(posts, *POST)).where(or_(posts.c.author == _player, posts.c.player == _player)).order_by(posts.c.id)
)
MESSAGES = (
    select(*columns(outbox, "id", "room", "message", "said_at", "state"))
    .where(outbox.c.player == _player)
    .order_by(outbox.c.id)
)
LADDER_EVENTS = (
    select(*columns(ladder_events, *EVENT)).where(ladder_events.c.player == _player).order_by(ladder_events.c.id)
)
LADDERS = select(ladders).where(ladders.c.made_by == _player).order_by(ladders.c.id)
DECISIONS = (
    select(*columns(audit, *ENTRY)).where(or_(audit.c.by == _player, audit.c.player == _player)).order_by(audit.c.id)
)
PLACES = select(places.c.number, places.c.room).where(places.c.player == _player).order_by(places.c.number)
LINKS = (
    select(*columns(links, "kept", "gone", "at", "parted_at"))
    .where(or_(links.c.kept == _player, links.c.gone == _player))
    .order_by(links.c.id)
)
_c = codes.c
CODES = (
    select(*columns(codes, "kind", "until", "number"))
    .where(
        or_(
            (_c.platform == _platform) & (_c.ref == _ref),
            (_c.by_platform == _platform) & (_c.by_ref == _ref),
        )
    )
    .order_by(_c.until, _c.digest)
)
MISSES = select(misses.c.at).where(misses.c.platform == _platform, misses.c.ref == _ref).order_by(misses.c.id)
KEYS = select(keys.c.name).where(keys.c.name.like(bindparam("pattern"), escape="\\")).order_by(keys.c.name)


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\%_" else sign for sign in text)


class SqlPersonal:
    """:class:`core.play.ports.personal.Personal` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def challenges(self, player: int) -> Sequence[Challenge]:
        """All challenges that a player made, or that were made to them, by number."""
        return [challenge_of(row) for row in self._sql.rows(CHALLENGES, {"of_player": player})]

    def posts(self, player: int) -> Sequence[Post]:
        """All lines of rooms' histories that a player wrote, or that only they may read, by id."""
        return [post_of(row) for row in self._sql.rows(POSTS, {"of_player": player})]

    def messages(self, player: int) -> Sequence[Addressed]:
        """All messages to a player alone that are on their way or were given up, by id."""
        return [
            Addressed(room, opened(message, "outbox", number), at, state == "given-up")
            for number, room, message, at, state in self._sql.rows(MESSAGES, {"of_player": player})
        ]

    def ladder_events(self, player: int) -> Sequence[LadderEvent]:
        """What happened to a player on ladders, in order."""
        return [event_of(row) for row in self._sql.rows(LADDER_EVENTS, {"of_player": player})]

    def ladders(self, player: int) -> Sequence[Ladder]:
        """The ladders that a player made, by number."""
        return [Ladder(*row) for row in self._sql.rows(LADDERS, {"of_player": player})]

    def decisions(self, player: int) -> Sequence[Entry]:
        """What a player decided for communities, and what was decided about them, in order."""
        return [entry_of(row) for row in self._sql.rows(DECISIONS, {"of_player": player})]

    def places(self, player: int) -> Sequence[tuple[int, int]]:
        """Where a player is told of matches and challenges, by number."""
        return [(number, room) for number, room in self._sql.rows(PLACES, {"of_player": player})]

    def links(self, player: int) -> Sequence[Joined]:
        """How a player was joined with others, in order."""
        return [Joined(*row) for row in self._sql.rows(LINKS, {"of_player": player})]

    def codes(self, platform: str, ref: str) -> Sequence[Given]:
        """The codes that an account was given, or has typed, by their ends."""
        return [Given(*row) for row in self._sql.rows(CODES, {"of_platform": platform, "of_ref": ref})]

    def misses(self, platform: str, ref: str) -> Sequence[datetime]:
        """When an account has typed a wrong code, in order."""
        return [at for (at,) in self._sql.rows(MISSES, {"of_platform": platform, "of_ref": ref})]

    def keys(self, platform: str, ref: str) -> Sequence[str]:
        """The names under which something is kept of an account, sorted."""
        rows = self._sql.rows(KEYS, {"pattern": f"{_escaped(platform)}%:{_escaped(ref)}"})
        return sorted(name for (name,) in rows if name.startswith(platform) and name.endswith(f":{ref}"))
