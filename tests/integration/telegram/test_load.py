"""A small version of ``make load ARGS=telegram``, so that the load run keeps working."""

from bench.load.telegram import Size, measure


async def test_many_matches_at_once_lose_nothing_and_keep_the_limits_of_sending() -> None:
    measured = await measure(Size(matches=40, rate=20.0, seconds=2.0))
    assert measured.lost == []
    assert 40 <= measured.updates <= 41
    assert measured.sent == 2 * measured.updates
    assert measured.memory[0] > 0
