"""Personal data of one person, in SQL. Whole tables are scanned: it is rare, and indexes would cost every turn."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from sqlalchemy import bindparam, or_, select

from core.community import Entry
from core.ladder import Ladder, LadderEvent
from core.match.model import Challenge
from core.messages.message import Message
from storage.operation.keys import keys
from storage.outbox.outbox import outbox
from storage.outbox.posts import POST, Post, post_of, posts
from storage.people.audit import ENTRY, audit
from storage.people.links import codes, links, misses, places
from storage.play.challenges import challenges
from storage.standings.ladder_tables import ladder_events, ladders
from storage.standings.ladders import EVENT
from storage.statements import Repository, columns
from storage.text import unpacked


class Addressed(Struct, frozen=True):
    """Message to one player alone that is to be delivered, or was given up."""

    room: int
    message: Message
    at: datetime
    given_up: bool


class Joined(Struct, frozen=True):
    """Link between two players: since when, and when they were separated, if they were."""

    kept: int
    gone: int
    at: datetime
    parted_at: datetime | None


class Given(Struct, frozen=True):
    """Code given to an account: its kind, expiry and challenge. The code itself is not stored."""

    kind: str
    until: datetime
    number: int | None


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


class Personal(Repository):
    """What is stored about one person, besides what the other repositories return."""

    def challenges(self, player: int) -> Sequence[Challenge]:
        """Return all challenges by or to a player, by number; imported matches have none."""
        return self._sql.all(CHALLENGES, {"of_player": player}, Challenge)

    def posts(self, player: int) -> Sequence[Post]:
        """Return all lines of histories that a player wrote, or that only they may read, by id."""
        return self._sql.all(POSTS, {"of_player": player}, post_of)

    def messages(self, player: int) -> Sequence[Addressed]:
        """Return all messages to a player alone that are unsent or were given up, by id."""
        return [
            Addressed(room, unpacked(message, "outbox", number), at, state == "given-up")
            for number, room, message, at, state in self._sql.rows(MESSAGES, {"of_player": player})
        ]

    def ladder_events(self, player: int) -> Sequence[LadderEvent]:
        """Return the ladder events of a player, in order."""
        return self._sql.all(LADDER_EVENTS, {"of_player": player}, LadderEvent)

    def ladders(self, player: int) -> Sequence[Ladder]:
        """Return the ladders that a player created, by number."""
        return self._sql.all(LADDERS, {"of_player": player}, Ladder)

    def decisions(self, player: int) -> Sequence[Entry]:
        """Return audit entries by or about a player, in order."""
        return self._sql.all(DECISIONS, {"of_player": player}, Entry)

    def places(self, player: int) -> Sequence[tuple[int, int]]:
        """Return the rooms in which a player is told of matches and challenges: number and id of the room, by number."""
        return [(number, room) for number, room in self._sql.rows(PLACES, {"of_player": player})]

    def links(self, player: int) -> Sequence[Joined]:
        """Return the links of a player, in order."""
        return self._sql.all(LINKS, {"of_player": player}, Joined)

    def codes(self, platform: str, ref: str) -> Sequence[Given]:
        """Return the stored codes that an account was given or has typed, by expiry."""
        return self._sql.all(CODES, {"of_platform": platform, "of_ref": ref}, Given)

    def misses(self, platform: str, ref: str) -> Sequence[datetime]:
        """Return when an account typed wrong codes, in order."""
        return [at for (at,) in self._sql.rows(MISSES, {"of_platform": platform, "of_ref": ref})]

    def keys(self, platform: str, ref: str) -> Sequence[str]:
        """Return the names of keys of a platform that contain an account's id, sorted; not their values."""
        rows = self._sql.rows(KEYS, {"pattern": f"{_escaped(platform)}%:{_escaped(ref)}"})
        return sorted(name for (name,) in rows if name.startswith(platform) and name.endswith(f":{ref}"))
