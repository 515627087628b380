"""Servers on the fake of Discord, and a database with their running matches, as if the program had run for a long time."""

import random
from dataclasses import dataclass, field
from pathlib import Path

from bench.load.common import random_turn
from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.kernel.application import Application
from bot.platforms.discord.places import PLATFORM, place, sender
from bot.runtime.system import SteadyClock, least_cost
from core import rules
from core.match.model import SeatWish
from core.messages.updates import Update
from core.rules import Position
from storage.sqlite.store import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.fake_discord import FakeDiscord, Guild, Member
from tests.support.fake_discord.model import PUBLIC_THREAD, Channel, Message
from tests.support.table import TestRng

GAMES = ("cropa", "luup", "crumo", "droched", "criocha")


@dataclass(slots=True)
class Table:
    """Running match: its players, its thread, and the position that the players see."""

    number: int
    players: tuple[Member, Member]
    thread: Channel
    position: Position
    board: Message
    """The newest message in its thread, with buttons."""
    turns: int = 0
    last: str = ""
    busy: bool = False

    @property
    def mover(self) -> Member:
        """Return the member on move."""
        return self.players[self.position.seat - 1]

    def turn(self, luck: random.Random) -> str:
        """Take a random turn, and return it."""
        self.position, self.last = random_turn(self.position, luck)
        self.turns += 1
        return self.last


@dataclass(slots=True)
class Clubs:
    """All servers and matches."""

    guilds: list[Guild] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)


async def make_clubs(fake: FakeDiscord, database: Path, servers: int, matches: int) -> Clubs:
    """Create servers with people, threads and matches; mark all messages about them as sent, and all others as received."""
    clubs, store = Clubs(), await open_sqlite(database)
    application = Application(store, SteadyClock(), TestRng(), matching=least_cost)
    try:
        for index in range(servers):
            guild = fake.guild(f"Club {index}")
            people = [guild.member(f"P{index}-{one}") for one in range(8)]
            clubs.guilds.append(guild)
            for one in range(index, matches, servers):
                pair = (people[one % 7], people[7])
                clubs.tables.append(await _begin(application, store, guild, pair, GAMES[one % len(GAMES)]))
        await store.write(_all_said)
    finally:
        await store.close()
    return clubs


async def _begin(application: Application, store: Store, guild: Guild, pair: tuple[Member, Member], game: str) -> Table:
    fake = guild.world
    thread = fake.new_channel(PUBLIC_THREAD, "a match", guild=guild, parent=guild["general"])
    thread.owner = fake.bot
    where = place(thread.id, thread.name, guild.id, guild.name)
    first_sender, second_sender = (sender(member.user) for member in pair)  # type: ignore[arg-type]  # it has what is asked for
    await application.receive(Update(f"s{fake.ids.new()}", first_sender, where, Play(game, None, {}, SeatWish.ME)))
    number = await store.read(lambda uow: max(one.number for one in uow.challenges.made_by(_player(uow, pair[0]))))
    await application.receive(Update(f"s{fake.ids.new()}", second_sender, where, Accept(number)))
    board = Message(fake.ids.new(), thread, fake.bot, fake.clock.stamp(), content="A board")
    thread.messages[board.id] = board
    match = await store.read(lambda uow: uow.matches.get(number))
    assert match is not None
    return Table(number, pair, thread, rules.get(game).start(match.options), board)


def _player(uow: UnitOfWork, member: Member) -> int:
    account = uow.people.account(PLATFORM, str(member.id))
    assert account is not None
    return account.player


def _all_said(uow: UnitOfWork) -> None:
    now = SteadyClock().now()
    while due := uow.outbox.due(PLATFORM, now, 1000):
        uow.outbox.sent([one.id for one in due])
    uow.keys.put("discord:heard:0/1", str(int(now.timestamp())))
