"""Column types, and the metadata that holds every table.

SQLite and PostgreSQL store times, text and plain data in the same form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import Enum, StrEnum, auto
from typing import Any, Final, TypeAlias

from msgspec import Struct, convert, to_builtins
from sqlalchemy import (
    BigInteger,
    BindParameter,
    Column,
    ColumnElement,
    Dialect,
    Float,
    Index,
    Integer,
    MetaData,
    Text,
    TypeDecorator,
    bindparam,
    text,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.schema import CreateIndex
from sqlalchemy.sql.base import ReadOnlyColumnCollection
from sqlalchemy.sql.compiler import DDLCompiler

from core.names import storable
from core.time.clock import instant
from storage.text import decode, encode, to_microseconds

_WHERE: Final = "where"
"""Key under which an index stores its condition."""


class ColumnErasure(Enum):
    """What happens to a column, or its row, when we erase a person.

    Each column that names a player or an account, or holds what people wrote or chose, declares this; a test checks
    that. :mod:`storage.privacy` acts on it.
    """

    STAYS = auto()
    """It stays: it says nothing about this person alone, or belongs to an operator. Their id now means an anonymous player."""
    ROW = auto()
    """It is deleted with its row."""
    FIRST = auto()
    """The row is deleted together with the accounts: it concerns only this person."""
    LAST = auto()
    """The row is deleted together with their messages, after we have told opponents how their matches ended."""
    NULL = auto()
    """We empty the column in their row."""
    WORD = auto()
    """We replace it in their row with the name of an anonymous player."""
    MESSAGE = auto()
    """It holds a message that names people by id: see :mod:`core.messages.anonymity`."""
    MENTIONS = auto()
    """We replace their name after each ``@``, in texts by other people."""
    REASON = auto()
    """As :attr:`MENTIONS`; and if the row is about them or one of their matches, we replace their name everywhere."""
    SPEECH = auto()
    """We empty what they wrote, which has their seat or id beside it; otherwise as :attr:`MENTIONS`."""
    PROBLEM = auto()
    """We empty it if it names them."""
    PRIVATE = auto()
    """We replace it if it is the name or id of one of their private rooms or its community."""
    IDS = auto()
    """We remove the parts that contain their id on a platform."""
    UNDO = auto()
    """We empty it, so that nothing can be undone."""


ERASED: Final = "erased"
"""Key under which a column stores what erasing a person does to it."""
STAYS, ROW, FIRST, LAST, NULL, WORD, MESSAGE, MENTIONS, REASON, SPEECH, PROBLEM, PRIVATE, IDS, UNDO = (
    {ERASED: each} for each in ColumnErasure
)


class MessageText(Text):
    """Packed message, as JSON; read by :func:`storage.text.unpacked`."""


Id = BigInteger().with_variant(Integer(), "sqlite")
"""Type of row numbers. SQLite numbers rows automatically only if the type is exactly INTEGER."""


Rows: TypeAlias = Callable[[ReadOnlyColumnCollection[str, Column[Any]]], ColumnElement[bool]]
"""Function that takes a table's columns and returns the condition for the rows of :data:`WHOSE`."""


class FileSection(Struct, frozen=True):
    """Section of a personal file: rows of one table.

    Attributes:
        name: name of the section, as people read it.
        rows: which rows belong to a person. None if foreign keys say so, or an account's platform and id there.
    """

    name: str
    rows: Rows | None = None


GIVEN: Final = "given"
"""Key of ``info`` for personal files: whether they contain a table, and how to write a column.

Each table declares it; a column only if we convert its values. A test checks that. :mod:`storage.privacy` acts on it.
"""
WHOSE: Final[BindParameter[int]] = bindparam("of_player", type_=Id)
"""Id of the player whose rows we look for."""
WITHHELD: Final[dict[str, object]] = {GIVEN: False}
"""Not in personal files: a secret, other people's data, or no personal data."""
RECORDED: Final[dict[str, object]] = {GIVEN: "matches"}
"""In personal files as part of the match records, which have their own section."""


def file_section(section: str, rows: Rows | None = None) -> dict[str, object]:
    """Return the ``info`` of a table that personal files contain, as a :class:`FileSection`."""
    return {GIVEN: FileSection(section, rows)}


def given_as(read: Callable[[Any], object]) -> dict[str, object]:
    """Return the ``info`` of a column whose values a function converts for personal files."""
    return {GIVEN: read}


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


class Instant(TypeDecorator[datetime]):
    """Aware time, stored as whole microseconds since 1970: exact, sortable, and the same on both engines."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - its signature
        """Convert a value for the database. Raises NaiveTime."""
        return None if value is None else to_microseconds(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - its signature
        """Convert a value from the database."""
        return None if value is None else instant(value)


class UserText(TypeDecorator[str]):
    """Text that people chose. Our own codes are plain ``Text``."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - its signature
        """Convert a value for the database."""
        return None if value is None else storable(value)


class Json(TypeDecorator[Any]):
    """Plain data, stored as compact JSON text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:  # noqa: ANN401, ARG002 - its signature
        """Convert a value for the database."""
        return None if value is None else encode(dict(value) if isinstance(value, Mapping) else value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:  # noqa: ANN401, ARG002 - its signature
        """Convert a value from the database."""
        return None if value is None else decode(value)


class EnumText(TypeDecorator[StrEnum]):
    """Member of an enumeration, stored as its text."""

    impl = Text
    cache_ok = True

    def __init__(self, kind: type[StrEnum]) -> None:
        super().__init__()
        self.kind = kind

    def process_result_value(self, value: str | None, dialect: Dialect) -> StrEnum | None:  # noqa: ARG002 - its signature
        """Convert a value from the database. The other direction needs nothing: a member is already text."""
        return None if value is None else self.kind(value)


class Packed(TypeDecorator[Any]):
    """Frozen struct, stored as compact JSON text that leaves out fields with default values.

    Args:
        kind: class of the value.
        usual: the value that is stored as NULL.
    """

    impl = Text
    cache_ok = True

    def __init__(self, kind: type, usual: object = None) -> None:
        super().__init__()
        self.kind = kind
        self.usual = usual

    def process_bind_param(self, value: object, dialect: Dialect) -> str | None:  # noqa: ARG002 - its signature
        """Convert a value for the database."""
        return None if value == self.usual else encode(to_builtins(value))

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:  # noqa: ANN401, ARG002 - its signature
        """Convert a value from the database."""
        return self.usual if value is None else convert(decode(value), self.kind)


class Real(TypeDecorator[float]):
    """Number in double precision, as Python's float."""

    impl = Float(53)
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> None:
        """Return no conversion: drivers already return floats, and asyncpg's own type would need a cursor that we don't have."""


def partial(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """Return an index of the rows that meet a condition."""
    return Index(name, *columns, unique=unique, sqlite_where=text(where), info={_WHERE: where})


@compiles(CreateIndex, "postgresql")
def _create_index(create: CreateIndex, compiler: DDLCompiler, **options: Any) -> str:
    """Return the SQL that creates an index. With ``postgresql_where``, programs on SQLite would load that dialect, too."""
    sql: str = compiler.visit_create_index(create, **options)  # type: ignore[no-untyped-call]  # SQLAlchemy's
    where = create.element.info.get(_WHERE)
    return sql if where is None else f"{sql} WHERE {where}"
