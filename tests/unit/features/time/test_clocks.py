"""Time in a match: agreed, shown, running out, given, stopped by agreement."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.challenge.commands import Play
from bot.features.match.commands import Move, Undo
from bot.features.match.rebuild import check
from bot.features.time.commands import Back, Claim, MoreTime, Pause, Remind
from bot.features.time.messages import TimeLeft
from core.match.model import MatchStatus, Result, SeatWish
from core.time.control import Terms, TimeControl
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.table import Table

DAY = 24 * 3600


async def timed(clock: str = "3d/move", expiry: str | None = None, table: Table | None = None) -> tuple[Table, int]:
    """Return a match of Cropa, Alice to move."""
    table = table or Table()
    await table.says("bob", "/matches")
    messages = await table.does("alice", Play("cropa", "bob", {"size": "5"}, SeatWish.ME, clock, expiry))
    number = messages[0].message.number
    assert number is not None, messages[0].message
    await table.does("bob", Accept(number))
    return table, number


async def codes(table: Table, **units: float) -> list[str]:
    return [outgoing.message.code for outgoing in await table.time(**units)]


async def days_left(table: Table, number: int) -> list[float | None]:
    """Return what Alice and Bob have left, in days."""
    match = await table.match(number)
    both = [match.clock.remaining(seat, match.to_move, table.clock.now(), match.calendar) for seat in (1, 2)]
    return [None if each is None else round(each.total_seconds() / DAY, 3) for each in both]


async def consistent(table: Table, number: int) -> bool:
    """Return whether the log tells the same story as the stored match."""
    return await table.store.read(lambda uow: check(uow.matches, number)) == []


async def test_the_challenge_and_every_turn_tell_the_time() -> None:
    table, number = await timed("7d+1d max 8d", "claim")
    (outgoing,) = await table.does("alice", Move("e5", number))
    assert values(outgoing.message)["time"] == TimeLeft(
        timedelta(days=7), claim=True, until=datetime(2026, 3, 8, 12, tzinfo=UTC)
    )
    assert await days_left(table, number) == [8.0, 7.0]


async def test_a_challenge_without_a_clock_has_the_community_s_usual_one() -> None:
    table = Table()
    (outgoing,) = await table.does("alice", Play("cropa"))
    assert values(outgoing.message)["terms"] == Terms(TimeControl.read("7d/move"))


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Play("cropa", clock="soon"), "refused.bad-clock"),
        (Play("cropa", clock="1m"), "refused.bad-clock"),
        (Play("cropa", clock="3d", expiry="never"), "refused.bad-expiry"),
        (Play("cropa", clock="none", expiry="claim"), "refused.needs-a-clock"),
        (Play("cropa", clock="3d", weekends="Mars/Olympus"), "refused.unknown-zone"),
    ],
)
async def test_a_challenge_with_an_impossible_clock_is_refused(command: Play, code: str) -> None:
    table = Table()
    assert [outgoing.message.code for outgoing in await table.does("alice", command)] == [code]


@pytest.mark.usefixtures("vacation_on_request")
async def test_a_match_ends_by_itself_when_time_runs_out() -> None:
    table, number = await timed()
    assert (await codes(table, days=3))[-1:] == ["match-ended"]
    match = await table.match(number)
    assert (match.status, match.result) == (MatchStatus.FINISHED, Result(2, "time"))
    assert await consistent(table, number)
    match_event = (await table.store.read(lambda uow: uow.matches.events(number)))[-1]
    assert match_event.data["deadline"] == datetime(2026, 3, 4, 12, tzinfo=UTC).isoformat()
    assert match_event.data["told"] is not None


@pytest.mark.usefixtures("vacation_on_request")
async def test_a_turn_after_the_deadline_is_too_late_even_before_the_timer_runs() -> None:
    table, number = await timed()
    table.clock.pass_(days=3, seconds=1)
    assert [outgoing.message.code for outgoing in await table.does("alice", Move("e5", number))] == ["match-ended"]
    assert (await table.match(number)).result == Result(2, "time")


async def test_a_turn_in_time_starts_the_opponent_s_clock() -> None:
    table, number = await timed()
    await table.time(days=2)
    await table.does("alice", Move("e5", number))
    assert await days_left(table, number) == [3.0, 3.0]
    await table.time(days=2.5)
    assert await days_left(table, number) == [3.0, 0.5]
    assert await consistent(table, number)


@pytest.mark.usefixtures("vacation_on_request")
async def test_nobody_loses_on_time_who_was_never_told() -> None:
    table, number = await timed()
    command = Move("e5", number)
    await table.update("alice", command)  # Bob's turn begins, and the message stays in the outbox
    table.clock.pass_(days=4)
    await table.application.tick()
    assert (await table.match(number)).status is MatchStatus.RUNNING
    said = [outgoing.message.code for outgoing in await table.delivered()]
    assert said == ["turn-played", "reminder"], "he is told again"
    assert await codes(table, hours=11) == ["reminder"], "two hours before the end, as it is now"
    assert (await codes(table, hours=1.1))[-1:] == ["match-ended"], "half a day after he was told at last"


async def test_whoever_can_t_be_told_privately_is_told_in_the_room_in_the_end() -> None:
    table, number = await timed()
    await table.does("bob", Remind(where="private"))
    await table.update("alice", Move("e5", number))

    def give_up(uow: UnitOfWork) -> list[int | None]:
        messages = uow.outbox.due("test", table.clock.now(), 100)
        for outgoing in messages:
            uow.outbox.give_up(outgoing.id, table.clock.now(), "blocked")
        return [outgoing.player for outgoing in messages]

    bob = (await table.match(number)).players[1]
    readers: list[int | None] = []
    for _ in range(60):
        table.clock.pass_(hours=2)
        await table.application.tick()
        readers += await table.store.write(give_up)
    assert readers[:2] == [None, bob], "the turn, then reminders"
    assert readers[-2:] == [None, bob], "his time is over, and the room hears it too"


@pytest.mark.usefixtures("vacation_on_request")
async def test_where_it_was_agreed_the_win_must_be_claimed() -> None:
    table, number = await timed(expiry="claim")
    await table.does("alice", Move("e5", number))
    assert (await codes(table, days=3))[-1:] == ["time-is-up"]
    assert [outgoing.message.code for outgoing in await table.does("bob", Claim(number))] == [
        "refused.nothing-to-claim"
    ]
    (outgoing,) = await table.does("alice", Claim(number))
    assert outgoing.message.code == "match-ended"
    assert (await table.match(number)).result == Result(1, "time")
    assert await consistent(table, number)


@pytest.mark.usefixtures("vacation_on_request")
async def test_until_it_is_claimed_the_player_may_still_move() -> None:
    table, number = await timed(expiry="claim")
    await table.does("alice", Move("e5", number))
    await table.time(days=5)
    messages = await table.does("bob", Move("a1 c2", number))
    assert [outgoing.message.code for outgoing in messages] == ["turn-played"]
    assert await days_left(table, number) == [3.0, 3.0]
    assert await consistent(table, number)


@pytest.mark.usefixtures("vacation_on_request")
async def test_an_unclaimed_win_is_told_again_every_week() -> None:
    table, number = await timed(expiry="claim")
    await table.does("alice", Move("e5", number))
    await table.time(days=3)
    assert await codes(table, days=20) == ["time-is-up", "time-is-up"]


async def test_an_early_claim_is_refused() -> None:
    table, number = await timed(expiry="claim")
    await table.does("alice", Move("e5", number))
    assert [outgoing.message.code for outgoing in await table.does("alice", Claim(number))] == [
        "refused.nothing-to-claim"
    ]


@pytest.mark.usefixtures("vacation_on_request")
async def test_the_opponent_can_be_given_time() -> None:
    table, number = await timed()
    (outgoing,) = await table.does("bob", MoreTime("2d", number))
    assert outgoing.message.code == "more-time"
    assert await days_left(table, number) == [5.0, 3.0]
    assert await codes(table, days=4.9) != []
    assert (await table.match(number)).status is MatchStatus.RUNNING
    assert (await codes(table, days=0.1))[-1:] == ["match-ended"]


@pytest.mark.usefixtures("vacation_on_request")
async def test_time_given_after_it_ran_out_lets_the_opponent_go_on() -> None:
    table, number = await timed(expiry="claim")
    await table.does("alice", Move("e5", number))
    await table.time(days=4)
    await table.does("alice", MoreTime("1d", number))
    assert await days_left(table, number) == [3.0, 1.0]
    assert (await codes(table, days=1))[-1:] == ["time-is-up"]
    assert await consistent(table, number)


async def test_gifts_have_a_limit_and_are_asked_for_in_lengths() -> None:
    table, number = await timed()
    for command, code in (
        (MoreTime("soon", number), "refused.bad-duration"),
        (MoreTime("31d", number), "refused.too-long-a-time"),
        (MoreTime(None, number), "more-time-how-much"),
        (Pause(None, number), "pause-how-long"),
        (MoreTime("30d", number), "more-time"),
        (MoreTime("1d", number), "refused.enough-time"),
    ):
        assert [outgoing.message.code for outgoing in await table.does("bob", command)] == [code], command


async def test_both_together_can_pause_a_match() -> None:
    table, number = await timed()
    await table.time(days=1)
    (outgoing,) = await table.does("bob", Pause("10d", number))
    assert (outgoing.message.code, outgoing.message.notify) == (
        "pause-asked",
        ((await table.match(number)).players[0],),
    )
    assert [outgoing.message.code for outgoing in await table.does("bob", Accept(number))] == ["refused.not-for-you"]
    (outgoing,) = await table.does("alice", Accept(number))
    assert outgoing.message.code == "paused"
    assert await codes(table, days=9.9) == []
    assert await days_left(table, number) == [2.0, 3.0]
    assert await codes(table, days=0.2) == ["resumed"]
    assert await consistent(table, number)


@pytest.mark.parametrize("command", [Back(1), Back(), Move("e5", 1)])
async def test_a_pause_ends_early_by_coming_back_or_by_moving(command: Back | Move) -> None:
    table, number = await timed()
    await table.does("bob", Pause("10d", number))
    await table.does("alice", Accept(number))
    await table.time(days=1)
    await table.does("alice", command)
    match = await table.match(number)
    assert match.clock.paused_until is None
    assert match.clock.since == table.clock.now()
    assert await consistent(table, number)


async def test_turns_taken_back_in_a_pause_do_not_end_it() -> None:
    table, number = await timed()
    await table.does("alice", Move("e5", number))
    await table.does("alice", Pause("14d", number))
    await table.does("bob", Accept(number))
    await table.does("alice", Undo(number))

    [outgoing] = await table.does("bob", Accept(number))

    time = values(outgoing.message)["time"]
    assert isinstance(time, TimeLeft)
    assert time.stands == "paused"
    assert await codes(table, days=13.9) == []
    assert await codes(table, days=0.2) == ["resumed"]


async def test_the_length_of_a_pause_can_be_chosen_by_a_button() -> None:
    table, number = await timed()
    (outgoing,) = await table.does("bob", Pause(None, number))
    commands = [action.command for action in outgoing.message.actions]
    assert commands == [Pause(length, number) for length in ("3d", "7d", "14d", "30d")]
    (said,) = await table.does("bob", commands[3])
    assert values(said.message)["length"] == timedelta(days=30)


async def test_a_request_to_pause_can_be_refused_and_withdrawn() -> None:
    table, number = await timed()
    await table.does("bob", Pause("14d", number))
    assert [outgoing.message.code for outgoing in await table.does("alice", Pause(None, number))] == [
        "refused.already-asked"
    ]
    assert [outgoing.message.code for outgoing in await table.does("alice", Decline(number))] == ["pause-refused"]
    assert [outgoing.message.code for outgoing in await table.does("bob", Pause(None, number))] == [
        "refused.already-refused"
    ]
    await table.does("alice", Pause("14d", number))
    assert [outgoing.message.code for outgoing in await table.does("alice", Withdraw())] == ["pause-withdrawn"]
    assert [outgoing.message.code for outgoing in await table.does("bob", Accept(number))] == ["refused.nothing-asked"]
    assert (await table.match(number)).clock.since is not None
    assert await consistent(table, number)


async def test_a_match_without_a_clock_has_nothing_to_pause_give_or_claim() -> None:
    table, number = await timed("none")
    for command in (Pause(None, number), MoreTime("1d", number), Claim(number)):
        assert [outgoing.message.code for outgoing in await table.does("alice", command)] == ["refused.no-clock"]


async def test_taking_back_hands_the_clock_over() -> None:
    table, number = await timed("7d+1d max 14d")
    await table.time(days=1)
    await table.does("alice", Move("e5", number))
    await table.time(days=1)
    await table.says("alice", "/undo")
    await table.does("bob", Accept(number))
    assert await days_left(table, number) == [7.0, 6.0]
    assert await consistent(table, number)
    await table.time(days=1)
    await table.does("alice", Move("e5", number))
    assert await days_left(table, number) == [7.0, 6.0]
    assert await consistent(table, number)


@pytest.mark.usefixtures("vacation_on_request")
async def test_more_time_given_in_a_pause_does_not_end_the_pause() -> None:
    table, number = await timed("3d/move", "claim")
    await table.time(days=3.1)
    await table.does("bob", Pause("10d", number))
    await table.does("alice", Accept(number))
    await table.does("bob", MoreTime("1d", number))
    await table.time(days=5)
    assert await days_left(table, number) == [1.0, 3.0]
    await table.time(days=5.1)
    assert await days_left(table, number) == [0.9, 3.0]
    assert await consistent(table, number)


@pytest.mark.usefixtures("vacation_on_request")
async def test_after_a_takeback_every_turn_has_its_whole_time_again() -> None:
    table, number = await timed("3d/move", "claim")
    await table.does("alice", Move("e5", number))
    await table.time(days=3.1)
    assert (await table.match(number)).clock.flagged
    await table.says("alice", "/undo")
    await table.does("bob", Accept(number))
    await table.does("alice", Move("e5", number))
    assert await days_left(table, number) == [3.0, 3.0], "Bob's time was for a turn that is gone"
    assert await consistent(table, number)


async def test_a_weekend_does_not_count_where_that_was_agreed() -> None:
    table = Table()  # a Sunday, noon
    await table.says("bob", "/matches")
    await table.does("alice", Play("cropa", "bob", {"size": "5"}, SeatWish.ME, "3d", weekends="off"))
    await table.does("bob", Accept(1))
    match = await table.match(1)
    assert match.deadline == datetime(2026, 3, 5, tzinfo=UTC)
    assert match.terms.weekends == "UTC"
    await table.time(days=3)
    await table.does("alice", Move("e5", 1))
    assert (await table.match(1)).deadline == datetime(2026, 3, 9, 12, tzinfo=UTC)
    assert await consistent(table, 1)


async def test_a_rematch_has_the_same_terms() -> None:
    table, number = await timed("3d/move", "claim")
    (outgoing,) = await table.says("alice", f"/resign {number} yes")
    second_commands = [action.command for action in outgoing.message.actions if action.code == "rematch"]
    (challenge,) = await table.does("alice", second_commands[0])
    terms = values(challenge.message)["terms"]
    assert (str(terms.control), terms.expiry) == ("3d/move", "claim")


async def test_a_turn_ends_an_open_request_to_pause_and_says_so() -> None:
    table, number = await timed()
    await table.does("bob", Pause("14d", number))
    (outgoing,) = await table.does("alice", Move("e5", number))
    assert values(outgoing.message)["unpaused"] == "Bob"
    assert (await table.match(number)).clock.pause_asked is None
