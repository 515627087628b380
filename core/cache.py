"""Caches: a bounded cache of recently used values, and a function that makes each value only once."""

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
    """A cache of values by key, which drops the least recently used first but always keeps the newest. Thread-safe.

    Args:
        limit: maximum total weight of the values.
        weight: returns the weight of a value; by default each weighs 1.
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
        """Return the value of a key and mark it as used, or None if the key isn't cached."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Store a value, replacing the key's previous one."""
        with self._lock:
            self._remove(key)
            self._values[key] = value
            self._total += self._weight(value)
            while self._total > self._limit and len(self._values) > 1:
                self._total -= self._weight(self._values.popitem(last=False)[1])

    def drop(self, key: K) -> None:
        """Remove the value of a key, if it is cached."""
        with self._lock:
            self._remove(key)

    def _remove(self, key: K) -> None:
        value = self._values.pop(key, None)
        if value is not None:
            self._total -= self._weight(value)


class Once(Generic[T]):
    """A cached function that gives all threads the same object for the same arguments, for objects compared by identity.

    With ``functools.cache``, threads that call it at the same moment may each get a different object.

    Args:
        make: the function; only one thread calls it at a time.

    Attributes:
        cache_clear: forgets every value.
    """

    def __init__(self, make: Callable[..., T]) -> None:
        update_wrapper(self, make)
        self._name = make.__qualname__
        self._kept = cache(make)
        self._lock = RLock()
        self.cache_clear = self._kept.cache_clear

    def __call__(self, *arguments: Hashable) -> T:
        """Return the value for these arguments."""
        with self._lock:
            return self._kept(*arguments)

    def __reduce__(self) -> str:
        """Return the function's name, so that it is pickled by name, as functions are."""
        return self._name
