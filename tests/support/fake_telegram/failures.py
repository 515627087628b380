"""Failures on request: rate limits, errors, dropped connections, slowness; and a log of the bot's requests."""

import asyncio
import contextlib
import re
from collections import deque
from dataclasses import dataclass, field

from tests.support.fake_telegram.flood_limits import too_many
from tests.support.fake_telegram.protocol import Clock, Json, Refusal


@dataclass(frozen=True, slots=True)
class Request:
    """Request by the bot. ``chat`` is its chat, or empty; ``status`` 0: it got no answer."""

    at: float
    method: str
    chat: str
    values: Json
    files: tuple[str, ...]
    status: int
    description: str = ""

    def __str__(self) -> str:
        return f"{self.method} {self.chat} -> {self.status} {self.description}".rstrip()


class Dropped(Exception):
    """Cut of the connection instead of an answer."""


class Garbled(Exception):
    """Answer with status 200 that no library can read."""


@dataclass(slots=True)
class Failure:
    """Failure of the next so many requests whose ``method chat`` matches the pattern.

    ``too_late``: the request is carried out first. ``refusal``: the answer; None: the request only takes ``seconds``,
    or the connection is ``dropped``.
    """

    pattern: re.Pattern[str]
    times: int
    refusal: Refusal | None = None
    too_late: bool = False
    dropped: bool = False
    garbled: str = ""
    seconds: float = 0.0
    everywhere: float = 0.0
    cut: asyncio.Event = field(default_factory=asyncio.Event)

    async def strike(self) -> None:
        """Apply the failure."""
        if self.seconds:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.seconds):
                    await self.cut.wait()
        if self.dropped or self.cut.is_set():
            raise Dropped
        if self.garbled:
            raise Garbled(self.garbled)
        if self.refusal is not None:
            raise self.refusal


class Failures:
    """Failures: decides for each request whether it is answered."""

    def __init__(self, clock: Clock, keep: int) -> None:
        self.requests: deque[Request] = deque(maxlen=keep)
        self._clock = clock
        self._failures: list[Failure] = []
        self._struck: list[Failure] = []
        self._until = 0.0

    @property
    def ahead(self) -> int:
        """Return the number of pending failures."""
        return sum(failure.times for failure in self._failures)

    def rate_limit(
        self, pattern: str = "send|edit", *, times: int = 1, retry_after: int = 1, everywhere: bool = False
    ) -> None:
        """Answer 429. ``everywhere``: to all other requests that send or edit, too."""
        refusal = too_many(retry_after)
        self._failures.append(
            Failure(re.compile(pattern), times, refusal, everywhere=retry_after if everywhere else 0.0)
        )

    def fail(
        self, pattern: str = "", *, times: int = 1, status: int = 502, description: str = "Bad Gateway",
        too_late: bool = False,
    ) -> None:  # fmt: skip
        """Answer with that status. ``too_late``: the request is carried out first, and only its answer is lost."""
        self._failures.append(Failure(re.compile(pattern), times, Refusal(status, description), too_late))

    def drop(self, pattern: str = "", *, times: int = 1, too_late: bool = False) -> None:
        """Cut the connection; ``too_late``: after the request was carried out."""
        self._failures.append(Failure(re.compile(pattern), times, too_late=too_late, dropped=True))

    def garble(self, pattern: str = "", *, times: int = 1, answer: str = '{"ok": true, "result": {}}') -> None:
        """Carry a request out, and answer with status 200 and something unreadable."""
        self._failures.append(Failure(re.compile(pattern), times, too_late=True, garbled=answer))

    def slow(self, pattern: str = "", *, times: int = 1, seconds: float, too_late: bool = False) -> None:
        """Delay requests by so many seconds; ``too_late``: carry them out at once, but answer only then."""
        self._failures.append(Failure(re.compile(pattern), times, too_late=too_late, seconds=seconds))

    def clear(self) -> None:
        """Remove all failures. A request that is being delayed goes on."""
        self._failures.clear()
        self._until = 0.0

    def cut(self) -> None:
        """Remove all failures, and cut the requests that are being delayed, which aren't carried out later."""
        for failure in self._struck:
            failure.cut.set()
        self._struck.clear()
        self.clear()

    def failure(self, parameters: str) -> Failure | None:
        """Return the failure that a request meets.

        Raises:
            Refusal: 429 for it and everything else.
        """
        left = self._until - self._clock.now()
        if left > 0 and re.match("send|edit", parameters):
            raise too_many(left)
        found_failure = next((one for one in self._failures if one.pattern.search(parameters)), None)
        if found_failure is not None:
            self._struck.append(found_failure)
            found_failure.times -= 1
            if not found_failure.times:
                self._failures.remove(found_failure)
            if found_failure.everywhere:
                self._until = self._clock.now() + found_failure.everywhere
        return found_failure
