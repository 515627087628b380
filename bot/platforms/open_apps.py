"""Apps that are open: which people read one of our pages inside their messenger now, in this process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class OpenApps:
    """Registry of the people whose messenger shows one of our pages, such as a Mini App. They see turns without a sound."""

    def __init__(self) -> None:
        self._pages: Counter[tuple[str, int]] = Counter()

    @contextmanager
    def reading(self, platform: str, player: int) -> Iterator[None]:
        """Register a player within the block; ``platform`` is the key of the messenger."""
        self._pages[platform, player] += 1
        try:
            yield
        finally:
            self._pages[platform, player] -= 1
            if not self._pages[platform, player]:
                del self._pages[platform, player]

    def is_open(self, platform: str, player: int) -> bool:
        """Return whether a player has a page open inside a messenger."""
        return (platform, player) in self._pages
