"""Rows for every declared table, including tables of the future, made from the declarations."""

import random
import re
import sqlite3

from sqlalchemy import CheckConstraint, Column, Table, insert

import storage.unit_of_work  # noqa: F401 - imports the modules of all tables
from storage.copying.copy import python_type, tables
from storage.sqlite.migration import DIALECT

TEXTS = (
    "",
    " plain ",
    "Zoë Ærø 囲碁 😀 é́",
    "\\N \\. \\t \t \r\n 'quoted' \"twice\" `",
    "\u202eright to left\u2028\ufeff\ufffd",
    "\x01\x1f\x7f",
    "ß ss SS ﬁ",
    "Z",
    "a",
    "ä",
    '{"a":[1,2.5,null,"\\u0000\\ud800"]}',
)
REALS = (0.1 + 0.2, -0.0, 1e-300, 1.7976931348623157e308, 1500.0, 5e-324)
WIDE = (0, 1, 2, 3, 2**63 - 1, -(2**63), 1_772_366_400_000_001)
ROWS = 12
"""Largest number of rows of a table; a key may allow fewer."""
TRIES = 30_000
"""Largest number of attempts at the first row of a table."""
MORE = 3_000
"""Largest number of attempts at a further row."""


def fill(database: sqlite3.Connection, luck: random.Random) -> dict[str, int]:
    """Fill all tables with odd rows; return their numbers. If a table refuses a row, try other values."""
    counts: dict[str, int] = {}
    for table in tables():
        sql = str(insert(table).compile(dialect=DIALECT))
        allowed = _allowed_codes(table)
        tries = TRIES
        while tries and counts.get(table.name, 0) < ROWS:
            tries -= 1
            try:
                database.execute(sql, [_value(database, luck, column, allowed) for column in table.columns])
            except sqlite3.IntegrityError:
                continue
            counts[table.name] = counts.get(table.name, 0) + 1
            tries = MORE
    return counts


def _allowed_codes(table: Table) -> list[str]:
    """Return the codes that the constraints name."""
    checks = [str(constraint.sqltext) for constraint in table.constraints if isinstance(constraint, CheckConstraint)]
    return re.findall(r"'([^']*)'", " ".join(checks))


def _value(database: sqlite3.Connection, luck: random.Random, column: Column[object], allowed: list[str]) -> object:
    if column.nullable and luck.random() < 0.5:
        return None
    if column.foreign_keys:
        (key,) = column.foreign_keys
        there = database.execute(f'SELECT "{key.column.name}" FROM "{key.column.table.name}"').fetchall()  # noqa: S608 - ours
        return luck.choice(there)[0]
    kind = python_type(column)
    if kind is str:
        return luck.choice([*allowed, *allowed, *TEXTS] if luck.random() < 0.8 else [f"text {luck.random()}"])
    if kind is float:
        return luck.choice(REALS)
    if kind is bool:
        return luck.random() < 0.5
    wide = column.type.__class__.__name__ != "Integer"
    return (
        luck.choice(WIDE if wide and luck.random() < 0.7 else range(4))
        if not column.primary_key
        else luck.randrange(1, 50)
    )
