"""Flood limits: measures how fast the bot sends, and enforces the platform's limits if a test wants that."""

import math
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tests.support.fake_telegram.chats import Chat
from tests.support.fake_telegram.protocol import Refusal

OVERALL: Final = 30, 1.0
ONE_CHAT: Final = 1, 1.0
ONE_GROUP: Final = 20, 60.0
"""Most messages to a group, in so many seconds."""


@dataclass(frozen=True, slots=True)
class Sent:
    """Message sent by the bot."""

    at: float
    chat: int
    group: bool


class FloodLimits:
    """All sent messages, with the time by a monotonic clock."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.sent: deque[Sent] = deque(maxlen=200_000)
        self.edited: deque[Sent] = deque(maxlen=200_000)
        self.enforced = False
        self.refused = 0

    def admit(self, chat: "Chat") -> None:
        """Refuse a message beyond the limits, if they are enforced.

        Raises:
            Refusal: 429 with ``retry_after``, in whole seconds.
        """
        if not self.enforced:
            return
        now, group = self._now(), chat.kind != "private"
        rules = [(OVERALL, None), (ONE_CHAT, chat.id), *([(ONE_GROUP, chat.id)] if group else [])]
        for (most, seconds), one in rules:
            recent = [each.at for each in self._since(now - seconds) if one in {None, each.chat}]
            if len(recent) >= most:
                self.refused += 1
                raise too_many(recent[-most] + seconds - now)

    def note(self, chat: "Chat", *, edit: bool = False) -> None:
        """Record a message that was sent or edited."""
        (self.edited if edit else self.sent).append(Sent(self._now(), chat.id, chat.kind != "private"))

    def _since(self, moment: float) -> list[Sent]:
        found = []
        for one in reversed(self.sent):
            if one.at <= moment:
                break
            found.append(one)
        return found[::-1]

    def most(self, seconds: float, chat: int | None = None) -> int:
        """Return the most messages in any stretch of so many seconds; in one chat, or overall."""
        return _max_calls([one.at for one in self.sent if chat in {None, one.chat}], seconds)

    def broken(self, *, slack: float = 0.1) -> list[str]:
        """Return which limits were exceeded, and by how much; ``slack`` seconds are allowed for the way of a message."""
        chats: dict[int, list[float]] = defaultdict(list)
        for one in self.sent:
            chats[one.chat].append(one.at)
        groups = {one.chat for one in self.sent if one.group}
        found = []
        if (worst := self.most(OVERALL[1] - slack)) > OVERALL[0]:
            found.append(f"{worst} messages in a second")
        for chat, moments in chats.items():
            if (worst := _max_calls(moments, ONE_CHAT[1] - slack)) > ONE_CHAT[0]:
                found.append(f"{worst} messages in a second to {chat}")
            if chat in groups and (worst := _max_calls(moments, ONE_GROUP[1] - slack)) > ONE_GROUP[0]:
                found.append(f"{worst} messages in a minute to the group {chat}")
        return found


def too_many(wait: float) -> Refusal:
    """Return the refusal."""
    seconds = max(1, math.ceil(wait))
    return Refusal(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def _max_calls(moments: list[float], seconds: float) -> int:
    worst = start = 0
    for end, moment in enumerate(moments):
        while moments[start] <= moment - seconds:
            start += 1
        worst = max(worst, end - start + 1)
    return worst
