"""A small version of ``make load ARGS=discord``, so that the load run keeps working."""

from bench.load.discord import Size, measure


async def test_people_on_several_servers_play_at_once_and_nothing_is_lost() -> None:
    measured = await measure(Size(servers=3, matches=24, rate=20.0, seconds=2.0))
    assert measured.lost == []
    assert sum(measured.done.values()) == 40
    assert len(measured.acknowledged) == 40 + measured.done["form"]
    assert measured.memory[0] > 0
