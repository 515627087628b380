"""Whatever could name somebody says how it is erased: fields of messages and commands, and columns of tables.

And each table says whether a person is given it when they ask for what is kept of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct
from sqlalchemy import Column, Table

from core.community import CommunitySettings
from core.messages.anonymity import rules
from core.messages.command import Command
from core.messages.content import Content, Part
from core.messages.message import Message
from core.names import Handle, Name, Speech, TextErasure
from core.records.model import Record
from core.time.control import Terms, TimeControl
from core.time.preferences import Preferences
from storage.columns import (
    ERASED,
    GIVEN,
    RECORDED,
    WHOSE,
    WITHHELD,
    ColumnErasure,
    FileSection,
    Json,
    MessageText,
    Packed,
    UserText,
)
from storage.people.people import players
from storage.privacy.personal_file import sections
from storage.tables import metadata
from tests.support.contents import kinds

VALUES = (CommunitySettings, Enum, Preferences, Record, Terms, TimeControl)
"""Values of features, which hold codes, and names of groups and places; and a record that somebody sends, which isn't kept."""


def undeclared(kind: type, seen: set[type] | None = None) -> Iterator[str]:
    """Yield the fields that may hold text, of a class and of all that it holds, which don't say how they are erased."""
    seen = set() if seen is None else seen
    if kind in seen or issubclass(kind, (*VALUES, Name)):
        return
    seen.add(kind)
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is not None or isinstance(hint, type):
            if _holds_text(hint):
                yield f"{kind.__name__}.{name}"
            for each in _classes(hint):
                yield from undeclared(each, seen)


def _holds_text(hint: Any) -> bool:  # noqa: ANN401 - any annotation
    origin = get_origin(hint)
    if origin is Annotated:
        return not any(isinstance(get_arg, TextErasure) for get_arg in get_args(hint))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _holds_text(get_args(hint)[1])
    if "ClassVar" in str(hint) or str(origin) == "typing.Literal":
        return False
    return hint in {str, object, Any} or any(_holds_text(get_arg) for get_arg in get_args(hint))


def _classes(hint: Any) -> Iterator[type]:  # noqa: ANN401 - the same
    if isinstance(hint, type) and get_origin(hint) is None:
        if issubclass(hint, Struct):
            yield hint
    elif "ClassVar" not in str(hint):
        for each in get_args(hint):
            yield from _classes(each)


def test_every_field_of_every_kind_of_message_says_how_it_is_erased() -> None:
    named: tuple[type, ...] = (*kinds(), *Command.KINDS.values(), Message)
    missing = {each for kind in named for each in undeclared(kind)}
    assert missing == set()


def test_a_field_of_plain_text_is_noticed() -> None:
    class Greeting(Part):
        by: Name
        words: tuple[str, ...]
        hello: Handle | None = None

    class Party(Part):
        greetings: tuple[Greeting, ...]

    hints = {"Name": Name, "Handle": Handle, "Greeting": Greeting}
    for kind in (Greeting, Party):
        kind.__annotations__ = {name: eval(hint, hints) for name, hint in kind.__annotations__.items()}  # noqa: S307 - ours
    assert list(undeclared(Party)) == ["Greeting.words"]


def test_what_somebody_said_has_one_author_beside_it() -> None:
    for kind in Content.KINDS.values():
        if TextErasure.SPEECH in rules(kind).values():
            hints = get_type_hints(kind, include_extras=True)
            assert [name for name, hint in hints.items() if hint is Name] == ["name"]
            assert [name for name, hint in hints.items() if hint == Speech] == ["text"]


# --- tables


def _ways(column: Column[Any]) -> set[ColumnErasure]:
    """Return the ways in which a column may be erased; none: it needs not say."""
    if column.references(players.c.id):
        return {ColumnErasure.STAYS, ColumnErasure.FIRST, ColumnErasure.LAST}
    if isinstance(column.type, MessageText):
        return {ColumnErasure.MESSAGE}
    if isinstance(column.type, UserText | Json | Packed):
        return {*ColumnErasure} - {ColumnErasure.MESSAGE}
    return set()


def _missing(tables: Iterator[Table]) -> set[str]:
    return {
        f"{table.name}.{column.name}"
        for table in tables
        for column in table.columns
        if (ways := _ways(column)) and column.info.get(ERASED) not in ways
    }


def test_every_column_that_could_name_somebody_says_how_it_is_erased() -> None:
    assert _missing(iter(metadata.tables.values())) == set()


def test_the_columns_whose_erasure_is_written_by_hand_are_these() -> None:
    by_hand = {
        ColumnErasure.WORD,
        ColumnErasure.SPEECH,
        ColumnErasure.PRIVATE,
        ColumnErasure.IDS,
        ColumnErasure.UNDO,
    }  # storage/privacy/erasure.py derives no statement from these, or not all
    columns = (column for table in metadata.tables.values() for column in table.columns)
    assert {str(column) for column in columns if column.info.get(ERASED) in by_hand} == {
        "comments.text",
        "communities.name",
        "communities.ref",
        "inbox.update_id",
        "keys.name",
        "keys.value",
        "links.undo",
        "players.name",
        "rooms.name",
        "rooms.ref",
        "talk.text",
    }


@pytest.mark.parametrize("table", metadata.tables.values(), ids=str)
def test_what_goes_with_its_row_has_a_row_that_goes(table: Table) -> None:
    ways = {column.info.get(ERASED) for column in table.columns}
    whole = {key.column.table for key in table.foreign_keys if key.ondelete == "CASCADE"}
    goes = {ColumnErasure.FIRST, ColumnErasure.LAST}
    assert (
        ColumnErasure.ROW not in ways
        or ways & goes
        or any(goes & {c.info.get(ERASED) for c in each.columns} for each in whole)
    )


def test_a_column_that_does_not_say_is_noticed() -> None:
    undeclared = Table(
        "diary", type(metadata)(), Column("words", UserText), Column("number", Json, info={ERASED: ColumnErasure.ROW})
    )
    assert _missing(iter([undeclared])) == {"diary.words"}


# --- what is given


def _not_given(tables: Iterator[Table]) -> set[str]:
    """Return the tables that don't say whether they are given, and those that are a person's and aren't given."""
    return {
        table.name
        for table in tables
        if GIVEN not in table.info or (table.info[GIVEN] is False and any(map(_is_of_a_person, table.columns)))
    }


def _is_of_a_person(column: Column[Any]) -> bool:
    """Return whether a column says whose its row is, or whether it is the row of a person."""
    goes = {ColumnErasure.FIRST, ColumnErasure.LAST, ColumnErasure.WORD, ColumnErasure.NULL, ColumnErasure.SPEECH}
    return column.references(players.c.id) or column.info.get(ERASED) in goes


def test_every_table_says_whether_it_is_given_and_each_that_is_of_a_person_is() -> None:
    assert _not_given(iter(metadata.tables.values())) == set()


def test_a_table_that_does_not_say_whether_it_is_given_is_noticed() -> None:
    other = type(metadata)()
    silent = Table("silent", other, Column("words", UserText))
    withheld = Table("withheld", other, Column("ref", UserText, info={ERASED: ColumnErasure.FIRST}), info=WITHHELD)
    place = Table("place", other, Column("name", UserText), info=WITHHELD)
    assert _not_given(iter([silent, withheld, place])) == {"silent", "withheld"}


def test_every_section_has_a_name_of_its_own_and_finds_rows_by_the_person() -> None:
    given = [table for table in metadata.tables.values() if isinstance(table.info.get(GIVEN), FileSection)]
    assert len({*sections(), RECORDED[GIVEN]}) == len(given) + 1
    for name, rows in sections().items():
        assert WHOSE.key in rows.find.compile().params, name


def test_the_page_about_privacy_describes_every_section() -> None:
    page = (Path(__file__).parents[4] / "docs" / "privacy.md").read_text()
    first_cells = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    described = {name for cell in first_cells for name in re.findall(r"`(\w+)`", cell)}
    assert described == {*sections(), RECORDED[GIVEN]}
