"""Ports of a store and of its open transactions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from core.account.blocks import Blocks
from core.account.devices import Devices
from core.account.erasure import Erasure
from core.account.links import Links, Places
from core.community.audit import Audit
from core.errors import Hindrance
from core.match.review import Reviews
from storage.ports.census import Census
from storage.ports.ladders import Ladders
from storage.ports.lessons import Lessons
from storage.ports.matches import Audiences, Challenges, Matches, Talk
from storage.ports.outbox import Inbox, Outbox, Posts
from storage.ports.people import People
from storage.ports.personal import Personal
from storage.ports.processes import Processes
from storage.ports.ratings import Ratings, Results
from storage.ports.seeks import Seeks
from storage.ports.timers import Timers, Vacations
from storage.ports.tournaments import Tournaments
from storage.ports.trees import Plans, Trees

T = TypeVar("T")


class Keys(Protocol):
    """Port of small values by name: secrets of the installation and of accounts."""

    def get(self, name: str) -> str | None:
        """Return the value of a name, or None."""

    def put(self, name: str, value: str) -> None:
        """Store a value under a name, replacing an earlier one."""

    def find(self, prefix: str, value: str) -> str | None:
        """Return the name with this prefix that has this value, or None."""

    def find_all(self, prefix: str, value: str) -> Sequence[str]:
        """Return all names with this prefix that have this value."""


class Work(Protocol):
    """One open transaction."""

    @property
    def people(self) -> People:
        """Players, accounts, communities, rooms."""

    @property
    def devices(self) -> Devices:
        """Devices to which messages are pushed."""

    @property
    def lessons(self) -> Lessons:
        """Where players are in lessons."""

    @property
    def challenges(self) -> Challenges:
        """Challenges."""

    @property
    def seeks(self) -> Seeks:
        """Seeks."""

    @property
    def matches(self) -> Matches:
        """Matches and their logs."""

    @property
    def audiences(self) -> Audiences:
        """Who may watch matches."""

    @property
    def talk(self) -> Talk:
        """What the players of matches say to each other."""

    @property
    def timers(self) -> Timers:
        """Timers."""

    @property
    def vacations(self) -> Vacations:
        """Vacations."""

    @property
    def inbox(self) -> Inbox:
        """Updates that have been executed."""

    @property
    def outbox(self) -> Outbox:
        """Messages to be delivered."""

    @property
    def posts(self) -> Posts:
        """Histories of rooms."""

    @property
    def keys(self) -> Keys:
        """Small values by name."""

    @property
    def census(self) -> Census:
        """Figures for monitoring."""

    @property
    def processes(self) -> Processes:
        """Processes that serve the store."""

    @property
    def links(self) -> Links:
        """Codes, and links between players."""

    @property
    def places(self) -> Places:
        """Rooms in which players are told of matches and challenges besides the match's own room."""

    @property
    def results(self) -> Results:
        """Results of finished matches."""

    @property
    def ratings(self) -> Ratings:
        """Ratings."""

    @property
    def ladders(self) -> Ladders:
        """Challenge ladders."""

    @property
    def tournaments(self) -> Tournaments:
        """Tournaments."""

    @property
    def trees(self) -> Trees:
        """Players' own branches of turns and notes."""

    @property
    def reviews(self) -> Reviews:
        """Reviews of matches."""

    @property
    def plans(self) -> Plans:
        """Turns with which players answer before being asked."""

    @property
    def personal(self) -> Personal:
        """Everything stored about one person."""

    @property
    def blocks(self) -> Blocks:
        """Blocks and bans."""

    @property
    def audit(self) -> Audit:
        """Audit logs of communities."""

    @property
    def erasure(self) -> Erasure:
        """Erasure of a person's data."""


class Store(Protocol):
    """A durable store of everything."""

    @property
    def problem(self) -> Hindrance | None:
        """Why the last writing transaction couldn't be carried out; None: it could."""

    async def write(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` in a writing transaction: committed when it returns, rolled back when it raises.

        Raises:
            Unavailable: the store can't be written now.
        """

    async def read(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` on a consistent snapshot; it must not write."""

    def serve_as(self, process: int | None) -> None:
        """Let messages written from now on belong to a process (see :mod:`storage.ports.processes`); None: to nobody."""

    async def changed_elsewhere(self) -> None:
        """Wait until another process may have committed something."""

    async def close(self) -> None:
        """Close the store."""
