"""Records that people send: turns files into import commands, and reads their records.

We refuse a file that can't be a record without reading it. The reader parses JSON, decodes it into a document, and replays the
match.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from msgspec import inspect

from bot.features.records import messages as records_messages
from bot.features.records import reader
from bot.features.records.commands import Import
from bot.features.records.messages import Expected, RecordField, RecordNotText, RecordTooLarge, RecordUnread
from bot.settings.setting import Settings
from core.messages.content import Refused
from core.names import storable
from core.records import document
from core.records.document import SCHEMA, MatchRecord
from core.records.model import BadRecord, Record

logger = logging.getLogger(__name__)
PATIENCE: Final = 10.0
"""Maximum time for reading one record, in seconds."""
MAX_WAITING: Final = 4
"""Maximum records that may wait for the reader; we refuse more, so that someone who sends many doesn't delay others."""
_SHOWN: Final = 40
_PLACE: Final = re.compile(r"([\w.\[\]]{1,60})`", re.ASCII)
_STEP: Final = re.compile(r"\.(\w+)|\[(\d+)\]")
_INDEX: Final = re.compile(r"\[(\d+)\]")
_NAMED: Final[dict[str, Expected]] = {
    "Object missing required field `": "missing", "Object contains unknown field `": "unknown",
}  # fmt: skip
"""Codes for problems with the field that an error names, by the first words of the error."""
_EXPECTED: Final[dict[type[inspect.Type], Expected]] = {
    inspect.BoolType: "flag", inspect.FloatType: "seconds", inspect.StrType: "moment",
    inspect.TupleType: "list", inspect.VarTupleType: "list",
}  # fmt: skip
"""Codes for the expected types; every other type is an object."""


def read(text: str, alive: reader.Alive = lambda: True) -> Record | Refused:
    """Return the finished match in a document, or the reason why there isn't one.

    Args:
        text: one record as JSON; an archive of several isn't JSON, so we refuse it after its first line.
        alive: called before every turn; once it returns False, we refuse the record because it takes too long.
    """
    try:
        return reader.read(validate(parse(text)), alive)
    except BadRecord as refusal:
        return refusal.problem
    except RecursionError:
        return records_messages.RecordTooDeep()


class RecordReader:
    """Reader that works in a thread, reads one record at a time, and gives up after a while.

    Args:
        patience: maximum time for reading one record, in seconds.
        reads: reads a record.
    """

    def __init__(
        self, patience: float = PATIENCE, reads: Callable[[str, reader.Alive], Record | Refused] = read
    ) -> None:
        self._patience = patience
        self._reads = reads
        self._turn = asyncio.Semaphore(1)
        self._here = 0

    async def __call__(self, text: str) -> Record | Refused:
        """Return the match in a document, or the reason why there isn't one: RecordBusy if too many records are waiting."""
        if self._here > MAX_WAITING:
            return records_messages.RecordBusy()
        self._here += 1
        try:
            async with self._turn:
                until = time.monotonic() + self._patience
                return await asyncio.to_thread(self._reads, text, lambda: time.monotonic() < until)
        finally:
            self._here -= 1


def parse(text: str) -> dict[str, object]:
    """Return the JSON object in a text.

    Raises:
        BadRecord: the text isn't an object, repeats a name, or has half of a surrogate pair in a string.
        RecursionError: the object is nested too deeply.
    """
    try:
        data = json.loads(
            text.removeprefix("\ufeff"), object_pairs_hook=_each_once, parse_float=_number, parse_constant=_no_number
        )
        msgspec.json.encode(data)
    except BadRecord:
        raise
    except json.JSONDecodeError as error:
        raise BadRecord(records_messages.RecordNotJson(error.lineno, error.colno)) from error
    except UnicodeEncodeError as error:
        raise BadRecord(RecordField(storable(error.object)[:_SHOWN], "signs")) from error
    except ValueError:  # a number of thousands of digits
        raise BadRecord(records_messages.RecordNotJson(1, 1)) from None
    if not isinstance(data, dict):
        raise BadRecord(records_messages.RecordNoObject())
    return data


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1) if len(names) < 1000 else names[0]
        raise BadRecord(records_messages.RecordTwice(storable(twice)[:_SHOWN]))
    return values


def _number(digits: str) -> float:
    """Return a number that has a fraction or an exponent; 1.0 is the whole number 1, as in JSON Schema."""
    value = float(digits)
    return int(value) if value.is_integer() else value


def _no_number(word: str) -> object:
    raise BadRecord(records_messages.RecordNumber(word))


def validate(data: dict[str, object]) -> MatchRecord:
    """Return the document in a JSON object.

    Raises:
        BadRecord: the object isn't a document, or has another schema.
    """
    schema = data.get("schema")
    if isinstance(schema, str) and schema != SCHEMA and len(schema) <= 200:
        is_known_schema = schema.rpartition(":")[0] == SCHEMA.rpartition(":")[0]
        raise BadRecord(
            (records_messages.RecordOtherVersion if is_known_schema else records_messages.RecordOtherSchema)(
                schema, SCHEMA
            )
        )
    try:
        return document.decode(data)
    except msgspec.ValidationError as error:
        raise BadRecord(_refusal(str(error), data)) from error


def _refusal(error: str, data: dict[str, object]) -> RecordField:
    """Return the refusal of a document.

    Args:
        error: text of the error from msgspec: a problem and its path, innermost part first, such as
            ``Expected `int`, got `str` - at `$.ply` - at `$.log[0]` ``.
        data: the document.
    """
    problem, path = error, ""
    for _ in range(2):  # the place of an entry of the log, and the place within the entry
        description, _, place_text = problem.rpartition(" - at `$")
        if place := _PLACE.fullmatch(place_text):
            problem, path = description, path + place[1]
    field = _INDEX.sub(lambda index: f"[{int(index[1]) + 1}]", path).removeprefix(".")
    for words, expected in _NAMED.items():
        if problem.startswith(words):
            name = storable(problem[len(words) : -1])[:_SHOWN]
            return RecordField(f"{field}.{name}".removeprefix("."), expected)
    if path.endswith("[...]"):  # an option, whose name can be any text
        return RecordField(field.removesuffix("[...]"), "values")
    return _misfit(field, *_look_up(path, data))


def _look_up(path: str, data: Any) -> tuple[inspect.Type, object]:  # noqa: ANN401 - any part of a document
    """Return the type (except null) at a path of a document, and the value there."""
    kind = inspect.type_info(MatchRecord)
    for name, index in _STEP.findall(path):
        if isinstance(kind, inspect.CustomType):
            kind = inspect.type_info(document.entry_type(data))
        data = data[int(index) if index else name]
        match kind:
            case inspect.StructType(fields=fields):
                kind = next(field.type for field in fields if field.name == name)
            case inspect.TupleType(item_types=items):
                kind = items[int(index)]
            case inspect.VarTupleType(item_type=item):
                kind = item
        while isinstance(kind, inspect.Metadata | inspect.UnionType):
            kind = kind.type if isinstance(kind, inspect.Metadata) else kind.types[0]
    return kind, data


def _misfit(field: str, kind: inspect.Type, value: object) -> RecordField:
    """Return the refusal of a field whose value doesn't fit its type."""
    match kind:
        case inspect.IntType(ge=low, le=high):
            refusal = RecordField(field, "number", low=low or 0, high=high or 0)
        case inspect.EnumType(cls=values):
            refusal = RecordField(field, "event", values=tuple(kind_value.value for kind_value in values))
        case inspect.LiteralType(values=values):
            refusal = RecordField(field, "event", values=tuple(map(str, values)))
        case inspect.VarTupleType(max_length=limit) if isinstance(value, list):
            refusal = RecordField(field, "long", most=limit or 0)
        case inspect.TupleType(item_types=items) if isinstance(value, list):
            refusal = RecordField(field, "length", most=len(items))
        case inspect.StrType(max_length=limit) if limit and isinstance(value, str) and len(value) > limit:
            refusal = RecordField(field, "long", most=limit)
        case inspect.StrType(pattern=pattern) if pattern != document.MOMENT:
            blank = not isinstance(value, str) or not value.strip()
            refusal = RecordField(field, "text" if blank else "signs")
        case _:
            refusal = RecordField(field, _EXPECTED.get(type(kind), "object"))
    return refusal


def limit(settings: Settings) -> int:
    """Return the maximum size of a file that we read, in bytes."""
    return int(settings.get("STONEPOST_IMPORT_BYTES", 1_000_000))


def too_large(size: int, limit: int) -> Import:
    """Return the command for a file that is too large, which its handler will refuse."""
    return Import(read=RecordTooLarge(size, limit))


def import_of(data: bytes, limit: int) -> Import:
    """Return the command that imports a file with the given bytes."""
    if len(data) > limit:
        return too_large(len(data), limit)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Import(read=RecordNotText())
    return Import(text) if text.strip() else Import(read=RecordNotText())


async def import_fetched(
    size: int, limit: int, fetch: Callable[[], Awaitable[bytes]], failures: tuple[type[Exception], ...]
) -> Import:
    """Return the command for a file that we have to fetch first; its handler refuses a file that is too large or unavailable.

    Args:
        size: size of the file in bytes, according to the platform.
        limit: maximum size of a file that we read, in bytes.
        fetch: fetches the file.
        failures: exceptions that ``fetch`` raises if it fails.
    """
    if size > limit:
        return too_large(size, limit)
    try:
        return import_of(await fetch(), limit)
    except failures as problem:
        logger.info("can't fetch a file: %s", problem)
        return Import(read=RecordUnread())
