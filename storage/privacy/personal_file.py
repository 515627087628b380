"""Personal file: everything that we store about a person, for that person. The tables declare what belongs in it.

We scan whole tables, because this is rare and indexes would make every turn slower. ``docs/privacy.md`` describes the sections.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, Table, or_, select, tuple_

from core.names import Name, storable
from storage.columns import ERASED, GIVEN, WHOSE, FileSection, MessageText
from storage.people.communities import communities, rooms
from storage.people.people import People, accounts, players
from storage.statements import Repository
from storage.tables import metadata
from storage.text import decode

SCHEMA: Final = "urn:stonepost:personal:2"
"""Identifier of the format and its version."""
_ACCOUNTS = select(accounts.c.platform, accounts.c.ref).where(accounts.c.player == WHOSE)


_PRIVATE = select(accounts.c.private).where(accounts.c.player == WHOSE)


def _rows_of_person(table: Table, players_named: Sequence[Column[Any]]) -> ColumnElement[bool]:
    """Return the condition for rows of a person: those that name their player, or are erased with their private room.

    If no column names players: the rows with the platform and id of one of their accounts.
    """
    if players_named:
        of_rooms = (column for column in table.columns if column.references(rooms.c.id) and ERASED in column.info)
        return or_(*(column == WHOSE for column in players_named), *(column.in_(_PRIVATE) for column in of_rooms))
    refs = (column for column in table.columns if column.name.endswith("ref"))
    return or_(*(tuple_(table.c[ref.name.replace("ref", "platform")], ref).in_(_ACCOUNTS) for ref in refs))


def _selected_value(column: Column[Any]) -> Any:  # noqa: ANN401 - a column of a selection
    """Return what to select for a column: for a room or a community, its name. Ratings over all communities have no name."""
    if column.references(rooms.c.id):
        return select(rooms.c.name).where(rooms.c.id == column).scalar_subquery()
    if column.name == "community":
        return select(communities.c.name).where(communities.c.id == column).scalar_subquery()
    return column


class _Rows:
    """Rows of a table that a personal file contains."""

    def __init__(self, table: Table, section: FileSection) -> None:
        player_columns = [column for column in table.columns if column.references(players.c.id)]
        left_out = player_columns if len(player_columns) == 1 else []  # this column would be the person in every row
        columns = [column for column in table.columns if column.info.get(GIVEN) is not False]
        self.columns = [column for column in columns if column not in left_out]
        condition = _rows_of_person(table, player_columns) if section.rows is None else section.rows(table.c)
        self.find = select(*map(_selected_value, self.columns)).where(condition).order_by(*table.primary_key)


@cache
def sections() -> Mapping[str, _Rows]:
    """Return the sections by name, in order; made for the first file, because making them at every start would take 50 ms."""
    declared_sections = ((table.info.get(GIVEN), table) for table in metadata.tables.values())
    rows_by_section = {
        section.name: _Rows(table, section) for section, table in declared_sections if isinstance(section, FileSection)
    }
    return dict(sorted(rows_by_section.items()))


class PersonalFile(Repository):
    """File of everything that we store about a person, except the records of their matches."""

    def for_player(self, player: int) -> dict[str, object]:
        """Return the sections of the file by name, as data that msgspec can write."""
        return {"schema": SCHEMA} | {name: self._section(rows, player) for name, rows in sections().items()}

    def _section(self, rows: _Rows, player: int) -> list[dict[str, object]]:
        found_rows = self._sql.rows(rows.find, {"of_player": player})
        return [
            {column.name: self._file_value(column, value) for column, value in zip(rows.columns, row, strict=True)}
            for row in found_rows
        ]

    def _file_value(self, column: Column[Any], value: Any) -> object:  # noqa: ANN401 - anything that is stored
        """Return the value of a column as the file contains it."""
        if value is None:
            return None
        if column.references(players.c.id):
            return Name(People(self._sql).player(value).name, value)
        if isinstance(column.type, MessageText):  # a file can't contain half of a surrogate pair
            return decode(storable(json.dumps(decode(value), ensure_ascii=False)))
        read = column.info.get(GIVEN)
        return value if read is None else read(value)
