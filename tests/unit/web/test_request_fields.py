"""Bodies of requests: what is taken, and which field is named for what isn't."""

from collections.abc import Mapping

import msgspec
import pytest
from msgspec import Struct

from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.request_fields import MAX_NUMBER, Empty, Identifier, Number, read_body


class Lock(Struct, frozen=True):
    key: str


class Letter(Struct, frozen=True):
    id: Identifier
    text: str
    post: Number | None = None
    options: Mapping[str, str] = {}
    lock: Lock | None = None


def read(**fields: object) -> Letter:
    return read_body(msgspec.json.encode({"id": "12345678", "text": "Hello", **fields}), Letter)


def refused(raw: bytes) -> tuple[str, object]:
    with pytest.raises(RequestProblem) as problem:
        read_body(raw, Letter)
    assert problem.value.status == 400
    return problem.value.code, problem.value.params.get("field")


def test_fields_are_read() -> None:
    assert read(post=MAX_NUMBER, options={"size": "4"}) == Letter("12345678", "Hello", MAX_NUMBER, {"size": "4"})
    assert read(post=None, unknown=[1]) == Letter("12345678", "Hello")
    assert read_body(b"{}", Empty) == Empty()


def test_texts_are_taken_without_control_characters() -> None:
    letter = read(text="a\0b\r\nc\rd\te\x7f", options={"size": "4\x1b"}, lock={"key": "\x08k"})
    assert letter.text == "ab\nc\nd\te"
    assert letter.options == {"size": "4"}
    assert letter.lock == Lock("k")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"text": 1}, "text"),
        ({"text": None}, "text"),
        ({"id": "short"}, "id"),
        ({"id": "x" * 65}, "id"),
        ({"id": "12345678\n."}, "id"),
        ({"id": "$.text - at `$.post`"}, "id"),
        ({"post": -1}, "post"),
        ({"post": MAX_NUMBER + 1}, "post"),
        ({"post": "1"}, "post"),
        ({"post": 1.0}, "post"),
        ({"post": True}, "post"),
        ({"options": None}, "options"),
        ({"options": {"a.text": 1}}, "options"),
        ({"lock": "k"}, "lock"),
        ({"lock": {"key": 1}}, "key"),
        ({"lock": {}}, "key"),
    ],
)
def test_a_wrong_field_is_named(fields: dict[str, object], field: str) -> None:
    raw = msgspec.json.encode({"id": "12345678", "text": "Hello"} | fields)
    assert refused(raw) == ("bad-field", field)


def test_a_missing_field_is_named() -> None:
    assert refused(b'{"id": "12345678"}') == ("bad-field", "text")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"[]",
        b"null",
        b'"text"',
        b"{",
        b"NaN",
        b"\xff",
        b'{"text": "\xff"}',
        b'{"text": "\\ud800"}',
        b"[" * 100_000,
    ],
    ids=ascii,
)
def test_what_is_no_object_is_not_json(raw: bytes) -> None:
    assert refused(raw) == ("not-json", None)
