"""What a whole community shall hear of, such as results: told in its room for announcements, too."""

from __future__ import annotations

from dataclasses import replace

from core.play.context import Context
from core.play.messages import Message


def publish(context: Context, community: int, message: Message, *, besides: int | None = None) -> None:
    """Say something in a community's room for announcements, if it has one. Nobody is notified by it.

    Args:
        context: the command, or what time does.
        community: its id.
        message: what is said; of its actions, those that are for one person alone are left out.
        besides: id of the room where it is said anyway: not a second time there.
    """
    room = context.work.people.community(community).settings.announcements
    if room is None or room == besides or context.work.people.room(room).community != community:
        return
    actions = tuple(action for action in message.actions if action.player is None)
    context.post(room, replace(message, notify=(), actions=actions, supersedes=False))
