"""Application: executes each update and each due timer exactly once, in one transaction with its messages."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import timedelta

from msgspec.structs import replace

from bot.kernel import refusal
from bot.kernel.admission import admit, is_up_to_date
from bot.kernel.context import Context
from bot.kernel.dispatch import fire, handle_events, handler_of
from bot.kernel.executor import Executor, write_down
from bot.kernel.refusal import EarlyAnswer
from core.community import Room
from core.limits import Drop, RateLimited
from core.match.positions import CorruptLog
from core.messages.message import Message
from core.messages.updates import Place, Receipt, Update
from core.time.model import Timer
from storage.errors import Conflict
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

FIRST_DELAY = timedelta(seconds=30)
MAX_DELAY = timedelta(hours=6)
TROUBLED = 8
"""Number of failures after which we log a timer as an error."""
SEEN_EVERY = timedelta(hours=1)
"""Precision of a ladder member's last-seen time; it saves a write for most commands."""
Alongside = Callable[[UnitOfWork, Receipt], None]
"""Function of a platform that writes in the same transaction, e.g. to its history of the room."""


class Application(Executor):
    """Executor of updates and timers."""

    async def receive(self, update: Update, alongside: Alongside | None = None) -> Receipt:
        """Execute an update once, and write its messages, in one transaction.

        If the gate rejects the command, we only say so, or drop the command before we read the store.

        Args:
            update: the update.
            alongside: writes in the same transaction, after the update.

        Raises:
            Conflict: other processes kept writing first; the update had no effect, and the platform may deliver it
                again.
        """
        hold = self._find_rate_limit(update)
        if hold is not None and not hold.tell:
            return Receipt(duplicate=False, dropped=Drop.OFTEN, wait=hold.seconds)
        prepare = self._preparations.get(type(update.command))
        if hold is None and prepare is not None:
            update = replace(update, command=await prepare(update.command))

        def transaction(uow: UnitOfWork) -> tuple[Receipt, Context | None]:
            receipt, context = self._apply(uow, update, hold)
            if alongside is not None and not receipt.duplicate and receipt.dropped is None:
                alongside(uow, receipt)
            if context is not None:
                write_down(context)
            return receipt, context

        try:
            receipt, context = await self._store.write(transaction)
        except Conflict:  # another process wrote between our read and our write: retry once
            receipt, context = await self._store.write(transaction)
        self.done(context)
        return receipt

    def _find_rate_limit(self, update: Update) -> RateLimited | None:
        if self._gate is None:
            return None
        return self._gate.enter(update.sender.platform, update.sender.ref, update.place.community_ref, update.network)

    def _apply(self, uow: UnitOfWork, update: Update, hold: RateLimited | None) -> tuple[Receipt, Context | None]:
        now = self._clock.now()
        sender, place = update.sender, update.place
        if not uow.inbox.first(sender.platform, update.id, now):
            return Receipt(duplicate=True), None
        names = place.ref, place.name, place.community_ref, place.community_name
        room = uow.communities.open_room(sender.platform, *names, private=place.private)
        person = uow.people.person(sender.platform, sender.ref)
        if person is None:
            account = uow.people.enrol(sender.platform, sender.ref, sender.handle, sender.name, take_over=True)
        else:
            account = person[0]
        if account.banned is not None and not uow.blocks.mark_told(sender.platform, sender.ref, now):
            return Receipt(duplicate=False, account=account, room=room, dropped=Drop.BANNED), None
        if person is None or not is_up_to_date(*person, sender, room):
            account, person = uow.people.touch(account, sender.handle, sender.name, room.id), None
        if place.private and account.private != room.id:
            account = uow.people.set_private(account, room.id)
        if person is not None and person[1].timeouts:
            uow.people.set_timeouts(account.player, 0)
        uow.ladders.record_activity(account.player, now, now - SEEN_EVERY)
        context = self.context(uow, account, room, now, update)
        try:
            admit(context, hold, update.command)
            handler_of(update.command)(context, update.command)
            handle_events(context)
        except EarlyAnswer as answer:  # handlers read first and write later, so nothing has been written
            context.whisper(answer.message)
        except CorruptLog:
            logger.exception("can't replay a match")
            context.whisper(Message(refusal.BrokenLog()))
        answers, whispered = tuple(context.said), tuple(context.whispered)
        return Receipt(duplicate=False, account=context.account, room=room, said=answers, whispered=whispered), context

    async def move_announcements(self, number: int, platform: str, place: Place) -> Room:
        """From now on, announce a match in another room of its community, e.g. in its own thread.

        Announcements for the old room that are still in the outbox go to the new one, ahead of later ones.

        Raises:
            LookupError: the match doesn't exist, or the place belongs to another community.
        """

        def transaction(uow: UnitOfWork) -> Room:
            match = uow.matches.get(number)
            if match is None:
                raise LookupError(f"there is no match #{number}")
            room = uow.communities.open_room(platform, place.ref, place.name, place.community_ref, place.community_name)
            if room.community != match.community:
                raise LookupError(f"match #{number} belongs to another community")
            uow.matches.move_to_room(number, room)
            for outgoing in uow.outbox.waiting(match.room):
                message = outgoing.message
                if message.number == number and message.supersedes and outgoing.player is None:
                    uow.outbox.readdress(outgoing.id, room.id, None, message)
            return room

        return await self._store.write(transaction)

    # Effects of time

    async def tick(self, limit: int = 20) -> int:
        """Fire due timers, each once, the earliest first. A timer that fails doesn't delay others.

        Args:
            limit: maximum number of timers to fire.

        Returns:
            The number of due timers; if it is ``limit``, there may be more.
        """
        now = self._clock.now()
        due = await self._store.read(lambda uow: uow.timers.due(now, limit))
        if due and not await self._fire_all(due):
            for timer in due:  # one failed and rolled back the others, so each now fires alone
                await self._fire_all([timer])
        return len(due)

    async def _fire_all(self, timers: Sequence[Timer]) -> bool:
        """Fire all the timers or, if one fails, none; a single timer that fails is delayed. Returns whether they succeeded."""
        try:
            await self.run(lambda context: self._fire(context, timers))
        except Exception as problem:  # noqa: BLE001 - whatever it is, other timers go on, and we keep this one
            if len(timers) == 1:
                await self.delay(timers[0], problem)
            return False
        return True

    def _fire(self, context: Context, timers: Sequence[Timer]) -> None:
        for due_timer in timers:
            timer = context.uow.timers.lock(due_timer.kind, due_timer.subject)
            if timer is not None and timer.due <= context.now:  # it still applies
                fire(context, timer)
                handle_events(context)

    async def delay(self, timer: Timer, problem: Exception) -> None:
        """Retry a failed timer after a delay that grows each time; ``stonepost troubles`` lists timers that keep failing."""
        grown = min(FIRST_DELAY * 2 ** min(timer.attempts, 20), MAX_DELAY)
        level = logging.WARNING if timer.attempts + 1 < TROUBLED else logging.ERROR
        logger.log(
            level, "timer %s %d failed, attempt %d", timer.kind, timer.subject, timer.attempts + 1, exc_info=problem
        )
        until, text = self._clock.now() + grown, f"{type(problem).__name__}: {problem}"[:500]

        def transaction(uow: UnitOfWork) -> None:
            current_timer = uow.timers.lock(timer.kind, timer.subject)
            if current_timer is not None and (current_timer.due, current_timer.attempts) == (
                timer.due,
                timer.attempts,
            ):  # no other process has handled it
                uow.timers.delay(timer.kind, timer.subject, until, text)

        await self._store.write(transaction)
