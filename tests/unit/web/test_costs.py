"""Queues of requests: so many of one network at the same time, whatever comes from others."""

import asyncio
import time

import pytest

from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.costs import Cost, Queues
from bot.platforms.web.requests.page_limits import AtOnce, PageLimits


def queues(costly: AtOnce) -> Queues:
    return Queues(PageLimits(costly=costly, drawing=costly, light=AtOnce(answered=2, waiting=0), pause=0.01))


async def ready() -> None:
    """Let everything go as far as it can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_costly_requests_of_a_network_come_one_after_the_other() -> None:
    found_queues, order = queues(AtOnce(answered=1, waiting=5)), list[str]()
    leave = asyncio.Event()

    async def ask(network: str, name: str) -> None:
        async with found_queues.place(network, Cost.COMPUTING):
            order.append(name)
            await leave.wait()

    async with asyncio.TaskGroup() as group:
        for network, name in (("a", "first"), ("a", "second"), ("a", "third"), ("b", "another's")):
            group.create_task(ask(network, name))
        await ready()
        assert order == ["first", "another's"]
        leave.set()
    assert order == ["first", "another's", "second", "third"]


async def test_computing_searching_drawing_reading_and_commands_each_have_a_queue() -> None:
    found_queues = queues(AtOnce(answered=1, waiting=0))
    computing, searching, drawing = (
        found_queues.place("a", cost) for cost in (Cost.COMPUTING, Cost.THINKING, Cost.DRAWING)
    )
    async with computing, searching, drawing:
        for cost in (Cost.COMPUTING, Cost.DRAWING):
            with pytest.raises(RequestProblem):
                async with found_queues.place("a", cost):
                    pass
        async with found_queues.place("a", Cost.STORAGE), found_queues.place("a", Cost.TRIVIAL):
            with pytest.raises(RequestProblem):
                async with found_queues.place("a", Cost.TRIVIAL):
                    pass
            async with found_queues.place("a", Cost.COMMAND), found_queues.place("a", Cost.STREAM):
                pass


async def test_one_of_too_many_is_refused_and_told_when_to_ask_again() -> None:
    found_queues = queues(AtOnce(answered=1, waiting=1))
    async with found_queues.place("a", Cost.COMPUTING):
        waiting = asyncio.create_task(found_queues.place("a", Cost.COMPUTING).__aenter__())
        await ready()
        with pytest.raises(RequestProblem) as refused:
            async with found_queues.place("a", Cost.COMPUTING):
                pass
        assert (refused.value.status, refused.value.code, refused.value.params) == (429, "too-often", {"seconds": 1})
        async with found_queues.place("b", Cost.COMPUTING):
            pass
        waiting.cancel()
        await asyncio.wait([waiting])
        instead = asyncio.create_task(found_queues.place("a", Cost.COMPUTING).__aenter__())
        await ready()
        assert not instead.done(), "there is room where somebody went away"
    await instead


async def test_a_place_rests_as_long_as_it_was_held() -> None:
    found_queues = queues(AtOnce(answered=1, waiting=1, rest=1.0))
    began = time.monotonic()
    async with found_queues.place("a", Cost.DRAWING):
        await asyncio.sleep(0.02)
        held = time.monotonic() - began
    async with found_queues.place("a", Cost.DRAWING):
        assert time.monotonic() - began >= 1.9 * held


async def test_a_place_in_which_something_was_computed_rests_for_that_time_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rests: list[float] = []
    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", lambda rest, *_: rests.append(rest))
    found_queues = queues(AtOnce(answered=1, waiting=1, rest=1.0))
    async with found_queues.place("a", Cost.COMPUTING) as place:
        place.computed += 0.005
        time.sleep(0.02)  # noqa: ASYNC251 - it waits for others, whose time doesn't count
    assert rests == [0.005]
