"""Board of offers: one message in a room that is kept up to date.

It is looked at every few minutes, not at every offer: so it is said once however much has changed, and tells no hour of asking.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from core.play.context import Context
from core.play.handlers.seek.offers import shown
from core.play.messages import Message, OffersShown
from core.play.ports import Work
from core.play.ports.outbox import standing_key
from core.play.serialization import pack
from core.play.time.model import Timer

BOARD: Final = "board"
"""Kind of the timer of a board of offers, whose subject is its room."""
EVERY: Final = timedelta(minutes=5)
_LAST: Final = "board-of-offers:"
"""Key, with a room's id: the digest of what its board says."""


def begin(work: Work, room: int, now: datetime) -> None:
    """Let a board be shown in a room, below what stands there."""
    for key in (f"{_LAST}{room}", standing_key(room, OffersShown.KIND)):
        work.keys.put(key, "")
    work.timers.put(Timer(BOARD, room, now))


def timer_due(context: Context, timer: Timer) -> None:
    """Bring a board up to date, if anything has changed; drop the timer once the community has it no longer there."""
    room = context.work.people.room(timer.subject)
    community = context.work.people.community(room.community)
    key = f"{_LAST}{room.id}"
    if community.settings.offers != room.id:
        context.work.timers.drop(BOARD, room.id)
        return
    context.work.timers.put(Timer(BOARD, room.id, context.now + EVERY))
    content, actions = shown(context.work, community, None)
    digest = sha256(repr(pack(content)).encode()).hexdigest()
    if context.work.keys.get(key) != digest:
        context.work.keys.put(key, digest)
        context.post(room.id, Message(content, actions=actions, standing=True))
