"""Time zones as people type them: places, offsets and abbreviations."""

from __future__ import annotations

import pytest

from bot import chat
from bot.features.time.terms import find_zone
from bot.kernel.refusal import Refusal
from tests.support.said import values
from tests.support.table import Table


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Budapest", "Europe/Budapest"),
        ("budapest", "Europe/Budapest"),
        ("new york", "America/New_York"),
        ("GMT-3", "Etc/GMT+3"),
        ("gmt+2", "Etc/GMT-2"),
        ("UTC +2", "Etc/GMT-2"),
        ("utc−05:00", "Etc/GMT+5"),
        ("+0", "UTC"),
        ("+05:30", "Asia/Kolkata"),
        ("UTC+5:45", "Asia/Kathmandu"),
        ("EST", "America/New_York"),
        ("pdt", "America/Los_Angeles"),
        ("CET", "CET"),
    ],
)
def test_a_zone_is_read(typed: str, zone: str) -> None:
    assert find_zone(typed) == zone


@pytest.mark.parametrize("typed", ["UTC+15", "GMT-13", "+05:17", "IST", "nowhere"])
def test_no_zone_is_guessed(typed: str) -> None:
    with pytest.raises(Refusal):
        find_zone(typed)


async def test_an_offset_tells_the_local_time_and_offers_cities() -> None:
    table = Table()
    message = await table.answer("alice", "/timezone GMT-3")
    assert values(message)["zone"] == "Etc/GMT+3"
    cities = [action.command for action in message.actions]
    assert [getattr(command, "name", None) for command in cities] == [
        "America/Sao_Paulo",
        "America/Argentina/Buenos_Aires",
    ]
    assert "Your time zone is UTC−3, where it’s now" in chat.present(message, "en").text
