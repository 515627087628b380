"""Terms, clocks, settings and messages of revision 0016 are read as they were after the upgrade."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from importlib import import_module
from typing import Any

import pytest
from msgspec import convert

from bot.features.answers.commands import Accept
from bot.features.time.messages import MoreTimeGiven
from core.charts import HeadToHead, Tally, label
from core.community import CommunitySettings
from core.messages.message import Action, Message, Picture, message_from
from core.names import Name
from core.time.clock import MatchClock
from core.time.control import Expiry, Kind, Terms, TimeControl

SCRIPT = import_module("storage.migrations.versions.0017_structs")
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
SLOW = TimeControl(Kind.FISCHER, 7 * DAY, DAY, 14 * DAY)


@pytest.mark.parametrize(
    ("kept", "expected"),
    [
        ('{"control":"3d/move","rated":false}', Terms(TimeControl(Kind.PER_MOVE, 3 * DAY), rated=False)),
        ('{"control":"7d+1d max 14d","expiry":"claim"}', Terms(SLOW, Expiry.CLAIM)),
        ('{"control":"none"}', Terms()),
        (
            '{"turn":4,"began":"2026-03-01T12:00:00+00:00","left":[90.5,-1.0],"granted":60.0}',
            MatchClock(4, NOON, left=(timedelta(seconds=90.5), timedelta(seconds=-1)), granted=timedelta(minutes=1)),
        ),
        (
            '{"clock":"1d12h/move","fastest":3600.0,"vacation":864000.0}',
            CommunitySettings(
                clock=TimeControl(Kind.PER_MOVE, DAY + timedelta(hours=12)),
                fastest=timedelta(hours=1),
                vacation=10 * DAY,
            ),
        ),
    ],
)
def test_a_value_is_read_as_it_was(kept: str, expected: object) -> None:
    assert convert(SCRIPT.value(json.loads(kept)), type(expected)) == expected


def test_a_message_is_read_as_it_was() -> None:
    kept: dict[str, Any] = {
        "content": {
            "more-time": {
                "number": 7, "game": "luup", "by": {"text": "Ann"}, "to": {"text": "Bob"}, "length": 86400.0,
                "next": {"text": "Bob"}, "time": None,
            }
        },
        "picture": {
            "chart": {
                "title": {"code": "chart.duel"}, "subtitle": None, "names": [{"text": "Ann"}, {"text": "Bob"}],
                "total": {"name": {"code": "chart.all"}, "first": 1, "second": 2}, "games": [], "latest": [[7, 1]],
            }
        },
        "actions": [{"code": "accept", "command": {"accept": {"number": 7}}}],
    }  # fmt: skip
    ann, bob = Name("Ann"), Name("Bob")
    duel = HeadToHead(label("chart.duel"), None, (ann, bob), Tally(label("chart.all"), 1, 2), (), ((7, 1),))
    assert message_from(SCRIPT.message(kept)) == Message(
        MoreTimeGiven(7, "luup", ann, bob, DAY, bob, None),
        picture=Picture(chart=duel),
        actions=(Action("accept", Accept(7)),),
    )


def test_the_numbers_and_texts_of_games_and_counts_stay() -> None:
    counted = {"longest": 3, "left": True, "score": {"length": 2.0}, "options": {"clock": "3d"}, "length": "3d"}
    assert SCRIPT.value(counted) == counted
