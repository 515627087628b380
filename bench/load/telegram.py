"""Load on Telegram: 2,000 running matches, 30 updates per second for two minutes, through the fake: ``make load ARGS=telegram``.

The program is a separate process, as an operator runs it. The report says whether an update or a message was lost or came twice,
whether the program ever exceeded a limit on sending, and how its memory grew.
"""

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import telegram as sdk

from bench.load.common import program, random_turn, resident_megabytes
from bot.features.answers.commands import Accept
from bot.features.board.commands import Matches
from bot.features.challenge.commands import Play
from bot.kernel.application import Application
from bot.kernel.notifications import record_delivery
from bot.platforms.telegram import places
from bot.runtime.system import SteadyClock, least_cost
from core import rules
from core.match.model import SeatWish
from core.messages.command import Command
from core.messages.updates import Update
from core.rules import Position
from storage.sqlite.store import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.fake_telegram import FakeTelegram, Person
from tests.support.table import TestRng
from tests.support.telegram_club import environment

GAME, OPTIONS = "cropa", {"size": "5"}
PEOPLE_PER_MATCH = 0.25
EVERY = 1.0
"""Seconds between two measurements of the program's memory."""
FLAT = 32.0
"""Megabytes by which the program may grow within minutes; a leak of a board with every message would be hundreds."""
TOLD = re.compile(r"^#(\d+) \w+: .* plays ")
"""Beginning of a message about a turn."""


@dataclass
class RunningMatch:
    """Running match."""

    number: int
    people: tuple[Person, Person]
    position: Position
    turns: list[str] = field(default_factory=list)

    def play(self, luck: random.Random) -> None:
        """Take a random turn of the player on move, in their private chat."""
        person = self.people[self.position.seat - 1]
        self.position, turn = random_turn(self.position, luck)
        person.says(f"#{self.number} {turn}")
        self.turns.append(turn)


@dataclass(frozen=True, slots=True)
class Size:
    """Size of a run: running matches, updates per second, and seconds."""

    matches: int = 2000
    rate: float = 30.0
    seconds: float = 120.0


@dataclass(frozen=True)
class Measured:
    """Result of a run.

    Attributes:
        updates: number of updates that people sent.
        seconds: time for which they sent updates.
        lost: descriptions of flaws: updates without an effect or with several; messages that were given up or came twice;
            exceeded limits on sending; leaked memory.
        sent: number of messages that arrived.
        fastest: largest number of messages in any second.
        drained: seconds after the last update until all messages had arrived.
        confirmed: seconds from an update to its confirmation, the median and the 95th percentile.
        memory: megabytes of the program, at each measurement.
    """

    updates: int
    seconds: float
    lost: list[str]
    sent: int
    fastest: int
    drained: float
    confirmed: tuple[float, float]
    memory: list[float]

    def lines(self) -> list[str]:
        """Return the lines of a report."""
        return [
            f"{self.updates} updates in {self.seconds:.0f} s, {self.sent} messages; all said {self.drained:.0f} s after the last",
            f"confirmed after {self.confirmed[0] * 1000:.0f} ms (half), {self.confirmed[1] * 1000:.0f} ms (95 of 100)",
            f"at most {self.fastest} messages in a second",
            f"memory: {self.memory[0]:.0f} MB at first, {max(self.memory):.0f} at most, grown by {_grown(self.memory):.1f}",
            f"lost, had twice, or beyond a limit: {len(self.lost)}",
            *(f"  {one}" for one in self.lost[:20]),
        ]


async def begin(store: Store, fake: FakeTelegram, matches: int) -> list[RunningMatch]:
    """Create matches in private chats, with all messages about their beginning marked as sent."""
    clock = SteadyClock()
    application = Application(store, clock, TestRng(), matching=least_cost)
    people = [
        fake.person(f"P{number}", username=f"player_{number}", started=True)
        for number in range(max(40, int(matches * PEOPLE_PER_MATCH)))
    ]
    users = {
        player.id: sdk.User(player.id, player.first_name, is_bot=False, username=player.username) for player in people
    }
    numbers = iter(range(1, 10**9))

    async def does(person: Person, command: Command) -> None:
        user = users[person.id]
        update = Update(f"begun-{next(numbers)}", places.sender(user), places.private_place(user), command)
        await application.receive(update)

    for person in people:
        await does(person, Matches())
    going = []
    for number in range(1, matches + 1):
        player = people[number % len(people)]
        opponent = people[(number + 1 + number // len(people)) % len(people)]
        await does(player, Play(GAME, opponent.username, OPTIONS, SeatWish.ME))
        await does(opponent, Accept(number))
        going.append(RunningMatch(number, (player, opponent), rules.get(GAME).start({"size": 5})))

    def said(uow: UnitOfWork) -> None:
        now = clock.now()
        while due := uow.outbox.due(places.PLATFORM, now, 1000):
            for outgoing in due:
                record_delivery(uow, outgoing, now)

    await store.write(said)
    return going


@asynccontextmanager
async def _looking(process: int, memory: list[float]) -> AsyncIterator[None]:
    """Measure the memory of the program at intervals within the block."""

    async def look() -> None:
        while True:
            memory.append(resident_megabytes(process))
            await asyncio.sleep(EVERY)

    task = asyncio.create_task(look())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def measure(size: Size, tell: Callable[[str], None] = lambda _: None) -> Measured:
    """Create the matches, start the program, let people play, and measure."""
    luck, memory = random.Random(1), list[float]()
    with TemporaryDirectory() as folder:
        database = Path(folder, "load.db")
        async with FakeTelegram(keep=200, keep_files=False) as fake:
            store = await open_sqlite(database)
            going = await begin(store, fake, size.matches)
            await store.close()
            tell(f"{len(going)} running matches of {len(fake.people)} people")
            settings = environment(fake) | {"STONEPOST_DATABASE": str(database)}
            async with program(settings, stdout=asyncio.subprocess.DEVNULL) as process:
                await fake.until(lambda: fake.updates.polled, 60)
                async with _looking(process.pid, memory):
                    updates = await _play(going, luck, size.rate, size.seconds)
                    tell(
                        f"{updates} updates; {len(fake.updates.pending)} wait, {len(fake.pace.sent)} messages have come"
                    )
                    drained = await _drained(fake, database)
            losses = await _lost(fake, database, going)
    durations = [at - update.at for update, at in zip(fake.updates.confirmed, fake.updates.confirmed_at, strict=True)]
    return Measured(
        updates=updates, seconds=size.seconds, lost=[*losses, *_twice(fake), *fake.pace.broken(), *_leaked(memory)],
        sent=len(fake.pace.sent), fastest=fake.pace.most(1.0), drained=drained,
        confirmed=(median(durations), quantiles(durations, n=20)[-1]), memory=memory,
    )  # fmt: skip


async def _play(going: Sequence[RunningMatch], luck: random.Random, rate: float, seconds: float) -> int:
    """Take turns of people at a fixed rate; return the number of updates."""
    start, updates = time.monotonic(), 0
    for match in cycle(going):
        due = start + updates / rate
        if due > start + seconds:
            return updates
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        if match.position.outcome is None:
            match.play(luck)
            updates += 1
    return updates


async def _drained(fake: FakeTelegram, database: Path) -> float:
    """Wait until every update is confirmed and all messages are sent; return the seconds that it took."""
    start = time.monotonic()
    store = await open_sqlite(database, read_only=True)
    while True:
        if not fake.updates.pending and not await store.read(_waiting):
            break
        await asyncio.sleep(0.2)
    await store.close()
    return time.monotonic() - start


def _waiting(uow: UnitOfWork) -> int:
    return uow.outbox.pending()


async def _lost(fake: FakeTelegram, database: Path, going: Sequence[RunningMatch]) -> list[str]:
    """Compare the store and the messages with the actions of people."""

    def transaction(uow: UnitOfWork) -> list[str]:
        losses = [f"given up: {failure.problem}" for failure in uow.outbox.failures(1000)]
        for match in going:
            stored_turns = [turn.steps for turn in uow.matches.turns(match.number)]
            if stored_turns != match.turns:
                losses.append(f"#{match.number}: {stored_turns} are stored, {match.turns} were taken")
        return losses

    store = await open_sqlite(database, read_only=True)
    losses = await store.read(transaction)
    await store.close()
    message_counts = Counter(
        number for chat in fake.chats.values() for one in chat.replies for number in TOLD.findall(one.text)
    )
    losses += [
        f"#{match.number}: {2 * len(match.turns)} messages tell both of its turns, {message_counts[str(match.number)]} came"
        for match in going
        if message_counts[str(match.number)] != 2 * len(match.turns)
    ]
    return losses + [f"update {update.id} waited too long" for update in fake.updates.lost]


def _twice(fake: FakeTelegram) -> list[str]:
    """Return messages that came to a chat more than once; the text of each turn is unique."""
    message_counts = Counter((chat.id, message.text) for chat in fake.chats.values() for message in chat.replies)
    return [f"{count} times to {chat}: {text}" for (chat, text), count in message_counts.items() if count > 1]


def _grown(memory: Sequence[float]) -> float:
    """Return the growth of memory in megabytes from the second to the last fifth of measurements; the first is warm-up."""
    fifth = max(1, len(memory) // 5)
    return median(memory[-fifth:]) - median(memory[fifth : 2 * fifth] or memory)


def _leaked(memory: Sequence[float]) -> list[str]:
    grown = _grown(memory)
    return [f"memory has grown by {grown:.0f} MB"] if grown > FLAT else []
