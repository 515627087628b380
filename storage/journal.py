"""Dictionaries that can be put back as they were: what makes the store in memory transactional at little cost."""

from __future__ import annotations

from datetime import datetime
from operator import itemgetter
from typing import Any, TypeVar

from storage.errors import NaiveTime, WriteRefused

K = TypeVar("K")
V = TypeVar("V")

_ABSENT: Any = object()


class Journal:
    """Changes dictionaries, and remembers what stood there."""

    __slots__ = ("_changes", "writing")

    def __init__(self) -> None:
        self._changes: list[tuple[dict[Any, Any], Any, Any]] = []
        self.writing = False

    def put(self, table: dict[K, V], key: K, value: V) -> None:
        """Set a value."""
        if not self.writing:
            raise WriteRefused("a work that was to read has tried to write")
        self._changes.append((table, key, table.get(key, _ABSENT)))
        table[key] = value

    def drop(self, table: dict[K, V], key: K) -> bool:
        """Remove a key; tells whether it was there."""
        if not self.writing:
            raise WriteRefused("a work that was to read has tried to write")
        if key not in table:
            return False
        self._changes.append((table, key, table.pop(key)))
        return True

    def number(self, table: dict[str, int], name: str) -> int:
        """The next number of a sequence."""
        number = table.get(name, 0) + 1
        self.put(table, name, number)
        return number

    def keep(self) -> None:
        """End the transaction; what it did stays."""
        self._changes.clear()
        self.writing = False

    def undo(self) -> None:
        """End the transaction; nothing has happened."""
        restored = []
        for table, key, before in reversed(self._changes):
            if before is _ABSENT:
                del table[key]
            else:
                if key not in table:
                    restored.append(table)  # the key comes last now: the order has to be restored as well
                table[key] = before
        for table in restored:
            items = sorted(table.items(), key=itemgetter(0))
            table.clear()
            table.update(items)
        self.keep()


def aware(*times: datetime) -> None:
    """Refuse times without zone, as the database does. Raises NaiveTime."""
    for at in times:
        if at.utcoffset() is None:
            raise NaiveTime(f"a time without a zone can't be stored: {at.isoformat()}")
