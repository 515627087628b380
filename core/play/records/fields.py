"""Looking into a document that anybody may have written: every look says what it expects, and a refusal says where."""

from __future__ import annotations

import json
import math
import re
from datetime import UTC, datetime, timedelta
from typing import Final, cast

from core.play.messages import Value
from core.play.records.model import Unsound
from core.play.text import storable

_MOMENT: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})", re.ASCII)
_EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST: Final = datetime(9000, 1, 1, tzinfo=UTC)
_CENTURY: Final = 36_525 * 86_400
_SHOWN: Final = 40


class Refused(ValueError):
    """A document can't be taken. ``problem`` says why."""

    def __init__(self, problem: Unsound) -> None:
        super().__init__(problem.code)
        self.problem = problem


def refused(code: str, **params: Value) -> Refused:
    """A refusal with this code and these parameters."""
    return Refused(Unsound(code, params))


def document(text: str) -> Fields:
    """The JSON object that a text is.

    Raises:
        Refused: it is none (``record-not-json`` with line and column, ``record-too-deep``), or a name stands in it twice.
    """
    try:
        data = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_each_once, parse_constant=_no_number)
    except Refused:
        raise
    except json.JSONDecodeError as bad:
        raise refused("record-not-json", line=bad.lineno, column=bad.colno) from bad
    except RecursionError:
        raise refused("record-too-deep") from None
    except ValueError:  # a number of thousands of digits
        raise refused("record-not-json", line=1, column=1) from None
    if not isinstance(data, dict):
        raise refused("record-no-object")
    return Fields(data, "")


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1) if len(names) < 1000 else names[0]
        raise refused("record-twice", field=storable(twice)[:_SHOWN])
    return found


def _no_number(word: str) -> object:
    raise refused("record-number", value=word)


class Fields:
    """An object or a list of a document, and where it stands there.

    Every look raises :class:`Refused` with ``record-field``: the ``field`` and, as a code, what was ``expected``.
    """

    __slots__ = ("_data", "_path")

    def __init__(self, data: object, path: str) -> None:
        self._data = data
        self._path = path

    def wrong(self, name: str | int, expected: str, **more: Value) -> Refused:
        """The refusal of a field; ``expected`` is a code: ``missing``, ``text``, ``number``, ``moment``, ..."""
        return refused("record-field", field=self.path(name), expected=expected, **more)

    def path(self, name: str | int) -> str:
        """Where a field stands, as ``log[3].turn``."""
        if isinstance(name, int):
            return f"{self._path}[{name + 1}]"
        name = storable(name)[:_SHOWN]
        return f"{self._path}.{name}" if self._path else name

    def has(self, name: str | int) -> bool:
        """Whether there is such a field, and it isn't null."""
        if isinstance(name, int):
            return isinstance(self._data, list) and name < len(self._data)
        return isinstance(self._data, dict) and self._data.get(name) is not None

    def raw(self, name: str | int) -> object:
        """A field as it is."""
        if not self.has(name):
            raise self.wrong(name, "missing")
        return cast("dict[str | int, object]", self._data)[name]

    def at(self, name: str | int) -> Fields:
        """An object or a list."""
        found = self.raw(name)
        if not isinstance(found, dict | list):
            raise self.wrong(name, "object")
        return Fields(found, self.path(name))

    def items(self, name: str, most: int) -> list[Fields]:
        """A list of objects."""
        found = self.raw(name)
        if not isinstance(found, list):
            raise self.wrong(name, "list")
        if len(found) > most:
            raise self.wrong(name, "long", most=most)
        inner = Fields(found, self.path(name))
        for place, each in enumerate(found):
            if not isinstance(each, dict):
                raise inner.wrong(place, "object")
        return [Fields(each, inner.path(place)) for place, each in enumerate(found)]

    def only(self, *known: str | int) -> None:
        """There is nothing but these fields; of a list, given its length, nothing more than that."""
        if isinstance(self._data, list):
            if len(self._data) != known[0]:
                raise refused("record-field", field=self._path, expected="length", most=int(known[0]))
        elif isinstance(self._data, dict):
            for name in self._data:
                if name not in known:
                    raise self.wrong(name, "unknown")

    def text(self, name: str | int, most: int) -> str:
        """Text of one line, not empty, that can be stored as it is."""
        found = self.raw(name)
        if not isinstance(found, str) or not found.strip():
            raise self.wrong(name, "text")
        if len(found) > most:
            raise self.wrong(name, "long", most=most)
        if storable(found) != found or any(ord(sign) < 32 or 127 <= ord(sign) < 160 for sign in found):
            raise self.wrong(name, "signs")
        return found

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number."""
        found = self.raw(name)
        if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
            raise self.wrong(name, "number", low=low, high=high)
        return found

    def flag(self, name: str) -> bool:
        """True or false."""
        found = self.raw(name)
        if not isinstance(found, bool):
            raise self.wrong(name, "flag")
        return found

    def moment(self, name: str) -> datetime:
        """A moment with its zone; aware UTC."""
        found = self.raw(name)
        if not isinstance(found, str) or not _MOMENT.fullmatch(found):
            raise self.wrong(name, "moment")
        try:
            at = datetime.fromisoformat(found).astimezone(UTC)
        except (ValueError, OverflowError):
            raise self.wrong(name, "moment") from None
        if not _EARLIEST <= at <= _LATEST:
            raise self.wrong(name, "moment")
        return at

    def length(self, name: str | int) -> timedelta:
        """A length of time in seconds, up to a hundred years."""
        found = self.raw(name)
        sound = isinstance(found, int | float) and not isinstance(found, bool)
        seconds = float(cast("float", found)) if sound and abs(cast("float", found)) <= _CENTURY else math.nan
        if not 0 <= seconds <= _CENTURY:
            raise self.wrong(name, "seconds")
        return timedelta(microseconds=round(seconds * 1_000_000))
