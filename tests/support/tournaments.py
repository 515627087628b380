"""Community with tournaments and its people, for tests."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.match.commands import Resign
from bot.features.tournament import book
from bot.features.tournament.book import GroupTable
from bot.features.tournament.commands import Tournament
from core.match.model import Match
from core.messages.message import Message
from core.tournament.standings import PlayedPairing
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.ladders import Club
from tests.support.table import Table


@dataclass
class Cup(Club):
    """Club whose manager is Carol; everybody else may take part."""

    @classmethod
    async def announced(cls, what: str, *names: str, store: Store | None = None) -> Cup:
        """Announce a tournament of Cropa to which people sign up, in this order."""
        cup = cls(Table(store))
        cup.table.managers.add("carol")
        await cup.says("carol", f"/tournament create cropa size 5, 3d/move, {what}, until 3d")
        for name in names:
            await cup.says(name, "/tournament join")
        return cup

    @classmethod
    async def begun(cls, what: str, *names: str, store: Store | None = None) -> Cup:
        """Do the same, and begin it."""
        cup = await cls.announced(what, *names, store=store)
        await cup.says("carol", "/tournament start")
        return cup

    async def codes(self, name: str, text: str) -> list[str]:
        """Give a typed command; return the codes of the messages."""
        return [message.code for message in await self.says(name, text)]

    async def running(self) -> list[Match]:
        """Return the running matches, by number."""
        return await self.table.store.read(lambda uow: list(uow.matches.running()))

    async def names(self, match: Match) -> tuple[str, str]:
        """Return who plays, seat 1 first."""

        def look(uow: UnitOfWork) -> tuple[str, str]:
            first, second = (uow.people.player(player).name.lower() for player in match.players)
            return first, second

        return await self.table.store.read(look)

    async def of(self, *names: str) -> list[int]:  # type: ignore[override]  # a club is made otherwise
        """Return the running matches between these, or of this one."""
        return [match.number for match in await self.running() if set(names) <= set(await self.names(match))]

    async def beats(self, winner: str, loser: str) -> list[Message]:
        """Play the first of their running matches: both move, then one resigns."""
        (number, *_) = await self.of(winner, loser)
        return await self.wins(winner, number)

    async def round(self, *order: str) -> list[Message]:
        """End all running matches: whoever is first in the order wins."""
        messages: list[Message] = []
        for match in await self.running():
            winner, loser = sorted(await self.names(match), key=order.index)
            await self.plays(match.number, 2)
            outgoing = await self.table.does(loser, Resign(match.number, confirmed=True))
            assert winner != loser
            messages += [each.message for each in outgoing]
        return messages

    async def tables(self, tournament: int = 1) -> list[GroupTable]:
        """Return every table."""

        def look(uow: UnitOfWork) -> list[GroupTable]:
            found_tournament = uow.tournaments.get(tournament)
            assert found_tournament is not None
            return book.tables(
                found_tournament, uow.tournaments.entries(tournament), book.games(uow.tournaments, tournament)
            )

        return await self.table.store.read(look)

    async def standing(self, tournament: int = 1) -> list[tuple[str, float, float]]:
        """Return the latest table: names, points, tie-breaks."""
        table = (await self.tables(tournament))[-1].table

        def look(uow: UnitOfWork) -> list[tuple[str, float, float]]:
            return [(uow.people.player(line.player).name.lower(), line.points, line.tiebreak) for line in table]

        return await self.table.store.read(look)

    async def games(self, tournament: int = 1) -> list[PlayedPairing]:
        """Return all games."""
        return await self.table.store.read(lambda uow: book.games(uow.tournaments, tournament))

    async def shown(self, name: str = "ann", which: str | None = None) -> Message:
        """Return the tournament as somebody is told of it."""
        (outgoing,) = await self.table.does(name, Tournament("show", which))
        return outgoing.message
