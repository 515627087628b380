"""Failures on request: rate limits, errors, slowness; and a log of the bot's requests."""

import asyncio
import re
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.support.fake_discord.protocol import Clock, Json

Headers = dict[str, str]
PROXIED = {"Via": "1.1 google"}
"""Header of answers of the platform itself; a 429 without it comes from the proxy before it."""


@dataclass(frozen=True, slots=True)
class Request:
    """Request by the bot. ``path`` is without the base; ``status`` is that of the answer."""

    at: float
    method: str
    path: str
    query: Mapping[str, str]
    body: Json | list[Json] | None
    files: tuple[str, ...]
    status: int

    def __str__(self) -> str:
        return f"{self.method} {self.path} -> {self.status}"


@dataclass(slots=True)
class Failure:
    """Failure of the next so many requests whose ``METHOD /path`` matches the pattern."""

    pattern: re.Pattern[str]
    times: int
    status: int = 0
    body: Json = field(default_factory=dict)
    headers: Headers = field(default_factory=dict)
    too_late: bool = False
    cut: bool = False
    seconds: float = 0.0
    everywhere: float = 0.0


@dataclass(slots=True)
class Bucket:
    """Rate limit: so many requests in a window of time."""

    pattern: re.Pattern[str]
    limit: int
    per: float
    used: dict[str, tuple[float, int]] = field(default_factory=dict)


class Failures:
    """Failures: decides for each request whether it is answered, and counts it against rate limits."""

    def __init__(self, clock: Clock, keep: int) -> None:
        self.requests: deque[Request] = deque(maxlen=keep)
        self._clock = clock
        self._failures: list[Failure] = []
        self._buckets: list[Bucket] = []
        self._global_until = 0.0

    def rate_limit(
        self, pattern: str = "", *, times: int = 1, retry_after: float = 0.1, everywhere: bool = False, via: bool = True
    ) -> None:
        """Answer 429. ``everywhere`` is the global one; without ``via`` it looks like a ban of the proxy before the platform."""
        self._failures.append(
            Failure(
                re.compile(pattern),
                times,
                429,
                _limited(retry_after, everywhere=everywhere),
                _limited_headers(retry_after, everywhere=everywhere) if via else {},
                everywhere=retry_after if everywhere else 0.0,
            )
        )

    def fail(
        self,
        pattern: str = "",
        *,
        times: int = 1,
        status: int = 502,
        code: int = 0,
        too_late: bool = False,
        cut: bool = False,
    ) -> None:
        """Answer with that status. ``too_late``: the request is carried out first, and only its answer is lost.

        ``cut``: the connection is lost instead of an answer.
        """
        body = {"message": f"{status}: made to fail", "code": code}
        self._failures.append(
            Failure(re.compile(pattern), times, status, body, dict(PROXIED), too_late=too_late, cut=cut)
        )

    def slow(self, pattern: str = "", *, times: int = 1, seconds: float) -> None:
        """Delay requests by so many seconds."""
        self._failures.append(Failure(re.compile(pattern), times, seconds=seconds))

    def enforce(self, pattern: str, *, limit: int, per: float) -> None:
        """Allow ``limit`` requests in ``per`` seconds from now on, for each text that the pattern matches."""
        self._buckets.append(Bucket(re.compile(pattern), limit, per))

    def clear(self) -> None:
        """Remove all failures."""
        self._failures.clear()
        self._buckets.clear()
        self._global_until = 0.0

    async def strike(self, asked: str, *, interaction: bool) -> tuple[int, Json, Headers] | Failure | None:
        """Return an answer to give instead of the work, a failure that comes after it, or nothing."""
        left = self._global_until - self._clock.now()
        if left > 0 and not interaction:
            return 429, _limited(left, everywhere=True), _limited_headers(left, everywhere=True)
        failure = next((one for one in self._failures if one.pattern.search(asked)), None)
        if failure is None:
            return None
        failure.times -= 1
        if not failure.times:
            self._failures.remove(failure)
        if failure.seconds:
            await asyncio.sleep(failure.seconds)
            return None
        if failure.everywhere:
            self._global_until = self._clock.now() + failure.everywhere
        return failure if failure.too_late or failure.cut else (failure.status, failure.body, failure.headers)

    def charge(self, asked: str) -> tuple[bool, Headers]:
        """Return whether the request is within its bucket, and the headers about it."""
        bucket = next((one for one in self._buckets if one.pattern.search(asked)), None)
        now = self._clock.now()
        if bucket is None:
            return True, _bucket_headers("generous", 100, 99, now, 1.0)
        matched = bucket.pattern.search(asked)
        assert matched
        start, used = bucket.used.get(matched[0], (now, 0))
        if now >= start + bucket.per:
            start, used = now, 0
        left = start + bucket.per - now
        if used >= bucket.limit:
            return False, _bucket_headers(bucket.pattern.pattern, bucket.limit, 0, now, left) | _limited_headers(left)
        bucket.used[matched[0]] = start, used + 1
        return True, _bucket_headers(bucket.pattern.pattern, bucket.limit, bucket.limit - used - 1, now, left)


def _bucket_headers(name: str, limit: int, remaining: int, now: float, left: float) -> Headers:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset": f"{now + left:.3f}",
        "X-RateLimit-Reset-After": f"{left:.3f}",
        "X-RateLimit-Bucket": f"{hash(name) & 0xFFFFFFFF:08x}",
    }


def _limited(seconds: float, *, everywhere: bool = False) -> Json:
    return {"message": "You are being rate limited.", "retry_after": round(seconds, 3), "global": everywhere}


def _limited_headers(seconds: float, *, everywhere: bool = False) -> Headers:
    scope = (
        {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"} if everywhere else {"X-RateLimit-Scope": "user"}
    )
    return PROXIED | {"Retry-After": str(max(1, round(seconds)))} | scope
