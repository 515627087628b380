"""Histories: what is said in a room whose history the store keeps is written by the very transaction that says it."""

from __future__ import annotations

from bot.kernel.context import Context
from bot.kernel.notifications import told
from storage.outbox.outbox import Outgoing


def write_down(context: Context) -> None:
    """Write what was said in such rooms, after all that the transaction does; behind what still waits there to be delivered."""
    work, now = context.work, context.now
    for room, player, message in context.lines:
        post = None
        if not work.outbox.waits(room.id):
            post = work.posts.add(room=room.id, at=now, player=player, message=message)
        if post is None:
            context.said.append(work.outbox.say(room.id, message, now, player))
        else:
            context.written.append(Outgoing(post.id, room, player, message, now))
            told(work, context.written[-1], now)
