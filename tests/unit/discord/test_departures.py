"""Who is mentioned and not there any more; nobody is asked about more often than needed."""

from dataclasses import dataclass, field
from typing import Any, cast

import discord
import pytest

from bot.platforms.discord import departures
from bot.platforms.discord.departures import Departures
from bot.platforms.interface import Services


@dataclass
class Person:
    id: int


@dataclass
class Refusal:
    status: int
    reason: str = ""


@dataclass
class Guild:
    """A server that tells of people, or fails as told."""

    problem: Exception | None = None
    asked: list[int] = field(default_factory=list)
    id: int = 7

    async def fetch_member(self, person: int) -> None:
        self.asked.append(person)
        if self.problem is not None:
            raise self.problem


@dataclass
class Channel:
    id: int = 70


@dataclass
class Said:
    guild: Guild | None
    mentions: list[Person]
    channel: Channel = field(default_factory=Channel)


@dataclass
class Told:
    """Stands for the application."""

    unread: list[tuple[str, str, str]] = field(default_factory=list)


@pytest.fixture(autouse=True)
def record_who_cannot_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the application only note who can't read a room."""

    async def cannot_read(application: Told, platform: str, person: str, room: str) -> None:
        application.unread.append((platform, person, room))

    monkeypatch.setattr(departures, "cannot_read", cannot_read)


def absence(told: Told) -> Departures:
    return Departures(cast("Services", type("Given", (), {"application": told})()))


async def look(guild: Guild | None, times: int = 1) -> Told:
    told = Told()
    looking = absence(told)
    for _ in range(times):
        await looking.check_mentions(cast("discord.Message", Said(guild, [Person(1)])))
    return told


def not_found(code: int) -> discord.NotFound:
    return discord.NotFound(cast("Any", Refusal(404)), {"code": code, "message": "unknown"})


async def test_who_is_still_there_is_asked_about_once_for_a_while() -> None:
    guild = Guild()
    assert not (await look(guild, 3)).unread
    assert guild.asked == [1]


async def test_who_has_left_is_told_each_time() -> None:
    assert (await look(Guild(not_found(10007)), 2)).unread == [("discord", "1", "70")] * 2


@pytest.mark.parametrize(
    "problem", [not_found(10004), discord.HTTPException(cast("Any", Refusal(500)), "no"), TimeoutError(), OSError()]
)
async def test_nobody_is_taken_for_absent_by_a_failure(problem: Exception) -> None:
    assert not (await look(Guild(problem))).unread


async def test_private_messages_are_read_by_whom_they_are_for() -> None:
    assert not (await look(None)).unread
