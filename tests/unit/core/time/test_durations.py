"""Lengths of time, read and written."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.time.control import MAX_DURATION, BadDuration, read_duration, write_duration


@pytest.mark.parametrize(
    ("text", "length"),
    [
        ("3d", timedelta(days=3)),
        ("1d12h", timedelta(days=1, hours=12)),
        ("90m", timedelta(minutes=90)),
        ("2w", timedelta(days=14)),
        ("1w1d1h1m", timedelta(days=8, hours=1, minutes=1)),
    ],
)
def test_a_length_is_read(text: str, length: timedelta) -> None:
    assert read_duration(text) == length


@pytest.mark.parametrize(
    "text", ["", "3", "d", "3 d", "-3d", "3y", "0d", "0d0m", "٣d", "9999999d", "3661d", "1d-2h", "1.5d"]
)
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(BadDuration):
        read_duration(text)


@pytest.mark.parametrize(
    ("length", "text"),
    [
        (timedelta(days=14), "14d"),
        (timedelta(hours=36), "1d12h"),
        (timedelta(minutes=5, seconds=59), "5m"),
        (timedelta(seconds=30), "0m"),
        (timedelta(days=-1), "0m"),
    ],
)
def test_a_length_is_written_in_whole_minutes(length: timedelta, text: str) -> None:
    assert write_duration(length) == text


@given(st.integers(1, MAX_DURATION // timedelta(minutes=1)))
def test_what_is_written_is_read_back(minutes: int) -> None:
    length = timedelta(minutes=minutes)
    assert read_duration(write_duration(length)) == length
