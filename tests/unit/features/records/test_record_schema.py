"""The schema of records: it is made from their type; what it forbids is refused in words, with its place."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it brings no types

from bot import chat
from bot.features.records import messages
from bot.kernel.refusal import Refusal
from bot.media.record_reader import parse, read, validate
from core.messages.content import Refused
from core.records.document import SCHEMA as NAMED
from core.records.model import BadRecord
from tests.support.hypothesis_profile import examples
from tests.support.records import PUBLISHED, SCHEMA, VALIDATOR, published, sound

AT = "2026-03-01T12:00:00Z"
CLOCK = {
    "began": AT,
    "left": [86_400, 0.5],
    "granted": 3600,
    "since": AT,
    "paused_until": AT,
    "pause_asked": {"seat": 1, "length": 60},
    "flagged": False,
}
WHOLE: dict[str, Any] = {
    "schema": NAMED,
    "number": 12,
    "community": "The Club",
    "game": "cropa",
    "rules_version": 1,
    "options": {"size": 7},
    "players": ["Ann", "Bob"],
    "terms": {"clock": "3d/move", "expiry": "auto", "weekends": None},
    "rated": True,
    "status": "finished",
    "started_at": AT,
    "ended_at": AT,
    "result": {"winner": 1, "reason": "resigned", "score": {}},
    "ruling": {"winner": 0, "reason": "annulled"},
    "origin": {"number": 3, "community": "A", "rated": False, "ruling": {"winner": 2, "reason": "awarded"}},
    "log": [
        {"ply": 1, "seat": 1, "turn": "d4", "at": AT, "forced": False},
        {"event": "taken-back", "seat": 2, "at": AT, "to_ply": 0},
        {"event": "clock", "seat": 0, "at": AT, "why": "paused", "clock": CLOCK},
        {"ply": 1, "seat": 1, "turn": "d4", "at": AT},
        {"event": "finished", "seat": 2, "at": AT},
    ],
}
"""Everything that a record can have."""

Path = tuple[str | int, ...]


def paths(data: object, here: Path = ()) -> Iterator[Path]:
    """Where anything stands."""
    names = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for name in names:
        yield (*here, name)
        yield from paths(data[name], (*here, name))  # type: ignore[index]  # a name of it


def inside(data: Any, path: Path) -> Any:  # noqa: ANN401 - any part of a document
    """Return what holds the last name of a path."""
    for name in path[:-1]:
        data = data[name]
    return data


PATHS = sorted(paths(WHOLE), key=str)
VALUES: st.SearchStrategy[object] = st.sampled_from(
    [
        None, True, False, 0, 1, 2, 3, -1, 1.0, 0.5, 1e300, 2**53, "", " ", "a", "d4", AT,
        "2026-02-30T12:00:00Z", "1969-12-31T23:59:59Z",
        "1970-01-01T00:00:00+14:00", "2026-03-01T12:00:00", "A\nB", "A\n", "A\x7f", "x" * 41, "x" * 101, "x" * 501,
        "clock", "finished", [], {}, [1], ["a", "b"], ["a", "b", "c"], {"a": 1}, {"size": []}, {"{x}": 1}, CLOCK,
    ]
)  # fmt: skip


def problem(data: object) -> Refused | None:
    """Return what the program says of a document, before it replays it."""
    try:
        validate(parse(json.dumps(data)))
    except BadRecord as refusal:
        return refusal.problem
    return None


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"] == NAMED
    assert SCHEMA["properties"]["schema"]["enum"] == [NAMED]


def test_the_published_schema_is_that_of_the_type() -> None:
    assert PUBLISHED.read_text("utf-8") == published(), "python -m tests.support.records writes it"


@given(st.lists(st.tuples(st.sampled_from(PATHS), st.sampled_from(["set", "drop", "add"]), VALUES), max_size=3))
@examples(300)
def test_the_reader_takes_what_the_published_schema_allows(changes: list[tuple[Path, str, object]]) -> None:
    data = copy.deepcopy(WHOLE)
    for path, act, value in changes:
        try:
            holder = inside(data, path)
            if act == "drop":
                del holder[path[-1]]
            elif act == "set":
                holder[path[-1]] = copy.deepcopy(value)
            elif isinstance(holder, dict):
                holder["strange"] = copy.deepcopy(value)
            else:
                holder.append(copy.deepcopy(value))
        except (AttributeError, KeyError, IndexError, TypeError):  # an earlier change took away what this one was for
            return
    if data.get("status") == "running":  # allowed, but not taken
        return

    found = problem(data)
    assert (found is None) == VALIDATOR.is_valid(json.loads(json.dumps(data))), found
    if found is not None:
        for language in ("en", "de"):
            assert chat.present(Refusal(found).message, language).text.endswith(".")


def test_a_whole_record_is_allowed() -> None:
    assert problem(sound(WHOLE)) is None
    assert problem(WHOLE | {"number": 12.0}) is None, "to JSON Schema, 12.0 is the whole number 12"


@pytest.mark.parametrize("name", ["options", "terms", "result", "ruling", "origin"])
@pytest.mark.parametrize("value", [[], [1], "d4", 7, True, [[]]])
def test_what_is_no_object_where_one_belongs_is_refused_in_words(name: str, value: object) -> None:
    found = problem(WHOLE | {name: value})

    assert found == messages.RecordField(name, "object")
    text = chat.present(Refusal(found).message, "en").text
    assert text == f"In that record, {name} is wrong: it must be an object, in braces."


@pytest.mark.parametrize("path", [path for path in PATHS if isinstance(inside(WHOLE, path)[path[-1]], dict)], ids=str)
def test_an_object_can_nowhere_be_something_else(path: Path) -> None:
    for value in ([], ["d4"], "d4", 7):
        data = copy.deepcopy(WHOLE)
        inside(data, path)[path[-1]] = value
        found = problem(data)
        assert isinstance(found, messages.RecordField)
        assert found.expected == "object"


@pytest.mark.parametrize(
    ("changed", "field", "expected"),
    [
        ({"colour": "red"}, "colour", "unknown"),
        ({"x" * 100: 1}, "x" * 40, "unknown"),
        ({"number": 0}, "number", "number"),
        ({"number": "12"}, "number", "number"),
        ({"rated": 1}, "rated", "flag"),
        ({"log": {}}, "log", "list"),
        ({"log": [{}] * 10_001}, "log", "long"),
        ({"log": [[]]}, "log[1]", "object"),
        ({"log": [{"ply": 1}]}, "log[1].event", "missing"),
        ({"log": [{"event": "clock", "seat": 0, "at": AT, "why": "paused"}]}, "log[1].clock", "missing"),
        ({"log": [{"event": "taken-back", "seat": 0, "at": AT}]}, "log[1].to_ply", "missing"),
        ({"ended_at": None}, "ended_at", "missing"),
        ({"result": None}, "result", "missing"),
        ({"terms": {}}, "terms.clock", "missing"),
        ({"terms": {"clock": "3d/move", "expiry": "never"}}, "terms.expiry", "event"),
        ({"terms": {"clock": "3d/move", "expiry": "x` - at `$.log[0]`"}}, "terms.expiry", "event"),
        ({"options": {"size": None}}, "options", "values"),
        ({"options": {'"a".{b}[0]': 0.5}}, "options", "values"),
        ({"players": [7, "Bob"]}, "players[1]", "text"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_the_schema_forbids_is_named_with_its_place(changed: dict[str, Any], field: str, expected: str) -> None:
    found = problem(WHOLE | changed)

    assert isinstance(found, messages.RecordField)
    assert (found.field, found.expected) == (field, expected)


def test_what_it_is_not_comes_before_what_is_wrong_with_it() -> None:
    for changed, code in (
        ({"schema": "urn:stonepost:match-record:2", "colour": "red"}, "record-other-version"),
        ({"schema": "urn:other:1", "log": None}, "record-other-schema"),
        ({"status": "running", "ended_at": None, "result": None}, "record-running"),
    ):
        found = read(json.dumps(WHOLE | changed))
        assert isinstance(found, Refused)
        assert found.entry == f"refused.{code}"
