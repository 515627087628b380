"""Records that people send: JSON is parsed, held against the schema, and replayed, all of it beside the event loop."""

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

from core.play.records import reading
from core.play.records.model import SCHEMA, Data, Record, Refused, Unsound, refused
from core.play.text import storable

PATIENCE: Final = 10.0
"""Seconds that reading one record may take."""
MOST_WAITING: Final = 4
"""How many may wait for their turn; one more is refused, so that whoever sends many holds up nothing else."""
_EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
_EXACT: Final = 2**53
"""Below it, every whole number has a float of its own."""
_SHOWN: Final = 40
_EXPECTED: Final = {
    "integer": "number", "number": "seconds", "string": "text", "boolean": "flag", "array": "list", "object": "object",
}  # fmt: skip
"""The code of what was expected, by the type in the schema."""
_BOUNDS: Final = (("low", "minimum"), ("high", "maximum"))


def read(text: str, alive: reading.Alive = lambda: True) -> Record | Unsound:
    """The finished match of a document, or why there is none.

    Args:
        text: one record as JSON; what follows the first line of an archive of several is refused as no JSON.
        alive: asked before every turn; when it says no, the record is refused as one that takes too long.
    """
    try:
        return reading.read(checked(parsed(text)), alive)
    except Refused as refusal:
        return refusal.problem


class RecordReader:
    """Reads records in a thread, one after the other, and none for ever.

    Args:
        patience: seconds that one may take, from when its turn has come.
        reads: does the work.
    """

    def __init__(
        self, patience: float = PATIENCE, reads: Callable[[str, reading.Alive], Record | Unsound] = read
    ) -> None:
        self._patience = patience
        self._reads = reads
        self._turn = asyncio.Semaphore(1)
        self._here = 0

    async def __call__(self, text: str) -> Record | Unsound:
        """Return the match of a document, or why there is none: ``record-busy`` where too many wait already."""
        if self._here > MOST_WAITING:
            return Unsound("record-busy")
        self._here += 1
        try:
            async with self._turn:
                until = time.monotonic() + self._patience
                return await asyncio.to_thread(self._reads, text, lambda: time.monotonic() < until)
        finally:
            self._here -= 1


def parsed(text: str) -> dict[str, object]:
    """Return the JSON object that a text is.

    Raises:
        Refused: it is none (``record-not-json`` with line and column, ``record-too-deep``), or a name stands in it twice.
    """
    try:
        data = json.loads(
            text.removeprefix("\ufeff"), object_pairs_hook=_each_once, parse_float=_number, parse_constant=_no_number
        )
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
    return data


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1) if len(names) < 1000 else names[0]
        raise refused("record-twice", field=storable(twice)[:_SHOWN])
    return found


def _number(digits: str) -> float:
    """A number with a fraction or an exponent; to JSON Schema, 1.0 is the whole number 1."""
    value = float(digits)
    return int(value) if value.is_integer() and abs(value) < _EXACT else value


def _no_number(word: str) -> object:
    raise refused("record-number", value=word)


def checked(data: dict[str, object]) -> Data:
    """Return a document if the schema allows it, and it is of a finished match.

    Raises:
        Refused: it doesn't (``record-field`` with the ``field`` and, as a code, what was ``expected``), or it is of another
            schema (``record-other-schema``, ``record-other-version``), or the match goes on (``record-running``).
    """
    from fastjsonschema import JsonSchemaValueException  # noqa: PLC0415 - not needed to start

    schema = data.get("schema")
    if isinstance(schema, str) and schema != SCHEMA and len(schema) <= 200 and _is_well_formed(schema):
        known = schema.rpartition(":")[0] == SCHEMA.rpartition(":")[0]
        raise refused("record-other-version" if known else "record-other-schema", schema=schema, known=SCHEMA)
    if data.get("status") == "running":
        raise refused("record-running")
    try:
        _validator()(data)
    except JsonSchemaValueException as bad:
        raise _wrong(bad.name or "", bad.value, bad.rule or "", bad.definition) from bad
    return data


@cache
def _validator() -> Callable[[object], object]:
    """What raises ``JsonSchemaValueException`` for the first thing that the schema forbids.

    The schema uses only what means the same in every draft since 7; a test compares with the library ``jsonschema``.
    """
    import fastjsonschema  # noqa: PLC0415 - not needed to start

    schema = json.loads(files("core.play.records").joinpath("match-record.schema.json").read_text("utf-8"))
    return cast("Callable[[object], object]", fastjsonschema.compile(schema, formats=FORMATS))


def _is_moment(text: str) -> bool:
    try:
        return datetime.fromisoformat(text) >= _EARLIEST
    except (ValueError, TypeError):  # no such day; no zone
        return False


def _is_well_formed(text: str) -> bool:
    return storable(text) == text


FORMATS: Final = {"date-time": _is_moment, "well-formed": _is_well_formed}
"""What the formats of the schema ask of a text."""


def _wrong(name: str, value: Any, rule: str, definition: Mapping[str, Any]) -> Refused:  # noqa: ANN401 - anything of a document
    """The refusal of what a rule of the schema forbids.

    Args:
        name: where it stands, as ``data.log[2].turn``.
        value: what stands there.
        rule: a keyword of JSON Schema.
        definition: the part of the schema with the rule.
    """
    field = re.sub(r"\[(\d+)\]", lambda found: f"[{int(found[1]) + 1}]", name.removeprefix("data"))
    expected, facts = "", {}
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
            expected = "length" if definition.get("minItems") == definition[rule] else "long"
            facts = {"most": definition[rule]}
        case "enum":
            expected, facts = "event", {"values": definition["enum"]}
        case _ if field.startswith(".options."):  # whose names are anybody's
            field, expected = ".options", "values"
        case _ if definition.get("format") == "date-time":
            expected = "moment"
        case _ if definition.get("format") == "well-formed":
            expected = "signs" if isinstance(value, str) and value.strip() else "text"
        case _:
            kinds = definition["type"]
            expected = _EXPECTED[kinds if isinstance(kinds, str) else kinds[0]]
            facts = {short: definition[keyword] for short, keyword in _BOUNDS if keyword in definition}
    return reading.wrong(field.removeprefix("."), expected, **facts)
