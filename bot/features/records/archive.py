"""Archive of a community: how its records are divided into files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from storage.unit_of_work import Work

MOST_MATCHES: Final = 5_000
"""Most matches in one file of an archive."""
MOST_TURNS: Final = 100_000
"""Most turns in one file of an archive; so it stays, compressed, far below what any platform takes."""
MOST_PARTS: Final = 20
"""Most files of an archive that are sent; a larger archive has to be made by the operator (``stonepost export``)."""
_PAGE: Final = 5_000


class Part(Struct, frozen=True):
    """File of an archive: the matches with numbers above ``after`` and up to ``until``, and how many there are."""

    after: int
    until: int
    matches: int


def parts(work: Work, community: int) -> list[Part]:
    """Return the files of a community's archive; none where there is no match."""
    found: list[Part] = []
    after = count = turns = last = 0
    for number, plies in numbers(work, community):
        if count and (count >= MOST_MATCHES or turns + plies > MOST_TURNS):
            found.append(Part(after, last, count))
            after, count, turns = last, 0, 0
        count, turns, last = count + 1, turns + plies, number
    return [*found, Part(after, last, count)] if count else found


def numbers(work: Work, community: int, after: int = 0) -> Iterator[tuple[int, int]]:
    """Yield the numbers of a community's matches above ``after``, rising, each with its number of turns."""
    while page := work.matches.of_community(community, after, _PAGE):
        yield from page
        after = page[-1][0]
