"""The ten rules of challenge ladders, each by its number, as people meet them."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from bot import chat
from bot.features.ladder.commands import Ladder
from bot.features.ladder.messages import LadderRefused
from bot.features.match.commands import Move
from bot.features.moderation.commands import Moderate
from core.ladder import IneligibleReason, LadderEventKind, by_place, max_challenges_against, reach
from core.match.positions import replay
from core.messages.message import Message
from core.names import Name
from tests.support.ladders import Club
from tests.support.said import values

BEFORE_THE_RULES = (
    IneligibleReason.NO_SUCH_PERSON,
    IneligibleReason.NOT_ON_IT,
    IneligibleReason.ON_TOP,
    IneligibleReason.NO_ONE,
)
"""Hindrances that no rule of two members names."""

# --- 1 ---------------------------------------------------------------------------------------------------------


async def test_rule_1_newcomers_stand_at_the_bottom_and_the_top_is_place_1() -> None:
    club = await Club.of("ann", "bob")
    (message,) = await club.says("cid", "/ladder join")
    assert (message.code, values(message)["place"]) == ("ladder-joined", 3)
    assert await club.places() == "abc"
    assert (await club.member("ann")).place == 1


# --- 2 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "rated", "highest"),
    [
        (2, 99, 1),
        (11, 99, 1),
        (12, 99, 2),
        (20, 99, 10),
        (25, 99, 15),
        (26, 99, 16),
        (27, 99, 16),
        (30, 99, 18),
        (50, 99, 30),
        *((50, 1, 6), (50, 10, 15), (50, 25, 30), (50, 26, 30), (100, 60, 60), (100, 40, 45)),
    ],
)
def test_rule_2_the_reach_is_the_best_of_ten_places_four_tenths_and_the_rating(
    place: int, rated: int, highest: int
) -> None:
    assert reach(place, rated) == highest == max(1, min(place - 10, place - round(0.4 * place), rated + 5))


def test_rule_2_a_fixed_range_can_be_set_for_small_groups() -> None:
    assert [reach(place, 1, 3) for place in (1, 2, 4, 5, 50)] == [1, 1, 1, 2, 47]
    assert reach(50, 1, 5) == 45
    assert by_place(11) == 1


async def test_rule_2_who_stands_too_far_up_or_below_is_not_challenged() -> None:
    club = await Club.of(*"abcdef", terms="3d/move reach 3")
    message = await club.refused("f", "b")
    assert (message.code, values(message)["highest"]) == ("refused.ladder-too-far", 3)
    assert (await club.refused("c", "d")).code == "refused.ladder-below"
    assert (await club.refused("c", "c")).code == "refused.ladder-yourself"
    await club.challenge("f", "c")


async def test_rule_2_a_high_rating_reaches_further() -> None:
    names = [f"p{number:02}" for number in range(1, 31)]
    club = await Club.of(*names)
    last_member = await club.member("p30")
    assert values(await club.refused("p30", "p10"))["highest"] == 18

    number = await club.challenge("p30", "p18")
    await club.wins("p30", number)
    assert (await club.member("p30")).place == 18
    assert values(await club.refused("p30", "p01"))["highest"] == 6, "the only one rated so high: 1 + 5"
    assert last_member.place == 30


# --- 3 ---------------------------------------------------------------------------------------------------------


async def test_rule_3_three_challenges_of_ones_own_run_at_most() -> None:
    club = await Club.of(*"abcdef")
    numbers = [await club.challenge("f", other) for other in "abc"]
    message = await club.refused("f", "d")
    assert (message.code, values(message)["limit"]) == ("refused.ladder-own-limit", 3)
    await club.wins("a", numbers[0])
    await club.challenge("f", "d")


async def test_rule_3_challenges_against_a_place_are_limited() -> None:
    assert [max_challenges_against(place) for place in (1, 5, 6, 10, 11, 99)] == [5, 5, 4, 4, 3, 3]
    club = await Club.of(*"abcdefg")
    for name in "bcdef":
        await club.challenge(name, "a")
    message = await club.refused("g", "a")
    assert (message.code, values(message)["limit"]) == ("refused.ladder-their-limit", 5)


async def test_rule_3_there_is_one_match_a_pair_and_a_week_until_the_next() -> None:
    club = await Club.of(*"abc")
    number = await club.challenge("c", "a")
    assert (await club.refused("c", "a")).code == "refused.ladder-playing"
    await club.wins("a", number)
    message = await club.refused("c", "a")
    assert message.code == "refused.ladder-too-soon"
    club.table.clock.pass_(days=6, hours=23)
    assert (await club.refused("c", "a")).code == "refused.ladder-too-soon"
    club.table.clock.pass_(hours=1)
    await club.challenge("c", "a")


async def test_rule_3_is_counted_for_each_ladder_by_itself() -> None:
    club = await Club.of(*"abcd")
    await club.says("carol", "/ladder create luup 3d/move")
    for name in "abcd":
        await club.says(name, "/ladder join luup")
    for other in "abc":
        await club.challenge("d", other)
    await club.challenge("d", "a", ladder=2)


# --- 4 ---------------------------------------------------------------------------------------------------------


async def test_rule_4_a_challenge_is_accepted_by_itself() -> None:
    club = await Club.of("ann", "bob")
    number = await club.challenge("bob", "ann")
    assert {await club.on_move(number)} <= {"ann", "bob"}


@pytest.mark.parametrize("words", ["/decline {}", "/ladder decline {}", "/ladder decline"])
async def test_rule_4_declining_before_ones_first_move_gives_the_place_away_unrated(words: str) -> None:
    club = await Club.of("ann", "bob", "cid")
    number = await club.challenge("cid", "ann")
    (question,) = await club.says("ann", words.format(number))
    assert question.code == "ladder-decline-question"
    assert values(question)["to"] == "Cid"
    messages = await club.says("ann", f"/ladder decline {number} yes")
    assert [message.code for message in messages] == ["match-ended", "ladder-moved", "ladder-leader"]
    assert values(messages[0])["unrated"] == "never-moved"
    assert await club.places() == "cab"
    assert await club.differences() == []


async def test_rule_4_after_ones_first_move_it_is_too_late() -> None:
    club = await Club.of("ann", "bob")
    number = await club.challenge("bob", "ann")
    await club.plays(number, 2)
    (message,) = await club.says("ann", f"/ladder decline {number}")
    assert message.code == "refused.too-late-to-decline"
    (message,) = await club.says("bob", f"/ladder decline {number}")
    assert message.code == "refused.not-for-you", "the challenger has nothing to decline"


# --- 5 ---------------------------------------------------------------------------------------------------------


async def test_rule_5_a_lower_winner_takes_the_place_and_players_between_move_down() -> None:
    club = await Club.of(*"abcde")
    await club.wins("d", await club.challenge("d", "b"))
    assert await club.places() == "adbce"


async def test_rule_5_when_the_higher_one_wins_nothing_changes() -> None:
    club = await Club.of(*"abcde")
    messages = await club.wins("b", await club.challenge("d", "b"))
    assert [message.code for message in messages] == ["match-ended"]
    assert await club.places() == "abcde"
    assert [event.kind for event in await club.events()][-1] is LadderEventKind.MATCH


async def test_rule_5_the_places_at_the_end_of_the_match_count() -> None:
    club = await Club.of(*"abcde")
    first, second = await club.challenge("e", "b"), await club.challenge("e", "a")
    await club.wins("e", second)
    assert await club.places() == "eabcd"
    await club.wins("e", first)
    assert await club.places() == "eabcd", "the winner stood above already"
    third = await club.challenge("d", "a")
    await club.wins("d", third)
    assert await club.places() == "edabc"


# --- 6 ---------------------------------------------------------------------------------------------------------


async def flagged(club: Club, number: int, loser: str, *, moves: bool = True) -> None:
    """Somebody's time runs out in a match."""
    if moves:
        await club.plays(number, 2)
    if await club.on_move(number) != loser:
        await club.plays(number)
    await club.table.time(days=3, hours=13)
    match = await club.table.match(number)
    assert match.result is not None
    assert match.result.reason == "time"


@pytest.mark.usefixtures("vacation_on_request")
async def test_rule_6_a_higher_player_who_times_out_drops_to_just_below_the_winner() -> None:
    club = await Club.of(*"abcde")
    await flagged(club, await club.challenge("d", "b"), "b")
    assert await club.places() == "acdbe"


@pytest.mark.usefixtures("vacation_on_request")
async def test_rule_6_the_lower_drops_to_the_bottom_when_their_time_runs_out() -> None:
    club = await Club.of(*"abcde")
    await flagged(club, await club.challenge("d", "b"), "d")
    assert await club.places() == "abced"


@pytest.mark.parametrize(("loser", "places"), [("b", "acdbe"), ("d", "abced")])
@pytest.mark.usefixtures("vacation_on_request")
async def test_rule_6_the_same_for_who_never_moved_but_unrated(loser: str, places: str) -> None:
    club = await Club.of(*"abcde")
    number = await club.challenge("d", "b")
    await flagged(club, number, loser, moves=False)
    assert await club.places() == places
    result = await club.table.store.read(lambda uow: uow.results.for_match(number))
    assert result is not None
    assert result.unrated == "never-moved"
    assert await club.differences() == []


# --- 7 ---------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("vacation_on_request")
async def test_rule_7_a_time_out_is_ten_strikes_and_each_turn_takes_one_away() -> None:
    club = await Club.of(*"abc")
    await flagged(club, await club.challenge("c", "b"), "b")
    assert (await club.member("b")).strikes == 10
    number = await club.challenge("b", "a")
    await club.plays(number, 6)
    assert (await club.member("b")).strikes == 7
    assert await club.differences() == []


@pytest.mark.usefixtures("vacation_on_request")
async def test_rule_7_a_planned_turn_takes_no_strike_away_and_breaks_no_silence() -> None:
    club = await Club.of("a", "b", "c")
    silent, planned = await club.challenge("b", "a"), await club.challenge("c", "b")
    while await club.on_move(silent) != "b":
        await club.plays(silent)
    await club.table.time(days=2)
    while await club.on_move(planned) != "b":
        await club.plays(planned)
    await club.plays(planned)
    turn = await club.table.turn(planned)
    match = await club.table.match(planned)
    log = await club.table.look(lambda uow: uow.matches.turns(planned))
    position = replay(match.game, match.options, log)
    for step in turn.split():
        position = position.play(step)
    answer, ply = list[str](), position.ply
    while position.ply == ply:
        answer.append(position.steps()[0])
        position = position.play(answer[-1])
    await club.says("b", f"/if {planned} {turn} > {' '.join(answer)} confirm")
    await club.table.time(days=1, hours=2)
    assert (await club.table.match(silent)).result is not None

    await club.table.does("c", Move(turn, planned))

    assert (await club.table.log(planned))[-1] == " ".join(answer)
    member = await club.member("b")
    assert (member.strikes, member.silent) == (10, True)
    assert await club.differences() == []


@pytest.mark.usefixtures("vacation_on_request")
async def test_rule_7_with_twenty_strikes_one_is_out() -> None:
    club = await Club.of(*"abc")
    first, second = await club.challenge("c", "b"), await club.challenge("b", "a")
    await club.plays(first, 2)
    await club.plays(second, 2)
    for number in (first, second):
        if await club.on_move(number) != "b":
            await club.plays(number)
    messages = await club.table.time(days=3, hours=13)
    assert "ladder-gone" in [outgoing.message.code for outgoing in messages]
    assert await club.places() == "ac"
    assert (await club.events())[-1].kind is LadderEventKind.STRUCK_OUT
    assert await club.differences() == []


@pytest.mark.usefixtures("vacation_on_request")
async def test_rule_7_who_lost_on_time_is_not_challenged_until_they_move_again() -> None:
    club = await Club.of(*"abcd")
    await flagged(club, await club.challenge("c", "b"), "b")
    assert await club.places() == "acbd"
    message = await club.refused("d", "b")
    assert message.code == "refused.ladder-they-are-silent"
    number = await club.challenge("b", "a")
    await club.plays(number, 2)
    await club.challenge("d", "b")
    assert await club.differences() == []


# --- 8 ---------------------------------------------------------------------------------------------------------


async def test_rule_8_on_vacation_nobody_is_challenged() -> None:
    club = await Club.of(*"abc")
    await club.says("a", "/vacation 10d")
    assert (await club.refused("c", "a")).code == "refused.ladder-they-are-away"
    await club.says("c", "/vacation 10d")
    assert (await club.refused("c", "b")).code == "refused.ladder-you-are-away"


async def test_rule_8_matches_stopped_by_vacation_do_not_count_against_the_three() -> None:
    club = await Club.of(*"abcdef")
    numbers = [await club.challenge("f", other) for other in "abc"]
    assert (await club.refused("f", "d")).code == "refused.ladder-own-limit"
    if await club.on_move(numbers[0]) != "a":
        await club.plays(numbers[0])
    await club.says("a", "/vacation 10d")
    await club.challenge("f", "d")
    await club.says("a", "/back")
    assert (await club.refused("f", "e")).code == "refused.ladder-own-limit"


# --- 9 ---------------------------------------------------------------------------------------------------------


async def test_rule_9_who_leaves_without_a_match_is_out_at_once() -> None:
    club = await Club.of(*"abc")
    (message,) = await club.says("b", "/ladder leave")
    assert (message.code, values(message)["why"]) == ("ladder-gone", "left")
    assert await club.places() == "ac"


async def test_rule_9_running_matches_end_with_effect_then_one_is_out() -> None:
    club = await Club.of(*"abcd")
    number = await club.challenge("c", "b")
    (message,) = await club.says("c", "/ladder leave")
    assert (message.code, values(message)["numbers"]) == ("ladder-leaving", (number,))
    assert (await club.refused("d", "c")).code == "refused.ladder-they-are-leaving"
    assert (await club.refused("c", "a")).code == "refused.ladder-leaving"
    assert await club.places() == "abcd"
    said_then = await club.wins("c", number)
    assert [message.code for message in said_then] == ["match-ended", "ladder-moved", "ladder-gone"]
    assert await club.places() == "abd"
    assert [(event.kind.value, event.before, event.after) for event in await club.events()][-2:] == [
        ("match", 3, 2),
        ("left", 2, None),
    ]


async def test_rule_9_one_can_stay_after_all() -> None:
    club = await Club.of(*"abc")
    number = await club.challenge("c", "b")
    await club.says("c", "/ladder leave")
    (message,) = await club.says("c", "/ladder join")
    assert message.code == "ladder-staying"
    await club.wins("c", number)
    assert await club.places() == "acb"


async def test_rule_9_who_is_not_seen_for_45_days_is_out_vacations_not_counted() -> None:
    club = await Club.of(*"abc")
    await club.says("b", "/vacation 20d")
    await club.table.time(days=44)
    await club.says("c", "/matches")
    assert await club.places() == "abc"
    messages = [outgoing.message for outgoing in await club.table.time(days=2)]
    assert [
        (values(message)["name"], values(message)["why"]) for message in messages if message.code == "ladder-gone"
    ] == [("A", "unseen")]
    assert await club.places() == "bc"
    await club.table.time(days=18)
    assert await club.places() == "bc"
    await club.table.time(days=2)
    assert await club.places() == "c", "twenty days of vacation later"


async def test_rule_9_a_vacation_that_began_by_itself_does_not_extend_the_45_days() -> None:
    club = await Club.of(*"abc")
    number = await club.table.start("b", "c", options="size 5 20d/move")
    await club.table.time(days=44)
    assert (await club.table.player("b")).away_until is not None
    assert (await club.table.match(number)).result is None
    for name in "ac":
        await club.says(name, "/matches")
    await club.table.time(days=2)
    assert await club.places() == "ac"


async def test_rule_9_who_joins_again_begins_anew_and_matches_from_before_move_nobody() -> None:
    club = await Club.of(*"abc")
    number = await club.challenge("b", "a")
    club.table.clock.pass_(minutes=1)
    await club.table.does("carol", Moderate("remove", player="b", ladder="1", reason="x", confirmed=True))
    assert (await club.does("b", Ladder("join")), await club.places()) == (["ladder-joined"], "acb")

    assert [message.code for message in await club.wins("b", number)] == ["match-ended"]

    assert await club.places() == "acb"
    await club.table.does("carol", Moderate("award", number, "a", reason="x", confirmed=True))
    assert (await club.places(), await club.differences()) == ("acb", [])


# --- 10 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "word"), [("en", "rule"), ("de", "Regel")])
@pytest.mark.parametrize(
    "hindrance",
    [ineligible_reason for ineligible_reason in IneligibleReason if ineligible_reason not in BEFORE_THE_RULES],
)
def test_rule_10_a_refused_challenge_names_its_rule(hindrance: IneligibleReason, language: str, word: str) -> None:
    text = chat.present(
        Message(LadderRefused(1, "cropa", hindrance, (), Name("Bob"), back=datetime(2026, 3, 1, tzinfo=UTC))), language
    ).text
    assert re.search(rf"\({word} [2-9]\)", text), text


async def test_rule_10_every_refusal_names_its_rule_and_who_can_be_challenged() -> None:
    club = await Club.of(*"abcdef", terms="3d/move reach 3")
    message = await club.refused("f", "a")
    text = chat.present(message, "en").text
    assert "(rule 2)" in text
    assert [line.split(",")[0] for line in text.splitlines()[2:]] == ["3. C", "4. D", "5. E"]
    buttons = chat.present(message, "en").buttons
    assert [(button.label, button.text) for button in buttons] == [
        ("@c", "/ladder challenge @c 1"),
        ("@d", "/ladder challenge @d 1"),
        ("@e", "/ladder challenge @e 1"),
    ]
    said_then = await club.says("f", buttons[0].text)
    assert said_then[0].code == "ladder-challenged", "a button does what it says"


async def test_rule_10_the_list_leaves_out_whom_a_rule_forbids() -> None:
    club = await Club.of(*"abcdef", terms="3d/move reach 5")
    await club.challenge("f", "a")
    await club.says("b", "/vacation 10d")
    await club.wins("c", await club.challenge("f", "c"))
    message = await club.refused("f", "a")
    assert [button.label for button in chat.present(message, "en").buttons] == ["@d", "@e"]


async def test_rule_10_at_the_top_there_is_nobody_to_challenge() -> None:
    club = await Club.of(*"ab")
    assert (await club.refused("a", None)).code == "refused.ladder-on-top"
    assert (await club.refused("a", "zoe")).code == "refused.ladder-no-such-person"
    await club.says("zoe", "/matches")
    assert (await club.refused("b", "zoe")).code == "refused.ladder-they-are-not-on-it"
