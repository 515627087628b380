"""What decisions about matches, and being forgotten, do to tournaments."""

from __future__ import annotations

import pytest

from bot.features.moderation.commands import Moderate
from bot.features.records.recount import check
from core.tournament.model import Departure
from core.tournament.standings import sign
from tests.support.tournaments import Cup


async def decide(cup: Cup, act: str, number: int, player: str | None = None) -> list[str]:
    """Carol decides, and means it; returns the codes of what is said then."""
    messages = await cup.table.does("carol", Moderate(act, number, player, None, "foul play", confirmed=True))
    return [outgoing.message.code for outgoing in messages]


async def points(cup: Cup) -> dict[str, float]:
    return {name: won for name, won, _ in await cup.standing()}


async def test_an_annulled_match_is_over_and_worth_nothing_for_either() -> None:
    cup = await Cup.begun("swiss 2", "ann", "bob", "cid", "dan")
    first, second = (match.number for match in await cup.running())
    await decide(cup, "annul", first)
    assert set((await points(cup)).values()) == {0.0}
    winner, loser = await cup.names(await cup.table.match(second))
    assert "tournament-round" in [message.code for message in await cup.beats(winner, loser)]
    assert await points(cup) == dict.fromkeys(["ann", "bob", "cid", "dan"], 0.0) | {winner: 1.0}
    assert not await cup.table.store.read(lambda uow: list(check(uow)))


async def test_a_match_that_is_awarded_counts_as_a_win_also_when_it_had_ended() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    await cup.beats("ann", "bob")
    (number,) = set(range(1, 7)) - {match.number for match in await cup.running()}
    await decide(cup, "award", number, "bob")
    assert (await points(cup))["bob"] == 1.0
    assert (await points(cup))["ann"] == 0.0


async def signs(cup: Cup, number: int) -> list[str]:
    """Return both players' signs for a match in the cross table."""
    (game,) = (game for game in await cup.games() if game.match == number)
    return [sign(game, player) for player in game.players]


async def test_an_award_before_both_have_moved_counts_as_decided_without_play() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    match, *_ = await cup.running()
    await decide(cup, "award", match.number, (await cup.names(match))[1])
    assert await signs(cup, match.number) == ["-", "+"]


async def test_an_award_after_both_have_moved_counts_as_played() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    match, *_ = await cup.running()
    await cup.plays(match.number, 2)
    await decide(cup, "award", match.number, (await cup.names(match))[1])
    assert await signs(cup, match.number) == ["0", "1"]


async def test_a_match_without_which_the_tournament_went_on_cannot_go_on_itself() -> None:
    cup = await Cup.begun("swiss 2", "ann", "bob", "cid", "dan")
    first, second = (match.number for match in await cup.running())
    await decide(cup, "annul", first)
    winner, loser = await cup.names(await cup.table.match(second))
    await cup.beats(winner, loser)
    assert await decide(cup, "restore", first) == ["refused.tournament-went-on"]


async def test_an_annulled_match_can_go_on_as_long_as_its_round_does() -> None:
    cup = await Cup.begun("swiss 2", "ann", "bob", "cid", "dan")
    first, _ = (match.number for match in await cup.running())
    await decide(cup, "annul", first)
    assert "moderated" in await decide(cup, "restore", first)
    assert first in [match.number for match in await cup.running()]
    assert not await cup.table.store.read(lambda uow: list(check(uow)))


async def test_a_match_whose_player_has_left_the_tournament_cannot_go_on() -> None:
    cup = await Cup.begun("groups 3", "ann", "bob", "cid")
    number, *_ = await cup.of("ann", "bob")
    await decide(cup, "annul", number)
    await cup.says("ann", "/tournament leave yes")
    assert await decide(cup, "restore", number) == ["refused.restore-left"]
    assert await cup.differences() == []


@pytest.mark.parametrize("act", ["annul", "award"])
async def test_who_never_appeared_stays_out_whatever_becomes_of_the_match(act: str) -> None:
    cup = await Cup.begun("swiss 3", "ann", "bob", "cid", "dan")
    match, other_match = await cup.running()
    absent, _ = await cup.names(match)
    await cup.plays(other_match.number, 2)
    await cup.table.time(days=2)
    await cup.plays(other_match.number, 1)
    await cup.table.time(days=1, minutes=1)
    await decide(cup, act, match.number, absent if act == "award" else None)
    departures = await cup.table.look(
        lambda uow: [entry.departure for entry in uow.tournaments.entries(1) if entry.left_at]
    )
    assert departures == [Departure.NO_SHOW]
    assert await cup.differences() == []


async def test_whoever_is_forgotten_leaves_tournaments_that_run_and_those_to_come() -> None:
    cup = await Cup.begun("swiss 2", "ann", "bob", "cid", "dan")
    await cup.says("carol", "/tournament create luup, 3d/move, swiss 2, until 3d")
    for name in ("ann", "bob", "cid", "dan"):
        await cup.says(name, "/tournament join 2")
    await cup.says("ann", "/forget me yes")
    await cup.table.time(minutes=2)
    (other,) = {match.number for match in await cup.running()}
    await cup.beats(*await cup.names(await cup.table.match(other)))

    async def entries(number: int) -> list[bool]:
        return await cup.table.store.read(
            lambda uow: [entry.left_at is None for entry in uow.tournaments.entries(number)]
        )

    assert await entries(1) == [False, True, True, True]
    assert await entries(2) == [True, True, True]
    second_round = [game for game in await cup.games() if game.round == 2]
    assert len({player for game in second_round for player in game.players}) == 3
    assert not await cup.table.store.read(lambda uow: list(check(uow)))
