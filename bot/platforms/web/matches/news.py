"""News of matches: every open page of a match learns of each change after its commit, wherever the match is played."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Final

import msgspec
from msgspec import Struct

from bot.platforms.web.matches.state import MatchState
from bot.platforms.web.requests.answers import packed
from bot.platforms.web.site.hub import Hub, Listener
from core.match.audience import Latest
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

PAUSE: Final = 0.02
"""Seconds between two checks for changes, so that one check covers several commits."""
FRESH: Final = 10.0
"""Seconds for which we send a worded state again if nothing has changed; names and ratings may change, too."""
Key = tuple[int, str, str, bool]
"""Number of the match, the address by which it is seen, the language, and whether the reader has a name."""


class Worded(Struct, frozen=True):
    """State of a match as JSON, in two parts: a long match has many turns, which we don't send again to a page that has them.

    Attributes:
        head: everything except the turns, without the end of the object.
        turns: each turn.
        mark: hash of the state.
    """

    head: str
    turns: tuple[str, ...]
    mark: str

    def since(self, worded_before: Worded | None) -> str:
        """Return the state for a page that has an earlier one, with only the turns ``from`` the first that it doesn't have."""
        turns_before = () if worded_before is None else worded_before.turns
        same_count = sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.turns, turns_before, strict=False))
        )
        return f'{self.head},"from":{same_count},"turns":[{",".join(self.turns[same_count:])}]}}'


def worded_of(state: MatchState) -> Worded:
    """Return a state in its two parts."""
    head = packed({name: value for name, value in msgspec.structs.asdict(state).items() if name != "turns"})
    return Worded(head.removesuffix("}"), tuple(map(packed, state.turns)), state.mark)


class MatchNews:
    """News of the matches whose pages are open in this process.

    Args:
        store: stores matches.
        hub: the open streams.
        commits: returns an event that is set at every commit.
    """

    def __init__(self, store: Store, hub: Hub, commits: Callable[[], asyncio.Event]) -> None:
        self._store = store
        self._hub = hub
        self._commits = commits
        self._latest: dict[int, Latest] = {}
        self._states: dict[Key, tuple[float, asyncio.Future[Worded]]] = {}

    async def run(self) -> None:
        """Report changes until cancelled."""
        committed = self._commits()
        while True:
            await committed.wait()
            committed.clear()
            try:
                await self.poll()
            except Exception:
                logger.exception("can't send changes in matches; trying again")
            await asyncio.sleep(PAUSE)

    async def poll(self) -> None:
        """Notify the open pages of matches that have changed. Close the streams of readers who may no longer see them."""
        listeners = {number: self._hub.watching(number) for number in self._hub.watched}
        if not listeners:
            self._latest.clear()
            self._states.clear()
            return

        latest_before = self._latest

        def changed_in(now: Mapping[int, Latest]) -> list[int]:
            return [
                number
                for number, latest_state in now.items()
                if not _shows_same(latest_state, latest_before.get(number))
            ]

        def transaction(uow: UnitOfWork) -> tuple[dict[int, Latest], list[Listener]]:
            now = dict(uow.matches.latest(sorted(listeners)))
            refused = [
                listener for number in changed_in(now) for listener in listeners[number] if not listener.may(uow)
            ]
            return now, refused

        now, refused = await self._store.read(transaction)
        for listener in refused:
            listener.close()
        changed_numbers = changed_in(now)
        self._latest = now
        for number, latest_state in now.items():
            before = latest_before.get(number)
            if before is None or latest_state.talk != before.talk:
                self._hub.talked(number)
            if latest_state.commenting[0] if before is None else _comments_of(latest_state) != _comments_of(before):
                self._hub.commented(number)
        unchanged_numbers = listeners.keys() - set(changed_numbers)
        self._states = {key: state for key, state in self._states.items() if key[0] in unchanged_numbers}
        for number in changed_numbers:
            self._hub.match_changed(number)

    async def state(self, key: Key, word: Callable[[], asyncio.Future[Worded]]) -> Worded:
        """Return a state for spectators. We word it once for everyone who views it at one address in one language.

        Args:
            key: key under which the state is shared.
            word: returns the worded state.
        """
        at, task = self._states.get(key, (0.0, None))
        if task is None or time.monotonic() - at > FRESH or (task.done() and task.exception() is not None):
            task = word()
            self._states[key] = time.monotonic(), task
        return await asyncio.shield(task)


def _comments_of(latest_state: Latest) -> tuple[object, ...]:
    """Return how far the comments on a match have come, and what decides whether there are any."""
    return latest_state.comments, latest_state.commenting, latest_state.audience[:2]


def _shows_same(latest_state: Latest, latest_before: Latest | None) -> bool:
    """Return whether the state of a match is unchanged, ignoring the talk of its players."""
    return latest_before is not None and (latest_state.version, latest_state.audience) == (
        latest_before.version,
        latest_before.audience,
    )
