"""Times, plain data and handles, as they are kept."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.messages.content import Content, Unreadable
from core.messages.message import Message
from core.names import storable
from core.time.clock import instant
from storage import NaiveTime
from storage.columns import Instant, Json
from storage.sqlite.migration import DIALECT
from storage.text import decode, encode, fold, to_microseconds, unpacked

ZONES = st.integers(-23 * 60, 23 * 60).map(lambda offset: timezone(timedelta(minutes=offset)))
TIMES = st.datetimes(min_value=datetime(2, 1, 1), max_value=datetime(9998, 1, 1), timezones=ZONES)  # noqa: DTZ001 - hypothesis wants them so
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(TIMES)
def test_a_time_comes_back_exactly(at: datetime) -> None:
    kept = to_microseconds(at)

    assert instant(kept) == at
    assert instant(kept).tzinfo is UTC


@given(TIMES, TIMES)
def test_kept_times_sort_as_times(one: datetime, other: datetime) -> None:
    assert (to_microseconds(one) < to_microseconds(other)) == (one < other)


@pytest.mark.parametrize("at", [datetime(2024, 1, 1), datetime.min, datetime.max])  # noqa: DTZ001, DTZ901 - they are what is refused
def test_a_time_without_zone_is_refused(at: datetime) -> None:
    with pytest.raises(NaiveTime, match="without a zone"):
        to_microseconds(at)
    with pytest.raises(ValueError, match="without a zone"):
        Instant().process_bind_param(at, DIALECT)


def test_nothing_stays_nothing() -> None:
    for kind in (Instant(), Json()):
        assert kind.process_bind_param(None, DIALECT) is None
        assert kind.process_result_value(None, DIALECT) is None


@given(JSON)
def test_plain_data_comes_back(data: object) -> None:
    assert decode(encode(data)) == data


def test_plain_data_is_kept_compact_and_pure() -> None:
    assert encode({"a": [1, 2], "b": "é\ud800"}) == '{"a":[1,2],"b":"\\u00e9\\ud800"}'


@pytest.mark.parametrize("data", [float("nan"), float("inf"), {1}, b"bytes", object()])
def test_what_json_lacks_is_refused(data: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        encode(data)


@given(st.text())
def test_text_that_can_be_kept_is_kept_as_it_is(text: str) -> None:
    assert storable(text) == text.replace("\0", "")


@given(st.text(st.characters(exclude_categories=()) | st.sampled_from("\ud800\udbff\udc00\udfff\0")))
def test_any_text_can_be_kept(text: str) -> None:
    kept = storable(text)

    assert kept.encode().decode() == kept
    assert "\0" not in kept
    assert storable(kept) == kept


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a\ud800b", "a\ufffdb"),
        ("\udc00\ud800", "\ufffd\ufffd"),
        ("\ud83d\ude00", "😀"),
        ("a\0\ud83d", "a\ufffd"),
        ("\ud83d\0\ude00", "😀"),
    ],
)
def test_what_is_kept_of_text_that_cannot_be(text: str, kept: str) -> None:
    assert storable(text) == kept


@pytest.mark.parametrize(("one", "other"), [("ann", "anne"), ("jose", "josé"), ("a_b", "a-b")])
def test_handles_that_differ(one: str, other: str) -> None:
    assert fold(one) != fold(other)


# --- messages


def test_a_message_of_an_unknown_kind_is_given_up_only_where_kinds_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = '{"content":{"type":"later-kind"}}'
    assert unpacked(kept, "outbox", 1) == Message(Unreadable())

    for kind in {*Content.KINDS} - {Unreadable.KIND}:
        monkeypatch.delitem(Content.KINDS, kind)
    with pytest.raises(RuntimeError, match="load_features"):
        unpacked(kept, "outbox", 1)
    assert unpacked('{"content":{"type":"unreadable"}}', "outbox", 1) == Message(Unreadable())
