"""Apps that are open: which people read one of our pages inside their messenger now, in this process.

It isn't in the store, because it changes each time that a person looks. If several processes serve, a turn makes no sound
only if the process that sends it serves the page, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

HALL: Final = 0
"""In place of a match's number: a page that shows a turn in any match."""


class OpenApps:
    """Registry of the people whose messenger shows one of our pages, such as a Mini App. They see turns without a sound."""

    def __init__(self) -> None:
        self._pages: Counter[tuple[str, int, int]] = Counter()

    @contextmanager
    def reading(self, platform: str, player: int, number: int = HALL) -> Iterator[None]:
        """Register a player within the block; ``platform`` is the key of the messenger, ``number`` that of the match shown."""
        page = platform, player, number
        self._pages[page] += 1
        try:
            yield
        finally:
            self._pages[page] -= 1
            if not self._pages[page]:
                del self._pages[page]

    def shows(self, platform: str, player: int, number: int) -> bool:
        """Return whether a player has a page open inside a messenger that shows them a turn in a match."""
        return any((platform, player, page) in self._pages for page in (number, HALL))
