"""The ports for a store and its open transactions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from core.play.account.blocks import Blocks
from core.play.account.erasure import Erasure
from core.play.account.links import Links, Places
from core.play.account.ports import People
from core.play.community.audit import Audit
from core.play.ladder.ports import Ladders
from core.play.match.ports import Challenges, Matches
from core.play.ports.census import Census
from core.play.ports.outbox import Inbox, Outbox, Posts
from core.play.ports.personal import Personal
from core.play.ports.processes import Processes
from core.play.rating.ports import Ratings, Results
from core.play.time.ports import Timers, Vacations
from core.play.tournament.ports import Tournaments

T = TypeVar("T")


class Keys(Protocol):
    """Small secrets of the installation and of accounts."""

    def get(self, name: str) -> str | None:
        """The value kept under a name, or None."""

    def put(self, name: str, value: str) -> None:
        """Keep a value under a name in the place of an earlier one."""

    def find(self, prefix: str, value: str) -> str | None:
        """The name with this prefix under which this value is kept, or None."""


class Work(Protocol):
    """One open transaction."""

    @property
    def people(self) -> People:
        """Players, accounts, communities, rooms."""

    @property
    def challenges(self) -> Challenges:
        """Challenges."""

    @property
    def matches(self) -> Matches:
        """Matches and their logs."""

    @property
    def timers(self) -> Timers:
        """What is to be looked at when its time has come."""

    @property
    def vacations(self) -> Vacations:
        """When players were, or are, away."""

    @property
    def inbox(self) -> Inbox:
        """Updates that had their effect."""

    @property
    def outbox(self) -> Outbox:
        """What is to be said."""

    @property
    def posts(self) -> Posts:
        """Histories of rooms."""

    @property
    def keys(self) -> Keys:
        """Small secrets."""

    @property
    def census(self) -> Census:
        """Figures for whoever watches."""

    @property
    def processes(self) -> Processes:
        """Who serves the store."""

    @property
    def links(self) -> Links:
        """Codes, and which players were joined."""

    @property
    def places(self) -> Places:
        """Where players of matches and challenges are told of them besides the room of the match."""

    @property
    def results(self) -> Results:
        """What came of finished matches."""

    @property
    def ratings(self) -> Ratings:
        """How strong players are thought to be."""

    @property
    def ladders(self) -> Ladders:
        """Challenge ladders."""

    @property
    def tournaments(self) -> Tournaments:
        """Tournaments."""

    @property
    def personal(self) -> Personal:
        """What is kept of one person."""

    @property
    def blocks(self) -> Blocks:
        """Who wants nothing to do with whom, and who is not let in."""

    @property
    def audit(self) -> Audit:
        """What those who manage communities have decided."""

    @property
    def erasure(self) -> Erasure:
        """Does away with what is stored of somebody."""


class Store(Protocol):
    """A durable store of everything."""

    async def write(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` in a writing transaction: committed when it returns, undone when it raises."""

    async def read(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` on one consistent state; it must not write."""

    def serve_as(self, process: int | None) -> None:
        """Let what is said from now on be a process's own to deliver (see :mod:`core.play.ports.processes`); None: anybody's."""

    async def elsewhere(self) -> None:
        """Wait until another process may have committed something."""

    async def close(self) -> None:
        """Let go of everything."""
