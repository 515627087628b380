"""The application: an update comes in, has its effect exactly once, and what is to be said stands in the outbox."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.play.context import Context
from core.play.handlers import handle
from core.play.messages import Message
from core.play.ports import Chance, Clock, Conflict, Store, Work
from core.play.positions import BrokenLog, Positions
from core.play.refusal import Answer

if TYPE_CHECKING:
    from core.play.commands import Command
    from core.play.model import Account, Room


logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sender:
    """Who sent an update.

    Attributes:
        platform: key of the platform.
        ref: the platform's own lasting id of the person.
        handle: what others type to mean this person, as the platform has it now; None where there is none.
        name: what to call the person, as the platform has it now.
    """

    platform: str
    ref: str
    handle: str | None
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where an update came from: the room, and the community it belongs to, by the platform's own ids and names."""

    ref: str
    name: str
    community_ref: str
    community_name: str


@dataclass(frozen=True, slots=True)
class Update:
    """One thing that a person did on a platform.

    Attributes:
        id: the platform's own id of it; the same id again has no second effect.
        sender: who.
        place: where.
        command: what.
    """

    id: str
    sender: Sender
    place: Place
    command: Command


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of an update: whether it was known already, who sent it, where."""

    duplicate: bool
    account: Account | None = None
    room: Room | None = None


Beside = Callable[[Work, Receipt], None]
"""What a platform wants done in the same transaction (its own history of the room)."""


class Application:
    """Takes updates to their effects.

    Args:
        store: where everything is kept.
        clock: the time.
        chance: luck for random seats.
        languages: tags of the languages that people can choose.
        committed: called after every commit, so that delivery wakes up.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        chance: Chance,
        *,
        languages: Collection[str] = ("en",),
        committed: Callable[[], None] = lambda: None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._chance = chance
        self._languages = languages
        self._committed = committed
        self.positions = Positions()

    async def receive(self, update: Update, beside: Beside | None = None) -> Receipt:
        """Have an update's effect, once, with everything that is to be said about it, in one transaction.

        Raises:
            Conflict: when others kept writing first; the update had no effect and may be delivered again.
        """

        def work(open_work: Work) -> tuple[Receipt, Context | None]:
            receipt, context = self._apply(open_work, update)
            if beside is not None and not receipt.duplicate:
                beside(open_work, receipt)
            return receipt, context

        try:
            receipt, context = await self._store.write(work)
        except Conflict:  # another process wrote between our look and our write: look again, once
            receipt, context = await self._store.write(work)
        if context is not None:
            for match, position in context.settled:
                self.positions.put(match, position)
        self._committed()
        return receipt

    def _apply(self, work: Work, update: Update) -> tuple[Receipt, Context | None]:
        now = self._clock.now()
        sender, place = update.sender, update.place
        if not work.inbox.first(sender.platform, update.id, now):
            return Receipt(duplicate=True), None
        account = work.people.account(sender.platform, sender.ref)
        if account is None:
            account = work.people.enrol(sender.platform, sender.ref, sender.handle, sender.name, take_over=True)
        else:
            account = work.people.touch(account, sender.handle, sender.name)
        room = work.people.open_room(sender.platform, place.ref, place.name, place.community_ref, place.community_name)
        context = Context(
            work, account, room, now, chance=self._chance, positions=self.positions, languages=self._languages
        )
        try:
            handle(context, update.command)
        except Answer as answer:  # handlers look first and write after, so nothing was written
            context.whisper(answer.message)
        except BrokenLog:
            logger.exception("a match can't be replayed")
            context.whisper(Message("refused.broken-log"))
        return Receipt(duplicate=False, account=account, room=room), context
