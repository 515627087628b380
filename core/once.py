"""Once: values that are made when they are first wanted, each once."""

from collections.abc import Callable, Hashable
from functools import cache, update_wrapper
from threading import RLock
from typing import Generic, TypeVar

T = TypeVar("T")


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

    def __call__(self, *given: Hashable) -> T:
        """Return the value for some arguments."""
        with self._lock:
            return self._kept(*given)

    def __reduce__(self) -> str:
        """Return its name, by which it is pickled, as functions are."""
        return self._name
