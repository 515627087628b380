"""Ports of the application: what it needs from outside, as interfaces. Storage, clock and delivery implement them.

Work on stored data is a plain function of an open transaction (a :class:`Work`). It runs as a whole or not at all; a store
runs it where that suits its engine best (SQLite: in the database's own thread, one hop for a whole command).

Every text is stored, searched and returned as :func:`core.play.text.storable` makes it; messages are stored exactly.
"""

from __future__ import annotations

from core.play.account.blocks import Ban, Blocks
from core.play.account.devices import Device, Devices
from core.play.account.ports import People
from core.play.lessons import Lessons
from core.play.match.ports import Audiences, Challenges, Matches, Talk
from core.play.ports.census import Census, Figures, Queue
from core.play.ports.errors import Conflict, HandleTaken, Hindrance, Unavailable
from core.play.ports.gate import Drop, Gate, Held
from core.play.ports.outbox import Failure, Inbox, Outbox, Outgoing, Post, Posts
from core.play.ports.store import Keys, Store, Work
from core.play.ports.system import Chance, Clock
from core.play.time.ports import Timers, Vacations
from core.play.tree.ports import Plans, Trees

__all__ = [
    "Audiences",
    "Ban",
    "Blocks",
    "Census",
    "Challenges",
    "Chance",
    "Clock",
    "Conflict",
    "Device",
    "Devices",
    "Drop",
    "Failure",
    "Figures",
    "Gate",
    "HandleTaken",
    "Held",
    "Hindrance",
    "Inbox",
    "Keys",
    "Lessons",
    "Matches",
    "Outbox",
    "Outgoing",
    "People",
    "Plans",
    "Post",
    "Posts",
    "Queue",
    "Store",
    "Talk",
    "Timers",
    "Trees",
    "Unavailable",
    "Vacations",
    "Work",
]
