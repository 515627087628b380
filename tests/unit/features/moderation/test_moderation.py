"""Those who manage a community can stop a match, annul it, award it, and take that back; everything adds up after each."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest

from bot.features.board.commands import Board, ShowMatch
from bot.features.match.commands import Resign, Undo
from bot.features.moderation.commands import Moderate
from bot.features.statistics.commands import Stats
from bot.features.statistics.messages import Score
from bot.features.time.commands import Back, Claim
from core.ladder import MovingPlayer, shift
from core.match.model import ANNULLED, AWARDED, OUT_OF_TIME, MatchStatus, Result
from core.rating import EVERYWHERE, Rating, Scope, Unrated, match_played
from tests.support.moderated_club import ModeratedClub as Club
from tests.support.said import values

ALL = Scope(EVERYWHERE, "cropa")


async def club(*names: str) -> Club:
    return await Club.of(*names)


# --- adjourning


async def test_an_adjourned_match_stands_still_until_it_is_resumed() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    await found.table.time(days=1)
    (said,) = await found.decides("adjourn", number)
    assert said.code == "moderated"
    assert values(said)["by"] == "Carol"
    assert values(said)["why"] == "foul play"
    assert len(said.notify) == 2

    assert await found.table.time(days=20) == [], "no reminder, no end of time"
    refused = await found.table.answer("bob", f"#{number} a1")
    assert refused.code == "refused.adjourned"
    assert values(refused)["ruling"].why == "foul play"
    for command in (Undo(number), Back(number)):
        (answer,) = await found.table.does("bob", command)
        assert answer.message.code == "refused.adjourned"

    (said,) = await found.decides("resume", number)
    assert values(said)["next"] == "Bob"
    clock = (await found.table.match(number)).clock
    assert clock.left is not None
    assert clock.left[0] == timedelta(days=2), "what was left when it was adjourned"
    await found.plays(number, 2)
    assert await found.differences() == []


async def test_a_vacation_that_ends_starts_no_adjourned_clock() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    await found.says("bob", "/vacation 5d")
    await found.decides("adjourn", number)
    await found.says("bob", "/back")
    assert (await found.table.match(number)).clock.since is None
    assert await found.differences() == []


async def test_an_adjourned_match_can_be_resigned_and_shows_that_it_stands() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    await found.decides("adjourn", number)
    (board,) = await found.table.does("dave", Board(number))
    time = values(board.message)["time"]
    assert time.stands == "adjourned"
    await found.table.does("bob", Resign(number, confirmed=True))
    assert (await found.table.match(number)).status is MatchStatus.FINISHED
    assert await found.differences() == []


async def test_a_match_without_a_clock_can_be_adjourned_too() -> None:
    found = await club()
    number = await found.table.start("alice", "bob", options="size 5 untimed")
    await found.decides("adjourn", number)
    assert await found.table.codes("alice", f"#{number} a1") == ["refused.adjourned"]
    (said,) = await found.table.does("alice", ShowMatch(number))
    time = values(said.message)["time"]
    assert time.stands == "adjourned"


@pytest.mark.parametrize(("act", "code"), [("adjourn", "already-adjourned"), ("resume", "not-adjourned")])
async def test_the_same_decision_has_no_second_effect(act: str, code: str) -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    if act == "adjourn":
        await found.decides("adjourn", number)
    before = await found.table.match(number)
    (said,) = await found.decides(act, number)
    assert said.code == f"refused.{code}"
    assert await found.table.match(number) == before


async def flagged_match() -> tuple[Club, int]:
    """Return a match in which Alice's time has run out, so that Bob can claim the win."""
    found = await club("alice", "bob")
    (offer,) = await found.says("alice", "/play cropa @bob size 5 first 3d/move claim")
    assert offer.number is not None
    await found.says("bob", f"/accept #{offer.number}")
    await found.table.time(days=4)
    return found, offer.number


@pytest.mark.parametrize("acts", [("adjourn", "resume"), ("annul", "restore")])
async def test_a_ruling_and_its_end_do_not_restart_a_clock_that_has_run_out(acts: tuple[str, str]) -> None:
    found, number = await flagged_match()
    for act in acts:
        await found.decides(act, number)
    clock = (await found.table.match(number)).clock
    assert clock.flagged
    assert clock.since is None
    assert await found.differences() == []
    await found.table.does("bob", Claim(number))
    assert (await found.table.match(number)).result == Result(2, OUT_OF_TIME)


# --- annulling


async def test_an_annulled_match_takes_ratings_places_and_streaks_back() -> None:
    found = await club("alice", "bob", "dave")
    first = await found.challenge("bob", "alice")
    await found.lost_by("alice", first)
    assert await found.places() == "bad"
    (said, *_) = await found.decides("annul", first)
    assert said.code == "moderated"
    assert values(said)["annulled"] is True
    assert await found.places() == "abd"
    assert await found.table.rating("bob", ALL) == Rating()
    assert (await found.member("bob")).streak == 0
    match = await found.table.match(first)
    assert match.result is not None
    assert match.result.reason == ANNULLED
    assert await found.differences() == []


async def test_strikes_of_an_annulled_time_out_are_taken_back() -> None:
    found = await club("alice", "bob", "dave")
    number = await found.challenge("dave", "alice")
    await found.table.time(days=10)
    assert (await found.member("dave")).strikes == 10
    assert (await found.member("dave")).silent
    await found.decides("annul", number)
    assert (await found.member("dave")).strikes == 0
    assert not (await found.member("dave")).silent
    assert await found.differences() == []


async def test_an_annulled_running_match_is_over_and_counts_for_nothing() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    await found.plays(number, 2)
    (said,) = await found.decides("annul", number)
    assert said.code == "match-ended"
    assert str(values(said)["ruling"].by) == "Carol"
    result = await found.table.store.read(lambda uow: uow.results.for_match(number))
    assert result is not None
    assert result.unrated is Unrated.ANNULLED
    assert await found.places() == "ab"
    assert await found.differences() == []
    (stats,) = await found.table.does("bob", Stats())
    assert values(stats.message)["total"] == Score(0, 0, 0)


async def test_it_is_asked_before_anything_is_destroyed() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    for act, player in (("annul", None), ("award", "bob")):
        (said,) = await found.table.does("carol", Moderate(act, number, player, None, "foul play"))
        assert said.message.code == "moderate-question"
        (action,) = said.message.actions
        assert action.command == Moderate(act, number, player, None, "foul play", confirmed=True)
    assert (await found.table.match(number)).status is MatchStatus.RUNNING


# --- awarding


async def test_a_running_match_can_be_awarded() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    await found.plays(number, 2)
    await found.decides("award", number, "bob")
    match = await found.table.match(number)
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (match.seat_of(match.players[0]), AWARDED)
    assert await found.places() == "ba"
    assert (await found.table.rating("bob", ALL)).value > 1500
    assert await found.differences() == []


async def test_a_match_that_nobody_moved_in_is_awarded_unrated() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    await found.decides("award", number, "bob")
    assert await found.table.rating("bob", ALL) == Rating()
    assert await found.places() == "ba"


async def test_a_finished_match_can_be_awarded_to_the_other_one() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    await found.lost_by("alice", number)
    before = (await found.table.rating("bob", ALL), await found.table.rating("alice", ALL))
    await found.decides("award", number, "Alice")
    assert (await found.table.rating("alice", ALL), await found.table.rating("bob", ALL)) == before
    assert await found.places() == "ab"
    assert await found.differences() == []
    (said,) = await found.decides("award", number, "alice")
    assert said.code == "refused.already-won"


async def test_only_one_of_the_two_can_be_awarded_a_match() -> None:
    found = await club("alice", "bob", "dave")
    number = await found.challenge("bob", "alice")
    (said,) = await found.decides("award", number, "dave")
    assert said.code == "refused.award-to-whom"


# --- taking it back


async def test_a_restored_match_ends_as_its_players_ended_it() -> None:
    found = await club("alice", "bob", "dave")
    number = await found.challenge("bob", "alice")
    await found.lost_by("alice", number)
    before = await found.table.match(number)
    reached = await found.table.rating("bob", ALL)
    await found.decides("annul", number)
    await found.decides("restore", number)
    after = await found.table.match(number)
    assert (after.result, after.changed_at) == (before.result, before.changed_at)
    assert await found.table.rating("bob", ALL) == reached
    assert await found.places() == "bad"
    assert await found.differences() == []
    (said,) = await found.decides("restore", number)
    assert said.code == "refused.nothing-to-restore"


@pytest.mark.parametrize("act", ["annul", "award"])
async def test_a_running_match_goes_on_when_it_is_restored_and_ends_once_more(act: str) -> None:
    found = await club("alice", "bob", "dave")
    number = await found.challenge("bob", "alice")
    await found.plays(number, 2)
    await found.decides(act, number, "bob" if act == "award" else None)
    await found.table.time(days=30)
    (said, *_) = await found.decides("restore", number)
    assert values(said)["next"] == "Bob"
    match = await found.table.match(number)
    assert match.status is MatchStatus.RUNNING
    assert match.deadline == found.table.clock.now() + timedelta(days=3)
    assert await found.places() == "abd"
    assert await found.table.rating("bob", ALL) == Rating()
    assert await found.differences() == []

    await found.lost_by("alice", number)
    assert await found.places() == "bad"
    assert await found.differences() == []


async def test_time_runs_out_in_a_restored_match() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    await found.decides("annul", number)
    await found.decides("restore", number)
    await found.table.time(days=10)
    match = await found.table.match(number)
    assert match.result is not None
    assert match.result.reason == OUT_OF_TIME
    assert await found.differences() == []


async def test_a_board_that_shows_the_end_is_restored_to_it() -> None:
    found = await club()
    number = await found.table.start("alice", "bob", options="size 5")
    while (await found.table.match(number)).status is MatchStatus.RUNNING:
        await found.plays(number)
    before = (await found.table.match(number)).result
    await found.decides("annul", number)
    assert await found.differences() == []
    await found.decides("restore", number)
    assert (await found.table.match(number)).result == before
    assert await found.differences() == []


# --- who may


async def test_only_managers_decide() -> None:
    found = await club("alice", "bob", "dave")
    number = await found.challenge("bob", "alice")
    (said,) = await found.decides("annul", number, name="dave")
    assert said.code == "refused.moderate-managers"


async def test_nobody_decides_about_their_own_match() -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    found.table.managers.add("bob")
    (said,) = await found.decides("award", number, "bob", name="bob")
    assert said.code == "refused.moderate-own"


async def test_nobody_decides_for_another_community() -> None:
    found = await club("alice", "bob")
    elsewhere = await found.table.start("alice", "bob", room="elsewhere")
    (said,) = await found.decides("annul", elsewhere)
    assert said.code == "refused.unknown-number", "nothing leaks"


@pytest.mark.parametrize(("reason", "code"), [("  ", "no-reason"), ("x" * 301, "long-reason")])
async def test_every_decision_needs_a_reason(reason: str, code: str) -> None:
    found = await club("alice", "bob")
    number = await found.challenge("bob", "alice")
    for act, player in (("adjourn", None), ("annul", None), ("award", "bob"), ("remove", "bob")):
        command = Moderate(act, number, player, None, reason, confirmed=True)
        (said,) = await found.table.does("carol", command)
        assert said.message.code == f"refused.moderate-{code}"


# --- taking off a ladder


async def test_a_player_is_taken_off_a_ladder() -> None:
    found = await club("alice", "bob", "dave")
    running = await found.challenge("dave", "bob")
    said = await found.says("carol", "/moderate remove @bob too rude")
    assert [message.code for message in said] == ["moderate-question-remove"]
    said = await found.says("carol", "/moderate yes remove @bob 1 too rude")
    assert said[0].code == "ladder-gone"
    assert values(said[0])["why"] == "removed"
    assert values(said[0])["ruling"].why == "too rude"
    assert await found.places() == "ad"
    await found.lost_by("bob", running)
    assert await found.places() == "ad", "their matches change no place any more"
    assert await found.differences() == []
    said = await found.says("carol", "/moderate yes remove @bob too rude")
    assert [message.code for message in said] == ["refused.remove-not-there"]


# --- everything at random


def places_reckoned(order: str, matches: list[tuple[str, str]]) -> str:
    """Return where everybody stands after matches, each of a winner and a loser by their first letters."""
    places = list(order)
    for winner, loser in matches:
        moved = shift(places.index(winner) + 1, places.index(loser) + 1, len(places), out_of_time=False)
        if moved is not None:
            assert moved.whose is MovingPlayer.WINNER
            places.remove(winner)
            places.insert(moved.after - 1, winner)
    return "".join(places)


@pytest.mark.parametrize("seed", range(6))
async def test_after_any_decision_ratings_and_places_follow_the_counting_matches(seed: int) -> None:
    luck = random.Random(seed)
    names = ["alice", "bob", "dave", "erin"]
    found = await club(*names)
    ends: dict[int, tuple[str, str]] = {}  # as played: who won against whom
    counts: dict[int, tuple[str, str] | None] = {}  # as decided
    for _ in range(5):
        await found.table.time(days=8)
        order = await found.places()
        low = luck.randrange(1, 4)
        one, other = (next(name for name in names if name[0] == order[at]) for at in (low, luck.randrange(low)))
        number = await found.challenge(one, other)
        winner, loser = luck.sample([one, other], 2)
        await found.lost_by(loser, number)
        ends[number] = counts[number] = (winner, loser)
        for _ in range(luck.randrange(3)):
            target = luck.choice(list(ends))
            act = luck.choice(["annul", "award", "restore"])
            now = counts[target]
            if act == "annul" and now is not None:
                await found.decides("annul", target)
                counts[target] = None
            elif act == "award" and now is not None:
                await found.decides("award", target, now[1])
                counts[target] = (now[1], now[0])
            elif act == "restore":
                await found.decides("restore", target)
                counts[target] = ends[target]
    counted = [(number, each) for number, each in counts.items() if each is not None]
    assert await found.places() == places_reckoned("abde", [(won[0], lost[0]) for _, (won, lost) in counted])
    assert await found.differences() == []
    ratings = dict.fromkeys(names, Rating())
    for number, (won, lost) in counted:
        at = (await found.table.match(number)).changed_at
        first, second = match_played(ratings[won], ratings[lost], 1, at)
        ratings |= {won: first, lost: second}
    for name in names:
        reckoned, stored = ratings[name], await found.table.rating(name, ALL)
        assert stored.count == reckoned.count
        assert stored.value == pytest.approx(reckoned.value)
        assert stored.deviation == pytest.approx(reckoned.deviation)
