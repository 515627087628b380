"""Values that are made once, whichever threads ask."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, BrokenBarrierError

from core import rules
from core.board import hexagon, square
from core.cache import Once
from core.rules.interface import initial_position


def test_threads_that_ask_at_once_get_one_object() -> None:
    together = Barrier(2)

    @Once
    def made(_: str) -> object:
        with suppress(BrokenBarrierError):
            together.wait(0.1)  # two that make one at the same time meet here
        return object()

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(made, ("same", "same"))
    assert first is second
    assert made("other") is not first


def test_what_was_forgotten_is_made_again() -> None:
    made = Once(object)
    first = made()
    assert made() is first
    made.cache_clear()
    assert made() is not first


def test_what_is_compared_by_identity_is_made_once() -> None:
    assert all(isinstance(each, Once) for each in (hexagon, square, initial_position, rules._games))
