"""Caches: the values that were used last, and values that are made once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache, update_wrapper
from threading import Lock, RLock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
T = TypeVar("T")


def _one(_value: object) -> int:
    return 1


class Cache(Generic[K, V]):
    """Cache of values by key. The value that was unused longest is dropped first; the newest is always kept. Thread-safe.

    Args:
        limit: weight of all values together.
        weight: returns the weight of a value; by default they are counted.
    """

    def __init__(self, limit: int, weight: Callable[[V], int] = _one) -> None:
        self._limit = limit
        self._weight = weight
        self._total = 0
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """Return the value of a key, which counts as a use; None: there is none."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Keep a value in place of the key's value before."""
        with self._lock:
            self._remove(key)
            self._values[key] = value
            self._total += self._weight(value)
            while self._total > self._limit and len(self._values) > 1:
                self._total -= self._weight(self._values.popitem(last=False)[1])

    def drop(self, key: K) -> None:
        """Drop the value of a key, if there is one."""
        with self._lock:
            self._remove(key)

    def _remove(self, key: K) -> None:
        value = self._values.pop(key, None)
        if value is not None:
            self._total -= self._weight(value)


class Once(Generic[T]):
    """Cached function that gives all threads the same object, for what is compared by identity.

    ``functools.cache`` lets each thread make one, and gives each its own, when they ask at the same time.

    Args:
        make: the function; it is called by one thread at a time.

    Attributes:
        cache_clear: forgets everything.
    """

    def __init__(self, make: Callable[..., T]) -> None:
        update_wrapper(self, make)
        self._name = make.__qualname__
        self._kept = cache(make)
        self._lock = RLock()
        self.cache_clear = self._kept.cache_clear

    def __call__(self, *arguments: Hashable) -> T:
        """Return the value for some arguments."""
        with self._lock:
            return self._kept(*arguments)

    def __reduce__(self) -> str:
        """Return its name, by which it is pickled, as functions are."""
        return self._name
