"""Statements that lists cost: as many for long ones as for short ones, within one group of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from bot.features.ladder.ladder_challenges import challenger_of, possible
from bot.platforms.web.hall.live import match_lines, public_matches
from bot.platforms.web.public import ladders as ladder_page
from bot.platforms.web.public import tournaments as tournament_page
from core.community import Watchers
from core.match.audience import Audience
from storage.unit_of_work import UnitOfWork
from tests.support.cost import counted
from tests.support.ladders import Club
from tests.support.table import Table
from tests.support.tournaments import Cup

T = TypeVar("T")
FEW, MANY = 2, 8


async def cost(table: Table, read: Callable[[UnitOfWork], T]) -> tuple[T, int]:
    """Return what a transaction reads, and how many statements that takes."""
    with counted() as transactions:
        found = await table.look(read)
    [statements] = transactions
    return found, len(statements)


async def test_public_matches_and_their_lines() -> None:
    costs = []
    for count in (FEW, MANY):
        table = Table()
        for number in range(count):
            match = await table.start(f"ann{number}", f"bob{number}", options="size 5 untimed")
            await table.says(f"ann{number}", f"/resign {match} yes")
            audience = Audience(match, Watchers.EVERYONE, closed_by_seat1=number == 0)
            await table.store.write(lambda uow, audience=audience: uow.audiences.save(audience))  # type: ignore[misc]  # mypy infers no lambda with a default
        lines, statements = await cost(
            table, lambda uow: match_lines(uow, public_matches(uow, 20, is_finished=True), "en")
        )
        assert len(lines) == count - 1
        costs.append(statements)
    assert costs[0] == costs[1]


async def test_the_members_whom_one_can_challenge_and_the_latest_matches_of_a_ladder() -> None:
    costs = []
    for count in (FEW, MANY):
        club = await Club.of(*(f"p{number}" for number in range(count)), "ann", terms="3d/move reach 20")
        for number in range(count - 1):
            match = await club.challenge(f"p{number + 1}", f"p{number}")
            await club.says(f"p{number}", f"/resign {match} yes")
        ann = await club.member("ann")

        def read(uow: UnitOfWork, club: Club = club, player: int = ann.player) -> tuple[int, int]:
            ladder, member = uow.ladders.get(1), uow.ladders.member(1, player)
            assert ladder is not None
            assert member is not None
            able = [*possible(uow, ladder, member, challenger_of(uow, ladder, member), club.table.clock.now())]
            return len(able), len(ladder_page._challenges(uow, ladder, player, club.table.clock.now(), "en"))

        found, statements = await cost(club.table, read)
        assert found == (count, count)
        costs.append(statements)
    assert costs[0] == costs[1]


async def test_the_running_matches_of_a_tournament() -> None:
    costs = []
    for count in (4, 16):
        cup = await Cup.begun("swiss", *(f"p{number}" for number in range(count)))

        def allow(uow: UnitOfWork) -> None:
            tournament = uow.tournaments.get(1)
            assert tournament is not None
            settings = uow.communities.get(tournament.community).settings
            uow.communities.set_settings(tournament.community, replace(settings, standings=True))
            for match in uow.matches.running():
                uow.audiences.save(Audience(match.number, Watchers.EVERYONE))

        await cup.table.store.write(allow)

        def read(uow: UnitOfWork, cup: Cup = cup) -> tournament_page.TournamentView:
            tournament = uow.tournaments.get(1)
            assert tournament is not None
            return tournament_page._view(uow, tournament, None, "en", cup.table.clock.now())

        view, statements = await cost(cup.table, read)
        pairs = [pair for one in view.rounds for pair in one.pairs]
        assert sum(bool(pair.mover) for pair in pairs) == count // 2
        costs.append(statements)
    assert costs[0] == costs[1]
