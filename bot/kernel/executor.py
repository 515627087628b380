"""Executor: prepares each transaction, writes its messages at the end, and notifies others of the commit."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from datetime import datetime
from typing import Any, TypeAlias, TypeVar

from bot.kernel.admission import manages, may_manage
from bot.kernel.context import Context
from bot.kernel.dispatch import handle_events, load_features
from bot.kernel.gate import Gate
from bot.kernel.notifications import mark_notified
from core.account import Account
from core.community import USUAL_THEME, Room
from core.limits import Limits
from core.match.audience import ShareLinks
from core.match.model import Match
from core.match.positions import Lines, Positions
from core.messages.command import Command
from core.messages.updates import Update
from core.system import Clock, Rng
from core.tournament.pairing import Matching
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork

NOWHERE = Room(id=0, platform="", ref="", community=0, name="")
"""Room 0, where timers act, because no one sent a command."""
T = TypeVar("T")

Preparation: TypeAlias = Callable[[Any], Awaitable[Command]]
"""Function that prepares a command before its transaction."""
Committed: TypeAlias = Callable[[bool], None]
"""Function that we call after every commit; its argument says whether there may be messages to deliver."""


class Executor:
    """Runs functions in a transaction, each with a context.

    Args:
        store: holds everything.
        clock: the time.
        rng: source of randomness for seats and codes.
        languages: tags of the languages that people can choose.
        themes: names of the themes in which boards can be drawn.
        committed: called after every commit, to wake delivery if there may be messages to deliver.
        preparations: functions by kind of command, for work that takes too long for a transaction. Each returns the
            command to handle instead of the original one.
        gate: refuses commands that come too often; None for no limit.
        limits: limits on open challenges and running matches.
        matching: finds the pairs of a tournament's round with the lowest cost.
        public: keys of platforms whose rooms are open to everyone.
        histories: keys of platforms whose rooms are histories in the store.
        writing_first: keys of platforms that can write in private to people who have never written to them.
        links: makes the links that share matches.

    Attributes:
        positions: cache of the positions of matches, for their next turns.
        lines: cache of positions along the lines of matches.
        partner_called: called after a commit that put the computer on move.
        written: called after a commit, for each message that it wrote to a history.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        rng: Rng,
        *,
        languages: Collection[str] = ("en",),
        themes: Collection[str] = (USUAL_THEME,),
        committed: Committed = lambda _: None,
        preparations: Mapping[type[Command], Preparation] | None = None,
        gate: Gate | None = None,
        limits: Limits = Limits(),  # noqa: B008 - it never changes
        matching: Matching,
        public: Collection[str] = (),
        histories: Collection[str] = (),
        writing_first: Collection[str] = (),
        links: ShareLinks = ShareLinks(""),  # noqa: B008 - it never changes
    ) -> None:
        self._store = store
        self._clock = clock
        self._rng = rng
        self._languages = languages
        self._themes = themes
        self._committed = committed
        load_features()  # here, so that the first message doesn't have to wait
        self._preparations = preparations or {}
        self._gate = gate
        self._limits = limits
        self._matching = matching
        self._public = public
        self._histories = histories
        self._writing_first = writing_first
        self._links = links
        self.positions = Positions()
        self.lines = Lines()
        self.partner_called: Callable[[], None] = lambda: None
        self.written: Callable[[Outgoing], None] = lambda _: None

    def context(
        self,
        uow: UnitOfWork,
        account: Account | None,
        room: Room,
        now: datetime,
        update: Update | None = None,
        *,
        manages: bool = False,
    ) -> Context:
        """Return the context of a transaction, for an account in a room, or for no one."""
        return Context(
            uow,
            account,
            room,
            now,
            rng=self._rng,
            matching=self._matching,
            positions=self.positions,
            languages=self._languages,
            themes=self._themes,
            limits=self._limits,
            public=self._public,
            histories=self._histories,
            writing_first=self._writing_first,
            links=self._links,
            manages=manages or may_manage(uow, account, update),
            groups=() if update is None else update.sender.groups,
            strangers=() if update is None else update.strangers,
            place=None if update is None else update.place,
            session=None if update is None else update.sender.session,
        )

    def look(self, uow: UnitOfWork, account: Account | None, match: Match, see: Callable[[Context, Match], T]) -> T:
        """Return a reader's view of a match, in an open transaction; the caller has checked that the reader may see it.

        Args:
            uow: the transaction; we don't write in it.
            account: the reader; None for a reader without an account.
            match: the match, as stored.
            see: makes the view.

        Raises:
            CorruptLog: the match can't be replayed.
        """
        manager = account is not None and manages(uow, account)
        context = self.context(uow, account, uow.communities.room(match.room), self._clock.now(), manages=manager)
        view = see(context, match)
        context.commit()
        return view

    async def run(self, effect: Callable[[Context], T], now: datetime | None = None) -> T:
        """Run a function in one transaction, without a sender."""
        at = now or self._clock.now()

        def transaction(uow: UnitOfWork) -> tuple[T, Context]:
            context = self.context(uow, None, NOWHERE, at)
            result = effect(context)
            handle_events(context)
            write_down(context)
            return result, context

        result, context = await self._store.write(transaction)
        self.done(context)
        return result

    def done(self, context: Context | None) -> None:
        """Notify others of a commit; ``context`` is None if the update had no effect."""
        if context is not None:
            context.commit()
            if context.calls_partner:
                self.partner_called()
            for outgoing in context.written:
                self.written(outgoing)
        self._committed(context is None or bool(context.said))


def write_down(context: Context) -> None:
    """Write messages to the histories of rooms, at the end of a transaction.

    If earlier messages to a room are still waiting in the outbox, its new messages go there, too, behind them.
    """
    uow, now = context.uow, context.now
    for room, player, message in context.lines:
        post = None
        if not uow.outbox.waits(room.id):
            post = uow.posts.add(room=room.id, at=now, player=player, message=message)
        if post is None:
            context.said.append(uow.outbox.add(room.id, message, now, player))
        else:
            context.written.append(Outgoing(id=post.id, room=room, player=player, message=message, at=now))
            mark_notified(uow, context.written[-1], now)
