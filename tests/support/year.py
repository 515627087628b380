"""Simulation of a year of a community: people who move, forget, go on vacation, change their preferences and zones."""

import random
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from heapq import heappop, heappush
from itertools import count

from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.match.commands import Move
from bot.features.time.commands import Away, Back, MoreTime, Mute, Pause, Quiet, Remind, Timezone
from core import rules
from core.match.model import Match, MatchStatus, SeatWish
from core.messages.command import Command
from storage.outbox.outbox import Outgoing
from tests.support.table import Table

TICK = timedelta(seconds=15)
YEAR = timedelta(days=365)
ZONES = ("UTC", "Europe/Budapest", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland")
CLOCKS = ("1d/move", "3d/move", "7d/move", "3d+12h max 6d", "7d+1d max 14d", "none")


@dataclass
class Person:
    """Behaviour of a person.

    Attributes:
        name: their name.
        speed: usual time for a turn.
        forgets: probability that they never play a turn.
        auto_vacation: whether their vacation begins by itself, so that their time seldom runs out.
    """

    name: str
    speed: timedelta
    forgets: float
    auto_vacation: bool


@dataclass
class Year:
    """Simulated year, with all messages in it.

    Attributes:
        luck: source of randomness.
        people: everybody.
        said: all messages, each with the time at which it was delivered.
        moved: when something happened that changes the reminders of a match's turn, beside the turn itself: by match.
        late: how late each timer was seen to.
    """

    luck: random.Random
    matches: int
    table: Table = field(default_factory=Table)
    said: list[tuple[datetime, Outgoing]] = field(default_factory=list)
    disturbed: dict[str, list[datetime]] = field(default_factory=lambda: defaultdict(list))
    late: list[timedelta] = field(default_factory=list)

    def __post_init__(self) -> None:
        luck = self.luck
        self.begin = self.table.clock.now()
        self.end = self.begin + YEAR
        self._order = count()
        self._plans: list[tuple[datetime, int, str, Command]] = []
        self.people = {
            name: Person(name, timedelta(hours=luck.choice((1, 6, 20, 40))), luck.choice((0, 0, 0.01, 0.05)), saved)
            for name, saved in ((f"player{number}", number % 2 == 0) for number in range(60))
        }

    def plan(self, at: datetime, name: str, command: Command) -> None:
        """Plan a command of somebody."""
        heappush(self._plans, (at, next(self._order), name, command))

    def prepare(self) -> None:
        """Plan what doesn't depend on the matches: challenges, preferences, vacations."""
        luck, names = self.luck, list(self.people)
        for name in names:
            self.plan(self.begin, name, Timezone(luck.choice(ZONES)))
            if not self.people[name].auto_vacation:
                self.plan(self.begin, name, Away("auto off"))
            for _ in range(luck.randrange(4)):
                self.plan(self._sometime(), name, self._wish())
            for _ in range(luck.randrange(3)):
                away = self._sometime()
                self.plan(away, name, Away(f"{luck.randrange(1, 12)}d"))
                if luck.random() < 0.3:
                    self.plan(away + timedelta(days=2), name, Back())
        for _ in range(self.matches):
            first, second = luck.sample(names, 2)
            expiry = luck.choice((None, None, "claim"))
            clock = luck.choice(CLOCKS)
            weekends = luck.choice((None, None, "off"))
            if clock == "none":
                expiry = weekends = None
            challenge = Play("luup", second, {"size": "4"}, SeatWish.ME, clock, expiry, weekends)
            self.plan(self._sometime(0.9), first, challenge)

    def _sometime(self, part: float = 1.0) -> datetime:
        return self.begin + YEAR * (self.luck.random() * part)

    def _wish(self) -> Command:
        luck = self.luck
        return luck.choice(
            (
                Timezone(luck.choice(ZONES)),
                Quiet(luck.choice(("22:00-08:00", "23:30-06:15", "13:00-15:00", "off"))),
                Remind(stages=luck.choice((("half", "1d", "2h"), ("8h", "1h"), ("2d", "12h", "30m"), ()))),
                Remind(daily=luck.choice(("18:00", "07:30", "off"))),
                Remind(where=luck.choice(("room", "private", "both"))),
            )
        )

    async def live(self) -> None:
        """Run the year."""
        self.prepare()
        while True:
            timer = await self.table.store.read(lambda uow: uow.timers.next())
            planned = self._plans[0][0] if self._plans else None
            upcoming = min((moment for moment in (timer, planned) if moment is not None), default=None)
            if upcoming is None or upcoming > self.end:
                return
            if timer is not None and (planned is None or timer <= planned):
                await self._tick(timer)
            else:
                await self._act()

    async def _tick(self, due: datetime) -> None:
        """Run the scheduler, at most one tick after something became due."""
        clock = self.table.clock
        clock.time = max(clock.time, due + TICK * self.luck.random())
        self.late.append(clock.time - due)
        await self.table.application.tick()
        await self._deliver()

    async def _act(self) -> None:
        at, _, name, command = heappop(self._plans)
        clock = self.table.clock
        clock.time = max(clock.time, at)
        if isinstance(command, Move) and not await self._still(command):
            return
        if not isinstance(command, Move | Play | Accept):
            await self._note(name)
        await self.table.update(name, command)
        await self._deliver()

    async def _still(self, command: Move) -> bool:
        """Return whether a planned turn is still to be taken; its step is drawn only now."""
        assert command.number is not None
        match = await self.table.match(command.number)
        return match.status is MatchStatus.RUNNING and match.ply == command.ply

    async def _note(self, name: str) -> None:
        """Record that somebody does something that may change their reminders."""
        self.disturbed[name].append(self.table.clock.now())

    async def _deliver(self) -> None:
        now = self.table.clock.now()
        for outgoing in await self.table.delivered():
            self.said.append((now, outgoing))
            await self._react(outgoing)

    async def _react(self, outgoing: Outgoing) -> None:
        """Let people read messages, and plan their reactions."""
        message, luck, now = outgoing.message, self.luck, self.table.clock.now()
        if message.number is None:
            return
        if message.code == "challenge-made":
            (opponent,) = message.notify
            self.plan(now + timedelta(hours=1), await self._name(opponent), Accept(message.number))
        elif message.code in {"match-started", "turn-played"}:
            await self._think(await self.table.match(message.number))
        elif message.code == "reminder":
            match = await self.table.match(message.number)
            if luck.random() < 0.6 and match.to_move:  # most people move when they are reminded
                await self._move(match, now + timedelta(minutes=luck.randrange(1, 200)))
            elif luck.random() < 0.1:
                self.plan(now, await self._name(message.notify[0]), Mute(message.number))
        elif message.code == "time-is-up":
            name = await self._name(message.notify[0])
            claim = message.actions[0].command if luck.random() < 0.8 else MoreTime("1d", message.number)
            self.plan(now + timedelta(hours=3), name, claim)
        elif message.code == "pause-asked":
            self.plan(now + timedelta(hours=2), await self._name(message.notify[0]), Accept(message.number))

    async def _think(self, match: Match) -> None:
        """Plan a turn, a request to pause, or nothing, for the one on move."""
        if not match.to_move:
            return
        now, luck = self.table.clock.now(), self.luck
        person = self.people[await self._name(match.players[match.to_move - 1])]
        if luck.random() < 0.004 and match.clock.left is not None:
            self.plan(now + timedelta(hours=1), person.name, Pause("5d", match.number))
        elif luck.random() >= person.forgets:
            await self._move(match, now + person.speed * luck.expovariate(1.0))

    async def _move(self, match: Match, at: datetime) -> None:
        turns = await self.table.store.read(lambda uow: uow.matches.turns(match.number))
        position = rules.get("luup").start(match.options)
        for turn in turns:
            position = position.play(turn.steps)
        name = await self._name(match.players[match.to_move - 1])
        self.plan(at, name, Move(self.luck.choice(position.steps()), match.number, match.ply))

    async def _name(self, player: int) -> str:
        found_player = await self.table.store.read(lambda uow: uow.people.player(player))
        return found_player.name.lower()
