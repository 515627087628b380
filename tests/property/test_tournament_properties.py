"""Invariants of tournaments: pairings follow their rules and tables are right, however players win, leave or stay away."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from bot.features.match.commands import Resign
from bot.features.records.recount import check, check_result
from bot.features.tournament import book
from bot.features.tournament.commands import Tournament
from bot.runtime.system import least_cost
from core.tournament.model import TournamentStatus
from core.tournament.pairing import Competitor, can_be_paired, double_round_robin, groups_of, pairings
from core.tournament.standings import Entrant, PlayedPairing, group_table, swiss_table
from storage.unit_of_work import UnitOfWork
from tests.support.hypothesis_profile import examples
from tests.support.tournaments import Cup

# --- pairing


@given(st.integers(2, 40), st.integers(3, 8))
def test_groups_are_balanced_and_every_pair_meets_twice_with_both_seats(count: int, size: int) -> None:
    groups = groups_of(range(1, count + 1), size)
    sizes = [len(group) for group in groups]
    assert sorted(player for group in groups for player in group) == list(range(1, count + 1))
    assert max(sizes) <= size
    assert max(sizes) - min(sizes) <= 1
    assert min(sizes) >= 2
    for group in groups:
        pairs = double_round_robin(group)
        assert Counter(pairs) == Counter((one, other) for one in group for other in group if one != other)


def most_by_trying(friends: list[list[int]]) -> int:
    """Return the largest number of pairs, by brute force."""

    def most(rest: tuple[int, ...]) -> int:
        if not rest:
            return 0
        one, *others = rest
        best = most(tuple(others))
        for other in others:
            if other in friends[one]:
                best = max(best, 1 + most(tuple(each for each in others if each != other)))
        return best

    return most(tuple(range(len(friends))))


def cheapest_by_trying(count: int, costs: dict[tuple[int, int], int]) -> int:
    """Return the least cost of all perfect matchings, by brute force."""

    def least(rest: tuple[int, ...]) -> int:
        if not rest:
            return 0
        one, *others = rest
        return min(costs[one, other] + least(tuple(each for each in others if each != other)) for other in others)

    return least(tuple(range(count)))


@examples(200)
@given(st.integers(1, 4), st.data())
def test_the_matching_of_least_cost_costs_least(half: int, data: st.DataObject) -> None:
    count = 2 * half
    edges = list(combinations(range(count), 2))
    several = st.one_of(st.integers(0, 5), st.integers(0, 10**60))
    costs = dict(zip(edges, data.draw(st.lists(several, min_size=len(edges), max_size=len(edges))), strict=True))
    found = least_cost(count, costs)
    assert sorted(each for pair in found for each in pair) == list(range(count))
    assert sum(costs[pair] for pair in found) == cheapest_by_trying(count, costs)


Results = st.lists(st.integers(0, 2), min_size=40, max_size=40)


@examples(60)
@given(st.integers(2, 10), st.integers(1, 7), Results, st.sets(st.integers(1, 10), max_size=4), st.integers(1, 4))
def test_swiss_rounds_keep_their_rules(
    count: int, rounds: int, results: list[int], leavers: set[int], leave_after: int
) -> None:
    known = {player: Competitor(player, player) for player in range(1, count + 1)}
    came = iter(results * 4)
    for round_ in range(1, rounds + 1):
        staying = [
            competitor for competitor in known.values() if not (round_ > leave_after and competitor.player in leavers)
        ]
        if not can_be_paired(staying):
            return
        found = pairings(staying, least_cost)
        everybody = sorted(player for pair in found for player in pair if player is not None)
        assert everybody == sorted(competitor.player for competitor in staying), "everybody once"
        byes = [first for first, second in found if second is None]
        assert len(byes) == len(staying) % 2
        assert not any(known[player].free for player in byes) or all(competitor.free for competitor in staying)
        again = sum(second is not None and second in known[first].met for first, second in found)
        assert again == fewest_rematches(staying, byes), "never a second meeting that can be avoided"
        for first, second in found:
            _play(known, first, second, next(came))
    ahead = max(abs(competitor.ahead) for competitor in known.values())
    assert ahead <= 2 or rounds > count // 2, "seats are balanced as long as there is a choice"


def fewest_rematches(staying: list[Competitor], byes: list[int]) -> int:
    """Return the least number of rematches among the active players."""
    playing = [competitor for competitor in staying if competitor.player not in byes]
    friends = [
        [
            place
            for place, other_competitor in enumerate(playing)
            if other_competitor is not one and other_competitor.player not in one.met
        ]
        for one in playing
    ]
    return len(playing) // 2 - most_by_trying(friends)


def _play(known: dict[int, Competitor], first: int, second: int | None, result: int) -> None:
    one = known[first]
    if second is None:
        known[first] = Competitor(first, first, one.points + 1, one.met, one.seats, free=True)
        return
    other_competitor = known[second]
    scores = {0: (0.5, 0.5), 1: (1.0, 0.0), 2: (0.0, 1.0)}[result]
    known[first] = Competitor(first, first, one.points + scores[0], one.met | {second}, (*one.seats, 1), free=one.free)
    known[second] = Competitor(
        second,
        second,
        other_competitor.points + scores[1],
        other_competitor.met | {first},
        (*other_competitor.seats, 2),
        free=other_competitor.free,
    )


# --- tables


@given(st.integers(3, 6), Results, st.integers(1, 6))
def test_who_leaves_a_group_before_half_of_it_changes_nothing_for_the_others(
    count: int, results: list[int], leaver: int
) -> None:
    players = range(1, count + 1)
    leaver = min(leaver, count)
    others = [player for player in players if player != leaver]
    played_pairings = [
        PlayedPairing(1, 1, *pair, result) for pair, result in zip(double_round_robin(others), results, strict=False)
    ]
    their_played_pairings = [
        PlayedPairing(1, 1, first, second, 2 if first == leaver else 1, left=1 if first == leaver else 2)
        for other in others
        for first, second in ((leaver, other), (other, leaver))
    ]
    table = group_table(
        [Entrant(player, player, player == leaver) for player in players], [*played_pairings, *their_played_pairings]
    )
    standings = group_table([Entrant(player, player) for player in others], played_pairings)
    assert [(line.player, line.points, line.tiebreak) for line in table[:-1]] == [
        (line.player, line.points, line.tiebreak) for line in standings
    ]
    assert table[-1].annulled


@given(st.integers(2, 8), Results)
def test_all_points_of_a_table_are_those_of_its_games(count: int, results: list[int]) -> None:
    pairs = list(combinations(range(1, count + 1), 2))
    games = [PlayedPairing(1, 1, *pair, result) for pair, result in zip(pairs, results, strict=False)]
    table = swiss_table([Entrant(player, player) for player in range(1, count + 1)], games)
    assert sum(line.points for line in table) == len(games)
    assert [line.place for line in table] == list(range(1, count + 1))
    assert [(-line.points, -line.tiebreak) for line in table] == sorted(
        (-line.points, -line.tiebreak) for line in table
    )


# --- whole tournaments

PEOPLE = ("ann", "bob", "cid", "dan", "eve", "fay", "gus")
Deeds = st.lists(
    st.tuples(st.sampled_from(["ends"] * 8 + ["gives-up", "leaves", "waits", "turn"]), st.integers(0, 99)),
    min_size=5,
    max_size=40,
)


@examples(25)
@given(st.sampled_from(["swiss 3", "groups 3"]), st.integers(3, 7), Deeds)
def test_a_tournament_goes_on_whatever_happens(what: str, count: int, deeds: list[tuple[str, int]]) -> None:
    async def tell() -> None:
        cup = await Cup.begun(what, *PEOPLE[:count])
        for deed, number in deeds:
            await _do(cup, deed, number)
            await cup.table.store.read(_holds)
        for _ in range(40):
            if not await cup.running():
                break
            await cup.table.time(days=4)
        await cup.table.store.read(_holds)
        tournament = await cup.table.store.read(lambda uow: uow.tournaments.get(1))
        assert tournament is not None
        assert tournament.status is TournamentStatus.FINISHED
        assert await cup.running() == []

    asyncio.run(tell())


async def _do(cup: Cup, deed: str, number: int) -> None:
    if deed == "waits":
        await cup.table.time(hours=number)
        return
    if deed == "leaves":
        await cup.table.does(PEOPLE[number % len(PEOPLE)], Tournament("leave", confirmed=True))
        return
    running = await cup.running()
    if not running:
        return
    match = running[number % len(running)]
    if deed == "turn":
        await cup.plays(match.number)
        return
    if deed == "ends":
        await cup.plays(match.number)
        if (await cup.table.match(match.number)).to_move:
            await cup.plays(match.number)
    loser = (await cup.names(match))[number % 2]
    await cup.table.does(loser, Resign(match.number, confirmed=True))


def _holds(uow: UnitOfWork) -> None:
    """Check that rounds begin once and in time, and that tables, results and ratings follow from the matches."""
    assert [discrepancy for number in uow.matches.numbers() for discrepancy in check_result(uow, number)] == []
    assert check(uow) == []
    tournament = uow.tournaments.get(1)
    assert tournament is not None
    games = book.games(uow.tournaments, 1)
    for group in book.tables(tournament, uow.tournaments.entries(1), games):
        counting = [
            game
            for game in group.games
            if not any(line.annulled and line.player in game.players for line in group.table)
        ]
        assert sum(line.points for line in group.table) == sum(game.over for game in counting)
