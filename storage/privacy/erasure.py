"""Erasure of a person's data, in SQL, as the tables' columns declare it. It is rare, so it may scan whole tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import (
    BindParameter,
    Column,
    Delete,
    Table,
    bindparam,
    delete,
    func,
    literal_column,
    null,
    or_,
    select,
    tuple_,
    union,
    update,
)

from core.messages.anonymity import ErasedPlayer, without
from core.messages.content import Unreadable
from storage.columns import ERASED, ColumnErasure
from storage.operation.keys import DELETE_KEY, KEY, PUT_KEY, keys
from storage.outbox.outbox import inbox
from storage.people.communities import communities, rooms
from storage.people.links import links
from storage.people.people import accounts, players
from storage.play.audiences import OWN, talk
from storage.play.challenges import challenges
from storage.play.comments import comments
from storage.play.match_rows import matches
from storage.statements import Repository, bound
from storage.tables import metadata
from storage.text import encode, fold, packed, unpacked

_PAGE = 1000
_LATEST: Final = "erasure.latest"
"""Key with a text that changes with each erasure."""
_IDS = re.compile(r'"(player|notify|number)":\[?(\d+(?:,\d+)*)')
"""Ids of players, and numbers of matches, in a packed message."""
_player: BindParameter[int] = bindparam("of_player")
_room: BindParameter[int] = bindparam("of_room")
_platform: BindParameter[str] = bindparam("of_platform")
_ref = bindparam("of_ref", type_=accounts.c.ref.type)
_pattern: Any = bindparam("pattern")


def _erased_columns(*hows: ColumnErasure) -> Iterator[tuple[Table, Column[Any]]]:
    """Yield each column that is erased in one of these ways, with its table."""
    for table in metadata.sorted_tables:
        yield from ((table, column) for column in table.columns if column.info.get(ERASED) in hows)


def _delete_statements(how: ColumnErasure, key: Column[Any], player: BindParameter[int]) -> tuple[Delete, ...]:
    """Return statements that delete rows that are erased in this way, found by their foreign keys to a table."""
    return tuple(
        delete(table).where(column == player) for table, column in _erased_columns(how) if column.references(key)
    )


def _contains_pattern(*searched: Column[Any]) -> Any:  # noqa: ANN401 - a condition
    return or_(*(func.lower(column).like(_pattern, escape="/") for column in searched))


OF_PLAYER = {how: _delete_statements(how, players.c.id, _player) for how in (ColumnErasure.FIRST, ColumnErasure.LAST)}
IN_ROOM = _delete_statements(ColumnErasure.LAST, rooms.c.id, _room)
OF_ACCOUNT = tuple(
    delete(table).where(table.c[each.name.replace("ref", "platform")] == _platform, each == _ref)
    for table, each in _erased_columns(ColumnErasure.FIRST)
    if not each.foreign_keys
)
EMPTY_MESSAGES = tuple(
    update(table).where((table.c.id if table is players else table.c.player) == _player).values({each.name: null()})
    for table, each in _erased_columns(ColumnErasure.NULL)
)
PROBLEMS = tuple(
    update(table).where(_contains_pattern(each)).values({each.name: null() if each.nullable else literal_column("''")})
    for table, each in _erased_columns(ColumnErasure.PROBLEM)
)
RENAME_PLAYER = update(players).where(players.c.id == _player).values(bound(players, "name", "forgotten_at"))
CLEAR_UNDO = (
    update(links).where(or_(links.c.kept == _player, links.c.gone == _player)).values(bound(links, "until", "undo"))
)
EMPTY_SPEECH = (  # the rows stay, so that no number is used again
    update(talk).where(OWN).values(text=""),
    update(comments).where(comments.c.author == _player).values(text=""),
)
ROOM = select(rooms.c.community).where(rooms.c.id == _room)
RENAME_ROOM = update(rooms).where(rooms.c.id == _room).values(bound(rooms, "ref", "name"))
COMMUNITY = select(communities.c.ref).where(communities.c.id == bindparam("of_community"))
RENAME_COMMUNITY = (
    update(communities).where(communities.c.id == bindparam("of_community")).values(bound(communities, "ref", "name"))
)
KEYS = select(keys.c.name, keys.c.value).where(_contains_pattern(keys.c.name, keys.c.value))
REWRITE_KEY = update(keys).where(keys.c.name == bindparam("at_name")).values(bound(keys, "value"))
UPDATES = select(inbox.c.platform, inbox.c.update_id).where(_contains_pattern(inbox.c.update_id))
DELETE_UPDATE = delete(inbox).where(inbox.c.platform == _platform, inbox.c.update_id == bindparam("at_id"))

NAMES_OF = union(
    select(players.c.name).where(players.c.id == _player),
    select(accounts.c.handle).where(accounts.c.player == _player, accounts.c.handle.is_not(None)),
)
HOLDERS = (  # players without an account are names in imported records, or people to whom no name refers any more
    select(accounts.c.player)
    .join(players, players.c.id == accounts.c.player)
    .where(
        or_(
            accounts.c.folded == bindparam("folded"),
            players.c.name == bindparam("called"),
            func.lower(players.c.name) == bindparam("lower"),
        )
    )
)
PLACE_NAMES = select(rooms.c.name, communities.c.name).join(communities).where(rooms.c.id == _room)
PLACES_CALLED = (
    select(rooms.c.id)
    .join(communities)
    .where(or_(rooms.c.name == bindparam("called"), communities.c.name == bindparam("called")))
)
NUMBERS = union(
    *(
        select(table.c[number]).where(whose == _player)
        for table, number in ((challenges, "number"), (matches, "number"))
        for whose in table.columns
        if whose.references(players.c.id)
    )
)


class _Texts:
    """Statements that find and change the texts of a column."""

    def __init__(self, table: Table, column: Column[Any], how: ColumnErasure) -> None:
        self.column, self.how = column.name, how
        self.key = [key_column.name for key_column in table.primary_key]
        self._about = [
            key_column
            for key_column in table.columns
            if key_column.references(players.c.id) or key_column.name == "match"
        ]
        key = [table.c[name] for name in self.key]
        after_key = (bindparam(f"after_{key_column.name}", type_=key_column.type) for key_column in key)
        self.find = (
            select(*key, column, *self._about)
            .where(_contains_pattern(column), tuple_(*key) > tuple_(*after_key))
            .order_by(*key)
            .limit(bindparam("at_most"))
        )
        at = [key_column == bindparam(f"at_{key_column.name}", type_=key_column.type) for key_column in key]
        self.change = update(table).where(*at).values(bound(table, column.name))
        self.drop = delete(table).where(*at)
        self.table = table.name

    def without(self, person: ErasedPlayer, text: str, row: Sequence[Any]) -> str | None:
        """Return a text without a person; ``row`` has the key, the text, and what the text is about.

        Return None if the row must be deleted, because we can't read its message and it is about them. Other unreadable
        messages stay as they are.
        """
        if self.how is ColumnErasure.MESSAGE:
            message = unpacked(text, self.table, row[0])
            if isinstance(message.content, Unreadable):
                return None if _is_about(person, text) else text
            return packed(without(person, message))
        about = self.how is ColumnErasure.REASON and any(
            whom in (person.numbers if about_column.name == "match" else person.players)
            for about_column, whom in zip(self._about, row[len(self.key) + 1 :], strict=True)
        )
        return person.in_text(text, about=about)


def _is_about(person: ErasedPlayer, packed_message: str) -> bool:
    """Return whether a packed message names or notifies a person by id, or is about one of their matches."""
    return any(
        int(number) in (person.numbers if field == "number" else person.players)
        for field, numbers in _IDS.findall(packed_message)
        for number in numbers.split(",")
    )


TEXTS: Final = tuple(
    _Texts(table, column, column.info[ERASED])
    for table, column in _erased_columns(
        ColumnErasure.MESSAGE, ColumnErasure.MENTIONS, ColumnErasure.REASON, ColumnErasure.SPEECH
    )
)


def _patterns(*texts: str) -> list[str]:
    """Return patterns that find texts anywhere in a column, plain or within JSON, ignoring the case of ASCII letters."""
    forms = {form for text in texts for form in (text, encode(text)[1:-1]) if text}
    lower = {_lower(form) for form in forms} | {form.lower() for form in forms}
    return sorted("%" + form.replace("/", "//").replace("%", "/%").replace("_", "/_") + "%" for form in lower)


def _lower(text: str) -> str:
    """Return a text in lower case as SQLite's ``lower`` does, which only handles ASCII."""
    return text.translate(_LOWER)


_LOWER: Mapping[int, int] = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


class Erasure(Repository):
    """Erasure of a person's data."""

    def names(self, players: Sequence[int]) -> Sequence[str]:
        """Return the names and handles of a person's players that no one else with an account has, sorted."""
        person_names = {name for player in players for name in self._sql.scalars(NAMES_OF, {"of_player": player})}
        return sorted(name for name in person_names if name and not self._holders(name) - {*players})

    def _holders(self, name: str) -> set[int]:
        """Return the players with an account who have this name, or to whom others refer by it."""
        values = {"folded": fold(name), "called": name, "lower": _lower(name)}
        return set(self._sql.scalars(HOLDERS, values))

    def places(self, rooms: Sequence[int]) -> Sequence[str]:
        """Return the names of a person's private rooms, and of their communities, that no other place has, sorted."""
        place_names = {name for room in rooms for name in self._sql.rows(PLACE_NAMES, {"of_room": room})[0]}
        return sorted(name for name in place_names if not self._rooms(name) - {*rooms})

    def _rooms(self, name: str) -> set[int]:
        """Return the rooms that have this name, or whose community has it."""
        return set(self._sql.scalars(PLACES_CALLED, {"called": name}))

    def numbers(self, players: Sequence[int]) -> frozenset[int]:
        """Return the numbers of all matches and challenges of a person's players."""
        return frozenset(number for player in players for number in self._sql.scalars(NUMBERS, {"of_player": player}))

    def unbind(self, person: ErasedPlayer) -> None:
        """Remove their accounts and handles, and rename them :attr:`ErasedPlayer.word`.

        So later messages mention an anonymous player, and we don't send them to the person.
        """
        for account in person.accounts:
            for statement in OF_ACCOUNT:
                self._sql.change(statement, {"of_platform": account.platform, "of_ref": account.ref})
        for player in person.players:
            for deletion in OF_PLAYER[ColumnErasure.FIRST]:
                self._sql.change(deletion, {"of_player": player})
            for emptied in EMPTY_MESSAGES:
                self._sql.change(emptied, {"of_player": player})
            self._sql.change(RENAME_PLAYER, {"of_player": player, "name": person.word, "forgotten_at": person.at})
            self._sql.change(CLEAR_UNDO, {"of_player": player, "until": person.at, "undo": {}})

    def erase(self, person: ErasedPlayer) -> None:
        """Delete the messages from and to a person, and replace their name in all other messages.

        If we can no longer read a message with their name or id, we delete it if it is about them: if it names or
        notifies them by id, or is about one of their matches.
        """
        for player in person.players:
            for statement in OF_PLAYER[ColumnErasure.LAST]:
                self._sql.change(statement, {"of_player": player})
            for emptied in EMPTY_SPEECH:
                self._sql.change(emptied, {"of_player": player})
        for room in person.private:
            self._close(person, room)
        name_patterns = _patterns(*person.names, *person.places)
        id_patterns = [f'%"player":{player}{end}%' for player in person.players for end in "},"]
        for texts in TEXTS:
            for pattern in (*name_patterns, *(id_patterns if texts.how is ColumnErasure.MESSAGE else ())):
                self._rewrite(person, texts, pattern)
        self._drop_ids(person, name_patterns, _patterns(*person.refs))
        self._sql.change(PUT_KEY, {"name": _LATEST, "value": f"{min(person.players)} {person.at.isoformat()}"})

    def latest(self) -> str:
        """Return a text that changes with each erasure, so that open pages learn that they show too much."""
        return str(self._sql.value(KEY, {"at_name": _LATEST}) or "")

    def _drop_ids(self, person: ErasedPlayer, name_patterns: Sequence[str], ids: Sequence[str]) -> None:
        """Delete what platforms and the program store under their ids, and the errors that mention them."""
        for pattern in (*name_patterns, *ids):
            for problem in PROBLEMS:
                self._sql.change(problem, {"pattern": pattern})
            for name, value in self._sql.rows(KEYS, {"pattern": pattern}):
                new_value = person.in_key(name, value)
                if new_value is None:
                    self._sql.change(DELETE_KEY, {"at_name": name})
                elif new_value != value:
                    self._sql.change(REWRITE_KEY, {"at_name": name, "value": new_value})
        for pattern in ids:
            for platform, update_id in self._sql.rows(UPDATES, {"pattern": pattern}):
                if person.identifies(update_id):
                    self._sql.change(DELETE_UPDATE, {"of_platform": platform, "at_id": update_id})

    def _close(self, person: ErasedPlayer, room: int) -> None:
        """Empty a room that only they can read; its row stays, because matches may refer to it."""
        for statement in IN_ROOM:
            self._sql.change(statement, {"of_room": room})
        [community] = self._sql.scalars(ROOM, {"of_room": room})
        self._sql.change(RENAME_ROOM, {"of_room": room, "ref": f"forgotten:{room}", "name": person.word})
        [ref] = self._sql.scalars(COMMUNITY, {"of_community": community})
        if person.identifies(ref):
            values = {"of_community": community, "ref": f"forgotten:{community}", "name": person.word}
            self._sql.change(RENAME_COMMUNITY, values)

    def _rewrite(self, person: ErasedPlayer, texts: _Texts, pattern: str) -> None:
        """Change the texts of a column that match a pattern, a few at a time."""
        after_key: Sequence[Any] = (-1,) * len(texts.key)
        while True:
            begin = {f"after_{name}": value for name, value in zip(texts.key, after_key, strict=True)}
            rows = self._sql.rows(texts.find, {"pattern": pattern, "at_most": _PAGE, **begin})
            for row in rows:
                after_key, text = row[: len(texts.key)], row[len(texts.key)]
                at = {f"at_{name}": value for name, value in zip(texts.key, after_key, strict=True)}
                new_text = texts.without(person, text, row)
                if new_text is None:
                    self._sql.change(texts.drop, at)
                elif new_text != text:
                    self._sql.change(texts.change, {**at, texts.column: new_text})
            if len(rows) < _PAGE:
                return
