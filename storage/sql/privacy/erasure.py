"""Erasure of a person's data, in SQL. It is rare, and scans whole tables where there is no index."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Column, Select, bindparam, delete, func, literal_column, null, or_, select, update

from core.play.account.erasure import Erasure, Gone
from core.play.messages.erasure import without
from storage.sql.play.audiences import OWN
from storage.sql.statements import Repository, bound
from storage.tables.lessons import lessons
from storage.tables.links import codes, links, misses, places
from storage.tables.matches import drafts, talk, timers
from storage.tables.moderation import audit, blocks
from storage.tables.outbox import inbox, outbox, posts
from storage.tables.people import accounts, communities, devices, players, rooms, vacations
from storage.tables.processes import keys
from storage.tables.ratings import ratings
from storage.tables.reviews import reviews
from storage.tables.seeks import seeks
from storage.tables.trees import plans, tree_nodes, trees
from storage.text import encode, packed, unpacked

_PAGE = 1000
_player: BindParameter[int] = bindparam("of_player")
_room: BindParameter[int] = bindparam("of_room")
_platform: BindParameter[str] = bindparam("of_platform")
_ref = bindparam("of_ref", type_=accounts.c.ref.type)
_pattern: Any = bindparam("pattern")

NAMELESS = (
    update(players)
    .where(players.c.id == _player)
    .values(bound(players, "name", "forgotten_at"))
    .values(language=null(), preferences=null(), away_until=null(), platform=null())
)
OF_PLAYER = tuple(
    delete(table).where(table.c.player == _player)
    for table in (accounts, devices, lessons, places, drafts, plans, reviews, seeks, trees, vacations, outbox, posts)
)
APART = delete(blocks).where(or_(blocks.c.blocker == _player, blocks.c.blocked == _player))
FROM_PLAYER = delete(posts).where(posts.c.author == _player)
UNSAID = update(talk).where(OWN).values(text="")
IN_ROOM = tuple(delete(table).where(table.c.room == _room) for table in (outbox, posts))
UNRANKED = update(ratings).where(ratings.c.player == _player).values(ranked_until=null())
SEALED = (
    update(links).where(or_(links.c.kept == _player, links.c.gone == _player)).values(bound(links, "until", "undo"))
)
CODES = delete(codes).where(codes.c.platform == _platform, codes.c.ref == _ref)
CLAIMED = delete(codes).where(codes.c.by_platform == _platform, codes.c.by_ref == _ref)
MISSES = delete(misses).where(misses.c.platform == _platform, misses.c.ref == _ref)
ROOM = select(rooms.c.community).where(rooms.c.id == _room)
NAMELESS_ROOM = update(rooms).where(rooms.c.id == _room).values(bound(rooms, "ref", "name"))
COMMUNITY = select(communities.c.ref).where(communities.c.id == bindparam("of_community"))
NAMELESS_COMMUNITY = (
    update(communities).where(communities.c.id == bindparam("of_community")).values(bound(communities, "ref", "name"))
)


def _like(*searched: Column[Any]) -> Any:  # noqa: ANN401 - a condition
    return or_(*(func.lower(column).like(_pattern, escape="/") for column in searched))


def _found(*columns: Column[Any], searched: tuple[Column[Any], ...]) -> Select[Any]:
    return select(*columns).where(_like(*searched))


POSTS = (
    _found(posts.c.id, posts.c.text, posts.c.message, searched=(posts.c.text, posts.c.message))
    .where(posts.c.id > bindparam("after"))
    .order_by(posts.c.id)
    .limit(bindparam("at_most"))
)
REWRITE_POST = update(posts).where(posts.c.id == bindparam("at_id")).values(bound(posts, "text", "message"))
OUTBOX = _found(outbox.c.id, outbox.c.message, searched=(outbox.c.message, outbox.c.problem))
REWRITE_OUTBOX = (
    update(outbox).where(outbox.c.id == bindparam("at_id")).values(bound(outbox, "message")).values(problem=null())
)
KEYS = _found(keys.c.name, keys.c.value, searched=(keys.c.name, keys.c.value))
REWRITE_KEY = update(keys).where(keys.c.name == bindparam("at_name")).values(bound(keys, "value"))
DROP_KEY = delete(keys).where(keys.c.name == bindparam("at_name"))
UPDATES = _found(inbox.c.platform, inbox.c.update_id, searched=(inbox.c.update_id,))
DROP_UPDATE = delete(inbox).where(inbox.c.platform == _platform, inbox.c.update_id == bindparam("at_id"))
REASONS = _found(audit.c.id, audit.c.reason, searched=(audit.c.reason,))
REWRITE_REASON = update(audit).where(audit.c.id == bindparam("at_id")).values(bound(audit, "reason"))
NOTES = _found(tree_nodes.c.tree, tree_nodes.c.id, tree_nodes.c.note, searched=(tree_nodes.c.note,))
REWRITE_NOTE = (
    update(tree_nodes)
    .where(tree_nodes.c.tree == bindparam("of_tree"), tree_nodes.c.id == bindparam("at_id"))
    .values(bound(tree_nodes, "note"))
)
TALK = _found(talk.c.match, talk.c.number, talk.c.text, searched=(talk.c.text,))
REWRITE_TALK = (
    update(talk)
    .where(talk.c.match == bindparam("of_match"), talk.c.number == bindparam("at_id"))
    .values(bound(talk, "text"))
)
PROBLEMS = update(timers).where(_like(timers.c.problem)).values(problem=literal_column("''"))


def _patterns(*texts: str) -> list[str]:
    """Return patterns that find texts anywhere in a column, plain or within JSON, ignoring the case of ASCII letters."""
    forms = {form for text in texts for form in (text, encode(text)[1:-1]) if text}
    lower = {form.translate(_LOWER) for form in forms} | {form.lower() for form in forms}
    return sorted("%" + form.replace("/", "//").replace("%", "/%").replace("_", "/_") + "%" for form in lower)


_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


class SqlErasure(Repository, Erasure):
    """Erasure in SQL."""

    def unbind(self, gone: Gone) -> None:
        for account in gone.accounts:
            where = {"of_platform": account.platform, "of_ref": account.ref}
            for statement in (CODES, CLAIMED, MISSES):
                self._sql.change(statement, where)
        for player in gone.players:
            for statement in OF_PLAYER[:-2]:
                self._sql.change(statement, {"of_player": player})
            self._sql.change(NAMELESS, {"of_player": player, "name": gone.word, "forgotten_at": gone.at})
            self._sql.change(APART, {"of_player": player})
            self._sql.change(UNRANKED, {"of_player": player})
            self._sql.change(SEALED, {"of_player": player, "until": gone.at, "undo": {}})

    def erase(self, gone: Gone) -> None:
        for player in gone.players:
            for statement in (*OF_PLAYER[-2:], FROM_PLAYER):
                self._sql.change(statement, {"of_player": player})
            self._sql.change(UNSAID, {"of_player": player})
        for room in gone.private:
            self._close(gone, room)
        called, ids = _patterns(*gone.names, *gone.handles), _patterns(*gone.refs)
        for pattern in called:
            self._rewrite(gone, pattern)
        for pattern in (*called, *ids):
            self._sql.change(PROBLEMS, {"pattern": pattern})
            for name, value in self._sql.rows(KEYS, {"pattern": pattern}):
                kept = gone.in_key(name, value)
                if kept is None:
                    self._sql.change(DROP_KEY, {"at_name": name})
                elif kept != value:
                    self._sql.change(REWRITE_KEY, {"at_name": name, "value": kept})
        for pattern in ids:
            for platform, update_id in self._sql.rows(UPDATES, {"pattern": pattern}):
                if gone.identifies(update_id):
                    self._sql.change(DROP_UPDATE, {"of_platform": platform, "at_id": update_id})

    def _close(self, gone: Gone, room: int) -> None:
        """Empty a room that only they can read; its row stays, since matches may refer to it."""
        for statement in IN_ROOM:
            self._sql.change(statement, {"of_room": room})
        (community,) = self._sql.rows(ROOM, {"of_room": room})[0]
        self._sql.change(NAMELESS_ROOM, {"of_room": room, "ref": f"forgotten:{room}", "name": gone.word})
        (ref,) = self._sql.rows(COMMUNITY, {"of_community": community})[0]
        if gone.identifies(ref):
            values = {"of_community": community, "ref": f"forgotten:{community}", "name": gone.word}
            self._sql.change(NAMELESS_COMMUNITY, values)

    def _rewrite(self, gone: Gone, pattern: str) -> None:
        """Replace their name in messages and reasons."""
        found, after = {"pattern": pattern}, 0
        while page := self._sql.rows(POSTS, {**found, "after": after, "at_most": _PAGE}):
            for number, text, message in page:
                said = message and packed(without(gone, unpacked(message, "posts", number)))
                if (talk := gone.in_talk(text), said) != (text, message):
                    self._sql.change(REWRITE_POST, {"at_id": number, "text": talk, "message": said})
            after = page[-1][0]
        for number, message in self._sql.rows(OUTBOX, found):
            kept = packed(without(gone, unpacked(message, "outbox", number)))
            self._sql.change(REWRITE_OUTBOX, {"at_id": number, "message": kept})
        for number, reason in self._sql.rows(REASONS, found):
            self._sql.change(REWRITE_REASON, {"at_id": number, "reason": gone.in_words(reason)})
        for tree, number, note in self._sql.rows(NOTES, found):
            if (talk := gone.in_talk(note)) != note:
                self._sql.change(REWRITE_NOTE, {"of_tree": tree, "at_id": number, "note": talk})
        for match, number, text in self._sql.rows(TALK, found):
            if (talk_ := gone.in_talk(text)) != text:
                self._sql.change(REWRITE_TALK, {"of_match": match, "at_id": number, "text": talk_})
