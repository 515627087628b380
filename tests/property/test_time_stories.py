"""Random stories of clocks and quiet hours: a player who loses on time got an audible notice of that turn before."""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from bot.features.answers.commands import Accept
from bot.features.board.commands import Board
from bot.features.challenge.commands import Play
from bot.features.match.commands import Move, Undo
from bot.features.moderation.commands import Moderate
from bot.features.time.commands import MoreTime, Pause
from bot.features.time.downtime import heartbeat, make_up_for_downtime
from core.match.model import OUT_OF_TIME, Match, MatchStatus, SeatWish
from core.messages.command import Command
from storage.unit_of_work import UnitOfWork
from tests.support.table import Table

PEOPLE = ("ann", "bob", "cid")
CLOCKS = ("1h/move", "3h/move", "5h/move", "9h/move", "1d/move", "12h+2h")
MOST = 5
"""Largest number of matches at once."""


@dataclass
class Story:
    """Three people who play whenever they like, and sleep at fixed hours; Carol decides about their matches."""

    luck: random.Random
    table: Table = field(default_factory=Table)
    called: set[tuple[int, int]] = field(default_factory=set)
    lost: list[Match] = field(default_factory=list)

    async def begin(self) -> None:
        self.table.managers.add("carol")
        await self.table.says("carol", "/matches")
        for name, hours in zip(PEOPLE, ("22:00-08:00", "06:00-14:00", "13:00-01:00"), strict=True):
            await self.table.says(name, f"/quiet {hours}")

    async def goes_on(self) -> None:
        """Execute a random event."""
        happenings: Sequence[Callable[[], Awaitable[None]]] = (
            *[self.somebody_plays] * 6, *[self.time_passes] * 5, self.somebody_begins, self.somebody_begins,
            self.turns_are_taken_back, self.somebody_does, self.carol_decides, self.program_stands_still,
        )  # fmt: skip
        await self.luck.choice(happenings)()

    async def running(self) -> list[Match]:
        return list(await self.table.look(lambda uow: uow.matches.running()))

    async def somebody_plays(self) -> None:
        if running := await self.running():
            match = self.luck.choice(running)
            mover = await self.table.name(match.players[match.to_move - 1])
            await self.does(mover, Move(await self.table.turn(match.number), match.number))

    async def somebody_begins(self) -> None:
        if len(await self.running()) < MOST:
            first, second = self.luck.sample(PEOPLE, 2)
            weekends = self.luck.choice((None, "off"))
            made = Play("cropa", second, {"size": "5"}, SeatWish.ME, self.luck.choice(CLOCKS), None, weekends)
            said = await self.table.does(first, made)
            await self.does(second, Accept(said[0].message.number))

    async def turns_are_taken_back(self) -> None:
        for match in (await self.running())[:1]:
            for player in self.luck.sample(match.players, 2):
                await self.does(await self.table.name(player), Undo(match.number))
                await self.does(await self.table.name(player), Accept(match.number))

    async def somebody_does(self) -> None:
        for match in self.luck.sample(running := await self.running(), min(len(running), 1)):
            command = self.luck.choice((Pause("1d", match.number), MoreTime("1h", match.number), Board(match.number)))
            for player in match.players:
                await self.does(await self.table.name(player), command)
                await self.does(await self.table.name(player), Accept(match.number))

    async def carol_decides(self) -> None:
        for match in (await self.running())[-1:]:
            for act in self.luck.choice((("annul", "restore"), ("adjourn", "resume"))):
                await self.does("carol", Moderate(act, match.number, reason="x", confirmed=True))
                await self.time_passes()

    async def program_stands_still(self) -> None:
        await heartbeat(self.table.application)
        self.table.clock.pass_(hours=self.luck.choice((1, 10)))
        await make_up_for_downtime(self.table.application, timedelta(days=7))
        await self.table.application.tick()
        await self.hear()

    async def time_passes(self) -> None:
        end = self.table.clock.now() + timedelta(
            hours=self.luck.choice((0, 1, 2, 5, 14)), minutes=self.luck.random() * 59
        )
        while (due := await self.table.look(lambda uow: uow.timers.next())) is not None and due <= end:
            self.table.clock.time = max(due, self.table.clock.now())
            await self.table.application.tick()
            await self.hear()
        self.table.clock.time = end

    async def does(self, name: str, command: Command) -> None:
        """Execute a random action; a player who asks about a match knows of its turn."""
        await self.table.update(name, command)
        now = self.table.clock.now()
        for match in await self.running():
            knows = match.told is not None and (match.told.turn, match.told.at) == (match.clock.turn, now)
            if knows and await self.table.name(match.players[match.to_move - 1]) == name:
                self.called.add((match.number, match.clock.turn))
        await self.hear()

    async def hear(self) -> None:
        """Let all messages arrive; record audible notices, and losses on time without one."""

        def matches(uow: UnitOfWork) -> dict[int, Match]:
            return {each.number: each for each in map(uow.matches.get, uow.matches.numbers()) if each is not None}

        known = await self.table.look(matches)
        for outgoing in await self.table.delivered():
            match = known.get(outgoing.message.number or 0)
            if match is None or not match.to_move or outgoing.at < match.clock.began:
                continue
            if match.players[match.to_move - 1] in set(outgoing.message.notify) - set(outgoing.message.hushed):
                self.called.add((match.number, match.clock.turn))
        over = [each for each in known.values() if each.result is not None and each.result.reason == OUT_OF_TIME]
        self.lost = [each for each in over if (each.number, each.clock.turn) not in self.called]


@pytest.mark.parametrize("seed", range(8))
async def test_nobody_loses_on_time_who_was_not_called(seed: int) -> None:
    story = Story(random.Random(seed))
    await story.begin()
    for _ in range(120):
        await story.goes_on()
        assert not story.lost
    ended = [
        each for each in await story.table.look(lambda uow: [*map(uow.matches.get, uow.matches.numbers())]) if each
    ]
    assert any(each.status is MatchStatus.FINISHED for each in ended), "somebody loses"
    assert await story.table.differences() == []
