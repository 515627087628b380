"""The load of ``make load ARGS=telegram``, in small, so that it keeps running: the program as a process of its own."""

from bench.load.telegram import Size, measure


async def test_many_matches_at_once_lose_nothing_and_keep_the_limits_of_sending() -> None:
    measured = await measure(Size(matches=40, rate=20.0, seconds=2.0))
    assert measured.lost == []
    assert 40 <= measured.updates <= 41
    assert measured.sent == 2 * measured.updates
    assert measured.memory[0] > 0
