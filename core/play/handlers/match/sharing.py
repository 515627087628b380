"""Sharing: who may watch a match besides its players, and the address that they can pass on."""

from __future__ import annotations

from core.play.context import Context
from core.play.events import MatchBegan
from core.play.match.audience import Audience
from core.play.watching import watchers_of


def match_began(context: Context, event: MatchBegan) -> None:
    """Keep what the community has decided about watchers for matches that begin now."""
    number = event.match.number
    audience = Audience(number, watchers_of(context.work.people.community(event.match.community), context.public))
    if audience != Audience(number):
        context.work.audiences.put(audience)
