"""Schema: the revisions, the upgrade to the newest one, and the comparison with the declared tables.

We import Alembic only for an upgrade: the import takes longer than opening a database. An unfinished copy of a store
has a mark. We must not serve it: changes would be lost, or made twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

from sqlalchemy import Connection, Dialect
from sqlalchemy.schema import CreateIndex, CreateTable

from storage.errors import CannotOpen
from storage.tables import metadata

REVISIONS: Final = ("0019", "0020", "0021", "0022", "0023", "0024")
"""Every revision, oldest first (a test compares them with the scripts)."""
OLDEST: Final = REVISIONS[0]
"""The first revision of a released program. We can't upgrade older databases; operators export and import their matches."""
HEAD = REVISIONS[-1]
VERSIONS: Final = "alembic_version"
"""The table where Alembic keeps the revision."""
SCRIPTS = Path(__file__).with_name("migrations")
Part: TypeAlias = tuple[str, str]
"""A table, with a column, constraint or index of it as the engine describes it."""
DIGESTS = {
    "sqlite": "0fac003ceacbfdb75eace75ef1ea865e890494ce9c6841403137dd2774df9d2f",
    "postgresql": "ac8406721ef31e778321def4876cd2fbb204226600dcb4c81d7d1d2322492e68",
}
"""Digest of how a database at the newest revision describes its schema, by engine. Tests check them.

If the digest is equal, we needn't compare anything. If it differs, the schema may still be right, because another
version of the engine may describe it differently.
"""
COPY_OF: Final = "migrate-store:copy-of"
"""Key whose value is the address of the copy's source."""
_FIND: Final = f"SELECT value FROM keys WHERE name = '{COPY_OF}'"  # noqa: S608 - a constant


def upgrade(connection: Connection) -> None:
    """Upgrade the schema to the newest revision, inside the connection's open transaction."""
    from alembic import command  # noqa: PLC0415 - 230 ms, and hardly ever needed
    from alembic.config import Config  # noqa: PLC0415 - as slow as the above

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def known_revision(place: Path | str, revisions: Sequence[str]) -> str:
    """Return the revision of a database, given the rows of its table of versions.

    Raises:
        CannotOpen: the database is damaged, or it was written by a newer program, or by one too old for an upgrade.
    """
    if len(revisions) != 1:
        raise CannotOpen(place, "damaged", f"it should have one schema revision, but has {list(revisions)}")
    if revisions[0] < OLDEST:
        detail = (
            f"a version of the program from before the first release wrote it (schema {revisions[0]}, and {OLDEST} is the oldest"
            " that can be upgraded). To keep its finished matches, run stonepost export with that version, start this one with a"
            " new database, and run stonepost import once its communities are there"
        )
        raise CannotOpen(place, "too-old", detail)
    if revisions[0] not in REVISIONS:
        detail = f"a newer version of the program wrote it (schema {revisions[0]}, not {HEAD})"
        raise CannotOpen(place, "newer", detail)
    return revisions[0]


def only_newest(place: Path | str, revision: str | None, empty: str) -> None:
    """Raise CannotOpen if a database to open read-only is empty or needs an upgrade."""
    if revision is None:
        raise CannotOpen(place, "empty", empty)
    if revision != HEAD:
        detail = f"an older version of the program wrote it (schema {revision}, not {HEAD}); run the program once to update it"
        raise CannotOpen(place, "old", detail)


def digest(described: Iterable[Part]) -> str:
    """Return the digest of a schema's description, ignoring its order; for :data:`DIGESTS`."""
    return sha256("\n".join(sorted(map(repr, described))).encode()).hexdigest()


def declared(dialect: Dialect) -> Iterator[Part]:
    """Yield every declared table with each statement that creates it."""
    for table in metadata.tables.values():
        yield table.name, str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            yield table.name, str(CreateIndex(index).compile(dialect=dialect))


def parts(statements: Iterable[Part]) -> set[Part]:
    """Return the columns, constraints and indexes of tables from the statements that created them, ignoring layout."""
    part_set = set()
    for table, sql in statements:
        text = re.sub(r"\s+|(?<=\() | (?=\))", " ", sql.replace('"', "")).strip()
        head, _, definition = text.partition("(")
        body, _, tail = definition.rpartition(")")
        if head.startswith("CREATE TABLE"):
            part_set |= {
                (table, clause.strip()) for clause in (head, *re.split(r",(?![^()]*\))", body), tail) if clause.strip()
            }
        else:
            part_set.add((table, text))
    return part_set


def compare(place: Path | str, actual_parts: set[Part], declared_parts: set[Part]) -> None:
    """Refuse a database whose schema isn't the declared one. Raises CannotOpen."""
    differing = [f"{table} lacks {part}" for table, part in sorted(declared_parts - actual_parts)]
    differing += [f"{table} has {part}" for table, part in sorted(actual_parts - declared_parts)]
    if differing:
        more_text = f" and {len(differing) - 2} more" if len(differing) > 2 else ""
        detail = (
            f"something else changed its schema, which should be revision {HEAD}: {'; '.join(differing[:2])}{more_text}"
        )
        raise CannotOpen(place, "altered", detail)


def copy_of(ask: Callable[[str], object]) -> str | None:
    """Return the address of the store of which this is an unfinished copy, or None if it is an independent store.

    Args:
        ask: returns the value that a query finds, or None.
    """
    address = ask(_FIND)
    return None if address is None else str(address)


def refuse(place: Path | str, source: str | None) -> None:
    """Refuse to open an unfinished copy of ``source``. Raises CannotOpen."""
    if source is not None:
        detail = f"it is an unfinished copy of {source}; stop the program that serves that, and run stonepost migrate-store again"
        raise CannotOpen(place, "unfinished", detail)
