"""Token buckets and turnstiles: how often somebody may do something, and who is told that it is too often."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.rate_limits import ClosingBuckets, Level, Rate, Stopped, TokenBuckets, full

SIXTY = Rate(burst=60, seconds=1.0)


def test_a_meter_lets_a_burst_through_and_then_one_at_a_time() -> None:
    meter = TokenBuckets(Rate(burst=3, seconds=2.0))
    assert [meter.wait("a", 0.0) for _ in range(3)] == [0, 0, 0]
    assert meter.wait("a", 0.0) == pytest.approx(2.0)
    assert meter.wait("b", 0.0) == 0
    assert meter.wait("a", 1.5) == pytest.approx(0.5)
    assert meter.wait("a", 2.0) == 0


def test_what_costs_several_tokens_delays_the_next() -> None:
    meter = TokenBuckets(Rate(burst=3, seconds=2.0))
    assert meter.wait("a", 0.0, 10) == 0
    assert meter.wait("a", 0.0) == pytest.approx(16.0)
    assert meter.wait("a", 16.0) == 0


def test_a_meter_does_not_grow() -> None:
    meter = TokenBuckets(Rate(burst=1, seconds=1.0), size=10)
    for number in range(1000):
        meter.wait(str(number), 0.0)
    assert len(meter._levels) == 10


def test_a_rate_a_minute_may_be_used_at_once() -> None:
    assert Rate.a_minute(60) == SIXTY
    assert Rate.a_minute(0) is None


def test_a_clock_that_goes_back_brings_nothing() -> None:
    level = full(SIXTY, 100.0).without(60)
    assert level.filled(SIXTY, 50.0) == Level(0.0, 100.0)
    assert level.filled(SIXTY, 101.0) == Level(1.0, 101.0)


def flood(
    turnstile: ClosingBuckets, count: int, at: float, who: str = "ann", through: str = "ann"
) -> list[Stopped | None]:
    return [turnstile.enter(through, who, at) for _ in range(count)]


def test_an_empty_bucket_answers_once_and_stays_closed_until_a_third_is_refilled() -> None:
    turnstile = ClosingBuckets(SIXTY)
    assert flood(turnstile, 60, 0.0) == [None] * 60
    assert (
        flood(turnstile, 3, 0.0)
        == [Stopped(20.0, tell=True, begins=True)] + [Stopped(20.0, tell=False, begins=False)] * 2
    )
    assert turnstile.enter("ann", "ann", 19.0) == Stopped(1.0, tell=False, begins=False)
    assert flood(turnstile, 20, 20.0) == [None] * 20, "what was promised holds"
    assert turnstile.enter("ann", "ann", 20.0) == Stopped(20.0, tell=False, begins=False), "it has not been calm"


def test_who_was_calm_for_a_while_is_told_again() -> None:
    turnstile = ClosingBuckets(SIXTY)
    flood(turnstile, 70, 0.0)
    second_stoppeds = flood(turnstile, 61, 60.0)
    assert second_stoppeds == [None] * 60 + [Stopped(20.0, tell=True, begins=True)]


def test_one_who_floods_slows_nobody_else() -> None:
    turnstile = ClosingBuckets(SIXTY)
    flood(turnstile, 1000, 0.0)
    assert turnstile.enter("bob", "bob", 0.0) is None


def test_everybody_in_a_crowd_is_told_once() -> None:
    turnstile = ClosingBuckets(Rate(burst=6, seconds=1.0))
    for number in range(6):
        assert turnstile.enter("club", f"p{number}", 0.0) is None
    first_stoppeds = [turnstile.enter("club", f"p{number}", 0.0) for number in range(9)]
    second_stoppeds = [turnstile.enter("club", f"p{number}", 1.0) for number in range(9)]
    assert [one is not None and one.tell for one in first_stoppeds] == [True] * 9
    assert [one is not None and one.begins for one in first_stoppeds] == [True] + [False] * 8
    assert [one is not None and one.tell for one in second_stoppeds] == [False] * 9


def test_a_turnstile_of_one_opens_again_when_the_one_is_back() -> None:
    turnstile = ClosingBuckets(Rate(burst=1, seconds=60.0))
    assert turnstile.enter("a", "a", 0.0) is None
    assert turnstile.enter("a", "a", 30.0) == Stopped(30.0, tell=True, begins=True)
    assert turnstile.enter("a", "a", 60.0) is None


def test_a_turnstile_remembers_so_many_and_no_more() -> None:
    turnstile = ClosingBuckets(SIXTY, size=10)
    for number in range(1000):
        turnstile.enter(str(number), str(number), 0.0)
    assert len(turnstile._passages) == 10


rates = st.builds(Rate, st.integers(1, 100), st.floats(0.01, 60))
gaps = st.lists(st.floats(0, 30), max_size=200)


@given(rates, gaps)
def test_no_more_come_through_than_a_full_bucket_and_what_came_back(rate: Rate, gaps: list[float]) -> None:
    turnstile, now, through = ClosingBuckets(rate), 0.0, 0
    for gap in gaps:
        now += gap
        through += turnstile.enter("a", "a", now) is None
        assert through <= rate.burst + now / rate.seconds + 1e-6


@given(rates, gaps)
def test_who_waits_as_long_as_was_said_comes_through(rate: Rate, gaps: list[float]) -> None:
    turnstile, now = ClosingBuckets(rate), 0.0
    for gap in gaps:
        now += gap
        stopped = turnstile.enter("a", "a", now)
        if stopped is not None:
            assert stopped.seconds > 0
            now += stopped.seconds + 1e-6 * (1 + now)
            assert turnstile.enter("a", "a", now) is None


@given(rates, gaps)
def test_who_keeps_to_the_rate_is_never_stopped(rate: Rate, gaps: list[float]) -> None:
    turnstile, now = ClosingBuckets(rate), 0.0
    for gap in gaps:
        now += gap + rate.seconds * 1.000001
        assert turnstile.enter("a", "a", now) is None


@given(rates, gaps)
def test_between_two_tellings_the_bucket_was_full(rate: Rate, gaps: list[float]) -> None:
    turnstile, now, told = ClosingBuckets(rate), 0.0, None
    for gap in gaps:
        now += gap
        stopped = turnstile.enter("a", "a", now)
        if stopped is not None and stopped.tell:
            assert told is None or now - told >= (rate.burst - 1) * rate.seconds * 0.999
            told = now
