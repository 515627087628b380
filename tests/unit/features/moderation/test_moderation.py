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
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.table.time(days=1)
    (message,) = await moderated_club.decides("adjourn", number)
    assert message.code == "moderated"
    assert values(message)["by"] == "Carol"
    assert values(message)["why"] == "foul play"
    assert len(message.notify) == 2

    assert await moderated_club.table.time(days=20) == [], "no reminder, no end of time"
    refused = await moderated_club.table.answer("bob", f"#{number} a1")
    assert refused.code == "refused.adjourned"
    assert values(refused)["ruling"].why == "foul play"
    for command in (Undo(number), Back(number)):
        (answer,) = await moderated_club.table.does("bob", command)
        assert answer.message.code == "refused.adjourned"

    (message,) = await moderated_club.decides("resume", number)
    assert values(message)["next"] == "Bob"
    clock = (await moderated_club.table.match(number)).clock
    assert clock.left is not None
    assert clock.left[0] == timedelta(days=2), "what was left when it was adjourned"
    await moderated_club.plays(number, 2)
    assert await moderated_club.differences() == []


async def test_a_vacation_that_ends_starts_no_adjourned_clock() -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.says("bob", "/vacation 5d")
    await moderated_club.decides("adjourn", number)
    await moderated_club.says("bob", "/back")
    assert (await moderated_club.table.match(number)).clock.since is None
    assert await moderated_club.differences() == []


async def test_an_adjourned_match_can_be_resigned_and_shows_that_it_stands() -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.decides("adjourn", number)
    (board,) = await moderated_club.table.does("dave", Board(number))
    time = values(board.message)["time"]
    assert time.stands == "adjourned"
    await moderated_club.table.does("bob", Resign(number, confirmed=True))
    assert (await moderated_club.table.match(number)).status is MatchStatus.FINISHED
    assert await moderated_club.differences() == []


async def test_a_match_without_a_clock_can_be_adjourned_too() -> None:
    moderated_club = await club()
    number = await moderated_club.table.start("alice", "bob", options="size 5 untimed")
    await moderated_club.decides("adjourn", number)
    assert await moderated_club.table.codes("alice", f"#{number} a1") == ["refused.adjourned"]
    (outgoing,) = await moderated_club.table.does("alice", ShowMatch(number))
    time = values(outgoing.message)["time"]
    assert time.stands == "adjourned"


@pytest.mark.parametrize(("act", "code"), [("adjourn", "already-adjourned"), ("resume", "not-adjourned")])
async def test_the_same_decision_has_no_second_effect(act: str, code: str) -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    if act == "adjourn":
        await moderated_club.decides("adjourn", number)
    match_before = await moderated_club.table.match(number)
    (message,) = await moderated_club.decides(act, number)
    assert message.code == f"refused.{code}"
    assert await moderated_club.table.match(number) == match_before


async def flagged_match() -> tuple[Club, int]:
    """Return a match in which Alice's time has run out, so that Bob can claim the win."""
    moderated_club = await club("alice", "bob")
    (offer,) = await moderated_club.says("alice", "/play cropa @bob size 5 first 3d/move claim")
    assert offer.number is not None
    await moderated_club.says("bob", f"/accept #{offer.number}")
    await moderated_club.table.time(days=4)
    return moderated_club, offer.number


@pytest.mark.parametrize("acts", [("adjourn", "resume"), ("annul", "restore")])
@pytest.mark.usefixtures("vacation_on_request")
async def test_a_ruling_and_its_end_do_not_restart_a_clock_that_has_run_out(acts: tuple[str, str]) -> None:
    moderated_club, number = await flagged_match()
    for act in acts:
        await moderated_club.decides(act, number)
    clock = (await moderated_club.table.match(number)).clock
    assert clock.flagged
    assert clock.since is None
    assert await moderated_club.differences() == []
    await moderated_club.table.does("bob", Claim(number))
    assert (await moderated_club.table.match(number)).result == Result(2, OUT_OF_TIME)


# --- annulling


async def test_an_annulled_match_takes_ratings_places_and_streaks_back() -> None:
    moderated_club = await club("alice", "bob", "dave")
    first = await moderated_club.challenge("bob", "alice")
    await moderated_club.lost_by("alice", first)
    assert await moderated_club.places() == "bad"
    (message, *_) = await moderated_club.decides("annul", first)
    assert message.code == "moderated"
    assert values(message)["annulled"] is True
    assert await moderated_club.places() == "abd"
    assert await moderated_club.table.rating("bob", ALL) == Rating()
    assert (await moderated_club.member("bob")).streak == 0
    match = await moderated_club.table.match(first)
    assert match.result is not None
    assert match.result.reason == ANNULLED
    assert await moderated_club.differences() == []


@pytest.mark.usefixtures("vacation_on_request")
async def test_strikes_of_an_annulled_time_out_are_taken_back() -> None:
    moderated_club = await club("alice", "bob", "dave")
    number = await moderated_club.challenge("dave", "alice")
    await moderated_club.table.time(days=10)
    assert (await moderated_club.member("dave")).strikes == 10
    assert (await moderated_club.member("dave")).silent
    await moderated_club.decides("annul", number)
    assert (await moderated_club.member("dave")).strikes == 0
    assert not (await moderated_club.member("dave")).silent
    assert await moderated_club.differences() == []


async def test_an_annulled_running_match_is_over_and_counts_for_nothing() -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.plays(number, 2)
    (message,) = await moderated_club.decides("annul", number)
    assert message.code == "match-ended"
    assert str(values(message)["ruling"].by) == "Carol"
    result = await moderated_club.table.store.read(lambda uow: uow.results.for_match(number))
    assert result is not None
    assert result.unrated is Unrated.ANNULLED
    assert await moderated_club.places() == "ab"
    assert await moderated_club.differences() == []
    (stats,) = await moderated_club.table.does("bob", Stats())
    assert values(stats.message)["total"] == Score(0, 0, 0)


async def test_it_is_asked_before_anything_is_destroyed() -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    for act, player in (("annul", None), ("award", "bob")):
        (outgoing,) = await moderated_club.table.does("carol", Moderate(act, number, player, None, "foul play"))
        assert outgoing.message.code == "moderate-question"
        (action,) = outgoing.message.actions
        assert action.command == Moderate(act, number, player, None, "foul play", confirmed=True)
    assert (await moderated_club.table.match(number)).status is MatchStatus.RUNNING


# --- awarding


async def test_a_running_match_can_be_awarded() -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.plays(number, 2)
    await moderated_club.decides("award", number, "bob")
    match = await moderated_club.table.match(number)
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == (match.seat_of(match.players[0]), AWARDED)
    assert await moderated_club.places() == "ba"
    assert (await moderated_club.table.rating("bob", ALL)).value > 1500
    assert await moderated_club.differences() == []


async def test_a_match_that_nobody_moved_in_is_awarded_unrated() -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.decides("award", number, "bob")
    assert await moderated_club.table.rating("bob", ALL) == Rating()
    assert await moderated_club.places() == "ba"


async def test_a_finished_match_can_be_awarded_to_the_other_one() -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.lost_by("alice", number)
    before = (await moderated_club.table.rating("bob", ALL), await moderated_club.table.rating("alice", ALL))
    await moderated_club.decides("award", number, "Alice")
    assert (await moderated_club.table.rating("alice", ALL), await moderated_club.table.rating("bob", ALL)) == before
    assert await moderated_club.places() == "ab"
    assert await moderated_club.differences() == []
    (message,) = await moderated_club.decides("award", number, "alice")
    assert message.code == "refused.already-won"


async def test_only_one_of_the_two_can_be_awarded_a_match() -> None:
    moderated_club = await club("alice", "bob", "dave")
    number = await moderated_club.challenge("bob", "alice")
    (message,) = await moderated_club.decides("award", number, "dave")
    assert message.code == "refused.award-to-whom"


# --- taking it back


async def test_a_restored_match_ends_as_its_players_ended_it() -> None:
    moderated_club = await club("alice", "bob", "dave")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.lost_by("alice", number)
    match_before = await moderated_club.table.match(number)
    reached = await moderated_club.table.rating("bob", ALL)
    await moderated_club.decides("annul", number)
    await moderated_club.decides("restore", number)
    match_after = await moderated_club.table.match(number)
    assert (match_after.result, match_after.changed_at) == (match_before.result, match_before.changed_at)
    assert await moderated_club.table.rating("bob", ALL) == reached
    assert await moderated_club.places() == "bad"
    assert await moderated_club.differences() == []
    (message,) = await moderated_club.decides("restore", number)
    assert message.code == "refused.nothing-to-restore"


@pytest.mark.parametrize("act", ["annul", "award"])
async def test_a_running_match_goes_on_when_it_is_restored_and_ends_once_more(act: str) -> None:
    moderated_club = await club("alice", "bob", "dave")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.plays(number, 2)
    await moderated_club.decides(act, number, "bob" if act == "award" else None)
    await moderated_club.table.time(days=30)
    (message, *_) = await moderated_club.decides("restore", number)
    assert values(message)["next"] == "Bob"
    match = await moderated_club.table.match(number)
    assert match.status is MatchStatus.RUNNING
    assert match.deadline == moderated_club.table.clock.now() + timedelta(days=3)
    assert await moderated_club.places() == "abd"
    assert await moderated_club.table.rating("bob", ALL) == Rating()
    assert await moderated_club.differences() == []

    await moderated_club.lost_by("alice", number)
    assert await moderated_club.places() == "bad"
    assert await moderated_club.differences() == []


@pytest.mark.usefixtures("vacation_on_request")
async def test_time_runs_out_in_a_restored_match() -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    await moderated_club.decides("annul", number)
    await moderated_club.decides("restore", number)
    await moderated_club.table.time(days=10)
    match = await moderated_club.table.match(number)
    assert match.result is not None
    assert match.result.reason == OUT_OF_TIME
    assert await moderated_club.differences() == []


async def test_a_board_that_shows_the_end_is_restored_to_it() -> None:
    moderated_club = await club()
    number = await moderated_club.table.start("alice", "bob", options="size 5")
    while (await moderated_club.table.match(number)).status is MatchStatus.RUNNING:
        await moderated_club.plays(number)
    result_before = (await moderated_club.table.match(number)).result
    await moderated_club.decides("annul", number)
    assert await moderated_club.differences() == []
    await moderated_club.decides("restore", number)
    assert (await moderated_club.table.match(number)).result == result_before
    assert await moderated_club.differences() == []


# --- who may


async def test_only_managers_decide() -> None:
    moderated_club = await club("alice", "bob", "dave")
    number = await moderated_club.challenge("bob", "alice")
    (message,) = await moderated_club.decides("annul", number, name="dave")
    assert message.code == "refused.moderate-managers"


async def test_nobody_decides_about_their_own_match() -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    moderated_club.table.managers.add("bob")
    (message,) = await moderated_club.decides("award", number, "bob", name="bob")
    assert message.code == "refused.moderate-own"


async def test_nobody_decides_for_another_community() -> None:
    moderated_club = await club("alice", "bob")
    elsewhere = await moderated_club.table.start("alice", "bob", room="elsewhere")
    (message,) = await moderated_club.decides("annul", elsewhere)
    assert message.code == "refused.unknown-number", "nothing leaks"


@pytest.mark.parametrize(("reason", "code"), [("  ", "no-reason"), ("x" * 301, "long-reason")])
async def test_every_decision_needs_a_reason(reason: str, code: str) -> None:
    moderated_club = await club("alice", "bob")
    number = await moderated_club.challenge("bob", "alice")
    for act, player in (("adjourn", None), ("annul", None), ("award", "bob"), ("remove", "bob")):
        command = Moderate(act, number, player, None, reason, confirmed=True)
        (outgoing,) = await moderated_club.table.does("carol", command)
        assert outgoing.message.code == f"refused.moderate-{code}"


# --- taking off a ladder


async def test_a_player_is_taken_off_a_ladder() -> None:
    moderated_club = await club("alice", "bob", "dave")
    running = await moderated_club.challenge("dave", "bob")
    messages = await moderated_club.says("carol", "/moderate remove @bob too rude")
    assert [message.code for message in messages] == ["moderate-question-remove"]
    messages = await moderated_club.says("carol", "/moderate yes remove @bob 1 too rude")
    assert messages[0].code == "ladder-gone"
    assert values(messages[0])["why"] == "removed"
    assert values(messages[0])["ruling"].why == "too rude"
    assert await moderated_club.places() == "ad"
    await moderated_club.lost_by("bob", running)
    assert await moderated_club.places() == "ad", "their matches change no place any more"
    assert await moderated_club.differences() == []
    messages = await moderated_club.says("carol", "/moderate yes remove @bob too rude")
    assert [message.code for message in messages] == ["refused.remove-not-there"]


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
    moderated_club = await club(*names)
    ends: dict[int, tuple[str, str]] = {}  # as played: who won against whom
    counts: dict[int, tuple[str, str] | None] = {}  # as decided
    for _ in range(5):
        await moderated_club.table.time(days=8)
        order = await moderated_club.places()
        low = luck.randrange(1, 4)
        one, other = (next(name for name in names if name[0] == order[at]) for at in (low, luck.randrange(low)))
        number = await moderated_club.challenge(one, other)
        winner, loser = luck.sample([one, other], 2)
        await moderated_club.lost_by(loser, number)
        ends[number] = counts[number] = (winner, loser)
        for _ in range(luck.randrange(3)):
            target = luck.choice(list(ends))
            act = luck.choice(["annul", "award", "restore"])
            now = counts[target]
            if act == "annul" and now is not None:
                await moderated_club.decides("annul", target)
                counts[target] = None
            elif act == "award" and now is not None:
                await moderated_club.decides("award", target, now[1])
                counts[target] = (now[1], now[0])
            elif act == "restore":
                await moderated_club.decides("restore", target)
                counts[target] = ends[target]
    counted = [(number, each) for number, each in counts.items() if each is not None]
    assert await moderated_club.places() == places_reckoned("abde", [(won[0], lost[0]) for _, (won, lost) in counted])
    assert await moderated_club.differences() == []
    ratings = dict.fromkeys(names, Rating())
    for number, (won, lost) in counted:
        at = (await moderated_club.table.match(number)).changed_at
        first_rating, second_rating = match_played(ratings[won], ratings[lost], 1, at)
        ratings |= {won: first_rating, lost: second_rating}
    for name in names:
        reckoned, rating = ratings[name], await moderated_club.table.rating(name, ALL)
        assert rating.count == reckoned.count
        assert rating.value == pytest.approx(reckoned.value)
        assert rating.deviation == pytest.approx(reckoned.deviation)
