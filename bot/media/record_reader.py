"""Reader of records that people send: parses JSON, validates it against the schema, and replays the match."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from typing import Any, Final, cast

import fastjsonschema

from bot.features.records import messages as records_messages
from bot.features.records import reader
from core.messages.content import Refused
from core.records.model import SCHEMA, BadRecord, Data, Record
from core.text import storable

PATIENCE: Final = 10.0
"""Longest time, in seconds, that reading one record may take."""
MOST_WAITING: Final = 4
"""Records that may wait to be read; further ones are refused, so that somebody who sends many holds up nobody else."""
_EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
_EXACT: Final = 2**53
"""Floats below this represent every whole number exactly."""
_SHOWN: Final = 40
_EXPECTED: Final[dict[str, records_messages.Expected]] = {
    "integer": "number", "number": "seconds", "string": "text", "boolean": "flag", "array": "list", "object": "object",
}  # fmt: skip
"""Codes of what was expected, by type in the schema."""


def read(text: str, alive: reader.Alive = lambda: True) -> Record | Refused:
    """Return the finished match of a document, or why there is none.

    Args:
        text: one record as JSON; what follows the first line of an archive of several is refused as no JSON.
        alive: asked before every turn; once it says no, the record is refused as one that takes too long.
    """
    try:
        return reader.read(validate(parse(text)), alive)
    except BadRecord as refusal:
        return refusal.problem


class RecordReader:
    """Reader that works in a thread, on one record at a time, and gives up after a while.

    Args:
        patience: seconds that reading one record may take.
        reads: reads one.
    """

    def __init__(
        self, patience: float = PATIENCE, reads: Callable[[str, reader.Alive], Record | Refused] = read
    ) -> None:
        self._patience = patience
        self._reads = reads
        self._turn = asyncio.Semaphore(1)
        self._here = 0

    async def __call__(self, text: str) -> Record | Refused:
        """Return the match of a document, or why there is none: RecordBusy if too many are waiting already."""
        if self._here > MOST_WAITING:
            return records_messages.RecordBusy()
        self._here += 1
        try:
            async with self._turn:
                until = time.monotonic() + self._patience
                return await asyncio.to_thread(self._reads, text, lambda: time.monotonic() < until)
        finally:
            self._here -= 1


def parse(text: str) -> dict[str, object]:
    """Return the JSON object that a text is.

    Raises:
        BadRecord: it is none, or a name stands in it twice.
    """
    try:
        data = json.loads(
            text.removeprefix("\ufeff"), object_pairs_hook=_each_once, parse_float=_number, parse_constant=_no_number
        )
    except BadRecord:
        raise
    except json.JSONDecodeError as bad:
        raise BadRecord(records_messages.RecordNotJson(bad.lineno, bad.colno)) from bad
    except RecursionError:
        raise BadRecord(records_messages.RecordTooDeep()) from None
    except ValueError:  # a number of thousands of digits
        raise BadRecord(records_messages.RecordNotJson(1, 1)) from None
    if not isinstance(data, dict):
        raise BadRecord(records_messages.RecordNoObject())
    return data


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1) if len(names) < 1000 else names[0]
        raise BadRecord(records_messages.RecordTwice(storable(twice)[:_SHOWN]))
    return found


def _number(digits: str) -> float:
    """Return a number with a fraction or an exponent; to JSON Schema, 1.0 is the whole number 1."""
    value = float(digits)
    return int(value) if value.is_integer() and abs(value) < _EXACT else value


def _no_number(word: str) -> object:
    raise BadRecord(records_messages.RecordNumber(word))


def validate(data: dict[str, object]) -> Data:
    """Return a document if the schema allows it, and it is of a finished match.

    Raises:
        BadRecord: it doesn't, or it is of another schema, or the match goes on.
    """
    schema = data.get("schema")
    if isinstance(schema, str) and schema != SCHEMA and len(schema) <= 200 and _is_well_formed(schema):
        known = schema.rpartition(":")[0] == SCHEMA.rpartition(":")[0]
        raise BadRecord(
            (records_messages.RecordOtherVersion if known else records_messages.RecordOtherSchema)(schema, SCHEMA)
        )
    if data.get("status") == "running":
        raise BadRecord(records_messages.RecordRunning())
    try:
        _validator()(data)
    except fastjsonschema.JsonSchemaValueException as bad:
        raise _wrong(bad.name or "", bad.value, bad.rule or "", bad.definition) from bad
    return data


@cache
def _validator() -> Callable[[object], object]:
    """Return a function that raises ``JsonSchemaValueException`` for the first violation of the schema.

    The schema uses only what means the same in every draft since 7; a test compares with the library ``jsonschema``.
    """
    schema = json.loads(files("core.records").joinpath("match-record.schema.json").read_text("utf-8"))
    return cast("Callable[[object], object]", fastjsonschema.compile(schema, formats=FORMATS))


def _is_moment(text: str) -> bool:
    try:
        return datetime.fromisoformat(text) >= _EARLIEST
    except (ValueError, TypeError):  # no such day; no zone
        return False


def _is_well_formed(text: str) -> bool:
    return storable(text) == text


FORMATS: Final = {"date-time": _is_moment, "well-formed": _is_well_formed}
"""Checks of the formats that the schema names."""


def _wrong(name: str, value: Any, rule: str, definition: Mapping[str, Any]) -> BadRecord:  # noqa: ANN401 - anything of a document
    """Return the refusal for a violation of the schema.

    Args:
        name: place in the document, as ``data.log[2].turn``.
        value: what stands there.
        rule: the keyword of JSON Schema that is violated.
        definition: the part of the schema with this keyword.
    """
    field = re.sub(r"\[(\d+)\]", lambda found: f"[{int(found[1]) + 1}]", name.removeprefix("data"))
    expected: records_messages.Expected
    most, low, high, values = 0, 0, 0, ()
    match rule:
        case "required":
            field += f".{next(each for each in definition['required'] if each not in value)}"
            expected = "missing"
        case "additionalProperties":
            field += f".{storable(next(each for each in value if each not in definition['properties']))[:_SHOWN]}"
            expected = "unknown"
        case "minItems":
            field += f"[{len(value) + 1}]"
            expected = "missing"
        case "maxItems" | "maxLength":
            most = definition[rule]
            expected = "length" if definition.get("minItems") == most else "long"
        case "enum":
            expected, values = "event", tuple(definition["enum"])
        case _ if field.startswith(".options."):  # whose names are anybody's
            field, expected = ".options", "values"
        case _ if definition.get("format") == "date-time":
            expected = "moment"
        case _ if definition.get("format") == "well-formed":
            expected = "signs" if isinstance(value, str) and value.strip() else "text"
        case _:
            kinds = definition["type"]
            expected = _EXPECTED[kinds if isinstance(kinds, str) else kinds[0]]
            low, high = definition.get("minimum", 0), definition.get("maximum", 0)
    told = records_messages.RecordField(field.removeprefix("."), expected, most=most, low=low, high=high, values=values)
    return BadRecord(told)
