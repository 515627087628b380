"""Simulation of a community over months: people climb ladders, play tournaments, forget matches, go away and come back."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from bot.features.answers.commands import Accept
from bot.features.board.commands import Matches
from bot.features.challenge.commands import Play
from bot.features.ladder.commands import Ladder, LadderCreate
from bot.features.match.commands import Move, Resign
from bot.features.time.commands import Away
from bot.features.tournament.commands import Tournament, TournamentCreate
from core.match.model import Match
from core.match.positions import replay
from storage.unit_of_work import UnitOfWork
from tests.support.ladders import Club

GAMES = ("cropa", "luup", "crumo")
FORMATS = (("swiss", "3"), ("groups", "4"), ("swiss", None), ("groups", "3"))
"""Formats of the tournaments, in turn."""
MONTH = 30
"""Days from one tournament to the next."""


@dataclass
class Seasons:
    """Simulated community.

    Attributes:
        people: number of people.
        luck: source of randomness.
        club: the club with its store.
        days: days that have passed.
    """

    people: int
    luck: random.Random
    club: Club = field(default_factory=Club)
    days: int = 0

    @property
    def names(self) -> list[str]:
        """Return all names; people with low numbers are stronger, and people with high numbers often forget matches."""
        return [f"p{number}" for number in range(1, self.people + 1)]

    async def begin(self) -> None:
        """Create three ladders, with everyone on most of them. Every second person's time may run out."""
        self.club.table.managers.add("carol")
        for name in self.names[1::2]:
            await self.club.table.does(name, Away("auto off"))
        for game in GAMES:
            await self.club.table.does("carol", LadderCreate(game, {"size": "5"}, clock="2d/move"))
        for name in self.luck.sample(self.names, self.people):
            for number in range(1, len(GAMES) + 1):
                if self.luck.random() < 0.8:
                    await self.club.table.does(name, Ladder("join", str(number)))

    async def day(self) -> None:
        """Simulate a day: some people look in, some play, and time passes. Announce a tournament once a month."""
        if self.days % MONTH == 0:
            await self.announce()
        self.days += 1
        for name in self.luck.sample(self.names, self.people):
            await self.club.table.time(minutes=1)
            forgets = 0.05 + 0.3 * (int(name[1:]) / self.people) ** 4
            if self.luck.random() > forgets:
                await self.visit(name)
        await self.club.table.time(hours=24, minutes=-self.people)

    async def visit(self, name: str) -> None:
        """Play a person's turns, and perhaps begin or end a match."""
        table = self.club.table
        await table.does(name, Matches())
        player = (await table.account(name)).player
        for match in await table.store.read(lambda uow: uow.matches.running_of(player)):
            table.clock.pass_(seconds=1)
            if match.waits_for(player):
                await self.turn(name, match)
        await self.compete(name)
        rng = self.luck.random()
        if rng < 0.25:
            await self.challenge(name)
        elif rng < 0.28:
            await table.does(name, Ladder(self.luck.choice(["leave", "join"]), str(self.luck.randint(1, 3))))
        elif rng < 0.29:
            await table.does(name, Away(f"{self.luck.randint(2, 9)}d"))
        elif rng < 0.33:
            await self.casual(name)

    async def turn(self, name: str, match: Match) -> None:
        """Play a turn, or decline a challenge, or resign."""
        table = self.club.table
        if match.ply < 2 and self.luck.random() < 0.12:
            await table.does(name, Ladder("decline", match=match.number, confirmed=True))
            return
        if match.ply >= 2 and self.luck.random() < int(name[1:]) / self.people / 2:
            await table.does(name, Resign(match.number, confirmed=True))
            return

        def step(uow: UnitOfWork) -> str:
            position = replay(match.game, match.options, uow.matches.turns(match.number))
            return self.luck.choice(position.steps())

        await table.does(name, Move(await table.store.read(step), match.number))

    async def challenge(self, name: str) -> None:
        """Challenge an opponent whom the ladder offers."""
        table = self.club.table
        messages = await table.does(name, Ladder("challenge", str(self.luck.randint(1, len(GAMES)))))
        offers = [
            action.command for outgoing in messages for action in outgoing.message.actions if action.code == "pick"
        ]
        offers = [command for command in offers if isinstance(command, Ladder) and command.opponent is not None]
        if offers:
            await table.does(name, self.luck.choice(offers))

    async def announce(self) -> None:
        """Announce a tournament."""
        month = self.days // MONTH
        format_, size = FORMATS[month % len(FORMATS)]
        create = TournamentCreate(
            GAMES[month % len(GAMES)], {"size": "5"}, clock="2d/move", format=format_, size=size, until="3d"
        )
        await self.club.table.does("carol", create)

    async def compete(self, name: str) -> None:
        """Let most people sign up if they can, and a few leave."""
        rng = self.luck.random()
        if self.days % MONTH <= 3 and rng < 0.5:
            await self.club.table.does(name, Tournament("join", str(1 + (self.days - 1) // MONTH)))
        elif rng > 0.993:
            await self.club.table.does(name, Tournament("leave", confirmed=True))

    async def casual(self, name: str) -> None:
        """Play a match without a ladder, perhaps unrated."""
        table = self.club.table
        other = self.luck.choice([each for each in self.names if each != name])
        play = Play("cropa", other, {"size": "5"}, clock="2d/move", unrated=self.luck.random() < 0.3)
        (outgoing, *_) = await table.does(name, play)
        if outgoing.message.code == "challenge-made" and outgoing.message.number is not None:
            await table.does(other, Accept(outgoing.message.number))
