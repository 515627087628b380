"""Standing boards: the boards of running matches between people, about which the computer tells no one anything.

We keep their keys in memory. Each question reads the versions of the matches from the store, which other processes may
have changed, and replays the matches whose version is new.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from bot.features.partner.analysis import TURNS
from core import partner
from core.match.model import Match, Turn
from core.match.positions import CorruptLog, replay
from core.partner import Key
from core.rules import Position
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_AT_ONCE: Final = 100
"""Number of matches that we read in one transaction."""


class StandingBoards:
    """The boards of running matches between people.

    Args:
        store: where the matches are.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._keys: dict[str, dict[int, tuple[int, Key | None]]] = {}
        self._reading = asyncio.Lock()

    async def have_any(self, positions: Iterable[Position]) -> bool:
        """Return whether a match stands at one of these positions of a game, perhaps rotated, reflected or with other colours.

        The first :data:`.TURNS` turns don't count, because many matches share them.
        """
        developed = [position for position in positions if partner.developed(position, TURNS)]
        if not developed:
            return False
        asked_keys = await asyncio.to_thread(lambda: {partner.canonical(position) for position in developed})
        async with self._reading:
            standing_keys = await self._current_keys(developed[0].game.key)
        return not asked_keys.isdisjoint(standing_keys)

    async def _current_keys(self, game: str) -> Collection[Key | None]:
        """Return the keys of all boards of a game, after replaying the matches that have changed."""
        versions = await self._store.read(lambda uow: uow.matches.versions_between_people(game, TURNS))
        known = self._keys.get(game, {})
        keys = {number: known[number] for number, version in versions.items() if known.get(number, (0,))[0] == version}
        changed = [number for number in versions if number not in keys]
        for start in range(0, len(changed), _AT_ONCE):
            numbers = changed[start : start + _AT_ONCE]
            matches = await self._store.read(lambda uow, numbers=numbers: _with_turns(uow, numbers))  # type: ignore[misc]  # mypy can't infer it
            keys |= await asyncio.to_thread(_keys_of, matches)
        self._keys[game] = keys
        return {key for _, key in keys.values()}


def _with_turns(uow: UnitOfWork, numbers: Sequence[int]) -> list[tuple[Match, Sequence[Turn]]]:
    matches = [match for number in numbers if (match := uow.matches.get(number)) is not None]
    return [(match, uow.matches.turns(match.number)) for match in matches]


def _keys_of(matches: Iterable[tuple[Match, Sequence[Turn]]]) -> Mapping[int, tuple[int, Key | None]]:
    """Return the version and the key of each match; the key is None if its log can't be replayed."""
    keys: dict[int, tuple[int, Key | None]] = {}
    for match, turns in matches:
        try:
            position = replay(match.game, match.options, turns)
        except CorruptLog:
            logger.warning("#%d can't be replayed", match.number)
            keys[match.number] = match.version, None
        else:
            keys[match.number] = match.version, partner.canonical(position)
    return keys
