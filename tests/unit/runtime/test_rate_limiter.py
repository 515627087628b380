"""The rate limiter observes a platform's limits, overall and in each room."""

from bot.platforms.interface import Pace
from bot.runtime.delivery import MAX_ROOMS, RateLimiter
from core.community import Room
from core.rate_limits import Limit


def room(number: int) -> Room:
    return Room(number, "test", str(number), 1, "")


def test_without_limits_nothing_waits() -> None:
    pacer = RateLimiter(Pace())
    for _ in range(100):
        assert pacer.wait(room(1), 5.0) == 0
        pacer.sent(room(1), 5.0)


def test_a_room_has_its_own_limits_and_others_do_not_wait_for_it() -> None:
    pacer = RateLimiter(Pace(per_room=lambda _: (Limit(1, 1.0), Limit(3, 60.0))))
    pacer.sent(room(1), 0.0)
    assert pacer.wait(room(1), 0.25) == 0.75
    assert pacer.wait(room(2), 0.25) == 0
    pacer.sent(room(1), 1.0)
    pacer.sent(room(1), 2.0)
    assert pacer.wait(room(1), 10.0) == 50.0


def test_limits_over_all_hold_for_every_room() -> None:
    pacer = RateLimiter(Pace(overall=(Limit(2, 1.0),)))
    pacer.sent(room(1), 0.0)
    assert pacer.wait(room(2), 0.1) == 0
    pacer.sent(room(2), 0.1)
    assert pacer.wait(room(3), 0.5) == 0.5


def test_a_platform_can_ask_for_silence() -> None:
    pacer = RateLimiter(Pace())
    pacer.close(30.0)
    assert pacer.wait(room(1), 10.0) == 20.0
    assert pacer.wait(room(2), 30.0) == 0


def test_rooms_that_were_quiet_longest_are_forgotten() -> None:
    pacer = RateLimiter(Pace(per_room=lambda _: (Limit(1, 60.0),)))
    for number in range(MAX_ROOMS + 1):
        pacer.sent(room(number), 0.0)
    assert pacer.wait(room(0), 0.0) == 0
    assert pacer.wait(room(MAX_ROOMS), 0.0) == 60.0


def test_what_goes_elsewhere_does_not_count_for_its_room() -> None:
    pacer = RateLimiter(Pace(per_room=lambda _: (Limit(1, 1.0),), overall=(Limit(2, 1.0),)))
    pacer.sent(room(1), 0.0)
    assert pacer.wait(room(1), 0.25, outside_room=True) == 0
    pacer.sent(room(1), 0.5, outside_room=True)
    assert pacer.wait(room(1), 1.0) == 0
    assert pacer.wait(room(2), 0.75) == 0.25
