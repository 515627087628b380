"""Types of columns, and the metadata that holds every table.

Times, text and plain data are kept alike by SQLite and PostgreSQL.
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
"""Key under which an index knows its condition."""


class ColumnErasure(Enum):
    """What becomes of a column when a person is forgotten; or of its row, where the column says whose it is.

    It is declared beside each column that names a player or an account, or holds what people wrote or chose. A test asks for it.
    :mod:`storage.privacy` does it.
    """

    STAYS = auto()
    """It tells nothing that isn't others', too, or an operator's; an id is that of an anonymous player from then on."""
    ROW = auto()
    """It goes with its row."""
    FIRST = auto()
    """The row is deleted with the accounts: it concerns the person alone."""
    LAST = auto()
    """The row is deleted with their messages, after opponents were notified of the ends of their matches."""
    NULL = auto()
    """It is emptied in their row."""
    WORD = auto()
    """It becomes the name of an anonymous player in their row."""
    MESSAGE = auto()
    """They are named in it by id: see :mod:`core.messages.anonymity`."""
    MENTIONS = auto()
    """Their name is replaced after each ``@``, in texts of other people."""
    REASON = auto()
    """The same; and everywhere where the row is about them or a match of theirs."""
    SPEECH = auto()
    """It is emptied where they wrote it, with their seat beside it; elsewhere it is as with :attr:`MENTIONS`."""
    PROBLEM = auto()
    """It is emptied where it names them."""
    PRIVATE = auto()
    """It is replaced where it is that of a private room of theirs."""
    IDS = auto()
    """What contains their id on a platform goes."""
    UNDO = auto()
    """It is emptied, so that nothing can be undone."""


ERASED: Final = "erased"
"""Key under which a column knows what becomes of it."""
STAYS, ROW, FIRST, LAST, NULL, WORD, MESSAGE, MENTIONS, REASON, SPEECH, PROBLEM, PRIVATE, IDS, UNDO = (
    {ERASED: each} for each in ColumnErasure
)


class MessageText(Text):
    """Packed message, as JSON; read by :func:`storage.text.unpacked`."""


Id = BigInteger().with_variant(Integer(), "sqlite")
"""Type of row numbers. SQLite numbers rows by itself only if the type is exactly INTEGER."""


Rows: TypeAlias = Callable[[ReadOnlyColumnCollection[str, Column[Any]]], ColumnElement[bool]]
"""Function that returns from a table's columns which rows are those of :data:`WHOSE`."""


class FileSection(Struct, frozen=True):
    """Section of a personal file: rows of one table.

    Attributes:
        name: name of the section, a word that people understand.
        rows: which rows are a person's; None: foreign keys say it, or the platform and its id of an account.
    """

    name: str
    rows: Rows | None = None


GIVEN: Final = "given"
"""Key of ``info`` for personal files: whether a table is in them, and how a column is written.

Each table says it, a column only where it isn't given as it is. A test asks for it. :mod:`storage.privacy` does it.
"""
WHOSE: Final[BindParameter[int]] = bindparam("of_player", type_=Id)
"""Id of the player whose rows are found."""
WITHHELD: Final[dict[str, object]] = {GIVEN: False}
"""Not in personal files: a secret, data of other people, or no personal data."""
RECORDED: Final[dict[str, object]] = {GIVEN: "matches"}
"""In personal files as part of the match records, which have a section of their own."""


def given(section: str, rows: Rows | None = None) -> dict[str, object]:
    """Return the ``info`` of a table that personal files contain, as a :class:`FileSection`."""
    return {GIVEN: FileSection(section, rows)}


def given_as(read: Callable[[Any], object]) -> dict[str, object]:
    """Return the ``info`` of a column whose value a function converts for personal files."""
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
    """Aware time, stored as whole microseconds since 1970: exact, sortable, and equal on both engines."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - its signature
        """Convert a value for the database. Raises NaiveTime."""
        return None if value is None else to_microseconds(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - its signature
        """Convert a value from the database."""
        return None if value is None else instant(value)


class UserText(TypeDecorator[str]):
    """Text that people chose. Codes of our own are plain ``Text``."""

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
        """Convert a value from the database; for the database, a member is text already."""
        return None if value is None else self.kind(value)


class Packed(TypeDecorator[Any]):
    """Frozen struct, stored as compact JSON text, without fields that have their defaults.

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
        """Return no conversion: drivers return a float, and asyncpg's own type needs a cursor that isn't there."""


def partial(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """Return an index of the rows that meet a condition."""
    return Index(name, *columns, unique=unique, sqlite_where=text(where), info={_WHERE: where})


@compiles(CreateIndex, "postgresql")
def _create_index(create: CreateIndex, compiler: DDLCompiler, **options: Any) -> str:
    """Return the SQL that creates an index. With ``postgresql_where``, every program on SQLite would load that dialect, too."""
    sql: str = compiler.visit_create_index(create, **options)  # type: ignore[no-untyped-call]  # SQLAlchemy's
    where = create.element.info.get(_WHERE)
    return sql if where is None else f"{sql} WHERE {where}"
