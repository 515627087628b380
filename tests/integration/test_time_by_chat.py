"""A conversation about time: every command has its effect, and every message has whole sentences in every language."""

import logging
import re
from collections.abc import Iterator

import pytest

from bot import chat
from storage.outbox.outbox import Outgoing
from tests.support.table import Table

RAW = re.compile(r"[{}]|None|True|False|\d{4}-\d\d-\d\dT")
"""Signs that a parameter wasn't put into words."""


class Conversation:
    """Table that words every message in every language."""

    def __init__(self) -> None:
        self.table = Table()
        self.table.managers.add("alice")

    async def says(self, name: str, text: str) -> dict[str, str]:
        """Type a text as a player; return the messages in English, by code."""
        return self._read(await self.table.says(name, text))

    async def days(self, days: float) -> dict[str, str]:
        """Let time pass; return the messages in English, the last of each code."""
        return self._read(await self.table.time(days=days))

    async def begin(self, words: str) -> None:
        """Begin a match of Alice and Bob, in which Alice has made the first move."""
        await self.says("bob", "/matches")
        await self.says("alice", f"/play cropa @bob 5 {words} first")
        await self.says("bob", "/accept")
        await self.says("alice", "c3")

    @staticmethod
    def _read(outgoing: list[Outgoing]) -> dict[str, str]:
        found: dict[str, str] = {}
        for one in outgoing:
            message = one.message
            for language in chat.languages():
                shown = chat.present(message, language, one.player)
                assert not RAW.search(shown.text), shown.text
                offered = [each for each in message.actions if one.player is None or each.offered_to(one.player)]
                for button, action in zip(shown.buttons, offered, strict=True):
                    assert button.label
                    assert chat.parse(button.text, language) == action.command
                found[message.code] = chat.present(message, "en", one.player).text
        return found


@pytest.fixture
def room(caplog: pytest.LogCaptureFixture) -> Iterator[Conversation]:
    with caplog.at_level(logging.WARNING):
        yield Conversation()
    assert not caplog.records


@pytest.mark.usefixtures("vacation_on_request")
async def test_a_clock_is_agreed_runs_down_and_ends_the_match(room: Conversation) -> None:
    await room.says("bob", "/matches")
    made = await room.says("alice", "/play cropa @bob size 5 3 days per move first")
    assert "Time: 3 days per turn. If it runs out, the match ends." in made["challenge-made"]
    began = await room.says("bob", "/accept")
    assert "Alice moves first: 3 days left, until Wed 4 Mar, 12:00 UTC." in began["match-started"]
    played = await room.says("alice", "c3")
    assert played["turn-played"].endswith("Bob is to move: 3 days left, until Wed 4 Mar, 12:00 UTC.")
    assert "half your time is gone" in (await room.days(1.5))["reminder"]
    assert "#1 Cropa vs Alice, 1 turn; 1 day 12 hours left" in (await room.says("bob", "/matches"))["matches"]
    refused = (await room.says("alice", "/claim"))["refused.nothing-to-claim"]
    assert "it ends automatically" in refused
    ended = (await room.days(2))["match-ended"]
    assert ended.endswith("Bob ran out of time.\nUnrated, because a player never moved.")
    assert "Bob ran out of time." in (await room.says("bob", "/match 1"))["match-details"]


@pytest.mark.usefixtures("vacation_on_request")
async def test_a_win_on_time_is_claimed_or_time_given(room: Conversation) -> None:
    await room.begin("7d+1d max 14d claim")
    assert "Alice can claim the win" in (await room.days(6))["reminder"]
    assert "you can claim the win (/claim #1)" in (await room.days(2))["time-is-up"]
    given = (await room.says("alice", "/moretime 12 hours"))["more-time"]
    assert (
        given == "#1 Cropa: Alice gives Bob 12 hours more. Bob is to move: 12 hours left, until Tue 10 Mar, 00:00 UTC."
    )
    await room.days(1)
    assert "Bob ran out of time." in (await room.says("alice", "/claim"))["match-ended"]


async def test_a_match_is_paused_and_goes_on(room: Conversation) -> None:
    await room.begin("3d")
    assert "pause the match for 14 days" in (await room.says("bob", "/pause 2 weeks"))["pause-asked"]
    assert "(your opponent wants a pause)" in (await room.says("alice", "/matches"))["matches"]
    assert "The clocks are stopped." in (await room.says("alice", "/accept"))["paused"]
    assert "is already paused" in (await room.says("alice", "/pause 1d"))["refused.already-paused"]
    assert "match paused until" in (await room.says("alice", "/board"))["board"]
    assert "Alice ended the pause. Bob is to move: 3 days left" in (await room.says("alice", "/back #1"))["resumed"]
    assert "isn’t paused" in (await room.says("alice", "/back 1"))["refused.not-paused"]


async def test_a_vacation_stops_the_clock_and_ends_by_coming_back(room: Conversation) -> None:
    await room.begin("3d")
    assert "You have 30 days" in (await room.says("bob", "/vacation"))["vacation-left"]
    begun = await room.says("bob", "/vacation 10 days")
    assert "Bob is on vacation until Wed 11 Mar, 12:00 UTC." in begun["vacation-begun"]
    assert "I’ve told your opponents." in begun["vacation-yours"]
    assert "clock stopped with 3 days left" in (await room.says("alice", "/board"))["board"]
    assert (
        "One match is waiting for you:\n• #1 Cropa vs Alice: 3 days left, until "
        in (await room.says("bob", "/back"))["vacation-over"]
    )
    assert "allows per 365 days" in (await room.says("bob", "/vacation 31d"))["refused.too-much-vacation"]
    assert "/undo" in (await room.says("bob", "/back"))["refused.not-away"]


async def test_wishes_are_said_and_followed(room: Conversation) -> None:
    await room.begin("3d")
    assert "Europe/Budapest" in (await room.says("bob", "/tz Budapest"))["timezone-set"]
    assert "22:00 to 08:00" in (await room.says("bob", "/quiet 10pm to 8am"))["quiet-hours-set"]
    assert "Every day at 09:30" in (await room.says("bob", "/remind daily 9:30 private"))["reminders-set"]
    assert "#1 Cropa vs Alice: 2 days 4 hours left" in (await room.days(1))["digest"]
    assert "12 hours before your time runs out" in (await room.says("bob", "/remind 12h"))["reminders-set"]
    assert "no more reminders" in (await room.says("bob", "/mute"))["muted"]
    assert "Did you mean Europe/Budapest?" in (await room.says("bob", "/tz Budapesd"))["refused.unknown-zone"]
    assert "“soon”" in (await room.says("bob", "/remind soon"))["refused.bad-duration"]
    for words in ("/remind", "/quiet", "/timezone", "/quiet off", "/remind off", "/remind usual"):
        await room.says("bob", words)


async def test_a_community_decides(room: Conversation) -> None:
    assert "clock: 3 days per turn" in (await room.says("alice", "/settings clock 3 days per move"))["settings-changed"]
    assert "at least 1 day" in (await room.says("alice", "/settings fastest 1 day"))["settings-changed"]
    assert "every match has a clock" in (await room.says("alice", "/settings untimed no"))["settings-changed"]
    assert "conflicts with" in (await room.says("alice", "/settings fastest 10d"))["refused.settings-contradict"]
    assert "Only managers" in (await room.says("bob", "/settings vacation none"))["refused.not-a-manager"]
    assert "here start with at least 1 day" in (await room.says("bob", "/play cropa 12h"))["refused.clock-too-fast"]
    assert "Every match here has a clock" in (await room.says("bob", "/play cropa untimed"))["refused.clock-needed"]
    assert "“bob” as a clock" in (await room.says("bob", "/play cropa clock bob"))["refused.bad-clock"]
    assert "“colour”" in (await room.says("alice", "/settings colour blue"))["refused.unknown-setting"]
