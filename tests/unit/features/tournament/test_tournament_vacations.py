"""Vacations in tournaments that begin by themselves: only where the manager allows it, and for some days a round."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot import chat
from bot.features.challenge import challenges
from bot.kernel.context import Context
from core.match.model import Challenge, Match
from tests.support.said import values
from tests.support.tournaments import Cup


async def begun(what: str, turns: int = 2) -> tuple[Cup, int, str]:
    """Begin a tournament in which everybody has one match at a time; return a match after these turns, and who is on move."""
    cup = await Cup.begun(what, "ann", "bob", "cid", "dan")
    match = (await cup.running())[0]
    await cup.plays(match.number, turns)
    return cup, match.number, (await cup.names(match))[turns % 2]


async def is_running(cup: Cup, number: int) -> bool:
    return number in {match.number for match in await cup.running()}


async def test_the_announcement_says_how_many_days_a_round_the_manager_allows() -> None:
    cup = Cup()
    cup.table.managers.add("carol")
    for text in ("create cropa 3d/move vacation 3", "create cropa 3d/move vacation 3 days"):
        (said,) = await cup.says("carol", f"/tournament {text}")
        assert values(said)["terms"].vacation_days == 3
        assert "up to 3 days a round" in chat.present(said, "en").text
    (said,) = await cup.says("carol", "/turnier anlegen cropa 3d/zug urlaub 1 Tag")
    assert "bis zu 1 Tag je Runde" in chat.present(said, "de").text
    (said,) = await cup.says("ann", "/tournament show 1")
    assert "up to 3 days a round" in chat.present(said, "en").text


@pytest.mark.parametrize("words", ["3d/move vacation 0", "3d/move vacation 31", "3d/move vacation x", "12h vacation 3"])
async def test_no_other_number_of_days_can_be_allowed_nor_any_with_fast_clocks(words: str) -> None:
    cup = Cup()
    cup.table.managers.add("carol")
    assert await cup.codes("carol", f"/tournament create cropa {words}") == ["refused.bad-tournament-vacation"]


async def test_without_the_manager_s_word_time_runs_out() -> None:
    cup, number, name = await begun("swiss 2")
    await cup.says(name, "/vacation auto on")
    await cup.table.time(days=3, hours=1)
    assert not await is_running(cup, number)


@pytest.mark.usefixtures("vacation_on_request")
async def test_matches_of_a_tournament_from_before_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = challenges.begin

    def begin_as_before(context: Context, challenge: Challenge, *details: Any) -> Match:
        return begin(context, replace(challenge, terms=replace(challenge.terms, vacation_days=None)), *details)

    monkeypatch.setattr(challenges, "begin", begin_as_before)
    cup, number, name = await begun("swiss 2")
    assert (await cup.table.match(number)).terms.vacation_days is None
    await cup.says(name, "/vacation auto on")
    await cup.table.time(days=3, hours=1)
    assert not await is_running(cup, number)


async def test_who_turned_it_off_has_none_there_either() -> None:
    cup, number, name = await begun("swiss 2 vacation 2")
    await cup.says(name, "/vacation auto off")
    await cup.table.time(days=3, hours=1)
    assert not await is_running(cup, number)


async def test_it_lasts_as_many_days_a_round_as_the_manager_allows() -> None:
    cup, number, name = await begun("swiss 2 vacation 2")

    await cup.table.time(days=3)

    player = await cup.table.player(name)
    assert player.away_until == cup.table.clock.now() + timedelta(days=2)
    await cup.table.time(days=2, minutes=59)
    assert await is_running(cup, number)
    await cup.table.time(hours=2)
    assert not await is_running(cup, number)
    assert await cup.differences() == []


@pytest.mark.parametrize("turns", [0, 1])
async def test_it_never_begins_before_one_s_first_move_in_the_match(turns: int) -> None:
    cup, number, name = await begun("swiss 2 vacation 2", turns)
    await cup.table.time(days=3, minutes=1)
    assert (await cup.table.player(name)).away_until is None
    assert not await is_running(cup, number)


async def test_a_vacation_that_began_elsewhere_stops_no_clock_of_a_tournament_that_does_not_allow_it() -> None:
    cup = await Cup.begun("swiss 2", "ann", "bob", "cid")
    match = (await cup.running())[0]
    first, second = await cup.names(match)
    ordinary = await cup.table.start(first, second, options="size 5 2d/move")
    await cup.plays(match.number, 2)

    await cup.table.time(days=2, minutes=1)

    assert (await cup.table.player(first)).away_until is not None
    assert (await cup.table.match(match.number)).clock.since is not None
    await cup.table.time(days=1)
    running = {each.number for each in await cup.running()}
    assert ordinary in running
    assert match.number not in running
